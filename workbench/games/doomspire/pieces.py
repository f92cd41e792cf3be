"""What stands and lies on the board of Lords of Doomspire, and how it moved."""

from collections.abc import Iterable
from dataclasses import replace

import numpy as np

from rules.core.events import events_of
from rules.core.seats import SEAT_LETTERS
from rules.doomspire.event_kinds import EventKind
from rules.doomspire.kinds import Building, Family
from rules.doomspire.places import OFF, PLACES, ZONE_NAMES, ZONES
from rules.doomspire.state import BOATS, NONE, bits_of
from workbench.boards.scene import FREE, NEUTRAL, Piece, Point
from workbench.games.doomspire.layout import CELL_OF_PLACE, RAISED, berth, middle, spot
from workbench.games.doomspire.tile_words import counted, knights_in_words, name_of
from workbench.play.playthrough import Playthrough

SPOTS = {
    1: (20.0, ((0, -RAISED),)),
    2: (15.5, ((-16, -9), (18, -9))),
    3: (12.5, ((-22, -9), (3, -18), (24, -3))),
    4: (11.5, ((-14, -22), (14, -22), (-14, 2), (14, 2))),
    5: (10.0, ((-20, -22), (4, -22), (26, -22), (-14, 1), (14, 1))),
}  # size, and where from the middle of a tile: above its words
LITTLE = 9.0  # size of what lies on a tile
TOKENS, ITEMS, WAITING = (29, -29), (-29, -6), (-29, -28)  # from the middle of a tile
BELOW, PILED = 16.0, 2  # how far a second adventure token lies below the first; more than these lie in one pile
BOAT_SIZE = 15.0
FAMILY_GLYPHS = {Family.BEAST: "beast", Family.OGRE: "ogre", Family.NONE: "fiend"}
GOES = (
    EventKind.MOVED,
    EventKind.CARRIED,
    EventKind.SENT_HOME,
    EventKind.FLED,
    EventKind.FLED_HOME,
    EventKind.FLOWN_HOME,
    EventKind.SUMMONED,
)


def standing(state: np.record, ruleset: np.record, selected: str = "") -> tuple[Piece, ...]:
    """Return all pieces on the board; those of the seat to decide on the selected cell are lifted."""
    tiles = [piece for place in range(PLACES) for piece in pieces_on(state, ruleset, place, selected)]
    return (*tiles, *boats(state, selected))


def pieces_on(state: np.record, ruleset: np.record, place: int, selected: str) -> list[Piece]:
    """Return the pieces on a tile: knights by seat, then its monster, then what lies there."""
    cell, (x, y) = CELL_OF_PLACE[place], middle(place)
    stacks = []
    for seat in range(state.seats):
        count = (int(state.here[place]) & bits_of(seat)).bit_count()
        if count:
            words = f"{SEAT_LETTERS[seat]}'s {knights_in_words(state, seat, place)}"
            lifted = bool(cell == selected and seat == state.seat)
            stacks.append((seat, "knight", count, words, lifted))
    if state.monster[place] != NONE and state.face_up[place]:
        number = int(state.monster[place])
        row = ruleset.monster[number]
        words = f"{name_of('monsters', number)}, might {int(row.might)}"
        stacks.append((NEUTRAL, FAMILY_GLYPHS[Family(int(row.family))], 1, words, False))
    size, spots = SPOTS.get(len(stacks), SPOTS[max(SPOTS)])
    return [
        *(
            Piece(cell, x + right, y + down, seat, glyph, words, size, count, lifted=lifted)
            for (seat, glyph, count, words, lifted), (right, down) in zip(stacks, spots)
        ),
        *lying(state, place),
    ]


def lying(state: np.record, place: int) -> list[Piece]:
    """Return the adventure tokens, items and waiting card on a tile as pieces anybody may pick up.

    Two tokens lie apart: their number could not be read on a phone.
    """
    items = [int(item) for item, there in zip(state.lying_item, state.lying_place) if there == place]
    tokens = int(state.tokens[place]) if state.face_up[place] else 0
    piles, (right, down) = [1] * tokens if tokens <= PILED else [tokens], TOKENS
    found = (
        *(
            (count, "adventure", counted(count, "adventure token"), (right, down + BELOW * number))
            for number, count in enumerate(piles)
        ),
        (len(items), "item", ", ".join(name_of("items", item) for item in items), ITEMS),
        (
            int(state.waiting[place] != NONE),
            "waiting_card",
            name_of("cards", state.waiting[place]) if state.waiting[place] != NONE else "",
            WAITING,
        ),
    )
    x, y = middle(place)
    return [
        Piece(CELL_OF_PLACE[place], x + right, y + down, FREE, glyph, words, LITTLE, count)
        for count, glyph, words, (right, down) in found
        if count
    ]


def boats(state: np.record, selected: str) -> list[Piece]:
    """Return the boats, each at a berth of its zone."""
    found, taken = [], [0] * ZONES
    for seat in range(state.seats):
        for boat in range(BOATS):
            zone = int(state.boat[seat, boat])
            if zone == NONE:
                continue
            x, y = berth(zone, taken[zone])
            taken[zone] += 1
            is_warship = bool(state.built[seat, Building.WARSHIPS])
            words = f"{SEAT_LETTERS[seat]}'s {'warship' if is_warship else 'boat'} {boat + 1}"
            lifted = ZONE_NAMES[zone] == selected and seat == state.seat
            glyph = "warship" if is_warship else "boat"
            found.append(Piece(ZONE_NAMES[zone], x, y, seat, glyph, words, BOAT_SIZE, lifted=bool(lifted)))
    return found


def gliding(pieces: Iterable[Piece], play: Playthrough) -> tuple[Piece, ...]:
    """Return the pieces with the spots the last step brought them from."""
    came: dict[tuple[int, str, str], Point] = {}
    for event in events_of(play.log):
        if event.kind in GOES and event.target != OFF:
            knight = int(event.what)
            origin = int(event.origin) if event.origin != OFF else int(play.before.knight[event.seat, knight])
            if origin not in (OFF, int(event.target)):
                came[int(event.seat), "knight", CELL_OF_PLACE[int(event.target)]] = spot(origin)
    return tuple(replace(piece, came_from=came.get((piece.seat, piece.glyph, piece.cell))) for piece in pieces)
