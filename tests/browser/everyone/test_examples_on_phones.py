"""On a phone the list of worked examples is below the board: one that is chosen with a finger comes into sight."""

from playwright.sync_api import expect

from tests.browser.games.conftest import CELLS
from tests.browser.parts import go_to, open_play

PHONE = {"width": 390, "height": 844}


def test_an_example_that_is_chosen_comes_into_sight_and_keys_stay_in_the_list(open_page):
    page = open_play(open_page("jarls.ipynb", **PHONE), CELLS["jarls"])
    go_to(page, "Worked examples")
    listed = page.locator(".widget-select select:visible")
    story = page.get_by_test_id("example")
    listed.scroll_into_view_if_needed()
    expect(story).not_to_be_in_viewport()
    listed.dispatch_event("pointerdown")
    listed.select_option(index=4)
    expect(story).to_be_in_viewport(ratio=1)
    expect(story).to_contain_text("S3c")
    listed.scroll_into_view_if_needed()
    listed.press("ArrowDown")
    expect(story).to_contain_text("S4")
    page.wait_for_timeout(600)  # as long as the page would take to scroll
    expect(listed).to_be_in_viewport()
    expect(story).not_to_be_in_viewport()
