"""What the places of Lords of Doomspire are called: names that a person can say, in place of row and column."""

import re

import numpy as np

from rules.core.content import DATA, Row, read_table
from rules.core.errors import BrokenContent
from rules.core.seats import SEAT_LETTERS
from rules.core.words import capitalised
from rules.doomspire.kinds import TileKind
from rules.doomspire.places import EDGE, PLACES
from rules.doomspire.state import home_of
from workbench.games.doomspire.tile_words import name_of
from workbench.play.playthrough import Playthrough

FILE = DATA / "doomspire" / "place_names.csv"
# as places are written in notation: "3,4", but no part of "13,45" or "1,3,4"
COORDINATES = re.compile(rf"(?<!\d)(?<!\d,)([0-{EDGE - 1}]),([0-{EDGE - 1}])(?!\d|,\d)")
ONLY_ONE = {  # kinds of which a rulebook's box holds a single tile: it needs no other name
    TileKind.TEMPLE: "the {}",
    TileKind.TRADER: "the {}",
    TileKind.MERCENARY_CAMP: "the {}",
    TileKind.DOOMSPIRE: "{}",
}


class PlaceName(Row):
    """One row of place_names.csv."""

    row: int
    column: int
    name: str


def read_names() -> tuple[str, ...]:
    """Return the names of the places in their order; raise BrokenContent unless each has one of its own.

    They follow the alphabet from the northwest corner to the southeast, a letter for each row, so that whoever reads a
    name knows where to look for it.
    """
    rows = read_table(FILE, PlaceName)
    if [(row.row, row.column) for row in rows] != [divmod(place, EDGE) for place in range(PLACES)]:
        raise BrokenContent(f"{FILE.name} must name the {PLACES} places row by row.")
    names = tuple(row.name for row in rows)
    if list(names) != sorted(set(names)):
        raise BrokenContent(f"{FILE.name} must name all places differently, in the order of the alphabet.")
    return names


NAMES = read_names()


def own_title(state: np.record, ruleset: np.record, place: int) -> str:
    """Return what a place is called by its tile alone: whose home it is, or what there is only one of; "" for others.

    >>> play = Playthrough("doomspire", position={"tiles": "temple 0,2; quarry 0,3", "A": {}, "B": {}})
    >>> [own_title(play.state, play.ruleset, place) for place in (0, 2, 3)]
    ["A's Home", 'the Temple', '']
    """
    if not state.face_up[place]:
        return ""
    number = int(state.tile[place])
    tile, title = ruleset.tile[number], name_of("tiles", number)
    if tile.kind == TileKind.HOME:
        homes = {int(home_of(state, ruleset, seat)): seat for seat in range(state.seats)}
        return f"{SEAT_LETTERS[homes[place]]}'s {title}" if place in homes else ""
    return ONLY_ONE[tile.kind].format(title) if tile.kind in ONLY_ONE and tile.count == 1 else ""


def caption_of(state: np.record, ruleset: np.record, place: int) -> str:
    """Return the name to write on a tile, "" where its text says what the place is called."""
    title = own_title(state, ruleset, place)
    if title and ruleset.tile[state.tile[place]].kind == TileKind.DOOMSPIRE:
        return title
    return "" if title else NAMES[place]


def place_title(play: Playthrough, state: np.record, place: int) -> str:
    """Return what a place is called in a sentence about a position of a Playthrough: its name, and the tile there.

    >>> play = Playthrough("doomspire", position={"tiles": "temple 0,2; quarry 0,3", "A": {}, "B": {}})
    >>> [place_title(play, play.state, place) for place in (2, 3, 36)]
    ['the Temple', 'Applecot (Quarry)', 'Elmlow']
    """
    title = own_title(state, play.ruleset, place)
    if not title and state.face_up[place]:
        title = f"{NAMES[place]} ({name_of('tiles', state.tile[place])})"
    return play.game.translate(title) if title else NAMES[place]


def in_place_names(play: Playthrough, state: np.record, sentence: str) -> str:
    """Return a sentence about a position of a Playthrough with the names of places where it has their coordinates.

    A tile that is named behind its coordinates is not named twice.

    >>> play = Playthrough("doomspire", seed=1)
    >>> in_place_names(play, play.state, "A's knight 1 goes from 0,0 to 3,4 with a 2.")
    "A's knight 1 goes from A's Home to Dovelow with a 2."
    """
    named, end = "", 0
    for found in COORDINATES.finditer(sentence):
        place = EDGE * int(found[1]) + int(found[2])
        named += sentence[end : found.start()] + place_title(play, state, place)
        end = found.end()
        if state.face_up[place]:
            tile = f", {play.game.translate(name_of('tiles', state.tile[place]))}"
            end += len(tile) * sentence.startswith(tile, end)
    return capitalised(named + sentence[end:]) if end else sentence
