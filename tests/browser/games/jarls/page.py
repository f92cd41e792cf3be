"""The dashboard of Jarls as a person meets it: how to get to its parts, and what to wait for."""

import re

from playwright.sync_api import expect

DONE = re.compile(r"^[\d,]+ games, [\d,]+ actions in")


def opened(open_page, **options):
    """Return the page, ready to be played on."""
    page = open_page("jarls.ipynb", **options)
    expect(cell(page, "0,0")).to_be_visible()
    expect(page.locator("#wb-loading")).to_have_count(0)
    return page


def cell(page, name):
    """Return a hex of the board in sight."""
    return page.locator(f'[data-cell="{name}"]:visible')


def press(page, name):
    """Press a hex in its middle, as a finger does; whatever is drawn there must let it through."""
    cell(page, name).click()


def go_to(page, title):
    """Open one of the tabs."""
    page.locator(".wb-tabs > .lm-TabBar .lm-TabBar-tab", has_text=title).click()


def control(page, label, kind="select"):
    """Return the control of a label in sight."""
    return page.locator(f'.widget-inline-hbox:visible:has(> .widget-label:text-is("{label}")) {kind}').first


def status(page):
    """Return what a job in sight says of itself."""
    return page.locator('[data-testid="status"]:visible').first


def drawn(page):
    """Return the versions the figures in sight have drawn."""
    return page.evaluate("""[...document.querySelectorAll('[data-drawn]')]
        .filter((box) => box.offsetWidth).map((box) => Number(box.dataset.drawn))""")


def titles(page):
    """Return the titles of the figures in sight."""
    return page.locator(".wb-plot-box:visible .gtitle").all_text_contents()
