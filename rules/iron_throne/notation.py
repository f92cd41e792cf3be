"""Actions as people write them, and why an action is refused.

``begin`` opens the first round, ``oppose`` and ``decline`` are votes, ``join`` and ``refuse`` answer a charge.
``move LF 12>7`` takes a leader and a fighter from node 12 to node 7; F is a fighter, E an envoy, S an envoy that has
parleyed, M a maker. The others are ``take 7``, ``enlist 3<4`` (the envoy on 3, the token on 4), ``aid B 3``,
``parley``, ``relic``, ``force``, ``charge C`` and ``pass``. ``card 3`` plays a card of value 3 in a battle.
"""

import re
from functools import cache

from rules.core.content import DATA
from rules.core.errors import IllegalAction
from rules.core.seats import SEAT_LETTERS
from rules.core.words import Words, capitalised, shortened
from rules.iron_throne.actions import (
    LARGEST_GROUP,
    MEMBER_BITS,
    Kind,
    action_of,
    first_of,
    group_of,
    kind_of,
    members_of,
    second_of,
)
from rules.iron_throne.board import read_nodes
from rules.iron_throne.box import CARD_VALUES
from rules.iron_throne.refusals import REFUSALS, why_not
from rules.iron_throne.state import DECLINE, OPPOSE, EventKind

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
    Kind.CARD: r"card\s+(-?\d)",
}
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
    "guard",
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
        names={"nodes": {str(node.node): node.name for node in read_nodes()}},
    )


def node_name(words, node):
    """Return a node as sentences name it: by its name in the skin, with the number that notation and board have.

    >>> node_name(read_words("iron_throne"), 14)
    'Hangmoor (14)'
    """
    name = words.names["nodes"].get(str(int(node)))
    return f"{name} ({node})" if name else str(node)


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
    if kind == Kind.CARD:
        return f"card {CARD_VALUES[first]}"
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
    if kind == Kind.CARD:
        value = int(parts[0])
        return (kind, CARD_VALUES.index(value), 0, 0) if value in CARD_VALUES else None
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


def refusal(words, state, ruleset, text, reason, kind=None, first=0, group=0, second=0):
    """Return the refusal as an error to raise."""
    is_seat = kind in (Kind.AID, Kind.CHARGE)
    written = shortened(text) or "An empty action"
    sentence = words.refusal(
        reason,
        action=written,
        seat=SEAT_LETTERS[state.seat],
        other=SEAT_LETTERS[first] if is_seat else "",
        piece=group_in_letters(group) if group else "",
        origin="" if is_seat else node_name(words, first),
        target=node_name(words, second),
        amount=int(ruleset.charge_price) if kind == Kind.CHARGE else second,
        what="",
        order="",
        least=int(ruleset.aid_least),
        most=int(ruleset.aid_most),
    )
    told = sentence if sentence.startswith(written) else capitalised(sentence)  # a place may come first
    return IllegalAction(told, reason, words.refusal_clauses[reason])
