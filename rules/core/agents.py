"""Agents: records that say how a seat is played."""

from enum import IntEnum
from typing import Any

import numpy as np
from numba import njit

from rules.core.candidates import search_candidates
from rules.core.chance import agent_choice, scramble
from rules.core.linking import UNCOUNTED
from rules.core.record import layout
from rules.core.search import search
from rules.core.uses import NO_USE
from rules.core.verbs import choose, uses

MOST_PLAYOUTS = 20_000  # in one decision; a tree of that size needs about eighty megabytes


class AgentKind(IntEnum):
    """How an agent comes to its action."""

    RANDOM = 0  # any legal action, all alike
    GREEDY = 1  # the action whose position the game's own weights like best
    SEARCH = 2  # `playouts` a decision: tree search, or with `candidates` a comparison of these


def agent_dtype(weights: np.dtype[Any]) -> np.dtype[Any]:
    """Return the dtype of a game's agents; ``weights`` is the dtype of its named weights (all ``f8``)."""
    return layout(
        [
            ("kind", "i1"),  # AgentKind
            ("playouts", "i4"),  # playouts a decision (search)
            ("rollout_plies", "i4"),  # plies before appraising: random ones, or the own player's (search)
            ("candidates", "i2"),  # actions the own player likes best, compared without a tree; 0: a tree (search)
            ("caution", "f8"),  # standard errors by which a candidate must be better than the own choice (search)
            ("exploration", "f8"),  # weight of the little-tried, in shares of a win (search)
            ("forbidden", "i2"),  # number of a Use that it may not make, NO_USE for none
            ("noise", "f8"),  # at most added at random: to a score of the weights (greedy), to a share (search)
            ("weights", weights),
        ]
    )


@njit(cache=True, nogil=True, forceinline=True, **UNCOUNTED)
def decide(state, ruleset, agent, actions, count, workspace, tree):
    """Return the index of the action the agent plays, and leave the state as it was.

    What is forbidden to the agent is struck from ``actions`` first. Every decision has a stream of its own, grown from
    the agents' stream and the ply, so that a game depends on its seed and its actions alone: replaying what an agent
    did needs no agent.
    """
    stream = state.agent_rng
    state.agent_rng = scramble(stream ^ np.uint64(state.ply)) | np.uint64(1)
    if agent.forbidden != NO_USE:
        count = keep_allowed(state, ruleset, agent.forbidden, actions, count)
    index = think(state, ruleset, agent, actions, count, workspace, tree)
    state.agent_rng = stream
    return index


@njit(cache=True)
def keep_allowed(state, ruleset, use, actions, count):
    """Strike the actions that make use of something, unless there are no others; return how many are left."""
    allowed = 0
    for index in range(count):
        allowed += not uses(state, ruleset, actions[index], use)
    if allowed == 0 or allowed == count:
        return count
    kept = 0
    for index in range(count):
        action = actions[index]
        if not uses(state, ruleset, action, use):
            actions[kept] = action
            kept += 1
    return kept


@njit(cache=True, forceinline=True, **UNCOUNTED)
def think(state, ruleset, agent, actions, count, workspace, tree):
    """Return the index of the action the agent plays, drawing on the agents' stream."""
    if count == 1:
        return 0
    if agent.kind == AgentKind.RANDOM:
        return agent_choice(state, count)
    if agent.kind == AgentKind.GREEDY:
        return choose(state, ruleset, agent, actions, count, workspace)
    if agent.candidates > 0:
        return search_candidates(state, ruleset, agent, actions, count, workspace)
    return search(state, ruleset, agent, actions, count, workspace, tree)
