"""The mechanics there are, game by game, by the rulebook's own ruleset or by a variant of it."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib import import_module
from typing import Any

import rules
from rules.core.errors import OutOfRange, UnknownName
from workbench.odds.mechanics import Mechanic
from workbench.odds.outcomes import Odds

GAMES = {  # in the order a person meets them; Jarls has no chance in its fights
    "iron_throne": "Iron Throne of Ashes",
    "shattered_dungeon": "Shattered Dungeon",
    "doomspire": "Lords of Doomspire",
    "kings_fall": "King's Fall",
}


@cache
def mechanics() -> dict[str, Mechanic]:
    """Return what the games ask about chance by the rulebook's own rulesets, as a dict key -> Mechanic.

    >>> next(iter(mechanics()))
    'iron_throne.war_field'
    """
    return {mechanic.key: mechanic for game in GAMES for mechanic in mechanics_of(game)}


def mechanics_of(game: str, changes: Mapping[str, Any] | None = None) -> tuple[Mechanic, ...]:
    """Return the mechanics of a game whose ruleset has some changes; their defaults and texts are those of the variant.

    Raises
    ------
    UnknownName, OutOfRange
        For a field or a value that the ruleset does not have, and for changes to a game that has no ruleset yet.

    >>> covenant = mechanics_of("shattered_dungeon", {"tier_3": 7})[4]
    >>> covenant.key, covenant.defaults["trust"]
    ('shattered_dungeon.covenant', 7)
    """
    module = import_module(f"workbench.games.{game}.odds")
    if game not in rules.NAMES:
        if changes:
            raise OutOfRange(
                f"changes = {dict(changes)} cannot be made to {GAMES[game]}: it has no ruleset yet, and its mechanics "
                "have settings instead."
            )
        return module.MECHANICS
    schema = rules.load(game).ruleset
    ruleset = schema.variant(changes)
    changed = schema.changes_of(ruleset)
    return tuple(replace(mechanic, changes=changed) for mechanic in module.mechanics(ruleset))


def mechanic(key: str, changes: Mapping[str, Any] | None = None) -> Mechanic:
    """Return the Mechanic called ``key``, by a ruleset with some changes; raise UnknownName when there is none.

    >>> mechanic("doomspire.monster").title
    'Against a monster'
    """
    if key not in mechanics():
        raise UnknownName("mechanic", key, mechanics())
    found = mechanics()[key]
    return next(one for one in mechanics_of(found.game, changes) if one.key == key) if changes else found


def ask(key: str, changes: Mapping[str, Any] | None = None, **settings: Any) -> dict[str, Odds]:
    """Return the answers of a mechanic, as a dict name -> Odds; settings not given keep their defaults.

    ``changes`` asks by a variant of the ruleset: ruleset field -> value.

    >>> ask("doomspire.monster", monster=3, might=1)["Outcome"].P("win")
    Fraction(2, 3)
    >>> ask("shattered_dungeon.test", trust=4)["Answer"].P("cooperates")
    Fraction(3, 5)
    >>> ask("shattered_dungeon.test", changes={"test_base": 50}, trust=4)["Answer"].P("cooperates")
    Fraction(7, 10)
    """
    return mechanic(key, changes).ask(**settings)
