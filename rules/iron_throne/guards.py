"""The guards of the relic, which in cooperative mode the enemy holds: battles that all seats have to win together."""

from numba import njit

from rules.core.events import emit
from rules.iron_throne.battle import begin_battle, settle
from rules.iron_throne.box import LAIR, NO_NODE
from rules.iron_throne.clauses import Clause
from rules.iron_throne.places import is_relic_guarded
from rules.iron_throne.relic import take_relic
from rules.iron_throne.state import COOPERATIVE, GUARD, NOBODY, EventKind


@njit(cache=True)
def reach_for_relic(state, ruleset, log, seat):
    """F-010: a seat takes the relic; in cooperative mode it beats a guard instead, and with the last one it takes it.

    A seat that loses draws debt and retreats like from any battle with the enemy (F-004, ruling Q40).
    """
    if not is_relic_guarded(state):
        take_relic(state, ruleset, log, seat)
    elif begin_battle(state, ruleset, log, seat, GUARD, LAIR):
        finish_guard(state, ruleset, log)


@njit(cache=True)
def finish_guard(state, ruleset, log):
    """Ruling Q40: settle the battle with a guard; whoever beats the last one takes the relic."""
    seat = state.sides[0]
    if not settle(state, ruleset, log):
        return
    state.guards -= 1
    emit(log, state, EventKind.GUARD_BEATEN, Clause.RELIC_GUARDED, seat, 0, NO_NODE, LAIR, state.guards)
    if not is_relic_guarded(state):
        take_relic(state, ruleset, log, seat)


@njit(cache=True)
def return_guards(state, ruleset, log):
    """Ruling Q40: at the start of every round but the first the enemy sends guards back, up to the most there are."""
    if ruleset.mode != COOPERATIVE or state.round_no == 1:
        return
    back = min(int(ruleset.guards_return), int(ruleset.guards_most) - int(state.guards))
    if back > 0:
        state.guards += back
        emit(log, state, EventKind.GUARDS_RETURNED, Clause.RELIC_GUARDED, NOBODY, state.guards, NO_NODE, LAIR, back)
