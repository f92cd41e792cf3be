"""How an action is done on a page: which cells and buttons lead to it, and what the page says of its game."""

import base64
import json
import time

from tests.browser.conftest import PATIENCE
from workbench.boards import presentation
from workbench.boards.place_naming import with_place_names
from workbench.boards.views import action_menu_of, routes_of
from workbench.play.saved_games import replay
from workbench.play.sealing import opened
from workbench.widgets.table.action_menu import opens_menu
from workbench.widgets.table.hints import pairs

SAVED = "() => document.querySelector('.wb-at-table a[download]')?.href.split(',')[1] ?? ''"


def game_on(page, game):
    """Return the game on the table, as the page would save it."""
    saved = json.loads(base64.b64decode(page.evaluate(SAVED)))
    return replay(opened(saved), "The game on the page", game)


def menu_keys(menu, action):
    """Return the keys of the buttons of a menu that lead to an action, none where no button does."""
    if any(option.notation == action for option in menu.decisions):
        return [action]
    for kind in menu.groups:
        if any(option.notation == action and not option.why for option in kind.options):
            return [kind.words, action] if opens_menu(kind) else [kind.words]
    return []


def ways_to(play, action):
    """Yield how an action can be done, as (cells to press, keys of buttons, place among the ways to the last cell)."""
    board = presentation.of(play.game)
    keys = menu_keys(with_place_names(play, action_menu_of(play)), action)
    if keys:
        yield (), keys, None
    for source in board.movable_cells(play) if board.chosen_menu else ():
        keys = menu_keys(with_place_names(play, action_menu_of(play, source)), action)
        if keys:
            yield (source,), keys, None
    for source, target in pairs(play):
        routes = [notation for _, notation in routes_of(play, source, target)]
        if action in routes:
            has_buttons = len(routes) > 1 or board.asks_first(play, source, target)
            yield tuple(dict.fromkeys((source, target))), [], routes.index(action) if has_buttons else None


def wait_for_turn(page, game, played):
    """Return the game once player A is to do something again after so many actions, or it is over."""
    latest = time.monotonic() + PATIENCE
    while True:
        play = game_on(page, game)
        if play.is_over or (play.length > played and play.state.seat == 0):
            return play
        assert time.monotonic() < latest, f"nothing has happened since action {play.length}"
        page.wait_for_timeout(100)
