"""A6: the Covenant: when it can be offered, how it is answered, and what an accepted one does."""

import pytest

from rules.shattered_dungeon import GAME
from rules.shattered_dungeon.actions import Kind
from rules.shattered_dungeon.answers import chance_of_covenant
from rules.shattered_dungeon.card import Cost, Effect, Extraction
from rules.shattered_dungeon.state import DUNGEON, NOBODY, Ending, Phase
from tests.rules.shattered_dungeon.made import covenant, offer, strike_at
from tests.rules.shattered_dungeon.table import STARTS, Table
from workbench.simulation.run import simulate

INSIGHT = (Cost.EXTRACTION, Extraction.INSIGHT, 2)


def offered(trust=9, **given):
    """Return a table at which a Covenant has been offered."""
    return Table([covenant(cost=INSIGHT)], trust=trust, **given).set(resolve=3).play(0)


@pytest.mark.parametrize(("trust", "is_legal"), [(0, False), (6, False), (8.5, False), (9, True), (12, True)])
def test_a_covenant_needs_trust_of_nine(trust, is_legal):
    assert Table([covenant()], trust=trust).can(Kind.PLAY, 0) == is_legal


def test_the_older_rules_know_no_covenant():
    assert not Table([covenant()], trust=12, bond_rules=2).can(Kind.PLAY, 0)


def test_the_visitor_is_asked_although_it_can_refuse_nothing_else():
    assert offered().state.phase == Phase.ANSWER


def test_an_accepted_covenant_restores_extracts_and_ends_the_room_as_a_bond_at_once():
    table = offered().answer(True)
    assert table["resolve"] == 14 and table.state.insight == 2
    assert table.state.ending == Ending.BOND and table.state.winner == NOBODY and table.legal() == []


def test_its_trust_is_subject_to_the_cap():
    assert offered().answer(True).trust == 11


@pytest.mark.parametrize(("trust", "left"), [(9, 4), (10, 5), (11, 5), (9.5, 4.5)])
def test_w31_a_refused_covenant_halves_trust_and_the_encounter_goes_on(trust, left):
    table = offered(trust).answer(False)
    assert table.trust == left and table.state.ending == Ending.NOT_YET and table["resolve"] == 3
    assert table.state.insight == 0 and table.can(Kind.END)


@pytest.mark.parametrize(
    ("trust", "has_struck", "needy", "chance"),
    [(9, False, 0, 0.86), (9, True, 0, 0.602), (10, False, 0, 0.9), (9, False, 2, 1.0), (9, True, 1, 0.7826)],
)
def test_w30_acceptance_grows_with_trust_and_need_and_sinks_with_suspicion(trust, has_struck, needy, chance):
    table = Table(trust=trust)
    table.state.has_struck = has_struck
    for name in ("resolve", "nerve")[:needy]:
        table.set(**{name: 3})
    assert chance_of_covenant(table.state, table.ruleset) == pytest.approx(chance)


def test_a_strike_of_the_dungeon_in_this_room_is_remembered():
    table = Table([strike_at("vitality", 2)]).dice(3, 3, 3, 3).play(0)
    assert table.state.has_struck
    table = Table([], [strike_at("structure", 2)]).end().dice(3, 3, 3, 3).play(0)
    assert not table.state.has_struck


def test_a_betrayed_visitor_refuses_a_covenant():
    table = Table([covenant()], trust=9)
    table.state.refuses = 1
    table.play(0)
    assert table.state.ending == Ending.NOT_YET and table.trust == 4


@pytest.mark.parametrize(("weakens", "start"), [(True, 14), (False, 16)])
def test_a6_1_what_a_covenant_costs_the_dungeon_is_gone_for_the_run(weakens, start):
    """Ruling R51: the start is lower, so nothing heals it; by the other reading the points are merely lost."""
    vow = offer((Effect.BENEFIT, "lowest", 0), (Effect.PAY, "structure", 2), trust=3, is_covenant=True)
    table = Table([vow], trust=9, covenant_weakens=weakens).set(resolve=3, structure=9).play(0).answer(True)
    assert table["structure"] == 7 and table.told("cost_paid").amount == 2
    assert table.state.start[DUNGEON].tolist() == [start, *STARTS[DUNGEON][1:]]
    assert table.state.weakened[DUNGEON].tolist() == [16 - start, 0, 0]


def test_a6_1_another_offer_that_costs_its_giver_takes_points_only():
    gift = offer((Effect.BENEFIT, "nerve", 1), (Effect.PAY, "structure", 2))
    table = Table([gift], trust=3).set(structure=9).play(0).answer(True)
    assert table["structure"] == 7 and table.state.start[DUNGEON, 0] == 16 and not table.state.weakened.any()


def test_a6_1_no_covenant_takes_the_last_point_of_a_start():
    vow = offer((Effect.BENEFIT, "lowest", 0), (Effect.PAY, "structure", 9), trust=3, is_covenant=True)
    table = Table([vow], trust=9)
    table.state.start[DUNGEON, 0] = table.state.current[DUNGEON, 0] = 4
    table.play(0).answer(True)
    assert table.state.start[DUNGEON, 0] == 1 and table.state.weakened[DUNGEON, 0] == 3


def test_18_2_5_how_a_room_was_entered_is_told_by_the_start_before_a_covenant_lowered_it():
    changes = {"creature": "drift_symbiote", "room_1": "root_hollow", "room_2": "whispering_gallery", "room_3": "none"}
    outcomes = simulate(GAME, 100, 1, ["nurturing", "cooperative"], changes=changes).outcomes
    bonded = outcomes[outcomes["room_ending"][:, 0] == Ending.BOND]
    assert bonded.size > 20 and (bonded["entry"][:, 0] == 1).all()
    assert bonded["entry"][:, 1, DUNGEON, 0].max() <= 14 / 16 + 1e-6
