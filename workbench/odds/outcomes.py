"""Odds: the possible outcomes and how likely each is, in exact fractions."""

import operator
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from numbers import Rational
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import icepool

from rules.core.errors import OutOfRange, UnknownName
from workbench.display import drawn
from workbench.odds.percent import percent_of

if TYPE_CHECKING:  # whoever only plays should not wait for pandas
    import pandas as pd

COMPARE = {
    "<=": operator.le,
    ">=": operator.ge,
    "!=": operator.ne,
    "<": operator.lt,
    ">": operator.gt,
    "=": operator.eq,
}


@dataclass(frozen=True, init=False)
class Odds:
    """The exact chances of all possible outcomes; an immutable value.

    Parameters
    ----------
    chances : mapping
        Outcome -> chance: a Fraction, a whole number, or text such as ``"2/3"``. Outcomes are all numbers, or
        all names, or False and True; numbers are sorted, names keep their order.
    name : str
        What these are the odds of, for tables and figures.
    source : str
        A call that makes them again, for the repr; if empty, the repr lists all chances.

    Raises
    ------
    OutOfRange
        If a chance is negative or they do not add up to 1.

    Examples
    --------
    >>> coin = Odds({"heads": "1/2", "tails": "1/2"})
    >>> print(coin)
    heads 50.0 %, tails 50.0 %
    >>> coin.P("heads")
    Fraction(1, 2)
    >>> Odds({3: "1/2", 1: "1/2"}).mean
    Fraction(2, 1)
    """

    chances: Mapping[Any, Fraction]
    name: str = ""
    source: str = field(default="", compare=False)

    def __init__(self, chances: Mapping[Any, Fraction | int | str], name: str = "", source: str = "") -> None:
        exact = {outcome: Fraction(chance) for outcome, chance in chances.items()}
        if not exact or min(exact.values()) < 0 or sum(exact.values()) != 1:
            raise OutOfRange(
                f"The chances of {name or 'these outcomes'} add up to "
                f"{sum(exact.values())}, and must add up to 1 with none below 0."
            )
        possible = {outcome: chance for outcome, chance in exact.items() if chance or isinstance(outcome, (str, bool))}
        if all(isinstance(outcome, Rational) for outcome in possible):
            possible = dict(sorted(possible.items()))
        vars(self).update(chances=MappingProxyType(possible), name=name, source=source)

    @classmethod
    def of_die(cls, die: icepool.Die, name: str = "", source: str = "") -> "Odds":
        """Return the Odds of an icepool Die."""
        denominator = die.denominator()
        return cls({outcome: Fraction(quantity, denominator) for outcome, quantity in die.items()}, name, source)

    @property
    def is_numeric(self) -> bool:
        """Whether outcomes are numbers; False and True count as 0 and 1."""
        return all(isinstance(outcome, Rational) for outcome in self.chances)

    @property
    def is_yes_or_no(self) -> bool:
        """Whether outcomes are False and True."""
        return all(isinstance(outcome, bool) for outcome in self.chances)

    @property
    def mean(self) -> Fraction | None:
        """The mean, as a Fraction; None if outcomes are names."""
        if not self.is_numeric:
            return None
        return sum((outcome * chance for outcome, chance in self.chances.items()), Fraction(0))

    @property
    def sd(self) -> float | None:
        """The standard deviation, as a float; None if outcomes are names."""
        mean = self.mean
        if mean is None:
            return None
        return sqrt(sum((outcome - mean) ** 2 * chance for outcome, chance in self.chances.items()))

    def P(self, what: object) -> Fraction:
        """Return the chance of an outcome, or of a comparison such as ``">= 7"``, as a Fraction.

        Raises
        ------
        UnknownName
            For a name that is not one of the outcomes.

        Examples
        --------
        >>> d6 = Odds({face: "1/6" for face in range(1, 7)})
        >>> d6.P(6), d6.P(">= 5"), d6.P(9)
        (Fraction(1, 6), Fraction(1, 3), Fraction(0, 1))
        """
        if isinstance(what, str) and what not in self.chances:
            return self._compared(what)
        return self.chances.get(what, Fraction(0))

    def _compared(self, what: str) -> Fraction:
        sign = next((sign for sign in COMPARE if what.strip().startswith(sign)), None)
        if sign is None or not self.is_numeric:
            raise UnknownName("outcome", what, self.chances, f"of {self.name or 'these odds'}")
        try:
            bound = Fraction(what.strip().removeprefix(sign).strip())
        except (ValueError, ZeroDivisionError):
            raise OutOfRange(f"{what!r} has no number to compare with; write for example '{sign} 7'.") from None
        compare = COMPARE[sign]
        return self.where(lambda value: compare(value, bound))

    def where(self, condition: Callable[[Any], bool]) -> Fraction:
        """Return the chance that ``condition(outcome)`` is true."""
        return sum((chance for outcome, chance in self.chances.items() if condition(outcome)), Fraction(0))

    def map(self, function: Callable[[Any], object], name: str = "") -> "Odds":
        """Return the Odds of ``function(outcome)``.

        >>> Odds({1: "1/4", 2: "3/4"}).map(lambda value: value * 10).chances[20]
        Fraction(3, 4)
        """
        chances: dict[object, Fraction] = {}
        for outcome, chance in self.chances.items():
            result = function(outcome)
            chances[result] = chances.get(result, Fraction(0)) + chance
        return Odds(chances, name)

    def named(self, name: str) -> "Odds":
        """Return the same odds under another name."""
        return Odds(self.chances, name, self.source)

    def at_least(self) -> dict[Any, Fraction]:
        """Return outcome -> chance of at least that much, as a dict of Fractions.

        >>> Odds({0: "1/4", 1: "3/4"}).at_least()
        {0: Fraction(1, 1), 1: Fraction(3, 4)}
        """
        return self._piled(reversed)

    def at_most(self) -> dict[Any, Fraction]:
        """Return outcome -> chance of at most that much, as a dict of Fractions."""
        return self._piled(iter)

    def _piled(self, order: Callable[[list[Any]], Iterable[Any]]) -> dict[Any, Fraction]:
        if not self.is_numeric:
            raise OutOfRange(
                f"The outcomes of {self.name or 'these odds'} are names; 'at least' and 'at most' need numbers."
            )
        total, found = Fraction(0), dict[Any, Fraction]()
        for outcome in order(list(self.chances)):
            total += self.chances[outcome]
            found[outcome] = total
        return {outcome: found[outcome] for outcome in self.chances}

    def table(self) -> "pd.DataFrame":
        """Return a pandas DataFrame: outcome, chance (exact, as text), percent; for numbers also cumulative chances."""
        import pandas as pd

        rows = pd.DataFrame(
            {
                "outcome": [in_words(outcome) for outcome in self.chances],
                "chance": [str(chance) for chance in self.chances.values()],
                "percent": [float(100 * chance) for chance in self.chances.values()],
            }
        )
        if self.is_numeric and not self.is_yes_or_no:
            rows["at least, percent"] = [float(100 * chance) for chance in self.at_least().values()]
            rows["at most, percent"] = [float(100 * chance) for chance in self.at_most().values()]
        return rows

    def chart(self) -> Any:
        """Return the workbench.figures.Chart of these odds."""
        return drawn(self)

    def _repr_mimebundle_(self, **arguments: Any) -> Any:
        return self.chart()._repr_mimebundle_(**arguments)

    def __str__(self) -> str:
        told = ", ".join(f"{in_words(outcome)} {percent_of(chance)}" for outcome, chance in self.chances.items())
        return f"{self.name}: {told}" if self.name else told

    def __repr__(self) -> str:
        if self.source:
            return self.source
        chances = ", ".join(f"{outcome!r}: '{chance}'" for outcome, chance in self.chances.items())
        return f"Odds({{{chances}}}{f', name={self.name!r}' if self.name else ''})"


def in_words(outcome: object) -> str:
    """Return an outcome as people read it.

    >>> in_words(True), in_words(-3), in_words("strong")
    ('yes', '−3', 'strong')
    """
    if isinstance(outcome, bool):
        return "yes" if outcome else "no"
    return str(outcome).replace("-", "−") if isinstance(outcome, Rational) else str(outcome)
