"""Where everything lies on the table of Shattered Dungeon, in scene units: narrow for a phone, or wide.

The hand comes first; below it the two sides face each other, always at the same place, with the middle between them.
On a wide table the hand never pushes them away: in several rows its cards are lower and, where they are few, wider.
"""

from collections.abc import Sequence
from dataclasses import replace

from workbench.boards.bars_svg import COMPACT_PITCH
from workbench.boards.card_svg import card_height, letters_in
from workbench.boards.scene import CardFace, Point, box_points
from workbench.boards.svg import LINE
from workbench.theme.tokens import TARGET

NARROW_WIDTH, WIDE_WIDTH, EDGE, GAP = 336.0, 984.0, 4.0, 8.0
PANEL = 300.0  # width of a side's panel on a wide table
BAR_PITCH = 29.0  # from bar to bar, so that letters fit between
BACK_HEIGHT, CAPTION = 26.0, 26.0
MIDDLE_LINES = 11
IN_ROW = (2, 7)  # cards beside each other on a narrow table, and in a single row of a wide one
LEAST_IN_ROW = 5  # in each of several rows of a wide table
LEAST_CARD = (96.0, 222.0)  # height that a card has at least, so that the table does not jump
LOWEST_CARD = 64.0  # of several rows on a wide table: a line of its kind and cost, and its name
LEAST_CARDS = 7  # in hand that there is always room for
LEAST_HAND = 4 * (LEAST_CARD[0] + GAP) + 120  # of a narrow table


class Layout:
    """The places of a table with these cards in hand, by either set of rules of the bond.

    ``keeps_room`` is whether there is room for a usual hand, however few cards are in it; a few cards without it leave
    the bars in sight. On a wide table there are ``places`` for at least so many cards.
    """

    gap = GAP

    def __init__(
        self,
        cards: Sequence[CardFace | None],
        bond_rules: int,
        is_wide: bool = False,
        keeps_room: bool = True,
        places: int = 0,
    ) -> None:
        self.is_wide, bonds = is_wide, 1 if bond_rules == 3 else 2
        self.width = WIDE_WIDTH if is_wide else NARROW_WIDTH
        self.places = max(len(cards), places if is_wide else 0)
        self.in_row = columns_of(self.places) if is_wide else IN_ROW[False]
        self.card_width = (self.width - 2 * EDGE - (self.in_row - 1) * GAP) / self.in_row
        self.hand_caption = CAPTION / 2
        self.rows = self._rows(cards, LEAST_CARD[is_wide] if keeps_room or not cards else 0)
        self.faces = [
            card and shortened(card, self.card_width, self.rows[place // self.in_row][1])
            for place, card in enumerate(cards)
        ]
        end = self.rows[-1][0] + self.rows[-1][1] + 1.5 * GAP
        end = end if is_wide or not keeps_room else max(end, CAPTION + LEAST_HAND)
        self.bar_width = PANEL if is_wide else (self.width - 2 * EDGE - GAP) / 2
        self.bar_pitch = BAR_PITCH if is_wide else COMPACT_PITCH
        self.left_x, self.right_x = EDGE, self.width - EDGE - self.bar_width
        middle_height = (MIDDLE_LINES + 0.6) * LINE
        if is_wide:
            self._place_wide(end, bonds, middle_height)
        else:
            self._place_narrow(end, bonds, middle_height, keeps_room)

    def _rows(self, cards: Sequence[CardFace | None], least: float) -> list[tuple[float, float]]:
        """Return the rows of the hand, each with its upper edge and its height."""
        top, rows = CAPTION, []
        count = -(-self.places // self.in_row) or 1
        shared = max((LEAST_CARD[True] - (count - 1) * GAP) / count, LOWEST_CARD)
        for begin in range(0, max(self.places, 1), self.in_row):
            heights = [card_height(card, self.card_width) for card in cards[begin : begin + self.in_row] if card]
            rows.append((top, shared if self.is_wide and count > 1 else max([least, TARGET, *heights])))
            top += rows[-1][1] + GAP
        return rows

    def hall(self, lines: int) -> tuple[Point, ...]:
        """Return the corners of the place of the hand before there is one, with room for some lines of text."""
        height = max(self.rows[0][1], (lines + 0.8) * LINE)
        return box_points(EDGE, self.rows[0][0], self.width - 2 * EDGE, height)

    def _place_wide(self, top: float, bonds: int, middle_height: float) -> None:
        """Place the panels left and right, the bond and the middle between them."""
        self.panel_caption, self.panel = top + CAPTION / 2, top + CAPTION + BAR_PITCH / 2
        self.backs = self.panel + 3 * BAR_PITCH - 6
        self.bond_x, self.bond_width = self.left_x + PANEL + 2 * GAP, self.width - 2 * (EDGE + PANEL + 2 * GAP)
        self.bond = top + CAPTION
        below = self.bond + (bonds - 0.4) * BAR_PITCH
        self.middle = box_points(self.bond_x, below, self.bond_width, middle_height)
        self.height = max(self.backs + BACK_HEIGHT, below + middle_height) + EDGE

    def _place_narrow(self, top: float, bonds: int, middle_height: float, is_middle_first: bool) -> None:
        """Place the middle below the hand, then the panels beside each other and the bond; or the middle last."""
        wide = self.width - 2 * EDGE
        if is_middle_first:
            self.middle = box_points(EDGE, top, wide, middle_height)
            top += middle_height + GAP
        self.panel_caption, self.panel = top + CAPTION / 2, top + CAPTION + COMPACT_PITCH / 2
        self.backs = self.panel + 3 * COMPACT_PITCH - GAP
        self.bond_x, self.bond_width = EDGE, wide
        self.bond = self.backs + BACK_HEIGHT + 2 * LINE
        self.height = self.bond + bonds * BAR_PITCH + EDGE
        if not is_middle_first:
            self.middle = box_points(EDGE, self.height, wide, middle_height)
            self.height += middle_height + EDGE

    def panel_x(self, side: int) -> float:
        """Return the left edge of a side's panel: the dungeon is on the left."""
        return self.right_x if side else self.left_x

    def back(self, side: int, place: int) -> tuple[Point, ...]:
        """Return the corners of one of three backs: in the side's panel, or on a narrow table across it."""
        left, width = (self.panel_x(side), self.bar_width) if self.is_wide else (EDGE, self.width - 2 * EDGE)
        each = (width - 2 * GAP) / 3
        return box_points(left + place * (each + GAP), self.backs, each, BACK_HEIGHT)

    def card(self, place: int) -> tuple[Point, ...]:
        """Return the corners of a card of the hand."""
        row, column = divmod(place, self.in_row)
        top, height = self.rows[row]
        return box_points(EDGE + column * (self.card_width + GAP), top, self.card_width, height)


def columns_of(places: int) -> int:
    """Return how many cards stand beside each other on a wide table, in rows as alike as can be.

    >>> [columns_of(places) for places in (1, 7, 8, 10, 12, 14, 15)]
    [7, 7, 5, 5, 6, 7, 5]
    """
    rows = -(-places // IN_ROW[True])
    return max(-(-places // rows), LEAST_IN_ROW) if rows > 1 else IN_ROW[True]


def shortened(card: CardFace, width: float, height: float) -> CardFace:
    """Return a card with as much of its text as there is room for; where that is not all, without its kind.

    >>> grip = CardFace("Grip", "token", "Strike", "Physical", "2", "3 resolve", text="Erode; +2 power if entangled")
    >>> shortened(grip, 130, 300) == grip, shortened(grip, 130, 92).text, shortened(grip, 130, 64).text
    (True, 'Erode; +2 …', '')
    """
    if card_height(card, width) <= height:
        return card
    shown, words = replace(card, kind=""), card.text.split()
    while words and card_height(shown, width) > height:
        words.pop()
        shown = replace(shown, text=f"{' '.join(words).rstrip(' ,;')} …" if words else "")
    return shown


def fitted(text: str, width: float, is_bold: bool = False) -> str:
    """Return a text, cut short where it does not fit into a width.

    >>> fitted("Crushing Grip", 75)
    'Crushing…'
    """
    most = letters_in(width, is_bold)
    return text if len(text) <= most else f"{text[: most - 1].rstrip(' ,;')}…"
