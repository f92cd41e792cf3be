"""Actions as people write them, and why an action is refused.

``begin`` enters the first room. In its turn a side writes ``play crushing_grip``, ``activate tremor_slam`` for
energy, ``restrain tremor_slam`` to hold a Strike back, and ``end``. A side that is hit answers ``react settled_stone``
or ``react none``; an Offer is answered with ``accept`` or ``refuse``, a Test with ``cooperate`` or ``defect``.
"""

import re
from functools import cache
from typing import NamedTuple

from rules.core.content import DATA, shown
from rules.core.errors import BrokenContent, IllegalAction
from rules.core.words import Words, shortened
from rules.shattered_dungeon.actions import NO_REACT, Kind, action_of, kind_of, slot_of
from rules.shattered_dungeon.card import REDUCER_NAMES, Category, Cost, Extraction, Keyword, Type
from rules.shattered_dungeon.card_words import EFFECT_WORDS
from rules.shattered_dungeon.contents import OURS, SIDE_NAMES, read_contents
from rules.shattered_dungeon.energy import cost_of, energy_of
from rules.shattered_dungeon.refusals import NOTHING, REFUSALS, TO_OFFERS, TO_TESTS, is_test, slot_with, why_not
from rules.shattered_dungeon.state import Ending, EventKind, Zone

OF_CARDS = {"play": Kind.PLAY, "activate": Kind.ACTIVATE, "restrain": Kind.RESTRAIN, "react": Kind.REACT}
PLAIN = {
    "begin": (Kind.BEGIN, 0),
    "end": (Kind.END, 0),
    "accept": (Kind.ANSWER, 1),
    "refuse": (Kind.ANSWER, 0),
    "cooperate": (Kind.ANSWER, 1),
    "defect": (Kind.ANSWER, 0),
}
CARD_ACTION = re.compile(rf"({'|'.join(OF_CARDS)})\s+(\S.*)", re.ASCII | re.IGNORECASE)
ZONES = {
    Zone.DRAW: "draw",
    Zone.HAND: "hand",
    Zone.DISCARD: "discard",
    Zone.PLAYED: "played",
    Zone.TRAP: "trap",
    Zone.GONE: "gone",
}
NOUNS = (
    "game",
    "trust",
    "rapport",
    "room",
    "insight",
    "round",
    "energy",
    "points",
    "card",
    "nobody",
    "any",
    "gains",
    "loses",
    "for_good",
    "this_turn",
    "succeeds",
    "fails",
    "betrayal_harm",
    "best_two",
    "worst_two",
    "put_back",
    "has_none",
    "bond_cause",
    "survive_cause",
    *SIDE_NAMES,
    *(name for names in REDUCER_NAMES for name in names),
    *(ending.name.lower() for ending in list(Ending)[1:]),
    *(kind.name.lower() for kind in Type),
    *(kind.name.lower() for kind in list(Category)[1:]),
    *(cost.name.lower() for cost in list(Cost)[1:]),
    *(f"extraction_{kind.name.lower()}" for kind in Extraction),
    "covenant",
    "devastating",
    "strong",
    "partial",
    "stalemate",
    "reversal",
    "tier_0",
    "tier_1",
    "tier_2",
    "tier_3",
    *(f"in_{zone}" for zone in ZONES.values()),
    *(keyword.name.lower() for keyword in Keyword),
    "entangled",
    *(what.name.lower() for what, word in EFFECT_WORDS.items() if word.is_noun),
    "attuned",
    "escalation",
    "betrayed",
    "scorned",
)
SMALL = (*SIDE_NAMES, "room", *(kind.name.lower() for kind in Type))  # nouns in lower case within a sentence
PLACEHOLDERS = (
    "action",
    "side",
    "Side",
    "rival",
    "Rival",
    "card",
    "resource",
    "origin",
    "type",
    "tier",
    "ending",
    "cause",
    "room",
    "how",
    "amount",
    "what",
    "where",
)
SKINS = DATA / "shattered_dungeon" / "skins"
FIRST_SKIN = "shattered_dungeon"  # the one the data is written in


class Meant(NamedTuple):
    """An action as it was written: a kind with a card, or with an answer and the word for it."""

    kind: Kind
    card: int
    answer: int
    word: str


@cache
def read_words(skin):
    """Return the Words of a skin; raise BrokenContent if its file lacks a word or has one too many."""
    path = SKINS / f"{skin}.toml"
    words = Words(
        path,
        nouns=NOUNS,
        events=[kind.name.lower() for kind in EventKind],
        refusals=REFUSALS,
        placeholders=PLACEHOLDERS,
        names=content_names(),
        small=SMALL,
    )
    if skin == FIRST_SKIN and words.names != content_names():
        raise BrokenContent(
            f"{shown(path)} has no use for {', '.join(words.names)}; it is the first skin, whose names "
            "are in the files of cards, rooms and creatures."
        )
    return words


@cache
def content_names():
    """Return the names of the content by table and identifier, which a skin may change."""
    contents = read_contents(OURS)
    return {
        "cards": {card.row.card: card.row.name for card in contents.cards},
        "rooms": {row.room: row.title for row in contents.rooms},
        "creatures": {row.creature: row.title for row in contents.creatures},
    }


@cache
def card_numbers():
    """Return the numbers of all cards as a dict key -> number."""
    return {card.row.card: number for number, card in enumerate(read_contents(OURS).cards)}


def card_key(number):
    """Return the key of a card.

    >>> card_key(card_numbers()["crushing_grip"])
    'crushing_grip'
    """
    return read_contents(OURS).cards[number].row.card


def card_name(words, number):
    """Return the name of a card as it is printed in a skin."""
    return words.names["cards"][card_key(number)]


def notation(state, action):
    """Return an action as people write it."""
    kind, slot = Kind(int(kind_of(action))), int(slot_of(action))
    if kind in (Kind.BEGIN, Kind.END):
        return kind.name.lower()
    if kind == Kind.ANSWER:
        return (TO_TESTS if is_test(state) else TO_OFFERS)[slot]
    if kind == Kind.REACT and slot == NO_REACT:
        return f"react {NOTHING}"
    return f"{kind.name.lower()} {card_key(int(state.card[state.seat, slot]))}"


def read(text):
    """Return what a text means; None if it cannot be read, and card -1 if it names a card that does not exist."""
    words = " ".join(text.split()) if isinstance(text, str) else ""
    if words.lower() in PLAIN:
        kind, answer = PLAIN[words.lower()]
        return Meant(kind, -1, answer, words.lower())
    match = CARD_ACTION.fullmatch(words)
    if not match:
        return None
    kind, key = OF_CARDS[match[1].lower()], re.sub(r"[^a-z0-9]+", "_", match[2].lower()).strip("_")
    if kind == Kind.REACT and key == NOTHING:
        return Meant(kind, -1, NO_REACT, NOTHING)
    return Meant(kind, card_numbers().get(key, -1), 0, key)


def parse(words, state, ruleset, text):
    """Return the legal action a person means; raise IllegalAction that says why there is none."""
    meant = read(text)
    if meant is None:
        raise refusal(words, state, ruleset, text, "unreadable")
    reason = why_not(state, ruleset, meant)
    if reason:
        raise refusal(words, state, ruleset, text, reason, meant)
    slot = slot_with(state, state.seat, meant.card) if meant.card >= 0 else meant.answer
    return action_of(int(meant.kind), slot)


def refusal(words, state, ruleset, text, reason, meant=None):
    """Return the refusal as an error to raise."""
    side, number = int(state.seat), meant.card if meant else -1
    slot = slot_with(state, side, number) if number >= 0 else -1
    own, other = (f"the {words.nouns[name].lower()}" for name in (SIDE_NAMES[side], SIDE_NAMES[1 - side]))
    sentence = words.refusal(
        reason,
        **dict.fromkeys(("resource", "origin", "type", "ending", "room", "how"), ""),
        action=shortened(text) or "An empty action",
        side=own,
        Side=own.capitalize(),
        rival=other,
        Rival=other.capitalize(),
        tier=words.nouns["tier_3"],
        amount=int(energy_of(state, side)),
        card=card_name(words, number) if number >= 0 else shortened(meant.word) if meant else "",
        what=int(cost_of(state, ruleset.cards[number], side)) if number >= 0 else 0,
        where=words.nouns[f"in_{ZONES[Zone(int(state.zone[side, slot]))]}"] if slot >= 0 else "",
    )
    return IllegalAction(sentence, reason, words.refusal_clauses[reason])
