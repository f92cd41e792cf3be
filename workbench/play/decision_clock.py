"""A time limit for decisions at a table, which players can switch on."""

import math
import threading
import time
from collections.abc import Callable, Hashable
from typing import Protocol


class Limit(Protocol):
    """How long a decision may take, and the action played when time runs out."""

    @property
    def seconds(self) -> int:
        """How long the decision may take."""

    @property
    def notation(self) -> str:
        """The action played when time runs out."""


class DecisionClock:
    """Counts down while a player decides, and reports when time runs out.

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
        """Count down for a decision; if called again for the same decision, keep the clock running."""
        if decision == self._decision:
            return
        self.stop()
        self._decision, self._end = decision, time.monotonic() + seconds
        self._timer = threading.Timer(seconds, self._on_expiry, [decision])
        self._timer.daemon = True
        self._timer.start()

    def is_for(self, decision: Hashable) -> bool:
        """Return whether the clock runs for this decision."""
        return self._decision is not None and decision == self._decision

    @property
    def left(self) -> int | None:
        """The seconds left, rounded up; None while the clock is stopped."""
        return None if self._decision is None else max(math.ceil(self._end - time.monotonic()), 0)

    def stop(self) -> None:
        """Stop the clock."""
        if self._timer:
            self._timer.cancel()
        self._timer = self._decision = None
