"""Contested rolls, Reacts and whole Strikes as the rules play them, against the chances of the odds calculator."""

from math import sqrt

import numpy as np
import pytest
from numba import njit

import workbench.odds as calculator
from rules.core.chance import seeds_of, sow
from rules.core.events import new_log
from rules.shattered_dungeon.card import Type
from rules.shattered_dungeon.damage import fortify
from rules.shattered_dungeon.rolls import roll_dice
from rules.shattered_dungeon.state import DUNGEON, STATE, VISITOR, Phase, Tier
from rules.shattered_dungeon.strike import begin_strike, finish_strike, roll_strike
from tests.rules.shattered_dungeon.made import react_with, strike_at
from tests.rules.shattered_dungeon.table import Table

ROLLS = 200_000
ADVANTAGES = {"plain": 0, "advantage": 1, "disadvantage": -1}
LARGEST = 24
VITALITY, PRESENCE = 0, 2


@njit
def rolled(trial, ruleset, log, card, advantage, seeds, tiers, margins):
    """Count tiers and margins of a dungeon's contested rolls."""
    state = trial[0]
    for seed in seeds:
        sow(state, seed)
        log.count = 0
        roll_strike(state, ruleset, log, DUNGEON, card, advantage)
        tiers[state.pending_tier] += 1
        margins[LARGEST + log.events[log.count - 1].amount] += 1  # the dice are told before


@njit
def struck(start, trial, ruleset, log, seeds, damages, losses, rallies):
    """Count what whole Strikes of the dungeon do to vitality, and cost or bring the dungeon; a React is played."""
    for seed in seeds:
        trial[0] = start[0]
        state = trial[0]
        sow(state, seed)
        begin_strike(state, ruleset, log, DUNGEON, 0)
        if state.phase == Phase.REACT:
            finish_strike(state, ruleset, log, 0)
        damages[start[0].current[VISITOR, VITALITY] - state.current[VISITOR, VITALITY]] += 1
        losses[start[0].current[DUNGEON, 0] - state.current[DUNGEON, 0]] += 1
        rallies[state.current[DUNGEON, PRESENCE] - start[0].current[DUNGEON, PRESENCE]] += 1


def agrees(counts, chances, total):
    """Assert that every cell lies within 4 sigma of its exact chance, and that nothing impossible happens."""
    assert sum(counts.values()) == total
    for cell in set(counts) | set(chances):
        chance = float(chances.get(cell, 0))
        assert abs(counts.get(cell, 0) - total * chance) <= 4 * sqrt(total * chance * (1 - chance)), cell


def counted(array, least=0):
    """Return an array of counts as a dict."""
    return {cell + least: int(count) for cell, count in enumerate(array) if count}


@pytest.mark.parametrize("dice", ADVANTAGES)
def test_two_of_three_dice_fall_as_exact_odds_say(dice):
    table, counts = Table(), np.zeros(13, np.int64)
    for seed in seeds_of(3, 0, 20_000):
        sow(table.state, seed)
        counts[roll_dice(table.state, ADVANTAGES[dice])[0]] += 1
    text = {"plain": "2d6", "advantage": "3d6kh2", "disadvantage": "3d6kl2"}[dice]
    agrees(counted(counts), calculator.odds(text).chances, 20_000)


@pytest.mark.parametrize("dice", ADVANTAGES)
@pytest.mark.parametrize("difference", [-3, -2, -1, 0, 1, 2, 3])
def test_contested_rolls_have_the_tiers_and_margins_of_the_calculator(dice, difference):
    attacker, defender = max(0, difference), max(0, -difference)
    table = Table(modifier_physical=attacker)
    table.ruleset.creatures[0].modifier[Type.PHYSICAL] = defender
    trial = np.zeros(1, STATE)
    trial[0] = table.state
    tiers, margins = np.zeros(len(Tier), np.int64), np.zeros(2 * LARGEST, np.int64)
    rolled(
        trial,
        table.ruleset,
        table.log,
        strike_at("vitality", 3),
        ADVANTAGES[dice],
        seeds_of(5 + difference, 0, ROLLS),
        tiers,
        margins,
    )
    exact = calculator.ask(
        "shattered_dungeon.contested", attacker_modifier=attacker, defender_modifier=defender, attacker_dice=dice
    )
    agrees({tier.name.lower(): int(tiers[tier]) for tier in Tier if tiers[tier]}, exact["Tier"].chances, ROLLS)
    agrees(counted(margins, -LARGEST), exact["Margin"].chances, ROLLS)


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"power": 1},
        {"power": 5},
        {"exposure": 2},
        {"fortify": 1},
        {"loss_base": 4},
        {"attacker_modifier": 2},
        {"react": "yes"},
        {"react": "yes", "react_modifier": 2, "react_power": 1},
        {"react": "yes", "react_test": "contested", "attacker_modifier": 1},
        {"react": "yes", "power": 4, "exposure": 1, "fortify": 1, "defender_modifier": 1, "react_power": 3},
    ],
    ids=str,
)
def test_whole_strikes_have_the_damage_and_losses_of_the_calculator(settings):
    table = table_for(**settings)
    start, trial = np.zeros(1, STATE), np.zeros(1, STATE)
    start[0] = table.state
    damages, losses, rallies = np.zeros((3, 2 * LARGEST), np.int64)
    struck(start, trial, table.ruleset, new_log(0), seeds_of(11, 0, ROLLS), damages, losses, rallies)
    exact = calculator.ask("shattered_dungeon.strike", left=28, **settings)
    agrees(counted(damages), exact["Damage"].chances, ROLLS)
    agrees(counted(losses), exact["Attacker's loss"].chances, ROLLS)
    agrees(counted(rallies), exact["Attacker recovers"].chances, ROLLS)


@pytest.mark.parametrize(
    ("changes", "settings"),
    [
        ({"reversal": 4}, {}),
        ({"rally": 3}, {}),
        ({"rally_blocked": False}, {"fortify": 3}),
        ({"react_least": 9}, {"react": "yes"}),
        ({"react_adds_power": False}, {"react": "yes", "react_power": 3}),
        ({"react_contests": True}, {"react": "yes"}),
    ],
    ids=str,
)
def test_strikes_by_other_rules_have_the_damage_and_losses_of_the_calculator(changes, settings):
    table = table_for(**settings, changes=changes)
    start, trial = np.zeros(1, STATE), np.zeros(1, STATE)
    start[0] = table.state
    damages, losses, rallies = np.zeros((3, 2 * LARGEST), np.int64)
    struck(start, trial, table.ruleset, new_log(0), seeds_of(17, 0, ROLLS), damages, losses, rallies)
    exact, usual = (calculator.ask("shattered_dungeon.strike", by, left=28, **settings) for by in (changes, {}))
    agrees(counted(damages), exact["Damage"].chances, ROLLS)
    agrees(counted(losses), exact["Attacker's loss"].chances, ROLLS)
    agrees(counted(rallies), exact["Attacker recovers"].chances, ROLLS)
    assert any(exact[answer].chances != usual[answer].chances for answer in exact)


def table_for(
    power=3,
    exposure=0,
    loss_base=None,
    attacker_modifier=0,
    defender_modifier=0,
    react="no",
    react_power=2,
    react_modifier=0,
    react_test=None,
    changes=None,
    **shield,
):
    """Return a Table in which the dungeon is about to strike vitality, as settings of the calculator say."""
    readings = {} if loss_base is None else {"reversal": loss_base}
    readings |= {} if react_test is None else {"react_contests": react_test == "contested"}
    table = Table(
        dungeon=[strike_at("vitality", power)], modifier_physical=attacker_modifier, **readings | (changes or {})
    ).set(presence=4)
    table.ruleset.creatures[0].modifier[:] = (defender_modifier, 0, react_modifier, 0)
    table.state.exposure[VISITOR, Type.PHYSICAL] = exposure
    for amount in shield.values():
        fortify(table.state, table.ruleset, table.log, VISITOR, VITALITY, amount, 1)
    if react == "yes":
        table.give(VISITOR, react_with(react_power, kind=Type.SOCIAL))
    return table


@pytest.mark.parametrize(("bonus", "printed"), list(enumerate((".583", ".722", ".833", ".917", ".972", "1"))))
def test_a_react_succeeds_as_often_as_the_calculator_says(bonus, printed):
    table = table_for(
        power=1, react="yes", react_power=1, react_modifier=bonus - 1, attacker_modifier=12
    )  # so that every Strike is Strong or better
    start, trial = np.zeros(1, STATE), np.zeros(1, STATE)
    start[0] = table.state
    damages, losses, rallies = np.zeros((3, 2 * LARGEST), np.int64)
    struck(start, trial, table.ruleset, new_log(0), seeds_of(13, 0, ROLLS), damages, losses, rallies)
    chance = float(calculator.odds(f"2d6 >= {7 - bonus}").P(True))
    assert round(chance, 3) == float(printed)
    agrees(counted(damages), {0: chance, 1: 1 - chance}, ROLLS)
