"""The first page: a way to everything there is."""

import re

from workbench.odds.register import mechanics
from workbench.pages.index import Index


def texts_of(widget):
    """Return the HTML of a widget and of all inside it, as one text."""
    inside = "".join(map(texts_of, getattr(widget, "children", ())))
    return str(getattr(widget, "value", "")) + inside


def test_every_question_about_chance_has_its_link():
    linked = re.findall(r'href="odds.ipynb\?q=([^"]*)"', texts_of(Index()))
    assert linked == list(mechanics())
