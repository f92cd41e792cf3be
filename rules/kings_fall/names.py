"""What things are called in actions and positions: their identifiers in data/kings_fall, with spaces."""

from collections.abc import Callable
from functools import cache
from typing import Any

from rules.kings_fall.card_contents import read_chronicle
from rules.kings_fall.faction_contents import read_factions
from rules.kings_fall.kinds import Ability, Action
from rules.kings_fall.map_contents import read_map

UNIT_NAMES = ("basic", "elite", "archers")
ACTION_NAMES = tuple(action.name.lower() for action in Action)
ABILITY_NAMES = tuple(ability.name.lower() for ability in Ability)
TABLES: dict[str, Callable[[], Any]] = {
    "places": lambda: {name: row.name for name, row in read_map().locations.items()},
    "regions": lambda: read_map().territories,
    "cards": lambda: {name: row.title for name, row in read_chronicle().cards.items()},
    "factions": lambda: {name: row.name for name, row in read_factions().factions.items()},
    "leaders": lambda: {row.leader: row.name for rows in read_factions().leaders.values() for row in rows},
}


@cache
def identifiers(kind):
    """Return the identifiers of Locations, Territories, cards, factions or leaders, by number."""
    return tuple(TABLES[kind]())


@cache
def titles(kind):
    """Return what is printed for Locations, Territories, cards, factions or leaders, by identifier."""
    return dict(TABLES[kind]())


@cache
def leaders_of(faction):
    """Return the identifiers of a faction's leaders, the Sovereign first; the faction as its number."""
    return tuple(row.leader for row in read_factions().leaders[identifiers("factions")[faction]])


def spaced(identifier):
    """Return an identifier as people write it.

    >>> spaced("kings_cross")
    'kings cross'
    """
    return identifier.replace("_", " ")


def place_name(place):
    """Return a Location as people write it."""
    return spaced(identifiers("places")[place])


def card_name(card):
    """Return a card as people write it."""
    return spaced(identifiers("cards")[card])
