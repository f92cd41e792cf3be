"""A page of a game is there at once, and says so if its rules could not be compiled."""

import ipywidgets as widgets
import pytest

import rules
from workbench.widgets import page


@pytest.mark.parametrize(("is_compiled", "words"), [(True, ""), (False, "compiling.log.")])
def test_a_page_has_its_content_before_its_rules_are_compiled(monkeypatch, is_compiled, words):
    ends = []
    monkeypatch.setattr(page, "use_at_once", lambda name, on_end: ends.append(on_end))
    shown = page.GamePage(rules.load("jarls"), "Play it.", lambda game: widgets.Label(game.title))
    assert shown.content.children[0].value == "Jarls"
    assert shown.notice.value == ""
    ends[0](is_compiled)
    assert words in shown.notice.value
    assert bool(shown.notice.value) is not is_compiled
