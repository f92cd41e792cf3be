"""Rounds and turns: production, hands, whose turn it is, and what is lost at the end of a round."""

from numba import njit

from rules.core.events import emit
from rules.iron_throne.box import NO_NODE, NODES, WORKS
from rules.iron_throne.cards import draw_to_hand
from rules.iron_throne.clauses import Clause
from rules.iron_throne.defeat import test_ruin
from rules.iron_throne.guards import return_guards
from rules.iron_throne.places import hand_size, is_over
from rules.iron_throne.relic import check_standing
from rules.iron_throne.state import MAKER, EventKind, Phase
from rules.iron_throne.voting import reveal


@njit(cache=True)
def begin_round(state, ruleset, log):
    """F-002 and F-006: supplies are made and cards drawn (rulings Q1, Q22), then the enemy's orders are revealed."""
    state.round_no += 1
    if ruleset.rotate_first and state.round_no > 1:
        state.first = (state.first + 1) % state.seats
    state.was_aided[:] = 0
    state.has_charged[:] = 0
    emit(log, state, EventKind.ROUND_BEGAN, Clause.TURN_ORDER, state.first, 0, NO_NODE, NO_NODE, state.round_no)
    return_guards(state, ruleset, log)
    for seat in range(state.seats):
        produce(state, ruleset, log, seat)
    check_standing(state, ruleset, log)
    for turn in range(state.seats):
        seat = (state.first + turn) % state.seats
        wanted = ruleset.hand_start - hand_size(state, seat) if ruleset.hand_refill else ruleset.hand_round
        if state.round_no > 1 and not is_over(state):
            draw_to_hand(state, ruleset, log, seat, wanted)
    if not is_over(state):
        reveal(state, ruleset, log)


@njit(cache=True)
def produce(state, ruleset, log, seat):
    """F-002: each maker makes 1 supply, at works 3; the works must be the seat's own (ruling C8)."""
    made, at_works, elsewhere = 0, int(ruleset.income_works), int(ruleset.income_elsewhere)
    for node in range(NODES):
        is_own = state.owner[node] == seat
        if ruleset.production_sites:
            if is_own:
                made += at_works if ruleset.kind[node] == WORKS else elsewhere
        else:
            pays = ruleset.kind[node] == WORKS and (is_own or not ruleset.production_owned)
            made += int(state.pieces[seat, node, MAKER]) * (at_works if pays else elsewhere)
    state.supply[seat] += made
    if made > 0:
        emit(log, state, EventKind.PRODUCED, Clause.PRODUCE, seat, 0, NO_NODE, NO_NODE, made)


@njit(cache=True)
def begin_turn(state, ruleset):
    """F-007: a turn has two actions, one for a ruined seat."""
    state.phase = Phase.ACT
    state.seat = (state.first + state.turn) % state.seats
    state.actions_left = ruleset.ruined_actions if state.ruined[state.seat] else ruleset.actions


@njit(cache=True)
def end_turn(state, ruleset, log):
    """F-006: the next seat acts; after the last the round ends and the next begins."""
    state.turn += 1
    if state.turn < state.seats:
        begin_turn(state, ruleset)
        return
    state.turn = 0
    for seat in range(state.seats):
        lose_supplies(state, ruleset, log, seat)
    if not is_over(state):
        begin_round(state, ruleset, log)


@njit(cache=True)
def lose_supplies(state, ruleset, log, seat):
    """F-002: what is not spent is lost at the end of the round."""
    if is_over(state):  # the ruin of another seat has ended the game
        return
    if state.supply[seat] > 0:
        emit(log, state, EventKind.SUPPLIES_LOST, Clause.SUPPLIES_LOST, seat, 0, NO_NODE, NO_NODE, state.supply[seat])
        state.supply[seat] = 0
    if ruleset.ruin_at_round_end:  # ruling Q7
        test_ruin(state, ruleset, log, seat)
