"""The page of King's Fall in a real browser: a card, its Ops and a Move by pressing, and every tab at every size."""

import pytest

from tests.browser.parts import WIDE, go_to

SIZES = {"1080p": (1920, 1080), "laptop": (1440, 900), "phone": (390, 844)}
SETTLED = 300  # ms: pieces have come to rest, the board has its new size
TABS = ("Play", "Tutorial", "Worked examples", "Cards", "Matchups", "Chances")


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
    """Begin a game of two people with factions of their own."""
    choose(page, "B is played by", "Person")
    button(page, "New game").click()
    button(page, "Play first").click()
    expect(page.locator('[data-testid="doing"]:visible')).to_contain_text("plays a card")


def test_a_card_is_played_for_ops_and_spent_by_pressing_alone(page):
    begin_two_people(page)
    actions = page.locator(HISTORY).count()
    page.locator(".wb-card-cell:visible").first.click()
    button(page, "Do it").click()
    icon = button(page, "Let it be")
    expect(page.locator('[data-testid="doing"]:visible')).not_to_contain_text("plays a card")
    if icon.is_visible():
        icon.click()
    expect(page.locator('[data-testid="doing"]:visible')).to_contain_text("to spend")
    button(page, "Place influence").click()
    page.locator(".wb-options:visible button, .wb-choices:visible button").first.click()
    assert page.locator(HISTORY).count() > actions + 1


def test_what_cannot_be_done_says_why(page):
    begin_two_people(page)
    page.get_by_label("Action in notation").first.fill("fortify millbridge")
    page.get_by_label("Action in notation").first.press("Enter")
    expect(page.locator(".wb-notice:visible").first).to_contain_text("answer the open decision first")


@pytest.mark.parametrize("size", ["laptop", "phone", pytest.param("1080p", marks=pytest.mark.slow)])
def test_every_tab_fits_its_screen(page, screenshot, size):
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    for tab in TABS:
        go_to(page, tab)
        if tab == "Matchups":
            expect(status(page)).to_contain_text("games played")
        page.wait_for_timeout(SETTLED)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            page.wait_for_timeout(SETTLED)
            assert page.evaluate("document.documentElement.scrollWidth") <= width, f"{tab} scrolls sideways"
            screenshot(page, f"kings-fall-{tab.lower().replace(' ', '-')}-{size}-{scheme}")


def test_the_balance_page_plays_its_games(page):
    go_to(page, "Balance")
    expect(status(page)).to_have_text(DONE)
    expect(page.locator(".wb-plot-box:visible .gtitle").first).to_contain_text("targets are met")
    assert cell(page, "millbridge").count() == 0
