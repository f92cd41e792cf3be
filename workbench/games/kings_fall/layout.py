"""Where everything lies on the board of King's Fall: the map with its lands, and the room for a hand."""

from functools import cache

from rules.kings_fall.map_contents import read_map
from rules.kings_fall.names import identifiers
from workbench.boards.glyphs import ring_of_points
from workbench.boards.scene import CellLink, Point, box_points

SCALE = 0.92  # scene units to a unit of the table of Locations
SIZE = 28.0  # from the middle of a Location to its rim
TARGET = 39.0  # how far from the middle a press counts
EDGE = 50.0  # from the outermost Locations to the edge of the map
BELOW = 16.0  # room for the names under the lowest Locations
PLACES = tuple(identifiers("places"))
LOCATIONS = tuple(read_map().locations.values())
LEFT = min(row.x for row in LOCATIONS) * SCALE - EDGE
TOP = min(row.y for row in LOCATIONS) * SCALE - EDGE
WIDTH = max(row.x for row in LOCATIONS) * SCALE - LEFT + EDGE
MAP_HEIGHT = max(row.y for row in LOCATIONS) * SCALE - TOP + EDGE + BELOW
GAP = 6.0
WIDE_MAP = 0.78  # size of the map that has a hand beside it
CARD_WIDTH = 300.0  # of a hand beside the map
NARROW_WIDTH = 400.0  # scene units, of the map with the hand below it
NARROW_MAP = NARROW_WIDTH / WIDTH
CAPTION = 30.0  # room for the line above the hand
ROUND = (24, 0.0)
SIDES = {"keep": (4, 0.7853982), "nexus": (8, 0.3926991), "gorge": (3, 0.0), "ruins": (6, 0.5235988)}


def middle(place: int) -> Point:
    """Return the middle of a Location, (x, y) in scene units."""
    row = LOCATIONS[place]
    return round(row.x * SCALE - LEFT, 2), round(row.y * SCALE - TOP, 2)


@cache
def outline(place: int, ground: str) -> tuple[Point, ...]:
    """Return the corners of a Location: its shape tells its type as its ground does, most are round."""
    x, y = middle(place)
    corners, turn = SIDES.get(ground, ROUND)
    points = ring_of_points(corners, reach(ground), turn)
    return tuple((round(x + right, 2), round(y + down, 2)) for right, down in points)


def reach(ground: str) -> float:
    """Return how far the corners of a Location are from its middle: the fewer, the farther, to look as large."""
    return {3: 1.3, 4: 1.16, 6: 1.06, 8: 1.1}.get(SIDES.get(ground, ROUND)[0], 1.0) * SIZE


def beside(place: int, corner: Point) -> Point:
    """Return a spot at a corner of a Location, (x, y) in scene units."""
    x, y = middle(place)
    return round(x + SIZE * corner[0], 2), round(y + SIZE * corner[1], 2)


@cache
def links() -> tuple[CellLink, ...]:
    """Return the paths of the map."""
    return tuple(
        CellLink(middle(PLACES.index(one)), middle(PLACES.index(other))) for one, other in sorted(read_map().paths)
    )


@cache
def lands() -> tuple[tuple[Point, ...], ...]:
    """Return, for each Location, the corners of the land that is nearer to it than to any other."""
    return tuple(land_of(place) for place in range(len(PLACES)))


def land_of(place: int) -> tuple[Point, ...]:
    """Return the corners of a Location's land: the map, cut by the line halfway to every other Location."""
    corners = list(box_points(0, 0, WIDTH, MAP_HEIGHT))
    for other in range(len(PLACES)):
        if other != place:
            corners = nearer(corners, middle(place), middle(other))
    return tuple((round(x, 1), round(y, 1)) for x, y in corners)


def nearer(corners: list[Point], own: Point, other: Point) -> list[Point]:
    """Return the part of a convex outline that is nearer to one point than to another.

    >>> nearer([(0, 0), (4, 0), (4, 2), (0, 2)], (1, 1), (3, 1))
    [(0, 0), (2.0, 0.0), (2.0, 2.0), (0, 2)]
    """

    def lead(point: Point) -> float:
        return (other[0] - own[0]) * (own[0] + other[0] - 2 * point[0]) + (other[1] - own[1]) * (
            own[1] + other[1] - 2 * point[1]
        )

    kept: list[Point] = []
    for one, two in zip(corners, corners[1:] + corners[:1]):
        ahead, then = lead(one), lead(two)
        if ahead >= 0:
            kept.append(one)
        if ahead * then < 0:
            part = ahead / (ahead - then)
            kept.append((one[0] + part * (two[0] - one[0]), one[1] + part * (two[1] - one[1])))
    return kept


@cache
def borders() -> tuple[tuple[tuple[Point, Point], ...], ...]:
    """Return, for each Location, the sides of its land that divide its Territory from another."""
    found = []
    for place, corners in enumerate(lands()):
        sides = zip(corners, corners[1:] + corners[:1])
        found.append(tuple(side for side in sides if divides(place, side)))
    return tuple(found)


def divides(place: int, side: tuple[Point, Point]) -> bool:
    """Return whether another Territory begins beyond a side of a Location's land; said by one of the two only."""
    (x, y), (right, down) = side
    half = ((x + right) / 2, (y + down) / 2)
    if not (1 < half[0] < WIDTH - 1 and 1 < half[1] < MAP_HEIGHT - 1):
        return False
    beyond = min((one for one in range(len(PLACES)) if one != place), key=lambda one: away(middle(one), half))
    return LOCATIONS[beyond].territory != LOCATIONS[place].territory and place < beyond


def away(one: Point, other: Point) -> float:
    """Return the square of the distance between two points."""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
