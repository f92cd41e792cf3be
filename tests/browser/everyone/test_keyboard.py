"""A whole game of each by keyboard alone: every press in here is a key."""

import pytest
from playwright.sync_api import expect

import rules
from tests.browser.everyone.ways import wait_for_turn, ways_to
from tests.browser.games.conftest import CELLS
from tests.browser.parts import cell, go_to

MOST = 400  # presses of Tab until something is reached
MOST_STEPS = 120  # of an arrow key, on the way to a cell
REACHED = {
    "key": "(wanted) => document.activeElement?.dataset?.key === wanted",
    "board": "() => document.activeElement?.matches('[data-cell]')",
    "way": "() => document.activeElement?.matches('.wb-ways button')",
}
TOWARDS = """(wanted) => {
    const middle = (node) => {
        const box = node.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2];
    };
    const isSeen = (node) => node.getClientRects().length;
    const goal = [...document.querySelectorAll(`[data-cell="${CSS.escape(wanted)}"]`)].find(isSeen);
    if (!goal) return null;
    const [x, y] = middle(document.activeElement);
    const [right, down] = [middle(goal)[0] - x, middle(goal)[1] - y];
    const across = right > 0 ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
    const along = down > 0 ? ["ArrowDown", "ArrowUp"] : ["ArrowUp", "ArrowDown"];
    const [first, second] = Math.abs(right) > Math.abs(down) ? [across, along] : [along, across];
    return [first[0], second[0], second[1], first[1]];
}"""
HERE = "() => document.activeElement.dataset.cell"


def tab_to(page, what, wanted=None):
    """Press Tab until something has the focus; return whether it has."""
    for _ in range(MOST):
        if page.evaluate(REACHED[what], wanted):
            return True
        page.keyboard.press("Tab")
    return False


def walk_to(page, wanted):
    """Go to a cell of the board by arrow keys, and press Enter there; return whether that was possible.

    The arrow that points there comes first, and where it leads to a cell seen already, the next one, as people do.
    """
    if not tab_to(page, "board"):
        return False
    led, seen = {}, set()  # (cell, arrow) -> cell
    for _ in range(MOST_STEPS):
        here = page.evaluate(HERE)
        if here == wanted:
            page.keyboard.press("Enter")
            return True
        seen.add(here)
        ways = page.evaluate(TOWARDS, wanted)
        if ways is None:  # a place that this board does not draw
            return False
        arrow = next((way for way in ways if led.get((here, way)) not in seen), ways[len(led) % len(ways)])
        page.keyboard.press(arrow)
        led[here, arrow] = page.evaluate(HERE)
    return False


def perform(page, play, action):
    """Play an action by keys alone: on the board, by its buttons, or both."""
    for cells, keys, place in ways_to(play, action):
        if not all(walk_to(page, cell) for cell in cells):
            page.keyboard.press("Escape")  # another way may begin elsewhere
            continue
        for key in keys:
            expect(page.locator(f'[data-key="{key}"]:visible:not([aria-disabled])')).to_be_visible()
            assert tab_to(page, "key", key), f"the button {key} of {action} cannot be reached by keyboard"
            page.keyboard.press("Enter")
        if keys:
            return
        if place is not None:
            choose_way(page, place)
        return
    pytest.fail(f"{action} cannot be reached by keyboard at action {play.length}")


def choose_way(page, place):
    """Do one of several actions that lead to the same cell; each has a button."""
    assert tab_to(page, "way")
    for _ in range(place):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")


@pytest.mark.slow
@pytest.mark.parametrize("name", rules.NAMES)
def test_a_game_is_played_to_its_end_by_keyboard(open_page, name):
    game = rules.load(name)
    page = open_page(f"{name}.ipynb", width=1440, height=900)
    go_to(page, "Play")
    expect(cell(page, CELLS[name])).to_be_visible()
    expect(page.locator("#wb-loading")).to_have_count(0)
    play = wait_for_turn(page, game, -1)
    while not play.is_over:
        perform(page, play, play.advice("random"))
        play = wait_for_turn(page, game, play.length)
    assert play.length > 0 and play.is_over
