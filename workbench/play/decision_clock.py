"""A time limit for a decision at a table, which players can switch on."""

import math
import threading
import time
from collections.abc import Callable, Hashable
from typing import Protocol


class Limit(Protocol):
    """How long a decision may take, and what is played when the time is up."""

    @property
    def seconds(self) -> int:
        """The time there is."""

    @property
    def notation(self) -> str:
        """The action that is played then."""


class DecisionClock:
    """Counts down while one decision waits for a player, and says when its time is up.

    Parameters
    ----------
    on_expiry : callable ``on_expiry(decision)``
        Called in a thread of its own, with the decision that was not made.

    Examples
    --------
    >>> clock = DecisionClock(print)
    >>> clock.wait_for("a vote", seconds=60)
    >>> clock.left
    60
    >>> clock.stop()
    >>> clock.left
    """

    def __init__(self, on_expiry: Callable[[Hashable], object]) -> None:
        self._on_expiry = on_expiry
        self._decision: Hashable = None
        self._end = 0.0
        self._timer: threading.Timer | None = None

    def wait_for(self, decision: Hashable, seconds: float) -> None:
        """Count down for a decision; while it stays the same one the clock goes on."""
        if decision == self._decision:
            return
        self.stop()
        self._decision, self._end = decision, time.monotonic() + seconds
        self._timer = threading.Timer(seconds, self._on_expiry, [decision])
        self._timer.daemon = True
        self._timer.start()

    def is_for(self, decision: Hashable) -> bool:
        """Return whether this is the decision that is waited for."""
        return self._decision is not None and decision == self._decision

    @property
    def left(self) -> int | None:
        """The whole seconds that are left, None while nothing is waited for."""
        return None if self._decision is None else max(math.ceil(self._end - time.monotonic()), 0)

    def stop(self) -> None:
        """Wait for nothing."""
        if self._timer:
            self._timer.cancel()
        self._timer = self._decision = None
