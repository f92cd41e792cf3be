"""The middle of the table: what a chosen card does and the chances of its roll, else what was last played."""

from textwrap import wrap

import numpy as np

from rules.core.events import events_of
from rules.shattered_dungeon.card import NO_CARD, Category
from rules.shattered_dungeon.energy import cost_of
from rules.shattered_dungeon.notation import card_numbers
from rules.shattered_dungeon.state import DUNGEON, NOBODY, Ending, EventKind, Phase, Tier, Zone
from workbench.boards.card_svg import letters_in
from workbench.games.shattered_dungeon.cards.full_text import lines_of
from workbench.games.shattered_dungeon.cards.short_text import (
    NOUNS,
    facts_of,
    keywords_in,
    noun_of,
    noun_of_category,
    noun_of_type,
    row_of,
)
from workbench.games.shattered_dungeon.forecast import Forecast
from workbench.games.shattered_dungeon.forecast_words import bond_in_words, costs_in_words, rally_in_words
from workbench.games.shattered_dungeon.layout import MIDDLE_LINES
from workbench.games.shattered_dungeon.odds.rolls import ADVANTAGE, PLAIN
from workbench.games.shattered_dungeon.react_outlook import react_outlook
from workbench.games.shattered_dungeon.words import name_of, seat_name
from workbench.play.playthrough import Playthrough

# Read at a table, where they can be done, and in worked examples, where nothing can.
HINTS = {
    Phase.START: "The run begins with “Enter {room}”.",
    Phase.TURN: "A chosen card is described and played here.",
    Phase.REACT: "A React can be played now, or none.",
    Phase.ANSWER: "An answer is due.",
}
TELLING = (
    EventKind.ROLLED,
    EventKind.STRUCK,
    EventKind.REVERSED,
    EventKind.REACTED,
    EventKind.BETRAYED,
    EventKind.ACCEPTED,
    EventKind.REFUSED,
    EventKind.COOPERATED,
    EventKind.DEFECTED,
    EventKind.ROUND_BEGAN,
    EventKind.TRAP_SPRUNG,
    EventKind.HEALED,
    EventKind.HARMED,
    EventKind.ENERGY_GAINED,
    EventKind.ROOM_ENDED,
    EventKind.RUN_ENDED,
)


def middle_lines(
    play: Playthrough, side: int, selected: str, forecast: Forecast | None, why: str, width: float
) -> list[str]:
    """Return the lines of the middle, which is so wide, as ``side`` may see them."""
    letters = letters_in(width - 16)
    number = card_numbers().get(selected, NO_CARD)
    lines = idle_lines(play, side) if number == NO_CARD else card_lines(play, number, forecast, why)
    folded = [part for line in lines for part in wrap(play.game.translate(line), letters)]
    return folded if len(folded) <= MIDDLE_LINES else [*folded[: MIDDLE_LINES - 1], f"{folded[MIDDLE_LINES - 1]} …"]


def idle_lines(play: Playthrough, side: int) -> list[str]:
    """Return what can be done now, the side's own Traps that lie face down, and what happened in the last step."""
    over = play.state.ending != Ending.NOT_YET
    if side == NOBODY and not over:
        return ["All hands are face down.", *news_lines(play)]
    hint = HINTS[Phase(int(play.state.phase))].format(room=name_of(play, DUNGEON))
    if over or side != play.state.seat:
        hint = "The run is over." if over else f"{seat_name(int(play.state.seat))} decides now."
    return [hint, *own_traps(play.state, side), *news_lines(play)]


def news_lines(play: Playthrough) -> list[str]:
    """Return what happened in the last step, in lines."""
    return [play.game.describe(event) for event in events_of(play.log) if event.kind in TELLING] if play.actions else []


def own_traps(state: np.record, side: int) -> list[str]:
    """Return which Traps of a side lie face down, in a line, if any do."""
    names = [
        row_of(int(state.card[side, slot])).name
        for slot in range(state.cards[side])
        if state.zone[side, slot] == Zone.TRAP
    ]
    return [f"{NOUNS['trap']}, face down: {', '.join(names)}"] if names else []


def card_lines(play: Playthrough, number: int, forecast: Forecast | None, why: str) -> list[str]:
    """Return a card in words: what it is and does, and its chances, or why it cannot be played."""
    state, ruleset, side = play.state, play.ruleset, int(play.state.seat)
    card = ruleset.cards[number]
    cost = int(cost_of(state, card, side))
    lines = [f"{row_of(number).name}", f"{noun_of_category(card)}, {noun_of_type(card)}, for {cost} {NOUNS['energy']}"]
    lines += [why] if why else []
    if card.category == Category.REACT and state.phase == Phase.REACT:
        outlook = react_outlook(state, ruleset, number).words
        lines += [f"You {outlook} {noun_of(side, int(state.pending_target))}."]
    if forecast is None:
        return lines + [
            line.text for line in lines_of(card, side, int(ruleset.bond_rules), bool(ruleset.test_costs_always))
        ]
    facts = facts_of(card, side, int(ruleset.bond_rules))
    return [*lines, *(["; ".join(facts)] if facts else []), *strike_lines(play, forecast)]


def strike_lines(play: Playthrough, forecast: Forecast) -> list[str]:
    """Return the power of a Strike now, its roll, each tier with its chance, and what it does to trust."""
    side = int(play.state.seat)
    target = "any" if forecast.target is None else noun_of(1 - side, forecast.target)
    dice = "" if forecast.dice == PLAIN else ", advantage" if forecast.dice == ADVANTAGE else ", disadvantage"
    keywords = "".join(f", {name}" for name in keywords_in(forecast.keywords))
    rolls = f"{forecast.bonus:+d} against {forecast.defence:+d}{dice}".replace("-", "−")
    lines = [f"Power {forecast.power} on {target}{keywords}; roll {rolls}"]
    lines += filter(None, [bond_in_words(play.state, forecast)])
    for result in forecast.results[: Tier.STALEMATE]:
        chance = forecast.in_percent(result.tier)
        hit = f"{NOUNS[result.tier.name.lower()]} {chance}: −{result.damage}, leaves {result.left}"
        lines.append("; ".join(filter(None, [hit, costs_in_words(side, result)])))
    nothing = forecast.results[Tier.STALEMATE :]
    lost = " or ".join(dict.fromkeys(costs_in_words(side, result) or "costs nothing" for result in nothing))
    lines += filter(None, [rally_in_words(side, forecast)])
    return [*lines, f"No hit {forecast.in_percent(Tier.STALEMATE, Tier.REVERSAL)}: {lost}"]
