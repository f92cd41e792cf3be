"""What changes at a table, and the observers that are notified."""

from collections.abc import Callable
from enum import Enum, auto


class Change(Enum):
    """The kinds of change that observers of a table are notified of."""

    GAME = auto()  # another game was begun or resumed, perhaps with other players
    STEP = auto()  # an action was played or redone
    POSITION = auto()  # an action was undone, or setting up a position began or ended
    TURN = auto()  # who plays a seat has changed, or whether agents wait


class Observers:
    """Callbacks to call on changes and failures, in the order in which they were added.

    >>> observers = Observers()
    >>> observers.on_change(print)
    >>> observers.tell(Change.STEP)
    Change.STEP
    """

    def __init__(self) -> None:
        self._on_change: list[Callable[[Change], object]] = []
        self._on_failure: list[Callable[[Exception], object]] = []

    def on_change(self, callback: Callable[[Change], object]) -> None:
        """Call ``callback(change)`` after every change; its exceptions reach the code that made the change."""
        self._on_change.append(callback)

    def on_failure(self, callback: Callable[[Exception], object]) -> None:
        """Call ``callback(error)`` when something fails in the background, where nobody can catch it."""
        self._on_failure.append(callback)

    def tell(self, change: Change) -> None:
        """Call everyone who wants to know of changes."""
        for callback in self._on_change:
            callback(change)

    def tell_failure(self, error: Exception) -> None:
        """Call everyone who wants to know of failures; raise the error if there is nobody."""
        if not self._on_failure:
            raise error
        for callback in self._on_failure:
            callback(error)
