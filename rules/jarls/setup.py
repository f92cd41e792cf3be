"""The start of a game: where every piece stands, and who begins."""

from numba import njit

from rules.core.chance import sow
from rules.core.hexes import OFF
from rules.jarls.ruleset import FEWEST
from rules.jarls.state import NOBODY, NOWHERE, piece_of


@njit(cache=True)
def deal(state, ruleset, seats, seed):
    """Base rules, Setup: Jarls on the edge equally far from the Throne, their Warriors towards it; seat A begins."""
    sow(state, seed)
    state.seats = seats
    state.winner = NOBODY
    state.round_no = 1
    state.radius = ruleset.radius[seats - FEWEST]
    state.jarl[:] = NOWHERE
    for seat in range(seats):
        setup = ruleset.setup[seats - FEWEST, seat]
        state.jarl[seat] = setup[0]
        state.cells[setup[0]] = piece_of(seat, 1)
        for cell in setup[1:]:
            if cell != OFF:
                state.cells[cell] = piece_of(seat, 0)
