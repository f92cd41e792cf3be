"""Figures on a machine that is too slow for them or in tabs nobody opened, callbacks that fail, and early messages."""

import contextlib
import re
import signal
import sys
import time

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PATIENCE, ROOT, running, server_of, watch
from tests.browser.parts import drawn, go_to, open_play, wait_until_drawn_anew

SERVE = (
    "import sys; from pathlib import Path; from workbench.server.launch import serve; "
    "serve(int(sys.argv[2]), folder=Path({folder!r}))"
)
UPDATES = 20


@pytest.fixture(scope="module")
def strained(cache):
    """The address of a page whose figures are updated faster than they can be drawn."""
    folder = str(ROOT / "tests" / "browser" / "pages")
    with running([sys.executable, "-c", SERVE.format(folder=folder)], cache) as address:
        yield address


@pytest.fixture(scope="module")
def page(strained, browser):
    """That page, for all tests of this file."""
    faults = []
    page = browser.new_page(viewport={"width": 1000, "height": 900})
    page.set_default_timeout(PATIENCE * 1000)
    watch(page, faults)
    page.goto(strained, wait_until="commit")
    expect(page.get_by_role("button", name="Stream")).to_be_visible()
    yield page
    page.context.close()
    assert faults == []


@contextlib.contextmanager
def slowed_down(page):
    """Slow the browser down sixfold."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 6})
    try:
        yield
    finally:
        session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        session.detach()


def last_drawn(page):
    """Return which update each figure in sight shows."""
    return page.evaluate("""[...document.querySelectorAll('.wb-plot-box')].filter((box) => box.offsetWidth)
        .map((box) => box.querySelector('.gtitle')?.textContent)""")


def wait_for(page, title):
    """Wait until both figures in sight show a title."""
    page.wait_for_function(
        """(title) => {
        const boxes = [...document.querySelectorAll('.wb-plot-box')].filter((box) => box.offsetWidth);
        return boxes.length === 2 && boxes.every((box) => box.querySelector('.gtitle')?.textContent === title);
    }""",
        arg=title,
    )


def test_the_last_update_is_always_drawn_and_a_hidden_figure_is_there_when_its_tab_opens(page):
    with slowed_down(page):
        page.get_by_role("button", name="Stream").click()
        wait_for(page, f"Update {UPDATES}")
    page.locator(".lm-TabBar-tab", has_text="Hidden").click()
    wait_for(page, f"Update {UPDATES}")
    widths = page.evaluate(
        "[...document.querySelectorAll('.wb-plot-box')].map((box) => box.offsetWidth).filter((width) => width)"
    )
    assert min(widths) > 600, "a figure is as wide as its page, also one that was hidden"


def test_figures_are_the_latest_after_a_reload(page):
    page.get_by_role("button", name="Stream").click()
    wait_for(page, f"Update {UPDATES}")
    page.reload(wait_until="commit")  # a new kernel: nothing of the old page is left over
    expect(page.get_by_role("button", name="Stream")).to_be_visible()
    assert set(last_drawn(page)) <= {None}
    page.get_by_role("button", name="Stream").click()
    wait_for(page, f"Update {UPDATES}")


def test_a_callback_that_fails_says_so_kindly_and_the_log_has_it_in_full(page, cache):
    page.get_by_role("button", name="Fail").click()
    expect(page.locator(".wb-notice")).to_contain_text("That did not work")
    expect(page.locator(".wb-notice")).not_to_contain_text("legs")
    log = (cache / "board-game-workbench" / "logs" / "kernels.log").read_text()
    assert "Traceback" in log
    assert "RuntimeError: the table has three legs" in log
    before = drawn(page)
    page.get_by_role("button", name="Stream").click()
    wait_until_drawn_anew(page, before)


def delay(route):
    """Keep a page that has asked for its widgets waiting for the code that draws them."""
    time.sleep(0.8)
    route.fallback()


def test_what_a_kernel_says_while_its_page_is_still_being_made_is_not_lost(page, strained):
    page.route(re.compile("-manager/static/"), delay)
    page.goto(f"{strained}voila/render/late.ipynb", wait_until="commit")
    expect(page.get_by_test_id("news")).to_be_visible()


@pytest.mark.slow
def test_a_tab_is_built_though_the_server_listens_to_nobody_for_a_while(dashboards, open_page):
    """A thousand widgets are made in one go; more messages wait than ZeroMQ keeps by default."""
    server = server_of(dashboards)
    page = open_play(open_page("iron_throne.ipynb"), "16")
    go_to(page, "Balance")
    page.wait_for_timeout(150)  # the kernel hears of it
    server.send_signal(signal.SIGSTOP)
    try:
        page.wait_for_timeout(12_000)
    finally:
        server.send_signal(signal.SIGCONT)
    expect(page.locator('.wb-setting:visible:has-text("ESCALATE cards")')).to_be_visible()
