"""The combat calculator of Jarls goes by the rules of the game on the table, and each lever of an attack moves it."""

import re

import pytest

import rules
from workbench.games.jarls.calculator import LEVERS, Calculator

GAME = rules.load("jarls")


def verdict(calculator):
    return calculator.outcome, calculator.verdict.value


MOVED = {  # lever -> another value, and what the attack looks like
    "warrior_strength": (3, {"support": 1}),
    "jarl_strength": (4, {"target": "J"}),
    "momentum": (3, {"hexes": 2}),
    "support": (False, {"support": 2}),
    "support_from_start": (False, {"hexes": 2, "support": 2}),
    "bracing": (False, {"support": 2, "bracing": 1}),
    "warrior_hexes": (1, {"hexes": 2}),
    "draft_hexes": (1, {"attacker": "J", "hexes": 2, "support": 2}),
    "draft_warriors": (3, {"attacker": "J", "hexes": 2, "support": 2}),
}


def describe(calculator, settings):
    for name, value in settings.items():
        getattr(calculator, name).value = value


@pytest.mark.parametrize("name", MOVED)
def test_a_lever_moves_the_answer(name):
    value, settings = MOVED[name]
    calculator = Calculator()
    describe(calculator, settings)
    before = verdict(calculator)
    calculator.rules.set(name, value)
    assert verdict(calculator) != before


def test_every_lever_of_an_attack_is_there():
    assert set(MOVED) | {"compressed_advance", "draft_gaps"} == set(LEVERS) <= set(GAME.ruleset.fields)


def test_the_calculator_follows_the_rules_of_the_table():
    on_the_table = {"momentum": 3, "radius": 8}
    calculator = Calculator(lambda: on_the_table)
    assert calculator.rules.changes == {"momentum": 3}  # the board is no matter of an attack
    calculator.rules.set("bracing", False)
    calculator.shown()
    assert calculator.rules.changes == {"momentum": 3, "bracing": False}  # one's own turn stays
    on_the_table = {"support": False}
    calculator.shown()
    assert calculator.rules.changes == {"support": False}


def test_as_many_hexes_can_be_asked_about_as_the_rules_allow():
    calculator = Calculator()
    assert [value for _, value in calculator.hexes.options] == [1, 2]
    calculator.rules.set("warrior_hexes", 3)
    calculator.hexes.value = 3
    assert calculator.outcome == "push"
    calculator.rules.set("momentum", 0)
    assert calculator.hexes.value == 3 and dict(calculator.hexes.options)["3 hexes"] == 3
    calculator.rules.set("warrior_hexes", 2)
    assert calculator.hexes.value == 2


@pytest.mark.parametrize(
    "attack", [{}, {"hexes": 2}, {"behind": "throne", "support": 2}, {"attacker": "J", "hexes": 2}]
)
def test_an_attack_is_explained_without_coordinates_as_its_row_shows_none(attack):
    calculator = Calculator()
    describe(calculator, attack)
    told = re.sub(r"<[^>]*>", " ", calculator.why.value + calculator.verdict.value)
    assert not re.search(r"-?\d+,-?\d", told) and "from the Throne" not in told
