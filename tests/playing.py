"""Playing any game in tests: tables to draw, legal actions, and agents that think little."""

from typing import NamedTuple

import numpy as np
from hypothesis import reject
from hypothesis import strategies as st

import rules
from rules.core.agents import AgentKind, decide
from rules.core.errors import OutOfRange
from rules.core.events import new_log
from rules.core.workspace import new_tree, new_workspace

ALL_MAY_LOSE = {"iron_throne"}  # games that can beat the whole table
GAMES = tuple(rules.load(name) for name in rules.NAMES)
EXTREME_SEEDS = (0, 1, 2**32, 2**63, 2**64 - 1)
SEEDS = st.sampled_from(EXTREME_SEEDS) | st.integers(0, 2**64 - 1)


class Table(NamedTuple):
    """Everything a game is dealt from."""

    game: object
    seats: int
    seed: int
    changes: dict


def value_of(draw, schema, name):
    """Draw a value of a ruleset field from the whole range the schema allows."""
    field = schema.fields[name]
    if field.is_switch:
        return draw(st.booleans())
    whole = np.issubdtype(schema.dtype[name].base, np.integer)
    numbers = st.integers(int(field.low), int(field.high)) if whole else st.floats(field.low, field.high)
    if field.is_table:
        return draw(st.lists(numbers, min_size=len(field.value), max_size=len(field.value)))
    return draw(numbers)


@st.composite
def tables(draw):
    """Draw a game, its seats, a seed, and a ruleset of which up to four fields differ from the rulebook."""
    game = draw(st.sampled_from(GAMES))
    names = draw(st.lists(st.sampled_from(list(game.ruleset.fields)), max_size=4, unique=True))
    changes = {name: value_of(draw, game.ruleset, name) for name in names}
    seats = draw(st.sampled_from(game.seats))
    try:
        game.check_seats(game.ruleset.variant(changes), seats)
    except OutOfRange:  # a small board has no room for many
        reject()
    return Table(game, seats, draw(SEEDS), changes)


def legal_of(game, state, ruleset):
    """Return the legal actions of a position as an array of their own."""
    actions = np.zeros(game.max_actions, game.action)
    return actions[: game.legal_actions(state, ruleset, actions)].copy()


def stepped(game, state, ruleset, action):
    """Play an action on a copy; return the position after it and the log."""
    after, log = state.copy(), new_log()
    game.step(after, ruleset, action, log)
    return after, log


def position_after(game, seats, seed, plies, ruleset=None):
    """Return the position after some random plies, or before the game would have ended."""
    ruleset = game.ruleset.default() if ruleset is None else ruleset
    state = game.new_state(ruleset, seats, seed)
    choices = np.random.default_rng(seed)
    for _ in range(plies):
        after, _ = stepped(game, state, ruleset, choices.choice(legal_of(game, state, ruleset)))
        if legal_of(game, after, ruleset).size == 0:
            break
        state = after
    return state


def agent_of(game, kind):
    """Return the name of a game's weakest agent of a kind; ``AgentKind.GREEDY``, for example."""
    return next(name for name, agent in game.agents.items() if agent.record.kind == kind)


def searcher(game, playouts, **changes):
    """Return the record of a search agent of so few playouts; ``changes`` are fields of the record."""
    thinkers = (agent.record for agent in game.agents.values() if agent.record.kind == AgentKind.SEARCH)
    record = next(thinkers).copy()
    record.playouts = playouts
    for name, value in changes.items():
        record[name] = value
    return record


def decision(game, state, ruleset, record):
    """Return the action an agent's record plays."""
    legal = legal_of(game, state, ruleset)
    tree = new_tree(game, int(record.playouts))
    return legal[decide(state, ruleset, record, legal, legal.size, new_workspace(game), tree)]
