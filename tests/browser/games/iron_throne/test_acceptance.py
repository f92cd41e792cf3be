"""What the rulebook of Iron Throne of Ashes wants to be seen, clause by clause, in a real browser."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import ROOT
from tests.browser.games.iron_throne.page import POSITION, STANDINGS, TRACK, fight, offered, seat, set_up, take_seats
from tests.browser.parts import WIDE

LEAST = 5  # s a summary stays, F-010 and F-017
CLOCK = ".wb-clock:visible"
WIDER = """() => document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll('body *')]
    .filter((one) => one.getBoundingClientRect().right + scrollX > innerWidth)
    .map((one) => one.className || one.tagName)"""
NEAREST = """() => {
    const links = [...document.querySelectorAll('.wb-link')].filter((link) => link.checkVisibility()).map((link) => {
        const length = link.getTotalLength(), matrix = link.getScreenCTM();
        return [...Array(15).keys()].map((step) =>
            link.getPointAtLength(length * (0.15 + 0.05 * step)).matrixTransform(matrix));
    });
    const gap = (one, other) => Math.min(...one.flatMap((a) => other.map((b) => Math.hypot(a.x - b.x, a.y - b.y))));
    const gaps = links.flatMap((one, place) => links.slice(place + 1).map((other) => gap(one, other)));
    return [links.length, Math.min(...gaps)];
}"""


@pytest.fixture
def page(table):
    """The page with a wide window and all seats played by people."""
    table.set_viewport_size(WIDE)
    take_seats(table, 4)
    seat(table, "ABCD")
    return table


def test_f_001_every_link_is_a_line_of_its_own(page):
    count, nearest = page.evaluate(NEAREST)
    assert count == len((ROOT / "data" / "iron_throne" / "links.csv").read_text().splitlines()) - 1
    assert nearest >= 4, "px between two links"


def test_f_003_every_fellowship_is_on_the_board_in_full(page):
    page.get_by_role("button", name="New game").click()
    for letter in "ABCD":
        banner = page.locator(f'.wb-piece[aria-label^="{letter}\'s"]:visible')
        expect(banner).to_have_attribute("aria-label", f"{letter}'s Arch-Regent, Knight, Herald, Artificer")
        expect(banner.locator(".wb-count-text")).to_have_text("4")


def test_f_003_without_a_herald_recruiting_is_greyed_and_says_why(page):
    set_up(page, A=POSITION["A"] | {"pieces": "L16 F16 M13"})
    recruit = offered(page, "Recruit")
    expect(recruit).to_have_attribute("aria-disabled", "true")
    expect(recruit).to_have_accessible_description(re.compile("Herald"))


@pytest.mark.slow
def test_f_004_a_reshuffle_is_told_and_the_toll_rises_before_the_battle_goes_on(page):
    set_up(page, threat=3, pile="")
    before = page.locator(f"{TRACK} .wb-toll b")
    expect(before).to_have_text("3")
    for node in ("16", "10", "10"):
        page.locator(f'[data-cell="{node}"]:visible').click()
    expect(page.locator(f"{TRACK} .wb-rose")).to_be_visible()  # it rises as the cards are drawn
    fight(page)
    contest = page.locator('[data-testid="contest"]:visible')
    expect(contest).to_contain_text("reshuffled")
    told = contest.inner_text()
    order = [told.index(words) for words in ("reshuffled", "rises", "Total")]
    assert order == sorted(order)


def test_f_006_a_vote_timer_is_off_until_wanted_and_ends_in_an_abstention(page, screenshot):
    page.clock.install()
    set_up(page, order="advance", to_act="A")
    expect(page.locator(CLOCK)).to_have_count(0)
    timer = page.get_by_label("Vote timer: after 60 seconds, ABSTAIN")
    timer.check()
    expect(page.locator(CLOCK)).to_have_text(re.compile(r"^(60|5\d) s left to vote; then ABSTAIN\.$"))
    page.clock.fast_forward(52_000)
    expect(page.locator(f"{CLOCK}.wb-hurry")).to_have_text(re.compile(r"^\d s left"))
    screenshot(page, "iron-throne-vote-timer")
    offered(page, "COUNTER").click()
    expect(page.locator(CLOCK)).to_have_text(re.compile(r"^(60|5\d) s left"))  # B has its own minute
    timer.uncheck()
    expect(page.locator(CLOCK)).to_have_count(0)
    page.clock.resume()


def test_f_006_who_cannot_pay_is_told_before_the_time_is_up(page):
    set_up(page, order="advance", to_act="D")
    timer = page.get_by_label("Vote timer: after 60 seconds, ABSTAIN")
    timer.check()
    expect(page.locator(CLOCK)).to_be_visible()
    expect(page.locator(".wb-prompt:visible")).to_contain_text("D holds 0 of the 1 Fate Card that COUNTER costs")
    timer.uncheck()


def test_f_007_a_broken_court_votes_with_the_same_buttons_in_the_same_places(page):
    boxes = {}
    for letter in "BC":  # B is broken, C is not; both hold cards
        set_up(page, order="advance", to_act=letter, C=POSITION["C"] | {"hand": 2})
        expect(page.locator(".wb-prompt:visible")).to_contain_text(f"{letter} votes")
        boxes[letter] = page.locator(".wb-decisions:visible button").evaluate_all(
            "(all) => all.map((one) => [one.textContent, one.offsetLeft, one.offsetWidth, one.offsetHeight])"
        )
    assert boxes["B"] == boxes["C"] and len(boxes["B"]) == 2


def test_f_007_a_rescue_is_seen_in_the_standings(page):
    set_up(page)
    row = page.locator(f'{STANDINGS} [data-seat="B"]')
    expect(row.locator(".wb-tag-broken")).to_be_visible()
    offered(page, "Rescue").click()
    page.locator(".wb-options:visible button").first.click()
    expect(row.locator(".wb-tag-recovered")).to_have_text("active again")
    expect(row.locator(".wb-tag-broken")).to_have_count(0)
    offered(page, "Pass").click()
    expect(row.locator(".wb-tag-recovered")).to_have_count(0)


@pytest.mark.parametrize("width", [320, pytest.param(360, marks=pytest.mark.slow)])
def test_f_016_votes_can_be_read_on_the_narrowest_phone(page, width, screenshot):
    take_seats(page, 2)
    page.get_by_role("button", name="New game").click()
    offered(page, "Begin the first round").click()
    expect(page.locator(f"{TRACK} .wb-vote")).to_be_visible()
    first, second = page.locator(f"{STANDINGS} [data-seat]").evaluate_all("""(rows) => rows
        .toSorted((one, other) => other.hasAttribute('aria-current') - one.hasAttribute('aria-current'))
        .map((row) => row.dataset.seat)""")
    offered(page, "COUNTER").click()
    expect(page.locator(".wb-prompt:visible")).to_contain_text(f"{second} votes")
    offered(page, "ABSTAIN").click()
    expect(page.locator(f"{TRACK} .wb-turn-of")).to_be_visible()
    page.set_viewport_size({"width": width, "height": 780})
    for letter, vote in ((first, "COUNTER"), (second, "ABSTAIN")):
        row = page.locator(f'{STANDINGS} [data-seat="{letter}"]')
        expect(row.get_by_text(re.compile(f"^(Vote: )?{vote}$")).filter(visible=True)).to_have_count(1)
    screenshot(page, f"iron-throne-votes-{width}")
    assert page.evaluate(WIDER) == []


def complete_the_toll(page):
    """Let the last vote of a game with a Blood Pact fail."""
    page.get_by_role("button", name="Blood Pact").click()
    expect(offered(page, "Accusation")).to_be_attached()
    set_up(page, threat=12, order="advance", to_act="A", traitor="B")
    for letter in "ABCD":
        expect(page.locator(".wb-prompt:visible")).to_contain_text(f"{letter} votes")
        offered(page, "ABSTAIN").click()


@pytest.mark.slow
@pytest.mark.parametrize("width", [1920, pytest.param(360, marks=pytest.mark.slow)])
def test_f_017_the_pact_is_revealed_first_then_the_summary_stays_for_five_seconds(page, screenshot, width):
    complete_the_toll(page)
    page.set_viewport_size({"width": width, "height": 900})
    reveal = page.locator('.wb-reveal:has([data-testid="reveal"]):visible')
    expect(reveal).to_contain_text("B held the Blood Pact")
    box = reveal.bounding_box()
    assert (box["x"], box["y"], box["width"], box["height"]) == (0, 0, width, 900), "a full-screen moment"
    screenshot(page, f"iron-throne-reveal-{width}")
    ending = page.locator('[data-testid="ending"]')
    go_on = page.get_by_role("button", name="Go on to the summary")
    page.keyboard.press("Escape")
    page.mouse.click(5, 5)
    expect(go_on).to_be_disabled()
    expect(ending).to_be_hidden()
    page.get_by_label("I have seen who it was.").check()
    go_on.click()
    expect(ending).to_be_visible()
    away = page.get_by_role("button", name="Put away")
    expect(away).to_be_disabled()
    since = page.evaluate("performance.now()")
    expect(reveal).to_have_count(0)
    for words in (
        "Strongholds claimed",
        "Recruits",
        "War Banners spent",
        "War Fields won",
        "War Fields lost",
        "Rescues given",
        "Rescues received",
        "Votes COUNTER",
        "Votes ABSTAIN",
    ):
        expect(page.get_by_test_id("summary")).to_contain_text(words)
    expect(page.get_by_test_id("summary")).to_contain_text("13 of 13")
    expect(away).to_be_enabled()
    assert page.evaluate("performance.now()") - since >= 1000 * (LEAST - 1), "the page's clock and ours differ a little"
    expect(page.get_by_role("button", name="Play again")).to_be_focused()
    page.locator('[data-testid="summary"]').scroll_into_view_if_needed()
    screenshot(page, f"iron-throne-summary-{width}")
    assert page.evaluate(WIDER) == []
    away.click()
    expect(ending).to_be_hidden()
    page.get_by_role("button", name="Show the summary").click()
    expect(ending).to_be_visible()
    page.get_by_role("button", name="Choose players and rules").click()
    expect(page.locator('.widget-dropdown:has(> .widget-label:text-is("Players")) select').first).to_be_focused()
    page.get_by_role("button", name="Play again").click()
    expect(ending).to_be_hidden()
    expect(offered(page, "Begin the first round")).to_be_visible()
    page.get_by_role("button", name="Competitive").click()
