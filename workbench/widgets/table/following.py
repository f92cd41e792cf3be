"""Controls that follow a game: when they move because the game did, nobody has chosen anything."""

import threading
from collections.abc import Callable
from typing import Any

import ipywidgets as widgets
from traitlets import Bunch


class Following:
    """A context in which controls move without counting as a choice; changes from other threads still count.

    Examples
    --------
    >>> import ipywidgets as widgets
    >>> following, slider = Following(), widgets.IntSlider()
    >>> following.on_choice(slider, print)
    >>> slider.value = 5
    5
    >>> with following:
    ...     slider.value = 7
    """

    def __init__(self) -> None:
        self._thread: int | None = None  # the thread in which controls are following the game

    def __enter__(self) -> None:
        self._thread = threading.get_ident()

    def __exit__(self, *_: object) -> None:
        self._thread = None

    def on_choice(self, control: widgets.Widget, callback: Callable[[Any], object]) -> None:
        """Call ``callback(value)`` when somebody chooses another value of a control."""

        def changed(change: Bunch) -> None:
            if self._thread != threading.get_ident():
                callback(change.new)

        control.observe(changed, "value")
