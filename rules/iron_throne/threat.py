"""The shared threat: it rises and falls one event at a time, and its end is the end of the game."""

from numba import njit

from rules.core.events import emit
from rules.iron_throne.box import NO_NODE
from rules.iron_throne.clauses import Clause
from rules.iron_throne.places import is_over
from rules.iron_throne.state import NOBODY, Ending, EventKind


@njit(cache=True)
def raise_threat(state, ruleset, log, amount):
    """F-005: the threat rises, never beyond its end; there the enemy wins, and with it a traitor not found out."""
    if is_over(state) or amount == 0:
        return
    before = state.threat
    state.threat = min(before + amount, ruleset.threat_end)
    state.peak = max(state.peak, state.threat)
    emit(log, state, EventKind.THREAT_ROSE, Clause.THREAT_UP, NOBODY, amount, NO_NODE, NO_NODE, state.threat)
    if before < ruleset.last_phase <= state.threat:
        emit(log, state, EventKind.LAST_PHASE, Clause.LAST_PHASE, NOBODY, 0, NO_NODE, NO_NODE, state.threat)
    if state.threat == ruleset.threat_end:
        complete(state, log)


@njit(cache=True)
def lower_threat(state, log, amount):
    """F-005: the threat falls, never below 0."""
    if not is_over(state) and state.threat > 0 and amount > 0:
        state.threat = max(0, state.threat - amount)
        emit(log, state, EventKind.THREAT_FELL, Clause.THREAT_DOWN, NOBODY, amount, NO_NODE, NO_NODE, state.threat)


@njit(cache=True)
def complete(state, log):
    """F-010 and F-011b: all lose, except a traitor whom no charge has found (ruling Q20)."""
    state.ending = Ending.THREAT
    emit(log, state, EventKind.THREAT_COMPLETE, Clause.THREAT_COMPLETE, NOBODY, 0, NO_NODE, NO_NODE, state.threat)
    if state.traitor != NOBODY and not state.is_exposed:
        state.winner = state.traitor
        emit(log, state, EventKind.TRAITOR_WON, Clause.TRAITOR_WINS, state.traitor, 0, NO_NODE, NO_NODE, 0)
