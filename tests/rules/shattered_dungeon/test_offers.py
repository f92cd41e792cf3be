"""4.7 and A3: Offers: who is asked, what they give and cost, when they are accepted."""

import numpy as np
import pytest

from rules.core.chance import sow
from rules.shattered_dungeon.actions import Kind
from rules.shattered_dungeon.answers import (
    benefit_of,
    chance_of_open,
    chance_of_veiled,
    chance_to_accept,
    cost_score_of,
    pressure_on,
)
from rules.shattered_dungeon.card import Category, Cost, Effect, Extraction, Spring, Type
from rules.shattered_dungeon.state import ANY_TYPE, DUNGEON, VISITOR, Phase
from tests.rules.shattered_dungeon.made import card, offer
from tests.rules.shattered_dungeon.table import Table

VITALITY, RESOLVE, NERVE = range(3)


def heal_nerve(amount, **figures):
    """Return an Offer that restores nerve."""
    return offer((Effect.BENEFIT, "nerve", amount), **figures)


def test_w24_a_binding_drains_at_the_end_of_this_round_and_the_next():
    table = Table([heal_nerve(3, cost=(Cost.BINDING, RESOLVE, 1, 2))]).set(nerve=5).play(0)
    assert table.state.phase == Phase.ANSWER and table.state.seat == VISITOR
    assert table.legal() == [Kind.ANSWER * 64, Kind.ANSWER * 64 + 1]
    table.answer(True)
    assert table["nerve"] == 8 and table.trust == 1 and table.state.seat == DUNGEON and table["resolve"] == 14
    for resolve in (13, 12, 12):
        assert table.end(2)["resolve"] == resolve


@pytest.mark.parametrize(("trust", "below", "gained"), [(2, 1, 0.5), (3, 1, 0), (5, 1, 0), (3, 2, 0.5), (0, 0, 0)])
def test_c13_a_refused_offer_earns_half_a_point_at_tier_0_only(trust, below, gained):
    table = Table([heal_nerve(2)], trust=trust, refusal_below=below).play(0).answer(False)
    assert table.trust == trust + gained


def test_a_refused_offer_does_nothing_but_leave_half_a_point():
    table = Table([heal_nerve(3)]).set(nerve=5).play(0).answer(False)
    assert table["nerve"] == 5 and table.trust == 0.5 and table.state.offers == 1 and table.state.accepted == 0


def test_healing_stops_at_the_start():
    table = Table([heal_nerve(3)]).set(nerve=13).play(0).answer(True)
    assert table["nerve"] == 14 and table.all_told("healed")[0].amount == 1


def test_a_benefit_to_the_lowest_without_an_amount_restores_it_fully():
    table = Table([offer((Effect.BENEFIT, "lowest", 0))]).set(vitality=27, resolve=3).play(0).answer(True)
    assert table["resolve"] == 14 and table["vitality"] == 27


def test_a_flat_cost_is_paid_at_once():
    assert Table([heal_nerve(2, cost=(Cost.FLAT, VITALITY, 2))]).play(0).answer(True)["vitality"] == 26


@pytest.mark.parametrize(("kind", "place"), [(Type.SOCIAL, Type.SOCIAL), (-1, ANY_TYPE)])
def test_an_exposure_waits_for_a_strike(kind, place):
    table = Table([heal_nerve(2, cost=(Cost.EXPOSED, kind, 2))]).play(0).answer(True)
    assert table.state.exposure[VISITOR, place] == 2 and table.state.exposure.sum() == 2


@pytest.mark.parametrize(
    ("kind", "field"),
    [(Extraction.ENERGY, "next_pool"), (Extraction.INSIGHT, "insight"), (Extraction.KNOWLEDGE, "knowledge")],
)
def test_the_dungeon_extracts_for_good(kind, field):
    table = Table([heal_nerve(2, cost=(Cost.EXTRACTION, kind, 2))]).play(0).answer(True)
    assert table.state[field] == 2 and table.told("extracted").target == kind


def test_what_the_visitor_extracts_is_knowledge_that_the_dungeon_does_not_have():
    gift = offer((Effect.BENEFIT, "structure", 2), cost=(Cost.EXTRACTION, Extraction.INSIGHT, 2))
    table = Table([], [gift], turn=VISITOR).set(structure=10).play(0).answer(True)
    assert table["structure"] == 12 and table.state.insight == 0 and table.state.knowledge == 0 and table.trust == 1


def test_an_offer_of_the_visitor_heals_the_dungeon_at_its_cost():
    gift = offer((Effect.BENEFIT, "presence", 2), cost=(Cost.FLAT, 1, 1))
    table = Table([], [gift], turn=VISITOR).set(presence=5).play(0)
    assert table.state.seat == DUNGEON
    table.answer(True)
    assert table["presence"] == 7 and table["veil"] == 13 and table.state.offers == 0


def test_w37_a_dependency_is_called_once_trust_falls_below_what_it_was():
    table = Table([heal_nerve(2, cost=(Cost.DEPENDENCY, NERVE, 4))], trust=4).set(nerve=8).play(0).answer(True)
    assert table["nerve"] == 10 and table.trust == 5
    table.state.trust = 8  # 4, as at acceptance: not below
    assert table.end(2)["nerve"] == 10
    table.state.trust = 6
    assert table.end(2)["nerve"] == 6  # twice the 2 that were healed (R50)
    assert table.end(2)["nerve"] == 6  # once


def test_at_tier_two_the_visitor_cannot_refuse():
    table = Table([heal_nerve(2, cost=(Cost.FLAT, VITALITY, 3))], trust=6).play(0)
    assert table.state.phase == Phase.TURN and table["vitality"] == 25 and table.trust == 7
    assert table.state.accepted == 1


def test_at_tier_two_the_dungeon_is_still_asked():
    table = Table([], [offer((Effect.BENEFIT, "veil", 1))], turn=VISITOR, trust=6).play(0)
    assert table.state.phase == Phase.ANSWER


def test_w34_a_betrayed_visitor_refuses_without_being_asked():
    table = Table([heal_nerve(9)])
    table.state.refuses = 1
    table.play(0)
    assert table.state.phase == Phase.TURN and "refused" in table.kinds()


def test_w44_a_trap_springs_on_the_acceptor_once():
    snare = card(Category.TRAP, (Effect.HARM, "vitality", 2), spring=Spring.OFFER_ACCEPTED)
    table = Table([snare, heal_nerve(1), heal_nerve(1)]).play(0).play(1).answer(True)
    assert table["vitality"] == 26
    assert table.play(2).answer(True)["vitality"] == 26


@pytest.mark.parametrize(("net", "pressure", "accepts"), [(3, 0, 1), (2, 0, 0), (0.5, 2 / 3, 1), (0, 1, 0)])
def test_w25_an_open_offer_must_be_worth_more_than_a_threshold_that_sinks_with_need(net, pressure, accepts):
    assert chance_of_open(Table().ruleset, net, pressure, 0) == accepts


@pytest.mark.parametrize(("trust", "benefit", "accepts"), [(3, 3, 1), (4, 3, 1), (5, 3, 1), (3, 2, 0)])
def test_w26_a_veiled_offer_counts_as_far_as_the_dungeon_is_trusted(trust, benefit, accepts):
    assert chance_of_veiled(Table().ruleset, benefit, 0.0, trust) == accepts


def test_desperate_visitors_accept_veiled_offers_more_readily():
    rules = Table().ruleset
    assert chance_of_veiled(rules, 2, 0.0, 3) == 0 and chance_of_veiled(rules, 2, 1 / 3, 3) == 1


def test_acceptance_in_shades_lies_between():
    rules = Table(graded=True).ruleset
    assert chance_of_open(rules, 3, 0.0, 2) == pytest.approx(0.9)
    assert chance_of_open(rules, 1, 0.0, 2) == pytest.approx(0.25)
    assert chance_of_veiled(rules, 3, 0.0, 3) == pytest.approx(0.58)
    assert chance_of_veiled(rules, 2, 0.0, 3) == pytest.approx(0.32)


def test_pressure_is_the_share_of_reducers_below_two_fifths_of_their_start():
    table = Table().set(resolve=5, nerve=6)  # 5 of 14 is below, 6 is not
    assert pressure_on(table.state, table.ruleset, VISITOR) == pytest.approx(1 / 3)


@pytest.mark.parametrize(("nerve", "score"), [(14, 3), (8, 3.9), (5, 6), (2, 9)])
def test_a_benefit_is_worth_more_where_little_is_left(nerve, score):
    table = Table().set(nerve=nerve)
    assert benefit_of(table.state, heal_nerve(3), VISITOR) == pytest.approx(score)


@pytest.mark.parametrize(
    ("cost", "score"),
    [
        ((Cost.FLAT, 0, 2), 2),
        ((Cost.BINDING, 0, 1, 2), 2.4),
        ((Cost.EXPOSED, 0, 2), 1.2),
        ((Cost.EXTRACTION, 0, 1), 2),
        ((Cost.DEPENDENCY, 0, 4), 3.2),
        (None, 0),
    ],
)
def test_costs_weigh_by_their_kind(cost, score):
    assert cost_score_of(offer(cost=cost)) == pytest.approx(score)


@pytest.mark.parametrize(("trust", "chance"), [(0, 0.3), (3, 0.6), (6, 0.9), (9, 0.9)])
def test_w16_the_older_rules_accept_by_trust(trust, chance):
    table = Table(trust=trust, bond_rules=2)
    assert chance_to_accept(table.state, table.ruleset, offer()) == pytest.approx(chance)


def test_a_refusal_costs_one_rapport_under_the_older_rules():
    table = Table([heal_nerve(1), heal_nerve(1)], rapport=1, bond_rules=2).play(0).answer(False)
    assert table.state.rapport == 0 and table.trust == 0
    assert table.play(1).answer(False).state.rapport == 0


def test_the_older_rules_know_no_costs_and_add_rapport():
    gift = offer((Effect.BENEFIT, "nerve", 1), (Effect.RAPPORT, None, 1), cost=(Cost.FLAT, VITALITY, 2))
    table = Table([gift], bond_rules=2).play(0).answer(True)
    assert table["vitality"] == 28 and table.trust == 1 and table.state.rapport == 1


def test_answers_by_chance_come_as_often_as_the_formula_says():
    taken, games = 0, 400
    for seed in range(games):
        table = Table([heal_nerve(1)], trust=3, bond_rules=2, answers_by_chance=True)
        sow(table.state, np.uint64(seed))
        taken += int(table.play(0).state.accepted)
    assert abs(taken / games - 0.6) < 4 * (0.24 / games) ** 0.5
