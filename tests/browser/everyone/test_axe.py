"""Nothing on a page keeps somebody from using it by keyboard or ear, as far as axe can tell."""

from importlib.resources import files

import pytest
from playwright.sync_api import expect

import rules

AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
PAGES = ("index", "odds", "laboratory", *rules.NAMES)
TABS = ".wb-tabs > .lm-TabBar .lm-TabBar-tab"
# What is written on a cell of a board is a sign that there is room for; its name says it in full.
SIGNS = "[data-cell]"
FOUND = """async (signs) => {
    const LABEL = "label-content-name-mismatch";
    const {violations} = await axe.run(document, {resultTypes: ["violations"]});
    return violations
        .filter(({id, impact}) => id === "heading-order" || ["serious", "critical"].includes(impact))
        .flatMap(({id, nodes}) => nodes.map(({html, target}) => ({id, html, target: target.join(" ")})))
        .filter(({id, target}) => id !== LABEL || !document.querySelector(target)?.matches(signs))
        .map(({id, html}) => `${id}: ${html.slice(0, 160)}`);
}"""


def test_the_first_tab_of_a_page_can_be_used_by_everybody(open_page):
    page = open_page("odds.ipynb")
    expect(page.locator("#wb-loading")).to_have_count(0)
    page.evaluate(AXE)
    assert page.evaluate(FOUND, SIGNS) == []


@pytest.mark.slow
@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("name", PAGES)
def test_every_tab_can_be_used_by_everybody(open_page, name, width):
    page = open_page(f"{name}.ipynb", width=width, height=900, color_scheme="dark" if width == 390 else "light")
    expect(page.locator("#wb-loading")).to_have_count(0)
    page.evaluate(AXE)
    tabs = page.locator(TABS)
    found = {}
    for number in range(max(tabs.count(), 1)):
        title = ""
        if tabs.count():
            title = tabs.nth(number).inner_text()
            tabs.nth(number).click()
            expect(page.locator(".wb-starting:visible")).to_have_count(0)
            page.wait_for_timeout(1500)  # figures draw
        if faults := page.evaluate(FOUND, SIGNS):
            found[title] = faults
    assert found == {}
