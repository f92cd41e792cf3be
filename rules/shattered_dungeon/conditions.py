"""Chapter 9 and A3.4: what lasts for several rounds: it drains, is called in, wears off, and ends with the room."""

from numba import njit

from rules.core.events import emit
from rules.shattered_dungeon.card import NO_CARD, REDUCERS
from rules.shattered_dungeon.clauses import Clause
from rules.shattered_dungeon.ruleset import SIDES
from rules.shattered_dungeon.sides import harm
from rules.shattered_dungeon.state import DUNGEON, NO_SLOT, NOBODY, ROUNDS_AHEAD, VISITOR, WAITING, EventKind


@njit(cache=True)
def clear_conditions(state):
    """5.3: only resources, trust and Insight carry over from room to room."""
    state.gained[:] = 0
    state.temporary[:] = 0
    state.spent[:] = 0
    state.attuned[:] = 0
    state.empowers[:] = NO_CARD
    state.disrupts[:] = NO_CARD
    state.last_type[:] = NO_CARD
    state.restrained[:] = 0
    state.entangled[:] = 0
    state.erode[:] = 0
    state.fortify[:] = 0
    state.ward[:] = 0
    state.ward_rounds[:] = 0
    state.binding[:] = 0
    state.exposure[:] = 0
    state.depends_on[:] = 0
    state.depends_resource[:] = 0
    state.depends_amount[:] = 0
    state.betrayed = 0
    state.refuses = 0
    state.scorned = 0
    state.has_struck = 0
    state.was_struck = 0
    state.pending = NO_SLOT
    state.lead = NOBODY


@njit(cache=True)
def erode(state, log, side):
    """9, Erode: what was set in the previous round is lost, once."""
    for reducer in range(REDUCERS):
        if state.erode[side, reducer] > 0:
            lost = harm(state, side, reducer, int(state.erode[side, reducer]))
            state.erode[side, reducer] = 0
            emit(log, state, EventKind.ERODED, Clause.ERODE, side, NO_SLOT, NO_SLOT, reducer, lost)


@njit(cache=True)
def pay_bindings(state, log, side):
    """A3.4, Binding: a side loses what it is bound to at the end of each round that the Binding lasts."""
    for reducer in range(REDUCERS):
        due = 0
        for rounds in range(ROUNDS_AHEAD):
            due += int(state.binding[side, reducer, rounds])
        if due > 0:
            lost = harm(state, side, reducer, due)
            emit(log, state, EventKind.BINDING_PAID, Clause.BINDING, side, NO_SLOT, NO_SLOT, reducer, lost)


@njit(cache=True)
def call_dependencies(state, log):
    """A3.4, Dependency: the card's amount is lost if a round ends below the trust at acceptance (ruling R30)."""
    for place in range(WAITING):
        if state.depends_amount[place] > 0 and state.trust < state.depends_on[place]:
            side, reducer = divmod(int(state.depends_resource[place]), REDUCERS)
            lost = harm(state, side, reducer, int(state.depends_amount[place]))
            state.depends_amount[place] = 0
            emit(log, state, EventKind.DEPENDENCY_CALLED, Clause.DEPENDENCY, side, NO_SLOT, NO_SLOT, reducer, lost)


@njit(cache=True)
def wear_off(state, ruleset, log):
    """9 and A7: at the end of a round Fortify, Ward, Bindings, Betrayed and Scorned last one round less."""
    for side in range(SIDES):
        for reducer in range(REDUCERS):
            come_nearer(state.fortify[side, reducer])
            come_nearer(state.binding[side, reducer])
        if state.ward_rounds[side] == 0:
            state.ward[side] = 0
        else:
            state.ward_rounds[side] -= 1
    calm_down(state, ruleset, log)


@njit(cache=True)
def come_nearer(by_rounds):
    """Move amounts, kept by how many rounds they still last, one round nearer to their end."""
    for rounds in range(ROUNDS_AHEAD - 1):
        by_rounds[rounds] = by_rounds[rounds + 1]
    by_rounds[ROUNDS_AHEAD - 1] = 0


@njit(cache=True)
def calm_down(state, ruleset, log):
    """A7.2 and A7.4: fury and scorn end after some rounds, of which the first is that of the betrayal (ruling R28)."""
    if state.betrayed > 0:
        state.betrayed -= 1
        if state.betrayed == 0:
            if ruleset.refusal_ends:
                state.refuses = 0
            emit(log, state, EventKind.BETRAYED_ENDED, Clause.BETRAYED, VISITOR, NO_SLOT, NO_SLOT, NO_SLOT, 0)
    if state.scorned > 0:
        state.scorned -= 1
        if state.scorned == 0:
            emit(log, state, EventKind.SCORNED_ENDED, Clause.VISITOR_BETRAYAL, DUNGEON, NO_SLOT, NO_SLOT, NO_SLOT, 0)
