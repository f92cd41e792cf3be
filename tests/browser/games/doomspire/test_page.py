"""The page of Lords of Doomspire in a real browser: a round by pressing alone, and every tab at every size."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.parts import DONE, HISTORY, WIDE, cell, choose, go_to, press, status

SIZES = {"1080p": (1920, 1080), "laptop": (1440, 900), "phone": (390, 844)}
TABS = ("Play", "Worked examples", "Cards", "Danger", "Statistics", "Strategies", "Chances")
SETTLED = 300  # ms: pieces have come to rest, the board has its new size


@pytest.fixture
def page(table):
    """The page with a wide window and its first tab open."""
    table.set_viewport_size(WIDE)
    table.emulate_media(color_scheme="light")
    go_to(table, "Play")
    return table


def button(page, words):
    """Return a button in sight."""
    return page.locator("button:visible", has_text=words).first


def begin_two_people(page):
    """Begin a game of two people and its first round."""
    choose(page, "Players", "2")
    choose(page, "B is played by", "Person")
    button(page, "New game").click()
    button(page, "Begin the first round").click()
    expect(page.locator('[data-testid="doing"]:visible')).to_contain_text("movement")


def test_a_knight_walks_claims_and_harvests_by_pressing_alone(page):
    begin_two_people(page)
    mover = page.locator('[data-testid="doing"]:visible').inner_text()
    home, seat = ("0,0", "A") if "A decides" in mover else ("7,7", "B")
    expect(page.locator('[data-testid="track"]:visible .wb-die').first).to_be_visible()
    press(page, home)
    expect(page.locator(".wb-mark-legal").first).to_be_attached()
    before = page.locator(f"{HISTORY} code").count()
    target = page.evaluate(
        """() => [...document.querySelectorAll('[data-cell]')].filter((node) => node.offsetParent !== null
            || node.getBoundingClientRect().width).map((node) => [node.dataset.cell, node.getAttribute('aria-label')])
            .find(([name, label]) => /gives 1 (food|wood|ore|gold)/.test(label) && /Knight 1 with the/.test(label))"""
    )
    assert target, "a resource tile lies within the first die"
    press(page, target[0])
    routes = page.locator(".wb-routes:visible button, .wb-ways:visible button")
    if routes.count():
        routes.first.click()
    expect(page.locator(f"{HISTORY} code")).not_to_have_count(before)
    button(page, "Claim this tile").click()
    expect(page.locator(f'[data-cell="{target[0]}"]:visible')).to_have_attribute(
        "aria-label", re.compile(f"owned by {seat}")
    )


def test_what_cannot_be_done_says_why(page):
    begin_two_people(page)
    page.get_by_label("Action in notation").first.fill("build chapel")
    page.get_by_label("Action in notation").first.press("Enter")
    expect(page.locator(".wb-notice:visible").first).to_contain_text("belongs to the harvest phase")


@pytest.mark.parametrize("size", ["laptop", "phone", pytest.param("1080p", marks=pytest.mark.slow)])
def test_every_tab_fits_its_screen(page, screenshot, size):
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    for tab in TABS:
        go_to(page, tab)
        if tab == "Strategies":
            expect(status(page)).to_contain_text("games played")
        page.wait_for_timeout(SETTLED)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            page.wait_for_timeout(SETTLED)
            assert page.evaluate("document.documentElement.scrollWidth") <= width, f"{tab} scrolls sideways"
            screenshot(page, f"doomspire-{tab.lower().replace(' ', '-')}-{size}-{scheme}")


def test_the_danger_map_follows_the_slider(page):
    go_to(page, "Danger")
    title = page.locator('[data-testid="danger"]:visible')
    expect(title).to_contain_text("A knight of strength 1")
    page.locator(".widget-hslider:visible .noUi-handle").press("ArrowRight")
    expect(title).to_contain_text("A knight of strength 2")


def test_the_balance_page_plays_its_games(page):
    go_to(page, "Balance")
    expect(status(page)).to_have_text(DONE)
    expect(page.locator(".wb-plot-box:visible .gtitle").first).to_contain_text("targets are met")
    assert cell(page, "0,0").count() == 0
