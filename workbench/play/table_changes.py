"""What changes at a table, and who is told of it."""

from collections.abc import Callable
from enum import Enum, auto


class Change(Enum):
    """What has changed at a table, as its observers are told."""

    GAME = auto()  # another game has been begun or taken up, perhaps with other players
    STEP = auto()  # an action was played, or played again
    POSITION = auto()  # an action was taken back, or a position is being set up or no longer
    TURN = auto()  # who plays a seat, or whether agents wait


class Observers:
    """Those who are told, in the order in which they asked for it.

    >>> observers = Observers()
    >>> observers.on_change(print)
    >>> observers.tell(Change.STEP)
    Change.STEP
    """

    def __init__(self) -> None:
        self._on_change: list[Callable[[Change], object]] = []
        self._on_failure: list[Callable[[Exception], object]] = []

    def on_change(self, callback: Callable[[Change], object]) -> None:
        """Call ``callback(change)`` whenever something has changed; what it raises ends what changed it."""
        self._on_change.append(callback)

    def on_failure(self, callback: Callable[[Exception], object]) -> None:
        """Call ``callback(error)`` when something went wrong in the background, where nobody can catch it."""
        self._on_failure.append(callback)

    def tell(self, change: Change) -> None:
        """Tell what has changed."""
        for callback in self._on_change:
            callback(change)

    def tell_failure(self, error: Exception) -> None:
        """Tell what went wrong; raise it where nobody asked for it."""
        if not self._on_failure:
            raise error
        for callback in self._on_failure:
            callback(error)
