"""What a seat cannot see, drawn anew: the opponent's hand, and which cards are still in the deck.

Which card comes next is decided only when it is drawn. So the hidden cards are put together and the opponent's hand is
dealt again from them: positions that look alike are redrawn alike, and what was hidden leaves no trace.
"""

from numba import njit

from rules.core.chance import agent_choice
from rules.kings_fall.contents import CARDS


@njit(cache=True)
def redeterminise(state, ruleset, seat):
    """Redraw the opponent's hand out of all cards that a seat has not seen, unless it sees that hand in this turn."""
    other = 1 - seat
    if state.peeks[seat]:
        return
    left = 0
    for card in range(CARDS):
        if state.hand[other, card]:
            state.hand[other, card] = 0
            state.deck[card] = 1
        left += state.deck[card]
    for _ in range(state.hand_size[other]):
        chosen, card = agent_choice(state, left), 0
        while True:
            if state.deck[card]:
                if chosen == 0:
                    break
                chosen -= 1
            card += 1
        state.deck[card] = 0
        state.hand[other, card] = 1
        left -= 1
