"""Mechanics: questions about chance that a game asks again and again, each with its settings and exact answers."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from rules.core.errors import OutOfRange, UnknownName
from rules.core.words import shortened
from workbench.odds.outcomes import Odds
from workbench.play.reskinned import Text

SITUATION, RULES = "Situation", "Rules"


@dataclass(frozen=True, eq=False)
class Setting:
    """One thing to set: a whole number between bounds, or a choice.

    Attributes
    ----------
    name : str
        As in code and on the command line.
    label : str
        As people read it.
    default : int or str
    low, high : int
        Bounds of a number, both included.
    options : dict
        Value -> label of a choice; empty for a number.
    unit : str
    meaning : str
        One sentence where the label does not say everything; for a rule, what its readings are.
    group : str
        SITUATION for what is on the table, RULES for a reading of the rulebook.
    """

    name: str
    label: Text
    default: int | str
    low: int = 0
    high: int = 0
    options: dict[str, Text] = field(default_factory=dict)
    unit: Text = ""
    meaning: Text = ""
    group: str = SITUATION

    def check(self, value: object, place: str) -> int | str:
        """Return the value for a value or its text; raise UnknownName or OutOfRange for an impossible one."""
        if self.options:
            if str(value) not in self.options:
                raise UnknownName(self.name, shortened(value), self.options, f"in {place}")
            return str(value)
        written = re.fullmatch(r"-?[0-9]{1,9}", str(value))
        number = int(written[0]) if written else self.low - 1
        if not self.low <= number <= self.high:
            raise OutOfRange(
                f"{self.name} = {shortened(value)} will not do in {place}: "
                f"it must be a whole number from {self.low} to {self.high}."
            )
        return number

    @property
    def values(self) -> Sequence[int | str]:
        """All possible values."""
        return list(self.options) if self.options else list(range(self.low, self.high + 1))

    def shown(self, value: int | str) -> str:
        """Return a value as people read it."""
        return self.options[str(value)] if self.options else f"{value} {self.unit}".strip().replace("-", "−")

    def in_words(self, value: int | str) -> str:
        """Return setting and value in a few words: ``Your might 2``, or ``Fear: yes`` for a switch."""
        if set(self.options) == {"no", "yes"}:
            return f"{self.label}: {value}"
        return f"{self.label} {self.shown(value)}"


def switch(name: str, label: Text, default: bool = False, **about: Any) -> Setting:
    """Return the Setting of something that is either there or not.

    >>> switch("fear", "Fear").options
    {'no': 'no', 'yes': 'yes'}
    """
    return Setting(name, label, "yes" if default else "no", options={"no": "no", "yes": "yes"}, **about)


@dataclass(frozen=True)
class HeatMap:
    """Two settings, one across and one down, and the outcome whose chance fills the map."""

    across: str
    down: str
    outcome: object  # of the mechanic's first answer, or a comparison such as ">= 1"


@dataclass(frozen=True, eq=False)
class Mechanic:
    """A question about chance that a game asks.

    Attributes
    ----------
    key : str
        Game and name, ``"doomspire.monster"``.
    title : str
    question : str
        One sentence: what it answers.
    settings : tuple of Setting
    answer : callable
        Takes the settings as keywords; returns a dict name -> Odds, the main answer first.
    wins : object
        The outcome of the main answer, or a comparison, whose chance is in the headline.
    headline : str
        A sentence with ``{chance}`` for that chance.
    map : HeatMap
    clauses : tuple of str
        Where the rulebook describes it.
    assumptions : tuple of str
        What is assumed, one sentence each.
    changes : dict
        Where its ruleset differs from the rulebook's own; ruleset field -> value.
    """

    key: str
    title: Text
    question: Text
    settings: tuple[Setting, ...]
    answer: Callable[..., dict[str, Odds]]
    wins: object
    headline: Text
    map: HeatMap
    clauses: tuple[Text, ...]
    assumptions: tuple[Text, ...] = ()
    changes: dict[str, Any] = field(default_factory=dict)

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.key.partition(".")[0]

    @property
    def defaults(self) -> dict[str, int | str]:
        """Setting name -> its default."""
        return {setting.name: setting.default for setting in self.settings}

    def checked(self, given: Mapping[str, object]) -> dict[str, int | str]:
        """Return all settings, with defaults for those not given; raise for unknown names and impossible values.

        Raises
        ------
        UnknownName, OutOfRange
        """
        by_name = {setting.name: setting for setting in self.settings}
        settings = self.defaults
        for name, value in given.items():
            if name not in by_name:
                raise UnknownName("setting", name, by_name, f"of {self.key}")
            settings[name] = by_name[name].check(value, self.key)
        return settings

    def ask(self, **given: object) -> dict[str, Odds]:
        """Return the exact answers, as a dict name -> Odds; settings not given keep their defaults.

        Examples
        --------
        >>> from workbench.odds import mechanic
        >>> mechanic("doomspire.monster").ask(monster=3, might=1)["Outcome"].P("win")
        Fraction(2, 3)
        """
        settings = self.checked(given)
        changed = {name: value for name, value in settings.items() if value != self.defaults[name]}
        written: dict[str, Any] = ({"changes": self.changes} if self.changes else {}) | changed
        call = "".join(f", {name}={value!r}" for name, value in written.items())
        return {
            name: Odds(odds.chances, odds.name or name, f"ask({self.key!r}{call})[{name!r}]")
            for name, odds in self.answer(**settings).items()
        }

    def chance(self, answers: Mapping[str, Odds]) -> Fraction:
        """Return the chance for the headline."""
        return next(iter(answers.values())).P(self.wins)
