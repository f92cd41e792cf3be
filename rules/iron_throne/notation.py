"""Actions as people write them, and why an action is refused.

``begin`` opens the first round, ``oppose`` and ``decline`` are votes, ``join`` and ``refuse`` answer a charge.
``move LF 12>7`` takes a leader and a fighter from node 12 to node 7; F is a fighter, E an envoy, S an envoy that has
parleyed, M a maker. The others are ``take 7``, ``enlist 3<4`` (the envoy on 3, the token on 4), ``aid B 3``,
``parley``, ``relic``, ``force``, ``charge C`` and ``pass``.
"""

import re
from functools import cache

import numpy as np

from rules.core.content import DATA
from rules.core.errors import IllegalAction
from rules.core.seats import SEAT_LETTERS
from rules.core.words import Words, shortened
from rules.iron_throne.actions import (
    LARGEST_GROUP,
    MAX_ACTIONS,
    MEMBER_BITS,
    Kind,
    action_of,
    first_of,
    group_of,
    kind_of,
    legal_actions,
    links_paid,
    may_begin_battle,
    members_of,
    reach_from,
    second_of,
)
from rules.iron_throne.places import hand_size, has_enemy, has_rivals, is_over, pieces_of, price_of_vote, rival_to_fight
from rules.iron_throne.ruleset import NODES, SITE
from rules.iron_throne.state import DECLINE, ENVOY, OPPOSE, ROLES, SPENT, EventKind, Phase

LETTERS = "LFESM"  # by role
PLAIN = {
    "begin": (Kind.BEGIN, 0),
    "decline": (Kind.VOTE, DECLINE),
    "oppose": (Kind.VOTE, OPPOSE),
    "refuse": (Kind.ANSWER, 0),
    "join": (Kind.ANSWER, 1),
    "parley": (Kind.PARLEY, 0),
    "relic": (Kind.TAKE_RELIC, 0),
    "force": (Kind.FORCE, 0),
    "pass": (Kind.PASS, 0),
}
NODE, SEAT = r"(\d{1,2})", r"([A-D])"
PATTERNS = {
    Kind.MOVE: rf"move\s+([{LETTERS}]{{1,8}})\s+{NODE}\s*>\s*{NODE}",
    Kind.TAKE: rf"take\s+{NODE}",
    Kind.ENLIST: rf"enlist\s+{NODE}\s*<\s*{NODE}",
    Kind.AID: rf"aid\s+{SEAT}\s+(\d)",
    Kind.CHARGE: rf"charge\s+{SEAT}",
}
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
    "no_charge",
    "stack",
)
NOUNS = (
    "game",
    "seat",
    "leader",
    "fighter",
    "envoy",
    "maker",
    "token",
    "site",
    "works",
    "home",
    "lair",
    "sanctum",
    "supply",
    "card",
    "debt",
    "ruined",
    "is_ruined",
    "relic",
    "muster",
    "advance",
    "seize",
    "strike",
    "worsen",
    "threat",
    "last_phase",
    "battle",
    "aid",
    "oppose",
    "decline",
    "parley",
    "enlist",
    "take",
    "charge",
    "traitor",
    "enemy",
    "hunter",
    "blight",
    "pieces",
    "board",
    "order",
    "order_deck",
    "card_deck",
    "vote",
    "protection",
    "competitive",
    "cooperative",
    "with_traitor",
    "level_1",
    "level_2",
    "level_3",
    "holding",
    "tutorial",
)
SKINS = DATA / "iron_throne" / "skins"


@cache
def read_words(skin):
    """Return the Words of a skin; raise BrokenContent if its file lacks a word or has one too many."""
    return Words(
        SKINS / f"{skin}.toml",
        nouns=NOUNS,
        events=[kind.name.lower() for kind in EventKind],
        refusals=REFUSALS,
        placeholders=(
            "action",
            "seat",
            "other",
            "piece",
            "origin",
            "target",
            "amount",
            "what",
            "order",
            "least",
            "most",
        ),
    )


def group_in_letters(group):
    """Return a group of pieces as letters.

    >>> group_in_letters(group_of_letters("FLM"))
    'LFM'
    """
    return "".join(letter * int(members_of(group, role)) for role, letter in enumerate(LETTERS))


def group_of_letters(letters):
    """Return a group as the number an action holds; None if no seat can have that many of one role."""
    group = 0
    for role, letter in enumerate(LETTERS):
        members = letters.count(letter)
        if members > LARGEST_GROUP[role]:
            return None
        group = (group << MEMBER_BITS) + members
    return group


def notation(state, action):
    """Return an action as people write it."""
    kind, first, second = Kind(int(kind_of(action))), int(first_of(action)), int(second_of(action))
    plain = next((word for word, meant in PLAIN.items() if meant == (kind, first)), None)
    if plain:
        return plain
    if kind == Kind.MOVE:
        return f"move {group_in_letters(group_of(action))} {first}>{second}"
    if kind == Kind.TAKE:
        return f"take {first}"
    if kind == Kind.ENLIST:
        return f"enlist {first}<{second}"
    return f"aid {SEAT_LETTERS[first]} {second}" if kind == Kind.AID else f"charge {SEAT_LETTERS[first]}"


def read(text):
    """Return (kind, first, group, second) of a text; None if it cannot be read."""
    words = " ".join(text.split()) if isinstance(text, str) else ""
    if words.lower() in PLAIN:
        return (*PLAIN[words.lower()], 0, 0)
    for kind, pattern in PATTERNS.items():
        match = re.fullmatch(pattern, words, re.ASCII | re.IGNORECASE)
        if match:
            return numbers_of(kind, [part.upper() for part in match.groups()])
    return None


def numbers_of(kind, parts):
    """Return (kind, first, group, second) of the parts of an action."""
    if kind == Kind.MOVE:
        group = group_of_letters(parts[0])
        return None if group is None else (kind, int(parts[1]), group, int(parts[2]))
    if kind in (Kind.AID, Kind.CHARGE):
        return kind, SEAT_LETTERS.index(parts[0]), 0, int(parts[1]) if kind == Kind.AID else 0
    return kind, int(parts[0]), 0, int(parts[1]) if kind == Kind.ENLIST else 0


def parse(words, state, ruleset, text):
    """Return the legal action a person means; raise IllegalAction that says why there is none."""
    meant = read(text)
    if meant is None:
        raise refusal(words, state, ruleset, text, "unreadable")
    reason = why_not(state, ruleset, *meant)
    if reason:
        raise refusal(words, state, ruleset, text, reason, *meant)
    return action_of(*map(int, meant))


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
    return {Kind.PARLEY: "no_parley", Kind.TAKE_RELIC: "no_relic", Kind.FORCE: "no_force", Kind.CHARGE: "no_charge"}[
        kind
    ]


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
    if kind in (Kind.VOTE, Kind.ANSWER):
        return "no_vote_now" if kind == Kind.VOTE else "no_charge_now"
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
        return "no_supplies"
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
        ("rival_there", has_rivals(state, seat, node)),
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


def refusal(words, state, ruleset, text, reason, kind=None, first=0, group=0, second=0):
    """Return the refusal as an error to raise."""
    is_seat = kind in (Kind.AID, Kind.CHARGE)
    sentence = words.refusal(
        reason,
        action=shortened(text) or "An empty action",
        seat=SEAT_LETTERS[state.seat],
        other=SEAT_LETTERS[first] if is_seat else "",
        piece=group_in_letters(group) if group else "",
        origin="" if is_seat else str(first),
        target=str(second),
        amount=second,
        what="",
        order="",
        least=int(ruleset.aid_least),
        most=int(ruleset.aid_most),
    )
    return IllegalAction(sentence, reason, words.refusal_clauses[reason])
