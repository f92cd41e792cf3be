"""An answer goes on when its page is closed, and is found again, in a real browser."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.parts import WIDE, choose


def ask(page):
    """Ask what takes some ten seconds."""
    choose(page, "Game", "Shattered Dungeon")
    page.get_by_role("tab", name="What brought it about").click()
    choose(page, "Games", "500")
    page.get_by_role("button", name="Find out").locator("visible=true").click()


@pytest.mark.slow
def test_an_answer_goes_on_when_its_page_is_closed_and_is_found_again(open_page, screenshot):
    page = open_page("laboratory.ipynb", **WIDE)
    ask(page)
    status = page.get_by_test_id("status").locator("visible=true")
    expect(status).to_contain_text("…")
    page.wait_for_timeout(2_500)  # for two signs of life
    page.close(run_before_unload=True)

    other = open_page("laboratory.ipynb", **WIDE)
    other.get_by_role("tab", name="Kept answers").click()
    kept = other.get_by_test_id("kept")
    expect(kept).to_be_visible()
    expect(other.locator("select option").filter(has_text="What brought it about?").first).to_contain_text("% done")
    expect(kept).to_contain_text("seed 1, in ")
    expect(other.locator(".wb-plot-box:visible .gtitle").first).to_contain_text("of all that is lost")
    screenshot(other, "laboratory-kept")
    other.reload()
    expect(other.get_by_role("tab", name="Kept answers")).to_have_attribute("aria-selected", "true")
    expect(other.locator(".wb-plot-box:visible .gtitle").first).to_contain_text("of all that is lost")

    ask(other)
    expect(other.get_by_test_id("status").locator("visible=true")).to_contain_text("Asked before, on ")
    expect(other.get_by_test_id("link")).to_have_attribute("href", re.compile("tab=kept_answers&answer="))
