"""Where everything lies on the table of Shattered Dungeon, in scene units: as wide as a telephone, text at its size."""
from workbench.drawing import LINE, LINE_TEXT
from workbench.scene import box_points

WIDTH, EDGE, GAP = 336.0, 4.0, 6.0
BAR_PITCH = 29.0       # from bar to bar, so that letters fit between
BACK_HEIGHT, PLACE_HEIGHT, CARD_HEIGHT = 26.0, 46.0, 3.4 * LINE
MIDDLE_LINES = 9
LEAST_ROWS = 3         # of the hand, so that the table does not jump when it grows
NORMAL, BOLD = 0.5, 0.55  # mean width of a letter, as a part of the text's size


class Layout:
    """The places of a table with so many cards in hand, by one of the two sets of rules of the bond."""

    def __init__(self, cards, bond_rules):
        self.card_width = (WIDTH - 2 * EDGE - GAP) / 2
        self.rival_caption = 14.0
        self.rival = self.rival_caption + 1.9 * LINE
        self.backs = self.rival + 2 * BAR_PITCH + LINE
        self.bond = self.backs + BACK_HEIGHT + 1.8 * LINE
        middle = self.bond + (1 if bond_rules == 3 else 2) * BAR_PITCH - 0.5 * LINE
        height = (MIDDLE_LINES + 0.6) * LINE
        below = middle + height + GAP
        self.places = {"middle": box_points(EDGE, middle, WIDTH - 2 * EDGE, height),
                       "activate": box_points(EDGE, below, self.card_width, PLACE_HEIGHT),
                       "restrain": box_points(EDGE + self.card_width + GAP, below, self.card_width, PLACE_HEIGHT)}
        self.own_caption = below + PLACE_HEIGHT + 1.2 * LINE
        self.own = self.own_caption + 1.5 * LINE
        self.hand = self.own + 2 * BAR_PITCH + LINE
        self.height = self.hand + max(LEAST_ROWS, -(-cards // 2)) * (CARD_HEIGHT + GAP) + EDGE

    def back(self, place):
        """Return the corners of one of three backs."""
        width = (WIDTH - 2 * EDGE - 2 * GAP) / 3
        return box_points(EDGE + place * (width + GAP), self.backs, width, BACK_HEIGHT)

    def card(self, place):
        """Return the corners of a card of the hand, two in a row."""
        row, column = divmod(place, 2)
        return box_points(EDGE + column * (self.card_width + GAP), self.hand + row * (CARD_HEIGHT + GAP),
                          self.card_width, CARD_HEIGHT)


def letters_in(width, is_bold=False):
    """Return how many letters of a line fit in a width."""
    return int(width / (LINE_TEXT * (BOLD if is_bold else NORMAL)))


def fitted(text, width, is_bold=False):
    """Return a text as far as it fits in a width.

    >>> fitted("Crushing Grip", 70)
    'Crushing…'
    """
    most = letters_in(width, is_bold)
    return text if len(text) <= most else f"{text[:most - 1].rstrip(' ,;')}…"
