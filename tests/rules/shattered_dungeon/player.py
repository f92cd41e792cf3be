"""A heuristic player at a test's table: a profile made here, and what it does next."""

import numpy as np

from rules.core.agents import AgentKind
from rules.core.record import blank
from rules.core.workspace import new_workspace
from rules.shattered_dungeon import GAME
from rules.shattered_dungeon.actions import ACTION, MAX_ACTIONS, Kind, kind_of, legal_actions, slot_of
from rules.shattered_dungeon.agents import AGENT, AGENTS, choose
from rules.shattered_dungeon.card import Category
from rules.shattered_dungeon.play import step
from rules.shattered_dungeon.ruleset import PROFILE

WEIGHTS = AGENTS["natural"].record.weights


def profile(aim=(0, 0, 0), threshold=1, weight=1, **likes):
    """Return a PROFILE that may strike first: ``weight`` for each category, other fields and categories by name."""
    record = blank(PROFILE)
    record.strikes_first = record.takes = record.counters_whom = record.waits = 1.0
    record.category[:], record.aim[:], record.threshold = weight, aim, threshold
    for name, value in likes.items():
        if name.upper() in Category.__members__:
            record.category[Category[name.upper()]] = value
        else:
            record[name] = value
    return record


def agent_of(number):
    """Return an AGENT record that plays a profile by its number."""
    agent = blank(AGENT)
    agent.kind, agent.weights = AgentKind.GREEDY, WEIGHTS
    agent.weights.profile = number
    return agent


def decision(table, player):
    """Return what a profile does at a table, as (Kind, slot)."""
    table.ruleset.profiles[0] = player
    actions = np.zeros(MAX_ACTIONS, ACTION)
    count = legal_actions(table.state, table.ruleset, actions)
    before = table.state.tobytes()
    index = choose(table.state, table.ruleset, agent_of(0), actions, count, new_workspace(GAME))
    if player.noise == 0:
        assert table.state.tobytes() == before
    return Kind(kind_of(actions[index])), int(slot_of(actions[index]))


def turn(table, player):
    """Play the turn of the side to move to its end; return what it did, as a list of (Kind, slot)."""
    side, done = int(table.state.seat), []
    while not done or done[-1][0] != Kind.END:
        if table.state.seat != side:  # a React: none
            step(table.state, table.ruleset, Kind.REACT * 64 + 63, table.log)
            continue
        kind, slot = decision(table, player)
        done.append((kind, slot))
        if kind != Kind.END:
            step(table.state, table.ruleset, kind * 64 + slot, table.log)
    return done


def played(table, player):
    """Return the slots of the cards that a profile plays in its turn, in order."""
    return [slot for kind, slot in turn(table, player) if kind == Kind.PLAY]
