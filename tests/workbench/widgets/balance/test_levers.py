"""Levers, the calculator and the balance page as Python sees them."""

import threading
from functools import partial

import ipywidgets as widgets
import pytest

import rules
from workbench import figures
from workbench.balance.targets import load_targets
from workbench.games.iron_throne.page import APART, LEVERS, balance
from workbench.games.jarls.calculator import Calculator
from workbench.games.jarls.page import FAIR
from workbench.play.rulings import fields_of_rulings
from workbench.simulation.batch import Batch
from workbench.simulation.run import simulate, simulate_batch
from workbench.widgets.balance.balance import Balance, finished
from workbench.widgets.balance.comparison import OWN as YOUR_LEVERS
from workbench.widgets.balance.comparison import Comparison
from workbench.widgets.base.layout import tabs
from workbench.widgets.base.ruleset_controls import OWN, RULEBOOK, RulesetControls, decimals_of


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
    balance.background_job.cancel()
    assert balance.target(seats) == pytest.approx(target)


def test_a_run_cancelled_before_its_first_game_says_so():
    cancel = threading.Event()
    cancel.set()
    results = simulate("jarls", games=1000, agents=["master"], cancel=cancel)
    assert results.games == 0
    assert finished(results) == "Cancelled before the first game was over."


@pytest.fixture(scope="module")
def throne():
    return rules.load("iron_throne")


def test_every_reading_is_a_lever_and_those_turned_seldom_are_folded(throne):
    page = balance(throne)
    assert set(page.rules.controls) == set(fields_of_rulings(throne)) - set(APART) | set(LEVERS)
    assert list(page.rules.controls)[: len(LEVERS)] == list(LEVERS)
    folded = page.rules.children[-1]
    assert folded.titles == ("More rulings",) and folded.selected_index is None
    assert len(folded.children[0].children) == len(page.rules.controls) - len(LEVERS)
    page.rules.set("loser_stays", True)  # a folded one works like the others
    page.background_job.cancel()
    assert page.rules.changes == {"loser_stays": True}
    assert page.rules.preset.value == "losers_stay"


def test_a_variant_that_is_the_rulebook_is_not_offered_twice(throne):
    offered = dict(RulesetControls(throne, 4, LEVERS).preset.options)
    assert "pre_fix" in offered.values() and "post_fix" not in offered.values()


def test_a_variant_that_changes_numbers_of_cards_or_creatures_is_offered_and_named():
    controls = RulesetControls(rules.load("shattered_dungeon"), fields=["creature", "room_1", "room_2", "room_3"])
    assert "sturdy_moth" in dict(controls.preset.options).values()
    controls.take(controls.presets["sturdy_moth"].set)
    assert controls.preset.value == "sturdy_moth"
    assert "veil_moth.vitality" in controls.controls
    fixed = RulesetControls(rules.load("shattered_dungeon"), fields=["creature"], details=False)
    assert "sturdy_moth" not in fixed.presets


def test_a_game_with_targets_shows_them_first_and_plays_when_looked_at(throne):
    page = balance(throne)
    assert page.plots[0] is figures.targets
    assert (page.seats.value, page.games.value, {one.value for one in page.agents}) == (4, 5_000, {"knight_commander"})
    assert page.results is None and page.background_job.words == "Nothing has been played yet."
    page.games.value = 1_000
    page.play().join()
    assert page.results.games == 1_000
    assert "targets" in page.drawn[0].label and "unfinished" in page.drawn[0].label


def test_a_game_without_targets_is_as_it_was():
    page = Balance(rules.load("jarls"), ["momentum"])
    page.background_job.cancel()
    assert page.plots[0] is figures.seat_advantage and page.comparison is None


def test_a_tab_tells_its_page_that_it_is_looked_at():
    seen = []

    class Page(widgets.VBox):
        def shown(self):
            seen.append(True)

    tab = tabs(First=widgets.VBox(), Second_page=Page())
    tab.selected_index = 1
    tab.selected_index = 0
    tab.selected_index = None
    assert seen == [True] and tab.titles == ("First", "Second page")


@pytest.fixture
def comparison(throne):
    batch = partial(Batch, throne, 300, 1, ["apprentice"] * 4, None)
    return Comparison(throne, load_targets(throne), batch, lambda: {"relief": 0}, ("pre_fix", "post_fix"))


def test_two_variants_are_compared_on_the_same_seeds(comparison):
    comparison.after.value = "remote_heartstone"
    comparison.compare().join()
    assert comparison.background_job.words.startswith("Twice 300 games on the same seeds")
    assert comparison.verdict.value.split("Not clear")[0].count("Heartstone taken") == 1
    assert "A Heartstone hard to reach against Deck before the fix: 300 games each" in comparison.plot.label


def test_a_variant_compared_with_itself_differs_in_nothing(comparison):
    comparison.before.value = "post_fix"
    comparison.compare().join()
    assert "No difference is clear." in comparison.verdict.value


def test_the_levers_of_the_page_can_be_compared(comparison):
    comparison.before.value, comparison.after.value = "", YOUR_LEVERS
    assert comparison.changes_of(YOUR_LEVERS) == {"relief": 0} and comparison.changes_of("") == {}
    comparison.compare().join()
    assert "Clear differences: Shadowking wins +" in comparison.verdict.value


def test_a_comparison_cancelled_before_the_second_variant_compares_nothing(comparison, monkeypatch):
    def cancelled(batch, skin, progress, cancel):
        cancel.set()
        return simulate_batch(batch, skin, cancel=cancel)

    monkeypatch.setattr("workbench.widgets.balance.comparison.simulate_batch", cancelled)
    comparison.compare().join()
    assert comparison.background_job.words == "Cancelled; nothing was compared."
    assert comparison.plot.layout.display == "none"


def test_targets_are_judged_while_the_meeting_is_the_scenarios_and_dropped_with_a_word_when_it_is_another():
    game = rules.load("shattered_dungeon")
    page = Balance(
        game,
        ["structure", "creature", "room_1", "room_2", "room_3"],
        agent="natural",
        games=1_000,
        at_once=False,
        meeting=("creature", "room_1"),
    )
    page.play = lambda: None
    assert page.targets and page.unjudged.value == ""
    page.rules.set("structure", 12)
    assert page.targets and page.unjudged.value == ""  # a lever, not another meeting
    page.rules.set("creature", 2)
    assert page.targets == {} and "another setting of Creature." in page.unjudged.value
    assert page.cards[0].layout.display == "none"
    page.rules.set("creature", 0)
    assert page.targets and page.unjudged.value == "" and page.cards[0].layout.display == ""


def test_seats_are_called_by_their_names_where_a_game_has_some():
    named = Balance(rules.load("shattered_dungeon"), ["structure"], agent="natural", at_once=False)
    assert [control.description for control in named.agents] == ["Dungeon is played by", "Visitor is played by"]
    assert Balance(rules.load("jarls"), ["momentum"], at_once=False).agents[0].description == "A is played by"


@pytest.mark.parametrize("name", rules.NAMES)
def test_every_value_of_a_rulebook_or_a_preset_is_a_step_of_its_slider(name):
    """A browser moves a slider to its nearest step: one between two of them would change by being looked at."""
    schema = rules.load(name).ruleset
    presets = [preset.set for preset in schema.presets.values()]
    controls = RulesetControls(rules.load(name), seats=3 if name == "iron_throne" else 2)
    for lever in dict.fromkeys([*schema.fields, *schema.details, *(lever for one in presets for lever in one)]):
        field = schema.field_of(lever)
        default = field.value[0] if isinstance(field.value, list) else field.value
        if isinstance(default, float) and not field.is_switch:
            step = 10.0 ** -decimals_of(field.low, field.high, default)
            for value in (default, *(one[lever] for one in presets if lever in one)):
                assert ((value - field.low) / step) == pytest.approx(round((value - field.low) / step)), lever
            if lever in controls.controls:
                assert controls.controls[lever].step == step
