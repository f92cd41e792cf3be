"""SVG of the rows on a board: bars that show how much there is of something, and captions."""

from collections.abc import Iterator

from workbench.boards.scene import Bar, Caption, Notch
from workbench.boards.svg import LINE, LINE_TEXT, body_svg, number, seat_class, seat_look, text

THICK = 13.0  # scene units, the height of a bar
NAME_WIDTH, TEXT_WIDTH = 74, 62  # scene units to the left of a bar for its name, and to the right for its text
COMPACT, COMPACT_PITCH = 200.0, 44.0  # below this width, a bar stands under its name; from such a bar to the next
SIGN = 8.5  # radius of a seat's sign before a caption


def bar_svg(bar: Bar) -> str:
    """Return a bar: its name, its value out of the most there can be, its notches, and its text."""
    is_compact = bar.width < COMPACT
    left, width = (bar.x, bar.width) if is_compact else (bar.x + NAME_WIDTH, bar.width - NAME_WIDTH - TEXT_WIDTH)
    line, told = (bar.y - THICK, bar.x + bar.width) if is_compact else (bar.y, left + width + 6)
    top = bar.y + (2 if is_compact else -THICK / 2)
    told_css = "wb-line-text wb-told" + " wb-to-the-right" * is_compact
    unit = width / max(bar.most, 1)

    def block(begin: float, end: float, css: str) -> str:
        return (
            f'<rect class="{css}" x="{number(left + begin * unit)}" y="{number(top)}" '
            f'width="{number(max(end - begin, 0) * unit)}" height="{number(THICK)}"/>'
        )

    drawn = block(0, bar.most, "wb-bar-room") + block(0, min(bar.value, bar.most), "wb-bar-value")
    if bar.is_threatened:
        drawn += block(min(notch.at for notch in bar.notches), bar.value, "wb-bar-threat")
    return (
        f'<g class="wb-bar {seat_class(bar.seat)}">{text(bar.x, line, LINE_TEXT, "wb-line-text", bar.name)}{drawn}'
        f"{''.join(notch_svg(notch, left + notch.at * unit, top, aside) for notch, aside in spread(bar, unit))}"
        f"{text(told, line, LINE_TEXT, told_css, bar.text)}</g>"
    )


def notch_svg(notch: Notch, x: float, top: float, aside: float) -> str:
    """Return a notch: a line across the bar that sticks out above it, with its letter on top."""
    return (
        f'<path class="wb-notch" d="M{number(x)} {number(top - 3)}V{number(top + THICK)}"/>'
        f"{text(x + aside, top - 9, LINE_TEXT, 'wb-notch-text', notch.text)}"
    )


def spread(bar: Bar, unit: float) -> Iterator[tuple[Notch, float]]:
    """Yield the notches of a bar from the left, each with how far its text moves right to clear the one before."""
    free = float("-inf")
    for notch in sorted(bar.notches, key=lambda notch: notch.at):
        x = max(notch.at * unit, free)
        free = x + 0.62 * LINE_TEXT * (len(notch.text) + 0.3)
        yield notch, x - notch.at * unit


def caption_svg(caption: Caption) -> str:
    """Return a line of text, after the sign of the seat it is about."""
    x, css = caption.x, "wb-line-text wb-first-line" if caption.is_strong else "wb-line-text"
    sign = ""
    if caption.seat is not None:
        shape, letter = seat_look(caption.seat)
        sign = (
            f'<g class="wb-piece {seat_class(caption.seat)}" transform="translate({number(x + SIGN)} '
            f'{number(caption.y)})">{body_svg(shape, letter, "token", SIGN)}</g>'
        )
        x += 1.45 * LINE
    return sign + text(x, caption.y, caption.size or LINE_TEXT, css, caption.text)
