"""A page under a tab is built when the tab is opened, once, and a fault there stays there."""

import ipywidgets as widgets

from workbench.widgets.base.layout import tabs, text
from workbench.widgets.base.lazy import Lazy, build_all


def test_a_tab_is_built_when_it_is_opened_and_only_once():
    built = []

    def page():
        built.append(True)
        return text("Odds")

    tab = tabs(Play=text("Board"), Odds=page)
    lazy = tab.children[1]
    assert not lazy.is_built and built == []
    for index in (1, 0, 1):
        tab.selected_index = index
    assert lazy.is_built and built == [True]
    assert lazy.children[0].value == "Odds"


def test_a_page_that_wants_to_know_is_told_each_time_it_is_in_sight():
    seen = []

    class Page(widgets.VBox):
        def shown(self):
            seen.append(True)

    tab = tabs(Play=text(), Balance=Page)
    for index in (1, 0, 1):
        tab.selected_index = index
    assert seen == [True, True]


def test_a_page_that_cannot_be_built_says_so_in_its_own_place_and_can_be_tried_again():
    pages = [text("Odds")]

    def page():
        if pages:
            return pages.pop().nothing
        return text("Cards")

    tab = tabs(Play=text(), Cards=page)
    lazy = tab.children[1]
    tab.selected_index = 1
    assert "That did not work" in lazy.notice.value and not lazy.is_built
    tab.selected_index = 0
    tab.selected_index = 1
    assert lazy.notice.value == "" and lazy.children[0].value == "Cards"


def test_everything_can_be_built_at_once():
    inner = Lazy(lambda: text("inside"))
    outer = Lazy(lambda: widgets.VBox([inner]))
    build_all(widgets.VBox([outer]))
    assert outer.is_built and inner.is_built
