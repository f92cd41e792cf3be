"""A position as it is drawn: cells, links, pieces and marks."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from math import cos, pi, sin

from workbench.display import drawn
from workbench.play.reskinned import Text
from workbench.theme.tokens import TARGET

CELL = 32.0  # scene units from a cell's centre to its corner, unless a board needs another size
MARKS = ("earlier", "last", "movable", "selected", "legal", "attack", "threat", "next_best", "hint", "told")
OUTCOMES = ("", "push", "blocked", "compressed")
NEUTRAL, FREE = -1, -2  # instead of a seat: a force that no seat controls, and what anybody may pick up

Point = tuple[float, float]


@dataclass(frozen=True)
class CardFace:
    """What is printed on a card.

    Parameters
    ----------
    name : str
    glyph : str
        What says at a glance what it is, from ``GLYPHS``.
    sort : str
        What sort of card it is, such as a Strike; on a narrow card it stands beside the glyph.
    kind : str
        Its type, such as Physical; "" for none.
    cost : str
        A number in a ring.
    aim : str
        What it is aimed at, such as ``3 resolve``.
    aim_seat : int, optional
        The seat that owns what it is aimed at.
    text : str
        All it does.
    """

    name: Text
    glyph: str
    sort: Text = ""
    kind: Text = ""
    cost: Text = ""
    aim: Text = ""
    aim_seat: int | None = None
    text: Text = ""


@dataclass(frozen=True)
class Cell:
    """A place that holds pieces and that players press.

    Parameters
    ----------
    id : str
        What the browser sends back when the cell is pressed.
    points : tuple of (x, y)
        Its corners, in scene units.
    label : str
        What a screen reader says, and what the line under the board shows.
    kind : str
        Its ground: ``plain``, ``edge``, ``special``, ``blocked`` or one that a game adds.
    text : str
        A short text at the foot of the cell.
    action : str
        What pressing it does, in a few words.
    enabled : bool
        False where pressing does nothing; the cell can still be read.
    owner : int, optional
        The seat that owns it, or NEUTRAL: drawn as a band in its colour, with its shape and letter at the upper left.
    margin : float
        How far beyond its corners the cell can be pressed, in scene units; a cell with a margin has its text below it.
    lines : tuple of str
        Text in it, from the top left, the first line bold: what makes a rectangle a card.
    corner : str
        A number in a ring at its upper right, such as a card's cost.
    faded : bool
        Whether it cannot be used now: muted text, a dashed line.
    card : CardFace, optional
        What is printed on it, where it is a card.
    caption : str
        A name, in smaller letters after the text of a cell with a margin, above that of a square; left out on a phone.
    lifted : bool
        Whether it is a card that is chosen.
    text_size : float
        Of a square's text on a phone, in scene units, where it has room for larger text than usual.
    """

    id: str
    points: tuple[Point, ...]
    label: Text
    kind: str = "plain"
    text: Text = ""
    action: Text = ""
    enabled: bool = True
    owner: int | None = None
    margin: float = 0.0
    lines: tuple[Text, ...] = ()
    corner: Text = ""
    faded: bool = False
    card: CardFace | None = None
    caption: Text = ""
    lifted: bool = False
    text_size: float = 0.0

    @property
    def centre(self) -> Point:
        """The mean of the corners."""
        return (sum(x for x, _ in self.points) / len(self.points), sum(y for _, y in self.points) / len(self.points))


@dataclass(frozen=True)
class CellLink:
    """A line between two places; its kind is ``plain`` or ``dashed``."""

    origin_xy: Point
    target_xy: Point
    kind: str = "plain"


@dataclass(frozen=True)
class Area:
    """A stretch of land under cells and links, tinted for the seat that holds it; stronger where it holds all of it.

    ``borders`` are the lines around it that divide it from other lands.
    """

    points: tuple[Point, ...]
    seat: int | None = None
    is_strong: bool = False
    borders: tuple[tuple[Point, Point], ...] = ()


@dataclass(frozen=True)
class Piece:
    """A piece, or a stack of equal ones: ``seat`` may be NEUTRAL or FREE, ``size`` is its radius in scene units.

    ``came_from`` is where it was in the previous scene; a piece that is ``leaving`` fades.
    """

    cell: str
    x: float
    y: float
    seat: int
    glyph: str
    label: Text
    size: float = 0.56 * CELL
    count: int = 1
    came_from: Point | None = None
    lifted: bool = False
    leaving: bool = False


@dataclass(frozen=True)
class Mark:
    """A remark on the position: one point draws a ring, several a trail, or an outline where it is one.

    Parameters
    ----------
    kind : str
        One of ``MARKS``.
    points : tuple of (x, y)
    size : float
        Radius of the cell it is on, in scene units.
    text : str
        A badge, such as ``3 : 1``.
    outcome : str
        The sign on the badge: ``push``, ``blocked`` or ``compressed``.
    seat : int, optional
        The seat in whose colour the mark is drawn.
    is_outline : bool
        Whether the points are the corners of what is marked, such as a card.
    text_size : float
        Of the badge's text in scene units, where that is not in proportion to the mark.
    step : int, optional
        The step it is about, for marks that are seen while the step's line in the log is pointed at.
    """

    kind: str
    points: tuple[Point, ...]
    size: float = CELL
    text: Text = ""
    outcome: str = ""
    seat: int | None = None
    is_outline: bool = False
    text_size: float = 0.0
    step: int | None = None

    def __post_init__(self) -> None:
        for word, words, what in ((self.kind, MARKS, "kind"), (self.outcome, OUTCOMES, "outcome")):
            if word not in words:
                choices = ", ".join(repr(choice) for choice in words)
                raise ValueError(f"{word!r} is no {what} of a mark; choose from {choices}.")


@dataclass(frozen=True)
class Notch:
    """A place on a Bar, where its value would fall to or something begins, with a letter or a number above it."""

    at: float
    text: Text


@dataclass(frozen=True)
class Bar:
    """How much there is of something: ``value`` of ``most``, in the colour of a seat, NEUTRAL or FREE.

    Its name is to the left and ``text``, such as ``12 of 16``, to the right; ``x``, ``y`` and ``width`` place the whole
    row, ``y`` being its middle. If ``is_threatened``, the part between the lowest notch and the value is hatched.
    """

    x: float
    y: float
    width: float
    name: Text
    value: float
    most: float
    text: Text
    seat: int = NEUTRAL
    notches: tuple[Notch, ...] = ()
    is_threatened: bool = False


@dataclass(frozen=True)
class Caption:
    """A line of text on a board, from (x, y) to the right; with a seat, the seat's sign comes first.

    ``size`` is that of the text in scene units, where it is not the usual one.
    """

    x: float
    y: float
    text: Text
    seat: int | None = None
    is_strong: bool = False
    size: float = 0.0


@dataclass(frozen=True)
class LegendEntry:
    """One line of a legend, shown only while what it names is on the board.

    ``kind`` is ``seat`` or ``owner`` (name: its number), ``piece`` (name: its glyph), ``ground``, ``mark``,
    ``outcome``, ``link`` or ``text`` (name: how the text of a cell ends).
    """

    kind: str
    name: str | int
    label: Text


@dataclass(frozen=True)
class Scene:
    """Everything one picture of a board shows; ``width`` and ``height`` are in scene units.

    ``least_cell`` is how narrow a cell may become, in px; a window too narrow for that scrolls the picture.
    ``wide`` is the same scene laid out for a wide window, where that is more than the same picture made larger.
    ``areas`` lie under everything else. ``unit`` is how long a unit of the board is in this scene, in scene units;
    where a scene lays the board out anew, ``relaid`` pairs the board's points with where they lie in it.
    """

    width: float
    height: float
    title: Text
    description: Text
    cells: tuple[Cell, ...] = ()
    links: tuple[CellLink, ...] = ()
    pieces: tuple[Piece, ...] = ()
    marks: tuple[Mark, ...] = ()
    legend: tuple[LegendEntry, ...] = ()
    bars: tuple[Bar, ...] = ()
    captions: tuple[Caption, ...] = ()
    least_cell: int = TARGET
    wide: "Scene | None" = None
    areas: tuple[Area, ...] = ()
    unit: float = 1.0
    relaid: tuple[tuple[Point, Point], ...] = ()

    def _repr_svg_(self) -> str:
        return drawn(self)


def without_marks(scene: Scene, kinds: Collection[str]) -> Scene:
    """Return a scene, and its wide layout, without the marks of these kinds.

    >>> ringed = Scene(9, 9, "A piece", "", marks=(Mark("movable", ((4, 4),)), Mark("last", ((4, 4),))))
    >>> [mark.kind for mark in without_marks(ringed, ("movable",)).marks]
    ['last']
    """
    marks = tuple(mark for mark in scene.marks if mark.kind not in kinds)
    return replace(scene, marks=marks, wide=without_marks(scene.wide, kinds) if scene.wide else None)


def lifted(scene: Scene, card: str) -> Scene:
    """Return a scene in which a card of this name, if there is one, is chosen: pressed again, it is put back.

    >>> grip = Cell("grip", box_points(0, 0, 9, 9), "Grip", card=CardFace("Grip", "token"))
    >>> chosen = lifted(Scene(9, 9, "One card", "", (grip,)), "grip").cells[0]
    >>> chosen.lifted, chosen.action
    (True, 'Put this card back')
    """
    cells = tuple(
        replace(cell, lifted=True, action="Put this card back")
        if cell.card is not None and cell.id == card
        else replace(cell, lifted=False)
        for cell in scene.cells
    )
    return replace(scene, cells=cells, wide=lifted(scene.wide, card) if scene.wide else None)


def box_points(x: float, y: float, width: float, height: float) -> tuple[Point, ...]:
    """Return the four corners of a box, the upper left one first, clockwise.

    >>> box_points(0, 0, 4, 2)
    ((0, 0), (4, 0), (4, 2), (0, 2))
    """
    return (x, y), (x + width, y), (x + width, y + height), (x, y + height)


def hex_points(x: float, y: float, size: float = CELL) -> tuple[Point, ...]:
    """Return the six corners of a pointy-top hex around (x, y), the top one first, clockwise.

    >>> hex_points(0, 0, 10)[0]
    (0.0, -10.0)
    """
    return tuple(
        (round(x + size * sin(pi * corner / 3), 4), round(y - size * cos(pi * corner / 3), 4)) for corner in range(6)
    )
