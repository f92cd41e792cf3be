"""The vote timer (F-006): off until a person wants it, and what it plays is an ordinary abstention."""

import time

import pytest

from workbench.play.playthrough import Playthrough
from workbench.widgets.table.decision_clock import Clock
from workbench.widgets.table.table import PERSON, Table

PATIENCE = 20  # s


@pytest.fixture
def table():
    return Table(Playthrough("iron_throne", seats=2, seed=1), [PERSON, PERSON])


def wait_until(holds):
    latest = time.monotonic() + PATIENCE
    while not holds() and time.monotonic() < latest:
        time.sleep(0.01)
    assert holds()


def test_nobody_is_hurried_unless_somebody_wants_it(table):
    table.step("begin")
    assert table.timed.layout.display == "" and "60 seconds, ABSTAIN" in table.timed.description
    assert not table.timed.value and table.clock.left is None and table.offers.offer["left"] is None


def test_sixty_seconds_for_each_vote_and_none_for_anything_else(table):
    table.timed.value = True
    assert table.clock.left is None  # the first round has not begun
    table.step("begin")
    assert 55 <= table.offers.offer["left"] <= 60
    assert table.offers.offer["expiry"] == "ABSTAIN"
    first = table.decision
    table.step("oppose")
    assert table.decision != first and table.clock.is_for(table.decision)
    table.step("oppose")
    assert table.clock.left is None  # A acts


def test_a_vote_whose_time_is_up_is_an_abstention_like_any_other(table):
    table.timed.value = True
    table.step("begin")
    table.end_time(table.decision)
    table.step("oppose")
    same = Playthrough("iron_throne", seats=2, seed=1, actions=["begin", "decline", "oppose"])
    assert table.play.actions == same.actions
    assert table.play.state.tobytes() == same.state.tobytes()


def test_a_decision_that_was_made_in_time_stands(table):
    table.timed.value = True
    table.step("begin")
    late = table.decision
    table.step("oppose")
    table.end_time(late)
    assert table.play.actions == ["begin", "oppose"]


def test_no_time_runs_once_the_timer_is_off_a_position_is_set_up_or_the_table_is_left(table):
    table.timed.value = True
    table.step("begin")
    table.timed.value = False
    assert table.clock.left is None
    table.timed.value = True
    table.edit()
    assert table.clock.left is None
    table.stop_editing()
    assert table.clock.left is not None
    table.leave()
    assert table.clock.left is None


def test_a_game_without_votes_has_no_timer():
    table = Table(Playthrough("jarls", seats=2, seed=1), [PERSON, PERSON])
    assert table.timed.layout.display == "none"


def test_the_clock_calls_once_and_a_stopped_one_never():
    called = []
    clock = Clock(called.append)
    clock.wait_for("a", 0.05)
    clock.wait_for("a", 60)  # the same decision: the clock goes on
    wait_until(lambda: called == ["a"])
    clock.wait_for("b", 0.05)
    clock.stop()
    time.sleep(0.2)
    assert called == ["a"]
