"""A line of text that is sent whenever Enter is pressed."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from workbench.theme.scripts import widget_script


class TextEntry(anywidget.AnyWidget):
    """A labelled line of text; every Enter calls the callback, even with the same text again.

    The text box of ipywidgets reports only changes, so it is silent when the same text is tried again.

    Parameters
    ----------
    label : str
    on_enter : callable ``on_enter(text) -> bool``
        Returns whether the text was accepted; if so the line is cleared.

    Examples
    --------
    >>> entry = TextEntry("Action", lambda text: bool(print(text)))
    >>> entry.enter("W1,0>1,-1")
    W1,0>1,-1
    """

    _esm = widget_script(Path(__file__).with_name("text_entry.js"))

    label = traitlets.Unicode().tag(sync=True)
    disabled = traitlets.Bool(False).tag(sync=True)

    def __init__(self, label: str, on_enter: Callable[[str], bool | None]) -> None:
        super().__init__(label=label)
        self._on_enter = on_enter
        self.on_msg(self._receive)

    def enter(self, text: str) -> None:
        """Write a text and press Enter, as the browser does."""
        self._receive(self, {"enter": text}, [])

    def _receive(self, _: object, message: dict[str, Any], __: object) -> None:
        written = message.get("enter", "")
        if written.strip() and not self.disabled and self._on_enter(written):
            self.send({"taken": written})
