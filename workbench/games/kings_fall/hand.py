"""The hand of King's Fall below the map: each card with what it gives as Ops and what its Event does."""

from collections.abc import Iterator
from textwrap import wrap

import numpy as np

from rules.core.seats import SEAT_LETTERS
from rules.kings_fall.actions import Kind, kind_of, third_of
from rules.kings_fall.contents import CARDS
from rules.kings_fall.kinds import Icon
from rules.kings_fall.names import identifiers
from rules.kings_fall.phases import Ending
from workbench.boards.scene import Caption, Cell
from workbench.boards.svg import LETTER_WIDTH, LINE_TEXT
from workbench.games.kings_fall.card_words import facts_of
from workbench.games.kings_fall.layout import CAPTION, CARD_WIDTH, GAP, MAP_HEIGHT, card_box
from workbench.games.kings_fall.map_words import card_title, counted
from workbench.games.kings_fall.words import ICON_WORDS
from workbench.play.playthrough import Playthrough

LINES = 7  # of a card
LETTERS = int((CARD_WIDTH - 16) / (LINE_TEXT * LETTER_WIDTH * 0.9))
OF_CARDS = {Kind.OPS: "For Ops", Kind.EVENT: "For its Event", Kind.DISCARD: "Discard", Kind.CARD: "Play before combat"}


def hand_of(state: np.record, seat: int) -> list[int]:
    """Return the cards of a seat."""
    return [card for card in range(CARDS) if state.hand[seat, card]]


def card_cells(play: Playthrough, seat: int, is_open: bool) -> Iterator[Cell]:
    """Go through the Cells of a hand, which lies face down where it may not be seen."""
    state = play.state
    can_use = {int(third_of(action)) for action in play.legal().values() if kind_of(action) in OF_CARDS}
    for number, card in enumerate(hand_of(state, seat)):
        if not is_open:
            yield Cell(f"card {number}", card_box(number), "A card, face down", "back", enabled=False, lines=("",))
            continue
        can = seat == state.seat and card in can_use
        row = play.ruleset.card[card]
        icon = ICON_WORDS[Icon(int(row.icon))]
        facts = ("Combat: " if row.combat else "") + "; ".join(facts_of(play.ruleset, card))
        yield Cell(
            identifiers("cards")[card],
            card_box(number),
            f"{card_title(card)}, icon {icon}, {counted(int(row.ops), 'Op')}. Event: {facts}",
            "card" if can else "plain",
            action="Choose this card" if can else "",
            enabled=state.ending == Ending.NOT_YET,
            lines=(card_title(card), f"{icon}, {counted(int(row.ops), 'Op')}", *lines_of(facts)),
            corner=str(int(row.ops)),
            faded=not can,
        )


def lines_of(facts: str) -> list[str]:
    """Return what a card does, broken into lines; the inspector has what does not fit.

    >>> lines_of("you gain 4 CP")
    ['you gain 4 CP']
    """
    lines = wrap(facts, LETTERS)
    room = LINES - 2
    return lines if len(lines) <= room else [*lines[: room - 1], lines[room - 1][: LETTERS - 1].rstrip() + "…"]


def hand_caption(play: Playthrough, seat: int, is_open: bool) -> Caption:
    """Return the line above a hand: whose it is."""
    letter, size = SEAT_LETTERS[seat], int(play.state.hand_size[seat])
    words = f"Hand of {letter}, {counted(size, 'card')}{'' if is_open else ', face down'}"
    return Caption(GAP, MAP_HEIGHT + CAPTION / 2, words, seat, is_strong=True)
