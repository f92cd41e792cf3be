"""What surrounds every dashboard: the way to it, its loading, and the end of its kernel."""

import re
import time
import urllib.error
import urllib.request

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PATIENCE, watch

SCHEMES = ("light", "dark")


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_bare_address_leads_to_the_first_page(open_page, screenshot, scheme):
    page = open_page(color_scheme=scheme)
    assert page.url.endswith("/voila/render/index.ipynb")
    expect(page.locator("#wb-loading")).to_contain_text("Setting the table")
    screenshot(page, f"loading-{scheme}")
    expect(page.locator("#wb-loading")).to_have_count(0)
    expect(page).to_have_title(re.compile("Board Game Workbench$"))
    assert page.evaluate("document.documentElement.lang") == "en"
    screenshot(page, f"first-page-{scheme}")


@pytest.mark.parametrize("path", ["nowhere", "voila/render/nowhere.ipynb", "voila/api/contents/"])
def test_other_addresses_answer_that_there_is_no_such_page(dashboards, path):
    with pytest.raises(urllib.error.HTTPError, match="404") as missing:
        urllib.request.urlopen(dashboards + path)
    assert b"There is no such page" in missing.value.read()


def test_sources_are_not_served(dashboards):
    with pytest.raises(urllib.error.HTTPError, match="403"):
        urllib.request.urlopen(dashboards + "voila/files/index.ipynb")


def test_a_page_says_when_its_kernel_has_stopped(open_page, screenshot):
    page = open_page(width=390, height=700)
    expect(page.locator("#wb-loading")).to_have_count(0)
    page.evaluate(
        "fetch(`/voila/api/shutdown/${jupyterapp.widgetManager.kernel.id}`, "
        "{method: 'POST', headers: {'X-XSRFToken': document.cookie.match('_xsrf=([^;]*)')[1]}})"
    )
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # the visitor is back at the tab
    expect(page.get_by_role("dialog")).to_contain_text("The table was cleared")
    screenshot(page, "cleared")
    page.get_by_role("button", name="Reload").click()
    expect(page.locator("#wb-loading")).to_have_count(0)
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.faults[:] = [fault for fault in page.faults if "404" not in fault]  # the kernel that was gone


def test_a_page_that_is_left_takes_its_kernel_along(open_page, dashboards):
    page = open_page()
    expect(page.locator("#wb-loading")).to_have_count(0)
    kernel = page.evaluate("jupyterapp.widgetManager.kernel.id")
    address = f"{dashboards}api/kernels/{kernel}"
    assert urllib.request.urlopen(address).status == 200
    page.reload()
    latest = time.monotonic() + PATIENCE  # on a busy machine a kernel takes its time to go
    while is_there(address):
        assert time.monotonic() < latest, "the kernel of a page that was left is still there"
        page.wait_for_timeout(200)


def is_there(address):
    """Return whether an address answers, and not with 404."""
    try:
        return urllib.request.urlopen(address).status == 200
    except urllib.error.HTTPError as answer:
        return answer.code != 404


@pytest.mark.parametrize(
    "asking",
    [
        "fetch('https://elsewhere.example/x').catch(() => 0)",
        "fetch('http://192.0.2.1/').catch(() => 0)",
        "import('https://elsewhere.example/x.js').catch(() => 0)",
        "new WebSocket('wss://elsewhere.example/') && 0",
    ],
)
def test_whoever_asks_another_machine_is_noticed_and_gets_no_answer(browser, asking):
    context, faults = browser.new_context(), []
    page = context.new_page()
    watch(page, faults)
    page.evaluate(asking)
    until = time.monotonic() + PATIENCE
    while len(faults) < 2 and time.monotonic() < until:
        page.wait_for_timeout(50)
    context.close()
    assert faults[0].startswith("asked for")
    assert "ERR_NAME_NOT_RESOLVED" in faults[1]
