"""Whose turn it is: rounds, the rotating first player, skipped turns, and the end of the game."""

from numba import njit

from rules.core.events import emit
from rules.jarls.actions import can_act
from rules.jarls.clauses import Clause
from rules.jarls.state import NOBODY, NOWHERE, Ending, EventKind, is_living


@njit(cache=True)
def win(state, log, seat, ending, kind, clause):
    """End the game for its winner."""
    state.winner = seat
    state.ending = ending
    emit(log, state, kind, clause, seat, 0, NOWHERE, NOWHERE, 0)


@njit(cache=True)
def check_last_standing(state, log):
    """Base rules, Last Jarl Standing: once all other Jarls are gone, the remaining player has won."""
    living, standing = 0, NOBODY
    for seat in range(state.seats):
        if is_living(state, seat):
            living += 1
            standing = seat
    if living == 1:
        win(state, log, standing, Ending.LAST_STANDING, EventKind.WON_LAST, Clause.LAST_STANDING)


@njit(cache=True)
def end_turn(state, ruleset, log):
    """Base rules, Skipped Turn: the next living player who has a legal action moves; the others lose their turns.

    When nobody at the table can move, the game cannot go on: it ends without a winner (ruling C1).

    Neither happens in play, as a living seat always has a piece next to a hex it may enter.
    """
    for _ in range(2 * state.seats):  # two rounds: whoever can move at all has had a turn by then
        pass_turn(state, ruleset, log)
        if can_act(state, state.seat):
            return
        emit(log, state, EventKind.TURN_SKIPPED, Clause.SKIPPED_TURN, state.seat, 0, NOWHERE, NOWHERE, 0)
    state.ending = Ending.STALEMATE
    emit(log, state, EventKind.STALEMATE, Clause.SKIPPED_TURN, NOBODY, 0, NOWHERE, NOWHERE, 0)


@njit(cache=True)
def pass_turn(state, ruleset, log):
    """Base rules, Turn Order: clockwise in a round; eliminated players' seats stay and are passed over (ruling B7)."""
    state.turn += 1
    while state.turn < state.seats and not is_living(state, (state.first + state.turn) % state.seats):
        state.turn += 1
    if state.turn >= state.seats:
        begin_round(state, ruleset, log)
    state.seat = (state.first + state.turn) % state.seats


@njit(cache=True)
def begin_round(state, ruleset, log):
    """Base rules, Turn Order: each round begins with the next living player clockwise from the last first player."""
    state.round_no += 1
    state.turn = 0
    if ruleset.rotate_first:
        state.first = (state.first + 1) % state.seats
    while not is_living(state, state.first):
        state.first = (state.first + 1) % state.seats
    emit(log, state, EventKind.ROUND_BEGAN, Clause.TURN_ORDER, state.first, 0, NOWHERE, NOWHERE, state.round_no)
