"""Groups and the stacks they join: how they are taken elsewhere, counted, and kept within the Stack Limit."""

from numba import njit

from rules.core.bits import lowest
from rules.kings_fall.kinds import ARCHERS, BASIC, ELITE, LEADERS
from rules.kings_fall.state import stack_at


@njit(cache=True)
def shift(state, seat, origin, target, basic, elite, archers, leaders):
    """Take a Group from one Location to another, and nothing else."""
    state.units[seat, BASIC, origin] -= basic
    state.units[seat, ELITE, origin] -= elite
    state.units[seat, ARCHERS, origin] -= archers
    state.units[seat, BASIC, target] += basic
    state.units[seat, ELITE, target] += elite
    state.units[seat, ARCHERS, target] += archers
    for leader in range(LEADERS):
        if (leaders >> leader) & 1:
            state.leader[seat, leader] = target


@njit(cache=True)
def count_leaders(leaders):
    """Return how many Luminaries there are among leaders given as bits."""
    return ((leaders >> 1) & 1) + ((leaders >> 2) & 1)


@njit(cache=True)
def fits(state, ruleset, seat, target, basic, elite, archers, leaders):
    """Stack Limit: return whether a Group may stand in a Location; archers and the Sovereign do not count."""
    if archers > 0 and state.units[seat, ARCHERS, target] > 0:
        return False
    if basic + elite + count_leaders(leaders) == 0:
        return True
    return stack_at(state, seat, target) + basic + elite + count_leaders(leaders) <= ruleset.stack_limit


@njit(cache=True)
def full_places(state, ruleset, seat):
    """Stack Limit: return the Locations where a seat's stack is full, as bits."""
    found, places = 0, int(state.occupied[seat])
    while places:
        if stack_at(state, seat, lowest(places)) >= ruleset.stack_limit:
            found |= places & -places
        places &= places - 1
    return found
