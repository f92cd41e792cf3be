"""What a seat may do, by the decision that is open."""

import numpy as np
from numba import njit

from rules.iron_throne.actions import MEMBER_BITS, Kind, action_of, group_on, is_envoy_alone, may_fight, members_of
from rules.iron_throne.box import LAIR, NO_NODE, NODES, SITE
from rules.iron_throne.places import (
    hand_size,
    has_enemy,
    is_ally,
    is_open,
    is_over,
    is_relic_guarded,
    pieces_of,
    pieces_on,
    price_of_vote,
    rival_to_fight,
    sites_of,
)
from rules.iron_throne.relic import level_with_holder
from rules.iron_throne.state import (
    COOPERATIVE,
    DECLINE,
    ENVOY,
    NOBODY,
    OPPOSE,
    ROLES,
    SEATS,
    SPENT,
    TRAITOR,
    VALUES,
    Phase,
)


@njit(cache=True)
def next_group(group, whole):
    """Return the next larger number of a group that is part of the ``whole`` group, 0 after the last."""
    for role in range(ROLES - 1, -1, -1):
        members, weight = members_of(group, role), 1 << MEMBER_BITS * (ROLES - 1 - role)
        if members < members_of(whole, role):
            return group + weight
        group -= members * weight
    return 0


@njit(cache=True)
def reach_from(state, ruleset, origin, farthest):
    """F-002: return how many links away each node is, NO_NODE beyond ``farthest``; a path ends at the enemy (Q16)."""
    reach, queue = np.full(NODES, NO_NODE, np.int8), np.empty(NODES, np.int8)
    reach[origin], queue[0] = 0, origin
    begun, found = 0, 1
    while begun < found and reach[queue[begun]] < farthest:
        node = queue[begun]
        begun += 1
        if node != origin and has_enemy(state, node):
            continue
        for neighbour in ruleset.links[node]:
            if neighbour == NO_NODE:
                break
            if reach[neighbour] == NO_NODE:
                reach[neighbour], queue[found] = reach[node] + 1, neighbour
                found += 1
    return reach


@njit(cache=True)
def battles_for(state, ruleset, seat):
    """F-004: return for each node whether a seat that enters it begins a battle, with the enemy or with a rival."""
    battles = np.zeros(NODES, np.bool_)
    for node in range(NODES):
        battles[node] = has_enemy(state, node) or rival_to_fight(state, ruleset, seat, node) != NOBODY
    return battles


@njit(cache=True)
def may_begin_battle(state, ruleset, seat, group, node):
    """F-004: it takes a fighter or the leader, and a ruined seat may not (F-007).

    An envoy alone may still enter the lair while the enemy stands there: F-009 names the battle that follows.
    """
    is_to_talk = node == LAIR and is_envoy_alone(group) and has_enemy(state, LAIR)
    return not state.ruined[seat] and (may_fight(group, ruleset) or is_to_talk)


@njit(cache=True)
def links_paid(state, ruleset, seat):
    """F-002: return how many links the supplies of a seat pay for, and one move may cover."""
    most = 1 if ruleset.one_link else NODES
    return most if ruleset.link_price == 0 else min(int(state.supply[seat]) // int(ruleset.link_price), most)


@njit(cache=True)
def list_moves(state, ruleset, seat, actions, count):
    """F-002: move a group of pieces from one node along a path, one supply a link."""
    farthest = links_paid(state, ruleset, seat)
    if farthest < 1:
        return count
    battles = battles_for(state, ruleset, seat)
    for origin in range(NODES):
        whole = group_on(state, seat, origin)
        if whole == 0:
            continue
        reach = reach_from(state, ruleset, origin, farthest)
        group = whole if ruleset.one_stack else next_group(0, whole)
        while group > 0:
            begins = may_begin_battle(state, ruleset, seat, group, NO_NODE)
            begins_in_lair = may_begin_battle(state, ruleset, seat, group, LAIR)
            for target in range(NODES):  # without branches, as none could be predicted
                actions[count] = action_of(Kind.MOVE, origin, group, target)
                may_end = begins_in_lair if target == LAIR else begins
                count += (reach[target] > 0) & (may_end | (not battles[target]))
            group = 0 if ruleset.one_stack else next_group(group, whole)
    return count


@njit(cache=True)
def may_take(state, ruleset, seat, node):
    """F-003 and F-002: a fighter or the leader takes a site for 1 supply; a rival's only empty, after round 1 (Q6).

    In cooperative mode an ally on the node is in nobody's way, and its sites are its own (F-011c, ruling Q42).
    """
    if ruleset.kind[node] < SITE or state.owner[node] == seat or state.ruined[seat]:
        return False
    if state.supply[seat] < ruleset.take_price:
        return False
    group = group_on(state, seat, node)
    if group == 0 or not may_fight(group, ruleset) or not is_open(state, ruleset, seat, node):
        return False
    owner = state.owner[node]
    if not 0 <= owner < SEATS:
        return True
    return ruleset.take_rivals and state.round_no > 1 and not is_ally(state, ruleset, seat, owner)


@njit(cache=True)
def list_enlistments(state, ruleset, seat, actions, count):
    """F-003: an envoy turns over a token on its node or the next (Q24), while the seat has room for a piece."""
    if state.ruined[seat] or pieces_of(state, seat) >= ruleset.pieces_most:
        return count
    for node in range(NODES):
        if state.pieces[seat, node, ENVOY] + state.pieces[seat, node, SPENT] > 0:
            for target in range(NODES):
                if state.token[target] >= 0 and ruleset.distance[node, target] <= 1:
                    actions[count] = action_of(Kind.ENLIST, node, 0, target)
                    count += 1
    return count


@njit(cache=True)
def can_be_aided(state, ruleset, seat, other):
    """F-007: a seat that is not ruined helps one that is, once a round; no seat helps itself."""
    if seat == other or state.ruined[seat] or not state.ruined[other] or state.was_aided[other]:
        return False
    if not ruleset.aid_near:
        return True
    for node in range(NODES):
        for far in range(NODES):
            near = ruleset.distance[node, far] <= 1
            if near and pieces_on(state, seat, node) > 0 and pieces_on(state, other, far) > 0:
                return True
    return False


@njit(cache=True)
def can_parley(state, seat):
    """F-009: an envoy that has not parleyed yet, alone in the lair, which it entered alone and unopposed.

    With the threat at 0 there is nothing to lower (ruling Q44).
    """
    return (
        state.threat > 0
        and state.came_alone[seat]
        and state.pieces[seat, LAIR, ENVOY] == 1
        and pieces_on(state, seat, LAIR) == 1
    )


@njit(cache=True)
def can_take_relic(state, ruleset, seat):
    """F-010: a fighter or the leader where the relic lies, with neither the enemy nor a rival there (ruling C6)."""
    node = state.relic_node
    if node == NO_NODE or has_enemy(state, node) or rival_to_fight(state, ruleset, seat, node) >= 0:
        return False
    if state.ruined[seat] and is_relic_guarded(state):  # who is ruined begins no battle with a guard (ruling Q40)
        return False
    group = group_on(state, seat, node)
    return group > 0 and may_fight(group, ruleset)


@njit(cache=True)
def can_force(state, ruleset, seat):
    """F-010: the relic's holder, in a lair without the enemy, if it would win or a coin would decide (Q43).

    By the other reading it is enough to have as many sites as anybody.
    """
    if state.holder != seat or ruleset.mode == COOPERATIVE or has_enemy(state, LAIR):
        return False
    group = group_on(state, seat, LAIR)
    if group == 0 or not may_fight(group, ruleset):
        return False
    if ruleset.force_needs_lead:
        return level_with_holder(state) > 0
    most = 0
    for other in range(state.seats):
        most = max(most, sites_of(state, other))
    return sites_of(state, seat) == most


@njit(cache=True)
def can_charge(state, ruleset, seat, accused):
    """F-011b: once a round, in its own turn, without using an action (Q30), if it has the cards to pay."""
    return (
        ruleset.mode == TRAITOR
        and not state.is_exposed
        and not state.has_charged[seat]
        and seat != accused
        and hand_size(state, seat) >= ruleset.charge_price
    )


@njit(cache=True)
def list_others(state, ruleset, seat, actions, count):
    """List what a seat may do besides moving, in ascending order."""
    for node in range(NODES):
        if may_take(state, ruleset, seat, node):
            actions[count] = action_of(Kind.TAKE, node, 0, 0)
            count += 1
    count = list_enlistments(state, ruleset, seat, actions, count)
    for other in range(state.seats):
        if can_be_aided(state, ruleset, seat, other):
            for cards in range(int(ruleset.aid_least), min(int(ruleset.aid_most), hand_size(state, seat)) + 1):
                actions[count] = action_of(Kind.AID, other, 0, cards)
                count += 1
    if can_parley(state, seat):
        actions[count] = action_of(Kind.PARLEY, 0, 0, 0)
        count += 1
    if can_take_relic(state, ruleset, seat):
        actions[count] = action_of(Kind.TAKE_RELIC, 0, 0, 0)
        count += 1
    if can_force(state, ruleset, seat):
        actions[count] = action_of(Kind.FORCE, 0, 0, 0)
        count += 1
    for other in range(state.seats):
        if can_charge(state, ruleset, seat, other):
            actions[count] = action_of(Kind.CHARGE, other, 0, 0)
            count += 1
    actions[count] = action_of(Kind.PASS, 0, 0, 0)
    return count + 1


@njit(cache=True)
def list_cards(state, actions):
    """F-004: list the cards that a side of a battle has drawn, each value once; return how many there are."""
    count = 0
    for value in range(VALUES):
        if state.drawn[state.ready, value] > 0:
            actions[count] = action_of(Kind.CARD, value, 0, 0)
            count += 1
    return count


@njit(cache=True)
def legal_actions(state, ruleset, actions):
    """F-006: votes come before all else; then a seat acts, answers a charge or chooses a card; passing is possible."""
    if is_over(state):
        return 0
    if state.phase == Phase.START:
        actions[0] = action_of(Kind.BEGIN, 0, 0, 0)
        return 1
    if state.phase == Phase.VOTE:
        actions[0] = action_of(Kind.VOTE, DECLINE, 0, 0)
        if hand_size(state, state.seat) < price_of_vote(state, ruleset):
            return 1
        actions[1] = action_of(Kind.VOTE, OPPOSE, 0, 0)
        return 2
    if state.phase == Phase.CHARGE:
        actions[0] = action_of(Kind.ANSWER, 0, 0, 0)
        if hand_size(state, state.seat) < ruleset.charge_price:
            return 1
        actions[1] = action_of(Kind.ANSWER, 1, 0, 0)
        return 2
    if state.phase == Phase.BATTLE:
        return list_cards(state, actions)
    return list_others(state, ruleset, state.seat, actions, list_moves(state, ruleset, state.seat, actions, 0))
