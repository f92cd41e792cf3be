"""The page of Shattered Dungeon in a real browser: playing either side by pressing alone, watching, and its levers."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PATIENCE
from tests.browser.parts import DONE, HISTORY, cell, control, go_to, press, status
from workbench.play.playthrough import Playthrough

LAST = 6  # actions of a run that are watched
POSITION = {
    "round": 3,
    "room": 1,
    "to_act": "dungeon",
    "trust": 3,
    "dungeon": {"hand": "crushing_grip mossy_rest settled_stone", "pool": 4},
    "visitor": {"hand": "bristling_mane gore", "pool": 3},
}
ENDED = re.compile("wins|win$")
SMALL = """() => [...document.querySelectorAll('[data-cell]:not([aria-disabled="true"])')].map((node) => {
    const box = node.querySelector('.wb-ground').getBoundingClientRect();
    return [node.dataset.cell, box.width, box.height];
}).filter(([, width, height]) => width && (width < 44 || height < 44))"""


def seat(page, dungeon, visitor, covers=False):
    """Say who plays both sides, and whether the hands of two players are covered."""
    for side, player in (("Dungeon", dungeon), ("Visitor", visitor)):
        control(page, f"{side} is played by").select_option(player)
    if dungeon == visitor == "Person":
        page.get_by_label("Cover the hands between two players").set_checked(covers)


def begin(page, mode, dungeon="Person", visitor="Person", covers=False):
    """Begin a new run of a mode; people enter its first room themselves."""
    seat(page, dungeon, visitor, covers)
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


def take_up(page, play, folder, covers=False):
    """Go on with a run that was saved, people on both sides."""
    seat(page, "Person", "Person", covers)
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
    """Return the last action in notation, which stands behind a fold."""
    return page.locator(f"{HISTORY} code").last


def test_a_card_is_chosen_foretold_and_played_and_another_activated(page, screenshot):
    begin(page, "Boar, one room")
    hand = page.locator("[data-cell]:visible:has(.wb-corner)")
    expect(hand).to_have_count(7)
    strikes, energies = (
        playable(page).and_(page.locator(f'[aria-label*=": {kind},"]')) for kind in ("Strike", "Energy")
    )
    while strikes.count() == 0:  # none can be paid yet
        name = energies.first.get_attribute("data-cell")
        energies.first.click()
        press(page, "middle")
        expect(last_action(page)).to_have_text(f"play {name}")
    name = strikes.first.get_attribute("data-cell")
    strikes.first.click()
    expect(cell(page, "middle")).to_contain_text("Devastating")
    expect(page.locator(".wb-bar-threat:visible")).to_have_count(1)
    screenshot(page, "shattered-dungeon-chosen")
    press(page, "middle")
    expect(page.locator(f"{HISTORY} code").last).to_have_text(f"play {name}")
    chosen, no_react = page.locator(".wb-about-chosen:visible"), offered(page, "Do not react")
    none = chosen.filter(has_text=re.compile("^(No card is chosen|Your last action)"))
    expect(none.or_(no_react).first).to_be_visible()
    if no_react.is_visible():
        no_react.click()
    expect(none).to_be_visible()
    expect(page.locator('[data-testid="headline"]:visible')).to_contain_text("Dungeon plays cards")
    other = page.locator('[data-cell]:visible:has(.wb-corner):not([aria-label*="Energy,"])').first
    key = other.get_attribute("data-cell")
    other.click()
    expect(chosen).to_contain_text(key.replace("_", " "), ignore_case=True)
    offered(page, "Activate").click()
    expect(last_action(page)).to_have_text(f"activate {key}")
    page.get_by_role("button", name="Undo").click()
    expect(cell(page, key)).to_be_visible()


def test_a_strike_that_hits_is_answered_by_a_react(page, tmp_path):
    hit = next(
        play
        for seed in range(1, 40)
        for play in [Playthrough("shattered_dungeon", position=POSITION, seed=seed, actions=["play crushing_grip"])]
        if "react none" in play.legal()
    )
    take_up(page, hit, tmp_path)
    expect(page.locator(".wb-prompt:visible")).to_contain_text("Crushing Grip hits Visitor")
    expect(offered(page, "Bristling Mane:")).to_contain_text("%")
    press(page, "bristling_mane")
    expect(cell(page, "middle")).to_contain_text("You lose")
    press(page, "middle")
    expect(last_action(page)).to_have_text("react bristling_mane")


def test_a_veiled_offer_hides_its_cost_until_it_is_answered(page, screenshot, tmp_path):
    take_up(page, Playthrough("shattered_dungeon", position=POSITION, actions=["play mossy_rest"]), tmp_path)
    page.set_viewport_size({"width": 360, "height": 780})
    prompt = page.locator(".wb-prompt:visible")
    expect(prompt).to_contain_text("Cost: hidden")
    expect(prompt).to_contain_text("makes Visitor an Offer")
    expect(last_action(page)).to_have_text("play an Offer")
    screenshot(page, "shattered-dungeon-veiled")
    offered(page, "Accept").click()
    expect(last_action(page)).to_have_text("accept")
    expect(page.locator('[data-testid="standings"]:visible')).to_contain_text("Binding resolve 1")


def contest(page):
    """Return the panel of a Strike in sight."""
    return page.locator('[data-testid="contest"]:visible')


def test_a_strike_is_told_before_and_after_its_roll_and_earlier_ones_by_stepping(page, screenshot, tmp_path):
    take_up(
        page,
        Playthrough(
            "shattered_dungeon",
            position=POSITION
            | {
                "dungeon": {"hand": "crushing_grip tremor_slam", "pool": 4, "empowers": "coiled_patience"},
                "visitor": {},
            },
        ),
        tmp_path,
    )
    press(page, "crushing_grip")
    expect(contest(page).locator("h3")).to_have_text("If you play it: Crushing Grip, Dungeon on resolve")
    expect(contest(page).locator("tbody tr")).to_have_count(5)
    expect(contest(page)).to_contain_text("Advantage by Coiled Patience")
    expect(contest(page).locator(".wb-die")).to_have_count(0)
    odds = contest(page).locator("tbody td:nth-child(2)").all_text_contents()
    press(page, "middle")
    expect(contest(page).locator(".wb-die")).to_have_count(5)
    expect(contest(page).locator(".wb-die.wb-left-out")).to_have_count(1)
    expect(contest(page).locator("tr[aria-current]")).to_have_count(1)
    assert contest(page).locator("tbody td:nth-child(2)").all_text_contents() == odds
    expect(contest(page).locator("cite").first).to_be_visible()
    screenshot(page, "shattered-dungeon-contest")
    press(page, "tremor_slam")
    press(page, "middle")
    expect(contest(page).locator("h3")).to_have_text("Tremor Slam, Dungeon on nerve")
    page.get_by_role("button", name="Earlier contest").click()
    expect(contest(page).locator("h3")).to_have_text("Crushing Grip, Dungeon on resolve")
    page.get_by_role("button", name="Later contest").click()
    expect(contest(page).locator("h3")).to_have_text("Tremor Slam, Dungeon on nerve")


def test_the_screen_is_passed_between_two_people_with_all_hands_covered(page, screenshot):
    begin(page, "Boar, one room", covers=True)
    cover = page.locator(".wb-cover:visible")
    expect(cover).to_contain_text("Pass the screen to Dungeon")
    expect(page.locator("[data-cell]:visible:has(.wb-corner)")).to_have_count(0)
    expect(page.locator('[data-cell^="covered-"]:visible')).to_have_count(7)
    screenshot(page, "shattered-dungeon-cover")
    page.get_by_role("button", name="I am Dungeon").click()
    expect(page.locator("[data-cell]:visible:has(.wb-corner)")).to_have_count(7)
    expect(cover).to_have_count(0)
    offered(page, "End the turn").click()
    expect(cover).to_contain_text("Pass the screen to Visitor")
    expect(page.locator("[data-cell]:visible:has(.wb-corner)")).to_have_count(0)
    page.get_by_label("Cover the hands between two players").uncheck()
    expect(cover).to_have_count(0)


@pytest.mark.slow
def test_a_position_is_set_up_in_a_form_simulated_and_played(page, screenshot):
    begin(page, "Boar, one room")
    page.get_by_role("button", name="Set up a position").click()
    form = page.locator(".wb-form:visible")
    dungeon, fields = (
        form.locator(".wb-group", has=page.locator("h3", has_text=name)) for name in ("Dungeon", "Visitor")
    )
    expect(fields.get_by_label("Vitality")).to_be_visible()
    fields.get_by_label("Vitality").fill("2")
    fields.get_by_label("Vitality").blur()
    expect(page.locator("svg:visible text", has_text=re.compile("^2 of 28$"))).to_have_count(1)
    form.get_by_label("Room", exact=True).select_option("Living Root Sanctuary, alone")
    hand = dungeon.locator(".wb-several", has_text="Hand")
    expect(hand.locator(".wb-chip")).to_have_count(0)
    hand.locator("select").select_option("Unwilling Thorn")
    expect(hand.locator(".wb-chip")).to_have_text(["Unwilling Thorn ×"])
    fields.locator(".jupyter-widget-Collapse-header").click()
    fortify = fields.get_by_label("Fortify in later rounds")
    fortify.fill("nerve 1")
    fortify.blur()
    notice = page.locator(".wb-notice:visible")
    expect(notice).to_contain_text("cannot be read; write for example")
    fortify.fill("nerve 1 for 1")
    fortify.blur()
    expect(notice).to_have_count(0)
    screenshot(page, "shattered-dungeon-form")
    page.get_by_role("button", name="Simulate from here").click()
    expect(status(page)).to_have_text("1,000 games from this position, Natural against Natural.")
    expect(page.locator(".wb-from-here:visible .gtitle")).to_be_visible()
    page.get_by_role("button", name="Play from here").click()
    expect(page.locator("[data-cell]:visible:has(.wb-corner)")).to_have_count(1)
    expect(page.locator('[data-testid="standings"]:visible')).to_contain_text("Fortify nerve 1")
    press(page, "unwilling_thorn")
    expect(contest(page)).to_contain_text("If you play it: Unwilling Thorn")


def nearly_over():
    """Return a run in one room that is some actions from its end."""
    play = Playthrough("shattered_dungeon", seed=4)
    while not play.is_over:
        play.play("natural")
    return play.go_to(len(play.actions) - LAST)


def test_a_run_is_watched_to_its_end(page, screenshot, tmp_path):
    take_up(page, nearly_over(), tmp_path)
    seat(page, "Natural", "Natural")
    headline = page.locator('[data-testid="headline"]:visible')
    expect(headline).to_contain_text(ENDED)
    expect(control(page, "You see the hand of", "option:checked")).to_have_text("the side that decides")
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
    players = [
        control(page, f"{side} is played by").locator("option").all_text_contents() for side in ("Dungeon", "Visitor")
    ]
    assert "Nurturing" in players[0] and "Nurturing" not in players[1]
    assert "Feral" in players[1] and "Feral" not in players[0]


@pytest.mark.slow
def test_the_balance_judges_the_targets_of_a_scenario_and_names_creatures_and_rooms(page, screenshot):
    go_to(page, "Balance")
    control(page, "Games").select_option("1,000")
    control(page, "Scenario").select_option("Deception: one room")
    about = page.locator(".wb-plot-box:visible").first.locator(".gsubtitle, .gtitle-subtitle")
    expect(about).to_contain_text("“Deception: one room”")
    expect(status(page)).to_have_text(DONE)
    expect(page.locator(".wb-plot-box:visible .gtitle").first).to_contain_text("targets")
    expect(page.locator(".wb-plot-box:visible").first).to_contain_text(re.compile("inside|undecided|outside"))
    page.locator(".wb-folded:visible .jupyter-widget-Collapse-header", has_text="More rulings").click()
    control(page, "Creature").select_option("Veil Moth")
    expect(about).to_contain_text(re.compile(r"Creature Veil\s*Moth"))
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
    ending = page.locator(".wb-plot-box:visible .gtitle", has_text=re.compile("games end this way|frequent ending"))
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


@pytest.mark.slow
def test_quality_is_measured_when_its_tab_is_opened(page, screenshot):
    go_to(page, "Balance")
    control(page, "Games").select_option("1,000")
    go_to(page, "Quality")
    expect(status(page)).to_have_text("1,000 games.")
    expect(page.locator(".wb-plot-box:visible .gtitle")).to_be_visible()
    screenshot(page, "shattered-dungeon-quality")
    page.get_by_role("button", name="Measure", exact=True).locator("visible=true").click()
    expect(status(page)).to_have_text("1,000 games.")


@pytest.mark.slow
def test_published_numbers_stand_beside_ours(page, screenshot):
    go_to(page, "Published")
    done = re.compile(r"^2,000 runs of each of \d+ scenarios\.$")
    expect(status(page)).to_have_text(done, timeout=5 * PATIENCE * 1000)
    titles = page.locator(".wb-plot-box:visible .gtitle")
    expect(titles.first).to_be_visible()
    scenarios = int(re.search(r"of (\d+) scenarios", status(page).inner_text())[1])
    expect(titles).to_have_count(scenarios)
    screenshot(page, "shattered-dungeon-published")
    below = page.get_by_text("cells differ from the published content")
    below.scroll_into_view_if_needed()
    expect(below).to_be_visible()
    expect(page.locator("td:visible", has_text="Tapping Feelers")).to_be_visible()
    screenshot(page, "shattered-dungeon-published-content")
