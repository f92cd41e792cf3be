"""What a seat may do: move one of its pieces in a straight line, over empty hexes or into an enemy."""

import numpy as np
from numba import njit

from rules.core.hexes import NEIGHBOUR
from rules.jarls.state import EMPTY, HEXES, THRONE, Ending, board_size, is_jarl, owner_of

ACTION = np.dtype("i4")  # (hex left * 6 + direction) * 4 + hexes moved
FARTHEST = 3  # the most hexes any ruleset lets a piece move
# A position set up by hand may put a seat's pieces on every hex, but only those at the edge of a crowd can move: there
# are never more than three actions in each direction from every hex of the largest board.
MAX_ACTIONS = HEXES * 6 * FARTHEST


@njit(cache=True)
def action_of(origin, direction, hexes):
    """Return the action that moves the piece on ``origin`` by ``hexes``."""
    return (origin * 6 + direction) * 4 + hexes


@njit(cache=True)
def origin_of(action):
    """Return the hex an action leaves."""
    return action // 24


@njit(cache=True)
def direction_of(action):
    """Return the direction of an action, 0 to 5."""
    return action // 4 % 6


@njit(cache=True)
def hexes_of(action):
    """Return how many hexes an action moves its piece."""
    return action % 4


@njit(cache=True)
def hex_along(cell, direction, hexes):
    """Return the hex that many ``hexes`` away in a straight line; it must lie on the largest board."""
    for _ in range(hexes):
        cell = NEIGHBOUR[cell, direction]
    return cell


@njit(cache=True)
def is_drafted(state, ruleset, origin, direction):
    """Physics & Formations, Draft Formation: enough of the Jarl's Warriors stand in line behind it, gaps allowed."""
    warrior = state.cells[origin] - 1
    size = board_size(state)
    found = 0
    cell = NEIGHBOUR[origin, (direction + 3) % 6]
    while found < ruleset.draft_warriors and cell < size:
        if state.cells[cell] == warrior:
            found += 1
        elif state.cells[cell] != EMPTY or not ruleset.draft_gaps:  # ruling B4: any other piece ends the line
            break
        cell = NEIGHBOUR[cell, (direction + 3) % 6]
    return found >= ruleset.draft_warriors


@njit(cache=True)
def reach_of(state, ruleset, origin, direction):
    """Base rules, Movement and Jarl Movement: a Warrior moves one or two hexes, a Jarl one, or two when drafted."""
    if not is_jarl(state.cells[origin]):
        return ruleset.warrior_hexes
    if ruleset.draft_hexes > 1 and is_drafted(state, ruleset, origin, direction):
        return ruleset.draft_hexes
    return 1


@njit(cache=True)
def may_enter(state, size, piece, cell):
    """Base rules, Movement: not onto one's own piece; Throne Rules, Throne Compression: no Warrior on the Throne.

    ``size`` is that of the board: whoever asks about many hexes works it out once.
    """
    if cell >= size or owner_of(state.cells[cell]) == owner_of(piece):
        return False
    return cell != THRONE or is_jarl(piece)


@njit(cache=True)
def actions_from(state, ruleset, origin, actions, count):
    """Base rules, Movement: straight lines over empty hexes, ending on one or against an enemy.

    A Warrior does not cross the Throne (ruling A5); a Jarl that reaches it stays and has won (ruling B5).
    Writes the actions after the first ``count``; returns the new count.
    """
    piece, size = state.cells[origin], board_size(state)
    for direction in range(6):
        cell = NEIGHBOUR[origin, direction]
        for hexes in range(1, reach_of(state, ruleset, origin, direction) + 1):
            if not may_enter(state, size, piece, cell):
                break
            actions[count] = action_of(origin, direction, hexes)
            count += 1
            if cell == THRONE or state.cells[cell] != EMPTY:
                break
            cell = NEIGHBOUR[cell, direction]
    return count


@njit(cache=True)
def legal_actions(state, ruleset, actions):
    """Turn & Game Flow, Passing: one piece of the seat moves; there is no pass while any action is legal."""
    count = 0
    if state.ending != Ending.NOT_YET:
        return count
    for origin in range(board_size(state)):
        if owner_of(state.cells[origin]) == state.seat:
            count = actions_from(state, ruleset, origin, actions, count)
    return count


@njit(cache=True)
def can_act(state, seat):
    """Turn & Game Flow, Passing: whether a seat has a legal action; if it has any, a move of one hex is legal."""
    size = board_size(state)
    for origin in range(size):
        if owner_of(state.cells[origin]) == seat:
            for direction in range(6):
                if may_enter(state, size, state.cells[origin], NEIGHBOUR[origin, direction]):
                    return True
    return False
