"""Random encounters in the compiled rules and in their twin, written from the rulebook alone."""

from math import isclose

import numpy as np
import pytest

from rules.core.record import blank
from rules.shattered_dungeon.answers import chance_of_covenant, chance_to_accept, chance_to_cooperate
from rules.shattered_dungeon.card import Category
from rules.shattered_dungeon.ruleset import SCHEMA, SIDES
from rules.shattered_dungeon.setup import deal
from rules.shattered_dungeon.state import STATE, VISITOR
from tests.rules.shattered_dungeon import naive_bond
from tests.rules.shattered_dungeon.beside import play_both, twin_of, twin_rules
from tests.rules.shattered_dungeon.random_cards import shuffled

RUNS = (
    {"creature": 0, "room_1": 1, "room_2": 2, "room_3": 3},
    {"creature": 1, "room_1": 3, "room_2": 2, "room_3": 1},
    {"creature": 2, "room_1": 5, "room_2": 4, "room_3": 2},
    {"creature": 2, "room_1": 4, "room_2": 5, "first_room_limit": 8},
)
READINGS = {  # what twin games are played with; the rulebook's own stands twice, to be likelier
    "bond_rules": (3, 3, 2),
    "promoter_cap": (2, 2, 4),
    "bond_by_sum": (False, False, True),
    "bond_any_time": (False, False, True),
    "betrayal_of_own": (False, False, True),
    "bond_ends_run": (False, True),
    "covenant_weakens": (True, True, False),
    "escalation_from": (9, 9, 8, 2),
    "erode_by_any": (True, True, False),
    "erode_by_round": (True, True, False),
    "hand_sure": (True, False),
    "restraint_where": (1, 0),
    "restraint_fills": (True, False),
    "restraint_below": (6, 99, 2),
    "refusal_below": (1, 2, 1),
    "dependency_times": (2, 2, 0, 3),
    "react_contests": (False, False, True),
    "refusal_ends": (False, False, True),
    "test_costs_always": (False, False, True),
    "tier_2": (6, 6, 5),
    "tier_3": (9, 7),
    "betrayal_at": (4, 4, 6),
    "bond_at": (12, 5),
    "round_limit": (15, 15, 4),
    "reversal": (1, 1, 3),
    "rally": (1, 1, 0, 2),
    "drain_most": (2, 2, 1),
    "pool_start": (2, 5),
    "draw": (2, 2, 4),
    "react_least": (7, 7, 10),
    "betrayed_rounds": (3, 3, 1),
    "scorned_bonus": (1, 1, 3),
    "decay_high": (2, 2, 1),
    "carry_loss": (2, 2, 1),
    "recovery": (60, 60, 30, 75),
    "bond_heal_1": (30, 30, 55),
    "margin_devastating": (5, 5, 3),
    "margin_strong": (2, 2, 4),
    "margin_partial": (-2, -2, 0),
    "margin_stalemate": (-4, -4, -9),
    "dealt_devastating": (3, 3, 5),
    "dealt_strong": (2, 2, 1),
    "dealt_partial": (1, 1, 0),
    "suffered_partial": (1, 1, 0),
    "suffered_stalemate": (2, 2, 3),
    "suffered_reversal": (3, 3, 4),
    "restraint": (1, 1, 2),
    "refusal_rapport": (1, 1, 2),
    "need_below": (40, 40, 70),
    "insight_most": (2, 2, 1),
    "resonate_rolls": (False, True),
    "modifier_halves": (False, True),
    "react_adds_power": (True, False),
    "decay_first": (False, True),
    "visitor_gradual": (False, True),
    "graded": (False, True),
    "answers_by_chance": (False, False, True),
}


def random_readings(choices):
    """Return a random variant: every switch and number drawn anew."""
    return {name: values[choices.integers(len(values))] for name, values in READINGS.items()}


def dealt(seed, changes):
    """Return a run at its beginning, and its ruleset."""
    ruleset, state = SCHEMA.variant(changes), blank(STATE)
    deal(state, ruleset, SIDES, np.uint64(seed))
    return state, ruleset


def play_run(number, seed, varied, made_up, most=300):
    """Play one run in both, perhaps by other readings and with cards made up; return the kinds of actions played."""
    choices = np.random.default_rng([number, seed, varied, made_up])
    changes = RUNS[number] | (random_readings(choices) if varied else {})
    state, ruleset = dealt(seed, changes)
    return play_both(state, shuffled(choices, ruleset) if made_up else ruleset, choices, most)


@pytest.mark.parametrize("seeds", [2, pytest.param(4, marks=pytest.mark.slow)])
@pytest.mark.parametrize("number", range(len(RUNS)))
@pytest.mark.parametrize(("varied", "made_up"), [(False, False), (True, False), (True, True)])
def test_a_run_is_the_same_in_both(number, varied, made_up, seeds):
    done = [kind for seed in range(seeds) for kind in play_run(number, seed, varied, made_up)]
    assert len(done) > 15 * seeds and {"begin", "play", "end"} <= set(done)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(RUNS)))
@pytest.mark.parametrize(("varied", "made_up"), [(False, False), (False, True), (True, True)])
def test_many_runs_are_the_same_in_both(number, varied, made_up):
    done = [kind for seed in range(100, 150) for kind in play_run(number, seed, varied, made_up)]
    assert len(done) > 3000 and len(set(done)) == 7


@pytest.mark.parametrize(("bond_rules", "graded"), [(2, False), (3, False), (3, True)])
def test_answers_are_as_likely_in_both(bond_rules, graded):
    choices = np.random.default_rng(bond_rules)
    state, ruleset = dealt(1, {"bond_rules": bond_rules, "graded": graded, "creature": 2})
    slow, seen = twin_rules(ruleset), set()
    offers = [number for number, card in enumerate(slow.cards) if card.category == "offer" and not card.is_covenant]
    for _ in range(400):
        state.current[VISITOR] = [choices.integers(1, start + 1) for start in state.start[VISITOR]]
        state.trust, state.rapport = choices.integers(0, 24), (bond_rules == 2) * choices.integers(0, 12)
        state.has_struck = choices.integers(2)
        twin, number = twin_of(state), int(choices.choice(offers))
        card = ruleset.cards[number]
        assert card.category == Category.OFFER
        chance = chance_to_accept(state, ruleset, card)
        assert isclose(chance, naive_bond.chance_to_accept(twin, slow, slow.cards[number]) / 100, abs_tol=1e-9)
        assert isclose(chance_to_cooperate(state, ruleset), naive_bond.chance_to_cooperate(twin, slow) / 100)
        assert isclose(chance_of_covenant(state, ruleset), naive_bond.chance_of_covenant(twin, slow) / 100)
        seen.add(round(chance, 2))
    assert len(seen) > 1
