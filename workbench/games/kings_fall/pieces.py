"""What stands and lies on the map of King's Fall: leaders, Units, influence and markers, and how they moved."""

from collections.abc import Iterable
from dataclasses import replace
from math import hypot

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
    2: (18.0, ((-18.5, 0), (18.5, 0))),
    3: (17.5, ((0, -18), (-19, 14), (19, 14))),
    4: (17.0, ((-18, -17), (18, -17), (-18, 17.5), (18, 17.5))),
}  # size, and where each stands, by how many there are
MOST = max(SPOTS)  # stacks whose counts can be read; beyond it Luminaries lie together
MANY = (10.0, tuple((x, y) for y in (-19, 0, 19) for x in (-19, 0, 19)))
INFLUENCE = ((-1.16, 0.62), (1.16, 0.62))  # of either seat, in SIZE
ASIDE = ((-1.68, 0.1), (1.68, 0.1))  # the same, where so many stacks stand that it would cover some
ROOMY = 2  # stacks that leave room for influence at the rim
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
    stacks = stacks_at(state, place)
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
    return [*found, *markers_at(state, place, layout, len(stacks) > ROOMY)]


def stacks_at(state: np.record, place: int) -> list[Stack]:
    """Return the pieces of both seats in a Location, as they are drawn there."""
    each = [stacks_of(state, seat, place) for seat in range(SEATS)]
    return [stack for own in each for stack in (together(own) if sum(map(len, each)) > MOST else own)]


def girth_at(state: np.record, place: int) -> float:
    """Return how far a Location and what stands there reach from its middle, so that a ring can go around both."""
    stacks = stacks_at(state, place)
    size, spots = SPOTS.get(len(stacks), MANY)
    return max([WIDE.size, *(hypot(*spot) + size for _, spot in zip(stacks, spots))])


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


def together(stacks: list[Stack]) -> list[Stack]:
    """Return the stacks of a seat with its Luminaries in one, so that there are fewer of a size that can be read.

    >>> together([(0, "luminary", 1, "A's Dorn"), (0, "luminary", 1, "A's Lyra"), (0, "basic_unit", 3, "3 Units")])
    [(0, 'luminary', 2, "A's Dorn, A's Lyra"), (0, 'basic_unit', 3, '3 Units')]
    """
    found: dict[str, Stack] = {}
    for seat, glyph, count, label in stacks:
        if glyph == "luminary" and glyph in found:
            count, label = found[glyph][2] + count, f"{found[glyph][3]}, {label}"
        found[glyph] = (seat, glyph, count, label)
    return list(found.values())


def markers_at(state: np.record, place: int, layout: MapLayout, is_crowded: bool) -> list[Piece]:
    """Return the influence and the other markers of a Location, around what stands there."""
    found = []
    for seat in range(SEATS):
        letter = SEAT_LETTERS[seat]
        if count := int(state.influence[seat, place]):
            label = f"{letter}'s {NOUNS['influence']}: {count}"
            found.append(
                marker(layout, place, (ASIDE if is_crowded else INFLUENCE)[seat], seat, "influence", label, count)
            )
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
    size = 0.38 * layout.size
    return Piece(PLACES[place], min(max(x, size), layout.width - size), y, seat, glyph, label, size, count)


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
