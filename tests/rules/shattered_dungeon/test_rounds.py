"""Chapter 5.1, 5.2 and 5.4: the sequence of a round, automatic effects, escalation, the end of a turn."""

import pytest

from rules.shattered_dungeon.actions import Kind
from rules.shattered_dungeon.card import Category, Effect
from rules.shattered_dungeon.rounds import escalation_in
from rules.shattered_dungeon.ruleset import TRUST
from rules.shattered_dungeon.state import DUNGEON, VISITOR, Ending, Zone
from tests.rules.shattered_dungeon.made import card, react_with, strike_at
from tests.rules.shattered_dungeon.table import Run, Table


def add_auto(table, number, side, resource, amount, period):
    """Give the room an automatic effect."""
    auto = table.ruleset.room[table.ruleset.run[0]].auto[number]
    auto.side, auto.resource, auto.amount, auto.period = side, resource, amount, period


def test_w8_root_hollow_presses_every_round_and_every_other_one():
    run = Run(edition=1).begin().end(2 * 3)
    assert run.state.round_no == 4
    assert run.state.current[VISITOR].tolist() == [24, 14, 12]
    assert run.state.current[DUNGEON].tolist() == [14, 14, 12]


def test_the_effects_of_a_round_come_before_the_first_turn_in_the_order_of_5_1():
    table = Table()
    add_auto(table, 0, VISITOR, 2, -1, 1)
    table.state.round_no = 8
    table.state.erode[VISITOR, 1] = table.state.erode[DUNGEON, 1] = 1
    table.end(2)
    kinds = table.kinds()
    wanted = ["round_began", "auto_effect", "eroded", "eroded", "escalation", "escalation", "turn_began"]
    assert kinds[-len(wanted) :] == wanted
    assert [int(event.seat) for event in table.all_told("eroded")] == [VISITOR, DUNGEON]
    assert table["nerve"] == 13 and table["resolve"] == 13 and table["vitality"] == 27 and table["structure"] == 15


def test_an_automatic_effect_can_heal_and_never_above_the_start():
    table = Table()
    add_auto(table, 0, DUNGEON, 1, 2, 1)
    table.set(veil=13).end(2)
    assert table["veil"] == 14 and table.all_told("auto_effect")[0].amount == 1


def test_trust_of_a_room_counts_against_the_cap_of_the_round():
    table = Table()
    add_auto(table, 0, VISITOR, TRUST, 1, 2)
    table.end(2)
    assert table.trust == 0  # round 2: not this one
    table.end(2)
    assert table.trust == 1 and table.state.gained[VISITOR] == 2


@pytest.mark.parametrize(
    ("first", "amounts"), [(9, [0] * 8 + [1, 1, 2, 2, 3, 3, 4]), (8, [0] * 7 + [1, 1, 2, 2, 3, 3, 4, 4])]
)
def test_w9_escalation_grows_by_one_every_two_rounds(first, amounts):
    table = Table(escalation_from=first)
    assert [escalation_in(table.ruleset, round_no) for round_no in range(1, 16)] == amounts


def test_the_room_decides_who_comes_first():
    assert Run(room_1=1).begin().state.seat == DUNGEON
    assert Run(room_1=3).begin().state.seat == VISITOR  # Veil Breach


def test_each_side_has_one_turn_a_round():
    table = Table()
    seats = []
    for _ in range(4):
        seats.append((int(table.state.round_no), int(table.state.seat)))
        table.end()
    assert seats == [(1, DUNGEON), (1, VISITOR), (2, DUNGEON), (2, VISITOR)]


def test_entangle_of_a_side_clears_as_its_own_turn_begins():
    table = Table()
    table.state.entangled[:] = 1
    table.end()
    assert table.state.entangled.tolist() == [1, 0]
    table.end()
    assert table.state.entangled.tolist() == [0, 0]


def test_what_was_played_is_discarded_as_the_turn_ends_and_a_react_with_it():
    table = Table([strike_at("vitality", 2)], [react_with(2)])
    table.dice(6, 5, 3, 3, 3, 3).play(0).act(Kind.REACT, 0)
    assert table.state.zone[DUNGEON, 0] == Zone.PLAYED and table.state.zone[VISITOR, 0] == Zone.PLAYED
    table.end()
    assert table.state.zone[DUNGEON, 0] == Zone.DISCARD and table.state.zone[VISITOR, 0] == Zone.DISCARD


def test_spent_energy_returns_and_temporary_energy_is_gone_with_the_round():
    table = Table([card(Category.ENERGY, (Effect.SURGE, None, 2)), strike_at("vitality", 1, cost=3)], pool=2)
    assert not table.can(Kind.PLAY, 1)
    table.play(0).dice(3, 3, 3, 3).play(1)
    assert table.state.spent[DUNGEON] == 3
    table.end(2)
    assert table.state.spent[DUNGEON] == 0 and table.state.temporary[DUNGEON] == 0 and table.state.pool[DUNGEON] == 2


def test_w12_an_activated_card_is_discarded_for_one_energy_this_turn():
    table = Table([strike_at("vitality", 1), card(Category.ENERGY), react_with(2)], pool=2)
    assert not table.can(Kind.ACTIVATE, 1)  # Energy is no action card
    assert table.can(Kind.ACTIVATE, 2)  # a React is one
    table.act(Kind.ACTIVATE, 0)
    assert table.state.zone[DUNGEON, 0] == Zone.DISCARD and table.state.temporary[DUNGEON] == 1
    assert table.state.decisions.tolist() == [1, 0]


def test_a_react_waits_for_a_strike_and_cannot_be_played():
    assert not Table([react_with(2)]).can(Kind.PLAY, 0)


def test_no_card_is_played_without_its_energy():
    table = Table([strike_at("vitality", 1, cost=3), strike_at("vitality", 1, cost=2)], pool=2)
    assert table.can(Kind.PLAY, 1) and not table.can(Kind.PLAY, 0)


def test_a_side_can_win_on_the_other_sides_turn_and_after_bindings():
    table = Table()
    table.set(resolve=1)
    table.state.binding[VISITOR, 1, 0] = 1
    table.end()
    assert table.state.ending == Ending.NOT_YET
    table.end()
    assert table.state.ending == Ending.BREAK and table.all_told("binding_paid")


def test_a_fortify_and_a_ward_wear_off():
    table = Table()
    table.state.fortify[DUNGEON, 0, 1] = 2
    table.state.ward[VISITOR], table.state.ward_rounds[VISITOR] = 1, 1
    table.end(2)
    assert table.state.fortify[DUNGEON, 0].tolist() == [2, 0, 0, 0] and table.state.ward[VISITOR] == 1
    table.end(2)
    assert table.state.fortify[DUNGEON].sum() == 0 and table.state.ward[VISITOR] == 0


@pytest.mark.parametrize(("vitality", "left", "by_room"), [(1, 0, 1), (2, 1, 0)])
def test_5_2_an_ending_is_the_rooms_when_its_own_effect_takes_the_last_point(vitality, left, by_room):
    table = Table().set(vitality=vitality)
    add_auto(table, 0, VISITOR, 0, -1, 1)
    table.end(2)
    assert (table["vitality"], table.state.ending == Ending.KILL, table.state.by_room) == (left, left == 0, by_room)
    assert table.state.by_escalation == 0


def test_5_4_what_escalation_ends_is_not_the_rooms():
    table = Table(escalation_from=2).set(vitality=1).end(2)
    assert (table.state.ending, table.state.by_room, table.state.by_escalation) == (Ending.KILL, 0, 1)


def test_5_4_what_the_room_took_before_escalation_came_is_the_rooms():
    table = Table(escalation_from=2).set(vitality=1)
    add_auto(table, 0, VISITOR, 0, -1, 1)
    table.end(2)
    assert (table.state.ending, table.state.by_room, table.state.by_escalation) == (Ending.KILL, 1, 0)


def test_5_4_nor_is_it_where_the_room_breaks_what_counts_after_it():
    table = Table(escalation_from=2).set(vitality=1, resolve=1)
    add_auto(table, 0, VISITOR, 1, -1, 1)
    table.end(2)
    assert table["resolve"] == 0 and (table.state.ending, table.state.by_room) == (Ending.KILL, 0)
    assert table.state.by_escalation == 1
