"""The hand of King's Fall beside or below the map: each card with what it gives as Ops and what its Event does."""

from dataclasses import replace

import numpy as np

from rules.core.seats import SEAT_LETTERS
from rules.kings_fall.actions import Kind, kind_of, third_of
from rules.kings_fall.contents import CARDS
from rules.kings_fall.kinds import Icon
from rules.kings_fall.names import identifiers
from rules.kings_fall.phases import Ending
from workbench.boards.card_svg import card_height
from workbench.boards.scene import Caption, CardFace, Cell, Scene, box_points
from workbench.boards.scene_scaling import scaled
from workbench.games.kings_fall.action_words import gives_event
from workbench.games.kings_fall.card_words import facts_of
from workbench.games.kings_fall.glyphs import ICON_GLYPHS
from workbench.games.kings_fall.layout import CAPTION, CARD_WIDTH, GAP, NARROW_WIDTH, WIDE_MAP
from workbench.games.kings_fall.map_words import card_title, counted
from workbench.games.kings_fall.words import ICON_WORDS
from workbench.play.playthrough import Playthrough

OF_CARDS = {Kind.OPS: "For Ops", Kind.EVENT: "For its Event", Kind.DISCARD: "Discard", Kind.CARD: "Play before combat"}
IN_ROW = 2  # cards beside each other below the map
BACK_HEIGHT = 62.0  # of a card face down


def hand_of(state: np.record, seat: int) -> list[int]:
    """Return the cards of a seat."""
    return [card for card in range(CARDS) if state.hand[seat, card]]


def with_hand(narrow: Scene, wide: Scene, play: Playthrough, seat: int, is_open: bool) -> Scene:
    """Return a narrow map with a hand below it, and where there is room for that, a wide one with it beside it."""
    beside = beside_map(scaled(wide, WIDE_MAP), play, seat, is_open)
    return replace(below_map(narrow, play, seat, is_open), wide=beside)


def beside_map(scene: Scene, play: Playthrough, seat: int, is_open: bool) -> Scene:
    """Return a map with a hand in a column to its right."""
    left, top, cells = scene.width + GAP, CAPTION, []
    for cell in hand_cells(play, seat, is_open, is_beside=True):
        height = height_of(cell, CARD_WIDTH)
        cells.append(replace(cell, points=box_points(left, top, CARD_WIDTH, height)))
        top += height + GAP
    caption = hand_caption(play, seat, is_open, left, CAPTION / 2)
    width, height = left + CARD_WIDTH + GAP, max(scene.height, top)
    return replace(scene, width=width, height=height, cells=(*scene.cells, *cells), captions=(caption,))


def below_map(scene: Scene, play: Playthrough, seat: int, is_open: bool) -> Scene:
    """Return a map with a hand in rows below it."""
    each = (NARROW_WIDTH - (IN_ROW - 1) * GAP) / IN_ROW
    top, cells, placed = scene.height + CAPTION, hand_cells(play, seat, is_open), []
    for begin in range(0, len(cells), IN_ROW):
        row = cells[begin : begin + IN_ROW]
        height = max(height_of(cell, each) for cell in row)
        for column, cell in enumerate(row):
            placed.append(replace(cell, points=box_points(column * (each + GAP), top, each, height)))
        top += height + GAP
    caption = hand_caption(play, seat, is_open, GAP, scene.height + CAPTION / 2)
    return replace(scene, height=top, cells=(*scene.cells, *placed), captions=(caption,))


def height_of(cell: Cell, width: float) -> float:
    """Return how high a card of this width is."""
    return card_height(cell.card, width) if cell.card else BACK_HEIGHT


def hand_cells(play: Playthrough, seat: int, is_open: bool, is_beside: bool = False) -> list[Cell]:
    """Return the Cells of a hand, not yet placed; it lies face down where it may not be seen.

    ``is_beside`` says whether it lies beside the map, where a card has room for longer lines.
    """
    cards = hand_of(play.state, seat)
    if not is_open:
        return [
            Cell(f"card {number}", (), "A card, face down", "back", enabled=False, lines=("",))
            for number in range(len(cards))
        ]
    uses: dict[int, list[Kind]] = {}
    for action in play.legal().values() if seat == play.state.seat else ():
        if kind_of(action) in OF_CARDS:
            uses.setdefault(int(third_of(action)), []).append(Kind(int(kind_of(action))))
    return [card_cell(play, seat, card, uses.get(card, []), is_beside) for card in cards]


def card_cell(play: Playthrough, seat: int, card: int, uses: list[Kind], is_beside: bool = False) -> Cell:
    """Return the Cell of a card face up; ``uses`` are what it can be used for now."""
    row = play.ruleset.card[card]
    icon, ops = Icon(int(row.icon)), counted(int(row.ops), "Op")
    facts = ("Combat: " if row.combat else "") + "; ".join(facts_of(play.ruleset, card))
    other, aim, said = 1 - seat, "", ""
    if gives_event(play.state, play.ruleset, seat, card):
        said = f". {SEAT_LETTERS[other]} gets this Event if you play it for Ops"
        aim = f"For Ops, {SEAT_LETTERS[other]} gets {'this Event' if is_beside else 'it'}"
    return Cell(
        identifiers("cards")[card],
        (),
        f"{card_title(card)}, icon {ICON_WORDS[icon]}, {ops}. Event: {facts}{said}",
        "card" if uses else "plain",
        action="Choose this card" if uses else "",
        enabled=play.state.ending == Ending.NOT_YET,
        faded=not uses,
        card=CardFace(
            card_title(card),
            ICON_GLYPHS[icon],
            ops,
            ICON_WORDS[icon],
            str(int(row.ops)),
            aim,
            other if aim else None,
            facts,
        ),
    )


def hand_caption(play: Playthrough, seat: int, is_open: bool, x: float, y: float) -> Caption:
    """Return the line above a hand: whose it is."""
    letter, size = SEAT_LETTERS[seat], int(play.state.hand_size[seat])
    words = f"Hand of {letter}, {counted(size, 'card')}{'' if is_open else ', face down'}"
    return Caption(x, y, words, seat, is_strong=True)
