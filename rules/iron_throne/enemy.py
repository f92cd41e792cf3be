"""The enemy: what it seizes, and its hunters, who follow their orders without choice or chance.

If several hunters or nodes fit an order equally well, the one with the lowest number is chosen (ruling Q37).
"""

from numba import njit

from rules.core.events import emit
from rules.iron_throne.battle import beat_hunter, begin_battle, settle
from rules.iron_throne.box import FEWEST, LAIR, NO_NODE, NODES, SANCTUM, SITE, WORKS
from rules.iron_throne.clauses import Clause
from rules.iron_throne.places import front_runner, has_seats, is_free, is_over, leader_node, pieces_on
from rules.iron_throne.relic import check_standing
from rules.iron_throne.state import ADVANCE, ENEMY, HUNTER, NOBODY, SEATS, SEIZE, STRIKE, EventKind
from rules.iron_throne.threat import raise_threat

FAR = 127  # more than any distance
NEXT_TO, GOES_THERE, WEAKEST_ONLY = range(3)  # readings of whom a strike reaches (ruling Q11)


@njit(cache=True)
def is_shielded(state, ruleset, node):
    """F-001: no seat's home is lost in round 1."""
    owner = state.owner[node]
    return state.round_no == 1 and 0 <= owner < SEATS and ruleset.home[state.seats - FEWEST, owner] == node


@njit(cache=True)
def seize_node(state, ruleset, log, node, by_blight):
    """F-005 and F-008: the enemy takes a node; works taken by a blight raise the threat by 1 (ruling Q14)."""
    if state.owner[node] == ENEMY or is_shielded(state, ruleset, node):
        return
    before = state.owner[node]
    state.owner[node] = ENEMY
    emit(log, state, EventKind.SEIZED, Clause.SEIZE, NOBODY, before, NO_NODE, node, 0)
    if by_blight and ruleset.kind[node] == WORKS:
        state.was_blighted[node] = True
        emit(log, state, EventKind.WORKS_LOST, Clause.WORKS_LOST, NOBODY, before, NO_NODE, node, 0)
        raise_threat(state, ruleset, log, int(ruleset.rise_works))
    check_standing(state, ruleset, log)


@njit(cache=True)
def add_hunter(state, ruleset, log):
    """Ruling Q5: one more hunter, in the lair, while there are fewer than the maximum."""
    if state.hunters.sum() < ruleset.hunters_most:
        state.hunters[LAIR] += 1
        emit(log, state, EventKind.HUNTER_MUSTERED, Clause.HUNTER_MUSTERED, NOBODY, 0, NO_NODE, LAIR, 0)


@njit(cache=True)
def has_hunter(state, ruleset, log, order):
    """Return whether there is a hunter for an order; if there is none, one may be mustered instead (ruling Q5)."""
    if state.hunters.sum() > 0:
        return True
    if ruleset.hunters_return:
        add_hunter(state, ruleset, log)
    else:
        emit(log, state, EventKind.ORDER_IDLE, Clause.ORDER_REVEAL, NOBODY, order, NO_NODE, NO_NODE, 0)
    return False


@njit(cache=True)
def nearest_hunter(state, ruleset, target):
    """Return the node of the hunter nearest to a node."""
    best = NO_NODE
    for node in range(NODES):
        if state.hunters[node] > 0 and (
            best == NO_NODE or ruleset.distance[node, target] < ruleset.distance[best, target]
        ):
            best = node
    return best


@njit(cache=True)
def move_hunter(state, log, origin, target, clause):
    """F-008: move one hunter from one node to another."""
    state.hunters[origin] -= 1
    state.hunters[target] += 1
    emit(log, state, EventKind.HUNTER_MOVED, clause, NOBODY, 0, origin, target, 0)


@njit(cache=True)
def walk(state, ruleset, log, origin, target, clause):
    """F-008: a hunter goes two links towards a node and stops before any seat's piece; return where it ends up.

    It never enters the lair or the sanctum, nor a node with a guarded envoy (ruling C10) or any other piece of a seat
    (ruling Q12); the enemy's own pieces are not in its way (ruling Q34).
    """
    node = origin
    for _ in range(int(ruleset.hunter_links)):
        step = NO_NODE
        for neighbour in ruleset.links[node]:
            if (
                neighbour > SANCTUM
                and not has_seats(state, neighbour)
                and ruleset.distance[neighbour, target] < ruleset.distance[node, target]
                and step == NO_NODE
            ):
                step = neighbour
        if step == NO_NODE:
            break
        node = step
    if node != origin:
        move_hunter(state, log, origin, node, clause)
    return node


@njit(cache=True)
def advance(state, ruleset, log):
    """F-008: the hunter nearest to the leading seat's leader goes two links towards it."""
    if not has_hunter(state, ruleset, log, ADVANCE):
        return
    seat = front_runner(state)
    target = leader_node(state, seat)
    node = walk(state, ruleset, log, nearest_hunter(state, ruleset, target), target, Clause.ADVANCE)
    if ruleset.advance_strikes and target > SANCTUM and ruleset.distance[node, target] <= 1:
        strike_at(state, ruleset, log, node, seat)


@njit(cache=True)
def may_seize(state, ruleset, node):
    """Rulings Q13 and F-001: a site without any piece on it, not the enemy's, and not a home in round 1."""
    if ruleset.kind[node] != SITE or state.owner[node] == ENEMY or not is_free(state, node):
        return False
    return state.owner[node] == NOBODY or (ruleset.seize_owned and not is_shielded(state, ruleset, node))


@njit(cache=True)
def loneliest_hunter(state, ruleset):
    """F-008: return the node of the hunter farthest from any seat's pieces."""
    best, farthest = NO_NODE, -1
    for node in range(NODES):
        if state.hunters[node] == 0:
            continue
        near = FAR
        for other in range(NODES):
            for seat in range(state.seats):
                if pieces_on(state, seat, other) > 0:
                    near = min(near, ruleset.distance[node, other])
        if near > farthest:
            best, farthest = node, near
    return best


@njit(cache=True)
def site_to_seize(state, ruleset):
    """F-008: return the unoccupied site nearest to the loneliest hunter, free ones before owned (Q13); or NO_NODE."""
    best, least = NO_NODE, 2 * FAR
    if state.hunters.sum() == 0:
        return best
    origin = loneliest_hunter(state, ruleset)
    for node in range(NODES):
        far = 2 * int(ruleset.distance[origin, node]) + (state.owner[node] != NOBODY)
        if may_seize(state, ruleset, node) and far < least:
            best, least = node, far
    return best


@njit(cache=True)
def seize(state, ruleset, log):
    """F-008: the loneliest hunter takes the nearest unoccupied site and goes there."""
    if not has_hunter(state, ruleset, log, SEIZE):
        return
    origin, best = loneliest_hunter(state, ruleset), site_to_seize(state, ruleset)
    if best == NO_NODE:
        emit(log, state, EventKind.ORDER_IDLE, Clause.SEIZE, NOBODY, SEIZE, NO_NODE, NO_NODE, 0)
        return
    if not ruleset.seize_far:
        move_hunter(state, log, origin, best, Clause.SEIZE)
    seize_node(state, ruleset, log, best, False)


@njit(cache=True)
def is_weaker(state, seat, other):
    """F-008: fewer supplies, then the later place in the order drawn at the start (ruling Q26)."""
    if state.supply[seat] != state.supply[other]:
        return state.supply[seat] < state.supply[other]
    return state.tie_order[seat] > state.tie_order[other]


@njit(cache=True)
def victim_of_strike(state, ruleset):
    """F-008: the weakest seat that is not ruined and has a hunter next to its leader (ruling Q11); NOBODY for none.

    A leader is safe in the lair and the sanctum, which the enemy never aims at.
    """
    weakest = NOBODY
    for seat in range(state.seats):
        node = leader_node(state, seat)
        if state.ruined[seat] or node <= SANCTUM:
            continue
        near = ruleset.distance[nearest_hunter(state, ruleset, node), node] <= 1
        if (near or ruleset.strike_reach != NEXT_TO) and (weakest == NOBODY or is_weaker(state, seat, weakest)):
            weakest = seat
    return weakest


@njit(cache=True)
def strike(state, ruleset, log):
    """F-008: a hunter begins a battle with the weakest leader it reaches."""
    if not has_hunter(state, ruleset, log, STRIKE):
        return
    seat = victim_of_strike(state, ruleset)
    if seat != NOBODY:
        target = leader_node(state, seat)
        origin = nearest_hunter(state, ruleset, target)
        if ruleset.strike_reach == GOES_THERE:
            origin = walk(state, ruleset, log, origin, target, Clause.STRIKE)
        if ruleset.distance[origin, target] <= 1:
            strike_at(state, ruleset, log, origin, seat)
            return
    emit(log, state, EventKind.ORDER_IDLE, Clause.STRIKE, NOBODY, STRIKE, NO_NODE, NO_NODE, 0)


@njit(cache=True)
def strike_at(state, ruleset, log, origin, seat):
    """F-004: a hunter fights on the leader's node; it is beaten there, or stays if the seat retreats."""
    node = leader_node(state, seat)
    move_hunter(state, log, origin, node, Clause.STRIKE)
    state.came_from = origin
    if begin_battle(state, ruleset, log, HUNTER, seat, node):
        finish_strike(state, ruleset, log)


@njit(cache=True)
def finish_strike(state, ruleset, log):
    """F-004: settle the battle of a hunter that has struck; it goes back if the seat it has beaten stays."""
    seat, node = state.sides[1], state.battlefield
    if settle(state, ruleset, log):
        if pieces_on(state, seat, node) > 0 and not is_over(state):  # nowhere to go, or losers stay
            move_hunter(state, log, node, state.came_from, Clause.STRIKE)
    elif not is_over(state):
        beat_hunter(state, ruleset, log, seat, node)
    state.came_from = NO_NODE


@njit(cache=True)
def worsen(state, ruleset, log, is_blocked):
    """F-006: the threat rises by 2, by 1 after a unanimous vote."""
    raise_threat(state, ruleset, log, int(ruleset.rise_worsen_blocked if is_blocked else ruleset.rise_worsen))
