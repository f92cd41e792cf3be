"""What things are called in actions and positions: their identifiers in data/doomspire, with spaces."""

from collections.abc import Callable
from functools import cache
from typing import Any

from rules.doomspire.board_contents import read_board_contents
from rules.doomspire.card_contents import read_card_contents
from rules.doomspire.carried_contents import read_carried_contents
from rules.doomspire.kinds import RESOURCES, Asset, Building

STOCK_NAMES = tuple(stock.name.lower() for stock in list(Asset)[: Asset.ANY])
RESOURCE_NAMES = STOCK_NAMES[:RESOURCES]
BUILDING_NAMES = tuple(building.name.lower() for building in Building)


TABLES: dict[str, Callable[[], Any]] = {
    "tiles": lambda: read_board_contents().tiles,
    "monsters": lambda: read_carried_contents().monsters,
    "items": lambda: read_carried_contents().items,
    "followers": lambda: read_carried_contents().followers,
    "cards": lambda: read_card_contents().cards,
    "buildings": lambda: read_carried_contents().buildings,
}


@cache
def identifiers(kind):
    """Return the identifiers of tiles, monsters, items, followers or cards, by number."""
    return tuple(TABLES[kind]())


@cache
def titles(kind):
    """Return what is printed on tiles, monsters, items, followers, cards or buildings, by identifier."""
    return {name: row.title for name, row in TABLES[kind]().items()}


def spaced(identifier):
    """Return an identifier as people write it.

    >>> spaced("hunting_spear")
    'hunting spear'
    """
    return identifier.replace("_", " ")
