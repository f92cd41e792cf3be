"""The clock of a decision, without a table."""

import time

from workbench.play.decision_clock import DecisionClock

PATIENCE = 20  # s


def wait_until(holds):
    latest = time.monotonic() + PATIENCE
    while not holds() and time.monotonic() < latest:
        time.sleep(0.01)
    assert holds()


def test_the_clock_calls_once_and_a_stopped_one_never():
    called = []
    clock = DecisionClock(called.append)
    clock.wait_for("a", 0.05)
    clock.wait_for("a", 60)  # the same decision: the clock goes on
    wait_until(lambda: called == ["a"])
    clock.wait_for("b", 0.05)
    clock.stop()
    time.sleep(0.2)
    assert called == ["a"]
