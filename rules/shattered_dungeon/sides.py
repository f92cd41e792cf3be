"""Questions about a side and the small changes every chapter makes: harm, healing, conditions of cards, what waits."""

from numba import njit

from rules.shattered_dungeon.card import LOWEST, NO_CARD, REDUCERS, When
from rules.shattered_dungeon.ruleset import SIDES
from rules.shattered_dungeon.state import DUNGEON, HALF, VISITOR, Ending, Zone


@njit(cache=True)
def is_over(state):
    """Return whether the run has ended."""
    return state.ending != Ending.NOT_YET


@njit(cache=True)
def rival_of(side):
    """Return the other side."""
    return 1 - side


@njit(cache=True)
def harm(state, side, reducer, amount):
    """Lower a reducer, not below 0; return by how much."""
    lost = min(amount, int(state.current[side, reducer]))
    state.current[side, reducer] -= lost
    return lost


@njit(cache=True)
def heal(state, side, reducer, amount):
    """Raise a reducer, not above its start; return by how much."""
    gained = max(0, min(amount, int(state.start[side, reducer]) - int(state.current[side, reducer])))
    state.current[side, reducer] += gained
    return gained


@njit(cache=True)
def broken_reducers(state):
    """3.1: return the reducers at 0 as bits, in the order in which they decide: the visitor's, the dungeon's."""
    broken = 0
    for place in range(SIDES * REDUCERS):
        side = VISITOR if place < REDUCERS else DUNGEON
        broken |= (state.current[side, place % REDUCERS] <= 0) << place
    return broken


@njit(cache=True)
def share_left(state, side, reducer):
    """Return what share of its start a reducer has left."""
    return state.current[side, reducer] / max(1, int(state.start[side, reducer]))


@njit(cache=True)
def lowest_of(state, side):
    """Return the reducer with the lowest share of its start, the first of equals; no start may be 0."""
    best = 0
    for reducer in range(1, REDUCERS):
        # current / start compared without fractions
        if int(state.current[side, reducer]) * int(state.start[side, best]) < int(state.current[side, best]) * int(
            state.start[side, reducer]
        ):
            best = reducer
    return best


@njit(cache=True)
def resource_of(state, side, resource):
    """Return the reducer an effect means: LOWEST is the one that is lowest."""
    return lowest_of(state, side) if resource == LOWEST else resource


@njit(cache=True)
def percent_of(state, side, reducer, percent):
    """Return ``percent`` of a reducer's start, rounded down."""
    return int(state.start[side, reducer]) * percent // 100


@njit(cache=True)
def count_in(state, side, zone):
    """Return how many cards of a side are in a zone."""
    count = 0
    for slot in range(state.cards[side]):
        if state.zone[side, slot] == zone:
            count += 1
    return count


@njit(cache=True)
def card_of(state, side, slot):
    """Return the number of the card in a slot."""
    return state.card[side, slot]


@njit(cache=True)
def push(waiting, number):
    """Put a card behind those that wait; return whether there was room."""
    for place in range(waiting.size):
        if waiting[place] == NO_CARD:
            waiting[place] = number
            return True
    return False


@njit(cache=True)
def pull(waiting):
    """Take the card that has waited longest, NO_CARD if none does."""
    number = waiting[0]
    for place in range(waiting.size - 1):
        waiting[place] = waiting[place + 1]
    waiting[waiting.size - 1] = NO_CARD
    return number


@njit(cache=True)
def meets(state, card, side):
    """9, Trigger System: return whether the condition of a side's card holds."""
    when, rival, about, limit = card.when, 1 - side, card.about, int(card.limit)
    if when == When.NEVER:
        return False
    if when == When.RIVAL_ENTANGLED:
        return state.entangled[rival] != 0
    if when == When.RIVAL_EMPOWERED:
        return state.empowers[rival, 0] != NO_CARD
    if when == When.RIVAL_NOT_EMPOWERED:
        return state.empowers[rival, 0] == NO_CARD
    if when == When.RIVAL_ERODED:
        return state.erode[rival].sum() > 0
    if when == When.OWN_AT_MOST:
        return state.current[side, about] <= percent_of(state, side, about, limit)
    if when == When.RIVAL_AT_MOST:
        return state.current[rival, about] <= percent_of(state, rival, about, limit)
    if when == When.RIVAL_BELOW:
        return int(state.current[rival, about]) * 100 < int(state.start[rival, about]) * limit
    if when == When.RIVAL_ABOVE:
        return int(state.current[rival, about]) * 100 > int(state.start[rival, about]) * limit
    if when == When.TRUST_AT_LEAST:
        return state.trust >= HALF * limit
    if when == When.TRUST_ABOVE:
        return state.trust > HALF * limit
    if when == When.RAPPORT_ABOVE:
        return state.rapport > limit
    if when == When.DISCARDS_AT_LEAST:
        return count_in(state, side, Zone.DISCARD) >= limit
    return state.round_no >= limit
