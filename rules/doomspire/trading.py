"""Trade as players see it: one resource of which there is plenty for one that is worth more."""

from numba import njit

from rules.doomspire.actions import Kind, kind_of, third_of
from rules.doomspire.kinds import RESOURCES
from rules.doomspire.state import NONE
from rules.doomspire.trade import units
from rules.doomspire.worth import find_worths


@njit(cache=True)
def best_trade(state, ruleset, weights, thought, seat, other):
    """Return (gain, resource to give, resource to want) of the best trade one for one that both would like.

    What things are worth to the seat is known. The other player is taken to weigh them as this one does, with its own
    stocks and its own aim.
    """
    find_worths(state, ruleset, weights, other, thought.others)
    best, given, wanted = 0.0, NONE, NONE
    for one in range(RESOURCES):
        if state.stock[seat, one] == 0:
            continue
        for two in range(RESOURCES):
            if two == one or state.stock[other, two] == 0:
                continue
            own = thought.worths[two] - thought.worths[one]
            theirs = thought.others[one] - thought.others[two]
            if own > best and own > weights.trade and theirs > weights.trade:
                best, given, wanted = own, one, two
    return best, given, wanted


@njit(cache=True)
def score_offer(state, ruleset, weights, thought, actions, count, scores):
    """Judge the next step of an offer: put the best trade together and make it; leave an offer without a use."""
    find_worths(state, ruleset, weights, int(state.turn_seat), thought.worths)
    gain, given, wanted = best_trade(state, ruleset, weights, thought, int(state.turn_seat), int(state.offer_to))
    for index in range(count):
        kind, third = kind_of(actions[index]), third_of(actions[index])
        scores[index] = 0.0
        if kind == Kind.PASS:
            scores[index] = 0.5
        elif gain > 0.0:
            if kind == Kind.GIVE and third == given and units(state.gives) == 0:
                scores[index] = 3.0
            elif kind == Kind.WANT and third == wanted and units(state.wants) == 0:
                scores[index] = 2.0
            elif kind == Kind.PROPOSE and state.gives[given] == 1 and state.wants[wanted] == 1:
                scores[index] = 4.0


@njit(cache=True)
def offer_worth(state, ruleset, weights, thought, seat):
    """Trading between players: return what accepting the offer that is made is worth."""
    find_worths(state, ruleset, weights, seat, thought.worths)
    worth = 0.0
    for resource in range(RESOURCES):
        worth += (int(state.gives[resource]) - int(state.wants[resource])) * thought.worths[resource]
    return worth
