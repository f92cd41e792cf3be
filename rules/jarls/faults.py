"""What can be wrong with a position."""

import numpy as np

from rules.core.hexes import hex_name
from rules.core.seats import SEAT_LETTERS
from rules.jarls.ruleset import FEWEST, SEATS
from rules.jarls.state import EMPTY, NOBODY, THRONE, Ending, board_size, is_living, piece_of


def faults(state, ruleset):
    """Return what is wrong with a position, as sentences; an empty list if nothing is."""
    wrong = []
    size = board_size(state)
    if state.rng == 0 or state.agent_rng == 0:
        wrong.append("a stream of chance is stuck at 0")
    if not FEWEST <= state.seats <= SEATS:
        return [*wrong, f"{state.seats} players sit at the table"]
    if state.cells[size:].any():
        wrong.append("a piece stands beyond the edge")
    if state.cells[THRONE] != EMPTY and state.ending != Ending.THRONE:
        wrong.append("the Throne is taken without a Throne victory")
    for seat in range(SEATS):
        wrong += faults_of_seat(state, seat)
    living = [seat for seat in range(state.seats) if is_living(state, seat)]
    if state.ending == Ending.NOT_YET and (len(living) < 2 or state.seat not in living):
        wrong.append(f"it is {SEAT_LETTERS[state.seat]}'s turn with {len(living)} Jarls on the board")
    if (state.winner != NOBODY) != (state.ending in (Ending.THRONE, Ending.LAST_STANDING)):
        wrong.append(f"the winner is {state.winner} with ending {state.ending}")
    if not 0 <= state.turn < state.seats or not 0 <= state.first < state.seats:
        wrong.append(f"turn {state.turn} of a round counted from seat {state.first}")
    return wrong


def faults_of_seat(state, seat):
    """Return what is wrong with the pieces of one seat, as sentences."""
    jarls = np.flatnonzero(state.cells == piece_of(seat, 1)).tolist()
    warriors = int((state.cells == piece_of(seat, 0)).sum())
    letter = SEAT_LETTERS[seat]
    if seat >= state.seats or not is_living(state, seat):
        return [f"{letter} is out but has pieces"] if jarls or warriors else []
    if jarls != [state.jarl[seat]]:
        return [
            f"{letter} has Jarls on {', '.join(hex_name(cell) for cell in jarls) or 'no hex'}, "
            f"expected one on {hex_name(state.jarl[seat])}"
        ]
    return []
