"""The deck of cards: drawing, hands, paying, and the reshuffle that raises the threat."""

from numba import njit

from rules.core.chance import NOTHING, draw_from
from rules.core.events import emit
from rules.iron_throne.box import NO_NODE
from rules.iron_throne.clauses import Clause
from rules.iron_throne.places import hand_size, is_over
from rules.iron_throne.relic import check_reshuffle
from rules.iron_throne.state import NOBODY, VALUES, EventKind
from rules.iron_throne.threat import raise_threat


@njit(cache=True)
def draw_card(state, ruleset, log):
    """F-004: draw one card; an empty pile is reshuffled first, which raises the threat by 1.

    If pile and discards are both empty, there is no card and no rise (ruling Q28). Returns the index of its value, or
    NOTHING, also when the reshuffle ended the game.
    """
    if state.pile.sum() == 0 and state.discard.sum() > 0:
        state.pile[:] = state.discard
        state.discard[:] = 0
        emit(
            log,
            state,
            EventKind.CARDS_RESHUFFLED,
            Clause.RESHUFFLE_CARDS,
            NOBODY,
            0,
            NO_NODE,
            NO_NODE,
            state.pile.sum(),
        )
        raise_threat(state, ruleset, log, int(ruleset.rise_cards))
        check_reshuffle(state, ruleset, log)
    return NOTHING if is_over(state) else draw_from(state, state.pile)


@njit(cache=True)
def draw_to_hand(state, ruleset, log, seat, number):
    """Ruling Q1: a seat draws cards into its hand, up to the most a hand may hold."""
    count = 0
    while count < number and hand_size(state, seat) < ruleset.hand_cap:
        card = draw_card(state, ruleset, log)
        if card == NOTHING:
            break
        state.hand[seat, card] += 1
        count += 1
    if count > 0:
        emit(log, state, EventKind.CARDS_DRAWN, Clause.HAND_SUPPLY, seat, 0, NO_NODE, NO_NODE, count)


@njit(cache=True)
def pay_cards(state, seat, number):
    """F-006 and F-007: a seat discards cards, those of least value first; any card pays (ruling C20)."""
    for value in range(VALUES):
        while number > 0 and state.hand[seat, value] > 0:
            state.hand[seat, value] -= 1
            state.discard[value] += 1
            number -= 1
