"""What a seat wants where: how much each of its roles gains by standing on a node, by the weights of its style."""

import numpy as np
from numba import njit

from rules.iron_throne.places import has_enemy, has_rivals, pieces_of, power_on, rival_to_fight, sites_of
from rules.iron_throne.ruleset import LAIR, NO_NODE, NODES, SITE, WORKS
from rules.iron_throne.state import (
    BLIGHT_POWER,
    ENEMY,
    ENVOY,
    FIGHTER,
    HUNTER_POWER,
    LEADER,
    MAKER,
    NOBODY,
    ROLES,
    SPENT,
)

FELT = 0.67  # share of a goal's worth that is left after each link on the way to it
CARD_EDGE = 0.6  # roughly how much more two cards bring than one, on average


@njit(cache=True)
def worth_of_taking(state, ruleset, weights, seat, node):
    """Return what it is worth to a seat to own a node."""
    if ruleset.kind[node] < SITE or state.owner[node] == seat:
        return 0.0
    worth = weights.works if ruleset.kind[node] == WORKS else weights.site
    if state.owner[node] == ENEMY:
        worth += weights.regain * (ruleset.kind[node] == WORKS)
    elif state.owner[node] != NOBODY:
        if not ruleset.take_rivals or state.round_no == 1:
            return 0.0
        worth += weights.rob + weights.leader_hunt * is_leading(state, seat, state.owner[node])
    return worth


@njit(cache=True)
def is_leading(state, seat, rival):
    """Return whether a rival owns more sites than any other rival, and at least as many as this seat."""
    for other in range(state.seats):
        if other != seat and other != rival and sites_of(state, other) > sites_of(state, rival):
            return False
    return sites_of(state, rival) >= sites_of(state, seat)


@njit(cache=True)
def win_by(strength, opposing):
    """Return roughly the chance to win a battle with a card each, by the lead: 1/2 at 0.4, near 0 or 1 at 4 from it."""
    return min(1.0, max(0.0, 0.5 + 0.14 * (strength - opposing - 0.4 + CARD_EDGE)))


@njit(cache=True)
def worth_of_battle(state, ruleset, weights, seat, node, strength):
    """Return what it is worth to enter a node with a strength, supplies included; 0 if there is nobody to fight."""
    worth = 0.0
    if has_enemy(state, node):
        opposing = HUNTER_POWER if state.hunters[node] > 0 else BLIGHT_POWER
        chance = win_by(strength, opposing)
        prize = weights.hunter * state.threat if state.hunters[node] > 0 else weights.blight
        worth += chance * prize - (1.0 - chance) * weights.risk * max(1.0, opposing - strength)
    rival = rival_to_fight(state, ruleset, seat, node)
    if rival != NOBODY:
        opposing = power_on(state, rival, node) + state.supply[rival]
        chance = win_by(strength, opposing)
        prize = weights.fight + weights.leader_hunt * is_leading(state, seat, rival)
        if state.holder == rival:
            prize += weights.relic
        worth += chance * prize - (1.0 - chance) * weights.risk * max(1.0, opposing - strength)
    return worth


@njit(cache=True)
def goals_of(state, ruleset, weights, seat, goals):
    """Write what each node is worth to each role of a seat as a goal, goals[role, node], before distance counts."""
    goals[:] = 0.0
    has_room = pieces_of(state, seat) < ruleset.pieces_most
    for node in range(NODES):
        free = not has_enemy(state, node) and not has_rivals(state, seat, node)
        if free:
            goals[LEADER, node] = worth_of_taking(state, ruleset, weights, seat, node)
            goals[FIGHTER, node] = goals[LEADER, node]
        if state.token[node] >= 0 and has_room:
            goals[ENVOY, node] = weights.token
            goals[SPENT, node] = weights.token
        if ruleset.kind[node] == WORKS and state.owner[node] == seat:
            goals[MAKER, node] = weights.maker_at_works
    if not has_enemy(state, LAIR):
        goals[ENVOY, LAIR] += weights.parley * state.threat
    if state.relic_node >= 0:
        goals[LEADER, state.relic_node] += weights.relic
        goals[FIGHTER, state.relic_node] += weights.relic
    if state.holder == seat and not has_enemy(state, LAIR):
        goals[LEADER, LAIR] += weights.crown
        goals[FIGHTER, LAIR] += weights.crown


@njit(cache=True)
def fields_of(ruleset, goals, fields):
    """Write what it is worth to a role to stand on a node: the best of its goals, less with distance."""
    for role in range(ROLES):
        if role == FIGHTER:  # wants what a leader wants
            fields[role] = fields[LEADER]
        else:
            fields[role] = goals[role]
            spread(ruleset, fields[role])


@njit(cache=True)
def spread(ruleset, field):
    """Spread every goal's worth over the board, with a loss at each link, until nothing changes."""
    has_changed = True
    while has_changed:
        has_changed = False
        for node in range(NODES):
            for neighbour in ruleset.links[node]:
                if neighbour == NO_NODE:
                    break
                if field[neighbour] * FELT > field[node]:
                    field[node] = field[neighbour] * FELT
                    has_changed = True


@njit(cache=True)
def new_field():
    """Return an empty field: float64, shape (ROLES, NODES)."""
    return np.zeros((ROLES, NODES))
