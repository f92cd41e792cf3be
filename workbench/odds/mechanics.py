"""Mechanics: questions about chance that a game asks again and again, each with its settings and exact answers."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
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
        One sentence where the label does not say it all; what the readings are, for a rule.
    group : str
        SITUATION: what stands on the table; RULES: a reading of the rulebook.
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

    def check(self, value, place):
        """Return a value, typed or given; raise the complaint about one that will not do."""
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
    def values(self):
        """Every value there is, as a list."""
        return list(self.options or range(self.low, self.high + 1))

    def shown(self, value):
        """Return a value as people read it."""
        return self.options[value] if self.options else f"{value} {self.unit}".strip().replace("-", "−")

    def told(self, value):
        """Return setting and value in a few words: ``Your might 2``; a switch with its yes or no behind a colon."""
        if set(self.options) == {"no", "yes"}:
            return f"{self.label}: {value}"
        return f"{self.label} {self.shown(value)}"


def switch(name, label, default=False, **about):
    """Return the Setting of a thing that is there or is not.

    >>> switch("fear", "Fear").options
    {'no': 'no', 'yes': 'yes'}
    """
    return Setting(name, label, "yes" if default else "no", options={"no": "no", "yes": "yes"}, **about)


@dataclass(frozen=True)
class HeatMap:
    """Two settings against each other, and the chance of which outcome fills the map."""

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
        One sentence: what one can find out.
    settings : tuple of Setting
    answer : callable
        Takes the settings as keywords; returns a dict name -> Odds, the main answer first.
    wins : object
        The outcome of the main answer, or a comparison, that its headline tells the chance of.
    headline : str
        A sentence with ``{chance}`` for that chance.
    map : HeatMap
    clauses : tuple of str
        Where the rulebook says so.
    assumptions : tuple of str
        What is taken for granted, a sentence each; the last word on what the numbers mean.
    changes : dict
        What the ruleset that it was made from differs in from the rulebook's own; ruleset field -> value.
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
    def game(self):
        """The name of the game."""
        return self.key.partition(".")[0]

    @property
    def defaults(self):
        """Setting name -> its default."""
        return {setting.name: setting.default for setting in self.settings}

    def checked(self, given):
        """Return all settings with the given ones taken over; raise for unknown names and values out of range.

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

    def ask(self, **given):
        """Return the exact answers, as a dict name -> Odds; settings not given keep their defaults.

        Examples
        --------
        >>> from workbench.odds import mechanic
        >>> mechanic("doomspire.monster").ask(monster=3, might=1)["Outcome"].P("win")
        Fraction(2, 3)
        """
        settings = self.checked(given)
        changed = {name: value for name, value in settings.items() if value != self.defaults[name]}
        written = ({"changes": self.changes} if self.changes else {}) | changed
        call = "".join(f", {name}={value!r}" for name, value in written.items())
        return {
            name: Odds(odds.chances, odds.name or name, f"ask({self.key!r}{call})[{name!r}]")
            for name, odds in self.answer(**settings).items()
        }

    def chance(self, answers):
        """Return the chance its headline tells, as a Fraction."""
        return next(iter(answers.values())).P(self.wins)
