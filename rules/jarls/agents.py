"""The game's agents: what makes a position good, and the greedy agent that plays by it."""

import math

import numpy as np
from numba import njit

from rules.core.agents import agent_dtype
from rules.core.chance import agent_share
from rules.core.content import DATA
from rules.core.copying import overwrite
from rules.core.hexes import NEIGHBOUR, RING
from rules.core.levels import read_agents
from rules.jarls.actions import is_drafted
from rules.jarls.play import step
from rules.jarls.state import EMPTY, NOBODY, THRONE, Ending, board_size, is_jarl, is_living, owner_of

WEIGHTS = np.dtype(
    [
        ("warrior", "f8"),  # for each of the seat's Warriors on the board
        ("jarl_approach", "f8"),  # for each hex the seat's Jarl is nearer to the Throne than the edge is
        ("jarl_on_edge", "f8"),  # when the seat's Jarl stands on the edge, where a push takes it off the board
        ("throne_next", "f8"),  # when the seat's Jarl could take the Throne if it were its turn
        ("throne_now", "f8"),  # when it could take the Throne and it is its turn
        ("scale", "f8"),  # a lead this large makes a win about three times as likely as a loss
    ]
)
AGENT = agent_dtype(WEIGHTS)
AGENTS = read_agents(DATA / "jarls" / "agents.toml", AGENT)


@njit(cache=True)
def can_take_throne(state, ruleset, seat):
    """Throne Rules, Throne Victory: whether a seat's Jarl could reach the Throne in one move."""
    jarl = state.jarl[seat]
    if RING[jarl] > ruleset.draft_hexes:
        return False
    for direction in range(6):
        cell = NEIGHBOUR[jarl, direction]
        hexes = 1
        while RING[cell] == RING[jarl] - hexes:  # only a straight line to the centre gets nearer with every hex
            if cell == THRONE:
                return hexes == 1 or is_drafted(state, ruleset, jarl, direction)
            if state.cells[cell] != EMPTY:
                break
            cell = NEIGHBOUR[cell, direction]
            hexes += 1
    return False


@njit(cache=True)
def score_seats(state, ruleset, weights, scores):
    """Write what each living seat's position is worth by the weights, in Warriors."""
    scores[:] = 0.0
    for cell in range(board_size(state)):
        piece = state.cells[cell]
        if piece != EMPTY and not is_jarl(piece):
            scores[owner_of(piece)] += weights.warrior
    for seat in range(state.seats):
        if is_living(state, seat):
            scores[seat] += score_jarl(state, ruleset, weights, seat)


@njit(cache=True)
def score_jarl(state, ruleset, weights, seat):
    """Return what the place of a seat's Jarl is worth, in Warriors."""
    jarl = state.jarl[seat]
    score = weights.jarl_approach * (state.radius - RING[jarl])
    if RING[jarl] == state.radius:
        score += weights.jarl_on_edge
    if can_take_throne(state, ruleset, seat):
        score += weights.throne_now if state.seat == seat else weights.throne_next
    return score


@njit(cache=True)
def lead_of(state, ruleset, weights, seat, scores):
    """Return how far a seat is ahead of its best opponent, in Warriors; a decided game counts as a thousand."""
    if state.winner != NOBODY:
        return 1000.0 if state.winner == seat else -1000.0
    if not is_living(state, seat):
        return -1000.0
    score_seats(state, ruleset, weights, scores)
    best = -1000.0
    for other in range(state.seats):
        if other != seat and is_living(state, other):
            best = max(best, scores[other])
    return scores[seat] - best


@njit(cache=True)
def choose(state, ruleset, agent, actions, count, workspace):
    """Return the index of the action that gives the seat the largest lead, with the agent's noise added."""
    scores, trial = workspace.shares[:], workspace.trial[0]
    best, highest = 0, -np.inf
    for index in range(count):
        overwrite(trial, state)
        step(trial, ruleset, actions[index], workspace.spare)
        lead = lead_of(trial, ruleset, agent.weights, state.seat, scores) + agent.noise * agent_share(state)
        if lead > highest:
            best, highest = index, lead
    return best


@njit(cache=True)
def appraise(state, ruleset, agent, shares):
    """Write each seat's chance to win: certain once decided, otherwise a logistic share of the scores."""
    shares[:] = 0.0
    if state.ending != Ending.NOT_YET:
        if state.winner != NOBODY:
            shares[state.winner] = 1.0
        return
    score_seats(state, ruleset, agent.weights, shares)
    highest = -np.inf
    for seat in range(state.seats):
        if is_living(state, seat):
            highest = max(highest, shares[seat])
    total = 0.0
    for seat in range(state.seats):
        shares[seat] = math.exp((shares[seat] - highest) / agent.weights.scale) if is_living(state, seat) else 0.0
        total += shares[seat]
    shares /= total


@njit(cache=True)
def redeterminise(state, ruleset, seat):
    """Jarls hides nothing: every seat sees the whole board, so there is nothing to redraw."""
