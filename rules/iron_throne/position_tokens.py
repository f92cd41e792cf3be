"""The face-down tokens of a position: those whose role the text says, and those that nobody knows."""

import numpy as np

from rules.core.chance import draw_from
from rules.core.errors import BrokenPosition
from rules.iron_throne.position_rows import nodes_of, pieces_in
from rules.iron_throne.state import ENVOY, FIGHTER, MAKER, ROLES, SPENT

UNKNOWN = "?"  # in place of the letter of a role


def lay_tokens(state, ruleset, text):
    """F-003: lay the tokens of a text such as ``F9 ?10``; chance says which of those left an unknown one is."""
    words = text.split()
    known = " ".join(word for word in words if not word.startswith(UNKNOWN))
    for role, node in pieces_in(known, "tokens"):
        state.token[node] = role
    unknown = nodes_of(" ".join(word.removeprefix(UNKNOWN) for word in words if word.startswith(UNKNOWN)), "tokens")
    left = roles_left(state, ruleset)
    if len(unknown) > left.sum():
        raise BrokenPosition(
            f"tokens: {len(unknown)} of them are unknown, but the game has only {left.sum()} that are neither named "
            f"nor enlisted."
        )
    for node in unknown:
        state.token[node] = draw_from(state, left)


def roles_left(state, ruleset):
    """Return how many tokens of each role are neither named nor enlisted: each seat began with one piece of a role."""
    left = np.zeros(ROLES, np.int64)
    left[FIGHTER], left[ENVOY], left[MAKER] = ruleset.tokens_fighter, ruleset.tokens_envoy, ruleset.tokens_maker
    pieces = state.pieces[: state.seats].sum(axis=1, dtype=np.int64)
    pieces[:, ENVOY] += pieces[:, SPENT]
    for role in (FIGHTER, ENVOY, MAKER):
        left[role] -= np.maximum(pieces[:, role] - 1, 0).sum() + (state.token == role).sum()
    return np.maximum(left, 0)
