"""The face of a card as SVG: its glyph, name, kind and cost, what it aims at, and all it does."""

from textwrap import wrap

from workbench.boards.scene import CardFace, Cell
from workbench.boards.svg import (
    LETTER_WIDTH,
    LINE,
    LINE_TEXT,
    body_svg,
    circle,
    glyph_svg,
    number,
    seat_class,
    seat_look,
    text,
)

PAD, GLYPH, HEAD = 7.0, 20.0, 27.0  # scene units: around the text, a glyph's side, the line of glyph and cost
NAME_LINE, AIM_HEIGHT = 17.0, 22.0
BROAD = 200.0  # from this width on, the name stands beside the glyph
NORMAL, BOLD = 0.51, 0.66  # mean width of a letter, as a part of the text's size


def letters_in(width: float, is_bold: bool = False) -> int:
    """Return how many letters of a line fit into a width."""
    return int(width / (LINE_TEXT * (BOLD if is_bold else NORMAL)))


def name_lines(card: CardFace, width: float) -> list[str]:
    """Return a card's name in lines: beside the glyph on a broad card, else below it."""
    room = width - 2 * PAD - (GLYPH + 4 + HEAD if width >= BROAD else 0)
    return wrap(card.name, letters_in(room, True)) or [""]


def text_lines(card: CardFace, width: float) -> list[str]:
    """Return what a card does in lines.

    >>> text_lines(CardFace("Grip", "token", "Strike", text="lowers resolve by 3 and more"), 130)
    ['lowers resolve', 'by 3 and more']
    """
    return wrap(card.text, letters_in(width - 2 * PAD))


def kind_fits(card: CardFace, width: float) -> bool:
    """Return whether a card's kind has room behind its name, on a broad card."""
    names = name_lines(card, width)
    room = width - 2 * PAD - GLYPH - 4 - HEAD - len(names[0]) * LINE_TEXT * BOLD
    return width >= BROAD and len(names) == 1 and len(card.kind) * LINE_TEXT * NORMAL < room


def card_height(card: CardFace, width: float) -> float:
    """Return how high a card of this width has to be, so that all of its text is on it."""
    head = HEAD if width < BROAD else 8.0
    lines = (
        len(name_lines(card, width)) * NAME_LINE
        + (LINE if card.kind and not kind_fits(card, width) else 0)
        + len(text_lines(card, width)) * LINE
    )
    return head + lines + (AIM_HEIGHT if card.aim else 0) + PAD


def card_svg(cell: Cell, card: CardFace) -> str:
    """Draw what is on a card, within the corners of its cell."""
    left, top = min(x for x, _ in cell.points), min(y for _, y in cell.points)
    right = max(x for x, _ in cell.points)
    is_broad = right - left >= BROAD
    glyph = glyph_svg(card.glyph, left + PAD + GLYPH / 2, top + 5 + GLYPH / 2, GLYPH)
    drawn = f'<g class="wb-card-glyph">{glyph}</g>'
    if card.cost:
        x, y = right - 17, top + 16
        drawn += circle(x, y, 11, "wb-corner") + text(x, y, LINE_TEXT, "wb-corner-text", card.cost)
    x, y = (left + PAD + GLYPH + 6, top + 15) if is_broad else (left + PAD, top + HEAD + NAME_LINE / 2)
    if not is_broad and card.sort:
        drawn += text(left + PAD + GLYPH + 6, top + 15, LINE_TEXT, "wb-line-text wb-card-kind", card.sort)
    for words in name_lines(card, right - left):
        drawn += text(x, y, LINE_TEXT, "wb-line-text wb-first-line", words)
        y += NAME_LINE
    if kind_fits(card, right - left):
        drawn += text(
            right - 2 * PAD - HEAD, top + 15, LINE_TEXT, "wb-line-text wb-card-kind wb-to-the-right", card.kind
        )
    elif card.kind:
        drawn += text(x, y, LINE_TEXT, "wb-line-text wb-card-kind", card.kind)
        y += LINE
    y += 4 * is_broad
    x = left + PAD
    if card.aim:
        drawn += aim_svg(card, x, y)
        y += AIM_HEIGHT
    for words in text_lines(card, right - left):
        drawn += text(x, y, LINE_TEXT, "wb-line-text", words)
        y += LINE
    return drawn


def aim_svg(card: CardFace, x: float, y: float) -> str:
    """Draw what a card aims at as a pill, with the sign of the side that owns it."""
    sign = 0.0
    drawn = ""
    if card.aim_seat is not None:
        shape, letter = seat_look(card.aim_seat)
        sign = 17.0
        drawn = (
            f'<g class="wb-piece {seat_class(card.aim_seat)}" transform="translate({number(x + 11)} {number(y)})">'
            f"{body_svg(shape, letter, 'token', 6.5)}</g>"
        )
    width = sign + len(card.aim) * LINE_TEXT * LETTER_WIDTH + 10
    pill = f'<rect class="wb-aim" x="{number(x)}" y="{number(y - 9.5)}" width="{number(width)}" height="19" rx="9.5"/>'
    return f"{pill}{drawn}{text(x + sign + 5, y, LINE_TEXT, 'wb-line-text wb-first-line', card.aim)}"
