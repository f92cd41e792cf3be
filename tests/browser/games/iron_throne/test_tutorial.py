"""The tutorial and the tips of Iron Throne of Ashes in a real browser, which remembers them."""

import pytest
from playwright.sync_api import expect

from tests.browser.parts import HISTORY, SETTLED, go_to, notation_line

HEAD, END = '[data-testid="example"]:visible', '[data-testid="tutorial-end"]:visible'
DONE, TIP = '[data-testid="turns-done"]:visible', '[data-testid="tip"]:visible'
RESCUE = """\
round = 2
[A]
pieces = "L16"
sites = "16"
hand = 3
[B]
pieces = "L18"
sites = "18"
debt = 2
ruined = true
"""
NO_STORAGE = "Object.defineProperty(window, 'localStorage', { get() { throw new Error('not here'); } })"
LINE = 28  # px: a step may be told in a line more
TOP = """() => Math.round([...document.querySelectorAll('.wb-board-scroll > svg')]
    .find((one) => one.getClientRects().length).getBoundingClientRect().top + scrollY)"""


def opened(open_page, **options):
    """Return the page with the tutorial on it."""
    page = open_page("iron_throne.ipynb", **options)
    expect(page.locator(HEAD)).to_have_text("Turn 1 of 5: March from Your Starting Keep")
    expect(page.locator("#wb-loading")).to_have_count(0)
    return page


def press(page, name):
    """Press a button in sight."""
    page.get_by_role("button", name=name, exact=True).locator("visible=true").first.click()


def at_step(page, step):
    """Wait until a step of the first turn has been played."""
    expect(page.locator('[data-testid="step"]:visible')).to_contain_text(f"Step {step} of 4")


def test_the_lights_do_not_cover_what_stands_beside_the_number(open_page):
    page = opened(open_page, width=1440, height=900)
    words = page.locator(".wb-stage:visible").bounding_box()
    lights = [one.bounding_box() for one in page.locator(".wb-atmosphere svg:visible").all()]
    assert [one for one in lights if one["x"] < words["x"] + words["width"]] == []


def play_first_turn(page):
    """Do what the first turn asks for, on the board and beside it."""
    page.wait_for_timeout(SETTLED)
    first = page.evaluate(TOP)
    press(page, "Next")
    at_step(page, 1)
    page.wait_for_timeout(SETTLED)  # what is asked for may take another line
    before = page.evaluate(TOP)
    assert abs(before - first) <= LINE, "the board moves when something is asked for"
    for cell in ("16", "20"):
        page.locator(f'[data-cell="{cell}"]:visible').click()
    expect(page.locator(".wb-ways:visible button").first).to_be_visible()
    assert page.evaluate(TOP) == before, "the board moves under a second press"
    page.locator(".wb-ways:visible button").first.click()
    at_step(page, 2)
    press(page, "Claim Frostgate (20)")
    at_step(page, 3)
    press(page, "Next")
    at_step(page, 4)


def test_the_first_time_it_cannot_be_skipped_and_afterwards_one_press_does(open_page):
    page = opened(open_page)
    expect(page.get_by_role("button", name="Skip the tutorial").locator("visible=true")).to_be_disabled()
    press(page, "Next")
    at_step(page, 1)
    page.reload()
    expect(page.get_by_role("button", name="Skip the tutorial").locator("visible=true")).to_be_enabled()
    press(page, "Skip the tutorial")
    expect(page.locator(END)).to_have_text("You have skipped the tutorial.")
    page.reload()
    expect(page.get_by_role("tab", name="Play", exact=True)).to_have_attribute("aria-selected", "true")
    go_to(page, "Tutorial")
    press(page, "Begin again")
    expect(page.locator(HEAD)).to_have_text("Turn 1 of 5: March from Your Starting Keep")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("width", "height", "scheme"), [(360, 780, "dark"), pytest.param(1920, 1080, "light", marks=pytest.mark.slow)]
)
def test_who_comes_back_goes_on_where_they_were(open_page, screenshot, width, height, scheme):
    page = opened(open_page, width=width, height=height, color_scheme=scheme)
    play_first_turn(page)
    press(page, "Next turn")
    expect(page.locator(HEAD)).to_have_text("Turn 2 of 5: Send the Herald Ahead")
    expect(page.locator(DONE)).to_contain_text("1 of 5 turns done.")
    screenshot(page, f"tutorial-{width}-{scheme}")
    page.reload()
    expect(page.locator(HEAD)).to_have_text("Turn 2 of 5: Send the Herald Ahead")
    expect(page.locator(DONE)).to_contain_text("1 of 5 turns done.")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.slow
def test_where_nothing_is_kept_the_tutorial_works_all_the_same(open_page):
    page = opened(open_page)
    page.add_init_script(NO_STORAGE)
    page.reload()
    expect(page.locator(HEAD)).to_have_text("Turn 1 of 5: March from Your Starting Keep")
    play_first_turn(page)
    expect(page.locator(DONE)).to_contain_text("1 of 5 turns done.")


def rescue(page, more=""):
    """Set up a position with a Broken Court, beginning with ``more``, and help it."""
    go_to(page, "Play")
    press(page, "Set up a position")
    page.locator(".jupyter-widget-Collapse-header:visible", has_text="As text").click()
    written = page.locator(".widget-textarea textarea:visible")
    expect(written).not_to_have_value("")
    written.fill(more + RESCUE)
    written.blur()
    press(page, "Play from here")
    line = notation_line(page)
    expect(line).to_be_enabled()
    line.fill("aid B 2")
    line.press("Enter")
    expect(page.locator(f"{HISTORY} code").last).to_have_text("aid B 2")


@pytest.mark.slow
@pytest.mark.parametrize("way", ["Escape", "Go on"])
def test_a_rescue_at_toll_12_fills_the_screen_and_there_is_a_way_past(open_page, screenshot, way):
    page = opened(open_page, width=390, height=844, color_scheme="dark")
    rescue(page, "threat = 12\n")
    moment = page.locator("dialog.wb-moment[open]")
    expect(moment).to_contain_text("A gives B a Rescue.")
    box = moment.bounding_box()
    assert (box["x"], box["y"], box["width"], box["height"]) == (0, 0, 390, 844)
    screenshot(page, f"moment-{way}")
    if way == "Escape":
        page.keyboard.press("Escape")
    else:
        press(page, "Go on")
    expect(moment).to_have_count(0)


@pytest.mark.slow
def test_a_tip_is_shown_once_in_a_browser(open_page, screenshot):
    page = opened(open_page, width=360, height=780)
    rescue(page)
    expect(page.locator(TIP)).to_contain_text("A Rescue")
    box = page.locator(".wb-tip").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 360 and box["y"] + box["height"] <= 780
    screenshot(page, "tip-360")
    press(page, "Got it")
    expect(page.locator(TIP)).to_have_count(0)
    page.reload()
    expect(page.locator(".lm-TabBar-tab").first).to_be_visible()
    rescue(page)
    expect(page.locator(TIP)).to_have_count(0)
