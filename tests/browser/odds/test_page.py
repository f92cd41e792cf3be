"""The page of exact odds: typed rolls, games' questions, comparing, maps, links, and what is refused."""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.odds.page import choose, expect_title, handle, opened, title, type_in
from tests.browser.parts import unfold

CUT = """() => [...document.querySelectorAll('select')].filter((list) => list.offsetWidth).flatMap((list) => {
    const style = getComputedStyle(list), pen = document.createElement('canvas').getContext('2d');
    pen.font = style.font;
    const arrow = 18, room = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
    return [...list.options].map((one) => one.text).filter((text) => pen.measureText(text).width > room);
})"""  # what does not fit into a list that is closed
SIZES = {"1080p": (1920, 1080), "2560x1440": (2560, 1440), "phone": (360, 780)}


@pytest.fixture(scope="module")
def typed(open_shared_page):
    """A page on which rolls are typed; each test types its own first."""
    return opened(open_shared_page, "2d6")


def test_the_page_opens_on_a_roll_and_answers_while_one_is_typed(open_page):
    page = opened(open_page)
    expect_title(page, "2d6+3: 10.0 on average, 5 to 15")
    field = page.get_by_label("Your roll")
    field.fill("")
    field.press_sequentially("3d8")
    expect_title(page, "3d8: 13.5 on average, 3 to 24")
    page.get_by_role("button", name="d20+5 >= 15", exact=True).click()
    expect(field).to_have_value("d20+5 >= 15")
    expect_title(page, "55.0 %")


def test_a_question_is_answered_and_a_slider_changes_it(open_page):
    page = opened(open_page, "doomspire.monster")
    expect_title(page, "66.7 %")
    handle(page, "Your might").focus()
    page.keyboard.press("ArrowRight")
    expect_title(page, "100 %")
    page.wait_for_function("location.search.includes('might%3D2')")
    page.get_by_role("button", name="Reset").filter(visible=True).first.click()
    expect_title(page, "66.7 %")


def test_a_link_opens_the_same_questions_again(open_page):
    page = opened(open_page, "2d6+1 >= 2d6+3", "doomspire.monster monster=4 might=2")
    expect_title(page, "A and B side by side")
    page.reload()
    expect_title(page, "A and B side by side")
    table = page.locator(".wb-board-area details").first
    table.locator("summary").click()
    expect(table).to_contain_text("33.6 %")
    expect(table).to_contain_text("66.7 %")


def test_a_typed_roll_is_answered_and_a_mistake_is_told_with_its_place(typed):
    page = typed
    type_in(page, "3d6kh2")
    expect_title(page, "3d6kh2: 8.5 on average, 2 to 12")
    type_in(page, "2d6/2")
    notice = page.locator(".wb-notice:visible")
    expect(notice).to_have_text(
        "At position 4: '/' says nothing about rounding; write divide_down(2d6, 2) or divide_up."
    )
    assert title(page).startswith("3d6kh2"), "the last answer stays"
    expect(page.locator(".wb-stale .wb-plot:visible")).to_have_css("opacity", "0.35")  # and looks like the last one
    expect(page.get_by_text("still for the previous question")).to_be_visible()
    type_in(page, "divide_down(2d6, 2)")
    expect_title(page, "3.2 on average, 1 to 6")
    expect(notice).to_have_count(0)
    expect(page.locator(".wb-stale")).to_have_count(0)
    expect(page.get_by_text("still for the previous question")).to_have_count(0)


def test_what_cannot_be_read_is_one_sentence(typed):
    page = typed
    type_in(page, "2d6")
    for typed in ("0d6", "1000d6", "(2d6", "２d6", "nobody", "1" * 2000, "<b onmouseover=alert(1)>"):
        type_in(page, typed)
        expect(page.locator(".wb-notice:visible")).to_contain_text("At position")
        type_in(page, "2d6")
        expect(page.locator(".wb-notice:visible")).to_have_count(0)


@pytest.mark.slow
def test_a_link_that_asks_nonsense_is_told_and_the_page_stays_usable(open_page):
    page = opened(open_page, "2d6 +", "d8")
    expect(page.locator(".wb-notice:visible")).to_contain_text("At position 6: the expression ends")
    expect_title(page, "d8: 4.5 on average, 1 to 8")


@pytest.mark.slow
def test_up_to_four_questions_stand_side_by_side(open_page):
    page = opened(open_page, "d4", "d6", "d8")
    page.get_by_role("button", name="Compare with another").click()
    expect_title(page, "A, B and C side by side")  # the fourth is yes or no, in a figure of its own
    expect(page.get_by_role("button", name="Compare with another")).to_be_disabled()
    type_in(page, "d10")
    expect_title(page, "A, B, C and D side by side")
    page.get_by_role("button", name="Remove this question").click()
    expect_title(page, "A, B and C side by side")


@pytest.mark.slow  # what is answered, without a page: tests/workbench/games/*/test_odds.py
def test_every_question_of_every_game_is_answered(open_page):
    page = opened(open_page)
    games = page.locator('.widget-dropdown:visible:has(> .widget-label:text-is("Game")) option').all_text_contents()
    assert len(games) == 5
    select = page.locator('.widget-dropdown:visible:has(> .widget-label:text-is("Question")) select')
    for game in games[1:]:
        earlier = select.locator("option").all_text_contents()
        choose(page, "Game", game)
        expect(select.locator("option")).not_to_have_text(earlier)
        for question in select.locator("option").all_text_contents():
            before = page.url
            select.select_option(question)
            if question != select.locator("option").first.text_content():
                page.wait_for_function("(before) => location.href !== before", arg=before)
            expect(page.locator(".wb-board-area .wb-plot-box:visible").first).to_be_visible()
            expect(page.locator(".wb-notice:visible")).to_have_count(0)


def test_the_map_follows_its_choices_and_frames_the_case_at_hand(open_page):
    page = opened(open_page, "doomspire.knight")
    shown = page.locator(".wb-figure-column .wb-card").last
    expect(shown.locator(".gtitle")).to_contain_text("50.0")
    choose(page, "Chance of", "loss")
    handle(page, "Your might, support and items").focus()
    page.keyboard.press("ArrowRight")
    expect(shown.locator(".gtitle")).to_contain_text("23.1")
    choose(page, "Across", "Your might, support and items")
    expect(shown.locator(".wb-notice")).to_contain_text("Choose two different settings.")


@pytest.mark.slow
def test_table_and_link_can_be_copied(open_page):
    page = opened(open_page, "d3", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy the table").click()
    expect(page.get_by_role("status").get_by_text("Copied.")).to_be_visible()
    lines = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert lines[0].split("\t")[:3] == ["Outcome", "Percent", "Chance"]
    assert lines[1].split("\t")[:3] == ["1", "33.3 %", "1/3"]
    page.get_by_role("button", name="Copy a link to this page").click()
    page.wait_for_function("navigator.clipboard.readText().then((text) => text.endsWith('?q=d3'))")


@pytest.mark.slow
def test_trust_is_turned_and_walked(open_page):
    page = opened(open_page)
    page.locator(".wb-tabs > .lm-TabBar .lm-TabBar-tab", has_text="Trust tiers").click()
    current = page.locator(".wb-tiers > li[aria-current]")
    expect(current).to_be_visible()
    before = current.text_content()
    handle(page, "Trust").focus()
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    expect(current).not_to_have_text(before)
    expect(current).to_contain_text("Entrusted, trust 6")
    steps = page.locator(".wb-walk li")
    walked = steps.count()
    page.get_by_role("button", name="Undo").filter(visible=True).click()
    expect(steps).to_have_count(walked - 1)
    page.get_by_role("button", name="Clear").filter(visible=True).click()
    expect(steps).to_have_count(0)
    page.get_by_role("button", name="Offer accepted").click()
    expect(steps).to_have_count(1)
    script = page.locator(".widget-textarea textarea")
    expect(script).to_have_value("offer+")
    script.fill("offer+ betray")
    page.get_by_role("button", name="Play the script").click()
    expect(page.locator(".wb-notice:visible")).to_contain_text("betray")


@pytest.mark.slow
def test_a_link_carries_what_the_map_shows_the_question_in_focus_and_the_tab(open_page):
    page = opened(open_page, "2d6", "doomspire.knight", permissions=["clipboard-read", "clipboard-write"])
    page.locator(".wb-questions .lm-TabBar-tab", has_text="B").click()
    shown = page.locator(".wb-figure-column .wb-card").last
    expect(shown.locator(".gtitle")).to_contain_text("win")
    choose(page, "Chance of", "loss")
    expect(shown.locator(".gtitle")).to_contain_text("loss")
    page.wait_for_function("location.search.includes('focus=B') && location.search.includes('map=')")
    page.get_by_role("button", name="Copy a link to this page").click()
    page.wait_for_function("navigator.clipboard.readText().then((text) => text === location.href)")
    page.reload()
    expect(shown.locator(".gtitle")).to_contain_text("loss")
    expect(page.locator(".wb-questions .lm-TabBar-tab.lm-mod-current")).to_have_text("B")
    page.locator(".wb-tabs > .lm-TabBar .lm-TabBar-tab", has_text="Trust tiers").click()
    page.wait_for_function("location.search.includes('tab=trust_tiers')")
    assert "focus=B" in page.url
    page.reload()
    expect(page.locator(".wb-tiers > li[aria-current]")).to_be_visible()


@pytest.mark.slow
def test_a_link_to_a_map_there_is_not_is_told(open_page):
    page = open_page("odds.ipynb?q=doomspire.knight&map=luck,might,win")
    expect(page.locator(".wb-notice:visible")).to_contain_text("a map of 'luck,might,win'")
    expect(page.locator(".wb-figure-column .wb-card").last.locator(".gtitle")).to_contain_text("win")


@pytest.mark.slow
@pytest.mark.parametrize(
    "question", ["doomspire.monster", pytest.param("iron_throne.war_field", marks=pytest.mark.slow)]
)
def test_a_map_can_be_read_on_a_phone(open_page, screenshot, question):
    page = opened(open_page, question, width=360, height=780)
    unfold(page, "Over two settings")
    shown = page.locator(".wb-figure-column .wb-card").last
    expect(shown.locator(".gtitle-subtitle")).to_contain_text("all in the table")
    shown.scroll_into_view_if_needed()
    screenshot(page, f"map-phone-{question}")
    numbers = shown.locator(".heatmap-label").evaluate_all("""(all) => all.map((label) => {
        const box = label.getBoundingClientRect();
        return [Math.round(box.y), box.x, box.right];
    })""")
    frame = shown.locator(".shapelayer path").bounding_box()
    area = shown.locator(".nsewdrag").bounding_box()
    assert area["x"] <= frame["x"] and frame["x"] + frame["width"] <= area["x"] + area["width"] + 1
    in_sight = sorted(box for box in numbers if area["x"] <= box[1] and box[2] <= area["x"] + area["width"])
    assert len(in_sight) > 20
    assert all(next_one[1] - one[2] >= 2 for one, next_one in pairwise(in_sight) if one[0] == next_one[0])


@pytest.mark.slow
@pytest.mark.parametrize(
    "questions",
    [
        pytest.param(
            ("shattered_dungeon.offer", "shattered_dungeon.covenant", "kings_fall.fight", "iron_throne.war_field"),
            marks=pytest.mark.slow,
        ),
        ("iron_throne.toll",),
    ],
)
def test_no_list_is_cut(open_page, questions):
    page = opened(open_page, *questions)
    tabs = page.locator(".wb-questions > .lm-TabBar .lm-TabBar-tab")
    expect(tabs).to_have_count(len(questions))
    for place, question in enumerate(questions):
        if len(questions) > 1:
            tabs.nth(place).click()
        lists = page.locator(".wb-questions .widget-dropdown:visible")
        expect(lists.first).to_be_visible()
        for closed in page.locator(".wb-questions .jupyter-widget-Collapse-header:visible").all():
            closed.click()
        expect(lists.last).to_be_visible()
        for width in (360, 1024, 1920):
            page.set_viewport_size({"width": width, "height": 900})
            page.wait_for_timeout(300)
            assert page.evaluate(CUT) == [], f"{question} at {width} px"


@pytest.mark.slow
def test_the_page_fits_its_screen(open_page, screenshot):
    page = opened(open_page, "kings_fall.fight", "iron_throne.war_field", color_scheme="dark")
    expect_title(page, "A and B side by side")
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for tab in ("Odds", "Trust tiers"):
            page.locator(".wb-tabs > .lm-TabBar .lm-TabBar-tab", has_text=tab).click()
            page.wait_for_timeout(600)
            assert page.evaluate("document.documentElement.scrollWidth") <= width, f"{tab}, {size}: sideways"
            screenshot(page, f"{tab.lower().replace(' ', '-')}-{size}-dark")
