"""Positions as people write them, and what they are told who write one that cannot stand."""

import pytest

from rules.core.errors import BrokenPosition
from rules.shattered_dungeon.card import Type
from rules.shattered_dungeon.faults import faults
from rules.shattered_dungeon.notation import card_numbers
from rules.shattered_dungeon.position import position, position_table
from rules.shattered_dungeon.ruleset import SCHEMA
from rules.shattered_dungeon.state import DUNGEON, HALF, NO_SLOT, VISITOR, WAITING, Phase, Zone

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
    "dungeon": {
        "structure": 9,
        "veil": 1,
        "presence": 12,
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
}


def test_a_position_is_written_as_it_was_read():
    state = position(FULL, ruleset=RULES)
    assert position_table(state) == FULL
    assert faults(state, RULES) == []


def test_every_field_goes_where_it_belongs():
    state = position(FULL, ruleset=RULES)
    assert (state.round_no, state.place, state.seat, state.turn_seat, state.turn) == (6, 1, VISITOR, VISITOR, 1)
    assert (state.trust, state.trust_peak, state.insight, state.next_pool) == (9, 9, 1, 1)
    assert (state.betrayed, state.refuses, state.scorned, state.has_struck) == (2, 1, 1, 1)
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
    assert state.exposure[DUNGEON].tolist() == [0, 0, 2, 0, 1]
    assert state.depends_amount[:4].tolist() == [4, 4, 2, 0]
    assert state.depends_on[:3].tolist() == [9, 3 * HALF, 6 * HALF]
    assert state.depends_resource[:3].tolist() == [1, 5, 5]


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
            "extracted, betrayed, refuses, scorned, has_struck, chance.",
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
            "dungeon, field hand: 'crushing_gripe' is no card; write it as in play crushing_grip.",
        ),
        (
            {"dungeon": {"hand": "gore"}},
            "dungeon, field hand: 'gore' will not do; it is not in this side's deck, or stands elsewhere already.",
        ),
        (
            {"dungeon": {"hand": "crushing_grip", "discard": "crushing_grip"}},
            "dungeon, field discard: 'crushing_grip' will not do; it is not in this side's deck, or stands elsewhere "
            "already.",
        ),
        ({"dungeon": {"spent": 3}}, "dungeon, field spent: 3 will not do; there is 2 energy."),
        (
            {"dungeon": {"empowers": "coiled_patience " * 9}},
            "dungeon, field empowers: 9 cards cannot wait; it must be at most 8.",
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
            {"dungeon": {"depends": "veil 1 below 2; " * 9}},
            "dungeon, field depends: 'veil 1 below 2' is one too many; it must be at most 8.",
        ),
    ],
)
def test_a_position_that_cannot_stand_is_refused_in_words(table, message):
    with pytest.raises(BrokenPosition) as refused:
        position(table)
    assert str(refused.value).startswith(message)
