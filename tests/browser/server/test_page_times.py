"""How long pages take and how much they send: measured by `make test-all` for `workbench bench`, not judged."""

import contextlib
import time

import psutil
import pytest
from playwright.sync_api import expect

import rules
from tests.browser.conftest import server_of
from tests.browser.odds import page as odds_page
from tests.browser.page_times import keep
from tests.browser.parts import DONE, cell, drawn, go_to, status, wait_until_drawn_anew

pytestmark = pytest.mark.slow


def measure(name, value, unit):
    """Print one figure, and keep it."""
    keep(name, value, unit)
    print(f"\n{name}: {value:.3f} {unit}")


def interactive(open_page):
    """Open the page of Jarls; return it and the seconds until a pressed piece shows where it can go."""
    began = time.monotonic()
    page = open_page("jarls.ipynb")
    expect(cell(page, "1,0")).to_be_visible()
    expect(page.locator("#wb-loading")).to_have_count(0)
    cell(page, "1,0").click()
    expect(page.locator(".wb-mark-legal").first).to_be_visible()
    return page, time.monotonic() - began


def test_a_page_becomes_interactive_with_and_without_a_warm_kernel(open_page):
    warm_up = open_page("jarls.ipynb")  # the pool has surely been filled once this one is open and time has passed
    expect(cell(warm_up, "1,0")).to_be_visible()
    warm_up.wait_for_timeout(8000)
    _, warm = interactive(open_page)
    _, cold = interactive(open_page)  # the pool is empty: the page before has just taken its kernel
    measure("page_interactive_warm", warm, "s")
    measure("page_interactive_cold", cold, "s")


def kernels_of(address):
    """Return the processes of the pages that the dashboards at an address have open or ready."""
    return [
        kernel
        for helper in server_of(address).children()
        for kernel in helper.children()
        if "fork_server" in str(helper.cmdline())
    ]


def test_a_page_with_a_game_and_figures_takes_little_memory(open_page, dashboards):
    page, _ = interactive(open_page)
    go_to(page, "Balance")
    expect(status(page)).to_have_text(DONE)
    for name in rules.NAMES:  # each with its game open; the largest of all is what counts
        other = open_page(f"{name}.ipynb")
        expect(other.locator("#wb-loading")).to_have_count(0)
        go_to(other, "Play")
        expect(other.locator(".wb-starting:visible")).to_have_count(0)
    own = []
    for kernel in kernels_of(dashboards):
        with contextlib.suppress(psutil.NoSuchProcess):  # the page of an earlier test, closed just now
            own.append(kernel.memory_full_info().uss / 1e6)
    measure("kernel_memory", max(own), "MB")
    assert own


def test_a_page_with_four_figures_sends_little(open_page):
    received = [0]
    page = open_page()
    page.on(
        "websocket",
        lambda socket: socket.on(
            "framereceived",
            lambda frame: received.__setitem__(
                0, received[0] + len(frame.encode() if isinstance(frame, str) else frame)
            ),
        ),
    )
    page.get_by_test_id("open-jarls").click()
    go_to(page, "Balance")
    expect(status(page)).to_have_text(DONE)
    page.wait_for_timeout(500)
    measure("websocket_four_figures", received[0] / 1e6, "MB")
    before = drawn(page)
    handle = page.locator(".wb-setting:visible .noUi-handle").first
    handle.focus()
    began = time.monotonic()
    handle.press("ArrowRight")
    wait_until_drawn_anew(page, before, "some")
    measure("slider_to_first_figure", time.monotonic() - began, "s")
    assert received[0] > 0


def test_a_slider_of_the_odds_is_answered(open_page):
    page = odds_page.opened(open_page, "doomspire.monster")
    handle = odds_page.handle(page, "Your might")
    handle.focus()
    times = []
    for key in ("ArrowRight", "ArrowLeft") * 5:
        page.wait_for_timeout(700)  # the map, which follows a pause, has been drawn
        times.append(
            page.evaluate(
                """(key) => new Promise((resolve) => {
            const box = [...document.querySelectorAll('.wb-board-area [data-drawn]')].find((one) => one.offsetWidth);
            const began = performance.now();
            new MutationObserver((_, watching) => {
                watching.disconnect();
                resolve((performance.now() - began) / 1000);
            }).observe(box, { attributes: true, attributeFilter: ["data-drawn"] });
            document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        })""",
                key,
            )
        )
    measure("odds_slider", sorted(times)[len(times) // 2], "s")
    assert len(times) == 10
