"""The calculators under changed rulesets: each lever moves an answer, and it is the answer of the rules of the game."""

import ast
from fractions import Fraction
from pathlib import Path

import pytest

import workbench.games.shattered_dungeon.odds as odds_package
from rules.shattered_dungeon import GAME
from rules.shattered_dungeon.answers import chance_of_covenant, chance_of_open, chance_of_veiled, chance_to_cooperate
from rules.shattered_dungeon.betrayal import after_strike
from rules.shattered_dungeon.clauses import Clause
from rules.shattered_dungeon.conditions import calm_down
from rules.shattered_dungeon.offers import refuse
from rules.shattered_dungeon.state import DUNGEON, HALF, VISITOR
from rules.shattered_dungeon.trust import carry_trust, crash_trust, gain_trust, tier_at
from tests.rules.shattered_dungeon.table import Table
from workbench.games.shattered_dungeon.odds import bond
from workbench.games.shattered_dungeon.odds.bond import Trust
from workbench.games.shattered_dungeon.odds.bond_rules import BondRules
from workbench.games.shattered_dungeon.odds.offers import acceptance, cooperation, covenant_acceptance
from workbench.odds import ask
from workbench.odds.register import mechanics_of

VARIANTS = (
    {},
    {"betrayal_at": 6},
    {"betrayal_at": 1, "decay_first": True},
    {"tier_1": 2, "tier_2": 5, "tier_3": 7},
    {"tier_1": 8, "tier_2": 6, "tier_3": 3},  # out of order: each threshold reached lifts by one tier
    {"tier_1": 6, "tier_2": 6, "tier_3": 6},
    {"promoter_cap": 1, "crash": 30},
    {"promoter_cap": 4, "crash": 75},
    {"decay_low": 2, "decay_high": 5, "decay_first": True},
    {"carry_loss": 4, "carry_floor": 3},
    {"carry_loss": 1, "carry_floor": 0, "refusal_trust": 3, "refusal_below": 2},
    {"betrayed_rounds": 1, "scorned_rounds": 5, "refusal_ends": True},
    {"visitor_gradual": True, "tier_3": 11, "betrayal_at": 3},
    {"open_threshold": 3.0, "open_pressure": 1.0, "veiled_threshold": 2.2, "veiled_pressure": 1.5, "veiled_least": 1.1},
    {"factor_base": 0.5, "factor_trust": 0.03, "graded": True},
    {"test_base": 20, "test_trust": 9, "test_rapport": 1, "test_most": 70},
    {"covenant_base": 0.2, "covenant_trust": 0.06, "covenant_pressure": 0.1, "covenant_suspicion": 0.5},
)
AMOUNTS = [Fraction(halves, 2) for halves in range(27)]  # trust from 0 to 13


def trust_of(amount):
    return Trust(int(amount), amount % 1)


def table_at(amount, changes):
    """Return a Table of the rules at a trust, and the same numbers as the calculators take them."""
    table = Table(**changes)
    table.state.trust = table.state.pending_trust = int(HALF * amount)
    return table, BondRules.of(table.ruleset)


def assert_same(table, now):
    """Assert that the calculator and the rules have come to the same trust."""
    state = table.state
    assert (state.trust, bool(state.refuses)) == (HALF * now.amount, now.is_betrayed)
    assert (state.betrayed, state.scorned) == (now.fury_rounds, now.scorned_rounds)


@pytest.mark.parametrize("changes", VARIANTS, ids=str)
def test_strikes_crashes_and_doors_leave_the_trust_that_the_rules_leave(changes):
    for amount in AMOUNTS:
        for side, strike in ((DUNGEON, bond.dungeon_strike), (VISITOR, bond.visitor_strike)):
            table, by = table_at(amount, changes)
            after_strike(table.state, table.ruleset, table.log, side)
            now = strike(trust_of(amount), by)
            assert_same(table, now)
            for _ in range(4):
                calm_down(table.state, table.ruleset, table.log)
                now = bond.next_round(now, by)
                assert_same(table, now)
        table, by = table_at(amount, changes)
        crash_trust(table.state, table.ruleset, table.log, Clause.DEFECTION)
        assert_same(table, bond.test_defected(trust_of(amount), by))
        table, by = table_at(amount, changes)
        carry_trust(table.state, table.ruleset, table.log)
        assert_same(table, bond.next_room(trust_of(amount), by))
        assert by.tiers.index(by.tier_of(amount)) == tier_at(table.ruleset, int(HALF * amount))


@pytest.mark.parametrize("changes", VARIANTS, ids=str)
def test_a_round_gains_what_the_rules_let_it_gain(changes):
    table, by = table_at(Fraction(1, 2), changes)
    now = trust_of(Fraction(1, 2))
    for points in (1, 2, 1):
        gain_trust(table.state, table.ruleset, table.log, Clause.TRUST, HALF * points, True)
        now = bond.offer_accepted(now, by, points)
        assert_same(table, now)
    if now.trust < by.binding_from:
        refuse(table.state, table.ruleset, table.log, DUNGEON, 0, table.ruleset.cards[0])
        assert_same(table, bond.offer_refused(now, by))


@pytest.mark.parametrize("changes", VARIANTS, ids=str)
def test_offers_tests_and_covenants_are_answered_with_the_chances_of_the_rules(changes):
    for trust in range(14):
        table, by = table_at(trust, changes)
        table.state.turn_seat = DUNGEON
        tier = tier_at(table.ruleset, HALF * trust)
        for low in range(4):
            for reducer in range(3):
                start = int(table.state.start[VISITOR, reducer])
                table.state.current[VISITOR, reducer] = start // 5 if reducer < low else start
            for benefit in range(7):
                for cost in (0, 2):
                    pressure = low / 3
                    if tier == 0:
                        chance = chance_of_open(table.ruleset, float(benefit - cost), pressure, trust)
                    elif tier == 1:
                        chance = chance_of_veiled(table.ruleset, float(benefit), pressure, trust)
                    else:
                        chance = 1.0
                    assert float(acceptance(trust, benefit, cost, low, by)) == pytest.approx(chance)
            for struck in (False, True):
                table.state.has_struck = struck
                chance = chance_of_covenant(table.state, table.ruleset)
                assert float(covenant_acceptance(trust, low, struck, by)) == pytest.approx(chance)
        for rapport in (0, 3):
            table.state.rapport = rapport
            chance = chance_to_cooperate(table.state, table.ruleset)
            assert float(cooperation(trust, rapport, by)) == pytest.approx(chance)


V2 = {"rules": "v2"}
MOVED = {  # field -> another value, the mechanic that it moves, and the settings it shows in
    "bond_rules": ("older", "offer", {"trust": 5}),
    "promoter_cap": (1, "test", {}),
    "test_base": (50, "test", {}),
    "test_trust": (9, "test", {}),
    "test_rapport": (9, "test", {"rapport": 3} | V2),
    "test_most": (50, "test", {}),
    "offer_base": (40, "offer", V2),
    "offer_trust": (5, "offer", V2),
    "offer_most": (50, "offer", {"trust": 9} | V2),
    "crash": (75, "test", {}),
    "tier_1": (4, "offer", {"trust": 3}),
    "tier_2": (5, "offer", {"trust": 5, "benefit": 0}),
    "tier_3": (7, "covenant", {}),
    "open_threshold": (3.0, "offer", {"trust": 0, "benefit": 4}),
    "open_pressure": (0.0, "offer", {"trust": 0, "benefit": 3, "low": 1}),
    "veiled_threshold": (1.0, "offer", {"benefit": 2}),
    "veiled_pressure": (0.0, "offer", {"benefit": 2, "low": 1}),
    "veiled_least": (1.2, "offer", {"benefit": 2, "low": 3}),
    "factor_base": (0.7, "offer", {"benefit": 2}),
    "factor_trust": (0.2, "offer", {"benefit": 2}),
    "graded": (True, "offer", {"trust": 0}),
    "refusal_trust": (2, "offer", {"benefit": 0, "trust": 2}),
    "refusal_below": (2, "offer", {"benefit": 0, "trust": 3}),
    "decay_low": (2, "betrayal", {"trust": 3}),
    "decay_high": (4, "betrayal", {"trust": 8, "order": "decay"}),
    "decay_first": (True, "betrayal", {}),
    "betrayal_at": (9, "betrayal", {}),
    "visitor_gradual": (True, "betrayal", {"striker": "visitor"}),
    "covenant_base": (0.4, "covenant", {}),
    "covenant_trust": (0.02, "covenant", {}),
    "covenant_pressure": (0.1, "covenant", {"low": 1}),
    "covenant_suspicion": (0.5, "covenant", {"struck": "yes"}),
    "creature": ("veil_moth", "betrayal", {"target": "nerve"}),
    "reversal": (3, "strike", {}),
    "margin_devastating": (7, "contested", {}),
    "margin_strong": (4, "contested", {}),
    "margin_partial": (0, "contested", {}),
    "margin_stalemate": (-6, "contested", {}),
    "dealt_devastating": (5, "strike", {}),
    "dealt_strong": (4, "strike", {}),
    "dealt_partial": (0, "strike", {}),
    "suffered_partial": (0, "strike", {}),
    "suffered_stalemate": (6, "strike", {}),
    "suffered_reversal": (8, "betrayal", {"striker": "visitor", "vitality": 4}),
    "react_least": (9, "strike", {"react": "yes"}),
    "react_contests": (True, "strike", {"react": "yes"}),
    "react_adds_power": (False, "strike", {"react": "yes"}),
    "rally": (3, "strike", {}),
    "rally_blocked": (False, "strike", {"fortify": 5}),
}
OF_A_WALK = {"betrayed_power", "betrayed_rounds", "refusal_ends", "scorned_bonus", "scorned_rounds"}  # no chance in it
OF_A_WALK |= {"carry_loss", "carry_floor", "insight_most"}
OF_A_WALK |= {"restraint", "restraint_where", "restraint_fills", "restraint_below"}
TOLD = {"need_below"}  # a number of a label: who asks counts the resources below it


@pytest.mark.parametrize("name", MOVED)
def test_a_lever_moves_the_calculator(name):
    value, key, settings = MOVED[name]
    usual, changed = (ask(f"shattered_dungeon.{key}", changes, **settings) for changes in ({}, {name: value}))
    assert any(usual[answer].chances != changed[answer].chances for answer in usual)


def test_every_number_that_the_calculators_take_is_tried():
    assert set(BondRules.__dataclass_fields__) <= set(MOVED) | OF_A_WALK | TOLD
    assert set(odds_package.StrikeRules.__dataclass_fields__) <= set(MOVED)
    assert set(odds_package.RollRules.__dataclass_fields__) <= set(MOVED)


@pytest.mark.parametrize("changes", [*VARIANTS, {"bond_rules": "older"}, {"creature": 2}], ids=str)
def test_every_question_of_a_variant_is_answered_and_pastes_back(changes):
    for one in mechanics_of("shattered_dungeon", changes):
        odds = next(iter(one.ask().values()))
        assert f"changes={one.changes!r}" in repr(odds) or not one.changes
        assert ask(one.key, one.changes)[odds.name].chances == odds.chances


def test_no_module_of_odds_or_trust_keeps_a_number_of_the_ruleset():
    """What a ruleset has is read from it; constants that would be copies of it are gone."""
    gone = {"CAP", "REFUSED", "BINDING_FROM", "BETRAYAL_FROM", "FURY", "FURY_ROUNDS", "SCORN", "SCORNED_ROUNDS"}
    gone |= {"COVENANT_FROM", "REACT_TARGET", "MOST_TRUST", "THRESHOLDS", "WORN_BOAR", "LOSS_BASE"}
    fields = {name.upper() for name in GAME.ruleset.fields}
    odds = Path(odds_package.__file__).parent
    for path in (*odds.glob("*.py"), *odds.parent.joinpath("trust").glob("*.py")):
        for statement in ast.parse(path.read_text()).body:
            if isinstance(statement, ast.Assign):
                parts = [node for target in statement.targets for node in ast.walk(target)]
                named = {part.id for part in parts if isinstance(part, ast.Name)}
                values = [node.value for node in ast.walk(statement.value) if isinstance(node, ast.Constant)]
                has_number = any(isinstance(value, (int, float)) for value in values)
                assert not named & (gone | fields if has_number else gone), path
