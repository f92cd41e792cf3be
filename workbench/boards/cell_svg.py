"""One cell of a board as SVG: its ground, what is written or printed on it, and who owns it."""

from html import escape

from workbench.boards.card_svg import card_svg
from workbench.boards.scene import Cell
from workbench.boards.svg import (
    CORNERS_OF_SQUARE,
    LINE,
    LINE_TEXT,
    circle,
    ground_svg,
    inset,
    number,
    owner_sign,
    polygon,
    seat_class,
    text,
)

LIFT = 3  # scene units that a chosen card lies above the others


def cell_svg(cell: Cell, is_first: bool) -> str:
    """Draw one cell; the first is where the Tab key enters the board."""
    spoken = f"{cell.label.rstrip('.')}. {cell.action}" if cell.action else cell.label
    state = "" if cell.enabled else ' aria-disabled="true"'
    look = " wb-faded" * cell.faded + " wb-card-cell" * bool(cell.lines or cell.card) + " wb-chosen" * cell.lifted
    (x, y), reach = cell.centre, reach_of(cell)
    target = circle(x, y, reach + cell.margin, "wb-reach") if cell.margin else ""
    focus = polygon(inset(cell.points, x, y, 1.0 if cell.card or cell.lines else 0.94), "wb-focus")
    if cell.lifted:
        state += f' aria-pressed="true" transform="translate(0 {-LIFT})"'
        target += f'<g transform="translate({LIFT} {2 * LIFT})">{polygon(cell.points, "wb-shade")}</g>'
    return (
        f'<g class="wb-cell{look}" data-cell="{escape(cell.id)}" role="button" '
        f'tabindex="{0 if is_first else -1}" aria-label="{escape(spoken)}"{state}>{target}'
        f"{ground_svg(cell.points, cell.kind, x, y, reach)}{_cell_words(cell, x, y, reach)}"
        f"{_owner_svg(cell, x, y, reach)}{focus}</g>"
    )


def _cell_words(cell: Cell, x: float, y: float, reach: float) -> str:
    """Return what is written in a cell; what is below it lies over the pieces: see ``name_svg``."""
    if cell.card:
        return card_svg(cell, cell.card)
    if cell.lines:
        return lines_svg(cell)
    if not cell.text or not _is_square(cell):
        return ""
    return _square_words(cell, x, y, reach)


def _is_square(cell: Cell) -> bool:
    return len(cell.points) == CORNERS_OF_SQUARE and not cell.margin


def name_svg(cell: Cell) -> str:
    """Return the text at the foot of a hex, or below a cell that has a margin: it lies over what stands there."""
    if not cell.text or cell.card or cell.lines or _is_square(cell):
        return ""
    (x, y), reach = cell.centre, reach_of(cell) + cell.margin
    if not cell.margin:
        return text(x, y + 0.68 * reach, 0.32 * reach, "wb-cell-text wb-over", cell.text)
    return text(x, y + 1.02 * reach, 0.36 * reach, "wb-cell-text wb-below", cell.text, cell.caption)


def _square_words(cell: Cell, x: float, y: float, reach: float) -> str:
    """Return the words at the foot of a square, its name above them; on a phone its text alone, larger."""
    name = text(x, y + 0.27 * reach, 0.265 * reach, "wb-cell-text wb-name wb-caption", cell.caption)
    usual = text(x, y + 0.51 * reach, 0.25 * reach, "wb-cell-text wb-caption", cell.text)
    alone = text(x, y + 0.42 * reach, 0.28 * reach, "wb-cell-text wb-name wb-caption", cell.text)
    on_phone = text(x, y + 0.44 * reach, cell.text_size or 0.28 * reach, "wb-cell-text wb-phone-text", cell.text)
    return f"{name + usual if cell.caption else alone}{on_phone}"


def lines_svg(cell: Cell) -> str:
    """Draw the lines of a card and the number in its corner."""
    left, top = min(x for x, _ in cell.points), min(y for _, y in cell.points)
    right = max(x for x, _ in cell.points)
    drawn = "".join(
        text(
            left + LINE / 2,
            top + (0.72 + line) * LINE,
            LINE_TEXT,
            "wb-line-text wb-first-line" if line == 0 else "wb-line-text",
            words,
        )
        for line, words in enumerate(cell.lines)
    )
    if cell.corner:
        x, y = right - 0.72 * LINE, top + 0.72 * LINE
        drawn += circle(x, y, 0.56 * LINE, "wb-corner") + text(x, y, LINE_TEXT, "wb-corner-text", cell.corner)
    return drawn


def _owner_svg(cell: Cell, x: float, y: float, reach: float) -> str:
    """Return the band and the sign of a cell's owner, "" where it has none."""
    if cell.owner is None:
        return ""
    corner, size, rim = 0.86 * reach, 0.38 * reach, 0.9  # beyond most pieces on the cell
    if len(cell.points) == CORNERS_OF_SQUARE:  # its neighbours leave no room beyond, its words none within
        corner, size, rim = 0.52 * reach, 0.22 * reach, 0.95
    return (
        f'<g class="wb-owner {seat_class(cell.owner)}">{polygon(inset(cell.points, x, y, rim), "wb-band")}'
        f'<g transform="translate({number(x - corner)} {number(y - corner)})">'
        f"{owner_sign(cell.owner, size)}</g></g>"
    )


def reach_of(cell: Cell) -> float:
    """Return how far a cell's corners are from its middle, at most."""
    x, y = cell.centre
    return max(((px - x) ** 2 + (py - y) ** 2) ** 0.5 for px, py in cell.points)
