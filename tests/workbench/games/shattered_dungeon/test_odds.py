"""Rolls and Strikes of Shattered Dungeon against plain enumeration of single dice, and against rolled dice."""

from collections import defaultdict
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from workbench.odds import ask, mechanic
from workbench.odds.published_odds import load_odds_examples
from workbench.odds.register import mechanics_of

ROLLS = 200_000
FACES = range(1, 7)
KINDS = ("plain", "advantage", "disadvantage")
TIERS = ("devastating", "strong", "partial", "stalemate", "reversal")
NUMBERS = {
    "power": 4,
    "left": 3,
    "exposure": 0,
    "fortify": 0,
    "react_power": 2,
    "react_modifier": 1,
    "loss_base": 1,
    "attacker_modifier": 1,
    "defender_modifier": 0,
}


def kept(kind, dice):
    """Return what a roll of single dice counts."""
    return {"plain": sum(dice), "advantage": sum(sorted(dice)[-2:]), "disadvantage": sum(sorted(dice)[:2])}[kind]


def totals(kind):
    """Return total -> number of rolls, of all there are of 36 or 216."""
    counts = defaultdict(int)
    for dice in product(FACES, repeat=2 if kind == "plain" else 3):
        counts[kept(kind, dice)] += 1
    return counts


TOTALS = {kind: totals(kind) for kind in KINDS}


def tier(margin):
    for name, least in zip(TIERS, (5, 2, -2, -4)):
        if margin >= least:
            return name
    return "reversal"


def points(amount, reading):
    """Round a number of halves, given as halves."""
    whole, half = divmod(amount, 2)
    if reading == "at_least_1" and amount and not whole:
        return 1
    return whole + (half if reading in ("half_up", "up") else 0)


def struck(name, attack, block, s):
    """Return (damage, attacker's loss, recovered) of one roll of a Strike, as the rulebook's table has it."""
    halves = {"devastating": (3, 0), "strong": (2, 0), "partial": (1, 1), "stalemate": (0, 2), "reversal": (0, 3)}[name]
    damage = points(halves[0] * s["power"], s["rounding"])
    damage += s["exposure"] if damage else 0
    may_react = s["react"] == "yes" and name in (
        ("devastating", "strong") if s["react_fires"] == "clean" else ("devastating", "strong", "partial")
    )
    needed = 7 if s["react_test"] == "target" else attack
    if may_react and block + s["react_power"] + s["react_modifier"] >= needed:
        damage -= s["react_power"]
    damage = max(0, damage - s["fortify"])
    is_hit = name in ("devastating", "strong")
    recovered = int(is_hit and (damage > 0 if s["rally"] == "through" else True))
    return damage, points(halves[1] * s["loss_base"], s["rounding"]), recovered


def enumerated(s):
    """Return answer name -> outcome -> chance of a Strike, over every roll of attacker, defender and React."""
    found, whole = defaultdict(lambda: defaultdict(int)), 0
    for (attack, a), (defence, b), (block, c) in product(
        TOTALS[s["attacker_dice"]].items(), TOTALS[s["defender_dice"]].items(), TOTALS["plain"].items()
    ):
        attack, weight = attack + s["attacker_modifier"], a * b * c
        name = tier(attack - defence - s["defender_modifier"])
        damage, loss, recovered = struck(name, attack, block, s)
        whole += weight
        came_out = "emptied" if damage >= s["left"] else "weakened" if damage else "untouched"
        for answer, outcome in (
            ("Outcome", came_out),
            ("Tier", name),
            ("Damage", damage),
            ("Attacker's loss", loss),
            ("Attacker recovers", recovered),
        ):
            found[answer][outcome] += weight
    return {
        answer: {outcome: Fraction(count, whole) for outcome, count in counts.items()}
        for answer, counts in found.items()
    }


def possible(odds):
    return {outcome: chance for outcome, chance in odds.chances.items() if chance}


def assert_same(settings):
    answers = ask("shattered_dungeon.strike", **settings)
    for name, chances in enumerated(settings).items():
        assert possible(answers[name]) == chances, (name, settings)


@pytest.mark.parametrize("kinds", tuple(product(KINDS, repeat=2)), ids="-".join)
def test_a_contested_roll_is_what_all_dice_give(kinds):
    for attacker, defender in product((0, 1, 4, 10), repeat=2):
        margins, whole = defaultdict(int), 0
        for (attack, a), (defence, b) in product(TOTALS[kinds[0]].items(), TOTALS[kinds[1]].items()):
            margins[attack + attacker - defence - defender] += a * b
            whole += a * b
        answers = ask(
            "shattered_dungeon.contested",
            attacker_modifier=attacker,
            attacker_dice=kinds[0],
            defender_modifier=defender,
            defender_dice=kinds[1],
        )
        tiers = dict.fromkeys(TIERS, Fraction(0))
        for margin, count in margins.items():
            tiers[tier(margin)] += Fraction(count, whole)
        assert dict(answers["Margin"].chances) == {margin: Fraction(n, whole) for margin, n in sorted(margins.items())}
        assert list(answers["Tier"].chances.items()) == list(tiers.items())
        assert dict(answers["Result"].chances) == {
            "hit in full": tiers["devastating"] + tiers["strong"],
            "hit in part": tiers["partial"],
            "no hit": tiers["stalemate"] + tiers["reversal"],
        }


READINGS = tuple(
    product(
        ("at_least_1", "down", "half_up", "up"), ("target", "contested"), ("clean", "any"), ("through", "hit"), KINDS
    )
)


@pytest.mark.parametrize("reading", READINGS, ids="-".join)
def test_every_reading_of_a_strike_is_what_all_dice_give(reading):
    rounding, react_test, react_fires, rally, defender_dice = reading
    assert_same(
        NUMBERS
        | {
            "rounding": rounding,
            "react_test": react_test,
            "react_fires": react_fires,
            "rally": rally,
            "defender_dice": defender_dice,
            "attacker_dice": "plain",
            "react": "yes",
            "power": 3,
            "react_power": 3,
            "loss_base": 3,
        }
    )


@pytest.mark.parametrize("attacker_dice", KINDS)
@pytest.mark.parametrize("react", ["no", "yes"])
def test_a_strike_of_every_power_is_what_all_dice_give(attacker_dice, react):
    plain = {
        "rounding": "at_least_1",
        "react_test": "contested",
        "react_fires": "clean",
        "rally": "through",
        "defender_dice": "plain",
        "attacker_dice": attacker_dice,
        "react": react,
    }
    for power, (exposure, fortify, loss_base) in product(range(1, 9), ((0, 0, 1), (2, 1, 0), (0, 3, 5))):
        assert_same(
            NUMBERS
            | plain
            | {
                "power": power,
                "exposure": exposure,
                "fortify": fortify,
                "loss_base": loss_base,
                "react_modifier": power % 3,
            }
        )


@pytest.mark.parametrize("rounding", ["at_least_1", "down", "half_up", "up"])
def test_exposure_adds_only_where_damage_is_dealt(rounding):
    for power in (1, 2, 3):
        assert_same(
            NUMBERS
            | {
                "rounding": rounding,
                "react_test": "target",
                "react_fires": "any",
                "rally": "hit",
                "defender_dice": "plain",
                "attacker_dice": "plain",
                "react": "no",
                "power": power,
                "exposure": 2,
            }
        )
    partial = Fraction(551, 1296)
    untouched = ask("shattered_dungeon.strike", power=1, exposure=2, rounding=rounding)["Outcome"].P("untouched")
    assert (untouched > partial) == (rounding == "down")


def test_a_hit_rallies_whatever_gets_through_unless_read_otherwise():
    blocked = {"power": 1, "fortify": 5}
    assert ask("shattered_dungeon.strike", **blocked)["Attacker recovers"].P(1) == Fraction(145, 432)
    assert ask("shattered_dungeon.strike", **blocked, rally="through")["Attacker recovers"].P(1) == 0


SETTINGS = NUMBERS | {
    "rounding": "half_up",
    "react_test": "contested",
    "react_fires": "any",
    "rally": "through",
    "defender_dice": "disadvantage",
    "attacker_dice": "advantage",
    "react": "yes",
}


def rolled(kind, chance):
    dice = chance.integers(1, 7, (ROLLS, 2 if kind == "plain" else 3))
    dice.sort(axis=1)
    return dice[:, -2:].sum(axis=1) if kind != "disadvantage" else dice[:, :2].sum(axis=1)


def test_rolled_dice_agree_and_would_not_agree_with_wrong_odds():
    chance = np.random.default_rng(7)
    attack = rolled("advantage", chance) + SETTINGS["attacker_modifier"]
    defence, block = rolled("disadvantage", chance), rolled("plain", chance)
    damages = np.array(
        [struck(tier(a - b), a, c, SETTINGS)[0] for a, b, c in zip(attack.tolist(), defence.tolist(), block.tolist())]
    )
    ours = ask("shattered_dungeon.strike", **SETTINGS)["Damage"]
    wrong = ask("shattered_dungeon.strike", **SETTINGS | {"react_test": "target"})["Damage"]

    def agrees(odds):
        return all(
            abs(np.count_nonzero(damages == damage) - ROLLS * p) <= 4 * (ROLLS * p * (1 - p)) ** 0.5
            for damage, p in ((damage, float(p)) for damage, p in odds.chances.items())
        )

    assert agrees(ours)
    assert not agrees(wrong)


@pytest.mark.parametrize("one", mechanics_of("shattered_dungeon"), ids=lambda one: one.key)
def test_any_settings_are_answered(one):
    chance = np.random.default_rng(3)
    names = list(one.ask())
    for _ in range(30):
        settings = {setting.name: setting.values[chance.integers(len(setting.values))] for setting in one.settings}
        answers = one.ask(**settings)
        assert list(answers) == names
        assert 0 <= one.chance(answers) <= 1
        main = next(iter(answers.values()))
        assert set(main.chances) == set(next(iter(one.ask().values())).chances)


@pytest.mark.parametrize("one", mechanics_of("shattered_dungeon"), ids=lambda one: one.key)
def test_a_mechanic_maps_two_of_its_settings(one):
    names = {setting.name for setting in one.settings}
    assert {one.map.across, one.map.down} <= names
    assert one.map.outcome in next(iter(one.ask().values())).chances
    assert "{chance}" in one.headline


def test_published_odds_are_met():
    examples = load_odds_examples("shattered_dungeon")
    assert len(examples) > 80
    assert [checked for checked in (example.check() for example in examples) if not checked.passed] == []


def test_worked_examples_of_tiers_and_damage():
    assert [tier(margin) for margin in (6, 5, 4, 2, 1, 0, -2, -3, -4, -5)] == [
        "devastating",
        "devastating",
        "strong",
        "strong",
        "partial",
        "partial",
        "partial",
        "stalemate",
        "stalemate",
        "reversal",
    ]
    assert kept("advantage", (6, 2, 5)) == 11 and kept("disadvantage", (6, 2, 5)) == 7
    damage = mechanic("shattered_dungeon.strike").ask(power=3, fortify=1, exposure=2)["Damage"]
    assert list(damage.chances) == [0, 2, 4, 5]
