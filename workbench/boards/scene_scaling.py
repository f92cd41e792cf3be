"""A scene drawn larger or smaller, so that more fits beside it or below it."""

from collections.abc import Iterable
from dataclasses import replace

from workbench.boards.scene import Area, Cell, Mark, Piece, Point, Scene


def scaled(scene: Scene, factor: float) -> Scene:
    """Return a scene ``factor`` times as large; rows of text and captions stay as they are.

    >>> small = scaled(Scene(200, 100, "A board", ""), 0.5)
    >>> small.width, small.height, small.unit
    (100.0, 50.0, 0.5)
    """
    return replace(
        scene,
        width=scene.width * factor,
        height=scene.height * factor,
        cells=tuple(_cell(cell, factor) for cell in scene.cells),
        links=tuple(
            replace(link, origin_xy=_point(link.origin_xy, factor), target_xy=_point(link.target_xy, factor))
            for link in scene.links
        ),
        pieces=tuple(_piece(piece, factor) for piece in scene.pieces),
        marks=tuple(scaled_mark(mark, factor) for mark in scene.marks),
        areas=tuple(_area(area, factor) for area in scene.areas),
        unit=scene.unit * factor,
        relaid=tuple((one, _point(other, factor)) for one, other in scene.relaid),
    )


def scaled_mark(mark: Mark, factor: float) -> Mark:
    """Return a mark ``factor`` times as large."""
    text_size = mark.text_size * factor
    return replace(mark, points=_points(mark.points, factor), size=mark.size * factor, text_size=text_size)


def placed_mark(mark: Mark, scene: Scene) -> Mark:
    """Return a mark of the board as a scene shows it.

    >>> anew = Scene(9, 9, "A board", "", unit=0.5, relaid=(((10, 20), (7, 3)),))
    >>> placed_mark(Mark("last", ((10, 20),), 4), anew).points, placed_mark(Mark("last", ((10, 20),), 4), anew).size
    (((7, 3),), 2.0)
    """
    if not scene.relaid:
        return scaled_mark(mark, scene.unit)
    where = dict(scene.relaid)
    return replace(mark, points=tuple(where[point] for point in mark.points), size=mark.size * scene.unit)


def _cell(cell: Cell, factor: float) -> Cell:
    margin, text_size = cell.margin * factor, cell.text_size * factor
    return replace(cell, points=_points(cell.points, factor), margin=margin, text_size=text_size)


def _piece(piece: Piece, factor: float) -> Piece:
    x, y = _point((piece.x, piece.y), factor)
    came = None if piece.came_from is None else _point(piece.came_from, factor)
    return replace(piece, x=x, y=y, size=piece.size * factor, came_from=came)


def _area(area: Area, factor: float) -> Area:
    borders = tuple((_point(one, factor), _point(other, factor)) for one, other in area.borders)
    return replace(area, points=_points(area.points, factor), borders=borders)


def _point(point: Point, factor: float) -> Point:
    return round(point[0] * factor, 2), round(point[1] * factor, 2)


def _points(points: Iterable[Point], factor: float) -> tuple[Point, ...]:
    return tuple(_point(point, factor) for point in points)
