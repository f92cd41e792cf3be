"""The kinds of actions of Jarls: which piece moves, how far, and whether it attacks."""

import numpy as np

from rules.jarls import WORDS
from rules.jarls.actions import direction_of, hex_along, hexes_of, origin_of
from rules.jarls.state import EMPTY, THRONE, is_jarl


def action_kind(state: np.record, action: int) -> str:
    """Return the kind of an action in words."""
    origin, hexes = int(origin_of(action)), int(hexes_of(action))
    target = int(hex_along(origin, int(direction_of(action)), hexes))
    piece = WORDS.nouns["jarl" if is_jarl(state.cells[origin]) else "warrior"]
    if state.cells[target] != EMPTY:
        return f"{piece} attacks"
    if target == THRONE:
        return f"{piece} enters the {WORDS.nouns['throne']}"
    return f"{piece} moves {hexes} {'hex' if hexes == 1 else 'hexes'}"
