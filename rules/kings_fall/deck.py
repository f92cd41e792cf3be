"""The Chronicle deck: drawing, discarding and shuffling anew."""

from numba import njit

from rules.core.chance import roll_die
from rules.core.events import emit
from rules.kings_fall.clauses import Clause
from rules.kings_fall.contents import CARDS, OFF
from rules.kings_fall.event_kinds import EventKind
from rules.kings_fall.state import NONE


@njit(cache=True)
def pick(state, cards, count):
    """Return one of ``count`` cards in a set, every one alike."""
    left = roll_die(state, count)
    card = 0
    while True:
        left -= int(cards[card])
        if left == 0:
            return card
        card += 1


@njit(cache=True)
def deal_card(state, seat):
    """III.C: a card goes from the deck to a hand, if there is one."""
    if state.deck_size > 0:
        card = pick(state, state.deck, int(state.deck_size))
        state.deck[card] = 0
        state.deck_size -= 1
        state.hand[seat, card] = 1
        state.hand_size[seat] += 1


@njit(cache=True)
def draw(state, ruleset, log, seat, cards, clause):
    """IV.B.1: draw cards; an empty deck is made of the discards again (ruling Q37)."""
    drawn = 0
    for _ in range(cards):
        if state.deck_size == 0 and ruleset.reshuffle_when_empty:
            reshuffle(state, log)
        drawn += state.deck_size > 0
        deal_card(state, seat)
    if drawn > 0:
        emit(log, state, EventKind.DREW, clause, seat, 0, OFF, OFF, drawn)


@njit(cache=True)
def reshuffle(state, log):
    """Ruling Q37: the discards become the deck."""
    count = 0
    for card in range(CARDS):
        if state.discards[card]:
            state.discards[card] = 0
            state.deck[card] = 1
            count += 1
    state.deck_size += count
    if count > 0:
        emit(log, state, EventKind.RESHUFFLED, Clause.DRAW, NONE, 0, OFF, OFF, count)


@njit(cache=True)
def lay_down(state, seat, card):
    """Put a card from a hand on the discards."""
    state.hand[seat, card] = 0
    state.hand_size[seat] -= 1
    state.discards[card] = 1


@njit(cache=True)
def discard(state, log, seat, card, clause):
    """IV.B.1: a player puts a card away."""
    lay_down(state, seat, card)
    emit(log, state, EventKind.DISCARDED, clause, seat, card, OFF, OFF, 0)


@njit(cache=True)
def discard_at_random(state, log, seat, clause):
    """VII.B, Void's Embrace, and Events: a card is lost at random."""
    if state.hand_size[seat] > 0:
        discard(state, log, seat, pick(state, state.hand[seat], int(state.hand_size[seat])), clause)


@njit(cache=True)
def deal_anew(state, ruleset, log):
    """IV.A: discard what is left in both hands, and deal new hands."""
    for seat in range(2):
        for card in range(CARDS):
            if state.hand[seat, card]:
                discard(state, log, seat, card, Clause.ROUND_END)
    for seat in range(2):
        for _ in range(ruleset.start_hand):
            if state.deck_size == 0:  # also where ruling Q37 keeps an empty deck empty until the Round ends
                reshuffle(state, log)
            deal_card(state, seat)
        emit(log, state, EventKind.DREW, Clause.ROUND_END, seat, 0, OFF, OFF, int(state.hand_size[seat]))
