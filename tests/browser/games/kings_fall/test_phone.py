"""King's Fall on a phone: the board stays where it is, whatever is done, and a menu leaves the map free."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.parts import SETTLED, SIZES, button, control

TOP = """() => [...document.querySelectorAll('.wb-board-scroll')].find((box) => box.offsetWidth)
    .getBoundingClientRect().top + scrollY"""
CARD = ".wb-card-cell:visible:not(.wb-faded, :has(.wb-aim))"  # its Event is not the opponent's
WAYS = ".wb-ways .wb-decisions > button:visible"


@pytest.fixture
def phone(page):
    """A game in which the person goes first, on a phone."""
    width, height = SIZES["phone"]
    page.set_viewport_size({"width": width, "height": height})
    return page


def let_people_play(page):
    """Let people play both sides without covering hands, from a new game: either may choose who plays first."""
    control(page, "B is played by").select_option("Person")
    page.get_by_label("Cover the hands between two players").set_checked(False)
    button(page, "New game").click()
    expect(button(page, "Play first")).to_be_visible()


def box(page, selector):
    """Return where a part in sight is, by the window."""
    return page.locator(selector).first.bounding_box()


def test_a_card_played_from_below_the_board_leads_back_to_its_question(phone):
    let_people_play(phone)
    button(phone, "Play first").click()
    phone.locator(CARD).last.click()
    phone.locator(WAYS).first.click()
    expect(phone.locator(WAYS)).to_have_count(0)
    expect(phone.locator(".wb-says:visible")).to_be_in_viewport(ratio=1)


def test_a_button_leads_to_the_hand_while_it_is_out_of_sight(phone):
    let_people_play(phone)
    button(phone, "Play first").click()
    leads = phone.locator(".wb-to-hand:visible")
    expect(phone.locator(CARD).first).to_be_visible()
    expect(phone.locator(CARD).first).not_to_be_in_viewport()
    phone.wait_for_timeout(SETTLED)  # on a busy machine the page is still drawn, and then scrolled back
    leads.click()
    expect(phone.locator(CARD).first).to_be_in_viewport()
    expect(leads).to_have_count(0)


def test_on_a_wide_screen_each_button_says_all_and_the_question_only_asks(page):
    let_people_play(page)
    button(page, "Play first").click()
    page.locator(CARD).first.click()
    page.locator(WAYS).first.click()
    button(page, "Place influence").click()
    expect(page.locator(".wb-options:visible button").first).to_be_visible()
    assert page.locator(".wb-ask:visible").evaluate("(node) => node.innerText") == "Where?"
    assert page.locator(".wb-options:visible button").first.inner_text().startswith("Place influence in ")


def test_the_board_stays_where_it_is_and_what_a_menu_names_is_chosen_on_it(phone, screenshot):
    tops = {}

    def look(what):
        phone.wait_for_timeout(SETTLED)
        tops[what] = phone.evaluate(TOP)

    let_people_play(phone)
    look("before the first turn")
    button(phone, "Play first").click()
    expect(phone.locator(CARD).first).to_be_visible()
    look("a card is due")
    phone.locator(CARD).first.click()
    expect(phone.locator(".wb-cell.wb-chosen:visible")).to_have_count(1)
    look("a card is chosen")
    screenshot(phone, "kings-fall-chosen-card-phone")
    phone.locator(WAYS).first.click()
    place = button(phone, "Place influence")
    expect(place).to_be_visible()
    look("Ops are spent")
    place.click()
    expect(phone.locator(".wb-mark-legal:visible").first).to_be_attached()
    look("a menu asks for a Location")
    screenshot(phone, "kings-fall-asked-places-phone")
    # what all of them share is said once, above them, and to a screen reader by each
    expect(phone.locator(".wb-ask:visible")).to_have_text(re.compile("Place influence in … for 1 Op$"))
    buttons = phone.locator(".wb-options:visible button")
    for one in buttons.all():
        expect(one).to_have_accessible_name(re.compile("^Place influence in .+ for 1 Op$"))
        assert one.locator("span:not(.wb-shared)").count() == 1
    assert phone.locator(".wb-options:visible").evaluate("(box) => box.scrollWidth <= box.clientWidth")
    menu, board = box(phone, ".wb-drop:visible"), box(phone, ".wb-board-scroll:visible")
    assert menu["y"] + menu["height"] <= board["y"] + 0.2 * board["height"]  # rows of places lie over its upper rim
    told = phone.locator('.wb-cell[aria-label*=". Place influence in"]:visible').first
    words = re.search("Place influence in (.+) for ", told.get_attribute("aria-label"))[1]
    told.click()
    expect(phone.locator(".wb-told:visible")).to_contain_text(f"influence in {words}")
    look("influence is placed")
    button(phone, "End the turn").click()
    look("the other side decides")
    assert len(set(tops.values())) == 1, tops
