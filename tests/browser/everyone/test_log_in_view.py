"""On a laptop what happened is in view beside the board of every game; the board does not move or shrink for it."""

import pytest
from playwright.sync_api import expect

import rules
from tests.browser.games.conftest import CELLS
from tests.browser.parts import SETTLED, open_play, press

LAPTOP = {"width": 1440, "height": 900}
ASKED = 20  # times that a part may be drawn anew before it is found
LINES = 90  # px that three lines of the log take
# width and height of each board before the log was in view
LEAST = {
    "doomspire": (710, 554),
    "iron_throne": (710, 554),
    "jarls": (710, 630),
    "kings_fall": (1014, 580),
    "shattered_dungeon": (1014, 520),
}
BOARD = ".wb-at-table .wb-board-scroll > svg:visible"
FRAME = ".wb-steps-frame:visible"


def box(page, selector):
    """Return where a part in sight is, by the window; the other players' turns draw it anew, so it is asked again."""
    for _ in range(ASKED):
        page.locator(selector).first.wait_for()
        if found := page.locator(selector).first.bounding_box():
            return found
        page.wait_for_timeout(SETTLED)
    raise AssertionError(f"{selector} is not in sight")


def act_first(page, game):
    """Do the first thing that a game asks for."""
    if game == "jarls":
        press(page, "1,0")
        press(page, "1,-1")
    else:
        page.locator(".wb-at-table .wb-decisions:visible button").first.click()
    page.locator(FRAME).wait_for()
    page.wait_for_timeout(SETTLED)


@pytest.mark.parametrize("game", rules.NAMES)
def test_the_log_is_in_view_on_a_laptop_and_leaves_the_board_alone(open_page, screenshot, game):
    page = open_play(open_page(f"{game}.ipynb", **LAPTOP), CELLS[game])
    page.wait_for_timeout(SETTLED)
    before = box(page, BOARD)
    act_first(page, game)
    frame, board = box(page, FRAME), box(page, BOARD)
    screenshot(page, f"log-in-view-{game}")
    assert frame["x"] >= board["x"] + board["width"], "the log lies over the board"
    assert frame["y"] >= 0 and frame["height"] >= LINES
    assert frame["y"] + frame["height"] <= LAPTOP["height"], "the last lines are below the window"
    assert [board[side] for side in ("x", "y", "width")] == [before[side] for side in ("x", "y", "width")]
    assert (round(board["width"]), round(board["height"])) >= LEAST[game]
    assert board["height"] >= LEAST[game][1] - 1


def test_a_line_of_the_log_shows_its_move_alone_while_it_is_pointed_at(open_page, screenshot):
    page = open_play(open_page("jarls.ipynb", **LAPTOP), CELLS["jarls"])
    act_first(page, "jarls")
    expect(page.locator(".wb-prompt:visible")).to_contain_text("Choose one of the")  # the others have played
    line = page.locator(".wb-steps > li[data-step='0']:visible")
    marks = ".wb-board-scroll .wb-mark"
    told, others = page.locator(f"{marks}-told:visible"), page.locator(f"{marks}:not(.wb-mark-told):visible")
    expect(told).to_have_count(0)
    expect(others).not_to_have_count(0)
    line.hover()
    expect(told).to_have_count(1)
    expect(others).to_have_count(0)
    screenshot(page, "line-of-the-log")
    page.mouse.move(5, 5)
    expect(told).to_have_count(0)
    line.locator("cite").first.focus()  # by keyboard
    expect(told).to_have_count(1)
