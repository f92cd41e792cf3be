"""Positions as people write them, and what they are told who write one that cannot stand."""

import pytest

from rules.core.errors import BrokenPosition
from rules.shattered_dungeon.card import NO_RESOURCE, Keyword, Type
from rules.shattered_dungeon.faults import faults
from rules.shattered_dungeon.keywords import DRAINED_TO
from rules.shattered_dungeon.notation import card_numbers
from rules.shattered_dungeon.position import position, position_table
from rules.shattered_dungeon.ruleset import SCHEMA
from rules.shattered_dungeon.state import DUNGEON, HALF, NO_SLOT, NOBODY, VISITOR, WAITING, Ending, Phase, Tier, Zone

RULES = SCHEMA.variant({"room_2": 2})
FULL = {
    "round": 6,
    "room": 2,
    "to_act": "visitor",
    "trust": 4.5,
    "rapport": 0,
    "insight": 1,
    "extracted": 1,
    "betrayed": 2,
    "refuses": True,
    "scorned": 1,
    "has_struck": True,
    "was_struck": True,
    "offers": 5,
    "accepted": 3,
    "trust_gained": 1.5,
    "rapport_gained": 1,
    "dungeon": {
        "structure": 9,
        "veil": 1,
        "presence": 12,
        "betrayals": 1,
        "decisions": 17,
        "weakened": "structure 2",
        "hand": "murmured_doom ringing_blow",
        "played": "",
        "discard": "gathering_choir",
        "traps": "listening_corner",
        "gone": "weight_of_quiet",
        "pool": 4,
        "extra": 2,
        "spent": 5,
        "attuned": "social mystical",
        "empowers": "gathering_choir symbiotic_probe",
        "disrupts": "wild_bucking",
        "last": "social",
        "entangled": True,
        "restrained": True,
        "erode": "veil 2",
        "fortify": "structure 1 for 2; presence 2 for 0",
        "binding": "veil 1 for 1",
        "ward": 1,
        "ward_rounds": 1,
        "exposure": "social 2; any 1",
        "depends": "veil 4 below 4.5",
    },
    "visitor": {
        "vitality": 0,
        "resolve": 14,
        "nerve": 3,
        "betrayals": 2,
        "decisions": 12,
        "weakened": "",
        "hand": "gore",
        "played": "raking_tusk",
        "discard": "",
        "traps": "",
        "gone": "",
        "pool": 2,
        "extra": 0,
        "spent": 1,
        "attuned": "",
        "empowers": "",
        "disrupts": "",
        "last": "",
        "entangled": False,
        "restrained": False,
        "erode": "",
        "fortify": "",
        "binding": "resolve 1 for 1",
        "ward": 0,
        "ward_rounds": 0,
        "exposure": "",
        "depends": "nerve 4 below 3; nerve 2 below 6",
    },
    "run": {
        "trust_peak": 6.0,
        "lead": "visitor",
        "betrayal_damage": 4,
        "betrayal_decided": True,
        "knowledge": 2,
        "endings": "overcome",
        "rounds": "7",
        "lead_changes": "1 2",
        "entered": "16 14 12 28 14 14; 9 14 12 20 14 9",
        "ending": "",
        "by_room": False,
        "by_escalation": False,
    },
}
HIT = {
    "to_act": "dungeon",
    "trust": 3.0,
    "dungeon": {"played": "tremor_slam"},
    "visitor": {"hand": "bristling_mane"},
    "pending": {"card": "tremor_slam", "target": "nerve", "power": 5, "keywords": "erode drain", "total": 12},
}


def test_a_position_is_written_as_it_was_read():
    state = position(FULL, ruleset=RULES)
    assert position_table(state) == FULL
    assert faults(state, RULES) == []


def test_every_field_goes_where_it_belongs():
    state = position(FULL, ruleset=RULES)
    assert (state.round_no, state.place, state.seat, state.turn_seat, state.turn) == (6, 1, VISITOR, VISITOR, 1)
    assert (state.trust, state.trust_peak, state.insight, state.next_pool) == (9, 12, 1, 1)
    assert (state.betrayed, state.refuses, state.scorned, state.has_struck, state.was_struck) == (2, 1, 1, 1, 1)
    assert state.current.tolist() == [[9, 1, 12], [0, 14, 3]]
    zones = dict(zip(state.card[DUNGEON].tolist(), state.zone[DUNGEON].tolist()))
    numbers = card_numbers()
    assert [
        zones[numbers[key]]
        for key in ("murmured_doom", "gathering_choir", "listening_corner", "weight_of_quiet", "drifting_refrain")
    ] == [Zone.HAND, Zone.DISCARD, Zone.TRAP, Zone.GONE, Zone.DRAW]
    assert (state.pool[DUNGEON], state.temporary[DUNGEON], state.spent[DUNGEON]) == (4, 2, 5)
    assert state.attuned[DUNGEON].tolist() == [0, 0, 1, 1]
    assert state.empowers[DUNGEON].tolist() == [
        numbers["gathering_choir"],
        numbers["symbiotic_probe"],
        *[NO_SLOT] * (WAITING - 2),
    ]
    assert state.disrupts[DUNGEON, 0] == numbers["wild_bucking"]
    assert (state.last_type[DUNGEON], state.last_type[VISITOR]) == (Type.SOCIAL, -1)
    assert (state.entangled.tolist(), state.restrained.tolist()) == ([1, 0], [1, 0])
    assert state.erode.tolist() == [[0, 2, 0], [0, 0, 0]]
    assert state.fortify[DUNGEON].tolist() == [[0, 0, 1, 0], [0, 0, 0, 0], [2, 0, 0, 0]]
    assert state.binding[VISITOR].tolist() == [[0, 0, 0, 0], [0, 1, 0, 0], [0, 0, 0, 0]]
    assert (state.ward.tolist(), state.ward_rounds.tolist()) == ([1, 0], [1, 0])
    assert state.weakened[DUNGEON].tolist() == [2, 0, 0] and state.start[DUNGEON].tolist() == [14, 14, 12]
    assert state.exposure[DUNGEON].tolist() == [0, 0, 2, 0, 1]
    assert state.depends_amount[:4].tolist() == [4, 4, 2, 0]
    assert state.depends_on[:3].tolist() == [9, 3 * HALF, 6 * HALF]
    assert state.depends_resource[:3].tolist() == [1, 5, 5]


def test_the_run_so_far_goes_where_it_belongs():
    state = position(FULL, ruleset=RULES)
    assert (state.offers, state.accepted, state.knowledge) == (5, 3, 2)
    assert (state.gained.tolist(), state.betrayals.tolist(), state.decisions.tolist()) == ([1, 3], [1, 2], [17, 12])
    assert (state.betrayal_damage, state.betrayal_decided, state.lead) == (4, 1, VISITOR)
    assert state.room_ending.tolist() == [Ending.OVERCOME, 0, 0, 0] and state.room_rounds.tolist() == [7, 0, 0, 0]
    assert state.changes.tolist() == [1, 2, 0, 0]
    assert state.entry[:2].tolist() == [[[16, 14, 12], [28, 14, 14]], [[9, 14, 12], [20, 14, 9]]]
    assert state.ending == Ending.NOT_YET


def test_a_strike_that_waits_for_a_react_is_told():
    state = position(HIT)
    assert (state.phase, state.seat, state.turn_seat) == (Phase.REACT, VISITOR, DUNGEON)
    assert (state.pending_target, state.pending_power, state.pending_total) == (2, 5, 12)
    assert state.pending_keywords == Keyword.ERODE | Keyword.DRAIN and state.pending_tier == Tier.STRONG
    assert (state.pending_trust, state.pending_drain, state.pending_spill) == (6, DRAINED_TO[DUNGEON], NO_RESOURCE)
    assert faults(state, SCHEMA.default()) == [] and position_table(position(position_table(state))) == (
        position_table(state)
    )


@pytest.mark.parametrize("side", ["dungeon", "visitor"])
def test_whose_strike_waits_for_a_react_has_struck_in_this_room(side):
    key = {"dungeon": "tremor_slam", "visitor": "gore"}[side]
    state = position({"to_act": side, side: {"played": key}, "pending": {"card": key}})
    assert (state.has_struck, state.was_struck) == (side == "dungeon", side == "visitor")
    asked = position({"dungeon": {"played": "mossy_rest"}, "pending": {"card": "mossy_rest"}})
    assert not asked.has_struck and not asked.was_struck


def test_what_a_table_leaves_out_of_a_strike_is_as_on_its_card():
    card = SCHEMA.default().cards[card_numbers()["tremor_slam"]]
    state = position({**HIT, "pending": {"card": "tremor_slam", "tier": "devastating"}})
    assert (state.pending_target, state.pending_power, state.pending_keywords) == (
        card.target,
        card.power,
        card.keywords,
    )
    assert state.pending_tier == Tier.DEVASTATING


def test_an_offer_that_waits_for_an_answer_is_told_by_its_card():
    state = position({"dungeon": {"played": "mossy_rest"}, "pending": {"card": "mossy_rest"}})
    assert (state.phase, state.seat) == (Phase.ANSWER, VISITOR)
    assert position_table(state)["pending"] == {"card": "mossy_rest"}
    assert "pending" not in position_table(position({"pending": {"card": ""}}))


def test_a_run_that_is_over_stays_over():
    state = position({"run": {"ending": "kill"}, "visitor": {"vitality": 0}})
    assert (state.ending, state.winner, state.room_ending[0]) == (Ending.KILL, DUNGEON, Ending.KILL)
    assert position_table(state)["run"]["ending"] == "kill"
    assert position({"run": {"ending": "bond"}}).winner == NOBODY


def test_dependencies_are_called_in_the_order_they_came():
    state = position({"dungeon": {"depends": "veil 1 below 2 as 3"}, "visitor": {"depends": "nerve 2 below 4 as 1"}})
    assert state.depends_amount[:4].tolist() == [2, 0, 1, 0]
    assert position_table(state)["dungeon"]["depends"] == "veil 1 below 2 as 3"


def test_what_is_left_out_is_as_a_room_begins():
    state = position({})
    assert (state.phase, state.round_no, state.seat) == (Phase.TURN, 1, DUNGEON)
    assert state.current.tolist() == state.start.tolist() == [[16, 14, 12], [28, 14, 14]]
    assert state.pool.tolist() == [2, 2]
    assert set(state.zone[DUNGEON, :18].tolist()) == {Zone.DRAW}
    assert position({"extracted": 2}).pool.tolist() == [4, 2]
    assert position({}, ruleset=SCHEMA.variant({"creature": 2})).trust == 3 * HALF


def test_before_the_first_room_there_are_resources_only():
    state = position({"round": 0, "visitor": {"nerve": 5}})
    assert (state.phase, state.current[VISITOR].tolist()) == (Phase.START, [28, 14, 5])
    assert position_table(position(position_table(state))) == position_table(state)


def test_the_dice_grow_from_what_the_table_says():
    assert position({"chance": 4}, seed=1).rng == position({}, seed=4).rng != position({}, seed=1).rng


@pytest.mark.parametrize(
    ("table", "message"),
    [
        (
            {"rond": 1},
            "The position, field rond: not a field of it; there is round, room, to_act, trust, rapport, insight, "
            "extracted, betrayed, refuses, scorned, has_struck, was_struck, offers, accepted, trust_gained, "
            "rapport_gained, chance.",
        ),
        ({"to_act": "A"}, "to_act must be dungeon or visitor, not 'A'."),
        ({"room": 2}, "room = 2 is not in the run; it has 1."),
        ({"trust": 1.3}, "The position, field trust: 1.3 will not do; it must be a multiple of 0.5."),
        ({"dungeon": 3}, "dungeon must be a table of fields, not 3."),
        ({"dungeon": {"nerve": 3}}, "dungeon, field nerve: not a field of it; there is"),
        ({"dungeon": {"veil": 15}}, "dungeon, field veil: 15 will not do; it must be from 0 to 14."),
        ({"dungeon": {"veil": True}}, "dungeon, field veil: True will not do; it must be from 0 to 14."),
        (
            {"dungeon": {"hand": "crushing_gripe"}},
            "dungeon, field hand: 'crushing_gripe' is not a card; write its key, as in play crushing_grip.",
        ),
        (
            {"dungeon": {"hand": "gore"}},
            "dungeon, field hand: 'gore' will not do; it is not in this side's deck, or is elsewhere already.",
        ),
        (
            {"dungeon": {"hand": "crushing_grip", "discard": "crushing_grip"}},
            "dungeon, field discard: 'crushing_grip' will not do; it is not in this side's deck, or is elsewhere "
            "already.",
        ),
        ({"dungeon": {"spent": 3}}, "dungeon, field spent: 3 will not do; it has 2 energy."),
        (
            {"dungeon": {"empowers": "coiled_patience " * (WAITING + 1)}},
            f"dungeon, field empowers: {WAITING + 1} cards cannot wait; it must be at most {WAITING}.",
        ),
        (
            {"dungeon": {"attuned": "fire"}},
            "dungeon, field attuned: 'fire' will not do; it must be one of physical, environmental, social, mystical.",
        ),
        (
            {"dungeon": {"erode": "nerve 1"}},
            "dungeon, field erode: 'nerve' will not do; it must be one of structure, veil, presence.",
        ),
        ({"dungeon": {"erode": "veil"}}, "dungeon, field erode: 'veil' cannot be read; write for example 'nerve 1'."),
        (
            {"dungeon": {"fortify": "veil 1 for 4"}},
            "dungeon, field fortify: 'veil 1 for 4' lasts too long; it must be at most 3 rounds.",
        ),
        (
            {"dungeon": {"binding": "veil 1"}},
            "dungeon, field binding: 'veil 1' cannot be read; write for example 'nerve 1 for 2'.",
        ),
        (
            {"dungeon": {"weakened": "veil 14"}},
            "dungeon, field weakened: 'veil 14' will not do; it must be at most 13.",
        ),
        (
            {"dungeon": {"depends": "veil 1 below 2 as 33"}},
            "dungeon, field depends: 'veil 1 below 2 as 33' will not do; place 33 is taken, or above 32.",
        ),
        (
            {"pending": {"card": "tremor_slam"}},
            "pending, field card: 'tremor_slam' will not do; it must be one that the dungeon has played.",
        ),
        (
            {"dungeon": {"played": "crushing_grip"}, "pending": {"card": "crushing_grip", "tier": "partial"}},
            "pending, field tier: 'partial' will not do; it must be one of devastating, strong.",
        ),
        (
            {"dungeon": {"played": "sunken_noose"}, "pending": {"card": "sunken_noose"}},
            "pending, field card: 'sunken_noose' will not do; it must be a Strike, an Offer or a Test.",
        ),
        ({"run": {"rounds": "7"}}, "run, field rounds: a length of 1 will not do; it must be 0 at most."),
        ({"run": {"lead_changes": "x"}}, "run, field lead_changes: 'x' will not do; it must be a number from 0 to 99."),
        ({"run": {"entered": "1 2"}}, "run, field entered: '1 2' will not do; it must be 6 numbers for each room."),
        (
            {"dungeon": {"depends": "veil 1 below 2; " * (WAITING + 1)}},
            f"dungeon, field depends: 'veil 1 below 2' is one too many; it must be at most {WAITING}.",
        ),
    ],
)
def test_a_position_that_cannot_stand_is_refused_in_words(table, message):
    with pytest.raises(BrokenPosition) as refused:
        position(table)
    assert str(refused.value).startswith(message)


def test_cards_that_nobody_knows_are_drawn_from_the_seed_and_face_down_only_traps_lie():
    table = FULL | {"dungeon": FULL["dungeon"] | {"hand": "murmured_doom ?", "traps": "?"}}
    hands = set()
    for seed in range(20):
        state = position(table, seed, RULES)
        assert faults(state, RULES) == []
        drawn = position_table(state)["dungeon"]
        assert drawn["traps"] == "listening_corner"  # the only one of this room
        hands.add(drawn["hand"])
    assert len(hands) > 3 and all("murmured_doom" in hand.split() for hand in hands)


def test_an_unknown_trap_needs_one_that_is_left():
    with pytest.raises(BrokenPosition, match=r"dungeon, field traps: no card is left for '\?'"):
        position(FULL | {"dungeon": FULL["dungeon"] | {"traps": "? ?"}}, 1, RULES)
