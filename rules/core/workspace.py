"""Scratch memory for playing at speed, made once a thread and used again for every game and decision."""
from typing import NamedTuple

import numpy as np

from rules.core.events import LOG
from rules.core.record import blanks, layout
from rules.core.seats import MOST_SEATS

NODES_A_PLAYOUT = 48  # room in the tree; once it is full, leaves are appraised and no longer opened
LONGEST_PATH = 256    # plies a search looks ahead along one line

NODE = layout([
    ("action", "i4"),
    ("child", "i4"),            # first child, 0 for none; children are in ascending order of action
    ("sibling", "i4"),          # next child of the same parent, 0 for none
    ("visits", "i4"),
    ("prior", "f8"),            # share of a win for the seat that plays the action, appraised when opened
    ("share", "f8", (MOST_SEATS,)),  # sum over the visits of each seat's share of a win
])


class Workspace(NamedTuple):
    """Arrays of one thread; numba takes the tuple as an argument."""

    blank: np.ndarray    # STATE, shape (1,): never written
    table: np.ndarray    # STATE, shape (1,): the game being played
    trial: np.ndarray    # STATE, shape (2,): positions agents try
    actions: np.ndarray  # ACTION, shape (max_actions,): legal at the table
    thought: np.ndarray  # ACTION, shape (max_actions,): legal inside a search
    spare: np.ndarray    # LOG, shape (1,): what happens in thought; nobody reads it
    tree: np.ndarray     # NODE, shape (nodes,)
    path: np.ndarray     # int32, shape (plies,): nodes from the root to the leaf
    shares: np.ndarray   # float64, shape (MOST_SEATS,)
    stop: np.ndarray     # int8, shape (1,): not 0 once somebody wants the games to end; shared by all threads


def new_workspace(game, playouts=0, stop=None):
    """Return scratch memory for ``game`` and searches of up to ``playouts`` playouts a decision.

    ``stop``, an int8 array of shape (1,), lets another thread end a batch: it sets it to 1.
    """
    nodes = 2 + game.max_actions + playouts * NODES_A_PLAYOUT if playouts else 2
    return Workspace(
        blank=blanks(game.state, 1), table=blanks(game.state, 1), trial=blanks(game.state, 2),
        actions=np.zeros(game.max_actions, game.action), thought=np.zeros(game.max_actions, game.action),
        spare=blanks(LOG, 1), tree=blanks(NODE, nodes),
        path=np.zeros(LONGEST_PATH, np.int32), shares=np.zeros(MOST_SEATS),
        stop=np.zeros(1, np.int8) if stop is None else stop)
