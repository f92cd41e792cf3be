"""Where everything lies on the board of Lords of Doomspire: eight by eight tiles, and the ocean around them."""

from collections.abc import Collection

from rules.doomspire.places import EDGE, PLACES, ZONE_NAMES, ZONES, place_name
from workbench.boards.scene import Caption, Point, box_points

SIDE = 80.0  # scene units, of a tile
SEA = 46.0  # width of the ocean around the island
SPAN = EDGE * SIDE + 2 * SEA
HALF = SPAN / 2
CELL_OF_PLACE = tuple(place_name(place) for place in range(PLACES))
PLACE_OF_CELL = {name: place for place, name in enumerate(CELL_OF_PLACE)}
ZONE_OF_CELL = {name: zone for zone, name in enumerate(ZONE_NAMES)}
BERTHS = 8  # boats that have a place of their own in a zone
NUMBER_ROOM = 0.5 * SEA  # of the numbers of rows and columns from the outer edge


def middle(place: int) -> Point:
    """Return the middle of a tile, (x, y) in scene units."""
    row, column = divmod(place, EDGE)
    return SEA + (column + 0.5) * SIDE, SEA + (row + 0.5) * SIDE


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
    """Return the numbers of columns above and of rows to the left, as moves and sentences use them."""
    columns = (Caption(middle(number)[0] - 4, 8, str(number)) for number in range(EDGE))
    rows = (Caption(3, middle(number * EDGE)[1], str(number)) for number in range(EDGE))
    return (*columns, *rows)


def zone_of(cell: str) -> int:
    """Return the ocean zone of a cell, ZONES for a tile."""
    return ZONE_OF_CELL.get(cell, ZONES)
