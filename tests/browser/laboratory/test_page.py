"""The laboratory in a real browser: a question, its answer, and another game."""

import pytest
from playwright.sync_api import expect

import rules
from tests.browser.parts import WIDE, choose
from workbench.balance.ruling_impact import open_readings


@pytest.fixture(scope="module")
def page(open_shared_page):
    """The page, for all tests of this file."""
    page = open_shared_page("laboratory.ipynb", **WIDE)
    expect(page.get_by_role("button", name="Find out")).to_be_visible()
    return page


def test_a_question_is_answered_by_a_sentence_a_figure_and_its_seed(page, screenshot):
    choose(page, "Game", "Jarls")
    choose(page, "Seats", "5")
    choose(page, "Games a table, at most", "500")
    page.wait_for_function("location.search.includes('is_it_fair=seats-5')")
    page.get_by_role("button", name="Find out").locator("visible=true").click()
    expect(page.locator(".wb-plot-box:visible .gtitle").first).to_contain_text("B wins")
    expect(page.locator(".wb-plot-box:visible .gtitle").nth(1)).to_contain_text("B is placed best")
    expect(page.get_by_test_id("status").locator("visible=true")).to_contain_text("games, seed 1")
    page.locator("details:visible summary", has_text="The same numbers as a table").first.click()
    expect(page.locator("details:visible").first).to_contain_text("not fair")
    screenshot(page, "laboratory-fair")


@pytest.mark.slow
def test_the_address_leads_to_a_question_and_it_fits_a_phone(page, screenshot):
    page.get_by_role("tab", name="Which ruling matters").click()
    page.wait_for_function("location.search.includes('tab=which_ruling_matters')")
    choose(page, "Game", "Iron Throne of Ashes")
    readings, _ = open_readings(rules.load("iron_throne"))
    expect(page.get_by_text(f"leaves {len(readings)} readings open")).to_be_visible()
    page.set_viewport_size({"width": 360, "height": 780})
    page.get_by_role("button", name="Find out").locator("visible=true").click()
    expect(page.locator(".wb-plot-box:visible .gtitle")).to_contain_text("move something")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    screenshot(page, "laboratory-rulings-phone")


def test_two_numbers_make_a_map(page, screenshot):
    page.set_viewport_size(WIDE)
    choose(page, "Game", "Jarls")
    page.get_by_role("tab", name="What does a number do").click()
    choose(page, "Turn", "Momentum bonus")
    choose(page, "and", "Bracing")
    choose(page, "Watch", "Length")
    page.get_by_role("button", name="Find out").locator("visible=true").click()
    expect(page.get_by_test_id("status").locator("visible=true")).to_contain_text("10 designs, 500 games each, seed 1")
    expect(page.locator(".wb-plot-box:visible .gtitle")).to_contain_text("“Length” is")
    screenshot(page, "laboratory-two-numbers")


@pytest.mark.slow
def test_rules_that_never_happen_are_named_and_the_map_fits_a_phone(page, screenshot):
    page.set_viewport_size(WIDE)
    choose(page, "Game", "Jarls")
    page.get_by_role("tab", name="Which rules happen").click()
    choose(page, "Version", "No draft")
    choose(page, "Games of each level", "500")
    page.get_by_role("button", name="Find out").locator("visible=true").click()
    expect(page.locator(".wb-plot-box:visible .gtitle")).to_contain_text("2 of 21 rules never happen")
    expect(page.get_by_text("8 more rules are not counted")).to_be_visible()
    screenshot(page, "laboratory-rules")
    page.set_viewport_size({"width": 390, "height": 844})
    page.emulate_media(color_scheme="dark")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator(".wb-plot-box:visible .gtitle").evaluate("title => title.scrollIntoView()")
    screenshot(page, "laboratory-rules-phone")
    page.emulate_media(color_scheme="light")
