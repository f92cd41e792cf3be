"""The laboratory's questions about players in a real browser, on a wide screen and on a phone at night."""

import pytest
from playwright.sync_api import expect

from tests.browser.laboratory.test_page import choose
from tests.browser.parts import WIDE, go_to


def find_out(page):
    """Press the button in sight."""
    page.get_by_role("button", name="Find out").locator("visible=true").click()


@pytest.mark.slow
def test_skill_is_shown_as_ratings_sentences_and_a_matrix(open_page, screenshot):
    page = open_page("laboratory.ipynb", **WIDE)
    choose(page, "Game", "Iron Throne of Ashes")
    go_to(page, "Does skill win")
    choose(page, "Players", "3")
    choose(page, "Games a pair", "500")
    find_out(page)
    expect(page.get_by_test_id("status").locator("visible=true")).to_contain_text("18 tables, 1,512 games, seed 1")
    expect(page.locator(".wb-plot-box:visible .gtitle").first).to_contain_text("Each level")
    expect(page.locator(".wb-plot-box:visible")).to_have_count(2)
    expect(page.get_by_test_id("more").locator("visible=true")).to_contain_text("Apprentice beats Random")
    page.set_viewport_size({"width": 1920, "height": 2400})
    expect(page.locator(".wb-plot-box:visible .gtitle")).to_have_count(2)  # drawn once they are in sight
    screenshot(page, "laboratory-skill")


@pytest.mark.slow
def test_it_fits_a_phone_at_night_and_so_do_roles(open_page, screenshot):
    page = open_page("laboratory.ipynb", width=390, height=844, color_scheme="dark")
    choose(page, "Game", "Shattered Dungeon")
    go_to(page, "Does skill win")
    choose(page, "Games a table", "100")
    find_out(page)
    expect(page.get_by_test_id("status").locator("visible=true")).to_contain_text("36 tables, 3,600 games, seed 1")
    expect(page.locator(".wb-plot-box:visible")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.set_viewport_size({"width": 390, "height": 4200})
    expect(page.locator(".wb-plot-box:visible .gtitle")).to_have_count(2)  # drawn once they are in sight
    screenshot(page, "laboratory-skill-phone")


@pytest.mark.slow
def test_choices_fit_a_phone_at_night(open_page, screenshot):
    page = open_page("laboratory.ipynb", width=390, height=844, color_scheme="dark")
    choose(page, "Game", "Jarls")
    go_to(page, "Is every choice real")
    choose(page, "All played by", "Greedy")
    find_out(page)
    expect(page.get_by_test_id("status").locator("visible=true")).to_contain_text("50 games, seed 1")
    expect(page.locator(".wb-plot-box:visible .gtitle")).to_contain_text("false")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.set_viewport_size({"width": 390, "height": 2400})
    screenshot(page, "laboratory-choices-phone")
