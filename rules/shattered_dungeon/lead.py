"""18.2.1: which side is ahead, by what both have left of their resources, and how often that changes in a room."""

from numba import njit

from rules.shattered_dungeon.card import REDUCERS
from rules.shattered_dungeon.state import DUNGEON, NOBODY, VISITOR


@njit(cache=True)
def note_lead(state):
    """18.2.1: note which side has the higher share of its resources, and whether the lead has changed; not if level."""
    left, of = health_of(state, DUNGEON)
    rival_left, rival_of_all = health_of(state, VISITOR)
    ahead = left * rival_of_all - rival_left * of
    if ahead == 0:
        return
    lead = DUNGEON if ahead > 0 else VISITOR
    state.changes[state.place] += state.lead != NOBODY and state.lead != lead
    state.lead = lead


@njit(cache=True)
def health_of(state, side):
    """18.2.1: return the sum of a side's three shares, current to first start, as a fraction of whole numbers."""
    left, of = 0, 1
    for reducer in range(REDUCERS):
        start = max(1, int(state.start[side, reducer]) + int(state.weakened[side, reducer]))
        left = left * start + int(state.current[side, reducer]) * of
        of *= start
    return left, of
