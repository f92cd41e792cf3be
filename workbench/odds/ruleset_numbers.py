"""The numbers of a ruleset that a calculator needs, as a small frozen record with exact fractions."""

from dataclasses import fields
from fractions import Fraction
from typing import Any


def numbers_of(kind: Any, ruleset: Any) -> Any:
    """Fill a frozen dataclass from the ruleset fields of the same names.

    Its annotations say how each is read: ``int``, ``bool``, or ``Fraction`` for a number with a decimal point.

    >>> from dataclasses import make_dataclass
    >>> import rules
    >>> Cap = make_dataclass("Cap", [("promoter_cap", int), ("factor_trust", Fraction)], frozen=True)
    >>> numbers_of(Cap, rules.load("shattered_dungeon").ruleset.variant({"promoter_cap": 4}))
    Cap(promoter_cap=4, factor_trust=Fraction(2, 25))
    """
    read: dict[Any, Any] = {int: int, bool: bool, Fraction: exact}
    return kind(**{one.name: read[one.type](ruleset[one.name]) for one in fields(kind)})


def exact(number: float) -> Fraction:
    """Return a number with a decimal point as it is written, as a Fraction.

    >>> exact(0.08)
    Fraction(2, 25)
    """
    return Fraction(str(float(number)))
