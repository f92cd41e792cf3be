"""SVG fragments: cells, links, pieces and marks, each at its place on a scene."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from html import escape

from workbench.boards.glyphs import GLYPHS, SHAPES
from workbench.boards.scene import NEUTRAL, Area, CellLink, Piece, Point
from workbench.theme.tokens import SEATS

# What is drawn on a kind of ground; games add theirs.
GROUND_MARKS = {"special": "throne", "blocked": "pit", "works": "anvil", "lair": "fortress", "sanctum": "hall"}
INSET_GROUNDS = ("edge", "special")  # a second outline distinguishes them from plain ground without colour
LINE, LINE_TEXT = 17.0, 13.5  # scene units: a line of a card, and its text
CORNERS_OF_SQUARE = 4
LONGEST_CAPTION = 15  # letters of a caption in one line
LETTER_WIDTH = 0.58  # in text sizes: a generous average for the system's sans serif


def number(value: float) -> str:
    """Return a coordinate as text with at most two decimals.

    >>> number(3.0), number(1 / 3), number(-0.001)
    ('3', '0.33', '0')
    """
    return f"{round(value, 2) + 0:.2f}".rstrip("0").rstrip(".")


def place(points: Iterable[Point]) -> str:
    """Return points as the text of a ``points`` attribute."""
    return _written(tuple(points))


@lru_cache(maxsize=4096)
def _written(points: tuple[Point, ...]) -> str:  # most outlines of a board are the same at every step
    return " ".join(f"{number(x)},{number(y)}" for x, y in points)


def polygon(points: Iterable[Point], css: str) -> str:
    """Return a closed outline of class ``css``."""
    return f'<polygon class="{css}" points="{place(points)}"/>'


def circle(x: float, y: float, radius: float, css: str) -> str:
    """Return a circle of class ``css``."""
    return f'<circle class="{css}" cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>'


def broken(caption: str) -> tuple[str, str]:
    """Return the two lines of a caption, the second one empty where it is short.

    >>> broken("Hall of Neutrality"), broken("Dark Fortress")
    (('Hall of', 'Neutrality'), ('Dark Fortress', ''))
    """
    spaces = [place for place, letter in enumerate(caption) if letter == " "]
    if len(caption) <= LONGEST_CAPTION or not spaces:
        return caption, ""
    middle = min(spaces, key=lambda place: abs(2 * place - len(caption)))
    return caption[:middle], caption[middle + 1 :]


def text(x: float, y: float, size: float, css: str, words: str, caption: str = "") -> str:
    """Return words of class ``css`` at a place, with a caption in smaller letters after them if there is one.

    ``size`` is the font size in scene units; a long caption takes two lines, so that it leaves its neighbours room.
    """
    small = f'class="wb-caption" font-size="{number(0.72 * size)}"'
    line, further = broken(caption)
    after = f"<tspan {small}> {escape(line)}</tspan>" if line else ""
    after += f'<tspan {small} x="{number(x)}" dy="{number(0.8 * size)}">{escape(further)}</tspan>' if further else ""
    return (
        f'<text class="{css}" x="{number(x)}" y="{number(y)}" font-size="{number(size)}">{escape(words)}{after}</text>'
    )


def shape_svg(name: str, size: float, css: str) -> str:
    """Return the outline of a seat's piece around the origin; ``size`` is its radius."""
    points = SHAPES[name].points
    return polygon([(x * size, y * size) for x, y in points], css) if points else circle(0, 0, size, css)


def glyph_svg(name: str, x: float, y: float, side: float, letter: str = "") -> str:
    """Return a glyph centred on (x, y) in a square of the given side, with a letter in its slot."""
    if name not in GLYPHS:
        raise ValueError(f"There is no glyph {name!r}; the glyphs are {', '.join(GLYPHS)}.")
    glyph = GLYPHS[name]
    paths = "".join(
        f'<path class="wb-{weight}" d="{getattr(glyph, weight)}"/>'
        for weight in ("solid", "bold", "fine")
        if getattr(glyph, weight)
    )
    slot_x, slot_y, slot_size = glyph.letter
    label = text(slot_x, slot_y, slot_size, "wb-letter", letter) if letter else ""
    return (
        f'<g class="wb-glyph" transform="translate({number(x - side / 2)} {number(y - side / 2)}) '
        f'scale({side / 24:.4g})">{paths}{label}</g>'
    )


def seat_class(seat: int) -> str:
    """Return the CSS class with the colours of a seat, of NEUTRAL or of FREE."""
    if seat >= 0:
        return f"wb-seat-{SEATS[seat].letter.lower()}"
    return "wb-seat-neutral" if seat == NEUTRAL else "wb-seat-anyone"


def seat_look(seat: int) -> tuple[str, str]:
    """Return the shape and the letter of a seat; without a seat, an octagon (NEUTRAL) or circle (FREE), no letter."""
    if seat >= 0:
        return SEATS[seat].shape, SEATS[seat].letter
    return ("octagon" if seat == NEUTRAL else "circle"), ""


def body_svg(shape: str, letter: str, glyph: str, size: float) -> str:
    """Return a piece around the origin: shade, shape, glyph and letter."""
    side = 2 * SHAPES[shape].room * size
    return (
        f'<g transform="translate(0 {number(size * 0.1)})">{shape_svg(shape, size, "wb-shade")}</g>'
        f"{shape_svg(shape, size, 'wb-shape')}"
        f"{glyph_svg(glyph, 0, SHAPES[shape].middle * size, side, letter)}"
    )


def piece_svg(piece: Piece) -> str:
    """Return one piece; a stack shows a second outline behind it and its count."""
    states = " wb-lifted" * piece.lifted + " wb-leaving" * piece.leaving
    came = ""
    if piece.came_from is not None:
        came = f' data-from="{place([(piece.came_from[0] - piece.x, piece.came_from[1] - piece.y)])}"'
    shape, letter = seat_look(piece.seat)
    body = body_svg(shape, letter, piece.glyph, piece.size)
    if piece.count > 1:
        body = _stacked(piece, shape, body)
    lift = f' transform="translate(0 {number(-0.2 * piece.size)})"' if piece.lifted else ""
    return (
        f'<g class="wb-piece {seat_class(piece.seat)}{states}" data-on="{escape(piece.cell)}"{came} '
        f'role="img" aria-label="{escape(piece.label)}" '
        f'transform="translate({number(piece.x)} {number(piece.y)})">'
        f'<g class="wb-body"{lift}>{body}</g></g>'
    )


def _stacked(piece: Piece, shape: str, body: str) -> str:
    below, corner = number(piece.size * 0.18), piece.size * 0.74
    return (
        f'<g transform="translate({below} {below})">{shape_svg(shape, piece.size, "wb-shape")}</g>{body}'
        f"{circle(corner, -corner, piece.size * 0.46, 'wb-count')}"
        f"{text(corner, -corner, piece.size * 0.62, 'wb-count-text', str(piece.count))}"
    )


def owner_sign(seat: int, size: float) -> str:
    """Return, around the origin, the shape that shows who owns a cell: a seat's letter, or the emblem of NEUTRAL."""
    shape, letter = seat_look(seat)
    return body_svg(shape, letter, "token" if letter else "enemy", size)


def sign_svg(seat: int, kind: str = "wb-sample", is_spoken: bool = True) -> str:
    """Return the sign of a seat, or the emblem of NEUTRAL, as an SVG inside text; a screen reader says the letter."""
    spoken = f'role="img" aria-label="{seat_look(seat)[1]}"' if is_spoken else 'aria-hidden="true"'
    return (
        f'<svg class="wb-scene {kind}" viewBox="-12 -12 24 24" {spoken}>'
        f'<g class="wb-piece {seat_class(seat)}">{owner_sign(seat, 9)}</g></svg>'
    )


def ground_svg(points: Sequence[Point], kind: str, x: float, y: float, reach: float) -> str:
    """Return a cell's ground of a kind; ``reach`` is how far its corners are from its middle (x, y)."""
    drawn = polygon(points, f"wb-ground wb-ground-{escape(kind)}")
    if kind in INSET_GROUNDS:
        drawn += polygon(inset(points, x, y, 0.86), "wb-inset")
    if kind in GROUND_MARKS:
        up, size = (0.23, 0.8) if len(points) == CORNERS_OF_SQUARE else (0.0, 1.05)
        drawn += f'<g class="wb-ground-mark">{glyph_svg(GROUND_MARKS[kind], x, y - up * reach, size * reach)}</g>'
    return drawn


def inset(points: Iterable[Point], x: float, y: float, share: float) -> list[Point]:
    return [(x + (px - x) * share, y + (py - y) * share) for px, py in points]


def link_path(link: CellLink, bend: float = 0.0) -> str:
    """Return a link; ``bend`` moves its middle sideways, as a share of its length."""
    (x1, y1), (x2, y2) = link.origin_xy, link.target_xy
    middle_x, middle_y = (x1 + x2) / 2 - (y2 - y1) * bend, (y1 + y2) / 2 + (x2 - x1) * bend
    way = f"Q{number(middle_x)} {number(middle_y)} {number(x2)} {number(y2)}" if bend else f"L{number(x2)} {number(y2)}"
    return f'<path class="wb-link wb-link-{escape(link.kind)}" d="M{number(x1)} {number(y1)}{way}"/>'


def area_svg(area: Area) -> str:
    """Draw a stretch of land and what divides it from others."""
    css = "wb-area" if area.seat is None else f"wb-area {seat_class(area.seat)} wb-held{'-whole' * area.is_strong}"
    borders = "".join(f"M{place(border)}" for border in area.borders)
    return polygon(area.points, css) + (f'<path class="wb-border" d="{borders}"/>' if borders else "")


def links_svg(links: Sequence[CellLink]) -> Iterator[str]:
    """Draw links straight, but bend each one that would cross a link already drawn."""
    yield from _drawn_links(tuple(links))


@lru_cache(maxsize=16)
def _drawn_links(links: tuple[CellLink, ...]) -> tuple[str, ...]:
    # The same ones at every step of a game, and each is compared with all others.
    return tuple(
        link_path(link, 0.18 if any(_cross(link, other) for other in links[:index]) else 0.0)
        for index, link in enumerate(links)
    )


def _cross(one: CellLink, other: CellLink) -> bool:
    """Return whether two links cross between their ends."""

    def side(a: Point, b: Point, point: Point) -> float:
        return (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])

    def parted(link: CellLink, across: CellLink) -> bool:
        return (
            side(link.origin_xy, link.target_xy, across.origin_xy)
            * side(link.origin_xy, link.target_xy, across.target_xy)
        ) < 0

    return parted(one, other) and parted(other, one)
