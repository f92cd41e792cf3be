"""The game's agents: styles of voting and of acting, as weights, and what a position promises each seat."""

import math

import numpy as np
from numba import njit

from rules.core.agents import agent_dtype
from rules.core.chance import agent_choice, agent_share
from rules.core.content import DATA
from rules.core.levels import read_agents
from rules.iron_throne.actions import Kind, first_of, group_of, kind_of, members_of, second_of
from rules.iron_throne.desires import (
    NO_FOE,
    fields_of,
    foes_of,
    goals_of,
    leaders_for,
    new_field,
    worth_of_battle,
    worth_of_guard,
    worth_of_taking,
)
from rules.iron_throne.places import front_runner, hand_size, is_relic_guarded, power_on, price_of_vote, sites_of
from rules.iron_throne.relic import level_with_holder
from rules.iron_throne.ruleset import NODES
from rules.iron_throne.state import COOPERATIVE, NOBODY, NOT_YET, OPPOSE, ROLES, TRAITOR, VALUES, WORSEN, Ending, Phase

WEIGHTS = np.dtype(
    [
        # Votes
        ("decline", "f8"),  # chance to decline a vote it could pay for
        ("decline_rival", "f8"),  # added when a rival leads
        ("decline_lead", "f8"),  # added when it leads itself (ruling C15)
        ("decline_worsen", "f8"),  # added when the order worsens the threat whatever happens
        ("thrift", "f8"),  # added when paying would empty its hand
        ("panic", "f8"),  # taken off per step of threat
        ("traitor_decline", "f8"),  # a traitor's chance, instead of all that; never so high that it gives itself away
        ("traitor_haste", "f8"),  # added to a traitor's chance per step of threat
        # Goals, in sites: 1 is what one more site is worth
        ("site", "f8"),
        ("works", "f8"),
        ("regain", "f8"),
        ("rob", "f8"),
        ("leader_hunt", "f8"),
        ("token", "f8"),
        ("maker_at_works", "f8"),
        ("parley", "f8"),
        ("relic", "f8"),
        ("crown", "f8"),
        ("fight", "f8"),
        ("hunter", "f8"),
        ("blight", "f8"),
        ("risk", "f8"),
        ("aid", "f8"),  # helping a ruined seat
        ("aid_cards", "f8"),  # what a card given away costs
        ("charge", "f8"),  # how far suspicion must go before it charges
        ("ruin", "f8"),  # what being ruined by its own spending costs
        ("step", "f8"),  # what a supply spent on the way costs
        ("idle", "f8"),  # least gain worth an action
        ("scale", "f8"),  # a lead of this many sites makes a win about three times as likely
    ]
)
AGENT = agent_dtype(WEIGHTS)
CERTAIN = 100.0  # more than any other action is worth
AGENTS = read_agents(DATA / "iron_throne" / "agents.toml", AGENT)


@njit(cache=True)
def is_own_traitor(state, seat):
    """Return whether a seat is the traitor and not yet found out, which it alone knows."""
    return state.traitor == seat and not state.is_exposed


@njit(cache=True)
def declines(state, ruleset, weights, seat):
    """Return how likely a seat is to decline a vote that it could pay for."""
    if is_own_traitor(state, seat):
        return weights.traitor_decline + weights.traitor_haste * state.threat
    chance = weights.decline + weights.decline_lead * (front_runner(state) == seat)
    leaders = leaders_for(state, seat)
    for rival in range(state.seats):
        if leaders[rival]:
            chance += weights.decline_rival / (state.seats - 1)
    if state.revealed[state.resolved] == WORSEN:
        chance += weights.decline_worsen
    if hand_size(state, seat) <= price_of_vote(state, ruleset):
        chance += weights.thrift
    return chance - weights.panic * state.threat


@njit(cache=True)
def suspicion(state, seat):
    """Return how many more votes a seat has declined than the others on average."""
    others = 0.0
    for other in range(state.seats):
        if other != seat:
            others += state.declined[other] / (state.seats - 1)
    return state.declined[seat] - others


@njit(cache=True)
def gains_of_group(group, origin, fields, gains):
    """Write what a group gains by standing on each node and no longer on ``origin``, before what it costs."""
    gains[:] = 0.0
    for role in range(ROLES):
        members = members_of(group, role)
        if members > 0:
            for node in range(NODES):
                gains[node] += members * (fields[role, node] - fields[role, origin])


@njit(cache=True)
def strength_arriving(state, ruleset, action):
    """Return the strength a group would have where it moves to: its power, the seat's there, and supplies left."""
    seat, origin, target = state.seat, first_of(action), second_of(action)
    left = state.supply[seat] - int(ruleset.link_price) * int(ruleset.distance[origin, target])
    strength = left + power_on(state, ruleset, seat, target)
    for role in range(ROLES):
        strength += int(ruleset.powers[role]) * members_of(group_of(action), role)
    return float(strength)


@njit(cache=True)
def score_of_aid(state, ruleset, weights, other, cards):
    """Return what helping a ruined seat gains: votes that can be paid, less the cards; the threat makes it urgent."""
    left = hand_size(state, state.seat) - cards
    if left < price_of_vote(state, ruleset) or is_own_traitor(state, state.seat):
        return -1.0
    return weights.aid * (1.0 + 0.1 * state.threat) - weights.aid_cards * cards


@njit(cache=True)
def chance_of_force(state):
    """F-010: return how likely the relic's holder wins by naming the moment: surely, by a coin, or not at all."""
    equals = level_with_holder(state)
    return 1.0 / equals if equals > 0 else 0.0


@njit(cache=True)
def cost_of_ruin(state, ruleset, weights, seat, price):
    """F-007: return what it costs to spend so much that a seat is ruined by it (ruling Q7); 0 if it is not."""
    if not ruleset.ruin_on_spending or price == 0 or state.ruined[seat]:
        return 0.0
    left = state.supply[seat] - price
    return weights.ruin if state.debt[seat] >= max(1, left + ruleset.ruin_margin) else 0.0


@njit(cache=True)
def score_of(state, ruleset, weights, action, leaders):
    """Return what an action of a turn that is no move gains, in sites."""
    kind, seat, first = kind_of(action), state.seat, first_of(action)
    if kind == Kind.TAKE:
        worth = 2.0 * worth_of_taking(state, ruleset, weights, seat, first, leaders) + weights.idle
        return worth - cost_of_ruin(state, ruleset, weights, seat, int(ruleset.take_price))
    if kind == Kind.ENLIST:
        return 2.0 * weights.token + weights.idle
    if kind == Kind.AID:
        return score_of_aid(state, ruleset, weights, first, second_of(action))
    if kind == Kind.PARLEY:
        return -1.0 if is_own_traitor(state, seat) else 2.0 * weights.parley * state.threat
    if kind == Kind.TAKE_RELIC:
        if is_relic_guarded(state):
            return worth_of_guard(state, ruleset, weights, seat)
        return 2.0 * weights.relic
    if kind == Kind.FORCE:
        return -1.0 if is_own_traitor(state, seat) else CERTAIN * chance_of_force(state)
    if kind == Kind.CHARGE:
        is_sure = suspicion(state, first) > weights.charge > 0.0 and not is_own_traitor(state, seat)
        return 3.0 if is_sure else -1.0
    return weights.idle  # PASS


@njit(cache=True)
def choose(state, ruleset, agent, actions, count, workspace):
    """Return the index of the vote, answer or action that the agent's style likes best."""
    weights, seat = agent.weights, state.seat
    if state.phase == Phase.VOTE:
        return 0 if agent_share(state) < declines(state, ruleset, weights, seat) else count - 1
    if state.phase == Phase.CHARGE:
        joins = suspicion(state, state.accused) > 0.5 * weights.charge and not is_own_traitor(state, seat)
        return count - 1 if joins else 0
    return best_of_turn(state, ruleset, agent, actions, count)


@njit(cache=True)
def best_of_turn(state, ruleset, agent, actions, count):
    """Return the index of the action of a turn that gains most: nearer to its goals, a battle, less what it costs.

    Moves come first among the actions, and those of a group one after another.
    """
    weights, seat, leaders = agent.weights, state.seat, leaders_for(state, state.seat)
    goals, fields, gains = new_field(ROLES), new_field(ROLES), np.empty(NODES)
    goals_of(state, ruleset, weights, seat, leaders, goals)
    fields_of(state, ruleset, seat, goals, fields)
    opposing, prize = new_field(2), new_field(2)
    foes_of(state, ruleset, weights, seat, leaders, opposing, prize)
    best, highest, moved = 0, -np.inf, -1
    for index in range(count):
        action = actions[index]
        origin, target = first_of(action), second_of(action)
        if kind_of(action) != Kind.MOVE:
            score = score_of(state, ruleset, weights, action, leaders)
        else:
            if action - target != moved:
                moved = action - target
                gains_of_group(group_of(action), origin, fields, gains)
            score = gains[target]
            if opposing[0, target] != NO_FOE or opposing[1, target] != NO_FOE:
                strength = strength_arriving(state, ruleset, action)
                score += worth_of_battle(weights, target, strength, opposing, prize)
            price = int(ruleset.link_price) * int(ruleset.distance[origin, target])
            score -= weights.step * price + cost_of_ruin(state, ruleset, weights, seat, price)
        score += agent.noise * agent_share(state)
        if score > highest:
            best, highest = index, score
    return best


@njit(cache=True)
def appraise(state, ruleset, agent, shares):
    """Write each seat's chance to win: certain once decided; before that by sites, less what the threat takes away."""
    shares[:] = 0.0
    if state.ending == Ending.TOGETHER:
        shares[: state.seats] = 1.0
        return
    if state.ending != Ending.NOT_YET:
        if state.winner != NOBODY:
            shares[state.winner] = 1.0
        return
    safe = 1.0 - (state.threat / ruleset.threat_end) ** 2
    if ruleset.mode == COOPERATIVE:  # all win or lose together
        shares[: state.seats] = safe * (1.0 - 0.5 * state.guards / max(1, ruleset.guards_most))
        return
    total = 0.0
    for seat in range(state.seats):
        lead = sites_of(state, seat) + agent.weights.relic * (state.holder == seat) - 0.3 * state.debt[seat]
        shares[seat] = math.exp(lead / agent.weights.scale)
        total += shares[seat]
    for seat in range(state.seats):
        shares[seat] *= safe / total
        if is_own_traitor(state, seat):
            shares[seat] = 1.0 - safe


@njit(cache=True)
def redeterminise(state, ruleset, seat):
    """Redraw what a seat cannot see: the roles of the tokens, votes not yet shown, other hands, and the traitor."""
    shuffle_tokens(state)
    for other in range(state.seats):
        if other != seat:
            if state.phase == Phase.VOTE and state.votes[other] != NOT_YET:
                can_pay = hand_size(state, other) >= price_of_vote(state, ruleset)
                state.votes[other] = OPPOSE if can_pay and agent_choice(state, 8) > 0 else 0
            redraw_hand(state, other)
    if ruleset.mode == TRAITOR and not state.is_exposed and state.traitor != seat:
        state.traitor = (seat + 1 + agent_choice(state, state.seats - 1)) % state.seats


@njit(cache=True)
def shuffle_tokens(state):
    """Shuffle the roles of the face-down tokens among them."""
    for node in range(NODES - 1, 0, -1):
        if state.token[node] >= 0:
            before = 0
            for other in range(node + 1):
                before += state.token[other] >= 0
            place = agent_choice(state, before)
            other = -1
            while place >= 0:
                other += 1
                place -= state.token[other] >= 0
            role = state.token[node]
            state.token[node] = state.token[other]
            state.token[other] = role


@njit(cache=True)
def redraw_hand(state, seat):
    """Put a hand back into the pile and draw as many cards again."""
    size = hand_size(state, seat)
    for value in range(VALUES):
        state.pile[value] += state.hand[seat, value]
        state.hand[seat, value] = 0
    for _ in range(size):
        left = agent_choice(state, state.pile.sum()) + 1
        value = 0
        while left > state.pile[value]:
            left -= state.pile[value]
            value += 1
        state.pile[value] -= 1
        state.hand[seat, value] += 1
