"""Where everything lies on the board of Lords of Doomspire: eight by eight tiles, and the ocean around them."""

from collections.abc import Collection
from dataclasses import replace

from rules.doomspire.places import EDGE, PLACES, ZONE_NAMES, ZONES, place_name
from workbench.boards.scene import Caption, Point, Scene, box_points

SIDE = 80.0  # scene units, of a tile
SEA = 46.0  # width of the ocean around the island
SPAN = EDGE * SIDE + 2 * SEA
HALF = SPAN / 2
CELL_OF_PLACE = tuple(place_name(place) for place in range(PLACES))
PLACE_OF_CELL = {name: place for place, name in enumerate(CELL_OF_PLACE)}
ZONE_OF_CELL = {name: zone for zone, name in enumerate(ZONE_NAMES)}
BERTHS = 8  # boats that have a place of their own in a zone
RAISED = 14.0  # above the middle of a tile, so that its words can be read
LARGE = 22.0  # scene units, of text on tiles, chances and rulers: it can be read on a phone


def middle(place: int) -> Point:
    """Return the middle of a tile, (x, y) in scene units."""
    row, column = divmod(place, EDGE)
    return SEA + (column + 0.5) * SIDE, SEA + (row + 0.5) * SIDE


def spot(place: int) -> Point:
    """Return where a tile is marked and single pieces stand: above its words."""
    x, y = middle(place)
    return x, y - RAISED


def outline(place: int) -> tuple[Point, ...]:
    """Return the corners of a tile."""
    x, y = middle(place)
    return box_points(x - SIDE / 2, y - SIDE / 2, SIDE, SIDE)


def mirrored(zone: int, point: Point) -> Point:
    """Return where a point of the northwest zone lies in another zone."""
    x, y = point
    is_east, is_south = zone in (1, 2), zone in (2, 3)
    return SPAN - x if is_east else x, SPAN - y if is_south else y


def outline_of_zone(zone: int) -> tuple[Point, ...]:
    """Return the corners of an ocean zone: an angle around a quarter of the island."""
    corners = ((0, 0), (HALF, 0), (HALF, SEA), (SEA, SEA), (SEA, HALF), (0, HALF))
    return tuple(mirrored(zone, corner) for corner in corners)


def anchorage(zone: int) -> Point:
    """Return where a zone is marked."""
    return mirrored(zone, (SEA / 2, SEA / 2))


def sea_way(start: int, end: int, passed: Collection[int]) -> tuple[Point, ...]:
    """Return the points of a boat's way through the zones it passes, from anchorage to anchorage around the island.

    >>> len(sea_way(0, 2, {1})), len(sea_way(0, 0, ()))
    (3, 1)
    """
    if start == end and not passed:
        return (anchorage(start),)
    for step in (1, ZONES - 1):
        zones = [start, (start + step) % ZONES]
        while zones[-1] != end:
            zones.append((zones[-1] + step) % ZONES)
        if set(passed) - {start, end} == set(zones[1:-1]):
            break
    return tuple(anchorage(zone) for zone in zones)


def berth(zone: int, number: int) -> Point:
    """Return where the boat of this number lies in a zone, counted from 0: along both arms in turn."""
    along = SEA + (0.5 + number // 2) * 0.5 * SIDE
    return mirrored(zone, (along, SEA / 2) if number % 2 == 0 else (SEA / 2, along))


def rulers() -> tuple[Caption, ...]:
    """Return the numbers of columns above and of rows to the left, as notation uses them."""
    columns = (Caption(middle(number)[0] - 6, 12, str(number), size=LARGE) for number in range(EDGE))
    rows = (Caption(4, middle(number * EDGE)[1], str(number), size=LARGE) for number in range(EDGE))
    return (*columns, *rows)


def with_rulers(scene: Scene) -> Scene:
    """Return a scene of the board with the numbers of its columns and rows."""
    return replace(scene, captions=rulers())


def cell_name(cell: str) -> str:
    """Return what a cell is called in a sentence: a zone by its name, a tile by its coordinates.

    >>> cell_name("northwest"), cell_name("3,4")
    ('the northwest', '3,4')
    """
    return f"the {cell}" if cell in ZONE_OF_CELL else cell


def zone_of(cell: str) -> int:
    """Return the ocean zone of a cell, ZONES for a tile."""
    return ZONE_OF_CELL.get(cell, ZONES)
