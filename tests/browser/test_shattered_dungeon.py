"""The page of Shattered Dungeon in a real browser: playing either side by pressing alone, watching, and its levers."""
import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PATIENCE
from tests.browser.jarls_page import DONE, cell, control, go_to, press, status
from workbench.playthrough import Playthrough

WIDE = {"width": 1920, "height": 1080}
HISTORY = ".wb-history li:not(.wb-muted)"
POSITION = {"round": 3, "room": 1, "to_act": "dungeon", "trust": 3,
            "dungeon": {"hand": "crushing_grip mossy_rest settled_stone", "pool": 4},
            "visitor": {"hand": "bristling_mane gore", "pool": 3}}
ENDED = re.compile("wins|win$")
SMALL = """() => [...document.querySelectorAll('[data-cell]:not([aria-disabled="true"])')].map((node) => {
    const box = node.querySelector('.wb-ground').getBoundingClientRect();
    return [node.dataset.cell, box.width, box.height];
}).filter(([, width, height]) => width && (width < 44 || height < 44))"""


@pytest.fixture(scope="module")
def table(open_shared_page):
    """One page for all tests of this file, ready to be played on."""
    page = open_shared_page("shattered_dungeon.ipynb", **WIDE)
    expect(cell(page, "middle")).to_be_visible()
    expect(page.locator("#wb-loading")).to_have_count(0)
    return page


@pytest.fixture
def page(table):
    """The page with a wide window and its first tab open."""
    table.set_viewport_size(WIDE)
    table.emulate_media(color_scheme="light")
    go_to(table, "Play")
    return table


def seat(page, dungeon, visitor):
    """Say who plays both sides."""
    for letter, player in (("A", dungeon), ("B", visitor)):
        control(page, f"{letter} is played by").select_option(player)


def begin(page, mode, dungeon="Person", visitor="Person"):
    """Begin a new run of a mode; persons enter its first room themselves."""
    seat(page, dungeon, visitor)
    page.locator(".wb-mode:visible button", has_text=mode).click()
    page.get_by_role("button", name="New game", exact=True).click()
    if dungeon == "Person":
        offered(page, "Enter").click()
        expect(page.locator(f"{HISTORY} code").first).to_have_text("begin")


def offered(page, words):
    """Return a button beside the table."""
    return page.locator(".wb-offers:visible button", has_text=words)


def playable(page):
    """Return the cards of the hand that can be played."""
    return page.locator("[data-cell]:visible:not(.wb-faded):has(.wb-corner)")


def take_up(page, play, folder):
    """Go on with a run that was saved, persons on both sides."""
    seat(page, "Person", "Person")
    path = folder / "run.json"
    play.save(path)
    button = page.get_by_role("button", name="Load a game", exact=True)
    if not button.is_visible():
        page.locator(".jupyter-widget-Collapse-header:visible", has_text="Save and load").click()
    with page.expect_file_chooser() as chooser:
        button.click()
    chooser.value.set_files(path)
    expect(page.locator(f"{HISTORY} code")).to_have_count(len(play.actions))


def last_action(page):
    return page.locator('[data-testid="last-action"]:visible')


def test_a_card_is_chosen_foretold_and_played_and_another_activated(page, screenshot):
    begin(page, "Boar, one room")
    hand = page.locator("[data-cell]:visible:has(.wb-corner)")
    expect(hand).to_have_count(7)
    strike = playable(page).filter(has_text="Strike").first
    name = strike.get_attribute("data-cell")
    strike.click()
    expect(cell(page, "middle")).to_contain_text("Devastating")
    expect(page.locator(".wb-bar-threat:visible")).to_have_count(1)
    screenshot(page, "shattered-dungeon-chosen")
    press(page, "middle")
    expect(page.locator(f"{HISTORY} code").last).to_have_text(f"play {name}")
    if offered(page, "Do not react").count():
        offered(page, "Do not react").click()
    expect(page.locator('[data-testid="headline"]:visible')).to_contain_text("A Dungeon plays cards")
    other = page.locator('[data-cell]:visible:has(.wb-corner):not([aria-label*="Energy,"])').first
    key = other.get_attribute("data-cell")
    other.click()
    press(page, "activate")
    expect(last_action(page)).to_have_text(f"activate {key}")
    page.get_by_role("button", name="Undo").click()
    expect(cell(page, key)).to_be_visible()


def test_a_strike_that_hits_is_answered_by_a_react(page, tmp_path):
    hit = next(play for seed in range(1, 40) for play in [Playthrough(
        "shattered_dungeon", position=POSITION, seed=seed, actions=["play crushing_grip"])]
        if "react none" in play.legal())
    take_up(page, hit, tmp_path)
    expect(page.locator(".wb-offers:visible")).to_contain_text("Crushing Grip hits B Visitor")
    expect(offered(page, "Bristling Mane: keeps off")).to_contain_text("%")
    press(page, "bristling_mane")
    expect(cell(page, "middle")).to_contain_text("Keeps off")
    press(page, "middle")
    expect(last_action(page)).to_have_text("react bristling_mane")


def test_a_veiled_offer_hides_its_cost_until_it_is_answered(page, screenshot, tmp_path):
    take_up(page, Playthrough("shattered_dungeon", position=POSITION, actions=["play mossy_rest"]), tmp_path)
    page.set_viewport_size({"width": 360, "height": 780})
    prompt = page.locator(".wb-offers:visible")
    expect(prompt).to_contain_text("Cost: hidden")
    expect(prompt).to_contain_text("makes B Visitor an Offer")
    expect(last_action(page)).to_have_text("play an Offer")
    screenshot(page, "shattered-dungeon-veiled")
    offered(page, "Accept").click()
    expect(last_action(page)).to_have_text("accept")
    expect(page.locator('[data-testid="standings"]:visible')).to_contain_text("Binding resolve 1")


def test_a_run_is_watched_to_its_end(page, screenshot):
    begin(page, "Boar, one room", "Natural", "Natural")
    headline = page.locator('[data-testid="headline"]:visible')
    expect(headline).to_contain_text(ENDED, timeout=5 * PATIENCE * 1000)
    expect(page.locator('[data-testid="summary"]:visible')).to_contain_text("Root Hollow")
    screenshot(page, "shattered-dungeon-over")


@pytest.mark.parametrize("width", [320, 360, 900, 1920])
def test_nothing_scrolls_sideways_and_everything_can_be_hit(page, screenshot, width):
    begin(page, "Boar, one room")
    playable(page).first.click()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size({"width": width, "height": 780})
        page.wait_for_timeout(400)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        if width >= 360:
            assert page.evaluate(SMALL) == []
        screenshot(page, f"shattered-dungeon-{width}-{scheme}")


def test_before_a_run_begins_the_track_says_so_and_each_side_has_its_own_players(page):
    seat(page, "Person", "Person")
    page.locator(".wb-mode:visible button", has_text="Boar, one room").click()
    page.get_by_role("button", name="New game", exact=True).click()
    track = page.locator('[data-testid="track"]:visible')
    expect(track).to_contain_text("The run has not begun")
    offered(page, "Enter").click()
    expect(track).to_contain_text("Round 1 of 15")
    expect(page.locator('.widget-label:visible:text-is("Players")')).to_have_count(0)
    players = [control(page, f"{letter} is played by").locator("option").all_text_contents() for letter in "AB"]
    assert "Nurturing" in players[0] and "Nurturing" not in players[1]
    assert "Feral" in players[1] and "Feral" not in players[0]


def test_the_balance_judges_the_targets_of_a_scenario_and_names_creatures_and_rooms(page, screenshot):
    go_to(page, "Balance")
    control(page, "Games").select_option("1,000")
    control(page, "Scenario").select_option("Deception: one room")
    about = page.locator(".wb-plot-box:visible").first.locator(".gsubtitle, .gtitle-subtitle")
    expect(about).to_contain_text("Creature Drift Symbiote, First room Living Root Sanctuary")
    expect(status(page)).to_have_text(DONE)
    expect(page.locator(".wb-plot-box:visible .gtitle").first).to_contain_text("targets")
    expect(page.locator(".wb-plot-box:visible").first).to_contain_text(re.compile("inside|undecided|outside"))
    page.locator(".wb-folded:visible .jupyter-widget-Collapse-header", has_text="More rulings").click()
    control(page, "Creature").select_option("Veil Moth")
    expect(about).to_contain_text("Creature Veil Moth")
    expect(control(page, "Variant")).to_have_value("Your own")
    expect(control(page, "Scenario")).to_have_value("Deception: one room")
    control(page, "Variant").select_option("Boar: three rooms")
    expect(control(page, "Scenario")).to_have_value("Boar: three rooms")
    expect(status(page)).to_have_text(DONE)
    screenshot(page, "shattered-dungeon-scenario")
    page.locator(".wb-folded:visible .jupyter-widget-Collapse-header", has_text="More rulings").click()


def test_a_lever_moves_the_figures_and_any_figure_of_a_card_can_be_one(page, screenshot):
    go_to(page, "Balance")
    control(page, "Games").select_option("1,000")
    expect(status(page)).to_have_text(DONE)
    expect(page.locator(".wb-plot-box:visible .gtitle").first).to_be_visible()
    ending = page.locator(".wb-plot-box:visible .gtitle", has_text="Most games end so")
    expect(ending).to_be_visible()
    before = ending.text_content()
    found = page.locator("input[list]:visible")
    found.fill("Gore: power")
    found.press("Enter")
    found.blur()
    handle = page.locator('.wb-setting:visible:has-text("Gore: power") .noUi-handle')
    expect(handle).to_be_visible()
    handle.focus()
    for _ in range(6):
        handle.press("ArrowRight")
    expect(ending).not_to_have_text(before)
    expect(status(page)).to_have_text(DONE)
    screenshot(page, "shattered-dungeon-balance")
