"""Every part of the page at every size, light and dark: nothing scrolls sideways, everything can be hit."""

import pytest
from playwright.sync_api import expect

from tests.browser.games.jarls.page import opened
from tests.browser.parts import DONE, cell, go_to, status

SIZES = {"1080p": (1920, 1080), "2560x1440": (2560, 1440), "phone": (360, 780)}
TABS = ("Play", "Combat calculator", "Worked examples", "Balance")
SCHEMES = ("light", "dark")


@pytest.mark.parametrize("size", SIZES)
def test_pages_fit_their_screen(open_page, screenshot, size):
    width, height = SIZES[size]
    page = opened(open_page, width=width, height=height)
    for tab in TABS:
        go_to(page, tab)
        if tab == "Balance":
            expect(status(page)).to_have_text(DONE)
            expect(page.locator(".wb-plot-box:visible .gtitle").first).to_be_visible()
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            page.wait_for_timeout(300)  # pieces have come to rest
            assert page.evaluate("document.documentElement.scrollWidth") <= width, f"{tab} scrolls sideways"
            screenshot(page, f"{tab.lower().replace(' ', '-')}-{size}-{scheme}")


def test_hexes_are_large_enough_to_hit(open_page):
    page = opened(open_page)
    for width in (320, 360, 1080):
        page.set_viewport_size({"width": width, "height": 780})
        page.wait_for_timeout(300)  # the board has its new size
        box = cell(page, "0,0").bounding_box()
        assert min(box["width"], box["height"]) >= 44, f"at {width} px"


def test_pieces_differ_by_more_than_colour(open_page):
    page = opened(open_page)
    shapes = page.evaluate("""[...document.querySelectorAll('g.wb-pieces > g')]
        .map((piece) => [piece.getAttribute('class'), piece.querySelector('text').textContent])""")
    assert {letter for _, letter in shapes} == {"A", "B"}


def test_nothing_moves_for_who_asks_for_less_motion(open_page):
    page = opened(open_page, reduced_motion="reduce")
    motion = page.evaluate("getComputedStyle(document.querySelector('.wb')).getPropertyValue('--wb-motion')")
    assert motion.strip() == "0ms"
