"""What a page shows is in its address: a link, a reload and Back bring it back, and the game on the table too."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.parts import HISTORY, cell, control, go_to, open_play, press


@pytest.fixture
def jarls(open_page):
    """The page of Jarls, ready to be played on."""
    return open_play(open_page("jarls.ipynb"), "1,0")


def expect_tab(page, title):
    """Wait until a tab is the open one."""
    expect(page.locator(".wb-tabs > .lm-TabBar .lm-mod-current")).to_have_text(title)


def test_every_tab_is_a_step_of_back(jarls):
    go_to(jarls, "Worked examples")
    expect(jarls).to_have_url(re.compile("tab=worked_examples$"))
    go_to(jarls, "Combat calculator")
    expect(jarls).to_have_url(re.compile("tab=combat_calculator$"))
    jarls.go_back()
    expect_tab(jarls, "Worked examples")
    jarls.go_back()
    expect_tab(jarls, "Play")
    jarls.go_forward()
    expect_tab(jarls, "Worked examples")
    jarls.go_forward()
    expect_tab(jarls, "Combat calculator")
    jarls.evaluate("history.back(); setTimeout(() => history.back(), 30)")  # in a hurry
    expect_tab(jarls, "Play")
    jarls.go_forward()
    expect_tab(jarls, "Worked examples")
    expect(jarls).to_have_url(re.compile("tab=worked_examples$"))


def test_a_reload_brings_back_the_game_on_the_table(jarls):
    control(jarls, "B is played by").select_option("Person")
    press(jarls, "1,0")
    press(jarls, "1,-1")
    expect(jarls.locator(HISTORY)).to_have_text(["A W1,0>1,-1"])
    jarls.wait_for_function("""sessionStorage.getItem("workbench-jarls-table")?.includes("W1,0>1,-1")""")
    jarls.reload(wait_until="commit")
    expect(cell(jarls, "1,0")).to_be_visible()
    expect(jarls.locator(HISTORY)).to_have_text(["A W1,0>1,-1"])
    expect(control(jarls, "B is played by", "option:checked")).to_have_text("Person")
    jarls.faults[:] = [fault for fault in jarls.faults if "404" not in fault]  # of the kernel that was left


def test_a_link_brings_back_what_is_set_on_a_tab(open_page, jarls):
    go_to(jarls, "Balance")
    handle = jarls.locator('.wb-setting:visible:has-text("Momentum bonus") .noUi-handle')
    handle.focus()
    handle.press("ArrowRight")
    expect(jarls).to_have_url(re.compile(r"balance=rules\.momentum-2"))
    control(jarls, "A is played by").select_option("Random")
    expect(jarls).to_have_url(re.compile(r"balance=a_is_played_by-random\+rules\.momentum-2$"))
    other = open_page(jarls.url.rpartition("/")[2])
    expect(other.locator("#wb-loading")).to_have_count(0)
    expect_tab(other, "Balance")
    momentum = other.locator('.wb-setting:visible:has-text("Momentum bonus") .widget-readout')
    expect(momentum).to_have_text("2")
    expect(control(other, "A is played by", "option:checked")).to_have_text("Random")


def test_the_loading_text_stays_until_the_right_tab_is_there(open_page):
    page = open_page("jarls.ipynb?tab=balance")
    expect(page.locator("#wb-loading:not(.wb-done)")).to_have_count(0)
    assert page.locator(".wb-starting:visible").count() == 0
    expect_tab(page, "Balance")
    assert page.get_by_text("Loading widget").count() == 0
