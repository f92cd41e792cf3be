"""The table of Shattered Dungeon: both sides' resources as bars, the bond, a hand, and what a card would do."""

from collections.abc import Sequence
from dataclasses import replace

from rules.shattered_dungeon import GAME
from rules.shattered_dungeon.actions import Kind, kind_of
from rules.shattered_dungeon.card import NO_RESOURCE, REDUCERS, Category
from rules.shattered_dungeon.energy import energy_of
from rules.shattered_dungeon.notation import card_numbers
from rules.shattered_dungeon.sides import count_in
from rules.shattered_dungeon.state import DUNGEON, HALF, NOBODY, VISITOR, Ending, Phase, Zone
from workbench.boards.action_menu import reason_against
from workbench.boards.scene import NEUTRAL, Bar, Caption, CardFace, Cell, LegendEntry, Mark, Notch, Scene
from workbench.games.shattered_dungeon.cards.short_text import (
    NOUNS,
    aim_of,
    facts_of,
    noun_of_category,
    noun_of_type,
    row_of,
    spoken,
)
from workbench.games.shattered_dungeon.forecast import HITS, Forecast, forecast_of, hand_of
from workbench.games.shattered_dungeon.glyphs import glyph_of
from workbench.games.shattered_dungeon.layout import BAR_PITCH, EDGE, Layout, fitted
from workbench.games.shattered_dungeon.selected_card import middle_lines
from workbench.games.shattered_dungeon.words import description, headline, name_of, noun_of, seat_name, trust_in_words
from workbench.play.playthrough import Playthrough

MIDDLE, ACTIVATE, RESTRAIN = "middle", "activate", "restrain"
PLACES = {MIDDLE: (Kind.PLAY, Kind.REACT), ACTIVATE: (Kind.ACTIVATE,), RESTRAIN: (Kind.RESTRAIN,)}
LETTERS = ("D", "S", "P")  # of the tiers that do damage
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
    layout = Layout(cards, int(play.ruleset.bond_rules), is_wide)
    foreseen = forecast_of(play, selected)
    held = covered_cells(layout, hand) if side == NOBODY else hand_cells(play, side, layout, hand)
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


def hand_words(play: Playthrough, owner: int, is_covered: bool) -> str:
    """Return the line above a hand: whose it is, and what energy there is to play it with."""
    if is_covered:
        return f"Hand of the {seat_name(owner)}, face down"
    return f"Hand of the {seat_name(owner)}, {energy_of(play.state, owner)} {NOUNS['energy']} to spend"


def caption(play: Playthrough, side: int, layout: Layout) -> Caption:
    """Return the line above a side's bars: which side, and who it is."""
    words = play.game.translate(f"{seat_name(side)}: {name_of(play, side)}")
    return Caption(layout.panel_x(side), layout.panel_caption, fitted(words, layout.bar_width - 28, True), side, True)


def side_bars(play: Playthrough, side: int, layout: Layout, foreseen: Forecast | None) -> list[Bar]:
    """Return the bars of a side's reducers; on the target of a Strike, how far each tier would lower it."""
    state = play.state
    bars = []
    for reducer in range(REDUCERS):
        notches: tuple[Notch, ...] = ()
        if foreseen is not None and foreseen.target == reducer and side != state.seat:
            notches = tuple(Notch(foreseen.of(tier).left, letter) for tier, letter in zip(HITS, LETTERS))
        now, start = int(state.current[side, reducer]), int(state.start[side, reducer])
        bars.append(
            Bar(
                layout.panel_x(side),
                layout.panel + reducer * layout.bar_pitch,
                layout.bar_width,
                noun_of(side, reducer),
                now,
                start,
                f"{now} of {start}",
                side,
                notches,
                bool(notches),
            )
        )
    return bars


def bond_bars(play: Playthrough, layout: Layout) -> list[Bar]:
    """Return the bar of trust with its thresholds and, by the older rules, the bar of rapport."""
    state, ruleset = play.state, play.ruleset
    trust = state.trust / HALF
    if ruleset.bond_rules == 3:
        tiers = (ruleset.tier_1, ruleset.tier_2, ruleset.tier_3)
        notches = tuple(Notch(int(tier), str(number)) for number, tier in enumerate(tiers, start=1))
        amounts = [(NOUNS["trust"], trust, int(ruleset.tier_3) + 2)]
    else:
        notches = (Notch(int(ruleset.bond_at), "bond"),)
        amounts = [
            (NOUNS["trust"], trust, int(ruleset.bond_at) + 2),
            (NOUNS["rapport"], int(state.rapport), int(ruleset.bond_at) + 2),
        ]
    return [
        Bar(
            layout.bond_x,
            layout.bond + row * BAR_PITCH,
            layout.bond_width,
            name,
            value,
            max(most, value),
            trust_in_words(round(value * HALF)),
            NEUTRAL,
            notches,
        )
        for row, (name, value, most) in enumerate(amounts)
    ]


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
    """Return what is printed on a card of a side, in the words of the skin."""
    card, translate = play.ruleset.cards[number], play.game.translate
    facts = "; ".join(facts_of(card, side, int(play.ruleset.bond_rules)))
    is_strike = card.category == Category.STRIKE and card.target != NO_RESOURCE
    return CardFace(
        translate(row_of(number).name),
        glyph_of(int(card.category), bool(card.is_covenant)),
        translate(noun_of_category(card)),
        translate(noun_of_type(card)),
        str(int(card.cost)),
        translate(aim_of(card, side)),
        1 - side if is_strike else None,
        translate(facts),
    )


def hand_cells(play: Playthrough, side: int, layout: Layout, hand: list[int]) -> list[Cell]:
    """Return the cards of a hand, greyed where they cannot be played now."""
    state, ruleset, legal = play.state, play.ruleset, play.legal()
    cells = []
    for place, number in enumerate(hand):
        key = row_of(number).card
        can = side == state.seat and (f"play {key}" in legal or f"react {key}" in legal)
        cells.append(
            Cell(
                key,
                layout.card(place),
                spoken(number, ruleset.cards[number], side, int(ruleset.bond_rules)),
                "card" if can else "plain",
                action=action_on_card(play, side, key, can),
                enabled=state.ending == Ending.NOT_YET,
                faded=not can,
                card=card_of(play, side, number),
            )
        )
    return cells


def action_on_card(play: Playthrough, side: int, key: str, can: bool) -> str:
    """Return what pressing a card does, and why it cannot be played where it cannot."""
    if side != play.state.seat or play.state.ending != Ending.NOT_YET:
        return ""
    return "Choose this card" if can else f"Choose this card. {why_not(play, key)}"


def why_not(play: Playthrough, key: str) -> str:
    """Return why a card of the hand cannot be played, or used as a React, now."""
    verb = "react" if play.state.phase == Phase.REACT else "play"
    return reason_against(GAME, play.state, play.ruleset, f"{verb} {key}")[1]


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
        enabled=play.state.ending == Ending.NOT_YET,
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
