"""Scratch memory for playing at speed, made once a thread and used again for every game and decision.

It is one record, and not a tuple of arrays: passing an array to a compiled function counts a reference up and down,
which took a fifth of the time of a game. What is cut out of a record (``workspace.actions[:]``) is not counted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rules.core.events import LOG
from rules.core.record import Records, blank, blanks, layout
from rules.core.seats import MOST_SEATS

if TYPE_CHECKING:
    from rules.core.game import Game

NODES_A_PLAYOUT = 48  # room in the tree; once it is full, leaves are appraised and no longer opened
LONGEST_PATH = 256  # plies a search looks ahead along one line

NODE = layout(
    [
        ("action", "i4"),
        ("child", "i4"),  # first child, 0 for none; children are in ascending order of action
        ("sibling", "i4"),  # next child of the same parent, 0 for none
        ("visits", "i4"),
        ("prior", "f8"),  # share of a win for the seat that plays the action, appraised when opened
        ("share", "f8", (MOST_SEATS,)),  # sum over the visits of each seat's share of a win
    ]
)


def new_workspace(game: Game) -> np.record:
    """Return scratch memory for ``game``, a record."""
    return blank(
        layout(
            [
                ("blank", game.state),  # never written
                ("table", game.state),  # the game being played
                ("trial", game.state, (2,)),  # positions agents try
                ("actions", game.action, (game.max_actions,)),  # legal at the table
                ("options", game.action, (game.max_actions,)),  # legal inside a search
                ("thought", game.thought),  # what the game's own player thinks with
                ("spare", LOG),  # what happens in thought; nobody reads it
                ("path", "i4", (LONGEST_PATH,)),  # nodes from the root of a search to its leaf
                ("shares", "f8", (MOST_SEATS,)),
                ("stop", "i1"),  # not 0 once somebody wants the games to end
            ]
        )
    )


def new_tree(game: Game, playouts: int = 0) -> Records:
    """Return room for searches of up to ``playouts`` playouts a decision: NODE records, shape (nodes,)."""
    return blanks(NODE, 2 + game.max_actions + playouts * NODES_A_PLAYOUT if playouts else 2)
