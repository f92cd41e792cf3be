"""Answers about King's Fall that a person can work out, and what its settings and assumptions say."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from tests.workbench.odds.twins import possible, shares
from workbench.games.kings_fall.odds import MECHANICS
from workbench.odds import ask, mechanic

ROUND, FIGHT, SIEGE, REGICIDE, EMBRACE = (
    f"kings_fall.{name}" for name in ("round", "fight", "to_the_death", "regicide", "void_embrace")
)
FIVE_AGAINST_THREE = Fraction(246215, 559872)
FORTRESS = {"attacker_basic": 6, "defender_basic": 2, "terrain": "fortress"}


def main_chance(key, **settings):
    asked = mechanic(key)
    return asked.chance(asked.ask(**settings))


# What success is


def test_a_sovereign_killed_is_a_place_taken():
    asked = mechanic(FIGHT)
    answers = asked.ask(attacker_basic=6, defender_basic=0, defender_sovereign=1)
    chance = 1 - (1 - FIVE_AGAINST_THREE) ** 2  # one of two Rounds is enough
    assert asked.chance(answers) == answers["Outcome"].P(asked.map.outcome) == chance
    assert answers["Regicide"].P("defending Sovereign falls") == chance


def test_one_wound_of_two_is_no_success():
    answers = mechanic(FIGHT).ask(attacker_basic=7, defender_basic=0, defender_sovereign=2)
    assert answers["Outcome"].P("attacker takes the place") == FIVE_AGAINST_THREE**2
    assert answers["Regicide"].P("neither") == 1 - FIVE_AGAINST_THREE**2


def test_a_sovereign_that_attacks_may_fall():
    answers = mechanic(FIGHT).ask(attacker_basic=0, attacker_sovereign=1, defender_basic=5)
    lost = 1 - ask(ROUND, attack_dice=3, defence_dice=5)["Winner"].P("attacker")
    again = 1 - ask(ROUND, attack_dice=3, defence_dice=4)["Winner"].P("attacker")
    falls = lost + (1 - lost) * again
    assert answers["Regicide"].P("attacking Sovereign falls") == answers["Outcome"].P("attacker destroyed") == falls


@pytest.mark.parametrize("key", [FIGHT, SIEGE])
def test_nobody_defends_an_empty_place(key):
    asked = mechanic(key)
    answers = asked.ask(defender_basic=0)
    assert answers["Outcome"].P("no Combat: nobody defends") == 1
    assert asked.chance(answers) == 0
    assert asked.ask(attacker_basic=0, defender_basic=0)["Outcome"].P("nobody attacks") == 1


# Fortify and Rune


def test_fortify_counts_in_the_first_combat_and_a_rune_in_all():
    bare, fortified, runed = (
        float(main_chance(SIEGE, **FORTRESS, **marker)) for marker in ({}, {"fortify": "yes"}, {"rune": "yes"})
    )
    assert (round(bare, 3), round(fortified, 3)) == (0.694, 0.643)
    assert runed < fortified


def test_in_one_combat_fortify_is_as_good_as_a_rune():
    once = {**FORTRESS, "combats": 1}
    assert main_chance(SIEGE, **once, fortify="yes") == main_chance(SIEGE, **once, rune="yes")
    assert main_chance(FIGHT, **FORTRESS, fortify="yes") == main_chance(SIEGE, **once, fortify="yes")


def test_fortify_cannot_help_a_sovereign():
    """Its 3 CV and the Fortress's 2 are the five dice there are; in the open a Rune helps it."""
    sovereign = {"defender_basic": 0, "defender_sovereign": 3, "terrain": "fortress"}
    assert ask(FIGHT, **sovereign, fortify="yes", fortify_adds="two") == ask(FIGHT, **sovereign)
    assert main_chance(REGICIDE, terrain="fortress", rune="yes") == main_chance(REGICIDE, terrain="fortress")
    assert main_chance(REGICIDE, rune="yes") < main_chance(REGICIDE)


@pytest.mark.parametrize("key", [FIGHT, SIEGE])
@pytest.mark.parametrize(
    ("terrain", "does_count"), [("open", False), ("cover", False), ("fortress", True), ("bulwark", True)]
)
def test_fortify_counts_in_a_fortress_alone(key, terrain, does_count):
    settings = {"attacker_basic": 6, "defender_basic": 1, "terrain": terrain}
    assert (main_chance(key, **settings, fortify="yes") != main_chance(key, **settings)) == does_count
    assert main_chance(key, **settings, rune="yes") < main_chance(key, **settings)


# Leaders


@pytest.mark.parametrize("fear", ["nobody", "attacker"])
def test_fear_and_vorlag_are_counted_with_the_dice(fear):
    """The attacker's only Unit may be shot before the dice are rolled; where they were counted before, nothing "
    "changes."""
    shot_at = ask(
        FIGHT,
        attacker_basic=0,
        attacker_elite=1,
        attacker_luminaries="greater",
        defender_basic=4,
        archers="defender",
        vorlag="yes",
        fear=fear,
        archery="counted",
        after_round_1="retreat",
    )["Defender's losses"]
    not_shot_at = ask(ROUND, attack_dice=3, defence_dice=4 - (fear == "attacker"), plus="attacker")["Winner"]
    assert shot_at.mean == not_shot_at.P("attacker")


@pytest.mark.parametrize(
    ("naevia", "reroll", "chance"),
    [
        (
            "attacker",
            "defender",
            Fraction(4, 6) + Fraction(1, 6) * Fraction(1, 6) * Fraction(5, 6),
        ),  # 1 to 4; 5 under a 6
        ("defender", "attacker", Fraction(55, 216)),
    ],
)
def test_a_single_die_is_cancelled_before_it_is_rolled_again(naevia, reroll, chance):
    assert ask(ROUND, attack_dice=1, defence_dice=1, naevia=naevia, reroll=reroll)["Winner"].P("attacker") == chance


def test_naevia_on_both_sides_leaves_no_die_but_fives_and_sixes():
    """One die each: the attacker needs a 5 or 6 that beats the defender's, or a defender's 4 or less to cancel."""
    won = sum(
        (defence <= 4 and attack > 4) or attack > defence > 4 for attack, defence in product(range(1, 7), repeat=2)
    )
    assert ask(ROUND, attack_dice=1, defence_dice=1, naevia="both")["Winner"].P("attacker") == Fraction(won, 36)


@pytest.mark.parametrize("uses", [1, 2, 3])
@pytest.mark.parametrize("health", [1, 2, 3])
def test_voids_embrace_is_as_enumerated(health, uses):
    endings, cards, wounds = Counter(), Counter(), Counter()
    for faces in product(range(1, 7), repeat=uses):
        left, taken = health, 0
        for face in faces:
            if left and face == 1:
                left -= 1
            elif left and face >= 4:
                taken += 1
        endings["Cyrus falls" if not left else "opponent discards" if taken else "no card discarded"] += 1
        cards[taken] += 1
        wounds[health - left] += 1
    answers = ask(EMBRACE, health=health, uses=uses)
    assert [possible(odds) for odds in answers.values()] == [shares(endings), shares(cards), shares(wounds)]


# Words


@pytest.mark.parametrize("asked", MECHANICS, ids=lambda asked: asked.key)
def test_cv_is_explained_where_it_first_stands(asked):
    told = " ".join(
        f"{setting.label} {setting.meaning} {' '.join(setting.options.values())}" for setting in asked.settings
    )
    assert "CV" not in told.partition("Combat Value (CV)")[0]


@pytest.mark.parametrize("asked", [mechanic(key) for key in (FIGHT, SIEGE, REGICIDE)], ids=lambda asked: asked.key)
def test_mixed_factions_are_said_to_be_a_what_if(asked):
    assert any("factions" in sentence and "what-if" in sentence for sentence in asked.assumptions)
