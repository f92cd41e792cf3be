"""How long it takes from a press to a change on the table of each page, for every kind of action by hand.

Measured in Chromium for `workbench bench`, not judged: a busy machine takes longer.
"""

import time
from statistics import median

import pytest
from playwright.sync_api import expect

import rules
from tests.browser.everyone.ways import wait_for_turn, ways_to
from tests.browser.games.conftest import CELLS
from tests.browser.page_times import keep
from tests.browser.parts import button, cell, go_to
from workbench.play.playthrough import Playthrough
from workbench.widgets.table.table import Table

pytestmark = pytest.mark.slow

TURNS = 4  # of the player at the screen
AT_REST = 25_000  # ms after which a server that has just begun has made its pages ready and leaves the machine idle
BESIDE = ("Hint", "Undo", "Redo")  # after Redo others may have to be told to go on
# From the pointer going down until the table shows something that Python has sent, in ms.
WATCH = """() => {
    const seen = (window.wbPressed = {});
    addEventListener("pointerdown", () => Object.assign(seen, {at: performance.now(), took: null}), true);
    const isChange = ({target, type}) => {
        const node = target.nodeType === 1 ? target : target.parentElement;
        const isOwn = node?.closest(".wb-board-line"); // what lies under the pointer, which the page says by itself
        return node?.closest(".wb-at-table") && !isOwn;
    };
    new MutationObserver((changes) => {
        if (seen.took === null && changes.some(isChange)) seen.took = performance.now() - seen.at;
    }).observe(document.body, {
        subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ["data-drawn"],
    });
}"""
TOOK = "() => window.wbPressed.took !== null"


def timed(page, kind, press, times):
    """Press something and note how long it took, under its kind."""
    page.wait_for_timeout(500)  # whatever came before has come to rest
    press()
    page.wait_for_function(TOOK)
    times.setdefault(kind, []).append(page.evaluate("() => window.wbPressed.took") / 1000)


def turns_by_hand(page, name, times):
    """Play a few turns by pressing, then press what stands beside the board."""
    game = rules.load(name)
    play = wait_for_turn(page, game, -1)
    for _ in range(TURNS):
        action = play.advice(game.usual_agent)
        cells, keys, place = next(iter(ways_to(play, action)))
        for number, one in enumerate(cells):
            kind = "choose a piece" if number + 1 < len(cells) or keys or place is not None else "press where it goes"
            timed(page, kind, cell(page, one).first.click, times)
        for key in keys:
            found = page.locator(f'[data-key="{key}"]:visible:not([aria-disabled])').first
            timed(page, "press a button", found.click, times)
        if place is not None:
            timed(page, "press a button", page.locator(".wb-ways:visible button").nth(place).click, times)
        play = wait_for_turn(page, game, play.length)
    for words in BESIDE:
        expect(button(page, words)).to_be_enabled()
        timed(page, words.lower(), button(page, words).click, times)


def seconds_without_a_browser():
    """Return how long the table of Jarls takes to show a chosen piece, in this process."""
    table, found = Table(Playthrough("jarls", seats=2, seed=7)), []
    for _ in range(20):
        began = time.perf_counter()
        table.press("1,0")
        found.append(time.perf_counter() - began)
        table.look()
    return median(found)


def test_a_press_is_answered_on_every_page(open_page):
    pages = {}
    for name in rules.NAMES:
        page = open_page(f"{name}.ipynb", width=1440, height=900)
        go_to(page, "Play")
        expect(cell(page, CELLS[name])).to_be_visible()
        expect(page.locator("#wb-loading")).to_have_count(0)
        if not pages:
            page.wait_for_timeout(AT_REST)
        page.evaluate(WATCH)
        pages[name] = {}
        turns_by_hand(page, name, pages[name])
        page.context.close()
    middles = {name: {kind: median(found) for kind, found in times.items()} for name, times in pages.items()}
    alone = seconds_without_a_browser()
    for name, kinds in middles.items():
        slowest = max(kinds, key=kinds.get)
        keep(
            f"press_{name}",
            median(kinds.values()),
            "s",
            low=min(kinds.values()),
            high=kinds[slowest],
            ratio=median(kinds.values()) / alone,
            against=f"a piece of Jarls chosen without a browser; the slowest: {slowest}",
        )
    assert all({"undo", "redo", "hint"} < set(kinds) for kinds in middles.values())
