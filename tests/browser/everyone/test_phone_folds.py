"""On a phone the tabs Balance and Chances begin with the verdict and the first figure; the rest is a press away."""

import pytest
from playwright.sync_api import expect

from tests.browser.games.conftest import CELLS
from tests.browser.parts import DONE, go_to, open_play, status

PHONE = {"width": 390, "height": 844}
TALLEST = 3  # windows that a tab takes
FOLDS = ".wb-phone-fold > button:visible"
FIGURE = ".wb-plot-box:visible"


@pytest.mark.parametrize(
    ("game", "tab"),
    [("jarls", "Balance"), ("doomspire", "Balance"), ("iron_throne", "Chances"), ("kings_fall", "Chances")],
)
def test_the_first_screen_has_the_verdict_and_the_first_figure(open_page, screenshot, game, tab):
    page = open_play(open_page(f"{game}.ipynb", **PHONE), CELLS[game])
    go_to(page, tab)
    if tab == "Balance":
        expect(status(page)).to_have_text(DONE)
    title = page.locator(f"{FIGURE} .gtitle").first
    expect(title).to_be_in_viewport(ratio=1)
    screenshot(page, f"phone-{game}-{tab.lower()}")
    assert page.locator(FIGURE).first.bounding_box()["y"] < PHONE["height"] / 2
    assert page.evaluate("document.documentElement.scrollHeight") <= TALLEST * PHONE["height"]
    fold = page.locator(FOLDS).last
    box = fold.locator("xpath=../..")
    expect(fold).to_have_attribute("aria-expanded", "false")
    before = box.bounding_box()["height"]
    fold.press("Enter")
    expect(fold).to_have_attribute("aria-expanded", "true")
    page.wait_for_function("([box, before]) => box.offsetHeight > before", arg=[box.element_handle(), before])
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.locator(FOLDS)).to_have_count(0)  # where there is room, everything stands open


@pytest.mark.parametrize("game", ["jarls", "shattered_dungeon"])
def test_every_lever_of_the_sheet_can_be_reached(open_page, game):
    page = open_play(open_page(f"{game}.ipynb", **PHONE), CELLS[game])
    go_to(page, "Balance")
    page.get_by_role("button", name="Levers").click()
    levers = page.locator(".wb-sheet .wb-setting:visible")
    expect(levers.first).to_be_visible()
    levers.last.scroll_into_view_if_needed()
    expect(levers.last).to_be_in_viewport(ratio=1)
    assert all(lever.bounding_box()["height"] >= 24 for lever in levers.all())


def test_the_open_tab_is_in_sight_in_a_line_of_tabs_that_scrolls(open_page):
    page = open_page("/voila/render/kings_fall.ipynb?tab=balance", **PHONE)
    opened = page.locator(".wb-tabs > .lm-TabBar .lm-mod-current")
    expect(opened).to_have_text("Balance")
    expect(opened).to_be_in_viewport(ratio=0.9)
    go_to(page, "Play")
    expect(opened).to_have_text("Play")
    expect(opened).to_be_in_viewport(ratio=0.9)
