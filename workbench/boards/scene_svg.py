"""The picture of a scene as one self-contained SVG, and its legend."""

from collections.abc import Iterable, Iterator
from html import escape

from workbench.boards.bars_svg import bar_svg, caption_svg
from workbench.boards.cell_svg import cell_svg, name_svg, reach_of
from workbench.boards.mark_svg import mark_svg
from workbench.boards.scene import CELL, MARKS, Cell, CellLink, LegendEntry, Mark, Point, Scene, hex_points
from workbench.boards.svg import (
    LETTER_WIDTH,
    area_svg,
    body_svg,
    glyph_svg,
    ground_svg,
    link_path,
    links_svg,
    number,
    owner_sign,
    piece_svg,
    place,
    seat_class,
    seat_look,
    text,
)
from workbench.theme.tokens import TYPE, scene_css

PICTURE, WIDEST_PICTURE = 1.2, 760  # px for each scene unit, and px at most, where a scene is a picture in a text
SAMPLE = 24  # the side of a legend's sample, in its own units

LegendRows = list[list[tuple[float, LegendEntry]]]  # each entry with its left edge


def scene_svg(scene: Scene, legend: bool = True) -> str:
    """Return the scene as one self-contained SVG: ground, links, cells, pieces, marks, names, badges, legend.

    The same scene gives the same text. In a page it takes the page's colours; alone, it has its own.

    >>> from workbench.boards.scene import Cell, Scene
    >>> square = Cell("a", ((0, 0), (9, 0), (9, 9), (0, 9)), "Corner")
    >>> scene_svg(Scene(9, 9, "One cell", "", (square,))).count("wb-cell\\"")
    1
    """
    rows = _legend_rows(scene) if legend else []
    rows_of_text = [*map(bar_svg, scene.bars), *map(caption_svg, scene.captions)]
    line = _legend_line(scene)
    height = scene.height + (len(rows) + 0.4) * line * bool(rows)
    marks = sorted(scene.marks, key=lambda mark: MARKS.index(mark.kind))
    title = escape(scene.title)
    return "".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" class="wb-scene{" wb-rows-of-text" * has_text(scene)}" '
            f'role="group" aria-label="{title}" viewBox="0 0 {number(scene.width)} {number(height)}">',
            f"<title>{title}</title><desc>{escape(scene.description)}</desc><style>{scene_css()}</style>",
            f'<rect class="wb-paper" width="{number(scene.width)}" height="{number(height)}"/>',
            _layer("areas", map(area_svg, scene.areas)) if scene.areas else "",
            _slab([cell for cell in scene.cells if not (cell.lines or cell.card)]) if not scene.areas else "",
            _layer("links", links_svg(scene.links)),
            _layer("cells", map(cell_svg, scene.cells, [True] + [False] * len(scene.cells)), decorative=False),
            _layer("rows", rows_of_text) if rows_of_text else "",
            _layer("pieces", map(piece_svg, scene.pieces), decorative=False),
            _layer("marks", [mark_svg(mark) for mark in marks if not mark.text]),
            _layer("names", map(name_svg, scene.cells)),
            _layer("marks", [mark_svg(mark) for mark in marks if mark.text]),
            _layer("legend", _drawn_legend(scene, rows, line)),
            "</svg>",
        ]
    )


def has_text(scene: Scene) -> bool:
    """Return whether a scene has rows or cards to read, which must not shrink to fit a window's height."""
    return bool(scene.bars) or any(cell.lines or cell.card for cell in scene.cells)


def picture_svg(scene: Scene) -> str:
    """Return the scene as an SVG of fixed size, for a notebook or a file, where it would else fill the whole width.

    >>> from workbench.boards.scene import Cell, Scene
    >>> square = Cell("a", ((0, 0), (9, 0), (9, 9), (0, 9)), "Corner")
    >>> picture_svg(Scene(400, 300, "One cell", "", (square,)))[:16]
    '<svg width="480"'
    """
    scene = scene.wide or scene
    width = min(PICTURE * scene.width, WIDEST_PICTURE)
    return scene_svg(scene).replace("<svg ", f'<svg width="{number(width)}" ', 1)


def legend_html(scene: Scene) -> str:
    """Return the legend as an HTML list, for a page where the text must not shrink with the board."""
    items = "".join(
        f'<li><svg class="wb-scene wb-sample" viewBox="0 0 {SAMPLE} {SAMPLE}" aria-hidden="true">'
        f"{_sample(entry, scene)}</svg>{escape(entry.label)}</li>"
        for entry in _entries(scene)
    )
    return f'<ul class="wb-legend-list">{items}</ul>' if items else ""


def _layer(name: str, parts: Iterable[str], decorative: bool = True) -> str:
    hidden = ' aria-hidden="true"' if decorative else ""
    return f'<g class="wb-{name}"{hidden}>{"".join(parts)}</g>'


def _slab(cells: Iterable[Cell]) -> str:
    """Draw the board's own edge: all cells at once, a little larger; cards lie on the bare table."""
    outlines = "".join(f"M{place(cell.points)}Z" for cell in cells)
    return f'<path class="wb-slab" aria-hidden="true" stroke-width="{number(CELL / 5)}" d="{outlines}"/>'


def _entries(scene: Scene) -> list[LegendEntry]:
    """Return the legend's entries whose subject is on the board now."""
    shown: set[tuple[str, str | int | None]] = {("ground", cell.kind) for cell in scene.cells}
    shown |= {("owner", cell.owner) for cell in scene.cells} | {("link", link.kind) for link in scene.links}
    for piece in scene.pieces:
        shown |= {("seat", piece.seat), ("piece", piece.glyph)}
    for mark in scene.marks:
        shown |= {("mark", mark.kind), ("outcome", mark.outcome)}
    ends = [cell.text for cell in scene.cells if cell.text]
    return [entry for entry in scene.legend if (entry.kind, entry.name) in shown or _is_written(entry, ends)]


def _is_written(entry: LegendEntry, texts: Iterable[str]) -> bool:
    """Return whether an entry explains what the text of some cell ends with."""
    return entry.kind == "text" and any(words.endswith(str(entry.name)) for words in texts)


def _legend_line(scene: Scene) -> float:
    """Return the height of a legend's line: readable even when the whole picture is small."""
    return 1.7 * max(TYPE["least"], scene.width / 34)


def _legend_rows(scene: Scene) -> LegendRows:
    """Return the entries in rows that fit the width, each with its left edge."""
    line, left = _legend_line(scene), float("inf")
    rows: LegendRows = []
    for entry in _entries(scene):
        width = 1.4 * line + len(entry.label) * line / 1.7 * LETTER_WIDTH
        if left + width > scene.width - line / 2:
            rows.append([])
            left = line / 2
        rows[-1].append((left, entry))
        left += width + line / 2
    return rows


def _drawn_legend(scene: Scene, rows: LegendRows, line: float) -> Iterator[str]:
    for row_number, row in enumerate(rows):
        y = scene.height + (row_number + 0.5) * line
        for left, entry in row:
            yield (
                f'<g class="wb-sample" transform="translate({number(left)} {number(y - line / 2)}) '
                f'scale({line / SAMPLE:.4g})">{_sample(entry, scene)}</g>'
            )
            yield text(left + 1.2 * line, y, line / 1.7, "wb-legend-text", entry.label)


def _sample(entry: LegendEntry, scene: Scene) -> str:
    """Draw what a legend's entry looks like on the board, in a square of side ``SAMPLE``."""
    middle = SAMPLE / 2
    if isinstance(entry.name, int):  # a seat, as who moves a piece or who owns a cell
        shape, letter = seat_look(entry.name)
        sign = owner_sign(entry.name, 9) if entry.kind == "owner" else body_svg(shape, letter, "token", 8.5)
        return _sample_piece(seat_class(entry.name), sign)
    if entry.kind == "piece":
        return _sample_piece("wb-seat-anyone", body_svg("circle", "", entry.name, 11))
    if entry.kind == "ground":
        return ground_svg(_sample_outline(scene, entry.name), entry.name, middle, middle, 11)
    if entry.kind == "link":
        return link_path(CellLink((2, middle), (SAMPLE - 2, middle), entry.name))
    if entry.kind == "text":
        return text(0, middle, 0.44 * SAMPLE, "wb-legend-text", str(entry.name))
    if entry.kind == "outcome":
        return f'<g class="wb-outcome-{entry.name}">{glyph_svg(entry.name, middle, middle, 18)}</g>'
    if entry.name == "last":
        return mark_svg(Mark("last", ((3, middle), (SAMPLE + 5, middle)), 12))
    return mark_svg(Mark(entry.name, ((middle, middle),), SAMPLE if entry.name == "legal" else middle))


def _sample_outline(scene: Scene, kind: str) -> tuple[Point, ...]:
    """Return the outline that cells of a kind have on the board, in a square of side ``SAMPLE``."""
    middle = SAMPLE / 2
    cell = next((cell for cell in scene.cells if cell.kind == kind and not (cell.card or cell.lines)), None)
    if cell is None:
        return hex_points(middle, middle, 11)
    x, y = cell.centre
    scale = 11 / reach_of(cell)
    corners = ((middle + scale * (corner_x - x), middle + scale * (corner_y - y)) for corner_x, corner_y in cell.points)
    return tuple(corners)


def _sample_piece(css: str, body: str) -> str:
    return f'<g class="wb-piece {css}" transform="translate({SAMPLE / 2:g} {SAMPLE / 2:g})">{body}</g>'
