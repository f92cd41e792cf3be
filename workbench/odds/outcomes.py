"""Odds: what can come out and how likely each is, in exact fractions."""

import operator
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from numbers import Rational
from types import MappingProxyType

import pandas as pd

from rules.core.errors import OutOfRange, UnknownName
from workbench.display import drawn

COMPARE = {
    "<=": operator.le,
    ">=": operator.ge,
    "!=": operator.ne,
    "<": operator.lt,
    ">": operator.gt,
    "=": operator.eq,
}


@dataclass(frozen=True)
class Odds:
    """The exact chances of everything that can come out; an immutable value.

    Parameters
    ----------
    chances : mapping
        Outcome -> chance: a Fraction, a whole number, or text such as ``"2/3"``. Outcomes are all numbers, or
        all names, or False and True; numbers are put in order, names keep theirs.
    name : str
        What it is the odds of, for tables and figures.
    source : str
        A call that makes it again, for its repr; its chances in full, if empty.

    Raises
    ------
    OutOfRange
        If a chance is negative or they do not add up to 1.

    Examples
    --------
    >>> coin = Odds({"heads": "1/2", "tails": "1/2"})
    >>> coin.P("heads")
    Fraction(1, 2)
    >>> Odds({3: "1/2", 1: "1/2"}).mean
    Fraction(2, 1)
    """

    chances: Mapping
    name: str = ""
    source: str = field(default="", compare=False)

    def __post_init__(self):
        chances = {outcome: Fraction(chance) for outcome, chance in self.chances.items()}
        if not chances or min(chances.values()) < 0 or sum(chances.values()) != 1:
            raise OutOfRange(
                f"The chances of {self.name or 'these outcomes'} add up to "
                f"{sum(chances.values())}, not to 1 with none below 0."
            )
        possible = {
            outcome: chance for outcome, chance in chances.items() if chance or isinstance(outcome, (str, bool))
        }
        if all(isinstance(outcome, Rational) for outcome in possible):
            possible = dict(sorted(possible.items()))
        object.__setattr__(self, "chances", MappingProxyType(possible))

    @classmethod
    def of_die(cls, die, name="", source=""):
        """Return the Odds of an icepool Die."""
        denominator = die.denominator()
        return cls({outcome: Fraction(quantity, denominator) for outcome, quantity in die.items()}, name, source)

    @property
    def is_numeric(self):
        """Whether outcomes are numbers; False and True count as 0 and 1."""
        return all(isinstance(outcome, Rational) for outcome in self.chances)

    @property
    def is_yes_or_no(self):
        """Whether outcomes are False and True."""
        return all(isinstance(outcome, bool) for outcome in self.chances)

    @property
    def mean(self):
        """The mean, as a Fraction; None if outcomes are names."""
        return sum(outcome * chance for outcome, chance in self.chances.items()) if self.is_numeric else None

    @property
    def sd(self):
        """The standard deviation, as a float; None if outcomes are names."""
        if not self.is_numeric:
            return None
        mean = self.mean
        return sqrt(sum((outcome - mean) ** 2 * chance for outcome, chance in self.chances.items()))

    def P(self, what):
        """Return the chance of an outcome, or of a comparison such as ``">= 7"``, as a Fraction.

        Raises
        ------
        UnknownName
            For a name that is no outcome here.

        Examples
        --------
        >>> d6 = Odds({face: "1/6" for face in range(1, 7)})
        >>> d6.P(6), d6.P(">= 5"), d6.P(9)
        (Fraction(1, 6), Fraction(1, 3), Fraction(0, 1))
        """
        if isinstance(what, str) and what not in self.chances:
            return self._compared(what)
        return self.chances.get(what, Fraction(0))

    def _compared(self, what):
        sign = next((sign for sign in COMPARE if what.strip().startswith(sign)), None)
        if sign is None or not self.is_numeric:
            raise UnknownName("outcome", what, self.chances, f"of {self.name or 'these odds'}")
        try:
            bound = Fraction(what.strip().removeprefix(sign).strip())
        except (ValueError, ZeroDivisionError):
            raise OutOfRange(f"{what!r} compares with no number; '{sign} 7' does.") from None
        return self.where(lambda value: COMPARE[sign](value, bound))

    def where(self, condition):
        """Return the chance that ``condition(outcome)`` holds, as a Fraction."""
        return sum((chance for outcome, chance in self.chances.items() if condition(outcome)), Fraction(0))

    def map(self, function, name=""):
        """Return the Odds of ``function(outcome)``.

        >>> Odds({1: "1/4", 2: "3/4"}).map(lambda value: value * 10).chances[20]
        Fraction(3, 4)
        """
        chances: dict = {}
        for outcome, chance in self.chances.items():
            result = function(outcome)
            chances[result] = chances.get(result, 0) + chance
        return Odds(chances, name)

    def named(self, name):
        """Return the same odds under another name."""
        return Odds(self.chances, name, self.source)

    def at_least(self):
        """Return outcome -> chance of at least that much, as a dict of Fractions.

        >>> Odds({0: "1/4", 1: "3/4"}).at_least()
        {0: Fraction(1, 1), 1: Fraction(3, 4)}
        """
        return self._piled(reversed)

    def at_most(self):
        """Return outcome -> chance of at most that much, as a dict of Fractions."""
        return self._piled(iter)

    def _piled(self, order):
        if not self.is_numeric:
            raise OutOfRange(f"The outcomes of {self.name or 'these odds'} are names; 'at least' needs numbers.")
        total, found = Fraction(0), {}
        for outcome in order(list(self.chances)):
            total += self.chances[outcome]
            found[outcome] = total
        return {outcome: found[outcome] for outcome in self.chances}

    def table(self):
        """Return a pandas DataFrame: outcome, chance (exact, as text), percent; of numbers also the piled chances."""
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

    def chart(self):
        """Return the workbench.figures.Chart of these odds."""
        return drawn(self)

    def _repr_mimebundle_(self, **arguments):
        return self.chart()._repr_mimebundle_(**arguments)

    def __repr__(self):
        if self.source:
            return self.source
        chances = ", ".join(f"{outcome!r}: '{chance}'" for outcome, chance in self.chances.items())
        return f"Odds({{{chances}}}{f', name={self.name!r}' if self.name else ''})"


def in_words(outcome):
    """Return an outcome as people read it.

    >>> in_words(True), in_words(-3), in_words("strong")
    ('yes', '−3', 'strong')
    """
    if isinstance(outcome, bool):
        return "yes" if outcome else "no"
    return str(outcome).replace("-", "−") if isinstance(outcome, Rational) else str(outcome)
