"""The enemy's blights: where they are placed, what they take, and how they spread in the last phase.

If several nodes fit equally well, the one with the lowest number is chosen (ruling Q37).
"""

from numba import njit

from rules.core.events import emit
from rules.iron_throne.box import FEWEST, LAIR, NO_NODE, NODES, SANCTUM, SITE
from rules.iron_throne.clauses import Clause
from rules.iron_throne.enemy import seize_node
from rules.iron_throne.places import front_runner, has_enemy, is_free, is_lone_envoy, is_over, pieces_on
from rules.iron_throne.state import MUSTER, NOBODY, EventKind


@njit(cache=True)
def has_room(state, node):
    """F-008 and F-003: a blight is placed where nobody stands; an envoy alone does not prevent it."""
    if node <= SANCTUM or has_enemy(state, node):
        return False
    for seat in range(state.seats):
        if pieces_on(state, seat, node) > 0 and not is_lone_envoy(state, seat, node):
            return False
    return True


@njit(cache=True)
def blight_beside(state, ruleset, node, may_be_held):
    """Return a node's neighbour that has a blight, NO_NODE for none; ``may_be_held``: even one that is held back."""
    for neighbour in ruleset.links[node]:
        if neighbour != NO_NODE and state.blights[neighbour] > 0 and (may_be_held or not state.held[neighbour]):
            return neighbour
    return NO_NODE


@njit(cache=True)
def place_for_blight(state, ruleset):
    """F-008: next to the lair; once that is surrounded, the free node beside the lair or a blight that is farthest
    from the front runner's home (ruling C5). NO_NODE if there is none.
    """
    for node in ruleset.links[LAIR]:
        if node != NO_NODE and has_room(state, node):
            return node
    home = ruleset.home[state.seats - FEWEST, front_runner(state)]
    best = NO_NODE
    for node in range(SANCTUM + 1, NODES):
        if (
            has_room(state, node)
            and blight_beside(state, ruleset, node, True) != NO_NODE
            and (best == NO_NODE or ruleset.distance[node, home] > ruleset.distance[best, home])
        ):
            best = node
    return best


@njit(cache=True)
def muster(state, ruleset, log, is_blocked):
    """F-008 and F-006: up to two blights; blocked, they are placed but held back until the next round (ruling C4)."""
    placed = 0
    while placed < ruleset.blights_placed and state.blights.sum() < ruleset.blights_most and not is_over(state):
        node = place_for_blight(state, ruleset)
        if node == NO_NODE:
            break
        emit(log, state, EventKind.BLIGHT_PLACED, Clause.MUSTER, NOBODY, 0, NO_NODE, node, 0)
        stand(state, ruleset, log, node, is_blocked and ruleset.blocked_idle)
        placed += 1
    if placed == 0:
        emit(log, state, EventKind.ORDER_IDLE, Clause.MUSTER, NOBODY, MUSTER, NO_NODE, NO_NODE, 0)


@njit(cache=True)
def stand(state, ruleset, log, node, is_held):
    """F-008: put a blight on a node, which it takes unless it is held back."""
    state.blights[node] += 1
    state.held[node] = is_held
    if ruleset.blights_seize and not is_held:
        seize_node(state, ruleset, log, node, True)


@njit(cache=True)
def settle(state, ruleset, log):
    """Ruling C4: blights that were held back take their nodes at the start of the next round."""
    state.held[:] = 0
    if ruleset.blights_seize:
        for node in range(SANCTUM + 1, NODES):
            if state.blights[node] > 0 and not is_over(state):
                seize_node(state, ruleset, log, node, True)


@njit(cache=True)
def spread(state, ruleset, log):
    """F-005, last phase: one blight spreads to an unoccupied site next to one, once a round.

    Blights that a unanimous vote holds back do not spread (ruling C4).
    """
    if state.blights.sum() >= ruleset.blights_most:
        return
    for node in range(SANCTUM + 1, NODES):
        origin = blight_beside(state, ruleset, node, False)
        if origin != NO_NODE and ruleset.kind[node] == SITE and is_free(state, node):
            emit(log, state, EventKind.BLIGHT_SPREAD, Clause.LAST_PHASE_SPREAD, NOBODY, 0, origin, node, 0)
            stand(state, ruleset, log, node, False)
            return
