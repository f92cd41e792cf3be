"""The game's agents: which side each of them plays, and what the profile that plays it does."""

from dataclasses import replace

from numba import njit

from rules.core.agents import agent_dtype
from rules.core.content import DATA
from rules.core.levels import read_agents
from rules.core.linking import UNCOUNTED
from rules.shattered_dungeon.contents import OURS, SIDE_NAMES, read_contents
from rules.shattered_dungeon.heuristic.answering import choose_answer, choose_react
from rules.shattered_dungeon.heuristic.appraisal import profile_of
from rules.shattered_dungeon.heuristic.planning import plan_turn
from rules.shattered_dungeon.heuristic.weights import WEIGHTS
from rules.shattered_dungeon.state import Phase

AGENT = agent_dtype(WEIGHTS)
PRESCRIBED = "prescribed"  # in place of a profile of its own: that of the room or the creature


def read_players(profiles):
    """7.1: return the agents of agents.toml; one that has a profile of its own plays only that profile's side."""
    names = {PRESCRIBED: -1, **{row.profile: number for number, row in enumerate(profiles)}}
    agents = read_agents(DATA / "shattered_dungeon" / "agents.toml", AGENT, {"profile": names})
    sides = {number: SIDE_NAMES.index(row.side) for number, row in enumerate(profiles)}
    return {
        name: replace(agent, seats=(sides[profile],))
        if (profile := int(agent.record.weights.profile)) in sides
        else agent
        for name, agent in agents.items()
    }


AGENTS = read_players(read_contents(OURS).profiles)


@njit(cache=True, **UNCOUNTED)
def choose(state, ruleset, agent, actions, count, workspace):
    """Return the index of the action that the profile of the seat likes best; it knows only what its seat may know.

    A search asks again without what was liked better (7.2); what is liked then is among the actions still, or the last.
    """
    if count == 1:
        return 0
    profile = ruleset.profiles[profile_of(state, ruleset, agent, state.seat)]
    if state.phase == Phase.REACT:
        return choose_react(state, ruleset, profile, actions, count)
    if state.phase == Phase.ANSWER:
        return choose_answer(state, ruleset)
    plan_turn(state, ruleset, agent.weights, profile, agent.noise + profile.noise, actions, workspace.thought)
    return index_of(actions, count, workspace.thought.action)


@njit(cache=True)
def index_of(actions, count, action):
    """Return the index of an action, of the last one where it is not among them: the end of a turn, or a play."""
    last = count - 1
    if actions[last] != action:
        for index in range(last):
            if actions[index] == action:
                return index
    return last
