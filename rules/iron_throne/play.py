"""One decision and all that follows from it, to the next decision."""

from numba import njit

from rules.core.events import emit
from rules.iron_throne.actions import Kind, first_of, group_of, is_envoy_alone, kind_of, members_of, second_of
from rules.iron_throne.battle import enter, is_seat, pick_card, win_on_node
from rules.iron_throne.box import LAIR, NO_NODE, WORKS
from rules.iron_throne.cards import pay_cards
from rules.iron_throne.charge import answer, begin_charge
from rules.iron_throne.clauses import Clause
from rules.iron_throne.defeat import test_ruin
from rules.iron_throne.enemy import finish_strike
from rules.iron_throne.guards import finish_guard, reach_for_relic
from rules.iron_throne.legal import links_paid, reach_from
from rules.iron_throne.places import has_enemy, is_close_to_end, is_over
from rules.iron_throne.relic import check_standing, force_end
from rules.iron_throne.rounds import begin_round, begin_turn, end_turn
from rules.iron_throne.state import ENVOY, GUARD, ROLES, SPENT, EventKind, Phase
from rules.iron_throne.threat import lower_threat
from rules.iron_throne.voting import cast_vote, go_on_resolving


@njit(cache=True)
def step(state, ruleset, action, log):
    """F-006 and F-007: votes and answers to a charge, or one of the actions of a turn."""
    kind, first = kind_of(action), first_of(action)
    if kind == Kind.BEGIN:
        begin_round(state, ruleset, log)
    elif kind == Kind.VOTE:
        cast_vote(state, ruleset, log, first)
        if not is_over(state) and state.phase == Phase.ACT:
            begin_turn(state, ruleset)
    elif kind == Kind.CARD:
        choose_card(state, ruleset, log, first)
    elif kind == Kind.ANSWER:
        answer(state, ruleset, log, first)
    elif kind == Kind.CHARGE:  # costs no action (ruling Q30)
        begin_charge(state, ruleset, log, first)
    else:
        act(state, ruleset, log, kind, action)
    while state.phase == Phase.ACT and state.actions_left == 0 and not is_over(state):
        end_turn(state, ruleset, log)
    state.ply += 1


@njit(cache=True)
def act(state, ruleset, log, kind, action):
    """F-007: one of the actions of a turn; passing gives up those that are left."""
    seat, first, second = state.seat, first_of(action), second_of(action)
    was_ruined, spent = state.ruined[seat], state.spends[seat]
    state.actions_left -= 1
    if kind == Kind.MOVE:
        move(state, ruleset, log, seat, first, group_of(action), second)
    elif kind == Kind.TAKE:
        take(state, ruleset, log, seat, first)
    elif kind == Kind.ENLIST:
        enlist(state, ruleset, log, seat, first, second)
    elif kind == Kind.AID:
        aid(state, ruleset, log, seat, first, second)
    elif kind == Kind.PARLEY:
        parley(state, ruleset, log, seat)
    elif kind == Kind.TAKE_RELIC:
        reach_for_relic(state, ruleset, log, seat)
    elif kind == Kind.FORCE:
        force_end(state, log, seat)
    else:
        state.actions_left = 0
        emit(log, state, EventKind.TURN_PASSED, Clause.TURN_PASSED, seat, 0, NO_NODE, NO_NODE, 0)
    if state.phase == Phase.BATTLE:
        state.has_spent = state.spends[seat] > spent
    else:
        finish_act(state, ruleset, log, seat, was_ruined, state.spends[seat] > spent)


@njit(cache=True)
def finish_act(state, ruleset, log, seat, was_ruined, has_spent):
    """F-007: see whether an action has ruined the seat; then it has as few actions as any ruined seat."""
    if ruleset.ruin_on_spending and has_spent:  # ruling Q7
        test_ruin(state, ruleset, log, seat)
    if state.ruined[seat] and not was_ruined:
        state.actions_left = max(0, state.actions_left - max(0, ruleset.actions - ruleset.ruined_actions))


@njit(cache=True)
def choose_card(state, ruleset, log, value):
    """F-004: a side chooses its card; once both have, the battle is settled and what led to it goes on."""
    if not pick_card(state, ruleset, log, value):
        return
    attacker, defender, node = state.sides[0], state.sides[1], state.battlefield
    if not is_seat(attacker):
        state.phase = Phase.VOTE  # as while orders are carried out
        finish_strike(state, ruleset, log)
        go_on_resolving(state, ruleset, log)
        if not is_over(state) and state.phase == Phase.ACT:
            begin_turn(state, ruleset)
        return
    state.phase, state.seat = Phase.ACT, attacker
    if defender == GUARD:
        finish_guard(state, ruleset, log)
    elif win_on_node(state, ruleset, log):
        enter(state, ruleset, log, attacker, node, defender + 1 if is_seat(defender) else 0)
    if state.phase == Phase.ACT:  # whoever begins a battle was not ruined before (F-007)
        finish_act(state, ruleset, log, attacker, False, state.has_spent)
        state.has_spent = False


@njit(cache=True)
def spend(state, seat, supplies):
    """F-002: supplies pay for moving and taking."""
    state.supply[seat] -= supplies
    state.spends[seat] += supplies


@njit(cache=True)
def move(state, ruleset, log, seat, origin, group, target):
    """F-002 and F-004: a group takes the shortest path, one supply a link; then it fights whatever stands there."""
    reach = reach_from(state, ruleset, origin, links_paid(state, ruleset, seat))
    price = int(ruleset.link_price) * int(reach[target])
    spend(state, seat, price)
    total = 0
    for role in range(ROLES):
        members = members_of(group, role)
        state.pieces[seat, origin, role] -= members
        state.pieces[seat, target, role] += members
        total += members
    emit(log, state, EventKind.MOVED, Clause.MOVE, seat, total, origin, target, price)
    note_who_came_alone(state, seat, origin, target, group)
    enter(state, ruleset, log, seat, target)


@njit(cache=True)
def note_who_came_alone(state, seat, origin, target, group):
    """F-009: an envoy may parley if it entered the lair by itself while no piece of the enemy stood there."""
    if target == LAIR and is_envoy_alone(group):
        state.came_alone[seat] = not has_enemy(state, LAIR)
    elif origin == LAIR and state.pieces[seat, LAIR, ENVOY] == 0:
        state.came_alone[seat] = False


@njit(cache=True)
def take(state, ruleset, log, seat, node):
    """F-002 and F-005: a site is taken for 1 supply; works regained from a blight lower the threat by 1."""
    price = int(ruleset.take_price)
    spend(state, seat, price)
    before = state.owner[node]
    state.owner[node] = seat
    state.takes[seat] += 1
    emit(log, state, EventKind.TAKEN, Clause.TAKE, seat, before, NO_NODE, node, price)
    if state.was_blighted[node] and ruleset.kind[node] == WORKS:
        state.was_blighted[node] = False
        emit(log, state, EventKind.WORKS_REGAINED, Clause.WORKS_REGAINED, seat, 0, NO_NODE, node, 0)
        lower_threat(state, log, int(ruleset.fall_works))
    check_standing(state, ruleset, log)


@njit(cache=True)
def enlist(state, ruleset, log, seat, node, target):
    """F-003: the token is turned over, and the piece it shows joins the envoy at once (ruling Q25).

    It enters the envoy's node, where the envoy is no longer guarded: whoever is there is fought (F-004, ruling Q35).
    """
    role = state.token[target]
    state.token[target] = -1
    state.pieces[seat, node, role] += 1
    state.enlists[seat] += 1
    emit(log, state, EventKind.ENLISTED, Clause.ENLIST, seat, role, target, node, 0)
    enter(state, ruleset, log, seat, node)


@njit(cache=True)
def aid(state, ruleset, log, seat, other, cards):
    """F-007: cards given restore as many supplies and clear all debt at once (ruling Q19)."""
    state.saves += is_close_to_end(state, ruleset)
    if ruleset.aid_hands_over:
        hand_over(state, seat, other, cards)
    else:
        pay_cards(state, seat, cards)
    state.supply[other] = state.supply[other] + cards if ruleset.aid_adds else max(state.supply[other], cards)
    state.debt[other] = 0
    state.ruined[other] = False
    state.was_aided[other] = True
    state.aids_given[seat] += 1
    state.aids_taken[other] += 1
    emit(log, state, EventKind.AIDED, Clause.AID, seat, other, NO_NODE, NO_NODE, cards)


@njit(cache=True)
def hand_over(state, seat, other, cards):
    """Ruling Q19 b: the cards go to the hand of the seat that is helped."""
    for value in range(state.hand.shape[1]):
        while cards > 0 and state.hand[seat, value] > 0:
            state.hand[seat, value] -= 1
            state.hand[other, value] += 1
            cards -= 1


@njit(cache=True)
def parley(state, ruleset, log, seat):
    """F-009: an envoy alone in the lair lowers the threat by 1, once in a game."""
    state.came_alone[seat] = False
    state.pieces[seat, LAIR, ENVOY] -= 1
    state.pieces[seat, LAIR, SPENT] += 1
    state.parleys += 1
    emit(log, state, EventKind.PARLEYED, Clause.PARLEY, seat, 0, NO_NODE, LAIR, 0)
    lower_threat(state, log, int(ruleset.fall_parley))
