"""An answer goes on when its page is closed, and is found again, in a real browser."""

import re

from playwright.sync_api import expect

from tests.browser.parts import WIDE, choose


def test_an_answer_goes_on_when_its_page_is_closed_and_is_found_again(open_page, screenshot):
    page = open_page("laboratory.ipynb", **WIDE)
    page.get_by_role("tab", name="Which number matters").click()
    choose(page, "Game", "Iron Throne of Ashes")
    choose(page, "Games", "2,000")
    page.get_by_role("button", name="Find out").locator("visible=true").click()
    status = page.get_by_test_id("status").locator("visible=true")
    expect(status).to_contain_text("…")
    page.wait_for_timeout(2_500)  # for two signs of life
    page.close(run_before_unload=True)

    other = open_page("laboratory.ipynb", **WIDE)
    other.get_by_role("tab", name="Kept answers").click()
    kept = other.get_by_test_id("kept")
    expect(kept).to_be_visible()
    expect(other.locator("select option").filter(has_text="Which number matters?").first).to_contain_text("% done")
    expect(kept).to_contain_text("seed 1, in ", timeout=240_000)
    expect(other.locator(".wb-plot-box:visible .gtitle").first).to_contain_text("clearly move something")
    screenshot(other, "laboratory-kept")
    other.reload()
    expect(other.get_by_role("tab", name="Kept answers")).to_have_attribute("aria-selected", "true")
    expect(other.locator(".wb-plot-box:visible .gtitle").first).to_contain_text("clearly move something")

    choose(other, "Game", "Iron Throne of Ashes")
    other.get_by_role("tab", name="Which number matters").click()
    choose(other, "Games", "2,000")
    other.get_by_role("button", name="Find out").locator("visible=true").click()
    expect(other.get_by_test_id("status").locator("visible=true")).to_contain_text("Asked before, on ")
    expect(other.get_by_test_id("link")).to_have_attribute("href", re.compile("tab=kept_answers&answer="))
