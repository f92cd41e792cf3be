"""The mechanics there are, game by game: every folder in ``workbench/games`` tells its own."""

import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import rules
from rules.core.errors import UnknownName
from workbench.odds.mechanics import Mechanic

FOLDER = Path(__file__).parents[1] / "games"


@dataclass(frozen=True)
class Highlight:
    """A question of a game that a page shows before anybody asks: the mechanic, which of its answers, and a label."""

    mechanic: str  # key
    answer: str
    label: str


@dataclass(frozen=True)
class GameOdds:
    """What a game tells about chance, as ``ODDS`` in ``workbench/games/<game>/__init__.py``.

    Attributes
    ----------
    title : str
        Of the game.
    mechanics : tuple of Mechanic
        What it asks about chance; a game without chance asks nothing.
    highlight : Highlight, optional
        What the first page shows.
    opening : str
        Key of the mechanic that an explorer of all games opens with; of one game only.
    tabs : dict
        What the page of exact odds has beside its explorer: the tab's title with _ for blanks -> what makes its widget.
    instead : str
        Said of a game without chance: where its fights are worked out.
    """

    title: str
    mechanics: tuple[Mechanic, ...] = ()
    highlight: Highlight | None = None
    opening: str = ""
    tabs: Mapping[str, Callable[[], Any]] = field(default_factory=dict)
    instead: str = ""


@cache
def all_games() -> dict[str, GameOdds]:
    """Return what every game tells about chance, by its name: first those with rules, in their order.

    >>> all_games()["jarls"].mechanics
    ()
    """
    found = [module.name for module in pkgutil.iter_modules([str(FOLDER)])]
    names = [*rules.NAMES, *sorted(set(found) - set(rules.NAMES))]
    return {name: import_module(f"workbench.games.{name}").ODDS for name in names}


def games() -> dict[str, GameOdds]:
    """Return the games that ask something about chance, by their names.

    >>> list(games())
    ['iron_throne', 'shattered_dungeon', 'doomspire', 'kings_fall']
    """
    return {name: game for name, game in all_games().items() if game.mechanics}


def without_chance() -> list[GameOdds]:
    """Return the games that ask nothing about chance.

    >>> [game.title for game in without_chance()]
    ['Jarls']
    """
    return [game for game in all_games().values() if not game.mechanics]


@cache
def mechanics() -> dict[str, Mechanic]:
    """Return what the games ask about chance, as a dict key -> Mechanic.

    >>> next(iter(mechanics()))
    'iron_throne.war_field'
    """
    return {mechanic.key: mechanic for game in games().values() for mechanic in game.mechanics}


def opening() -> str:
    """Return the key of the mechanic that an explorer of all games opens with.

    >>> opening()
    'doomspire.monster'
    """
    return next(game.opening for game in games().values() if game.opening)


def mechanic(key):
    """Return the Mechanic called ``key``; raise UnknownName when there is none.

    >>> mechanic("doomspire.monster").title
    'Against a monster'
    """
    if key not in mechanics():
        raise UnknownName("mechanic", key, mechanics())
    return mechanics()[key]


def ask(key, **settings):
    """Return the answers of a mechanic, as a dict name -> Odds; settings not given keep their defaults.

    >>> ask("doomspire.monster", monster=3, might=1)["Outcome"].P("win")
    Fraction(2, 3)
    """
    return mechanic(key).ask(**settings)
