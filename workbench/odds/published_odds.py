"""Published odds: numbers from a rulebook or a hand calculation that ours must match.

Each is a table ``[[example]]`` of the file data/<game>/odds.toml::

    [[example]]
    id = "bandit"                           # yours, unique in the file
    mechanic = "doomspire.monster"          # or expression = "d3+1 >= 3"
    settings = { monster = 3, might = 1 }   # only what differs from the defaults
    answer = "Outcome"                      # which of the answers; the first, if left out
    outcome = "win"                         # or a comparison, ">= 3", or "mean"
    chance = "2/3"                          # exact
    printed = "67%"                         # as the source rounds it; may be left out
    clause = "Calculating the odds of winning"
    sentence = "What it says, in our words."
"""

from fractions import Fraction
from pathlib import Path
from typing import Self

from pydantic import field_validator, model_validator

from rules.core.content import DATA, Row, checked
from rules.core.errors import BrokenContent, OutOfRange, UnknownName, WorkbenchError
from rules.core.rows import keep_unique, numbered_rows
from workbench.odds.expressions import odds
from workbench.odds.register import mechanic
from workbench.play.examples import Checked

FILE = "odds.toml"


class OddsExample(Row):
    """One published chance, mean or share."""

    id: str
    mechanic: str = ""
    settings: dict[str, int | str] = {}
    expression: str = ""
    answer: str = ""
    outcome: int | str
    chance: str
    printed: str = ""
    clause: str
    sentence: str

    @model_validator(mode="after")
    def asks_one_thing(self) -> Self:
        """Refuse an example with both a mechanic and an expression, or with neither."""
        if bool(self.mechanic) == bool(self.expression):
            raise ValueError("either mechanic or expression must be given")
        return self

    @field_validator("chance")
    @classmethod
    def is_exact(cls, chance: str) -> str:
        """Refuse anything but a fraction."""
        try:
            Fraction(chance)
        except (ValueError, ZeroDivisionError):
            raise ValueError(f"{chance!r} must be a fraction such as 2/3") from None
        return chance

    @field_validator("printed")
    @classmethod
    def is_a_number(cls, printed: str) -> str:
        """Refuse anything but a decimal number or a percentage."""
        try:
            Fraction(printed.rstrip("% ") or "0")
        except ValueError:
            raise ValueError(f"{printed!r} must be a number such as 67% or .667") from None
        return printed

    def value(self) -> Fraction:
        """Return our own number for this example."""
        if self.expression:
            found = odds(self.expression)
        else:
            answers = mechanic(self.mechanic).ask(**self.settings)
            name = self.answer or next(iter(answers))
            if name not in answers:
                raise UnknownName("answer", name, answers, f"of {self.mechanic}")
            found = answers[name]
        if self.outcome != "mean":
            return found.P(self.outcome)
        if found.mean is None:
            raise OutOfRange(f"{found.name or 'This question'} has outcomes with names; only numbers have a mean.")
        return found.mean

    def check(self) -> Checked:
        """Return the Checked of this example."""
        ours = self.value()
        if ours != Fraction(self.chance):
            message = f"ours is {ours} ({float(ours):.4f}), the example says {self.chance}."
        elif self.printed and not is_rounded(ours, self.printed):
            message = f"{self.chance} ({float(ours):.4f}) does not round to {self.printed}."
        else:
            message = ""
        return Checked(self.id, self.clause, not message, message)


def is_rounded(value: Fraction, printed: str) -> bool:
    """Return whether a printed number is this value rounded to its digits.

    >>> is_rounded(Fraction(2, 3), "67%"), is_rounded(Fraction(2, 3), ".66")
    (True, False)
    """
    digits = printed.rstrip("% ")
    decimals = len(digits.partition(".")[2])
    return abs(value * (100 if "%" in printed else 1) - Fraction(digits)) * 2 * 10**decimals <= 1


def has_odds(game: str) -> bool:
    """Return whether a game has published odds."""
    return (DATA / game / FILE).exists()


def load_odds_examples(game: str, path: Path | None = None) -> list[OddsExample]:
    """Return the published odds of a game, or of one file, in order, as a list of OddsExample.

    Raises BrokenContent that names file, example and field.
    """
    kept: dict[str, OddsExample] = {}
    for place, row in numbered_rows(DATA / game / FILE if path is None else path, "example"):
        keep_unique(kept, answerable(row, place), place)
    return list(kept.values())


def answerable(row: object, place: str) -> OddsExample:
    """Return a row of a file as an OddsExample whose question can be answered."""
    example = checked(OddsExample, row, place)
    try:
        example.value()
    except WorkbenchError as error:
        raise BrokenContent(f"{place}: {error}") from None
    return example
