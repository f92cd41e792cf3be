"""The vote timer (F-006): off until a person wants it, and what it plays is an ordinary abstention."""

import pytest

from workbench.play.players import PERSON
from workbench.play.playthrough import Playthrough
from workbench.widgets.table.table import Table


@pytest.fixture
def table():
    return Table(Playthrough("iron_throne", seats=2, seed=1), [PERSON, PERSON])


def test_nobody_is_hurried_unless_somebody_wants_it(table):
    table.step("begin")
    assert table.controls.timed.layout.display == "" and "60 seconds, ABSTAIN" in table.controls.timed.description
    assert (
        not table.controls.timed.value and table.seating.clock.left is None and table.action_menu.menu["left"] is None
    )


def test_sixty_seconds_for_each_vote_and_none_for_anything_else(table):
    table.controls.timed.value = True
    assert table.seating.clock.left is None  # the first round has not begun
    table.step("begin")
    assert 55 <= table.action_menu.menu["left"] <= 60
    assert table.action_menu.menu["expiry"] == "ABSTAIN"
    first = table.seating.decision
    table.step("oppose")
    assert table.seating.decision != first and table.seating.clock.is_for(table.seating.decision)
    table.step("oppose")
    assert table.seating.clock.left is None  # A acts


def test_a_vote_whose_time_is_up_is_an_abstention_like_any_other(table):
    table.controls.timed.value = True
    table.step("begin")
    table.seating.end_time(table.seating.decision)
    table.step("oppose")
    same = Playthrough("iron_throne", seats=2, seed=1, actions=["begin", "decline", "oppose"])
    assert table.play.actions == same.actions
    assert table.play.state.tobytes() == same.state.tobytes()


def test_a_decision_that_was_made_in_time_stands(table):
    table.controls.timed.value = True
    table.step("begin")
    late = table.seating.decision
    table.step("oppose")
    table.seating.end_time(late)
    assert table.play.actions == ["begin", "oppose"]


def test_no_time_runs_once_the_timer_is_off_a_position_is_set_up_or_the_table_is_left(table):
    table.controls.timed.value = True
    table.step("begin")
    table.controls.timed.value = False
    assert table.seating.clock.left is None
    table.controls.timed.value = True
    table.edit()
    assert table.seating.clock.left is None
    table.seating.stop_editing()
    assert table.seating.clock.left is not None
    table.leave()
    assert table.seating.clock.left is None


def test_a_game_without_votes_has_no_timer():
    table = Table(Playthrough("jarls", seats=2, seed=1), [PERSON, PERSON])
    assert table.controls.timed.layout.display == "none"
