"""The dashboard of Iron Throne of Ashes as a person meets it: how to get to a position, and where its parts are."""

import re

from playwright.sync_api import expect

from tests.browser.parts import control
from workbench.widgets.table.position_setup import as_text

TRACK, STANDINGS = '[data-testid="track"]:visible', '[data-testid="standings"]:visible'
POSITION = {
    "round": 4,
    "to_act": "A",
    "hunters": "3",
    "blights": "7 6",
    "seized": "7",
    "tokens": "F20 F25 M22",
    "relic": 1,
    "A": {"pieces": "L16 F16 E2 M13", "sites": "16 13", "supply": 4, "hand": 3},
    "B": {"pieces": "L10 F18 M18 E15", "sites": "17 18 11", "supply": 1, "debt": 3, "ruined": True, "hand": 2},
    "C": {"pieces": "L24 F24 E9", "sites": "19", "supply": 2, "hand": 1},
    "D": {"pieces": "L26 F26 E26 M26", "sites": "26", "debt": 2},
}


def set_up(page, **changes):
    """Play from a position, everything of POSITION but what is named."""
    page.get_by_role("button", name="Set up a position").click()
    expect(page.get_by_role("button", name="Play from here")).to_be_visible()
    page.get_by_role("button", name="Clear the board").click()
    words = page.locator("textarea:visible")
    page.wait_for_timeout(500)  # an unfolded text of the position before may still be there, and go
    if not words.count():
        page.locator(".jupyter-widget-Collapse-header:visible", has_text="As text").click()
    expect(words).not_to_have_value(re.compile(r"[FEM]\d"))  # what the page had to say has arrived
    words.fill(as_text(POSITION | changes))
    words.blur()
    page.get_by_role("button", name="Play from here").click()
    expect(page.locator(STANDINGS)).to_be_visible()


def take_seats(page, seats):
    """Play a new game of so many seats; both its standings and who plays each seat are there when it returns."""
    control(page, "Players").select_option(str(seats))
    expect(page.locator(f"{STANDINGS} [data-seat]")).to_have_count(seats)
    expect(page.locator(".widget-label:visible", has_text=re.compile("^[A-D] is played by$"))).to_have_count(seats)


def seat(page, people):
    """Let people play the seats of these letters, and agents all others; the standings say so when it returns.

    A page holds a second choice at one seat back until the first is answered, and a press would come before it.
    """
    seated = []
    for letter in "ABCD":
        one = control(page, f"{letter} is played by")
        if one.count():
            one.select_option("Person" if letter in people else "Knight-Commander")
            seated.append("Person" if letter in people else "Knight-Commander (computer)")
    expect(page.locator(f"{STANDINGS} .wb-player")).to_have_text(seated)


def offered(page, words):
    """Return the button of a kind of action, a decision or an option."""
    return page.locator(".wb-offers:visible button", has_text=words)


def fight(page):
    """Play the suggested card of a battle, if the cards drawn leave a choice; return how many actions that takes."""
    contest, card = page.locator('[data-testid="contest"]:visible'), page.locator('[data-key^="card"]:visible')
    taken = page.locator(".wb-cover:visible button")  # where people share the screen, the cards drawn are face down
    expect(contest.or_(card).or_(taken).first).to_be_visible()
    if taken.count():
        taken.click()
        expect(card.first).to_be_visible()
    if not card.count():
        return 0
    expect(page.locator(".wb-prompt:visible")).to_contain_text("Nobody else sees which")
    expect(card.first).to_contain_text("(suggested)")
    card.first.click()
    expect(contest).to_be_visible()
    return 1
