"""What the pages of all games have: how to get to their parts, and what to wait for."""

import re

from playwright.sync_api import expect

WIDE = {"width": 1920, "height": 1080}
HISTORY = ".wb-history li:not(.wb-muted)"
DONE = re.compile(r"^[\d,]+ games, [\d,]+ actions in")
SIZES = {"1080p": (1920, 1080), "laptop": (1440, 900), "phone": (390, 844)}
SETTLED = 300  # ms: pieces have come to rest, the board has its new size


def open_play(page, name):
    """Open the tab Play; return the page once it can be played on. ``name`` is a cell of its board."""
    go_to(page, "Play")
    expect(cell(page, name)).to_be_visible()
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


def wait_until_drawn_anew(page, before, which="every"):
    """Wait until every figure in sight, or ``some``, has drawn a later version than in ``before``."""
    page.wait_for_function(
        "([before, which]) => [...document.querySelectorAll('[data-drawn]')].filter((box) => box.offsetWidth)"
        "[which]((box, index) => Number(box.dataset.drawn) > before[index])",
        arg=[before, which],
    )


def titles(page):
    """Return the titles of the figures in sight."""
    return page.locator(".wb-plot-box:visible .gtitle").all_text_contents()


def choose(page, label, value):
    """Choose from a list in sight."""
    page.locator(f'.widget-dropdown:visible:has(> .widget-label:text-is("{label}")) select').select_option(value)


def unfold(page, title=""):
    """Open what a phone folds: what is called ``title``, or everything in sight."""
    while (closed := page.locator('.wb-phone-fold > [aria-expanded="false"]:visible', has_text=title)).count():
        closed.first.click()
        page.wait_for_timeout(SETTLED)


def button(page, words):
    """Return a button in sight."""
    return page.locator("button:visible", has_text=words).first


def notation_line(page):
    """Return the line that takes an action in notation; it stands behind a fold."""
    line = page.get_by_label("Action in notation").locator("visible=true")
    if not line.count():
        page.locator(".jupyter-widget-Collapse-header:visible", has_text="All actions, in notation").click()
    return line


def doing(page):
    """Return the line above the board that says who is to do what."""
    return page.locator('[data-testid="doing"]:visible')


def begin_two_people(page, first):
    """Begin a game of two people by pressing New game and then the button called ``first``."""
    if control(page, "Players").count():
        choose(page, "Players", "2")
    choose(page, "B is played by", "Person")
    button(page, "New game").click()
    button(page, first).click()


def every_tab_fits(page, screenshot, game, tabs, size, playing=""):
    """Look at each tab, light and dark: nothing may scroll sideways. The tab ``playing`` is left to play its games."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    for tab in tabs:
        go_to(page, tab)
        if tab == playing:
            expect(status(page)).to_contain_text("games played")
        page.wait_for_timeout(SETTLED)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            page.wait_for_timeout(SETTLED)
            assert page.evaluate("document.documentElement.scrollWidth") <= width, f"{tab} scrolls sideways"
            screenshot(page, f"{game}-{tab.lower().replace(' ', '-')}-{size}-{scheme}")
