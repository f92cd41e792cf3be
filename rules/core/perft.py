"""Perft: how many sequences of actions of a given length there are. A number two programs must agree on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numba import njit

from rules.core.copying import overwrite
from rules.core.events import new_log
from rules.core.record import blanks
from rules.core.verbs import legal_actions, step

if TYPE_CHECKING:
    from rules.core.game import Game


@njit(cache=True)
def count_sequences(states, actions, ruleset, ply, depth, log):
    """Return the sequences from ``states[ply]``, using the rows after it as scratch."""
    count = legal_actions(states[ply], ruleset, actions[ply])
    if depth == 1:
        return count
    nodes = 0
    for index in range(count):
        overwrite(states[ply + 1], states[ply])
        step(states[ply + 1], ruleset, actions[ply, index], log)
        nodes += count_sequences(states, actions, ruleset, ply + 1, depth - 1, log)
    return nodes


def perft(game: Game, state: np.record, ruleset: np.record, depth: int) -> list[int]:
    """Return the number of sequences of 1, 2, … ``depth`` actions from a position, as a list of int.

    Chance is drawn from the position's own stream, so that for games with dice the numbers hold for its seed.
    """
    states = blanks(game.state, depth + 1)
    actions = np.zeros((depth + 1, game.max_actions), game.action)
    numbers = []
    for plies in range(1, depth + 1):
        states[0] = state
        numbers.append(int(count_sequences(states, actions, ruleset, 0, plies, new_log(room=0))))
    return numbers
