"""A search without a tree: the actions a game's own player likes best, each played on by that player many times.

Where a turn offers hundreds of actions and dice fall between them, a tree hardly gets deeper than one action. Here a
few candidates are compared as an experiment compares them (rollouts after Tesauro and Galperin 1996): every playout
plays all of them from the same imagined position with the same dice to come, and a candidate replaces the player's own
choice only where the paired difference is surely more than nothing.
"""

import math

import numpy as np
from numba import njit

from rules.core.chance import advance
from rules.core.copying import overwrite
from rules.core.verbs import appraise, choose, legal_actions, redeterminise, step

MOST_CANDIDATES = 16


@njit(cache=True)
def search_candidates(state, ruleset, agent, actions, count, workspace):
    """Return the index of the candidate that fares best in ``agent.playouts`` playouts, shared out among them."""
    candidates = min(int(agent.candidates), count)
    pick_candidates(state, ruleset, agent, actions, count, candidates, workspace)
    sums, squares = np.zeros(MOST_CANDIDATES), np.zeros(MOST_CANDIDATES)
    shares = np.zeros(MOST_CANDIDATES)
    playouts = max(1, agent.playouts // candidates)
    for _ in range(playouts):
        state.agent_rng = advance(state.agent_rng)
        chance = state.agent_rng
        state.agent_rng = advance(state.agent_rng)
        for candidate in range(candidates):
            play_on(state, ruleset, agent, candidate, chance, workspace)
            shares[candidate] = workspace.shares[state.seat]
            difference = shares[candidate] - shares[0]
            sums[candidate] += difference
            squares[candidate] += difference * difference
    best, highest = 0, 0.0
    for candidate in range(1, candidates):
        mean = sums[candidate] / playouts
        error = math.sqrt(max(0.0, squares[candidate] / playouts - mean * mean) / playouts)
        surely = mean - agent.caution * error
        if surely > highest:
            best, highest = candidate, surely
    chosen = 0
    while actions[chosen] != workspace.path[best]:
        chosen += 1
    return chosen


@njit(cache=True)
def pick_candidates(state, ruleset, agent, actions, count, candidates, workspace):
    """Write the actions that the game's own player likes best to ``path``, best first."""
    rest = workspace.options[:]
    for index in range(count):
        rest[index] = actions[index]
    for candidate in range(candidates):
        left = count - candidate
        best = choose(state, ruleset, agent, rest, left, workspace)
        workspace.path[candidate] = rest[best]
        for index in range(best, left - 1):
            rest[index] = rest[index + 1]


@njit(cache=True)
def play_on(state, ruleset, agent, candidate, chance, workspace):
    """Play a candidate and then, all seats alike, as the game's own player would; appraise where that leads."""
    trial, legal = workspace.trial[0], workspace.options[:]
    overwrite(trial, state)
    trial.rng = chance
    trial.agent_rng = advance(chance)
    redeterminise(trial, ruleset, state.seat)
    step(trial, ruleset, workspace.path[candidate], workspace.spare)
    count = legal_actions(trial, ruleset, legal)
    for _ in range(agent.rollout_plies):
        if count == 0:
            break
        index = choose(trial, ruleset, agent, legal, count, workspace) if count > 1 else 0
        step(trial, ruleset, legal[index], workspace.spare)
        count = legal_actions(trial, ruleset, legal)
    appraise(trial, ruleset, agent, workspace.shares[:])
