"""What brought it about, in a real browser: a waterfall, what decides games, and other stocks for other games."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.parts import WIDE, choose


@pytest.mark.slow
def test_a_waterfall_leads_from_the_start_to_the_end_and_fits_a_phone(open_page, screenshot):
    page = open_page("laboratory.ipynb", **WIDE)
    page.get_by_role("tab", name="What brought it about").click()
    choose(page, "Game", "Shattered Dungeon")
    choose(page, "Follow", "Visitor’s vitality")
    choose(page, "Games", "100")
    page.get_by_role("button", name="Find out").locator("visible=true").click()
    titles = page.locator(".wb-plot-box:visible .gtitle")
    expect(titles.first).to_contain_text(re.compile(r"of all that is lost is .* doing"))
    expect(titles.nth(1)).to_contain_text(", brought about by ")
    expect(page.get_by_test_id("more").locator("visible=true")).to_contain_text("structure")
    screenshot(page, "laboratory-causes")
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size({"width": 360, "height": 780})
    page.wait_for_function("document.documentElement.scrollWidth <= 360")
    screenshot(page, "laboratory-causes-phone")
