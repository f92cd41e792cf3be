"""The page of King's Fall in a real browser: a card, its Ops and a Move by pressing, and every tab at every size."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.parts import (
    DONE,
    HISTORY,
    SIZES,
    begin_two_people,
    button,
    cell,
    control,
    doing,
    every_tab_fits,
    go_to,
    notation_line,
    status,
)

TABS = ("Play", "Tutorial", "Worked examples", "Cards", "Matchups", "Worth", "Chances")


def begin(page):
    """Begin a game of two people with factions of their own."""
    control(page, "B is played by").select_option("Person")
    page.get_by_label("Cover the hands between two players").set_checked(False)
    begin_two_people(page, "Play first")
    expect(doing(page)).to_contain_text("plays a card")


def test_a_card_is_played_for_ops_and_spent_by_pressing_alone(page):
    begin(page)
    actions = page.locator(HISTORY).count()
    page.locator(".wb-card-cell:visible").first.click()
    ways, icon = page.locator(".wb-ways:visible button").first, button(page, "Let it be")
    expect(ways.or_(icon).first).to_be_visible()  # a card with the opponent's icon can only be played for Ops
    if ways.is_visible():
        ways.click()
    expect(doing(page)).not_to_contain_text("plays a card")
    if icon.is_visible():
        icon.click()
    expect(doing(page)).to_contain_text("to spend")
    button(page, "Place influence").click()
    page.locator(".wb-options:visible button, .wb-choices:visible button").first.click()
    expect(page.locator(HISTORY).nth(actions + 1)).to_be_attached()


def test_what_cannot_be_done_says_why(page):
    begin(page)
    line = notation_line(page)
    line.fill("fortify millbridge")
    line.press("Enter")
    expect(page.locator(".wb-notice:visible").first).to_contain_text("answer the open decision first")


@pytest.mark.slow  # it opens ten tabs, each with its games; what all pages share is looked at with Jarls
@pytest.mark.parametrize("size", SIZES)
def test_every_tab_fits_its_screen(page, screenshot, size):
    every_tab_fits(page, screenshot, "kings-fall", TABS, size, playing="Matchups")


@pytest.mark.slow
def test_the_balance_page_plays_its_games(page):
    go_to(page, "Balance")
    expect(status(page)).to_have_text(DONE)
    expect(page.locator(".wb-plot-box:visible .gtitle").first).to_contain_text(re.compile(r"^\d of \d targets"))
    assert cell(page, "millbridge").count() == 0
