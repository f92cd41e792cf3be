"""Widgets that read the address of a page when somebody opens it."""

from collections.abc import Callable
from typing import Any

import anywidget


class OpenedByAddress(anywidget.AnyWidget):
    """Reads what the address says: its script sends ``{open: text}`` when that differs from what the page shows.

    ``{opened: text}`` is the answer, once the page shows it or has found that it cannot.

    >>> opening, heard = OpenedByAddress(), []
    >>> opening.on_open(heard.append)
    >>> opening.opened_by("q=2d6")
    >>> heard
    ['q=2d6']
    """

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self._callbacks: list[Callable[[str], object]] = []
        self.on_msg(self._receive)

    def on_open(self, callback: Callable[[str], object]) -> None:
        """Call ``callback(text)`` when a page is opened by an address that differs from what it shows."""
        self._callbacks.append(callback)

    def opened_by(self, text: str) -> None:
        """Open the page by an address, as the browser does."""
        self._receive(self, {"open": text}, [])

    def _receive(self, _: object, message: dict[str, Any], __: object) -> None:
        if "open" not in message:
            return
        try:
            for callback in self._callbacks:
                callback(str(message["open"]))
        finally:
            self.send({"opened": message["open"]})
