"""Controls that show a game: they move because the game did, which is no wish of anybody's."""

import threading
from collections.abc import Callable
from typing import Any

import ipywidgets as widgets
from traitlets import Bunch


class Following:
    """A context in which controls move without anybody having wished it; what other threads do meanwhile counts.

    Examples
    --------
    >>> import ipywidgets as widgets
    >>> following, slider = Following(), widgets.IntSlider()
    >>> following.on_wish(slider, print)
    >>> slider.value = 5
    5
    >>> with following:
    ...     slider.value = 7
    """

    def __init__(self) -> None:
        self._thread: int | None = None  # the one in which controls move because the game did

    def __enter__(self) -> None:
        self._thread = threading.get_ident()

    def __exit__(self, *_: object) -> None:
        self._thread = None

    def on_wish(self, control: widgets.Widget, callback: Callable[[Any], object]) -> None:
        """Call ``callback(value)`` when somebody has chosen another value of a control."""

        def changed(change: Bunch) -> None:
            if self._thread != threading.get_ident():
                callback(change.new)

        control.observe(changed, "value")
