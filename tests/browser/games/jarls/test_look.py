"""Every part of the page at every size, light and dark: nothing scrolls sideways, everything can be hit."""

import pytest
from playwright.sync_api import expect

from tests.browser.parts import DONE, cell, go_to, status

SIZES = {"1080p": (1920, 1080), "2560x1440": (2560, 1440), "phone": (360, 780)}
TABS = ("Play", "Combat calculator", "Worked examples", "Balance")
SCHEMES = ("light", "dark")
SETTLED = 300  # ms: pieces have come to rest, the board has its new size


@pytest.mark.parametrize("size", ["1080p", pytest.param("2560x1440", marks=pytest.mark.slow), "phone"])
def test_pages_fit_their_screen(table, screenshot, size):
    width, height = SIZES[size]
    table.set_viewport_size({"width": width, "height": height})
    for tab in TABS:
        go_to(table, tab)
        if tab == "Balance":
            expect(status(table)).to_have_text(DONE)
            expect(table.locator(".wb-plot-box:visible .gtitle").first).to_be_visible()
        for scheme in SCHEMES:
            table.emulate_media(color_scheme=scheme)
            table.wait_for_timeout(SETTLED)
            assert table.evaluate("document.documentElement.scrollWidth") <= width, f"{tab} scrolls sideways"
            screenshot(table, f"{tab.lower().replace(' ', '-')}-{size}-{scheme}")


def test_hexes_are_large_enough_to_hit(table):
    go_to(table, "Play")
    for width in (320, 360, 1080):
        table.set_viewport_size({"width": width, "height": 780})
        table.wait_for_timeout(SETTLED)
        box = cell(table, "0,0").bounding_box()
        assert min(box["width"], box["height"]) >= 44, f"at {width} px"


def test_pieces_differ_by_more_than_colour(table):
    shapes = table.evaluate("""[...document.querySelectorAll('g.wb-pieces > g')]
        .map((piece) => [piece.getAttribute('class'), piece.querySelector('text').textContent])""")
    assert {letter for _, letter in shapes} == {"A", "B"}


def test_nothing_moves_for_who_asks_for_less_motion(table):
    table.emulate_media(reduced_motion="reduce")
    motion = table.evaluate("getComputedStyle(document.querySelector('.wb')).getPropertyValue('--wb-motion')")
    assert motion.strip() == "0ms"
