"""The start of a run: the resources of both sides. The first step enters the first room, so all of it is logged."""

from numba import njit

from rules.core.chance import sow
from rules.shattered_dungeon.card import NO_CARD, REDUCERS
from rules.shattered_dungeon.conditions import clear_conditions
from rules.shattered_dungeon.state import DUNGEON, HALF, NOBODY, VISITOR, Phase


@njit(cache=True)
def deal(state, ruleset, seats, seed):
    """3.1 to 3.3: both sides at their start, and the trust the creature starts with."""
    sow(state, seed)
    state.seats = seats
    state.seat = DUNGEON
    state.turn_seat = DUNGEON
    state.winner = NOBODY
    state.phase = Phase.START
    clear_conditions(state)
    state.card[:] = NO_CARD
    creature = ruleset.creatures[ruleset.creature]
    state.start[DUNGEON, 0] = ruleset.structure
    state.start[DUNGEON, 1] = ruleset.veil
    state.start[DUNGEON, 2] = ruleset.presence
    for reducer in range(REDUCERS):
        state.start[VISITOR, reducer] = creature.start[reducer]
    state.current[:] = state.start
    state.trust = HALF * int(creature.trust)
    state.trust_peak = state.trust
