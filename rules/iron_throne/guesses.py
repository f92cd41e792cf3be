"""What a seat cannot see, drawn anew, so that a search never looks at it: tokens, votes, hands, and the traitor."""

from numba import njit

from rules.core.chance import agent_choice
from rules.iron_throne.places import hand_size, price_of_vote
from rules.iron_throne.ruleset import NODES
from rules.iron_throne.state import NOT_YET, OPPOSE, TRAITOR, VALUES, Phase


@njit(cache=True)
def redeterminise(state, ruleset, seat):
    """Redraw what a seat cannot see: the roles of the tokens, votes not yet shown, other hands, and the traitor."""
    shuffle_tokens(state)
    for other in range(state.seats):
        if other != seat:
            if state.phase == Phase.VOTE and state.votes[other] != NOT_YET:
                can_pay = hand_size(state, other) >= price_of_vote(state, ruleset)
                state.votes[other] = OPPOSE if can_pay and agent_choice(state, 8) > 0 else 0
            redraw_hand(state, other)
    if ruleset.mode == TRAITOR and not state.is_exposed and state.traitor != seat:
        state.traitor = (seat + 1 + agent_choice(state, state.seats - 1)) % state.seats


@njit(cache=True)
def shuffle_tokens(state):
    """Shuffle the roles of the face-down tokens among them."""
    for node in range(NODES - 1, 0, -1):
        if state.token[node] >= 0:
            before = 0
            for other in range(node + 1):
                before += state.token[other] >= 0
            place = agent_choice(state, before)
            other = -1
            while place >= 0:
                other += 1
                place -= state.token[other] >= 0
            role = state.token[node]
            state.token[node] = state.token[other]
            state.token[other] = role


@njit(cache=True)
def redraw_hand(state, seat):
    """Put a hand back into the pile and draw as many cards again."""
    size = hand_size(state, seat)
    for value in range(VALUES):
        state.pile[value] += state.hand[seat, value]
        state.hand[seat, value] = 0
    for _ in range(size):
        left = agent_choice(state, state.pile.sum()) + 1
        value = 0
        while left > state.pile[value]:
            left -= state.pile[value]
            value += 1
        state.pile[value] -= 1
        state.hand[seat, value] += 1
