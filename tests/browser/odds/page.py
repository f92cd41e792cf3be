"""The dashboard of exact odds as a person meets it: how to get to its parts, and what to wait for."""

from urllib.parse import quote

from playwright.sync_api import expect


def opened(open_page, *questions, **options):
    """Return the page, opened by a link that asks questions, its first figure drawn."""
    query = "&".join(f"q={quote(question)}" for question in questions)
    page = open_page(f"odds.ipynb?{query}" if query else "odds.ipynb", **options)
    expect(page.locator(".wb-plot-box:visible .gtitle").first).to_be_visible()
    expect(page.locator("#wb-loading")).to_have_count(0)
    return page


def title(page):
    """Return the title of the answer in sight, without its line breaks."""
    text = page.locator(".wb-board-area .wb-plot-box:visible .gtitle").first.text_content()
    return " ".join(text.replace("\N{NO-BREAK SPACE}", " ").split())


def expect_title(page, words):
    """Wait until the title of the answer holds words; line breaks and spaces count alike."""
    page.wait_for_function(
        """(words) => [...document.querySelectorAll('.wb-board-area .wb-plot-box')]
        .filter((box) => box.offsetWidth)
        .some((box) => (box.querySelector('.gtitle')?.textContent ?? '').replace(/\\s/g, '').includes(words))""",
        arg="".join(words.split()),
    )


def handle(page, label):
    """Return the handle of the slider with a label."""
    return page.locator(f'.widget-slider:visible:has(> .widget-label:text-is("{label}")) .noUi-handle').first


def choose(page, label, option):
    """Choose an option of the list with a label."""
    page.locator(f'.widget-dropdown:visible:has(> .widget-label:text-is("{label}")) select').first.select_option(option)


def type_in(page, expression):
    """Type an expression and press Enter."""
    field = page.locator('.widget-text:visible:has(> .widget-label:text-is("Your roll")) input').first
    field.fill(expression)
    field.press("Enter")
