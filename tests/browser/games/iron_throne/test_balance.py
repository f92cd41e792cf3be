"""The balance of Iron Throne of Ashes on its page: targets, levers, two variants on common seeds, the checklist."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.parts import DONE, WIDE, control, drawn, go_to, status, titles, unfold, wait_until_drawn_anew

HOLDING = re.compile(r"of 8 targets|All 8 targets")


@pytest.fixture
def page(table):
    """The page at its balance, with a thousand games played."""
    table.set_viewport_size(WIDE)
    go_to(table, "Balance")
    control(table, "Games").select_option("1,000")
    expect(status(table)).to_have_text(re.compile(r"^1,000 games, [\d,]+ actions in"))
    return table


def test_targets_come_first_and_a_lever_plays_again(page, screenshot):
    assert HOLDING.search(titles(page)[0].replace("\xa0", " "))
    first = page.locator(".wb-plot-box:visible").first
    expect(first.locator(".gsubtitle, .gtitle-subtitle")).to_contain_text("unfinished")
    screenshot(page, "iron-throne-balance-1080p")
    before = drawn(page)
    handle = page.locator('.wb-setting:visible:has-text("ESCALATE cards") .noUi-handle')
    handle.focus()
    handle.press("ArrowRight")
    wait_until_drawn_anew(page, before, "some")
    expect(first.locator(".gsubtitle, .gtitle-subtitle")).to_contain_text("ESCALATE cards 2")
    expect(status(page)).to_have_text(DONE)
    page.locator(".wb-folded:visible .jupyter-widget-Collapse-header", has_text="More rulings").click()
    expect(page.locator('.wb-setting:visible:has-text("Losers stay")')).to_be_visible()


@pytest.mark.slow
def test_two_variants_on_the_same_seeds_end_in_a_sentence(page, screenshot):
    page.set_viewport_size({"width": 360, "height": 780})
    unfold(page, "Compare two variants")
    part = page.locator(".wb-comparison")
    expect(part.locator("option:checked")).to_have_text(["Deck before the fix", "Deck after the fix"])
    part.get_by_role("button", name="Play both").click()
    expect(part.get_by_test_id("status")).to_contain_text("Twice 1,000 games on the same seeds")
    expect(part.get_by_test_id("verdict")).to_contain_text("lear difference")
    expect(part.locator(".gtitle")).to_be_visible()
    part.get_by_test_id("verdict").scroll_into_view_if_needed()
    screenshot(page, "iron-throne-comparison-phone")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.slow
def test_the_checklist_is_worked_out_when_it_is_opened(page, screenshot):
    go_to(page, "Checklist")
    expect(page.get_by_test_id("launch")).to_contain_text("of 11 lines")
    expect(page.locator('[data-item="deck"]')).to_contain_text("holds")
    expect(page.locator('[data-item="win_rate"]')).to_contain_text("5,000 games")
    screenshot(page, "iron-throne-checklist-1080p")
