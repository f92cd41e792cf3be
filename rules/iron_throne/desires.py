"""What a seat wants where: how much each of its roles gains by standing on a node, by the weights of its style."""

import numpy as np
from numba import njit

from rules.iron_throne.box import LAIR, NODES, SEATS, SITE, WORKS
from rules.iron_throne.places import (
    has_enemy,
    is_ally,
    is_open,
    is_relic_guarded,
    pieces_of,
    power_on,
    rival_to_fight,
    sites_of,
)
from rules.iron_throne.relic import level_with_holder
from rules.iron_throne.stakes import worth_of_relief
from rules.iron_throne.state import ENEMY, ENVOY, FIGHTER, LEADER, MAKER, NOBODY, ROLES, SPENT

FELT = 0.67  # share of a goal's worth that is left after each link on the way to it
NO_FOE = -1.0
CARD_EDGE = 0.6  # roughly how much more two cards bring than one, on average


@njit(cache=True)
def worth_of_taking(state, ruleset, weights, seat, node, leaders):
    """Return what it is worth to a seat to own a node; ``leaders`` says who is leading it."""
    if ruleset.kind[node] < SITE or state.owner[node] == seat:
        return 0.0
    worth = weights.works if ruleset.kind[node] == WORKS else weights.site
    if state.owner[node] == ENEMY:
        worth += weights.regain * (ruleset.kind[node] == WORKS)
    elif state.owner[node] != NOBODY:
        if not ruleset.take_rivals or state.round_no == 1 or is_ally(state, ruleset, seat, state.owner[node]):
            return 0.0
        worth += weights.rob + weights.leader_hunt * leaders[state.owner[node]]
    return worth


@njit(cache=True)
def leaders_for(state, seat):
    """Return for each rival whether nobody, this seat included, owns more sites than it; shape (SEATS,), bool."""
    sites, leaders = np.zeros(SEATS, np.int8), np.zeros(SEATS, np.bool_)
    most = 0
    for other in range(state.seats):
        sites[other] = sites_of(state, other)
        if other != seat:
            most = max(most, sites[other])
    for rival in range(state.seats):
        leaders[rival] = rival != seat and sites[rival] == most and most >= sites[seat]
    return leaders


@njit(cache=True)
def win_by(strength, opposing):
    """Return roughly the chance to win a battle with a card each, by the lead: 1/2 at 0.4, near 0 or 1 at 4 from it."""
    return min(1.0, max(0.0, 0.5 + 0.14 * (strength - opposing - 0.4 + CARD_EDGE)))


@njit(cache=True)
def foes_of(state, ruleset, weights, seat, leaders, opposing, prize):
    """Write how strong the enemy (row 0) and the rival (row 1) are that a seat would fight on each node, and the prize.

    ``opposing`` and ``prize`` have shape (2, NODES); where there is nobody to fight, ``opposing`` is NO_FOE.
    """
    opposing[:] = NO_FOE
    for node in range(NODES):
        if has_enemy(state, node):
            has_hunter = state.hunters[node] > 0
            opposing[0, node] = ruleset.hunter_power if has_hunter else ruleset.blight_power
            relief = weights.relief * worth_of_relief(state, ruleset, weights, seat, ruleset.fall_hunter)
            prize[0, node] = weights.hunter + relief if has_hunter else weights.blight
        rival = rival_to_fight(state, ruleset, seat, node)
        if rival != NOBODY:
            opposing[1, node] = power_on(state, ruleset, rival, node) + state.supply[rival]
            prize[1, node] = weights.fight + weights.leader_hunt * leaders[rival]
            if state.holder == rival:
                prize[1, node] += weights.deny if level_with_holder(state) > 0 else weights.relic


@njit(cache=True)
def worth_of_battle(weights, node, strength, opposing, prize):
    """Return what it is worth to enter a node with a strength, supplies included; 0 if there is nobody to fight."""
    worth = 0.0
    for foe in range(2):
        if opposing[foe, node] != NO_FOE:
            chance = win_by(strength, opposing[foe, node])
            deficit = max(1.0, opposing[foe, node] - strength)
            worth += chance * prize[foe, node] - (1.0 - chance) * weights.risk * deficit
    return worth


@njit(cache=True)
def fighting_power(state, ruleset, seat):
    """Return the power of all pieces of a seat that begin battles, wherever they stand."""
    power = 0
    for node in range(NODES):
        for role in (LEADER, FIGHTER):
            power += int(ruleset.powers[role]) * int(state.pieces[seat, node, role])
    return power


@njit(cache=True)
def worth_of_relic(state, ruleset, weights, seat, leaders):
    """Return what it is worth to stand where the relic lies, more for who leads; with guards, if it can beat one."""
    if not is_relic_guarded(state):
        return weights.relic + weights.relic_lead * (not leaders.any()) + weights.haste * state.round_no
    strength = float(fighting_power(state, ruleset, seat) + state.supply[seat])
    return (weights.relic + weights.crown) * win_by(strength, ruleset.guard_power)


@njit(cache=True)
def worth_of_guard(state, ruleset, weights, seat):
    """Return what it is worth to a seat to attack a guard of the relic with what it has in the lair."""
    strength = float(power_on(state, ruleset, seat, LAIR) + state.supply[seat])
    chance = win_by(strength, ruleset.guard_power)
    deficit = max(1.0, ruleset.guard_power - strength)
    return 2.0 * chance * (weights.relic + weights.crown) - (1.0 - chance) * weights.risk * deficit


@njit(cache=True)
def goals_of(state, ruleset, weights, seat, leaders, goals):
    """Write what each node is worth to each role of a seat as a goal, goals[role, node], before distance counts."""
    goals[:] = 0.0
    has_room = pieces_of(state, seat) < ruleset.pieces_most
    for node in range(NODES):
        if is_open(state, ruleset, seat, node):
            goals[LEADER, node] = worth_of_taking(state, ruleset, weights, seat, node, leaders)
            goals[FIGHTER, node] = goals[LEADER, node]
        if state.token[node] >= 0 and has_room:
            goals[ENVOY, node] = weights.token
            goals[SPENT, node] = weights.token
        if ruleset.kind[node] == WORKS and state.owner[node] == seat:
            goals[MAKER, node] = weights.maker_at_works
    if not has_enemy(state, LAIR):
        goals[ENVOY, LAIR] += weights.relief * worth_of_relief(state, ruleset, weights, seat, ruleset.fall_parley)
    if state.relic_node >= 0:
        worth = worth_of_relic(state, ruleset, weights, seat, leaders)
        goals[LEADER, state.relic_node] += worth
        goals[FIGHTER, state.relic_node] += worth
    if state.holder == seat and not has_enemy(state, LAIR):
        crown = weights.crown_behind
        if level_with_holder(state) > 0:
            crown = weights.crown + weights.haste * state.round_no
        goals[LEADER, LAIR] += crown
        goals[FIGHTER, LAIR] += crown


@njit(cache=True)
def fields_of(state, ruleset, seat, goals, fields):
    """Write what it is worth to a role to stand on a node: the best of its goals, less with distance.

    For the roles that not every seat has, only if it has one.
    """
    for role in range(ROLES):
        if role == FIGHTER:  # wants what a leader wants
            fields[role] = fields[LEADER]
        elif role <= ENVOY or has_role(state, seat, role):
            spread(ruleset, goals[role], fields[role])


@njit(cache=True)
def has_role(state, seat, role):
    """Return whether a seat has a piece of a role."""
    pieces = 0
    for node in range(NODES):
        pieces += state.pieces[seat, node, role]
    return pieces > 0


@njit(cache=True)
def spread(ruleset, goals, field):
    """Write into ``field`` what the best goal is worth on each node, with a loss at each link on the way to it."""
    field[:] = 0.0
    felt = np.empty(NODES)  # by links away
    for goal in range(NODES):
        if goals[goal] > 0.0:
            felt[0] = goals[goal]
            for links in range(1, farthest_from(ruleset, goal) + 1):
                felt[links] = felt[links - 1] * FELT
            for node in range(NODES):
                field[node] = max(field[node], felt[ruleset.distance[goal, node]])


@njit(cache=True)
def farthest_from(ruleset, origin):
    """Return how many links away the node is that is farthest from ``origin``."""
    farthest = 0
    for node in range(NODES):
        farthest = max(farthest, ruleset.distance[origin, node])
    return farthest


@njit(cache=True)
def new_field(rows):
    """Return an empty field: float64, shape (rows, NODES)."""
    return np.zeros((rows, NODES))
