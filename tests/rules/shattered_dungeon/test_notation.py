"""Actions as people write them, refusals with their reasons, events and accounts in words."""

import re

import numpy as np
import pytest

from rules.core.errors import IllegalAction
from rules.core.events import EVENT, events_of, new_log
from rules.core.record import blank
from rules.shattered_dungeon.actions import MAX_ACTIONS, NO_REACT, Kind, action_of, legal_actions, slot_of
from rules.shattered_dungeon.clauses import CLAUSES
from rules.shattered_dungeon.notation import card_numbers, notation, parse, read_words
from rules.shattered_dungeon.play import step
from rules.shattered_dungeon.position import position
from rules.shattered_dungeon.refusals import REFUSALS
from rules.shattered_dungeon.ruleset import SCHEMA
from rules.shattered_dungeon.state import DUNGEON, NO_SLOT, VISITOR, WAITING, Ending, EventKind, Phase, Tier
from rules.shattered_dungeon.words import account, aftermath, describe

WORDS = read_words("shattered_dungeon")
RULES = SCHEMA.default()
OLDER = SCHEMA.variant(preset="v2")
HAND = {
    "dungeon": {
        "hand": "crushing_grip tremor_slam deep_loam settled_stone mossy_rest vow_of_the_taproot",
        "pool": 2,
        "discard": "soul_leech",
    }
}


def after(table, *actions, ruleset=RULES):
    """Return the state after actions in notation, and the log of the last."""
    state, log = position(table, ruleset=ruleset), new_log()
    for text in actions:
        log = new_log()
        step(state, ruleset, parse(WORDS, state, ruleset, text), log)
    return state, log


def asked(answer_to):
    """Return a state in which the visitor is asked about a card of the dungeon."""
    room, hand = {"mossy_rest": (1, "mossy_rest"), "trust_trial": (5, "trust_trial")}[answer_to]
    ruleset = SCHEMA.variant({"room_1": room, "creature": 2})
    state = position({"dungeon": {"hand": hand}, "trust": 0}, ruleset=ruleset)
    step(state, ruleset, parse(WORDS, state, ruleset, f"play {hand}"), new_log())
    return state, ruleset


def hit():
    """Return a state in which a Strike of the dungeon hits a visitor with a React in hand."""
    for chance in range(1, 200):
        state, _ = after(
            {"chance": chance, "dungeon": {"hand": "tremor_slam"}, "visitor": {"hand": "bristling_mane gore"}},
            "play tremor_slam",
        )
        if state.phase == Phase.REACT:
            return state
    raise AssertionError("no Strike hits")


def refused(state, text, ruleset=RULES):
    with pytest.raises(IllegalAction) as error:
        parse(WORDS, state, ruleset, text)
    return error.value


@pytest.mark.parametrize("text", ["play crushing_grip", "PLAY  Crushing Grip", "play crushing-grip"])
def test_cards_are_written_by_key_or_name(text):
    state = position(HAND)
    action = parse(WORDS, state, RULES, text)
    assert state.card[DUNGEON, slot_of(action)] == card_numbers()["crushing_grip"]
    assert notation(state, action) == "play crushing_grip"


def test_every_legal_action_of_a_turn_is_written_and_read():
    state, actions = position(HAND), np.zeros(MAX_ACTIONS, np.int32)
    legal = actions[: legal_actions(state, RULES, actions)]
    texts = [notation(state, action) for action in legal]
    assert texts == [
        "play deep_loam",
        "play crushing_grip",
        "play tremor_slam",
        "play mossy_rest",
        "activate crushing_grip",
        "activate tremor_slam",
        "activate settled_stone",
        "activate mossy_rest",
        "activate vow_of_the_taproot",
        "end",
    ]
    assert [parse(WORDS, state, RULES, text) for text in texts] == legal.tolist()


def test_reacts_and_answers_are_written_by_what_they_answer():
    state = hit()
    assert notation(state, action_of(Kind.REACT, NO_REACT)) == "react none"
    assert notation(state, parse(WORDS, state, RULES, "react bristling_mane")) == "react bristling_mane"
    for card, words in (("mossy_rest", ("refuse", "accept")), ("trust_trial", ("defect", "cooperate"))):
        state, ruleset = asked(card)
        assert [notation(state, action_of(Kind.ANSWER, answer)) for answer in (0, 1)] == list(words)
        assert [parse(WORDS, state, ruleset, word) for word in words] == [
            action_of(Kind.ANSWER, 0),
            action_of(Kind.ANSWER, 1),
        ]


def over():
    """Return a run that has ended."""
    state = position(HAND)
    state.ending = Ending.KILL
    return state


@pytest.mark.parametrize(
    ("make", "text", "reason", "ruleset"),
    [
        (lambda: position(HAND), "crush them", "unreadable", RULES),
        (lambda: position(HAND), "", "unreadable", RULES),
        (lambda: position(HAND), 7, "unreadable", RULES),
        (lambda: position(HAND), "play crushing_gripe", "no_such_card", RULES),
        (over, "end", "game_over", RULES),
        (lambda: position({"round": 0}), "end", "begin_first", RULES),
        (lambda: position(HAND), "begin", "begun", RULES),
        (hit, "end", "react_first", RULES),
        (hit, "react gore", "not_a_react", RULES),
        (lambda: asked("mossy_rest")[0], "end", "offer_first", RULES),
        (lambda: asked("trust_trial")[0], "end", "test_first", RULES),
        (lambda: position(HAND), "react none", "no_strike_now", RULES),
        (lambda: position(HAND), "accept", "no_question_now", RULES),
        (lambda: asked("mossy_rest")[0], "defect", "is_offer", RULES),
        (lambda: asked("trust_trial")[0], "accept", "is_test", RULES),
        (lambda: position(HAND), "play gore", "not_yours", RULES),
        (lambda: position(HAND), "play soul_leech", "not_in_hand", RULES),
        (lambda: position(HAND), "play settled_stone", "react_waits", RULES),
        (lambda: position({"dungeon": {"hand": "crushing_grip", "pool": 1}}), "play crushing_grip", "no_energy", RULES),
        (lambda: position(HAND | {"trust": 8.5}), "play vow_of_the_taproot", "low_trust", RULES),
        (lambda: position(HAND | {"trust": 9}), "play vow_of_the_taproot", "older_rules", OLDER),
        (
            lambda: position({"dungeon": {"hand": "coiled_patience", "empowers": "coiled_patience " * WAITING}}),
            "play coiled_patience",
            "too_many",
            RULES,
        ),
        (lambda: position(HAND), "activate deep_loam", "energy_stays", RULES),
        (lambda: position(HAND), "restrain mossy_rest", "not_a_strike", RULES),
        (
            lambda: position({"dungeon": {"hand": "tremor_slam", "restrained": True}}),
            "restrain tremor_slam",
            "restrained",
            RULES,
        ),
        (lambda: position(HAND | {"trust": 3}), "restrain tremor_slam", "has_offer", RULES),
        (lambda: position(HAND), "restrain tremor_slam", "no_trust", RULES),
        (
            lambda: position({"trust": 3, "dungeon": {"hand": "tremor_slam", "played": "mossy_rest"}}),
            "restrain tremor_slam",
            "no_dead_turn",
            RULES,
        ),
    ],
)
def test_what_cannot_be_played_is_refused_with_its_reason(make, text, reason, ruleset):
    error = refused(make(), text, ruleset)
    assert error.reason == reason
    told = str(error)
    assert told[0].isupper() or told.startswith(str(text))
    assert told.endswith(".") and not re.search(r"[{}|]|  ", told), told
    assert error.clause in ("", *CLAUSES)


def test_refusals_say_what_would_be_right():
    state = position({"dungeon": {"hand": "crushing_grip", "pool": 1}})
    assert str(refused(state, "play crushing_grip")) == (
        "Crushing Grip costs 2 energy, and the dungeon has 1; play Energy, activate a card, or choose another."
    )
    assert str(refused(position(HAND), "play soul_leech")) == "Soul Leech is in the discard pile; name a card in hand."


def test_every_reason_has_a_test_and_a_sentence():
    cases = test_what_cannot_be_played_is_refused_with_its_reason.pytestmark[0].args[1]
    assert {reason for _, _, reason, _ in cases} == set(REFUSALS)
    assert set(WORDS.refusal_clauses.values()) <= {"", *CLAUSES}


def event_of(kind, seat=DUNGEON, what=0, origin=NO_SLOT, target=NO_SLOT, amount=1):
    event = blank(EVENT)
    event.kind, event.seat, event.what, event.origin, event.target, event.amount = (
        kind,
        seat,
        what,
        origin,
        target,
        amount,
    )
    return event


@pytest.mark.parametrize("kind", EventKind, ids=lambda kind: kind.name.lower())
def test_every_event_is_told_in_a_sentence(kind):
    for seat in (DUNGEON, VISITOR):
        told = describe(WORDS, event_of(kind, seat, what=3, origin=1, target=1, amount=2))
        assert told.endswith(".") and told[0].isupper() and not re.search(r"[{}|]|  | \.", told), told


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            event_of(EventKind.STRUCK, DUNGEON, card_numbers()["tremor_slam"], target=2, amount=3),
            "Tremor Slam takes 3 nerve from the visitor.",
        ),
        (
            event_of(EventKind.STRUCK, VISITOR, card_numbers()["gore"], target=0, amount=2),
            "Gore takes 2 structure from the dungeon.",
        ),
        (
            event_of(EventKind.ROLLED, DUNGEON, 11, origin=6, target=Tier.DEVASTATING, amount=5),
            "The dungeon rolls 11 against 6, a margin of 5: Devastating.",
        ),
        (
            event_of(EventKind.THROWN, DUNGEON, 625, origin=3, target=1, amount=14),
            "The dungeon rolls 6, 2 and 5, of which the best two count, and adds 3: 14.",
        ),
        (
            event_of(EventKind.THROWN, VISITOR, 62, origin=-1, target=0, amount=7),
            "The visitor rolls 6 and 2 and adds −1: 7.",
        ),
        (event_of(EventKind.FORTIFY_USED, VISITOR, target=2, amount=1), "Fortify on nerve absorbs 1."),
        (event_of(EventKind.FURIOUS, VISITOR, amount=2), "Betrayed: the visitor strikes with 2 more power."),
        (event_of(EventKind.ADVANTAGED, VISITOR, card_numbers()["red_mist"]), "Red Mist gives the visitor advantage."),
        (
            event_of(EventKind.DISADVANTAGED, VISITOR, card_numbers()["clutching_briars"]),
            "Clutching Briars puts the visitor at a disadvantage.",
        ),
        (event_of(EventKind.TRUST_ROSE, VISITOR, 5, amount=1), "Trust rises by 0.5 to 2.5."),
        (
            event_of(EventKind.AUTO_EFFECT, VISITOR, NO_SLOT, target=2, amount=-1),
            "The room: the visitor loses 1 nerve.",
        ),
        (
            event_of(EventKind.BETRAYED, DUNGEON, NO_SLOT, target=2, amount=8),
            "The dungeon betrays the bond: the visitor loses 8 nerve.",
        ),
        (event_of(EventKind.BETRAYED, VISITOR, NO_SLOT), "The visitor betrays the bond."),
        (event_of(EventKind.PLAYED, DUNGEON, -1, amount=1), "The dungeon plays a card for 1 energy."),
        (
            event_of(EventKind.ROOM_ENTERED, -1, NO_SLOT, target=2, amount=1),
            "Room 1 of the run is entered: Whispering Gallery.",
        ),
    ],
)
def test_events_are_told_of_the_right_side(event, sentence):
    assert describe(WORDS, event) == sentence


def test_a_trap_is_not_named_when_it_is_set():
    _, log = after({"dungeon": {"hand": "sunken_noose", "pool": 3}}, "play sunken_noose")
    assert [describe(WORDS, event) for event in events_of(log)] == ["The dungeon plays a card for 3 energy."]


def test_an_account_tells_what_a_step_did():
    state, log = after({"dungeon": {"hand": "mossy_rest"}, "visitor": {"nerve": 3}}, "play mossy_rest", "accept")
    told = account(log, state)
    assert told["answer"] == "accepted" and told["healed"] == ["nerve 3"]
    assert (told["trust"], told["to_act"], told["phase"], told["round"]) == (1.0, "dungeon", "turn", 1)
    shown = aftermath(state)
    assert (shown["visitor_nerve"], shown["trust"], shown["visitor_binding"]) == ("6", "1.0", "resolve 1 for 1")


def test_an_account_names_the_cards_that_others_take_or_spring():
    table = {"dungeon": {"hand": "whip_root", "pool": 3}, "visitor": {"empowers": "red_mist"}}
    state, log = after(table, "play whip_root")
    assert account(log, state)["removed"] == "red_mist"
