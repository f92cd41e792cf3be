"""The first page on a laptop and on a phone: large pictures, everything on one screen, and the ways in within reach."""

from itertools import pairwise

from playwright.sync_api import expect

import rules
from tests.browser.parts import SETTLED

LEAST_PICTURE = 200  # px high on a laptop
TARGET = 44  # px, what a finger hits
BOXES = """(selector) => [...document.querySelectorAll(selector)].map((node) => {
    const box = node.getBoundingClientRect();
    return { left: box.left, top: box.top, right: box.right, bottom: box.bottom, height: Math.round(box.height) };
})"""
TEXTS = ".wb-game-card :is(h2, .wb-sentence, .wb-muted, .wb-ways-in, .wb-picture)"


def opened(open_page, width, height):
    """Open the first page in a window of this size."""
    page = open_page(width=width, height=height)
    expect(page.locator("#wb-loading")).to_have_count(0)
    expect(page.locator(".wb-picture svg").last).to_be_visible()
    page.wait_for_timeout(SETTLED)
    return page


def overlaps(one, other):
    """Return whether two boxes share more than their edges."""
    return (
        min(one["right"], other["right"]) - max(one["left"], other["left"]) > 1
        and min(one["bottom"], other["bottom"]) - max(one["top"], other["top"]) > 1
    )


def test_all_cards_are_on_one_screen_of_a_laptop_with_large_pictures_of_one_height(open_page, screenshot):
    page = opened(open_page, 1440, 900)
    screenshot(page, "first-page-laptop")
    cards, pictures, texts = (page.evaluate(BOXES, one) for one in (".wb-game-card", ".wb-picture", TEXTS))
    assert max(card["bottom"] for card in cards) <= 900
    assert len({picture["height"] for picture in pictures}) == 1 and pictures[0]["height"] >= LEAST_PICTURE
    assert len({round(picture["top"]) for picture in pictures}) == 1
    assert not [one for number, one in enumerate(texts) for other in texts[number + 1 :] if overlaps(one, other)]


def test_on_a_phone_one_card_follows_another_and_its_buttons_can_be_hit(open_page, screenshot):
    page = opened(open_page, 390, 844)
    screenshot(page, "first-page-phone")
    cards, ways = (page.evaluate(BOXES, one) for one in (".wb-game-card", ".wb-way-in"))
    assert all(one["bottom"] <= two["top"] for one, two in pairwise(cards))
    assert len(ways) == 3 * len(rules.NAMES) and min(way["height"] for way in ways) >= TARGET
    assert max(way["bottom"] for way in ways[:3]) <= 844
