"""Marks on a board as SVG: trails, rings and badges."""

from html import escape
from math import hypot

from workbench.boards.glyphs import ring_of_points
from workbench.boards.scene import Mark, Point
from workbench.boards.svg import LETTER_WIDTH, circle, glyph_svg, number, place, polygon, seat_class, text


def mark_svg(mark: Mark) -> str:
    """Return one mark: a trail along its points, an outline around them, or a ring on the only one."""
    if mark.is_outline or (mark.kind == "selected" and len(mark.points) > 2):
        drawn = polygon(mark.points, "wb-casing") + polygon(mark.points, "wb-line")
    elif len(mark.points) > 1:
        drawn = _trail(mark)
    else:
        drawn = _ring(mark)
    badge = _badge(mark) if mark.text or mark.outcome else ""
    whose = f" {seat_class(mark.seat)}" if mark.seat is not None else ""
    step = f' data-step="{mark.step}"' if mark.step is not None else ""
    return f'<g class="wb-mark wb-mark-{mark.kind}{whose}"{step}>{drawn}{badge}</g>'


TIPS = {
    "threat": 0.24,
    "hint": 0.3,
    "next_best": 0.3,
}  # how far before the end an arrow ends where nothing has come yet


def _trail(mark: Mark) -> str:
    """Draw a line from the first point to just before the last, where its arrow ends."""
    (x1, y1), (x2, y2) = mark.points[-2:]
    length = hypot(x2 - x1, y2 - y1) or 1.0
    step_x, step_y = (x2 - x1) / length, (y2 - y1) / length
    head = 0.34 * mark.size
    tip = min(TIPS.get(mark.kind, 0.66) * mark.size, length / 2)
    start_x, start_y = _start(mark)
    tip_x, tip_y = x2 - step_x * tip, y2 - step_y * tip
    base_x, base_y = tip_x - step_x * head, tip_y - step_y * head
    wing_x, wing_y = -step_y * head * 0.6, step_x * head * 0.6
    line = place([(start_x, start_y), *mark.points[1:-1], (base_x, base_y)])
    arrow = [(tip_x, tip_y), (base_x + wing_x, base_y + wing_y), (base_x - wing_x, base_y - wing_y)]
    dot = circle(start_x, start_y, 0.13 * mark.size, "wb-dot") if mark.kind not in TIPS else ""
    return (
        f'<polyline class="wb-casing" points="{line}"/><polyline class="wb-line" points="{line}"/>'
        f"{dot}{polygon(arrow, 'wb-head')}"
    )


def _start(mark: Mark) -> Point:
    """Return where a trail begins: at the rim of a piece that has not gone yet, or at the centre it left."""
    (x1, y1), (x2, y2) = mark.points[:2]
    share = min(0.6 * mark.size / (hypot(x2 - x1, y2 - y1) or 1.0), 0.4) if mark.kind in TIPS else 0
    return x1 + (x2 - x1) * share, y1 + (y2 - y1) * share


RINGS = {
    "legal": 0.36,
    "attack": 0.84,
    "threat": 0.72,
    "hint": 0.56,
    "next_best": 0.56,
    "movable": 0.8,
    "selected": 0.88,
    "last": 0.7,
    "earlier": 0.7,
    "told": 0.7,
}


TICKS = {"attack": (0.84, 0.68), "hint": (0.56, 0.8)}  # from, to: an attack points inwards, a hint outwards


def _ring(mark: Mark) -> str:
    (x, y), radius = mark.points[0], RINGS[mark.kind] * mark.size
    drawn = circle(x, y, radius, "wb-casing") + circle(x, y, radius, "wb-line")
    if mark.kind == "legal":
        drawn += circle(x, y, 0.11 * mark.size, "wb-dot")
    if mark.kind in TICKS:
        start, end = (share * mark.size for share in TICKS[mark.kind])
        ticks = "".join(
            f"M{number(x + start * right)} {number(y + start * down)}"
            f"L{number(x + end * right)} {number(y + end * down)}"
            for right, down in ring_of_points(4)
        )
        drawn += f'<path class="wb-casing" d="{ticks}"/><path class="wb-line" d="{ticks}"/>'
    return drawn


def _badge(mark: Mark) -> str:
    """Draw a pill low on the mark, with the outcome's sign and the text."""
    x, y = mark.points[-1]
    size = mark.text_size or 0.4 * mark.size
    sign = size * 1.25 if mark.outcome else 0
    words = len(mark.text) * size * LETTER_WIDTH
    width, height = sign + words + size * (0.95 if sign and words else 0.7), size * 1.45
    y += 0.94 * mark.size
    left = x - width / 2 + size * 0.32
    pill = (
        f'<rect class="wb-badge" x="{number(x - width / 2)}" y="{number(y - height / 2)}" '
        f'width="{number(width)}" height="{number(height)}" rx="{number(height / 2)}"/>'
    )
    outcome = ""
    if mark.outcome:
        outcome = (
            f'<g class="wb-outcome-{escape(mark.outcome)}">{glyph_svg(mark.outcome, left + sign / 2, y, sign)}</g>'
        )
    gap = size * 0.25 if sign and words else 0
    return pill + outcome + text(left + sign + gap + words / 2, y, size, "wb-badge-text", mark.text)
