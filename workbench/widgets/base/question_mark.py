"""A question mark that opens an explanation where it stands."""

from html import escape

import ipywidgets as widgets

from workbench.widgets.base.layout import text, with_class


def question_mark(name: str, explanation: str) -> widgets.HTML:
    """Return a question mark; pressed, it shows an explanation below it, pressed again it does not.

    Parameters
    ----------
    name : str
        What is explained, for screen readers and on hover.
    explanation : str
        As HTML.

    Examples
    --------
    >>> question_mark("How", "<p>From left to right.</p>").value
    '<details><summary title="How" aria-label="How">?</summary><p>From left to right.</p></details>'
    """
    named = escape(name, quote=True)
    html = f'<details><summary title="{named}" aria-label="{named}">?</summary>{explanation}</details>'
    return with_class(text(html), "wb-question-mark")
