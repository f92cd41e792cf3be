"""Places that an open menu names: ringed on the board, where a press on one of them chooses it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import dist

from workbench.boards import presentation
from workbench.boards.mark_svg import RINGS
from workbench.boards.scene import Cell, Mark, Scene, without_marks
from workbench.boards.views import routes_of, with_marks
from workbench.play.playthrough import Playthrough

Places = Mapping[str, Sequence[tuple[str, str]]]  # by cell, the (words, notation) pairs of what is done there
SEVERAL = "Several of these can be done here: choose beside the board."
OFFERED = ("movable", "legal", "attack")  # marks of what can be pressed: not while a menu asks, nor while others decide


def asked_for(scene: Scene, places: Places) -> Scene:
    """Return a scene with a ring around every place that an open menu names, and with what a press on it does.

    >>> square = Cell("a", ((0, 0), (9, 0), (9, 9), (0, 9)), "Corner")
    >>> drawn = asked_for(Scene(9, 9, "One cell", "", (square,)), {"a": [("Recruit here", "recruit a")]})
    >>> [mark.kind for mark in drawn.marks], drawn.cells[0].action
    (['movable', 'legal'], 'Recruit here')
    """
    if not places:
        return scene
    wide = asked_for(scene.wide, places) if scene.wide else None
    cells = tuple(replace(cell, action=done_at(places.get(cell.id, ()))) for cell in scene.cells)
    cleared = replace(without_marks(scene, OFFERED), cells=cells, wide=None)
    marked = with_marks(
        cleared, lambda shown: tuple(ring for cell in shown.cells for ring in rings(cell, places, shown))
    )
    return replace(marked, wide=wide)


def done_at(ways: Sequence[tuple[str, str]]) -> str:
    """Return in words what a press on a place does; "" where the menu does not name it."""
    if not ways:
        return ""
    return ways[0][0] if len(ways) == 1 else SEVERAL


def rings(cell: Cell, places: Places, scene: Scene) -> tuple[Mark, ...]:
    """Return the rings of a cell that the open menu names: around it and what stands there, or one to aim at too."""
    if cell.id not in places:
        return ()
    across, down = ([point[axis] for point in cell.points] for axis in (0, 1))
    rim = min(max(side) - min(side) for side in (across, down)) / 2
    away = {piece: dist(cell.centre, (piece.x, piece.y)) for piece in scene.pieces if piece.cell == cell.id}
    inside = max(dist(cell.centre, point) for point in cell.points)  # not what lies beside it
    reach = max((far + piece.size for piece, far in away.items() if far < inside), default=0.0)
    around = Mark("movable", (cell.centre,), max(rim + cell.margin, reach / RINGS["movable"]))
    return (around,) if away else (around, Mark("legal", (cell.centre,), rim + cell.margin))


def is_way_out(play: Playthrough, cell: str, ways: Sequence[tuple[str, str]]) -> bool:
    """Return whether everything that the menu names at a cell leads on from it: then a press chooses what stands there.

    >>> play = Playthrough("jarls", seats=2, seed=7)
    >>> is_way_out(play, "1,0", [("Up", "W1,0>1,-1")])
    True
    """
    leading = {
        notation
        for target in presentation.of(play.game).destinations(play, cell)
        if target != cell
        for _, notation in routes_of(play, cell, target)
    }
    return {notation for _, notation in ways} <= leading
