"""What a lost battle costs: debt, the relic, perhaps a piece, the way back, and ruin."""

from numba import njit

from rules.core.events import emit
from rules.iron_throne.box import FEWEST, LAIR, NO_NODE, NODES
from rules.iron_throne.clauses import Clause
from rules.iron_throne.places import has_enemy, is_over, pieces_on, rival_to_fight
from rules.iron_throne.relic import drop_relic
from rules.iron_throne.state import ENVOY, FIGHTER, MAKER, NOBODY, ROLES, SPENT, Ending, EventKind
from rules.iron_throne.threat import raise_threat


@njit(cache=True)
def lose(state, ruleset, log, seat, node, margin):
    """F-004, step 7: debt by the margin; then the relic drops, and the pieces go one node home (ruling Q8)."""
    state.losses[seat] += 1
    drop_relic(state, log, seat, node)
    if margin > 0:
        state.debt[seat] += margin
        emit(log, state, EventKind.DEBT, Clause.BATTLE_DEBT, seat, state.debt[seat], NO_NODE, node, margin)
    if 0 < ruleset.piece_lost_at <= margin:
        lose_piece(state, log, seat, node)
    if not ruleset.loser_stays:
        retreat(state, ruleset, log, seat, node)
    if margin > 0:
        test_ruin(state, ruleset, log, seat)


@njit(cache=True)
def lose_piece(state, log, seat, node):
    """Ruling Q8 c: the loser's weakest piece leaves the game; the leader never does (F-003)."""
    for role in (SPENT, ENVOY, MAKER, FIGHTER):
        if state.pieces[seat, node, role] > 0:
            state.pieces[seat, node, role] -= 1
            if node == LAIR and role == ENVOY:
                state.came_alone[seat] = False
            emit(log, state, EventKind.PIECE_LOST, Clause.RETREAT, seat, role, node, NO_NODE, 0)
            return


@njit(cache=True)
def retreat(state, ruleset, log, seat, node):
    """Ruling Q8: the loser's pieces leave the node; where there is nowhere to go, they stay."""
    best = refuge(state, ruleset, seat, node)
    if best != NO_NODE and pieces_on(state, seat, node) > 0:
        for role in range(ROLES):
            state.pieces[seat, best, role] += state.pieces[seat, node, role]
            state.pieces[seat, node, role] = 0
        if node == LAIR:
            state.came_alone[seat] = False
        emit(log, state, EventKind.RETREATED, Clause.RETREAT, seat, 0, node, best, 0)


@njit(cache=True)
def refuge(state, ruleset, seat, node):
    """Ruling Q8: the neighbour nearest to home with nobody to fight; if there is none, the nearest such node (Q41).

    If several are equally near, it is the one nearest to home, then the one with the lowest number.
    """
    home = ruleset.home[state.seats - FEWEST, seat]
    best, fewest, nearest = NO_NODE, NODES, NODES
    for other in range(NODES):
        links, way_home = int(ruleset.distance[node, other]), int(ruleset.distance[other, home])
        if links == 0 or (links > 1 and not ruleset.retreat_far):
            continue
        if has_enemy(state, other) or rival_to_fight(state, ruleset, seat, other) != NOBODY:
            continue
        if links < fewest or (links == fewest and way_home < nearest):
            best, fewest, nearest = other, links, way_home
    return best


@njit(cache=True)
def test_ruin(state, ruleset, log, seat):
    """F-007: debt of at least 1 that is no less than the supplies ruins a seat (C9); if all are ruined, nobody wins.

    It is asked when debt is drawn, and as the box says when supplies are spent or lost (ruling Q7).
    """
    enough = max(1, state.supply[seat] + ruleset.ruin_margin)
    if state.ruined[seat] or state.debt[seat] < enough or is_over(state):
        return
    state.ruined[seat] = True
    state.ruins[seat] += 1
    emit(log, state, EventKind.RUINED, Clause.RUIN, seat, 0, NO_NODE, NO_NODE, state.debt[seat])
    if state.ruined[: state.seats].all():  # a draw, wherever the threat stands
        state.ending = Ending.ALL_RUINED
        emit(log, state, EventKind.ALL_RUINED, Clause.ALL_RUINED, NOBODY, 0, NO_NODE, NO_NODE, 0)
    raise_threat(state, ruleset, log, int(ruleset.rise_ruin))
