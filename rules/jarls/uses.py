"""What can be forbidden to a seat of Jarls, to find out what it is worth."""

from numba import njit

from rules.core.uses import ANYTHING, Use
from rules.jarls.actions import direction_of, hex_along, hexes_of, origin_of
from rules.jarls.state import EMPTY, is_jarl

ATTACKS, LONG_MOVES, DRAFTS, JARL_MOVES = range(1, 5)
USES = (
    Use(ATTACKS, "attacks", "attacking"),
    Use(LONG_MOVES, "long_moves", "Warriors' moves of more than one hex"),
    Use(DRAFTS, "drafts", "drafted moves of the Jarl"),
    Use(JARL_MOVES, "jarl_moves", "moving the Jarl"),
)


@njit(cache=True)
def uses(state, ruleset, action, use):
    """Return whether an action makes use of something; whoever does nothing neither attacks nor moves its Jarl."""
    origin, hexes = origin_of(action), hexes_of(action)
    moves_jarl = is_jarl(state.cells[origin])
    if use == LONG_MOVES:
        return not moves_jarl and hexes > 1
    if use == DRAFTS:
        return moves_jarl and hexes > 1
    if use == JARL_MOVES:
        return moves_jarl
    attacks = state.cells[hex_along(origin, direction_of(action), hexes)] != EMPTY
    return attacks if use == ATTACKS else use == ANYTHING and (attacks or moves_jarl)


def uses_of(ruleset):
    """Return what can be forbidden by a ruleset."""
    return USES
