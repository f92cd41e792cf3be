"""Levers, the calculator and the balance page as Python sees them."""
import threading

import pytest

import rules
from workbench.apps.jarls import FAIR
from workbench.simulation import simulate
from workbench.widgets.balance import Balance, finished
from workbench.widgets.calculators.jarls import Calculator
from workbench.widgets.ruleset_controls import OWN, RULEBOOK, RulesetControls


@pytest.fixture
def controls():
    return RulesetControls(rules.load("jarls"), fields=["momentum", "bracing"])


def test_the_list_of_variants_names_what_the_levers_make(controls):
    controls.set("momentum", 0)
    assert controls.preset.value == "no_momentum"
    controls.set("bracing", False)
    assert controls.preset.value == OWN
    controls.preset.value = RULEBOOK
    assert controls.changes == {}


def test_choosing_a_variant_of_ones_own_that_is_not_there_changes_nothing(controls):
    controls.preset.value = OWN
    assert controls.preset.value == RULEBOOK
    assert controls.changes == {}


def test_an_attack_there_is_no_room_for_leaves_no_old_result():
    calculator = Calculator()
    calculator.hexes.value = 2
    calculator.behind.value = "throne"
    assert calculator.outcome == "compressed"
    calculator.support.value = calculator.bracing.value = 4
    assert calculator.outcome == "refused"
    assert "No room for this row" in calculator.verdict.value
    assert calculator.later.layout.display == calculator.board.layout.display == "none"
    calculator.support.value = calculator.bracing.value = 0
    assert calculator.outcome == "compressed"
    assert calculator.later.layout.display == calculator.board.layout.display == ""


def test_a_refused_attack_says_why_and_names_no_other_hexes():
    calculator = Calculator()
    calculator.attacker.value, calculator.hexes.value = "J", 2
    assert "Without 2 Warriors" in calculator.verdict.value
    assert "It can go to" not in calculator.verdict.value
    assert calculator.later.layout.display == "none"


def test_what_falls_is_named_in_words():
    calculator = Calculator()
    calculator.hexes.value, calculator.behind.value = 2, "edge"
    assert "B&#x27;s Warrior leaves the board." in calculator.verdict.value


@pytest.mark.parametrize(("seats", "target"), [(2, (0.45, 0.55)), (3, (0.3, 0.367)), (6, (0.15, 0.183))])
def test_the_target_of_a_seat_is_around_its_fair_share(seats, target):
    balance = Balance(rules.load("jarls"), ["momentum"], tolerance=FAIR)
    balance.runner.cancel()
    assert balance.target(seats) == pytest.approx(target)


def test_a_run_cancelled_before_its_first_game_says_so():
    cancel = threading.Event()
    cancel.set()
    results = simulate("jarls", games=1000, agents=["master"], cancel=cancel)
    assert results.games == 0
    assert finished(results) == "Cancelled before the first game was over."
