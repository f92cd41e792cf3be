"""What a designer does on the page of Jarls, in a real browser."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.parts import (
    DONE,
    HISTORY,
    SETTLED,
    WIDE,
    cell,
    control,
    drawn,
    go_to,
    notation_line,
    press,
    status,
    titles,
    unfold,
    wait_until_drawn_anew,
)

USUAL = {"width": 1280, "height": 900}
HEADLINE = '[data-testid="headline"]'
SPARE = 70  # px from a figure's subtitle to its drawing: one line of remarks, and one that the title once took
GAPS = """() => [...document.querySelectorAll('.wb-plot-box')].filter((box) => box.offsetWidth).map((box) => {
    const bottom = box.querySelector('.gtitle-subtitle, .gsubtitle').getBoundingClientRect().bottom;
    return Math.round(box.querySelector('.nsewdrag').getBoundingClientRect().top - bottom);
})"""
ACCENT = """() => {
    const sample = document.createElement("i");
    sample.style.color = "var(--wb-accent)";
    document.querySelector(".wb").append(sample);
    return getComputedStyle(sample).color;
}"""


@pytest.fixture
def page(table):
    """The page with a window of usual size and a new game of a person against the greedy player."""
    table.set_viewport_size(USUAL)
    table.evaluate("scrollTo(0, 0)")
    go_to(table, "Play")
    for label, choice in (("Players", "2"), ("A is played by", "Person"), ("B is played by", "Greedy")):
        control(table, label).select_option(choice)
    table.get_by_role("button", name="New game", exact=True).click()
    expect(table.locator(HISTORY)).to_have_count(0)
    playing(table)
    return table


@pytest.fixture
def balance(page):
    """The page at its balance: a thousand games of a random player against the greedy one by the rulebook's rules."""
    go_to(page, "Balance")
    for label, choice in (
        ("A is played by", "Random"),
        ("B is played by", "Greedy"),
        ("Variant", "Rulebook"),
        ("Games", "1,000"),
    ):
        control(page, label).select_option(choice)
    expect(status(page)).to_have_text(re.compile(r"^1,000 games, "))


def two_people(page):
    """Let nobody answer by themselves."""
    control(page, "B is played by").select_option("Person")


def test_from_the_first_page_to_a_move_and_back(open_page):
    page = open_page()
    page.get_by_test_id("open-jarls").click()
    expect(cell(page, "0,0")).to_be_visible()
    two_people(page)
    press(page, "1,0")
    expect(page.locator(".wb-mark-legal:visible").first).to_be_visible()
    press(page, "1,-1")
    expect(page.locator(HISTORY)).to_have_text(["A W1,0>1,-1"])
    lead = page.locator(".wb-why:visible .wb-lead")
    expect(lead).to_contain_text("A's Warrior goes 1 hex up and to the left and is now next to the Throne.")
    page.get_by_label("Coordinates on the board").check()
    expect(lead).to_contain_text("A's Warrior goes from 1,0 to 1,-1.")
    page.get_by_label("Coordinates on the board").uncheck()
    expect(page.locator(".wb-why:visible cite").first).to_have_text("Movement")
    expect(page.locator(HEADLINE)).to_have_text("B to move")
    again = "Then B again: every new round begins one seat further on. Turn order"
    expect(page.get_by_test_id("next")).to_have_text(again)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(HEADLINE)).to_have_text("A to move")
    page.get_by_role("button", name="Redo").click()
    expect(page.locator(HEADLINE)).to_have_text("B to move")
    page.faults[:] = [fault for fault in page.faults if "404" not in fault]  # of the first page's kernel, on a slow day


def test_an_agent_answers_and_undo_takes_its_answer_back_too(page):
    press(page, "1,0")
    press(page, "1,-1")
    expect(page.locator(HISTORY)).to_have_count(3)  # B has the last turn of round 1 and the first of round 2
    expect(page.locator(HEADLINE)).to_have_text("A to move")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(HISTORY)).to_have_count(0)


def test_the_keyboard_plays_too(page):
    two_people(page)
    cell(page, "0,0").focus()
    page.keyboard.press("ArrowRight")
    expect(cell(page, "1,0")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".wb-mark-selected:visible")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".wb-mark-selected:visible")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.locator(".wb-mark-selected:visible")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(cell(page, "2,0")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator(HISTORY)).to_have_count(1)


def test_how_to_play_is_put_away_by_a_press_beside_it_and_by_escape(page):
    opened = page.locator(".wb-to-win:visible details[open]")
    for put_away in (page.locator(HEADLINE).locator("visible=true").click, lambda: page.keyboard.press("Escape")):
        page.locator(".wb-to-win:visible summary").click()
        expect(opened).to_have_count(1)
        cell(page, "1,0").evaluate("node => node.focus()")  # the board keeps its keys to itself
        put_away()
        expect(opened).to_have_count(0)


def test_a_press_counts_though_the_board_is_drawn_anew_meanwhile(page):
    cell(page, "1,0").hover()  # waits for a board that is being drawn
    page.mouse.down()
    page.evaluate("for (const box of document.querySelectorAll('.wb-board-scroll')) box.innerHTML = box.innerHTML")
    page.mouse.up()
    expect(page.locator(".wb-mark-selected:visible")).to_be_visible()


def test_an_attack_shows_its_numbers_before_it_is_made(page, screenshot):
    two_people(page)
    position = 'radius = 3\nto_move = "A"\nA = "J3,-3 W-3,1 W-2,1"\nB = "J0,-3 W0,1 W1,1"'
    set_up(page, position)
    playing(page)
    press(page, "-2,1")
    badge = page.locator(".wb-mark-attack .wb-badge-text:visible")
    expect(badge).to_have_text("3:2")
    cell(page, "0,1").hover()
    expect(page.locator(".wb-board-line:visible")).to_contain_text(
        "Attack 3 (1 strength + 1 momentum + 1 support) against defence 2 (1 strength + 1 bracing): pushes"
    )
    cell(page, "-2,1").hover()  # coordinates are told only where they are on the board
    expect(page.locator(".wb-board-line:visible")).to_have_text("A's Warrior. Put this piece back")
    cell(page, "0,1").hover()
    screenshot(page, "attack-1080p")
    press(page, "0,1")
    expect(page.locator(".wb-why:visible")).to_contain_text("Momentum adds 1 to the attack.")


def playing(page):
    """Wait until the board is that of a game and not of a position being set up."""
    expect(page.get_by_role("button", name="Undo")).to_be_visible()


def set_up(page, text):
    """Set up a position from its text and play from there."""
    page.get_by_role("button", name="Set up a position").click()
    expect(page.get_by_role("button", name="Play from here")).to_be_visible()
    written = page.locator(".widget-textarea textarea:visible")
    if not written.count():
        page.locator(".jupyter-widget-Collapse-header:visible", has_text="As text").click()
    expect(written).to_have_value(re.compile("^radius = 3"))
    written.fill(text)
    written.blur()
    page.get_by_role("button", name="Play from here").click()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('radius = 3\nto_move = "A"\nA = "J3,0 W3,0"\nB = "J-3,0"', "Two pieces stand on 3,0"),
        ('radius = 3\nto_move = "A"\nA = "J3,0"\nB = "W-3,0"', "B has Warriors and no Jarl"),
        ("radius = 3\nto_move = A", "cannot be read"),
    ],
)
def test_a_position_that_cannot_stand_says_so_and_changes_nothing(page, text, sentence):
    set_up(page, text)
    expect(page.locator(".wb-notice:visible")).to_contain_text(sentence)
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator(HEADLINE)).to_have_text("A to move")
    expect(page.locator("g.wb-pieces > g:visible")).to_have_count(12)


def test_a_position_can_be_set_up_by_pressing_hexes(page):
    two_people(page)
    page.get_by_role("button", name="Set up a position").click()
    page.get_by_role("button", name="Clear the board").click()
    pieces = page.locator("g.wb-pieces > g:visible")
    expect(pieces).to_have_count(0)
    for count, (piece, name) in enumerate((("A's Jarl", "1,0"), ("B's Jarl", "-3,0")), start=1):
        page.get_by_role("button", name=piece, exact=True).click()
        press(page, name)
        expect(pieces).to_have_count(count)
    page.get_by_role("button", name="Play from here").click()
    playing(page)
    press(page, "1,0")
    press(page, "0,0")
    expect(page.locator(HEADLINE)).to_have_text("A has won on the Throne")


def test_an_agent_answers_after_a_position_was_looked_at_and_left(page):
    page.get_by_role("button", name="Set up a position").click()
    page.get_by_role("button", name="Back to the game").click()
    playing(page)
    press(page, "1,0")
    press(page, "1,-1")
    expect(page.locator(HISTORY)).to_have_count(3)


def test_a_refused_action_says_why(page):
    two_people(page)
    press(page, "3,0")
    expect(page.locator(".wb-notice:visible")).to_contain_text("cannot go anywhere now")
    press(page, "3,-3")
    expect(page.locator(".wb-notice:visible")).to_contain_text("is too far for this Jarl")
    typed = notation_line(page)
    typed.fill("nonsense")
    typed.press("Enter")
    expect(page.locator(".wb-notice:visible")).to_contain_text("cannot be read")
    expect(page.locator(HISTORY)).to_have_count(0)


def test_a_typed_action_can_be_sent_again_when_its_turn_has_come(page):
    two_people(page)
    typed = notation_line(page)
    typed.fill("W-1,0>-1,1")
    typed.press("Enter")
    expect(page.locator(".wb-notice:visible")).to_be_visible()
    expect(typed).to_have_value("W-1,0>-1,1")
    press(page, "1,0")
    press(page, "1,-1")
    expect(page.locator(HISTORY)).to_have_count(1)
    typed.press("Enter")
    expect(page.locator(HISTORY)).to_have_count(2)
    expect(typed).to_have_value("")


def test_a_game_in_progress_is_put_aside_and_taken_up_again_by_keyboard(page, screenshot):
    two_people(page)
    press(page, "1,0")
    press(page, "1,-1")
    expect(page.locator(HISTORY)).to_have_count(1)
    control(page, "Players").select_option("3")
    expect(page.locator(HISTORY)).to_have_count(0)
    expect(page.locator(".wb-aside:visible")).to_contain_text("Your game of 1 action was set aside.")
    screenshot(page, "aside")
    page.get_by_role("button", name="Resume it").focus()
    page.keyboard.press("Enter")
    expect(page.locator(HISTORY)).to_have_text(["A W1,0>1,-1"])
    expect(control(page, "Players")).to_have_value("2")
    expect(page.locator(".wb-aside")).to_be_hidden()
    expect(page.get_by_role("button", name="New game")).to_be_focused()


def load(page, path):
    """Load a saved game from a file."""
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Load a game", exact=True).click()
    chooser.value.set_files(path)


def test_a_game_is_saved_and_taken_up_again(page, tmp_path):
    two_people(page)
    press(page, "1,0")
    press(page, "1,-1")
    expect(page.locator(HISTORY)).to_have_count(1)
    page.locator(".jupyter-widget-Collapse-header:visible", has_text="Save and load").click()
    with page.expect_download() as download:
        page.get_by_text("Save this game to a file").click()
    saved = tmp_path / "game.json"
    download.value.save_as(saved)
    assert json.loads(saved.read_text())["actions"] == ["W1,0>1,-1"]
    page.get_by_role("button", name="New game").click()
    expect(page.locator(HISTORY)).to_have_count(0)
    load(page, saved)
    expect(page.locator(HISTORY)).to_have_text(["A W1,0>1,-1"])
    half = tmp_path / "half.json"
    half.write_text(saved.read_text()[:60])
    load(page, half)
    expect(page.locator(".wb-notice:visible")).to_contain_text("half.json is cut short or is damaged at line")
    expect(page.locator(HISTORY)).to_have_text(["A W1,0>1,-1"])


def test_agents_can_be_watched_and_paused(page):
    control(page, "B is played by").select_option("Greedy")
    control(page, "A is played by").select_option("Greedy")
    expect(page.locator(HISTORY).nth(2)).to_be_attached()
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    count = page.locator(HISTORY).count()
    page.wait_for_timeout(1200)
    assert page.locator(HISTORY).count() == count
    page.get_by_role("button", name="Go on").click()
    expect(page.locator(HISTORY).nth(count)).to_be_attached()


def test_the_calculator_answers_with_the_clause(page, screenshot):
    go_to(page, "Combat calculator")
    outcome = page.get_by_test_id("outcome")
    page.get_by_role("button", name="1 hex", exact=True).click()
    expect(outcome).to_have_text("Attack 1 against defence 1")
    page.get_by_role("button", name="2 hexes, momentum").click()
    expect(outcome).to_have_text("Attack 2 against defence 1")
    expect(page.locator(".wb-why:visible")).to_contain_text("Momentum adds 1")
    expect(page.locator(".wb-needed td[aria-current]")).to_have_text("push")
    page.get_by_role("button", name="The edge").click()
    expect(page.locator(".wb-notice:visible")).to_contain_text("leaves the board")
    page.get_by_role("button", name="The Throne", exact=True).click()
    expect(page.locator(".wb-notice:visible")).to_contain_text("The Throne stops the attack")
    chosen = page.get_by_role("button", name="The Throne", exact=True)
    chosen.hover()
    expect(chosen).to_have_css("background-color", page.evaluate(ACCENT))
    screenshot(page, "calculator-1080p")


@pytest.mark.parametrize("width", [360, 1280])
def test_a_page_scrolls_as_pages_do(page, width):
    page.set_viewport_size({"width": width, "height": 600})
    page.evaluate("scrollTo(0, 0)")
    page.mouse.move(width / 2, 300)
    page.mouse.wheel(0, 200)
    page.wait_for_function("scrollY === 200")


def test_a_phone_shows_what_comes_of_an_attack_beside_its_inputs(page, screenshot):
    page.set_viewport_size({"width": 360, "height": 800})
    for title in ("Play", "Combat calculator", "Worked examples", "Balance"):  # a line that scrolls
        tab = page.locator(".wb-tabs > .lm-TabBar .lm-TabBar-tab", has_text=title)
        tab.scroll_into_view_if_needed()
        expect(tab).to_be_in_viewport(ratio=0.95)
    go_to(page, "Combat calculator")
    for button in ("2 hexes, momentum", "The edge"):
        page.get_by_role("button", name=button).scroll_into_view_if_needed()
        page.get_by_role("button", name=button).click()
        expect(page.get_by_test_id("outcome")).to_be_in_viewport(ratio=1)
    expect(page.get_by_test_id("outcome")).to_have_text("Attack 2 against defence 1")
    screenshot(page, "calculator-phone")
    page.wait_for_timeout(SETTLED)  # the table below is drawn anew with the answer
    needed = page.locator(".wb-needed:visible")
    needed.locator("tr").last.scroll_into_view_if_needed()
    expect(needed).to_be_in_viewport(ratio=1)


def test_examples_are_stepped_through(page, screenshot):
    go_to(page, "Worked examples")
    expect(page.get_by_test_id("example")).to_contain_text("S1")
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_test_id("step")).to_contain_text("Step 1 of 1")
    expect(page.locator(".wb-why:visible")).to_contain_text("adds 2")
    expect(page.locator(".wb-notice:visible")).to_have_text("The rules do what this example expects.")
    page.get_by_role("button", name="Back").click()
    expect(page.get_by_test_id("step")).to_contain_text("Step 0 of 1")
    page.locator(".widget-select select:visible").select_option(index=4)
    expect(page.get_by_test_id("example")).to_contain_text("S3c")
    page.get_by_role("button", name="Next").click()
    expect(page.locator(".wb-log:visible")).to_contain_text("is refused")
    screenshot(page, "examples-1080p")


@pytest.mark.slow
def test_a_simulation_runs_to_its_end_in_a_tab_that_was_hidden(page, screenshot):
    page.set_viewport_size(WIDE)
    go_to(page, "Balance")
    expect(status(page)).to_have_text(DONE)
    page.wait_for_function("document.querySelectorAll('[data-drawn] .main-svg').length >= 3")
    assert len(titles(page)) == 3
    assert re.search(r"wins \d+\.?\d* %", titles(page)[0].replace("\N{NO-BREAK SPACE}", " "))
    assert page.locator(".wb-plot-box:visible").first.bounding_box()["width"] > 400
    screenshot(page, "balance-1080p")


@pytest.mark.usefixtures("balance")
def test_a_slider_plays_everything_again(page):
    expect(page.locator("[data-drawn]:visible")).to_have_count(3)  # the last may draw once the run is done
    before = drawn(page)
    handle = page.locator('.wb-setting:visible:has-text("Momentum bonus") .noUi-handle')
    handle.focus()
    handle.press("ArrowRight")
    wait_until_drawn_anew(page, before)
    expect(
        page.locator(".wb-plot-box:visible .gsubtitle, .wb-plot-box:visible .gtitle-subtitle").first
    ).to_contain_text("Momentum bonus 2")
    expect(status(page)).to_have_text(DONE)
    page.locator('.wb-setting:visible:has-text("Momentum bonus") button').click()
    expect(control(page, "Variant", "option:checked")).to_have_text("Rulebook")
    expect(status(page)).to_have_text(DONE)


@pytest.mark.usefixtures("balance")
@pytest.mark.parametrize("width", [390, 1440])
def test_a_figure_keeps_no_more_room_for_its_title_than_that_needs(page, width):
    page.set_viewport_size({"width": width, "height": 900})
    unfold(page)
    expect(page.locator("[data-drawn]:visible")).to_have_count(3)
    page.wait_for_timeout(2 * SETTLED)
    expect(status(page)).to_have_text(DONE)  # a title keeps the lines it once took while games arrive, at this width
    for step in (20, 0):
        page.set_viewport_size({"width": width + step, "height": 900})
        page.wait_for_timeout(2 * SETTLED)
    gaps = page.evaluate(GAPS)
    assert len(gaps) == 3 and min(gaps) > 0 and max(gaps) <= SPARE


@pytest.mark.slow
@pytest.mark.usefixtures("balance")
def test_a_run_can_be_cancelled_and_the_page_goes_on(page, screenshot):
    control(page, "A is played by").select_option("Master")
    control(page, "B is played by").select_option("Master")
    expect(status(page)).to_have_text(re.compile(r"^[1-9]\d? of 1,000 games …$"))  # few yet: a quick run is not meant
    page.get_by_role("button", name="Cancel").first.click()
    expect(status(page)).to_contain_text("Cancelled. The charts show the first")
    screenshot(page, "cancelled")
    control(page, "A is played by").select_option("Random")
    control(page, "B is played by").select_option("Greedy")
    expect(status(page)).to_have_text(DONE)


@pytest.mark.usefixtures("balance")
def test_what_each_rule_is_worth_is_measured_on_the_same_seeds(page, screenshot):
    page.set_viewport_size(WIDE)
    page.get_by_role("button", name="Measure").click()
    expect(page.locator(".wb-worth [data-testid='status']")).to_have_text("5 times 1,000 games on the same seeds.")
    expect(page.locator(".wb-worth .gtitle")).to_be_visible()
    page.locator(".wb-worth").scroll_into_view_if_needed()
    screenshot(page, "worth-1080p")
