"""The enemy's part of a round: orders are revealed, all vote, and the orders are carried out or blocked."""

from numba import njit

from rules.core.chance import draw_from
from rules.core.events import emit
from rules.iron_throne.blights import muster, settle, spread
from rules.iron_throne.box import NO_NODE
from rules.iron_throne.cards import pay_cards
from rules.iron_throne.clauses import Clause
from rules.iron_throne.enemy import add_hunter, advance, seize, strike, worsen
from rules.iron_throne.places import hand_size, is_over, price_of_vote
from rules.iron_throne.state import (
    ADVANCE,
    MUSTER,
    NOBODY,
    NOT_YET,
    OPPOSE,
    PER_ORDER,
    SEIZE,
    STRIKE,
    WORSEN,
    EventKind,
    Phase,
)
from rules.iron_throne.threat import lower_threat, raise_threat

ALWAYS, SPARED = 1, 2  # readings of the relief by a unanimous vote (ruling Q2)


@njit(cache=True)
def fill_orders(state, ruleset):
    """F-006 and F-011c: put all orders of the mode into the deck."""
    state.orders_left[:] = ruleset.orders


@njit(cache=True)
def draw_order(state, ruleset, log):
    """F-008: draw an order; an empty deck is reshuffled first, which raises the threat by 1.

    Orders already revealed this round stay on the table. NOT_YET once the game is over, or with nothing to draw.
    """
    if state.orders_left.sum() == 0:
        fill_orders(state, ruleset)
        for order in state.revealed:
            if order != NOT_YET:
                state.orders_left[order] -= 1
        emit(log, state, EventKind.ORDERS_RESHUFFLED, Clause.RESHUFFLE_ORDERS, NOBODY, 0, NO_NODE, NO_NODE, 0)
        raise_threat(state, ruleset, log, int(ruleset.rise_orders))
        if ruleset.hunters_grow and not is_over(state):
            add_hunter(state, ruleset, log)
    if is_over(state) or state.orders_left.sum() == 0:
        return NOT_YET
    order = draw_from(state, state.orders_left)
    emit(log, state, EventKind.ORDER_REVEALED, Clause.ORDER_REVEAL, NOBODY, order, NO_NODE, NO_NODE, 0)
    return order


@njit(cache=True)
def reveal(state, ruleset, log):
    """F-008 and F-005: the enemy draws an order, in the last phase two; then the vote begins.

    A reshuffle that brings on the last phase comes before the order is drawn, so two are drawn in that round already.
    """
    settle(state, ruleset, log)
    state.revealed[:] = NOT_YET
    state.resolved = 0
    for place in range(int(ruleset.last_phase_orders)):
        if not is_over(state) and (place == 0 or state.threat >= ruleset.last_phase):
            state.revealed[place] = draw_order(state, ruleset, log)
    if is_over(state):
        return
    if state.threat >= ruleset.last_phase and not state.had_last_phase:
        state.had_last_phase = True
        if ruleset.hunters_grow:
            add_hunter(state, ruleset, log)
    call_vote(state)


@njit(cache=True)
def call_vote(state):
    """F-006: all seats vote, ruined ones too (F-007), in turn and hidden from one another until all have."""
    state.phase = Phase.VOTE
    state.votes[:] = NOT_YET
    state.seat = state.first


@njit(cache=True)
def cast_vote(state, ruleset, log, vote):
    """F-006: a seat votes; after the last the votes are shown and counted."""
    state.votes[state.seat] = vote
    emit(log, state, EventKind.VOTE_CAST, Clause.VOTING, state.seat, 0, NO_NODE, NO_NODE, 0)
    following = (state.seat + 1) % state.seats
    if following != state.first:
        state.seat = following
        return
    is_unanimous = count_votes(state, ruleset, log)
    resolve(state, ruleset, log, is_unanimous)


@njit(cache=True)
def count_votes(state, ruleset, log):
    """F-006: a seat that opposes pays; a vote is unanimous if all oppose, and the threat falls or rises accordingly."""
    price = price_of_vote(state, ruleset)
    is_unanimous = (state.votes[: state.seats] == OPPOSE).all()
    note_who_spoiled(state, price)
    for seat in range(state.seats):
        emit(log, state, EventKind.VOTED, Clause.VOTE_PAID, seat, state.votes[seat], NO_NODE, NO_NODE, price)
        if state.votes[seat] == OPPOSE:
            state.opposed[seat] += 1
            if is_unanimous or not ruleset.vote_refund:
                pay_cards(state, seat, price)
        else:
            state.declined[seat] += 1
    if is_unanimous:
        emit(log, state, EventKind.VOTE_UNANIMOUS, Clause.VOTE_UNANIMOUS, NOBODY, 0, NO_NODE, NO_NODE, price)
        if gives_relief(state, ruleset):
            lower_threat(state, log, int(ruleset.fall_vote))
    else:
        emit(log, state, EventKind.VOTE_FAILED, Clause.VOTE_FAILED, NOBODY, 0, NO_NODE, NO_NODE, 0)
        raise_threat(state, ruleset, log, int(ruleset.rise_vote))
    return is_unanimous


@njit(cache=True)
def note_who_spoiled(state, price):
    """F-011b: note who alone declined a vote it could pay for, which everybody sees and may hold against it."""
    decliner, decliners = NOBODY, 0
    for seat in range(state.seats):
        if state.votes[seat] != OPPOSE:
            decliner, decliners = seat, decliners + 1
    if decliners == 1 and hand_size(state, decliner) >= price:
        state.spoiled[decliner] += 1


@njit(cache=True)
def gives_relief(state, ruleset):
    """F-005: three or more seats that vote unanimously and pay lower the threat by 1 (ruling Q2)."""
    if state.seats < ruleset.relief_seats:
        return False
    if ruleset.relief == SPARED:
        for place in range(state.resolved, state.resolved + 1 if ruleset.vote_each_card else PER_ORDER):
            if state.revealed[place] == WORSEN:
                return False
    return ruleset.relief in (ALWAYS, SPARED)


@njit(cache=True)
def resolve(state, ruleset, log, is_blocked):
    """F-006: carry out what was voted on; two orders may each have a vote of their own (ruling Q10)."""
    while has_order(state) and not is_over(state):
        carry_out(state, ruleset, log, state.revealed[state.resolved], is_blocked)
        if state.phase == Phase.BATTLE:  # a seat that a hunter strikes may choose its card
            return
        state.resolved += 1
        if ruleset.vote_each_card and has_order(state) and not is_over(state):
            call_vote(state)
            return
    if state.threat >= ruleset.last_phase and not is_over(state):
        spread(state, ruleset, log)
    state.phase = Phase.ACT


@njit(cache=True)
def has_order(state):
    """Return whether an order revealed in this round is yet to be carried out."""
    return state.resolved < PER_ORDER and state.revealed[state.resolved] != NOT_YET


@njit(cache=True)
def go_on_resolving(state, ruleset, log):
    """F-006: go on with the orders after a battle that one has begun, which shows that the vote had failed."""
    state.resolved += 1
    if ruleset.vote_each_card and has_order(state) and not is_over(state):
        call_vote(state)
    else:
        resolve(state, ruleset, log, False)


@njit(cache=True)
def carry_out(state, ruleset, log, order, is_blocked):
    """F-006: what an order does, and what is left of it after a unanimous vote."""
    if order == MUSTER:
        muster(state, ruleset, log, is_blocked)
    elif order == WORSEN:
        worsen(state, ruleset, log, is_blocked)
    elif is_blocked:
        emit(log, state, EventKind.ORDER_BLOCKED, Clause.VOTE_UNANIMOUS, NOBODY, order, NO_NODE, NO_NODE, 0)
    elif order == ADVANCE:
        advance(state, ruleset, log)
    elif order == SEIZE:
        seize(state, ruleset, log)
    elif order == STRIKE:
        strike(state, ruleset, log)
