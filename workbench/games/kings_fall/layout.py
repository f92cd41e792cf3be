"""Where everything lies on the board of King's Fall: the map for a wide window and for a narrow one."""

from dataclasses import dataclass
from functools import cached_property

from rules.core.content import Row, read_table
from rules.kings_fall.map_contents import FOLDER, read_map
from rules.kings_fall.names import identifiers
from workbench.boards.glyphs import ring_of_points
from workbench.boards.scene import CellLink, Point, box_points

SCALE = 0.92  # scene units to a unit of the table of Locations
EDGE = 50.0  # from the outermost Locations to the edge of the wide map
BELOW = 16.0  # room for the names under the lowest Locations
PLACES = tuple(identifiers("places"))
LOCATIONS = tuple(read_map().locations.values())
GAP = 6.0
WIDE_MAP = 0.78  # size of the map that has a hand beside it
CARD_WIDTH = 300.0  # of a hand beside the map
NARROW_WIDTH, NARROW_HEIGHT = 400.0, 650.0  # scene units, of the map with the hand below it
CAPTION = 30.0  # room for the line above the hand
ROUND = (24, 0.0)
SIDES = {"keep": (4, 0.7853982), "nexus": (8, 0.3926991), "gorge": (3, 0.0), "ruins": (6, 0.5235988)}


class NarrowSpot(Row):
    """One row of narrow_map.csv: where a Location is drawn in a narrow window, in scene units."""

    location: str
    x: float
    y: float


@dataclass(frozen=True)
class MapLayout:
    """Where the Locations are drawn.

    Parameters
    ----------
    spots : tuple of (x, y)
        The middle of each Location, in scene units.
    width, height : float
        Of the map.
    size : float
        From the middle of a Location to its rim.
    target : float
        How far from the middle a press counts.
    """

    spots: tuple[Point, ...]
    width: float
    height: float
    size: float
    target: float

    def outline(self, place: int, ground: str) -> tuple[Point, ...]:
        """Return the corners of a Location: its shape tells its type as its ground does, most are round."""
        x, y = self.spots[place]
        corners, turn = SIDES.get(ground, ROUND)
        points = ring_of_points(corners, self.reach(ground), turn)
        return tuple((round(x + right, 2), round(y + down, 2)) for right, down in points)

    def reach(self, ground: str) -> float:
        """Return how far the corners of a Location are from its middle: the fewer, the farther, to look as large."""
        return {3: 1.3, 4: 1.16, 6: 1.06, 8: 1.1}.get(SIDES.get(ground, ROUND)[0], 1.0) * self.size

    def beside(self, place: int, corner: Point) -> Point:
        """Return a spot at a corner of a Location, which is given in sizes of one."""
        x, y = self.spots[place]
        return round(x + self.size * corner[0], 2), round(y + self.size * corner[1], 2)

    @cached_property
    def links(self) -> tuple[CellLink, ...]:
        """The paths of the map."""
        ends = [(PLACES.index(one), PLACES.index(other)) for one, other in sorted(read_map().paths)]
        return tuple(CellLink(self.spots[one], self.spots[other]) for one, other in ends)

    @cached_property
    def lands(self) -> tuple[tuple[Point, ...], ...]:
        """For each Location, the corners of the land that is nearer to it than to any other."""
        return tuple(self._land_of(place) for place in range(len(self.spots)))

    def _land_of(self, place: int) -> tuple[Point, ...]:
        corners = list(box_points(0, 0, self.width, self.height))
        for other in range(len(self.spots)):
            if other != place:
                corners = nearer(corners, self.spots[place], self.spots[other])
        return tuple((round(x, 1), round(y, 1)) for x, y in corners)

    @cached_property
    def borders(self) -> tuple[tuple[tuple[Point, Point], ...], ...]:
        """For each Location, the sides of its land that divide its Territory from another."""
        found = []
        for place, corners in enumerate(self.lands):
            sides = zip(corners, corners[1:] + corners[:1])
            found.append(tuple(side for side in sides if self._divides(place, side)))
        return tuple(found)

    def _divides(self, place: int, side: tuple[Point, Point]) -> bool:
        """Return whether another Territory begins beyond a side of a land; said by one of the two only."""
        (x, y), (right, down) = side
        half = ((x + right) / 2, (y + down) / 2)
        if not (1 < half[0] < self.width - 1 and 1 < half[1] < self.height - 1):
            return False
        others = (one for one in range(len(self.spots)) if one != place)
        beyond = min(others, key=lambda one: away(self.spots[one], half))
        return LOCATIONS[beyond].territory != LOCATIONS[place].territory and place < beyond


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


def away(one: Point, other: Point) -> float:
    """Return the square of the distance between two points."""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def wide_layout() -> MapLayout:
    """Return the map as the table of Locations has it."""
    left = min(row.x for row in LOCATIONS) * SCALE - EDGE
    top = min(row.y for row in LOCATIONS) * SCALE - EDGE
    width = max(row.x for row in LOCATIONS) * SCALE - left + EDGE
    height = max(row.y for row in LOCATIONS) * SCALE - top + EDGE + BELOW
    spots = tuple((round(row.x * SCALE - left, 2), round(row.y * SCALE - top, 2)) for row in LOCATIONS)
    return MapLayout(spots, width, height, size=28.0, target=39.0)


def narrow_layout() -> MapLayout:
    """Return the same map taller than wide, its Locations farther apart for their size, so that a phone can show it."""
    spots = {row.location: (row.x, row.y) for row in read_table(FOLDER / "narrow_map.csv", NarrowSpot)}
    return MapLayout(tuple(spots[place] for place in PLACES), NARROW_WIDTH, NARROW_HEIGHT, size=22.0, target=31.0)


WIDE, NARROW = wide_layout(), narrow_layout()
