"""What a seat cannot see, drawn anew, so that a search never looks at it: tokens, votes, hands, and the traitor."""

import numpy as np
from numba import njit

from rules.core.chance import agent_choice, take_out
from rules.iron_throne.battle import highest_drawn, is_seat
from rules.iron_throne.box import NO_NODE, NODES, ROLES, SEATS
from rules.iron_throne.places import hand_size, price_of_vote
from rules.iron_throne.state import NOT_YET, OPPOSE, SIDES, TRAITOR, VALUES, Phase


@njit(cache=True)
def redeterminise(state, ruleset, seat):
    """Redraw what a seat cannot see: the roles of the tokens, votes not yet shown, others' cards, and the traitor.

    What comes out depends on what the seat sees and on its own stream alone, not on how the hidden things lay before.
    """
    deal_tokens(state)
    sizes = np.zeros(SEATS, np.int64)
    for other in range(state.seats):
        if other != seat:
            sizes[other] = hand_size(state, other)
            if state.phase == Phase.VOTE and state.votes[other] != NOT_YET:
                can_pay = sizes[other] >= price_of_vote(state, ruleset)
                state.votes[other] = OPPOSE if can_pay and agent_choice(state, 8) > 0 else 0
            put_back(state, state.hand[other])
    drawn = np.zeros(SIDES, np.int64)
    for side in range(SIDES):
        if state.battlefield != NO_NODE and is_seat(state.sides[side]) and state.sides[side] != seat:
            drawn[side] = state.drawn[side].sum()
            put_back(state, state.drawn[side])
    for other in range(state.seats):
        for _ in range(sizes[other]):
            value = draw_kind(state, state.pile)
            state.hand[other, value] += 1
    for side in range(SIDES):
        for _ in range(drawn[side]):
            value = draw_kind(state, state.pile)
            state.drawn[side, value] += 1
        if drawn[side] > 0 and side < state.ready:
            state.picked[side] = highest_drawn(state, side)
    if ruleset.mode == TRAITOR and not state.is_exposed and state.traitor != seat:
        state.traitor = (seat + 1 + agent_choice(state, state.seats - 1)) % state.seats


@njit(cache=True)
def deal_tokens(state):
    """Deal the roles of the face-down tokens anew: how many there are of each is known, and not where they lie."""
    roles = np.zeros(ROLES, np.int64)
    for node in range(NODES):
        if state.token[node] >= 0:
            roles[state.token[node]] += 1
    for node in range(NODES):
        if state.token[node] >= 0:
            state.token[node] = draw_kind(state, roles)


@njit(cache=True)
def put_back(state, cards):
    """Put cards that somebody holds back into the pile."""
    for value in range(VALUES):
        state.pile[value] += cards[value]
        cards[value] = 0


@njit(cache=True)
def draw_kind(state, counts):
    """Return which of the kinds in ``counts`` is drawn from the agents' stream, and take it out."""
    return take_out(counts, agent_choice(state, counts.sum()) + 1)
