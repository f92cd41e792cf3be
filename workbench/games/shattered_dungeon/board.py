"""The table of Shattered Dungeon: both sides' resources as bars, the bond, a hand, and what a card would do."""

from collections.abc import Sequence
from dataclasses import replace

from rules.core.seats import SEAT_LETTERS
from rules.shattered_dungeon import GAME
from rules.shattered_dungeon.actions import Kind, kind_of
from rules.shattered_dungeon.card import REDUCERS
from rules.shattered_dungeon.notation import card_numbers
from rules.shattered_dungeon.sides import count_in
from rules.shattered_dungeon.state import DUNGEON, HALF, NOBODY, VISITOR, Ending, Phase, Zone
from workbench.boards.action_menu import reason_against
from workbench.boards.scene import NEUTRAL, Bar, Caption, Cell, LegendEntry, Mark, Notch, Scene
from workbench.games.shattered_dungeon.cards.short_text import (
    NOUNS,
    aim_of,
    facts_of,
    noun_of_category,
    noun_of_type,
    row_of,
    shortened,
    spoken,
)
from workbench.games.shattered_dungeon.forecast import HITS, Forecast, forecast_of, hand_of
from workbench.games.shattered_dungeon.layout import BAR_PITCH, EDGE, WIDTH, Layout, fitted
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
    layout = Layout(len(hand), int(play.ruleset.bond_rules), is_wide)
    foreseen = forecast_of(play, selected)
    held = covered_cells(layout, hand) if side == NOBODY else hand_cells(play, side, layout, hand)
    cells = (*back_cells(play, 1 - owner, layout), *place_cells(play, selected, side, layout), *held)
    bars = (
        *side_bars(play, VISITOR, layout.visitor, foreseen),
        *bond_bars(play, layout),
        *side_bars(play, DUNGEON, layout.dungeon, foreseen),
    )
    captions = (
        caption(play, VISITOR, layout.visitor_caption),
        caption(play, DUNGEON, layout.dungeon_caption),
        Caption(
            EDGE, layout.hand_caption, f"Hand of {seat_name(owner)}{', face down' if side == NOBODY else ''}", owner
        ),
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


def caption(play: Playthrough, side: int, y: float) -> Caption:
    """Return the line above a side's bars: which side, and who it is."""
    words = play.game.translate(f"{seat_name(side)[2:]}: {name_of(play, side)}")
    return Caption(EDGE, y, fitted(words, WIDTH - 40, True), side, True)


def side_bars(play: Playthrough, side: int, top: float, foreseen: Forecast | None) -> list[Bar]:
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
                EDGE,
                top + reducer * BAR_PITCH,
                WIDTH - 2 * EDGE,
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
            EDGE,
            layout.bond + row * BAR_PITCH,
            WIDTH - 2 * EDGE,
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
    """Return the other side's hand and Traps as backs with their count."""
    backs = ((Zone.HAND, "hand", "hand"), (Zone.TRAP, "traps", "traps"), (Zone.DRAW, "draw", "pile"))
    cells = []
    for place, (zone, name, words) in enumerate(backs):
        count = int(count_in(play.state, side, zone))
        cells.append(
            Cell(
                f"rival-{name}",
                layout.back(place),
                f"{seat_name(side)}, {words.lower()}: {count}",
                "back",
                enabled=False,
                lines=(f"{SEAT_LETTERS[side]} {words}: {count}",),
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


def hand_cells(play: Playthrough, side: int, layout: Layout, hand: list[int]) -> list[Cell]:
    """Return the cards of a hand, greyed where they cannot be played now."""
    state, ruleset, legal = play.state, play.ruleset, play.legal()
    rules, translate, cells = int(ruleset.bond_rules), play.game.translate, []  # translated before it is cut to fit
    for place, number in enumerate(hand):
        card, key = ruleset.cards[number], row_of(number).card
        can = side == state.seat and (f"play {key}" in legal or f"react {key}" in legal)
        aim = aim_of(card, side)
        facts = "; ".join([*([aim] if aim else []), *facts_of(card, side, rules)])
        kind = f"{translate(noun_of_category(card))}, {shortened(translate(noun_of_type(card)))}"
        lines = (
            fitted(translate(row_of(number).name), layout.card_width - 34, True),
            fitted(kind, layout.card_width - 14),
            fitted(translate(facts), layout.card_width - 14),
        )
        cells.append(
            Cell(
                key,
                layout.card(place),
                spoken(number, card, side, rules),
                "card" if can else "plain",
                action=action_on_card(play, side, key, can),
                enabled=state.ending == Ending.NOT_YET,
                lines=lines,
                corner=str(int(card.cost)),
                faded=not can,
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


def place_cells(play: Playthrough, selected: str, side: int, layout: Layout) -> list[Cell]:
    """Return the middle, which describes and plays the chosen card, and the places to activate it or hold it back."""
    legal, found = play.legal(), destinations(play, selected)
    over = play.state.ending != Ending.NOT_YET
    why = why_not(play, selected) if selected else ""
    lines = tuple(middle_lines(play, side, selected, forecast_of(play, selected), why))
    gain = f"+{play.ruleset.activation} {NOUNS['energy']} now"
    held = NOUNS["trust"] if play.state.seat == VISITOR or play.ruleset.bond_rules == 3 else NOUNS["rapport"]
    wide = layout.card_width - 14
    lines_of = {
        MIDDLE: lines,
        ACTIVATE: ("Activate", fitted(play.game.translate(gain), wide)),
        RESTRAIN: ("Hold back", fitted(play.game.translate(f"+1 {held}"), wide)),
    }
    cells = []
    for name, spot in layout.places.items():
        action = found.get(name, "")
        words = f"{lines_of[name][0].rstrip('.')}. {' '.join(lines_of[name][1:])}"
        cells.append(
            Cell(
                name,
                spot,
                words,
                "card" if action in legal else "plain",
                action=action,
                enabled=not over,
                lines=lines_of[name],
                faded=name != MIDDLE and action not in legal,
            )
        )
    return cells


def marks_of(play: Playthrough, selected: str, layout: Layout, hand: list[int]) -> tuple[Mark, ...]:
    """Return the outline of the selected card and a ring where it can go."""
    keys = [row_of(number).card for number in hand]
    if selected not in keys:
        return ()
    marks = [Mark("selected", layout.card(keys.index(selected)))]
    for name in destinations(play, selected):
        (_, top), (right, _), *_ = layout.places[name]
        marks.append(Mark("legal", ((right - 16, top + 16),), 26))
    return tuple(marks)


def destinations(play: Playthrough, selected: str) -> dict[str, str]:
    """Return what can be done with a selected card, as a dict place -> notation."""
    found: dict[str, str] = {}
    for notation, action in play.legal().items() if selected else ():
        if notation.partition(" ")[2] == selected:
            kind = kind_of(action)
            found |= {name: notation for name, kinds in PLACES.items() if kind in kinds}
    return found


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
