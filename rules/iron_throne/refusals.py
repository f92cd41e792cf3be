"""Why an action is refused: what stands in its way, by the rule that forbids it."""

import numpy as np

from rules.iron_throne.actions import MAX_ACTIONS, Kind, action_of, members_of
from rules.iron_throne.box import LAIR, NODES, SITE
from rules.iron_throne.legal import legal_actions, links_paid, may_begin_battle, reach_from
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
)
from rules.iron_throne.state import ENVOY, OPPOSE, ROLES, SPENT, TRAITOR, Phase

REFUSALS = (
    "unreadable",
    "game_over",
    "begin_first",
    "begun",
    "vote_first",
    "answer_first",
    "no_vote_now",
    "no_charge_now",
    "cannot_pay",
    "no_node",
    "no_piece",
    "no_supplies",
    "way_blocked",
    "same_node",
    "needs_fighter",
    "ruined_fight",
    "not_a_site",
    "own_site",
    "enemy_there",
    "rival_there",
    "allys_site",
    "round_one",
    "rivals_keep",
    "ruined_take",
    "no_envoy",
    "no_token",
    "token_far",
    "no_room",
    "ruined_enlist",
    "ruined_aid",
    "not_ruined",
    "aided",
    "few_cards",
    "aid_far",
    "no_parley",
    "no_relic",
    "no_force",
    "not_traitor_game",
    "traitor_found",
    "charged_already",
    "own_charge",
    "charge_unpaid",
    "stack",
    "one_link",
    "card_first",
    "no_card_now",
    "not_drawn",
)


def is_legal(state, ruleset, action):
    """Return whether an action is among the legal ones."""
    actions = np.zeros(MAX_ACTIONS, np.int32)
    return action in actions[: legal_actions(state, ruleset, actions)]


def why_not(state, ruleset, kind, first, group, second):
    """Return the key of the reason why the seat cannot do this now, or "" when it can."""
    if is_over(state):
        return "game_over"
    phase = why_not_in_phase(state, ruleset, kind, first)
    if phase is not None:
        return phase
    if kind not in (Kind.AID, Kind.CHARGE) and max(first, second) >= NODES:
        return "no_node"
    reasons = {Kind.MOVE: why_no_move, Kind.TAKE: why_no_take, Kind.ENLIST: why_no_enlistment, Kind.AID: why_no_aid}
    if kind in reasons:
        return reasons[kind](state, ruleset, first, group, second)
    if is_legal(state, ruleset, action_of(int(kind), first, group, second)):
        return ""
    if kind == Kind.TAKE_RELIC and is_relic_guarded(state) and state.ruined[state.seat]:
        return "ruined_fight" if pieces_on(state, state.seat, LAIR) else "no_relic"
    if kind == Kind.CHARGE:
        return why_no_charge(state, ruleset, first)
    return {Kind.PARLEY: "no_parley", Kind.TAKE_RELIC: "no_relic", Kind.FORCE: "no_force"}[kind]


def why_not_in_phase(state, ruleset, kind, first):
    """Return the reason, or "" for none, if the phase alone decides; None if it does not."""
    if state.phase == Phase.START or kind == Kind.BEGIN:
        return (
            ""
            if state.phase == Phase.START and kind == Kind.BEGIN
            else ("begin_first" if state.phase == Phase.START else "begun")
        )
    if state.phase == Phase.VOTE:
        if kind != Kind.VOTE:
            return "vote_first"
        poor = first == OPPOSE and hand_size(state, state.seat) < price_of_vote(state, ruleset)
        return "cannot_pay" if poor else ""
    if state.phase == Phase.CHARGE:
        if kind != Kind.ANSWER:
            return "answer_first"
        return "" if is_legal(state, ruleset, action_of(int(kind), first, 0, 0)) else "cannot_pay"
    if state.phase == Phase.BATTLE:
        if kind != Kind.CARD:
            return "card_first"
        return "" if is_legal(state, ruleset, action_of(int(kind), first, 0, 0)) else "not_drawn"
    return why_not_in_turn(kind)


def why_not_in_turn(kind):
    """Return the reason, or "" for none, if it is enough that a seat is to act in its turn; None if it is not."""
    if kind in (Kind.VOTE, Kind.ANSWER, Kind.CARD):
        return {Kind.VOTE: "no_vote_now", Kind.ANSWER: "no_charge_now", Kind.CARD: "no_card_now"}[kind]
    return "" if kind == Kind.PASS else None


def why_no_move(state, ruleset, origin, group, target):
    """Return why a group cannot go from one node to another, or ""."""
    seat = state.seat
    if origin == target:
        return "same_node"
    if group == 0 or any(members_of(group, role) > state.pieces[seat, origin, role] for role in range(ROLES)):
        return "no_piece"
    if ruleset.one_stack and any(members_of(group, role) < state.pieces[seat, origin, role] for role in range(ROLES)):
        return "stack"
    if reach_from(state, ruleset, origin, NODES)[target] < 0:
        return "way_blocked"
    if reach_from(state, ruleset, origin, links_paid(state, ruleset, seat))[target] < 0:
        return "one_link" if ruleset.one_link and state.supply[seat] else "no_supplies"
    if (has_enemy(state, target) or rival_to_fight(state, ruleset, seat, target) >= 0) and not may_begin_battle(
        state, ruleset, seat, group, target
    ):
        return "ruined_fight" if state.ruined[seat] else "needs_fighter"
    return ""


def why_no_take(state, ruleset, node, group, second):
    """Return why a node cannot be taken, or ""."""
    seat, owner = state.seat, state.owner[node]
    reasons = (
        ("not_a_site", ruleset.kind[node] < SITE),
        ("own_site", owner == seat),
        ("ruined_take", state.ruined[seat]),
        ("no_supplies", state.supply[seat] < ruleset.take_price),
        ("no_piece", not state.pieces[seat, node].any()),
        ("enemy_there", has_enemy(state, node)),
        ("rival_there", not is_open(state, ruleset, seat, node)),
        ("allys_site", is_ally(state, ruleset, seat, owner)),
        ("round_one", 0 <= owner < state.seats and ruleset.take_rivals and state.round_no == 1),
        ("rivals_keep", 0 <= owner < state.seats and not ruleset.take_rivals),
    )
    reason = next((key for key, holds in reasons if holds), "")
    return reason or ("" if is_legal(state, ruleset, action_of(int(Kind.TAKE), node, 0, 0)) else "needs_fighter")


def why_no_enlistment(state, ruleset, node, group, target):
    """Return why a token cannot be turned over, or ""."""
    seat = state.seat
    reasons = (
        ("ruined_enlist", state.ruined[seat]),
        ("no_envoy", not state.pieces[seat, node, [ENVOY, SPENT]].any()),
        ("no_token", state.token[target] < 0),
        ("token_far", ruleset.distance[node, target] > 1),
        ("no_room", pieces_of(state, seat) >= ruleset.pieces_most),
    )
    return next((key for key, holds in reasons if holds), "")


def why_no_aid(state, ruleset, other, group, cards):
    """Return why a seat cannot be helped, or ""."""
    seat = state.seat
    if other >= state.seats or other == seat or not state.ruined[other]:
        return "not_ruined"
    if state.ruined[seat] or state.was_aided[other]:
        return "ruined_aid" if state.ruined[seat] else "aided"
    if not ruleset.aid_least <= cards <= min(int(ruleset.aid_most), hand_size(state, seat)):
        return "few_cards"
    return "" if is_legal(state, ruleset, action_of(int(Kind.AID), other, 0, cards)) else "aid_far"


def why_no_charge(state, ruleset, accused):
    """Return why a seat cannot accuse another; one of the reasons holds."""
    reasons = (
        ("not_traitor_game", ruleset.mode != TRAITOR),
        ("traitor_found", state.is_exposed),
        ("charged_already", state.has_charged[state.seat]),
        ("own_charge", state.seat == accused),
    )
    return next((reason for reason, holds in reasons if holds), "charge_unpaid")
