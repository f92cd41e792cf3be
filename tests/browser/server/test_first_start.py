"""The first start on a machine: pages can be used before anything has been compiled, and go on when it has."""

import os
import sys
import time
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import opener, running
from tests.browser.parts import DONE, HISTORY, go_to, open_play, press, status
from tests.browser.server.test_page_times import measure

COLD = 900_000  # ms that compiling from nothing may take where everything else comes first
TABS = ".wb-tabs > .lm-TabBar .lm-TabBar-tab"
COMMAND = [Path(sys.executable).with_name("workbench"), "dashboards"]


@pytest.fixture
def open_cold_page(browser, tmp_path):
    """Open pages of dashboards that nothing has been compiled for."""
    with running(COMMAND, tmp_path) as address:
        yield from opener(browser, address)


@pytest.fixture(scope="module")
def open_uncompiled_page(browser, tmp_path_factory):
    """Open pages of dashboards that compile nothing."""
    os.environ["NUMBA_DISABLE_JIT"] = "1"
    try:
        with running(COMMAND, tmp_path_factory.mktemp("uncompiled")) as address:
            yield from opener(browser, address)
    finally:
        del os.environ["NUMBA_DISABLE_JIT"]


@pytest.mark.slow  # compiles everything
def test_a_game_is_played_before_its_rules_are_compiled_and_goes_on_afterwards(open_cold_page, screenshot):
    began = time.monotonic()
    page = open_play(open_cold_page("jarls.ipynb"), "1,0")
    press(page, "1,0")
    expect(page.locator(".wb-mark-legal").first).to_be_visible()
    measure("first_page", time.monotonic() - began, "s")
    press(page, "1,-1")
    expect(page.locator(HISTORY)).not_to_have_count(0)
    played = page.locator(HISTORY).first.text_content()
    go_to(page, "Balance")
    waits_for = page.get_by_test_id("waits-for").locator("visible=true")
    expect(waits_for).to_contain_text("10,000 games ")
    expect(waits_for).to_contain_text("; getting ready, step ")
    screenshot(page, "being-made-ready")
    expect(status(page)).to_have_text(DONE, timeout=COLD)
    expect(waits_for).to_have_count(0)
    go_to(page, "Play")
    expect(page.locator(HISTORY).first).to_have_text(played)
    page.goto(page.url.replace("jarls", "index"), wait_until="commit")
    expect(page.get_by_test_id("state-jarls")).to_have_text("Ready")


UNCOMPILED = [
    "jarls",
    *(
        pytest.param(name, marks=pytest.mark.slow)
        for name in ("index", "iron_throne", "shattered_dungeon", "doomspire", "kings_fall", "laboratory", "odds")
    ),
]


@pytest.mark.parametrize("name", UNCOMPILED)
def test_every_tab_opens_uncompiled(open_uncompiled_page, name):
    page = open_uncompiled_page(f"{name}.ipynb")
    expect(page.locator(".wb-card:visible").first).to_be_visible()
    expect(page.locator("#wb-loading")).to_have_count(0)
    tabs = page.locator(TABS)
    for number in range(tabs.count()):
        tabs.nth(number).click()
        expect(page.locator(".wb-card:visible, .wb-board:visible").first).to_be_visible()
        page.wait_for_timeout(300)  # what a tab begins when it is opened has time to fail
    expect(page.locator(".wb-notice.wb-outside:visible")).to_have_count(0)
    page.close()
