"""What the tests of tables share."""

import time

PATIENCE = 20  # s an agent may take


def wait_for_actions(table, count):
    """Wait until so many actions have been played, and no more."""
    latest = time.monotonic() + PATIENCE
    while len(table.play.actions) < count and time.monotonic() < latest:
        time.sleep(0.01)
    assert len(table.play.actions) == count
