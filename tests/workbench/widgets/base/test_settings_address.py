"""What controls are set to stands in the address, and an address sets them."""

import ipywidgets as widgets
import pytest

import rules
from workbench.widgets.base.ruleset_controls import RulesetControls
from workbench.widgets.base.settings_address import SettingsAddress, free


@pytest.fixture
def page():
    """A list, a switch and two levers."""
    who = widgets.Dropdown(description="Who", options=[("Greedy one", "greedy"), ("Nobody", "")])
    cover = widgets.Checkbox(description="Cover it", value=True)
    levers = RulesetControls(rules.load("jarls"), fields=["momentum", "rotate_first"])
    return widgets.VBox([who, widgets.HBox([cover]), levers])


def parts(page):
    return page.children[0], page.children[1].children[0], page.children[2]


def test_only_what_was_changed_is_written_and_nothing_once_it_is_back(page):
    address = SettingsAddress("balance", page)
    who, cover, levers = parts(page)
    assert address.value == ""
    cover.value, who.value = False, ""
    levers.set("momentum", 2)
    assert address.value == "who- cover_it-false rules.momentum-2"
    cover.value, who.value = True, "greedy"
    levers.set("momentum", 1)
    assert address.value == ""


def test_what_was_written_sets_another_page_alike(page):
    who, cover, levers = parts(page)
    address = SettingsAddress("balance", page)
    address.opened_by("who- cover_it-false rules.momentum-3 rules.rotate_first-false")
    assert (who.value, cover.value, levers.changes) == ("", False, {"momentum": 3, "rotate_first": False})
    address.opened_by("")
    assert (who.value, cover.value, levers.changes) == ("greedy", True, {})


def test_changes_there_were_at_first_can_be_taken_back(page):
    levers = parts(page)[2]
    levers.set("momentum", 2)
    address = SettingsAddress("balance", page)
    assert address.value == ""
    levers.set("momentum", 1)
    assert address.value == "rulebook-"
    levers.set("momentum", 2)
    address.opened_by("rulebook-")
    assert levers.changes == {}


@pytest.mark.parametrize("nonsense", ["who-elephant", "rules.elephant-1", "cover_it-{", "-", "---"])
def test_nonsense_changes_nothing(page, nonsense):
    SettingsAddress("balance", page).opened_by(nonsense)
    who, cover, levers = parts(page)
    assert (who.value, cover.value, levers.changes) == ("greedy", True, {})


def test_a_number_beyond_a_lever_is_the_last_it_has(page):
    SettingsAddress("balance", page).opened_by("rules.momentum-99")
    assert parts(page)[2].changes == {"momentum": 4}


def test_a_widget_with_an_address_of_its_own_is_left_alone():
    class Own(widgets.VBox):
        keeps_own_address = True

    assert SettingsAddress("odds", Own([widgets.Text(description="Dice")])).controls == {}


def test_two_controls_of_one_label_have_two_names():
    assert free("size", {}) == "size" and free("size", {"size": 1, "size_2": 1}) == "size_3"
