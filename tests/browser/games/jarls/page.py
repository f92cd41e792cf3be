"""The dashboard of Jarls as a person meets it."""

from tests.browser.parts import open_play


def opened(open_page, **options):
    """Return the page of Jarls, ready to be played on."""
    return open_play(open_page("jarls.ipynb", **options), "0,0")
