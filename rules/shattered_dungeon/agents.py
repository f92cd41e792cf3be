"""The game's own players: which profile plays which side, what it does, and what a position promises."""
from dataclasses import replace

import numpy as np
from numba import njit

from rules.core.agents import agent_dtype
from rules.core.content import DATA
from rules.core.levels import read_agents
from rules.shattered_dungeon.answering import choose_answer, choose_react
from rules.shattered_dungeon.card import REDUCERS
from rules.shattered_dungeon.contents import OURS, SIDE_NAMES, read_contents
from rules.shattered_dungeon.planning import plan_turn
from rules.shattered_dungeon.ruleset import SIDES
from rules.shattered_dungeon.situation import new_thought
from rules.shattered_dungeon.state import DUNGEON, NOBODY, VISITOR, Ending, Phase

WEIGHTS = np.dtype([
    ("profile", "f8"),     # its number in profiles.csv; below 0: what the room or the creature prescribes
    ("lowest", "f8"),      # appraisal: of the lead in the lowest reducers
    ("average", "f8"),     # of the lead in the average of the reducers
    ("time", "f8"),        # of the rounds that are over, for the visitor
])
AGENT = agent_dtype(WEIGHTS)
PRESCRIBED = "prescribed"  # no profile of its own, but that of the room or the creature


def read_players(profiles):
    """7.1: return the agents of agents.toml; one that has a profile of its own plays that profile's side alone."""
    names = {PRESCRIBED: -1, **{row.profile: number for number, row in enumerate(profiles)}}
    agents = read_agents(DATA / "shattered_dungeon" / "agents.toml", AGENT, {"profile": names})
    sides = {number: SIDE_NAMES.index(row.side) for number, row in enumerate(profiles)}
    return {name: replace(agent, seats=(sides[profile],)) if (profile := int(agent.record.weights.profile)) in sides
            else agent for name, agent in agents.items()}


AGENTS = read_players(read_contents(OURS).profiles)


@njit(cache=True)
def profile_of(state, ruleset, agent):
    """7.1: return the number of the profile that plays the seat to move: the agent's own, or the prescribed one."""
    if agent.weights.profile >= 0.0:
        return int(agent.weights.profile)
    if state.seat == VISITOR:
        return int(ruleset.creatures[ruleset.creature].profile)
    if ruleset.first_room_profile >= 0 and state.place == 0 and ruleset.rooms > 1:
        return int(ruleset.first_room_profile)
    return int(ruleset.dungeon_profile)


@njit(cache=True)
def choose(state, ruleset, agent, actions, count, trial, log):
    """Return the index of the action that the profile of the seat likes best; it knows what its seat may know."""
    profile = ruleset.profiles[profile_of(state, ruleset, agent)]
    if state.phase == Phase.REACT:
        return choose_react(state, ruleset, profile, actions, count)
    if state.phase == Phase.ANSWER:
        return choose_answer(state, ruleset)
    thoughts = new_thought()
    plan_turn(state, ruleset, profile, agent.noise + profile.noise, actions, thoughts[0])
    return index_of(actions, count, thoughts[0].action)


@njit(cache=True)
def index_of(actions, count, action):
    """Return the index of a legal action."""
    index = count - 1
    while actions[index] != action:
        index -= 1
    return index


@njit(cache=True)
def appraise(state, ruleset, agent, shares):
    """Write what share of a win each side can expect: exactly once decided, half for each in a bond; else by the lead.

    The lead is by the lowest and the average of the reducers, and by the rounds that are over: time helps the visitor.
    """
    shares[:] = 0.0
    if state.ending == Ending.BOND:
        shares[:SIDES] = 0.5
    elif state.ending != Ending.NOT_YET:
        if state.winner != NOBODY:
            shares[state.winner] = 1.0
    else:
        weights = agent.weights
        late = min(1.0, state.round_no / ruleset.round_limit)
        lead = (weights.lowest * (lowest_share(state, DUNGEON) - lowest_share(state, VISITOR))
                + weights.average * (average_share(state, DUNGEON) - average_share(state, VISITOR))
                - weights.time * late)
        shares[DUNGEON] = 0.5 + 0.5 * lead / (1.0 + abs(lead))  # between 0 and 1
        shares[VISITOR] = 1.0 - shares[DUNGEON]


@njit(cache=True)
def lowest_share(state, side):
    """Return what share of its start the lowest of a side's reducers has left."""
    lowest = 1.0
    for reducer in range(REDUCERS):
        lowest = min(lowest, state.current[side, reducer] / max(1, int(state.start[side, reducer])))
    return lowest


@njit(cache=True)
def average_share(state, side):
    """Return what share of their starts a side's reducers have left on average."""
    total = 0.0
    for reducer in range(REDUCERS):
        total += state.current[side, reducer] / max(1, int(state.start[side, reducer]))
    return total / REDUCERS
