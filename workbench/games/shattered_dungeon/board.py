"""The table of Shattered Dungeon: both sides' resources as bars, the bond, a hand, and what a card would do."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from rules.shattered_dungeon import GAME
from rules.shattered_dungeon.actions import Kind, kind_of
from rules.shattered_dungeon.card import NO_RESOURCE, Category
from rules.shattered_dungeon.energy import cost_of, energy_of
from rules.shattered_dungeon.notation import card_numbers
from rules.shattered_dungeon.sides import count_in
from rules.shattered_dungeon.state import DUNGEON, NOBODY, VISITOR, Ending, Phase, Zone
from workbench.boards.action_menu import reason_against
from workbench.boards.scene import Caption, CardFace, Cell, LegendEntry, Mark, Scene
from workbench.games.shattered_dungeon.cards.full_text import keyword_lines
from workbench.games.shattered_dungeon.cards.short_text import (
    NOUNS,
    aim_of,
    facts_of,
    noun_of_category,
    noun_of_type,
    row_of,
    spoken,
)
from workbench.games.shattered_dungeon.forecast import forecast_of, hand_of
from workbench.games.shattered_dungeon.glyphs import glyph_of
from workbench.games.shattered_dungeon.hall import hall_cells
from workbench.games.shattered_dungeon.layout import EDGE, Layout, fitted
from workbench.games.shattered_dungeon.refusal_words import without_notation
from workbench.games.shattered_dungeon.resource_bars import bond_bars, side_bars
from workbench.games.shattered_dungeon.selected_card import middle_lines
from workbench.games.shattered_dungeon.words import description, headline, name_of, seat_name
from workbench.play.playthrough import Playthrough

MIDDLE, ACTIVATE, RESTRAIN = "middle", "activate", "restrain"
PLACES = {MIDDLE: (Kind.PLAY, Kind.REACT), ACTIVATE: (Kind.ACTIVATE,), RESTRAIN: (Kind.RESTRAIN,)}
FEW = 3  # cards in hand, which need no room for more
LEGEND = (LegendEntry("mark", "selected", "Chosen card"), LegendEntry("mark", "legal", "Where it can go"))


def viewer(play: Playthrough, human_seats: Sequence[int]) -> int:
    """Return the seat whose hand is shown: the only player's, else that of the side to decide."""
    return human_seats[0] if len(human_seats) == 1 else int(play.state.seat)


def has_hidden(play: Playthrough) -> bool:
    """Return whether hands lie on the table that not both sides may see."""
    return bool(play.state.phase != Phase.START and play.state.ending == Ending.NOT_YET)


def scene(play: Playthrough, selected: str = "", glide: bool = False, seen_by: int | None = None) -> Scene:
    """Return the Scene of a Playthrough of Shattered Dungeon; see ``workbench.boards.presentation``."""
    side = viewer(play, ()) if seen_by is None else seen_by
    return replace(drawn(play, selected, side, False), wide=drawn(play, selected, side, True))


def drawn(play: Playthrough, selected: str, side: int, is_wide: bool) -> Scene:
    """Return the Scene that shows the hand of ``side``, in one column or in two; the bars never change places."""
    owner = int(play.state.seat) if side == NOBODY else side
    hand = hand_of(play.state, owner)
    cards = [None if side == NOBODY else card_of(play, owner, number) for number in hand]
    layout = Layout(cards, int(play.ruleset.bond_rules), is_wide, keeps_room(play), most_in_hand(play, owner))
    foreseen = forecast_of(play, selected)
    held = covered_cells(layout, hand) if side == NOBODY else hand_cells(play, side, layout, hand)
    held = held or hall_cells(play, layout)
    cells = (*held, middle_cell(play, selected, side, layout), *back_cells(play, 1 - owner, layout))
    bars = (
        *side_bars(play, VISITOR, layout, foreseen),
        *bond_bars(play, layout),
        *side_bars(play, DUNGEON, layout, foreseen),
    )
    captions = (
        caption(play, VISITOR, layout),
        caption(play, DUNGEON, layout),
        Caption(EDGE, layout.hand_caption, hand_words(play, owner, side == NOBODY), owner, True),
    )
    return Scene(
        layout.width,
        layout.height,
        headline(play),
        description(play),
        cells,
        (),
        (),
        marks_of(play, selected, layout, hand),
        LEGEND,
        bars,
        captions,
    )


def keeps_room(play: Playthrough) -> bool:
    """Return whether there is room for a usual hand: in a run, whose hands grow and shrink while nothing else moves.

    A position that was set up with a few cards, such as that of a worked example, gives them the room they take.
    """
    first = play.states_before[0] if play.actions else play.state
    most = max(int(count_in(first, side, Zone.HAND)) for side in (DUNGEON, VISITOR))
    return bool(first.phase == Phase.START) or most > FEW


def most_in_hand(play: Playthrough, side: int) -> int:
    """Return the most cards a side has held in this round, so that none changes its row as others are played."""
    now = play.state.place, play.state.round_no
    round_so_far = takewhile(lambda state: (state.place, state.round_no) == now, reversed(play.states_before))
    return max(int(count_in(state, side, Zone.HAND)) for state in (play.state, *round_so_far))


def hand_words(play: Playthrough, owner: int, is_covered: bool) -> str:
    """Return the line above a hand: whose it is, and what energy there is to play it with."""
    if is_covered:
        return f"Hand of the {seat_name(owner)}, face down"
    return f"Hand of the {seat_name(owner)}, {energy_of(play.state, owner)} {NOUNS['energy']} to spend"


def caption(play: Playthrough, side: int, layout: Layout) -> Caption:
    """Return the line above a side's bars: which side, and who it is."""
    # A narrow table has room for who it is: which side that is, its sign says.
    words = play.game.translate(f"{seat_name(side)}: {name_of(play, side)}" if layout.is_wide else name_of(play, side))
    return Caption(layout.panel_x(side), layout.panel_caption, fitted(words, layout.bar_width - 28, True), side, True)


def back_cells(play: Playthrough, side: int, layout: Layout) -> list[Cell]:
    """Return the other side's hand, Traps and draw pile as backs with their count."""
    backs = ((Zone.HAND, "hand", "Hand"), (Zone.TRAP, "traps", "Traps"), (Zone.DRAW, "draw", "Pile"))
    cells = []
    for place, (zone, name, words) in enumerate(backs):
        count = int(count_in(play.state, side, zone))
        cells.append(
            Cell(
                f"rival-{name}",
                layout.back(side, place),
                f"{seat_name(side)}, {words.lower()}: {count}",
                "back",
                enabled=False,
                lines=(f"{words}: {count}",),
                faded=not count,
            )
        )
    return cells


def covered_cells(layout: Layout, hand: list[int]) -> list[Cell]:
    """Return the cards of a hand face down, so that only their number can be seen."""
    return [
        Cell(f"covered-{place}", layout.card(place), "A card, face down", "back", enabled=False, lines=("",))
        for place in range(len(hand))
    ]


def card_of(play: Playthrough, side: int, number: int) -> CardFace:
    """Return what is on a card of a side, in the words of the skin: its text as printed, its cost as it is now."""
    card, translate = play.ruleset.cards[number], play.game.translate
    facts = "; ".join(facts_of(card, side, int(play.ruleset.bond_rules)))
    is_strike = card.category == Category.STRIKE and card.target != NO_RESOURCE
    return CardFace(
        translate(row_of(number).name),
        glyph_of(int(card.category), bool(card.is_covenant)),
        translate(noun_of_category(card)),
        translate(noun_of_type(card)),
        str(int(cost_of(play.state, card, side))),
        translate(aim_of(card, side)),
        1 - side if is_strike else None,
        translate(facts),
    )


def hand_cells(play: Playthrough, side: int, layout: Layout, hand: list[int]) -> list[Cell]:
    """Return the cards of a hand, greyed where they cannot be played now."""
    state, legal = play.state, play.legal()
    cells = []
    for place, number in enumerate(hand):
        key = row_of(number).card
        can = side == state.seat and (f"play {key}" in legal or f"react {key}" in legal)
        cells.append(
            Cell(
                key,
                layout.card(place),
                in_full(play, side, number),
                "card" if can else "plain",
                action=action_on_card(play, side, key, can),
                enabled=state.ending == Ending.NOT_YET,
                faded=not can,
                card=layout.faces[place],
            )
        )
    return cells


def in_full(play: Playthrough, side: int, number: int) -> str:
    """Return a whole card as sentences, with what its keywords, such as Erode, mean."""
    card = play.ruleset.cards[number]
    meanings = [line.text for line in keyword_lines(card, side)]
    return " ".join([spoken(number, card, side, int(play.ruleset.bond_rules)), *meanings])


def action_on_card(play: Playthrough, side: int, key: str, can: bool) -> str:
    """Return what pressing a card does, and why it cannot be played where it cannot."""
    if side != play.state.seat or play.state.ending != Ending.NOT_YET:
        return ""
    return "Choose this card" if can else f"Choose this card. {why_not(play, key)}"


def why_not(play: Playthrough, key: str) -> str:
    """Return why a card of the hand cannot be played, or used as a React, now."""
    verb = "react" if play.state.phase == Phase.REACT else "play"
    return without_notation(reason_against(GAME, play.state, play.ruleset, f"{verb} {key}")[1])


def middle_cell(play: Playthrough, selected: str, side: int, layout: Layout) -> Cell:
    """Return the middle, which describes the chosen card and plays it."""
    action = destinations(play, selected).get(MIDDLE, "")
    why = why_not(play, selected) if selected else ""
    room = layout.middle[1][0] - layout.middle[0][0]
    lines = tuple(middle_lines(play, side, selected, forecast_of(play, selected), why, room))
    return Cell(
        MIDDLE,
        layout.middle,
        f"{lines[0].rstrip('.')}. {' '.join(lines[1:])}",
        "card" if action else "plain",
        action=action and f"Play {row_of(card_numbers()[selected]).name}",
        enabled=play.state.ending == Ending.NOT_YET and play.state.phase in (Phase.TURN, Phase.REACT),
        lines=lines,
    )


def marks_of(play: Playthrough, selected: str, layout: Layout, hand: list[int]) -> tuple[Mark, ...]:
    """Return the outline of the selected card and a ring where it is played."""
    keys = [row_of(number).card for number in hand]
    if selected not in keys:
        return ()
    chosen = Mark("selected", layout.card(keys.index(selected)))
    if MIDDLE not in destinations(play, selected):
        return (chosen,)
    (_, top), (right, _), *_ = layout.middle
    return (chosen, Mark("legal", ((right - 16, top + 16),), 26))


def destinations(play: Playthrough, selected: str) -> dict[str, str]:
    """Return what can be done with a selected card, as a dict place -> notation."""
    found: dict[str, str] = {}
    for notation, action in play.legal().items() if selected else ():
        if notation.partition(" ")[2] == selected:
            kind = kind_of(action)
            found |= {name: notation for name, kinds in PLACES.items() if kind in kinds}
    return found


def cell_name(cell: str) -> str:
    """Return the name of a card, and of any other cell its id."""
    return row_of(card_numbers()[cell]).name if cell in card_numbers() else cell


def movable_cells(play: Playthrough) -> list[str]:
    """Return the cards that can be played, activated or held back, each once."""
    cards = (
        notation.partition(" ")[2]
        for notation, action in play.legal().items()
        if kind_of(action) in (Kind.PLAY, Kind.ACTIVATE, Kind.RESTRAIN, Kind.REACT)
    )
    return [card for card in dict.fromkeys(cards) if card in card_numbers()]


def is_own(play: Playthrough, cell: str) -> bool:
    """Return whether a cell is a card in the hand of the side to act, in its turn or when it may react."""
    return play.state.phase in (Phase.TURN, Phase.REACT) and card_numbers().get(cell, -1) in hand_of(
        play.state, int(play.state.seat)
    )


def intended_action(play: Playthrough, selected: str, cell: str) -> str:
    """Return the notation of what pressing a place asks for with the selected card, legal or not."""
    verb = {ACTIVATE: "activate", RESTRAIN: "restrain"}.get(cell, "play")
    return f"{'react' if play.state.phase == Phase.REACT else verb} {selected}"
