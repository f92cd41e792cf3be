"""The game's own players: they judge every action by what it is worth, with exact chances where dice decide."""

import math

import numpy as np
from numba import njit

from rules.core.agents import agent_dtype
from rules.core.chance import agent_share
from rules.core.content import DATA
from rules.core.levels import read_agents
from rules.doomspire.actions import Kind, kind_of, third_of
from rules.doomspire.attractions import value_harvest
from rules.doomspire.kinds import RESOURCES, Asset
from rules.doomspire.moves import NEVER, exchange_worth, score_carries, score_turn
from rules.doomspire.phases import Phase
from rules.doomspire.replies import build_worth, score_reply
from rules.doomspire.state import NOBODY, is_over, plays, resources_of
from rules.doomspire.trading import best_trade, score_offer
from rules.doomspire.worth import COMBAT, ECONOMY, FAME, GOLD, ROTATES, SWITCHES, WEIGHTS, find_worths, progress_of

AIMS = {"combat": COMBAT, "fame": FAME, "economy": ECONOMY, "gold": GOLD, "in_turn": ROTATES, "closest": SWITCHES}
AGENT = agent_dtype(WEIGHTS)
AGENTS = read_agents(
    DATA / "doomspire" / "agents.toml", AGENT, {"aim": {name: float(aim) for name, aim in AIMS.items()}}
)


@njit(cache=True)
def choose(state, ruleset, agent, actions, count, workspace):
    """Return the index of the action that is worth most to the seat, with the agent's noise added."""
    thought, weights = workspace.thought, agent.weights
    scores = thought.scores[:count]
    phase = state.phase
    if phase == Phase.MOVE:
        score_turn(state, ruleset, weights, thought, actions, count, scores)
    elif phase == Phase.CARRY:
        score_carries(state, ruleset, weights, thought, actions, count, scores)
    elif phase == Phase.OFFER:
        score_offer(state, ruleset, weights, thought, actions, count, scores)
    else:
        find_worths(state, ruleset, weights, state.seat, thought.worths)
        if phase == Phase.DICE:
            value_harvest(state, ruleset, thought, state.seat)
        for index in range(count):
            if phase == Phase.BUILD:
                scores[index] = score_build(state, ruleset, weights, thought, actions[index])
            else:
                scores[index] = score_reply(state, ruleset, weights, thought, actions[index])
    best, highest = 0, -np.inf
    for index in range(count):
        score = scores[index] + agent.noise * agent_share(state)
        if score > highest:
            best, highest = index, score
    return best


@njit(cache=True)
def score_build(state, ruleset, weights, thought, action):
    """Judge the use of buildings, build actions and trades; 0 is to leave it."""
    seat, kind, third, worths = int(state.seat), kind_of(action), third_of(action), thought.worths
    if kind == Kind.FORGE:
        row, cost = ruleset.building[third], 0.0
        for resource in range(RESOURCES):
            cost += row.cost[resource] * worths[resource]
        return 100.0 + row.amount * worths[Asset.MIGHT] - cost if row.amount * worths[Asset.MIGHT] > cost else -1.0
    if kind == Kind.BUILD:
        return build_worth(state, ruleset, weights, worths, seat, third)
    if kind == Kind.SELL:
        worth = exchange_worth(state, ruleset, worths, seat, Asset.GOLD)
        return 50.0 + worth if worth > 0.0 else -1.0
    if kind == Kind.TRADE:
        if state.offers > 0:
            return -1.0
        gain = best_trade(state, ruleset, weights, thought, seat, third)[0]
        return 200.0 + gain if gain > 0.0 else -1.0
    return NEVER if kind == Kind.DROP or kind == Kind.DISMISS else 0.0


@njit(cache=True)
def score_of(state, ruleset, seat):
    """Return how close a seat is to being King: how ready it is to impress, and what it has to get there."""
    ready, others = 0.0, 0.0
    for aim in range(4):
        progress = progress_of(state, ruleset, seat, aim)
        ready = max(ready, progress)
        others += progress
    return ready + 0.15 * others + 0.01 * min(30, resources_of(state, seat))


@njit(cache=True)
def appraise(state, ruleset, agent, shares):
    """Write each seat's chance to win: certain once decided, otherwise a logistic share of how close each is."""
    shares[:] = 0.0
    if state.winner != NOBODY:
        shares[state.winner] = 1.0
        return
    if is_over(state):
        return
    total = 0.0
    for seat in range(state.seats):
        if plays(state, seat):
            shares[seat] = math.exp(score_of(state, ruleset, seat) / agent.weights.scale)
            total += shares[seat]
    shares /= total
