"""Where everything lies on the table of Shattered Dungeon, in scene units: one column for a phone, or two."""

from workbench.boards.scene import Point, box_points
from workbench.boards.svg import LINE, LINE_TEXT

WIDTH, EDGE, GAP = 336.0, 4.0, 6.0
BAR_PITCH = 29.0  # from bar to bar, so that letters fit between
BACK_HEIGHT, PLACE_HEIGHT, CARD_HEIGHT = 26.0, 46.0, 3.4 * LINE
MIDDLE_LINES = 11
LEAST_CARDS = 8  # in hand that there is always room for, so that the table does not jump
NORMAL, BOLD = 0.57, 0.64  # mean width of a letter, as a part of the text's size


class Layout:
    """The places of a table with this many cards in hand, by either set of rules of the bond.

    A wide one has the middle beside the bars, and four cards in a row.
    """

    def __init__(self, cards: int, bond_rules: int, is_wide: bool = False) -> None:
        self.width, self.in_row = (2 * WIDTH, 4) if is_wide else (WIDTH, 2)
        self.card_width = (WIDTH - 2 * EDGE - GAP) / 2
        self.visitor_caption = 14.0
        self.visitor = self.visitor_caption + 1.9 * LINE
        self.backs = self.visitor + 2 * BAR_PITCH + LINE
        self.bond = self.backs + BACK_HEIGHT + 1.8 * LINE
        self.dungeon_caption = self.bond + (1 if bond_rules == 3 else 2) * BAR_PITCH - 0.3 * LINE
        self.dungeon = self.dungeon_caption + 1.5 * LINE
        end = self.dungeon + 2 * BAR_PITCH + 0.8 * LINE
        left, middle = (WIDTH + EDGE, EDGE) if is_wide else (EDGE, end)
        height = (MIDDLE_LINES + 0.6) * LINE
        below = middle + height + GAP
        self.places = {
            "middle": box_points(left, middle, WIDTH - 2 * EDGE, height),
            "activate": box_points(left, below, self.card_width, PLACE_HEIGHT),
            "restrain": box_points(left + self.card_width + GAP, below, self.card_width, PLACE_HEIGHT),
        }
        self.hand_caption = max(end + 0.6 * LINE, below + PLACE_HEIGHT + 0.9 * LINE)
        self.hand = self.hand_caption + 0.9 * LINE
        self.height = self.hand + -(-max(LEAST_CARDS, cards) // self.in_row) * (CARD_HEIGHT + GAP) + EDGE

    def back(self, place: int) -> tuple[Point, ...]:
        """Return the corners of one of three backs."""
        width = (WIDTH - 2 * EDGE - 2 * GAP) / 3
        return box_points(EDGE + place * (width + GAP), self.backs, width, BACK_HEIGHT)

    def card(self, place: int) -> tuple[Point, ...]:
        """Return the corners of a card of the hand."""
        row, column = divmod(place, self.in_row)
        return box_points(
            EDGE + column * (self.card_width + GAP), self.hand + row * (CARD_HEIGHT + GAP), self.card_width, CARD_HEIGHT
        )


def letters_in(width: float, is_bold: bool = False) -> int:
    """Return how many letters of a line fit into a width."""
    return int(width / (LINE_TEXT * (BOLD if is_bold else NORMAL)))


def fitted(text: str, width: float, is_bold: bool = False) -> str:
    """Return a text, cut short where it does not fit into a width.

    >>> fitted("Crushing Grip", 75)
    'Crushing…'
    """
    most = letters_in(width, is_bold)
    return text if len(text) <= most else f"{text[: most - 1].rstrip(' ,;')}…"
