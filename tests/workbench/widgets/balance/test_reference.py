"""What a balance page compares with: the rulebook, or a setting kept as version B, which its address holds."""

import pytest

import rules
from workbench.widgets.balance.balance import Balance
from workbench.widgets.base.settings_address import SettingsAddress


@pytest.fixture
def page():
    page = Balance(rules.load("jarls"), ["momentum", "bracing"], games=1_000, at_once=False)
    page.play().join()
    return page


def change(page, name, value):
    """Set a lever and wait until the games are played."""
    page.play = lambda: None
    page.rules.set(name, value)
    del page.play
    page.play().join()


def test_the_rulebook_is_what_a_lever_is_compared_with(page):
    assert "Grey" not in page.drawn[0].label
    change(page, "momentum", 3)
    assert all("Grey: the rulebook." in plot.label for plot in page.drawn)


def test_a_page_opened_with_a_lever_moved_plays_the_rulebook_as_well(page):
    fresh = Balance(page.game, ["momentum"], games=1_000, at_once=False)
    change(fresh, "momentum", 3)
    assert "Grey: the rulebook." in fresh.drawn[0].label
    assert fresh.background_job.words.startswith("1,000 games")


def test_a_setting_kept_as_b_is_named_and_compared_with(page):
    change(page, "momentum", 3)
    page.reference.keep_present()
    assert "version B: " in page.reference.said.value
    change(page, "bracing", False)
    assert "Grey: version B (Momentum bonus 3" in page.drawn[0].label, page.drawn[0].label
    page.reference.leave_b.click()
    assert "the rulebook" in page.reference.said.value and page.reference.leave_b.layout.display == "none"


def test_version_b_stands_in_the_address_and_comes_back_from_it(page):
    address = SettingsAddress("balance", page)
    change(page, "momentum", 3)
    page.reference.keep_present()
    other = Balance(page.game, ["momentum", "bracing"], games=1_000, at_once=False)
    SettingsAddress("balance", other).opened_by(address.value)
    other.background_job.cancel()
    assert other.reference.batch() == page.reference.batch() and other.rules.changes == {"momentum": 3}


def test_an_address_that_names_no_setting_compares_with_the_rulebook(page):
    for text in ("nonsense", "players=nobody momentum=3", "players=greedy momentum"):
        page.reference.kept.value = text
        page.background_job.cancel()
        assert page.reference.kept_setting() is None and "the rulebook" in page.reference.said.value


def test_rules_are_counted_in_the_chapters_of_the_rulebook(page):
    chapters = page.clauses.accordion
    assert chapters.selected_index is None and chapters.titles[0].startswith("Base rules: ")
    chapters.selected_index = 1
    assert "Physics" in chapters.titles[1] and page.clauses.plots[1].version == 1 and page.clauses.plots[0].version == 0
