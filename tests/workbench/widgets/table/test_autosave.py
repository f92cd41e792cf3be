"""A game is kept while it is played, and comes back."""

import pytest

from workbench.play.playthrough import Playthrough
from workbench.widgets.base.layout import tabs, text
from workbench.widgets.table.autosave import Autosave, table_in
from workbench.widgets.table.table import Table


@pytest.fixture
def table():
    """A table of two people."""
    return Table(Playthrough("jarls", seats=2, seed=7))


def followed(table, **kept):
    autosave = Autosave("jarls-table")
    autosave.follow(table)
    autosave.memory.value = kept
    return autosave


def test_a_game_comes_back_with_its_players(table):
    first = followed(table)
    table.step("W1,0>1,-1")
    other = Table(Playthrough("jarls", seats=2, seed=8))
    second = followed(other, **first.memory.value)
    second.memory.is_read = True
    assert other.play.to_dict() == table.play.to_dict()
    assert other.seating.seated == ["person", "person"]
    assert "back" in other.notice.value and second.notice.value == ""
    other.step(other.play.legal_actions[0])
    assert other.notice.value == ""


def test_a_game_that_has_not_begun_is_not_kept(table):
    autosave = followed(table)
    table.step("W1,0>1,-1")
    table.do(table.seating.undo)
    table.begin()
    assert autosave.memory.value == {}


def test_a_damaged_game_comes_back_as_far_as_it_goes(table):
    first = followed(table)
    table.step("W1,0>1,-1")
    kept = first.memory.value
    kept["game"]["actions"].append("nonsense")
    other = Table(Playthrough("jarls", seats=2, seed=8))
    second = followed(other, **kept)
    second.memory.is_read = True
    assert other.play.actions == ["W1,0>1,-1"]


def test_a_table_is_found_where_it_is(table):
    assert table_in(tabs(Tutorial=text(), Play=table)) is table
    assert table_in(text()) is None
