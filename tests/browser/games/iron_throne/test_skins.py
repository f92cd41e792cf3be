"""Switching the skin of Iron Throne of Ashes in a real browser: every word changes, no number and no piece does."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.games.iron_throne.page import STANDINGS, TRACK, offered
from tests.browser.parts import go_to, open_play

HEADLINE = '[data-testid="headline"]:visible'
NUMBERS = re.compile(r"\d+|none")
PIECES = """() => [...document.querySelectorAll('.wb-board-scroll .wb-piece')]
    .filter((piece) => piece.checkVisibility())
    .map((piece) => piece.getAttribute('transform') + piece.getAttribute('class'))"""


def opened(open_page, query=""):
    """Return the page, ready to be played on."""
    return open_play(open_page(f"iron_throne.ipynb{query}"), "0")


def skins(page):
    """Return the list of skins."""
    return page.locator(".wb-skins select")


@pytest.mark.slow
def test_another_skin_changes_the_words_and_neither_the_board_nor_the_numbers(open_page):
    page = opened(open_page)
    offered(page, "Begin the first round").click()
    expect(page.locator(HEADLINE)).to_contain_text("A votes on")
    expect(page.locator(TRACK)).to_contain_text("Doom Toll")
    expect(page.locator(TRACK)).to_contain_text("Round 1")
    expect(page.locator(f"{STANDINGS} .wb-none")).to_have_count(0)  # each Court has its first War Banner
    numbers = NUMBERS.findall(page.locator(STANDINGS).inner_text())
    pieces, nodes = page.evaluate(PIECES), page.locator("[data-cell]:visible").count()
    assert pieces and nodes == 28
    skins(page).select_option("Sea of Knives")
    expect(page.locator(HEADLINE)).to_contain_text("A votes on")
    expect(page.locator(TRACK)).to_contain_text("Black Tide")
    expect(page.locator(TRACK)).not_to_contain_text("Doom Toll")
    expect(page.locator("h1")).to_have_text("Sea of Knives")
    expect(page).to_have_title(re.compile("^Sea of Knives"))
    assert NUMBERS.findall(page.locator(STANDINGS).inner_text()) == numbers
    assert page.evaluate(PIECES) == pieces
    assert page.url.endswith("?tab=play&skin=sea_of_knives")
    offered(page, "RESIST").first.click()
    expect(page.locator('[data-testid="history"] li').nth(1)).to_contain_text("oppose")
    skins(page).select_option("Iron Throne of Ashes")
    expect(page.locator("h1")).to_have_text("Iron Throne of Ashes")
    assert "skin" not in page.url


def test_a_tab_pressed_while_the_page_changes_its_skin_stays_open(open_page):
    page = open_page("iron_throne.ipynb?skin=sea_of_knives")
    page.get_by_role("tab", name="Checklist", exact=True).click()  # as soon as it is there, in the first skin
    expect(page.locator("h1")).to_have_text("Sea of Knives")
    expect(page.locator(".wb-busy")).to_have_count(0)
    page.wait_for_timeout(1000)
    tab = page.get_by_role("tab", name="Checklist", exact=True)
    expect(tab).to_have_count(1)
    expect(tab).to_have_attribute("aria-selected", "true")
    expect(page).to_have_url(re.compile("tab=checklist"))


@pytest.mark.slow
def test_a_skin_that_is_being_changed_says_so(open_page):
    page = opened(open_page)
    page.evaluate("""() => {
        const bar = document.querySelector('.wb-skins');
        window.said = [];
        new MutationObserver(() => said.push(bar.innerText)).observe(bar, { subtree: true, childList: true });
    }""")
    skins(page).select_option("Sea of Knives")
    expect(page.locator("h1")).to_have_text("Sea of Knives")
    assert any("Changing" in words for words in page.evaluate("said"))
    expect(page.locator(".wb-skins")).not_to_contain_text("Changing")


@pytest.mark.slow
def test_the_address_names_a_skin(open_page):
    page = opened(open_page, "?skin=verdant_collapse")
    expect(page.locator("h1")).to_have_text("Verdant Collapse")
    go_to(page, "Play")  # the page has been told anew meanwhile
    expect(page.locator(HEADLINE)).to_contain_text("The first round can begin")
    expect(skins(page)).to_have_value("Verdant Collapse")


@pytest.mark.slow
def test_a_skin_there_is_not_is_said(open_page):
    page = opened(open_page, "?skin=sea_of_spoons")
    expect(page.locator(".wb-notice", has_text="There is no skin 'sea_of_spoons'")).to_be_visible()
    expect(page.locator("h1")).to_have_text("Iron Throne of Ashes")
