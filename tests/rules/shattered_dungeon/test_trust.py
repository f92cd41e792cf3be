"""A4 and 4.8: tiers of trust, what raises it, the cap of a round, decay, Restraint."""

import pytest

from rules.shattered_dungeon.actions import Kind
from rules.shattered_dungeon.clauses import Clause
from rules.shattered_dungeon.state import DUNGEON, VISITOR, Zone
from rules.shattered_dungeon.trust import carry_trust, gain_trust, tier_of
from tests.rules.shattered_dungeon.made import covenant, offer, strike_at, trial
from tests.rules.shattered_dungeon.table import Table

SCUFFLE = (3, 3, 4, 3)  # a Partial hit


@pytest.mark.parametrize(("trust", "tier"), [(0, 0), (2.5, 0), (3, 1), (5.5, 1), (6, 2), (8, 2), (9, 3), (14, 3)])
def test_tiers_begin_at_three_six_and_nine(trust, tier):
    table = Table(trust=trust)
    assert tier_of(table.state, table.ruleset) == tier


def test_trust_gains_no_more_than_two_a_round():
    table = Table()
    gain_trust(table.state, table.ruleset, table.log, Clause.TRUST, 6, True)
    assert table.trust == 2 and table.kinds() == ["capped", "trust_rose"]
    table.end(2)
    gain_trust(table.state, table.ruleset, table.log, Clause.TRUST, 2, True)
    assert table.trust == 3


def test_w27_two_refusals_are_worth_a_point_outside_the_cap():
    table = Table([offer(), offer()])
    table.state.gained[VISITOR] = 4
    table.play(0).answer(False)
    assert table.trust == 0.5 and tier_of(table.state, table.ruleset) == 0
    table.play(1).answer(False)
    assert table.trust == 1


@pytest.mark.parametrize(("trust", "left"), [(0, 0), (0.5, 0.5), (1, 0), (1.5, 0.5), (3, 2)])
def test_w28_a_strike_of_the_dungeon_wears_trust_down(trust, left):
    table = Table([strike_at("vitality", 2)], trust=trust).dice(*SCUFFLE).play(0)
    assert table.trust == left and table.state.betrayals[DUNGEON] == 0


def test_deep_trust_is_worn_faster():
    table = Table([strike_at("vitality", 2)], trust=6, betrayal_at=12).dice(*SCUFFLE).play(0)
    assert table.trust == 4


@pytest.mark.parametrize(("before", "after"), [(8, 6), (5, 3), (4, 2), (3, 1), (2, 0), (1, 0), (0, 0), (3.5, 1.5)])
def test_w29_trust_drops_between_rooms_but_not_to_nothing_from_tier_one_on(before, after):
    table = Table(trust=before)
    carry_trust(table.state, table.ruleset, table.log)
    assert table.trust == after


@pytest.mark.parametrize("side", [DUNGEON, VISITOR])
def test_restraint_is_a_strike_not_played_for_one_trust_of_either_side(side):
    table = Table(turn=side, trust=1)
    table.give(side, strike_at(None, 2))
    table.act(Kind.RESTRAIN, 0)
    assert table.trust == 2 and table.state.zone[side, 0] == Zone.DISCARD


def test_restraint_of_the_dungeon_raises_rapport_under_the_older_rules():
    table = Table([strike_at("vitality", 2)], bond_rules=2, rapport=1).act(Kind.RESTRAIN, 0)
    assert table.trust == 0 and table.state.rapport == 2


@pytest.mark.parametrize(("trust", "where", "can"), [(0, 1, False), (0.5, 1, False), (1, 1, True), (0, 0, True)])
def test_r3_restraint_belongs_to_cooperative_encounters(trust, where, can):
    table = Table([strike_at("vitality", 2)], trust=trust, restraint_where=where)
    assert table.can(Kind.RESTRAIN, 0) is can


@pytest.mark.parametrize(("fills", "can"), [(True, False), (False, True)])
@pytest.mark.parametrize("asked", [offer(), trial()])
def test_r48_restraint_fills_dead_turns_and_none_with_an_offer_or_a_test(fills, can, asked):
    table = Table([strike_at("vitality", 2), asked], trust=1, restraint_fills=fills).play(1).answer(True)
    assert table.can(Kind.RESTRAIN, 0) is can


@pytest.mark.parametrize(
    ("trust", "below", "gained"), [(5, 6, 1), (6, 6, 0), (8, 6, 0), (8, 99, 1), (2, 3, 1), (3, 3, 0)]
)
def test_r48_restraint_brings_no_bond_nearer(trust, below, gained):
    table = Table([strike_at("vitality", 2)], trust=trust, restraint_below=below).act(Kind.RESTRAIN, 0)
    assert table.trust == trust + gained


def test_w18_restraint_is_subject_to_the_cap():
    table = Table([strike_at("vitality", 2)], trust=1)
    table.state.gained[VISITOR] = 4
    table.act(Kind.RESTRAIN, 0)
    assert table.trust == 1 and "capped" in table.kinds()


def test_restraint_is_possible_once_a_turn():
    table = Table([strike_at("vitality", 2), strike_at("vitality", 2)], trust=1).act(Kind.RESTRAIN, 0)
    assert not table.can(Kind.RESTRAIN, 1)
    assert table.end(2).can(Kind.RESTRAIN, 1)


@pytest.mark.parametrize("held", [offer(), trial()])
def test_restraint_needs_a_hand_without_offers_and_tests(held):
    assert not Table([strike_at("vitality", 2), held], trust=1).can(Kind.RESTRAIN, 0)


def test_a_covenant_that_cannot_be_offered_does_not_stand_in_the_way_of_restraint():
    assert Table([strike_at("vitality", 2), covenant()], trust=8).can(Kind.RESTRAIN, 0)
    assert not Table([strike_at("vitality", 2), covenant()], trust=9).can(Kind.RESTRAIN, 0)


def test_only_a_strike_can_be_held_back():
    assert not Table([covenant()]).can(Kind.RESTRAIN, 0)
