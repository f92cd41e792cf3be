"""4.6 and A7: betrayal by either side, under both sets of rules for the bond."""

import pytest

from rules.shattered_dungeon.actions import Kind
from rules.shattered_dungeon.state import DUNGEON, VISITOR, Ending, Tier
from tests.rules.shattered_dungeon.made import DICE, react_with, strike_at
from tests.rules.shattered_dungeon.table import Table


def struck(tier=Tier.STALEMATE, **given):
    """Return a table at which the dungeon has struck resolve."""
    return Table([strike_at("resolve", 3)], **given).dice(*DICE[tier])


def visitor_strikes(tier=Tier.PARTIAL, power=2, **given):
    """Return a table at which the visitor has struck structure."""
    return Table([], [strike_at("structure", power)], turn=VISITOR, **given).dice(*DICE[tier]).play(0)


def test_w32_trust_turns_into_damage_to_the_lowest_reducer_after_the_strike():
    table = struck(Tier.STRONG, trust=8).set(nerve=5).play(0)
    assert table["resolve"] == 11 and table["nerve"] == 0 and table.trust == 0
    assert table.state.betrayed == 3 and table.state.refuses and table.state.betrayal_decided
    assert table.state.ending == Ending.NOT_YET
    assert table.end().state.ending == Ending.PANIC


@pytest.mark.parametrize("trust", [4, 6, 8, 10])
def test_w33_each_point_is_one_damage(trust):
    table = struck(trust=trust).set(vitality=20).play(0)
    assert table["vitality"] == 20 - trust
    assert table.state.betrayals.tolist() == [1, 0] and table.state.betrayal_damage == trust
    assert not table.state.betrayal_decided


def test_half_a_point_does_no_damage_and_is_lost():
    table = struck(trust=4.5).set(vitality=20).play(0)
    assert table["vitality"] == 16 and table.trust == 0


def test_below_four_there_is_nothing_to_betray():
    table = struck(trust=3.5).play(0)
    assert table.trust == 2.5 and table.state.betrayed == 0 and not table.state.refuses


def test_a_strike_that_misses_betrays_as_well():
    assert struck(Tier.REVERSAL, trust=6).set(vitality=20).play(0)["vitality"] == 14


def test_no_ward_stands_in_the_way():
    table = struck(trust=6).set(vitality=20)
    table.state.ward[VISITOR] = 5
    assert table.play(0)["vitality"] == 14


def test_the_betrayal_waits_for_the_react():
    table = Table([strike_at("resolve", 3)], [react_with(1)], trust=6).set(vitality=20)
    table.dice(*DICE[Tier.STRONG], 1, 1).play(0)
    assert table["vitality"] == 20 and table.trust == 6
    assert table.act(Kind.REACT, 0)["vitality"] == 14


def test_decay_first_leaves_less_to_betray():
    assert struck(trust=6, decay_first=True).set(vitality=20).play(0)["vitality"] == 16
    table = struck(trust=4, decay_first=True).set(vitality=20).play(0)
    assert table["vitality"] == 20 and table.trust == 3


def test_w34_the_betrayed_strike_harder_for_three_rounds():
    table = struck(trust=4)
    for _ in range(4):
        table.give(VISITOR, strike_at("structure", 2))
    table.play(0)
    losses = []
    for slot in range(4):
        before = table.set(structure=16).end()["structure"]
        losses.append(before - table.dice(*DICE[Tier.STRONG]).play(slot)["structure"])
        table.end()
    assert losses == [4, 4, 4, 2]


@pytest.mark.parametrize(("ends", "refuses"), [(False, 1), (True, 0)])
def test_the_refusal_of_offers_lasts_unless_it_ends_with_the_fury(ends, refuses):
    table = struck(trust=4, refusal_ends=ends).play(0).end(6)
    assert table.state.betrayed == 0 and table.state.refuses == refuses


def test_w35_a_strike_of_the_visitor_ends_trust_and_the_dungeon_scorns_it():
    table = visitor_strikes(trust=5)
    assert table.trust == 0 and table.state.scorned == 3 and table.state.betrayals.tolist() == [0, 1]
    assert table["vitality"] >= 27 and table.state.betrayed == 0


def test_scorn_adds_one_to_the_rolls_of_the_dungeon_for_three_rounds():
    table = visitor_strikes(trust=5)
    for _ in range(3):
        table.give(DUNGEON, strike_at("vitality", 2))
    assert table.end().dice(3, 3, 3, 3).play(0).told("rolled").amount == 1
    table.end(2)
    assert table.dice(3, 3, 3, 3).play(1).told("rolled").amount == 1
    table.end(2)
    assert table.dice(3, 3, 3, 3).play(2).told("rolled").amount == 0


def test_a_strike_of_the_visitor_below_four_costs_no_trust():
    table = visitor_strikes(trust=3)
    assert table.trust == 3 and table.state.scorned == 0


@pytest.mark.parametrize(("trust", "left", "scorned"), [(0.5, 0.5, 0), (2, 1, 0), (4, 2, 0), (6, 4, 3), (9, 6, 3)])
def test_by_another_reading_the_visitor_betrays_by_steps(trust, left, scorned):
    table = visitor_strikes(trust=trust, visitor_gradual=True)
    assert table.trust == left and table.state.scorned == scorned


@pytest.mark.parametrize(
    ("trust", "rapport", "left"), [(6, 5, (3, 2)), (3, 3, (3, 3)), (4, 0, (2, 0)), (0, 4, (0, 2)), (4, 3, (2, 1))]
)
def test_w17_under_the_older_rules_both_crash_by_half(trust, rapport, left):
    table = visitor_strikes(trust=trust, rapport=rapport, bond_rules=2)
    assert (table.trust, table.state.rapport) == left and table.state.scorned == 0


@pytest.mark.parametrize(("trust", "rapport", "left"), [(6, 5, (3, 2)), (6, 3, (3, 3)), (3, 6, (3, 6))])
def test_by_another_reading_only_the_strikers_own_promoter_counts(trust, rapport, left):
    table = visitor_strikes(trust=trust, rapport=rapport, bond_rules=2, betrayal_of_own=True)
    assert (table.trust, table.state.rapport) == left


def test_under_the_older_rules_the_dungeon_betrays_alike_and_trust_does_no_damage():
    table = struck(trust=6, rapport=2, bond_rules=2).play(0)
    assert (table.trust, table.state.rapport) == (3, 1) and table["vitality"] == 28 and not table.state.refuses
