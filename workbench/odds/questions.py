"""A question as one line of text, as people type it, links carry it and the command line takes it.

``2d6+1 >= 2d6+3`` is an expression. ``doomspire.monster monster=3 might=1`` asks a mechanic; settings left out
keep their defaults, and ``| name`` at the end picks one of its answers.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, quote

from rules.core.errors import OutOfRange, UnknownName
from rules.core.words import shortened
from workbench.odds.expressions import odds
from workbench.odds.mechanics import Mechanic
from workbench.odds.outcomes import Odds
from workbench.odds.register import all_games, games, mechanics

MOST = 4  # questions on one page
FIRST = "A"  # the letter of the question in focus at first


@dataclass(frozen=True)
class ExpressionQuestion:
    """An expression somebody typed."""

    expression: str
    mechanic = None

    def answers(self) -> dict[str, Odds]:
        """Return name -> Odds; an expression has one answer, named after the expression."""
        return {self.expression: odds(self.expression)}

    def odds(self) -> Odds:
        """Return the Odds of the expression."""
        return odds(self.expression)

    @property
    def label(self) -> str:
        """The question in a few words."""
        return self.expression

    def __str__(self) -> str:
        return self.expression


@dataclass(frozen=True)
class MechanicQuestion:
    """A mechanic with its settings.

    Attributes
    ----------
    mechanic : Mechanic
    settings : dict
        Name -> value of every setting.
    answer : str
        Which of its answers is asked for; the first, if empty.
    """

    mechanic: Mechanic
    settings: dict[str, int | str]
    answer: str = ""

    def answers(self) -> dict[str, Odds]:
        """Return name -> Odds, the main answer first."""
        return self.mechanic.ask(**self.settings)

    def odds(self) -> Odds:
        """Return the Odds of the chosen answer."""
        answers = self.answers()
        name = self.answer or next(iter(answers))
        if name not in answers:
            raise UnknownName("answer", name, answers, f"of {self.mechanic.key}")
        return answers[name]

    @property
    def changed(self) -> dict[str, int | str]:
        """The settings that are not at their defaults."""
        return {name: value for name, value in self.settings.items() if value != self.mechanic.defaults[name]}

    @property
    def label(self) -> str:
        """The question in a few words."""
        settings = ", ".join(
            setting.in_words(self.changed[setting.name])
            for setting in self.mechanic.settings
            if setting.name in self.changed
        )
        name = f"{self.mechanic.title}, {self.answer}" if self.answer else self.mechanic.title
        return f"{name}{': ' if settings else ''}{settings}"

    @property
    def assumed(self) -> str:
        """The settings that are at their defaults, in words."""
        left = [one for one in self.mechanic.settings if one.name not in self.changed]
        return ", ".join(one.in_words(self.settings[one.name]) for one in left)

    def __str__(self) -> str:
        settings = [f"{name}={value}" for name, value in self.changed.items()]
        return " ".join([self.mechanic.key, *settings, *(["|", self.answer] if self.answer else [])])


def read_question(text: str) -> ExpressionQuestion | MechanicQuestion:
    """Return the question that a line of text asks.

    Raises
    ------
    WorkbenchError
        If there is no such mechanic or setting, or the expression cannot be read.

    Examples
    --------
    >>> question = read_question("doomspire.monster monster=4 might=1")
    >>> question.odds().P("win"), str(question)
    (Fraction(1, 3), 'doomspire.monster monster=4')
    >>> read_question("2d6 >= 10").odds().P(True)
    Fraction(1, 6)
    """
    key, *rest = text.strip().partition("|")[0].split() or [""]
    game = key.partition(".")[0]
    if game in all_games() and game not in games():
        about = all_games()[game]
        raise OutOfRange(f"{about.title} has no dice and asks nothing about chance; {about.instead}.")
    if game not in games():
        odds(text)  # refuses at once what cannot be read
        return ExpressionQuestion(text.strip())
    if key not in mechanics():
        raise UnknownName("mechanic", shortened(key), [name for name in mechanics() if name.startswith(f"{game}.")])
    given: dict[str, Any] = {}
    for part in rest:
        name, equals, value = part.partition("=")
        if not equals:
            raise OutOfRange(f"{shortened(part)!r} is not a setting of {key}; write a setting as name=value.")
        given[name] = value
    question = MechanicQuestion(mechanics()[key], mechanics()[key].checked(given), text.partition("|")[2].strip())
    question.odds()
    return question


def query_of(questions: Iterable[object], focus: str = FIRST, view: str = "") -> str:
    """Return the part of a link after ``?`` that opens the page with these questions.

    ``focus`` is the letter of the question whose map is shown, ``view`` the settings and outcome of that map.

    >>> query_of([read_question("2d6+3"), read_question("doomspire.monster might=2")])
    'q=2d6%2B3&q=doomspire.monster%20might%3D2'
    >>> query_of([read_question("doomspire.monster")], view="monster,might,loss")
    'q=doomspire.monster&map=monster%2Cmight%2Closs'
    """
    pairs = [
        *(("q", str(question)) for question in questions),
        *([("focus", focus)] if focus != FIRST else []),
        *([("map", view)] if view else []),
    ]
    return "&".join(f"{name}={quote(value, safe='')}" for name, value in pairs)


def view_of(query: str) -> tuple[list[str], str, str]:
    """Return the texts of the questions in a link, the letter of the one in focus, and the view of its map.

    >>> view_of("q=2d6%2B3&q=d3&focus=B")
    (['2d6+3', 'd3'], 'B', '')
    """
    found = parse_qs(query)
    return questions_of(query), found.get("focus", [FIRST])[0], found.get("map", [""])[0]


def questions_of(query: str) -> list[str]:
    """Return the texts of the questions in a link; a page shows the first MOST.

    >>> questions_of("q=2d6%2B3&q=d3")
    ['2d6+3', 'd3']
    """
    return parse_qs(query).get("q", [])
