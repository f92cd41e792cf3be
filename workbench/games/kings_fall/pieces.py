"""What stands and lies on the map of King's Fall: leaders, Units, influence and markers, and how they moved."""

from collections.abc import Iterable
from dataclasses import replace

import numpy as np

from rules.core.events import events_of
from rules.core.seats import SEAT_LETTERS
from rules.kings_fall.contents import OFF
from rules.kings_fall.event_kinds import EventKind
from rules.kings_fall.kinds import LEADERS, SOVEREIGN, UNITS
from rules.kings_fall.names import UNIT_NAMES
from rules.kings_fall.state import SEATS
from workbench.boards.scene import FREE, Piece, Point
from workbench.games.kings_fall.layout import PLACES, WIDE, MapLayout
from workbench.games.kings_fall.map_words import MARKERS, NOUNS, counted, leader_title
from workbench.play.playthrough import Playthrough

Stack = tuple[int, str, int, str]  # seat, glyph, count, label

GLYPHS = ("basic_unit", "elite_unit", "archer_unit")  # of Units, by kind
SPOTS = {
    1: (19.0, ((0, 0),)),
    2: (15.0, ((-15, 0), (15, 0))),
    3: (13.5, ((0, -13), (-14, 11), (14, 11))),
    4: (12.5, ((-13, -12), (13, -12), (-13, 13), (13, 13))),
    5: (12.0, ((-23, -9), (0, -13), (23, -9), (-12, 14), (12, 14))),
}  # size, and where each stands, by how many there are
MANY = (10.0, tuple((x, y) for y in (-19, 0, 19) for x in (-19, 0, 19)))
INFLUENCE = ((-1.16, 0.62), (1.16, 0.62))  # of either seat, in SIZE
MARKER = {"rune": (1.2, -0.3), "veil": (-1.25, -0.1)}
RAMPART = (0.72, -1.12)
GOES = (EventKind.MOVED, EventKind.REDEPLOYED, EventKind.RETREATED, EventKind.PUSHED_BACK)


def standing(state: np.record, selected: str = "", layout: MapLayout = WIDE) -> tuple[Piece, ...]:
    """Return everything on the map; what stands in the selected Location is lifted."""
    return tuple(
        piece for place, name in enumerate(PLACES) for piece in pieces_at(state, place, name == selected, layout)
    )


def pieces_at(state: np.record, place: int, lifted: bool, layout: MapLayout) -> list[Piece]:
    """Return the pieces and markers of a Location."""
    stacks = [stack for seat in range(SEATS) for stack in stacks_of(state, seat, place)]
    size, spots = SPOTS.get(len(stacks), MANY)
    (x, y), factor = layout.spots[place], layout.size / WIDE.size
    found = [
        Piece(
            PLACES[place],
            round(x + factor * right, 2),
            round(y + factor * down, 2),
            seat,
            glyph,
            label,
            round(factor * size, 2),
            count,
            lifted=lifted and bool(seat == state.seat),
        )
        for (seat, glyph, count, label), (right, down) in zip(stacks, spots)
    ]
    return [*found, *markers_at(state, place, layout)]


def stacks_of(state: np.record, seat: int, place: int) -> list[Stack]:
    """Return the pieces of a seat in a Location: leaders one by one, Units by kind."""
    letter, faction = SEAT_LETTERS[seat], int(state.faction[seat])
    stacks: list[Stack] = []
    for leader in range(LEADERS):
        if state.leader[seat, leader] == place:
            name = f"{letter}'s {leader_title(faction, leader)}"
            if leader == SOVEREIGN:
                name += f", {NOUNS['sovereign']} with {int(state.health[seat])} Health"
            stacks.append((seat, "sovereign" if leader == SOVEREIGN else "luminary", 1, name))
    for unit in range(UNITS):
        if count := int(state.units[seat, unit, place]):
            stacks.append((seat, GLYPHS[unit], count, f"{letter}'s {counted(count, NOUNS[UNIT_NAMES[unit]])}"))
    return stacks


def markers_at(state: np.record, place: int, layout: MapLayout) -> list[Piece]:
    """Return the influence and the other markers of a Location, around what stands there."""
    found = []
    for seat in range(SEATS):
        letter = SEAT_LETTERS[seat]
        if count := int(state.influence[seat, place]):
            label = f"{letter}'s {NOUNS['influence']}: {count}"
            found.append(marker(layout, place, INFLUENCE[seat], seat, "influence", label, count))
        for field, spot in MARKER.items():
            if state[field][seat] == place:
                found.append(marker(layout, place, spot, seat, field, f"{letter}'s {MARKERS[field]}"))
    if state.fortified[place]:
        found.append(
            marker(layout, place, RAMPART, FREE, "rampart", f"Fortified, +{int(state.fortified[place])} CV once")
        )
    return found


def marker(layout: MapLayout, place: int, spot: Point, seat: int, glyph: str, label: str, count: int = 1) -> Piece:
    """Return a marker at the rim of a Location."""
    x, y = layout.beside(place, spot)
    return Piece(PLACES[place], x, y, seat, glyph, label, 0.38 * layout.size, count)


def gliding(pieces: Iterable[Piece], play: Playthrough, layout: MapLayout = WIDE) -> tuple[Piece, ...]:
    """Return the pieces with the spots the last step brought them from."""
    came: dict[tuple[int, str], Point] = {}
    for event in events_of(play.log):
        if event.kind in GOES and event.origin not in (OFF, event.target) and event.target != OFF:
            origin = came.pop((int(event.seat), PLACES[event.origin]), layout.spots[event.origin])
            came[int(event.seat), PLACES[event.target]] = origin
    moved = {"sovereign", "luminary", *GLYPHS}
    return tuple(
        replace(piece, came_from=came[piece.seat, piece.cell])
        if piece.glyph in moved and (piece.seat, piece.cell) in came
        else piece
        for piece in pieces
    )
