"""The mechanics of all games, under the rulebook's own ruleset or a variant of it.

Every folder in ``workbench/games`` lists its own.
"""

import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import rules
from rules.core.errors import OutOfRange, UnknownName
from workbench.odds.mechanics import Mechanic
from workbench.odds.outcomes import Odds

FOLDER = Path(__file__).parents[1] / "games"


@dataclass(frozen=True)
class GameOdds:
    """What a game asks about chance, as ``ODDS`` in ``workbench/games/<game>/__init__.py``.

    Attributes
    ----------
    title : str
        Of the game.
    mechanics : tuple of Mechanic
        What a game asks about chance whose odds follow no ruleset; a game without chance asks nothing.
    mechanics_by : callable ``mechanics_by(ruleset) -> tuple of Mechanic``, optional
        What a game asks about chance, given a record of its ruleset.
    tabs : dict
        Tabs beside the explorer on the page of exact odds: title with _ for spaces -> function that makes the widget.
    instead : str
        For a game without chance: where its fights are worked out, in a few words.
    """

    title: str
    mechanics: tuple[Mechanic, ...] = ()
    mechanics_by: Callable[[Any], tuple[Mechanic, ...]] | None = None
    tabs: Mapping[str, Callable[[], Any]] = field(default_factory=dict)
    instead: str = ""

    @property
    def has_chance(self) -> bool:
        """Whether the game has questions about chance."""
        return bool(self.mechanics or self.mechanics_by)


@cache
def all_games() -> dict[str, GameOdds]:
    """Return the GameOdds of every game by its name: first the games with rules, in their order.

    >>> all_games()["jarls"].mechanics
    ()
    """
    found = [module.name for module in pkgutil.iter_modules([str(FOLDER)])]
    names = [*rules.NAMES, *sorted(set(found) - set(rules.NAMES))]
    return {name: import_module(f"workbench.games.{name}").ODDS for name in names}


def games() -> dict[str, GameOdds]:
    """Return the games with questions about chance, by their names.

    >>> list(games())
    ['iron_throne', 'shattered_dungeon', 'doomspire', 'kings_fall']
    """
    return {name: game for name, game in all_games().items() if game.has_chance}


def without_chance() -> list[GameOdds]:
    """Return the games without questions about chance.

    >>> [game.title for game in without_chance()]
    ['Jarls']
    """
    return [game for game in all_games().values() if not game.has_chance]


@cache
def mechanics() -> dict[str, Mechanic]:
    """Return what the games ask about chance under the rulebook's own rulesets, as a dict key -> Mechanic.

    >>> next(iter(mechanics()))
    'iron_throne.war_field'
    """
    return {mechanic.key: mechanic for game in games() for mechanic in mechanics_of(game)}


def mechanics_of(game: str, changes: Mapping[str, Any] | None = None) -> tuple[Mechanic, ...]:
    """Return the mechanics of a game whose ruleset has some changes; their defaults and texts are those of the variant.

    Raises
    ------
    UnknownName, OutOfRange
        For an unknown field or an impossible value, and for changes to a game whose odds follow no ruleset.

    >>> covenant = mechanics_of("shattered_dungeon", {"tier_3": 7})[4]
    >>> covenant.key, covenant.defaults["trust"]
    ('shattered_dungeon.covenant', 7)
    """
    about = games()[game]
    if about.mechanics_by is None:
        if changes:
            raise OutOfRange(
                f"changes = {dict(changes)} cannot be made to the odds of {about.title}: they follow no ruleset, "
                "and its numbers are settings of each question instead."
            )
        return about.mechanics
    schema = rules.load(game).ruleset
    ruleset = schema.variant(changes)
    changed = schema.changes_of(ruleset)
    return tuple(replace(mechanic, changes=changed) for mechanic in about.mechanics_by(ruleset))


def mechanic(key: str, changes: Mapping[str, Any] | None = None) -> Mechanic:
    """Return the Mechanic with this key, under a ruleset with some changes; raise UnknownName for an unknown key.

    >>> mechanic("doomspire.monster").title
    'Against a monster'
    """
    if key not in mechanics():
        raise UnknownName("mechanic", key, mechanics())
    found = mechanics()[key]
    return next(one for one in mechanics_of(found.game, changes) if one.key == key) if changes else found


def ask(key: str, changes: Mapping[str, Any] | None = None, **settings: Any) -> dict[str, Odds]:
    """Return the answers of a mechanic, as a dict name -> Odds; settings not given keep their defaults.

    ``changes`` asks under a variant of the ruleset: ruleset field -> value.

    >>> ask("doomspire.monster", monster=3, might=1)["Outcome"].P("win")
    Fraction(2, 3)
    >>> ask("shattered_dungeon.test", trust=4)["Answer"].P("cooperates")
    Fraction(3, 5)
    >>> ask("shattered_dungeon.test", changes={"test_base": 50}, trust=4)["Answer"].P("cooperates")
    Fraction(7, 10)
    """
    return mechanic(key, changes).ask(**settings)
