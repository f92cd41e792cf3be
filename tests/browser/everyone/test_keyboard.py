"""A whole game of each by keyboard alone: every press in here is a key."""

import base64
import json
import time

import pytest
from playwright.sync_api import expect

import rules
from tests.browser.conftest import PATIENCE
from tests.browser.games.conftest import CELLS
from tests.browser.parts import cell, go_to
from workbench.boards import presentation
from workbench.boards.views import action_menu_of, routes_of
from workbench.play.saved_games import replay
from workbench.widgets.table.action_menu import AT_ONCE
from workbench.widgets.table.hints import pairs

MOST = 400  # presses of Tab until something is reached
SAVED = "() => document.querySelector('.wb-at-table a[download]')?.href.split(',')[1] ?? ''"
REACHED = {
    "key": "(wanted) => document.activeElement?.dataset?.key === wanted",
    "cell": "(wanted) => document.activeElement?.dataset?.cell === wanted",
    "board": "() => document.activeElement?.matches('[data-cell]')",
    "way": "() => document.activeElement?.matches('.wb-ways select')",
    "go": "() => document.activeElement?.matches('.wb-ways button')",
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
    const [across, along] = [right > 0 ? "ArrowRight" : "ArrowLeft", down > 0 ? "ArrowDown" : "ArrowUp"];
    return Math.abs(right) > Math.abs(down) ? [across, along] : [along, across];
}"""


def tab_to(page, what, wanted=None):
    """Press Tab until something has the focus; return whether it has."""
    for _ in range(MOST):
        if page.evaluate(REACHED[what], wanted):
            return True
        page.keyboard.press("Tab")
    return False


def walk_to(page, wanted):
    """Go to a cell of the board by arrow keys, and press Enter there; return whether that was possible."""
    if not tab_to(page, "board"):
        return False
    for _ in range(40):
        if page.evaluate(REACHED["cell"], wanted):
            page.keyboard.press("Enter")
            return True
        ways = page.evaluate(TOWARDS, wanted)
        if ways is None:  # a place that this board does not draw
            return False
        first, second = ways
        before = page.evaluate("() => document.activeElement.dataset.cell")
        page.keyboard.press(first)
        if page.evaluate(REACHED["cell"], before):
            page.keyboard.press(second)
    return False


def game_on(page, game):
    """Return the game on the table, as the page would save it."""
    return replay(json.loads(base64.b64decode(page.evaluate(SAVED))), "The game on the page", game)


def menu_keys(menu, action):
    """Return the keys of the buttons of a menu that lead to an action, none where no button does."""
    if any(option.notation == action for option in menu.decisions):
        return [action]
    for kind in menu.groups:
        if any(option.notation == action and not option.why for option in kind.options):
            return [kind.words, action] if len(kind.options) > AT_ONCE else [kind.words]
    return []


def ways_to(play, action):
    """Yield how an action can be done, as (cells to press, keys of buttons, place among the ways to the last cell)."""
    board = presentation.of(play.game)
    keys = menu_keys(action_menu_of(play), action)
    if keys:
        yield (), keys, None
    for source in board.movable_cells(play) if board.chosen_menu else ():
        keys = menu_keys(action_menu_of(play, source), action)
        if keys:
            yield (source,), keys, None
    for source, target in pairs(play):
        routes = [notation for _, notation in routes_of(play, source, target)]
        if action in routes:
            yield tuple(dict.fromkeys((source, target))), [], routes.index(action) if len(routes) > 1 else None


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
    """Choose one of several actions that lead to the same cell, and do it."""
    assert tab_to(page, "way")
    for _ in range(place):
        page.keyboard.press("ArrowDown")
    assert tab_to(page, "go")
    page.keyboard.press("Enter")


def wait_for_turn(page, game, played):
    """Return the game once player A is to do something again after so many actions, or it is over."""
    latest = time.monotonic() + PATIENCE
    while True:
        play = game_on(page, game)
        if play.is_over or (play.length > played and play.state.seat == 0):
            return play
        assert time.monotonic() < latest, f"nothing has happened since action {play.length}"
        page.wait_for_timeout(100)


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
