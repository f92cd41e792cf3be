"""Battles: base strengths, cards, the margin, debt, ruin, and the retreat."""

import numpy as np
from numba import njit

from rules.core.events import emit
from rules.iron_throne.cards import clear_table, play_best
from rules.iron_throne.clauses import Clause
from rules.iron_throne.places import has_enemy, is_over, pieces_on, power_on, rival_to_fight
from rules.iron_throne.relic import drop_relic
from rules.iron_throne.ruleset import FEWEST, LAIR, NO_NODE, NODES
from rules.iron_throne.state import (
    ENVOY,
    FIGHTER,
    LEADER,
    MAKER,
    NOBODY,
    ROLES,
    SEATS,
    SPENT,
    VALUES,
    Ending,
    EventKind,
)
from rules.iron_throne.threat import lower_threat, raise_threat

HUNTER, BLIGHT, GUARD = SEATS, SEATS + 1, SEATS + 2  # in place of a seat, in the event of a battle


@njit(cache=True)
def cards_of(state, ruleset, seat, node, attacks):
    """F-004, steps 2 and 3: a quarter of the leader's power, rounded up; the defender one fewer, at least 1."""
    has_leader = state.pieces[seat, node, LEADER] > 0 or not ruleset.card_of_leader  # ruling Q18
    per_card = int(ruleset.power_per_card)
    cards = (int(ruleset.powers[LEADER]) + per_card - 1) // per_card if has_leader else 1
    return cards if attacks else max(1, cards - 1)


@njit(cache=True)
def total_of(state, ruleset, log, seat, node, attacks, table):
    """F-004, steps 1 to 5: powers of all its pieces on the node, supplies, and the card; never below 0 (C21)."""
    powers = power_on(state, ruleset, seat, node)
    base = powers + state.supply[seat]
    emit(log, state, EventKind.STRENGTH, Clause.BATTLE_BASE, seat, powers, NO_NODE, node, base)
    cards = cards_of(state, ruleset, seat, node, attacks)
    return max(0, base + play_best(state, ruleset, log, seat, cards, table))


@njit(cache=True)
def fight_rival(state, ruleset, log, attacker, defender, node):
    """F-004: the higher total wins, ties go to the defender, the loser draws debt by the margin.

    Returns whether the attacker has won.
    """
    state.rival_battles += 1
    emit(log, state, EventKind.BATTLE, Clause.BATTLE, attacker, defender, NO_NODE, node, 0)
    table = np.zeros(VALUES, np.int8)
    attack = total_of(state, ruleset, log, attacker, node, True, table)
    defence = total_of(state, ruleset, log, defender, node, False, table)
    clear_table(state, table)
    if is_over(state):  # a reshuffle has ended the game
        return False
    winner, loser = (attacker, defender) if attack > defence else (defender, attacker)
    margin = abs(attack - defence)
    state.wins[winner] += 1
    emit(log, state, EventKind.BATTLE_WON, Clause.BATTLE_WINNER, winner, 0, NO_NODE, node, margin)
    lose(state, ruleset, log, loser, node, margin)
    return winner == attacker


@njit(cache=True)
def fight_enemy(state, ruleset, log, seat, node, attacks):
    """F-004: fight a hunter on a node, or else a blight; return whether the seat has won."""
    if state.hunters[node] > 0:
        return fight_force(state, ruleset, log, seat, node, attacks, HUNTER, int(ruleset.hunter_power))
    return fight_force(state, ruleset, log, seat, node, attacks, BLIGHT, int(ruleset.blight_power))


@njit(cache=True)
def fight_force(state, ruleset, log, seat, node, attacks, what, strength):
    """F-004: what belongs to the enemy has a fixed strength and no cards; return whether the seat has won."""
    emit(
        log,
        state,
        EventKind.BATTLE,
        Clause.ENEMY_BATTLE,
        seat if attacks else NOBODY,
        what if attacks else seat,
        NO_NODE,
        node,
        strength,
    )
    table = np.zeros(VALUES, np.int8)
    total = total_of(state, ruleset, log, seat, node, attacks, table)
    clear_table(state, table)
    if is_over(state):
        return False
    has_won = total > strength or (total == strength and not attacks)
    margin = abs(total - strength)
    emit(log, state, EventKind.BATTLE_WON, Clause.BATTLE_WINNER, seat if has_won else NOBODY, 0, NO_NODE, node, margin)
    if has_won:
        state.wins[seat] += 1
    else:
        lose(state, ruleset, log, seat, node, margin)
    return has_won


@njit(cache=True)
def beat_hunter(state, ruleset, log, seat, node):
    """F-004 and F-005: a beaten hunter leaves the board, and the threat falls by 1."""
    state.hunters[node] -= 1
    state.hunters_beaten += 1
    emit(log, state, EventKind.HUNTER_BEATEN, Clause.HUNTER_BEATEN, seat, 0, NO_NODE, node, 0)
    lower_threat(state, log, int(ruleset.fall_hunter))


@njit(cache=True)
def enter(state, ruleset, log, seat, node):
    """F-004: a seat fights whatever is on a node it enters, enemy pieces one by one, then rivals, until it loses."""
    while has_enemy(state, node):
        is_hunter = state.hunters[node] > 0
        if not fight_enemy(state, ruleset, log, seat, node, True):
            return
        if is_hunter:
            beat_hunter(state, ruleset, log, seat, node)
        else:
            state.blights[node] -= 1
            state.held[node] = False
            emit(log, state, EventKind.BLIGHT_BEATEN, Clause.BLIGHT_BEATEN, seat, 0, NO_NODE, node, 0)
    rival = rival_to_fight(state, ruleset, seat, node)
    while rival != NOBODY and not is_over(state) and fight_rival(state, ruleset, log, seat, rival, node):
        rival = rival_to_fight(state, ruleset, seat, node, rival + 1)


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
