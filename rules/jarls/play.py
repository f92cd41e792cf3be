"""A turn: one piece moves or attacks, then the next player's turn begins."""

from numba import njit

from rules.core.events import emit
from rules.jarls.actions import direction_of, hex_along, hexes_of, origin_of
from rules.jarls.clauses import Clause
from rules.jarls.combat import attack, move_piece
from rules.jarls.state import EMPTY, THRONE, Ending, EventKind, is_jarl
from rules.jarls.turns import check_last_standing, end_turn, win


@njit(cache=True)
def step(state, ruleset, action, log):
    """Base rules, Turn Order: play one legal action; a win ends the game at once, one on the Throne first."""
    origin, direction, hexes = origin_of(action), direction_of(action), hexes_of(action)
    target = hex_along(origin, direction, hexes)
    if is_jarl(state.cells[origin]) and hexes > 1:
        draft(state, log, origin, target, hexes)
    if state.cells[target] == EMPTY:
        move(state, log, origin, target)
    else:
        attack(state, ruleset, log, origin, direction, hexes)
        check_last_standing(state, log)
    if state.ending == Ending.NOT_YET:
        end_turn(state, ruleset, log)
    state.ply += 1


@njit(cache=True)
def draft(state, log, origin, target, hexes):
    """Physics & Formations, Draft Formation: Warriors in line behind a Jarl let it move more than one hex."""
    state.drafts += 1
    emit(log, state, EventKind.DRAFTED, Clause.DRAFT, state.seat, state.cells[origin], origin, target, hexes)


@njit(cache=True)
def move(state, log, origin, target):
    """Base rules, Movement: the piece goes to an empty hex; Throne Rules, Throne Victory: a Jarl on the Throne wins."""
    piece = state.cells[origin]
    clause = Clause.JARL_MOVE if is_jarl(piece) else Clause.MOVEMENT
    emit(log, state, EventKind.MOVED, clause, state.seat, piece, origin, target, 0)
    move_piece(state, origin, target)
    if target == THRONE:
        emit(log, state, EventKind.ENTERED_THRONE, Clause.THRONE_ENTRY, state.seat, piece, origin, target, 0)
        win(state, log, state.seat, Ending.THRONE, EventKind.WON_THRONE, Clause.THRONE_VICTORY)
