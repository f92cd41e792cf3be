"""Combat of King's Fall against a twin that lists pieces as words and rolls every die there is."""

import random
from collections import defaultdict
from itertools import product

import pytest

from tests.workbench.games.kings_fall import combat_twin as twin
from tests.workbench.odds.twins import possible, random_settings
from workbench.games.kings_fall.odds import MECHANICS
from workbench.odds import ask, mechanic
from workbench.odds.mechanics import RULES

NOBODY_THERE = {"attacker_sovereign": 0, "defender_sovereign": 0, "after_round_1": "stay", "parting_shot": "rolled"}
ROUND, FIGHT, SIEGE, REGICIDE = (
    "kings_fall.round",
    "kings_fall.fight",
    "kings_fall.to_the_death",
    "kings_fall.regicide",
)
TAKEN = "attacker takes the place"


def tallied(chances, measure):
    found = defaultdict(int)
    for state, chance in chances.items():
        found[measure(*state)] += chance
    return {outcome: chance for outcome, chance in found.items() if chance}


def drawn(key, count, seed, **fixed):
    """Return settings drawn at random."""
    rng = random.Random(seed)
    return [random_settings(mechanic(key), rng) | fixed for _ in range(count)]


def with_units(settings, most, seed):
    """Return settings with few Units on both sides, if there are Units to set."""
    rng = random.Random(f"{seed} {settings}")
    return settings | {name: rng.randint(0, most) for name in settings if name.endswith(("_basic", "_elite"))}


def people(pieces):
    return len(pieces) - pieces.count("health")


# One Round of dice

ANYBODY = ("nobody", "attacker", "defender")
PLAIN = {"plus": "nobody", "naevia": "nobody", "reroll": "nobody", "plus_one": "six", "zero_dice": "none"}
ROUND_SETTINGS = [
    dict(zip(PLAIN, values)) for values in product(twin.SIDES, twin.SIDES, ANYBODY, ("six", "seven"), ("none", "one"))
]


def for_the_twin(settings):
    """Return the settings of a Round as the twin reads them."""
    plus = twin.SIDES[settings["plus"]]
    return settings | {
        "attack_plus": "attacker" in plus,
        "defence_plus": "defender" in plus,
        "naevia": twin.SIDES[settings["naevia"]],
        "top": 7 if settings["plus_one"] == "seven" else 6,
    }


def check_round(attack_dice, defence_dice, settings):
    s = for_the_twin(settings)
    fewest = 1 if settings["zero_dice"] == "one" else 0
    chances = twin.enumerated(max(attack_dice, fewest), max(defence_dice, fewest), s)
    ours = ask(ROUND, attack_dice=attack_dice, defence_dice=defence_dice, **settings)

    def who(a, d, _):
        return "attacker" if a > d else "defender by a tie" if a == d else "defender by a higher die"

    assert possible(ours["Winner"]) == tallied(chances, who)
    assert possible(ours["Attacker's highest die"]) == tallied(chances, lambda a, d, _: a)
    assert possible(ours["Defender's highest die"]) == tallied(chances, lambda a, d, _: d)


@pytest.mark.parametrize("settings", ROUND_SETTINGS, ids=lambda settings: "-".join(settings.values()))
def test_a_round_of_two_dice_at_most_is_as_enumerated(settings):
    for attack_dice, defence_dice in product(range(3), repeat=2):
        check_round(attack_dice, defence_dice, settings)


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"plus": "attacker"},
        {"plus": "both", "plus_one": "seven"},
        {"naevia": "attacker"},
        {"naevia": "defender", "plus": "attacker"},
        {"naevia": "both"},
    ],
    ids=str,
)
def test_a_round_of_any_dice_is_as_enumerated(changes):
    for attack_dice, defence_dice in product(range(6), repeat=2):
        check_round(attack_dice, defence_dice, PLAIN | changes)


@pytest.mark.parametrize(
    ("naevia", "reroll"),
    [("nobody", "attacker"), ("defender", "defender"), ("attacker", "defender"), ("both", "attacker")],
)
def test_a_round_with_a_reroll_is_as_enumerated(naevia, reroll):
    for attack_dice, defence_dice in product(range(4), repeat=2):
        check_round(attack_dice, defence_dice, PLAIN | {"naevia": naevia, "reroll": reroll})


PLAYED = [
    PLAIN | {"plus": plus, "plus_one": top, "naevia": naevia, "reroll": reroll}
    for (plus, top), naevia, reroll in product(
        (("nobody", "six"), ("attacker", "six"), ("both", "seven")), twin.SIDES, ANYBODY
    )
]


@pytest.mark.parametrize("settings", PLAYED, ids=lambda settings: "-".join(settings.values()))
def test_nobody_can_play_a_round_better(settings):
    for attack_dice, defence_dice in (*product(range(3), repeat=2), (3, 1), (1, 3)):
        ours = ask(ROUND, attack_dice=attack_dice, defence_dice=defence_dice, **settings)["Winner"]
        assert ours.P("attacker") == twin.best_play(attack_dice, defence_dice, for_the_twin(settings))


# Whole Combats


def fought(settings):
    """Return the twin's answers to a fight."""
    attack = twin.stack(settings, "attacker", settings["attacker_sovereign"])
    defence = twin.stack(settings, "defender", settings["defender_sovereign"])

    def ending(how, a, d):
        if not attack or not defence:
            return "no Combat: nobody defends" if attack else "nobody attacks"
        return "attacker destroyed" if not a else TAKEN if not d else how

    def fallen(_, a, d):
        if "health" in defence and "health" not in d:
            return "defending Sovereign falls"
        return "attacking Sovereign falls" if "health" in attack and "health" not in a else "neither"

    chances = twin.combat(attack, defence, settings)
    return {
        "Outcome": tallied(chances, ending),
        "Regicide": tallied(chances, fallen),
        "Attacker's losses": tallied(chances, lambda how, a, d: people(attack) - people(a)),
        "Defender's losses": tallied(chances, lambda how, a, d: people(defence) - people(d)),
        "Wounds on the defending Sovereign": tallied(
            chances, lambda how, a, d: defence.count("health") - d.count("health")
        ),
        "Wounds on the attacking Sovereign": tallied(
            chances, lambda how, a, d: attack.count("health") - a.count("health")
        ),
    }


def check_fight(settings):
    assert {name: possible(odds) for name, odds in ask(FIGHT, **settings).items()} == fought(settings), settings


@pytest.mark.parametrize("terrain", twin.TERRAIN)
def test_every_small_fight_is_as_enumerated(terrain):
    for attackers, defenders, health in product(range(4), range(4), (0, 1, 3)):
        check_fight(
            mechanic(FIGHT).defaults
            | {
                "attacker_basic": attackers,
                "defender_basic": defenders,
                "defender_sovereign": health,
                "terrain": terrain,
            }
        )


@pytest.mark.parametrize("seed", range(8))
def test_any_fight_is_as_enumerated(seed):
    for settings in drawn(FIGHT, 60, seed):
        check_fight(settings)
        check_fight(with_units(settings, 1, seed))


@pytest.mark.parametrize("attacker", ["naevia", "sylvani"])
@pytest.mark.parametrize("defender", ["naevia", "sylvani"])
def test_a_fight_with_naevia_on_both_sides_is_as_enumerated(attacker, defender):
    for attackers, defenders, terrain in product(range(3), range(3), ("open", "fortress")):
        check_fight(
            mechanic(FIGHT).defaults
            | {
                "attacker_basic": attackers,
                "defender_basic": defenders,
                "terrain": terrain,
                "attacker_luminaries": attacker,
                "defender_luminaries": defender,
            }
        )


READINGS = [
    (name, option)
    for name in (
        "plus_one",
        "vorlag_when",
        "fear_order",
        "zero_dice",
        "recount",
        "unit_losses",
        "archer_losses",
        "archery",
    )
    for option in mechanic(FIGHT).settings[[s.name for s in mechanic(FIGHT).settings].index(name)].options
]


@pytest.mark.parametrize(("name", "option"), READINGS)
def test_every_reading_of_every_small_fight_is_as_enumerated(name, option):
    for attackers, defenders, archers, fear, luminaries in product(
        (1, 2), (0, 1, 2), ANYBODY, ANYBODY, ("none", "durn")
    ):
        check_fight(
            mechanic(FIGHT).defaults
            | {
                "attacker_basic": attackers,
                "attacker_elite": 1,
                "defender_basic": defenders,
                "defender_elite": 1,
                "defender_luminaries": luminaries,
                "archers": archers,
                "fear": fear,
                "vorlag": "yes",
                name: option,
            }
        )


# Attack after attack


def besieged(settings):
    attack, defence = (twin.stack(settings, side, 0) for side in ("attacker", "defender"))
    chances = twin.siege(attack, defence, settings | NOBODY_THERE, settings["combats"])

    def last(a, d, _):
        if not attack or not defence:
            return "no Combat: nobody defends" if attack else "nobody attacks"
        return "attacker destroyed" if not a else TAKEN if not d else "both sides still stand"

    return {
        "Outcome": tallied(chances, last),
        "Attacker's survivors": tallied(chances, lambda a, d, _: len(a)),
        "Defender's survivors": tallied(chances, lambda a, d, _: len(d)),
        "Combats fought": tallied(chances, lambda a, d, count: count),
    }


def check_siege(settings):
    assert {name: possible(odds) for name, odds in ask(SIEGE, **settings).items()} == besieged(settings), settings


def test_every_plain_siege_is_as_enumerated():
    for attackers, defenders in product(range(7), repeat=2):
        check_siege(mechanic(SIEGE).defaults | {"attacker_basic": attackers, "defender_basic": defenders})


@pytest.mark.parametrize("combats", [1, 2, 30])
def test_any_siege_is_as_enumerated(combats):
    for settings in drawn(SIEGE, 25, combats, combats=combats):
        check_siege(with_units(settings, 3, combats))


@pytest.mark.parametrize("settings", drawn(REGICIDE, 60, 3), ids=str)
def test_any_regicide_is_as_enumerated(settings):
    s = mechanic(FIGHT).defaults | settings
    defence = ("basic",) * settings["escort"] + ("health",) * settings["health"]
    chances = twin.siege(("basic",) * settings["attackers"], defence, s, settings["combats"])
    assert {name: possible(odds) for name, odds in ask(REGICIDE, **settings).items()} == {
        "Sovereign": tallied(chances, lambda a, d, _: "alive" if d else "killed"),
        "Wounds on the Sovereign": tallied(chances, lambda a, d, _: settings["health"] - d.count("health")),
        "Attackers left": tallied(chances, lambda a, d, _: len(a)),
        "Combats fought": tallied(chances, lambda a, d, count: count),
    }


# All of them


@pytest.mark.parametrize("asked", MECHANICS, ids=lambda asked: asked.key)
def test_any_settings_get_every_answer(asked):
    usual = asked.ask()
    for settings in drawn(asked.key, 100, 11):
        answers = asked.ask(**settings)
        assert list(answers) == list(usual)
        main, *_ = answers.values()
        assert list(main.chances) == list(next(iter(usual.values())).chances)
        assert 0 <= asked.chance(answers) <= 1
        assert 0 <= main.P(asked.map.outcome) <= 1


@pytest.mark.parametrize(
    ("asked", "rule"),
    [(asked, setting) for asked in MECHANICS for setting in asked.settings if setting.group == RULES],
    ids=lambda value: getattr(value, "key", getattr(value, "name", "")),
)
def test_every_reading_makes_a_difference(asked, rule):
    other = next(option for option in rule.options if option != rule.default)
    assert any(
        asked.ask(**settings | {rule.name: rule.default}) != asked.ask(**settings | {rule.name: other})
        for large in drawn(asked.key, 400, 5)
        for settings in (large, with_units(large, 1, 5))
    )


def test_ten_against_ten_with_everything_is_as_enumerated():
    check_siege(
        mechanic(SIEGE).defaults
        | {
            "attacker_basic": 8,
            "attacker_elite": 2,
            "attacker_luminaries": "both",
            "defender_basic": 9,
            "defender_elite": 1,
            "defender_luminaries": "stonekin",
            "archers": "attacker",
            "fear": "attacker",
            "vorlag": "yes",
            "terrain": "cover",
        }
    )
