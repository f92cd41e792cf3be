"""The page of Lords of Doomspire in a real browser: a round by pressing alone, and every tab at every size."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.parts import (
    DONE,
    HISTORY,
    SETTLED,
    SIZES,
    begin_two_people,
    button,
    cell,
    doing,
    every_tab_fits,
    go_to,
    notation_line,
    press,
    status,
)

TABS = ("Play", "Worked examples", "Cards", "Danger", "Statistics", "Strategies", "Chances")


def begin(page):
    """Begin a game of two people and its first round."""
    begin_two_people(page, "Begin the first round")
    expect(doing(page)).to_contain_text("Movement")


def test_a_knight_walks_claims_and_harvests_by_pressing_alone(page):
    begin(page)
    mover = doing(page).inner_text()
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
    routes = page.locator(".wb-ways:visible button")
    if routes.count():
        routes.first.click()
    expect(page.locator(f"{HISTORY} code")).not_to_have_count(before)
    button(page, "Claim this tile").click()
    expect(page.locator(f'[data-cell="{target[0]}"]:visible')).to_have_attribute(
        "aria-label", re.compile(f"owned by {seat}")
    )


def test_what_cannot_be_done_says_why(page):
    begin(page)
    line = notation_line(page)
    line.fill("build chapel")
    line.press("Enter")
    expect(page.locator(".wb-notice:visible").first).to_contain_text("belongs to the harvest phase")


def words_on_tiles(page):
    """Return what is written on tiles in sight: words, width in tiles and letter size in px."""
    return page.evaluate(
        """() => [...document.querySelectorAll('.wb-board [data-cell]')].flatMap((node) => {
            const tile = node.querySelector('.wb-ground').getBoundingClientRect();
            const scale = tile.width / node.querySelector('.wb-ground').getBBox().width;
            const seen = (one) => one.getBoundingClientRect().width;
            return [...node.querySelectorAll('.wb-cell-text')].filter(seen).map((one) => {
                const box = one.getBoundingClientRect();
                return [one.textContent, box.width / tile.width, parseFloat(one.getAttribute('font-size')) * scale];
            });
        })"""
    )


@pytest.mark.parametrize(("size", "has_names"), [("laptop", True), ("phone", False)])
def test_tiles_can_be_read(page, size, has_names):
    page.set_viewport_size(dict(zip(("width", "height"), SIZES[size])))
    begin(page)
    page.wait_for_timeout(SETTLED)
    written = words_on_tiles(page)
    words = {words for words, _, _ in written}
    assert ("Cairnby" in words) == has_names and {"wood", "Tier 2", "Temple", "Home"} <= words
    assert max(width for _, width, _ in written) < 0.9  # within the band of an owner
    assert round(min(height for _, _, height in written), 1) >= (10 if has_names else 11)


def test_places_have_names_until_coordinates_are_switched_on(page):
    begin(page)
    seat = "A" if "A decides" in doing(page).inner_text() else "B"
    home = "0,0" if seat == "A" else "7,7"
    expect(cell(page, home)).to_have_attribute("aria-label", re.compile(f"^{seat}'s Home; "))
    assert page.locator(".wb-board .wb-rows text").count() == 0
    page.get_by_label("Coordinates on the board").first.check()
    expect(cell(page, home)).to_have_attribute("aria-label", re.compile(f"^{home}, Home; "))
    expect(page.locator(".wb-board .wb-rows text")).to_have_count(16)


def test_what_cannot_be_done_is_folded_with_its_reasons_and_nothing_moves(page):
    begin(page)
    others = page.locator(".wb-others:visible")
    board = page.locator(".wb-board-scroll:visible").bounding_box()
    assert not page.locator(".wb-offers button.wb-off:visible").count()
    others.locator("summary").click()
    expect(others.locator("li", has_text="Use a building")).to_contain_text("belongs to the harvest phase")
    assert page.locator(".wb-board-scroll:visible").bounding_box() == board
    button(page, "Undo").click()
    expect(button(page, "Begin the first round")).to_be_visible()
    expect(others.locator("li")).to_have_count(1)  # one line for one reason
    expect(others.locator("li")).to_contain_text("This tile, Stay, ")
    assert page.locator(".wb-board-scroll:visible").bounding_box() == board


@pytest.mark.slow  # it opens ten tabs, each with its games; what all pages share is looked at with Jarls
@pytest.mark.parametrize("size", SIZES)
def test_every_tab_fits_its_screen(page, screenshot, size):
    every_tab_fits(page, screenshot, "doomspire", TABS, size, playing="Strategies")


def test_the_danger_map_follows_the_slider(page):
    go_to(page, "Danger")
    title = page.locator('[data-testid="danger"]:visible')
    expect(title).to_contain_text("A knight of strength 1")
    page.locator(".widget-hslider:visible .noUi-handle").press("ArrowRight")
    expect(title).to_contain_text("A knight of strength 2")


@pytest.mark.slow
def test_the_balance_page_plays_its_games(page):
    go_to(page, "Balance")
    expect(status(page)).to_have_text(DONE)
    expect(page.locator(".wb-plot-box:visible .gtitle").first).to_contain_text("targets are met")
    assert cell(page, "0,0").count() == 0
