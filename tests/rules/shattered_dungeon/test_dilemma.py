"""4.5: Tests, under both sets of rules for the bond."""

import pytest

from rules.shattered_dungeon.answers import chance_to_cooperate
from rules.shattered_dungeon.state import DUNGEON, VISITOR, Phase
from tests.rules.shattered_dungeon.made import strike_at, trial
from tests.rules.shattered_dungeon.table import Table


@pytest.mark.parametrize(("trust", "rapport", "chance"), [(0, 0, 0.4), (3, 0, 0.55), (4, 4, 0.72), (9, 9, 0.85)])
def test_w14_the_chance_to_cooperate_grows_with_trust_and_rapport(trust, rapport, chance):
    table = Table(trust=trust, rapport=rapport, bond_rules=2)
    assert chance_to_cooperate(table.state, table.ruleset) == pytest.approx(chance)


def test_the_other_side_is_asked():
    table = Table([trial()]).play(0)
    assert table.state.phase == Phase.ANSWER and table.state.seat == VISITOR
    assert table.all_told("tested")[0].amount == 40


def test_cooperation_raises_both_and_the_giver_pays():
    table = Table([trial()], bond_rules=2).play(0).answer(True)
    assert table.trust == 2 and table.state.rapport == 2 and table["structure"] == 15
    assert table.state.seat == DUNGEON


def test_the_amendment_has_no_rapport():
    table = Table([trial()]).play(0).answer(True)
    assert table.trust == 2 and table.state.rapport == 0


def test_cooperation_is_subject_to_the_cap():
    table = Table([trial(), trial()], bond_rules=2).play(0).answer(True).play(1).answer(True)
    assert table.trust == 2 and table.state.rapport == 2 and table["structure"] == 14


def test_w15_defection_costs_half_rounded_up_and_gains_power():
    table = Table([trial()], trust=5, rapport=4, bond_rules=2)
    table.give(VISITOR, strike_at("structure", 2))
    table.play(0).answer(False)
    assert table.trust == 2 and table.state.rapport == 2 and table["structure"] == 16
    assert table.end().dice(5, 4, 3, 3).play(0)["structure"] == 12


def test_a_test_of_the_visitor_is_paid_by_the_visitor():
    table = Table([], [trial("vitality")], turn=VISITOR).play(0)
    assert table.state.seat == DUNGEON
    assert table.answer(True)["vitality"] == 27


def test_a_betrayed_visitor_can_still_be_tested():
    table = Table([trial()])
    table.state.refuses = 1
    assert table.play(0).state.phase == Phase.ANSWER
