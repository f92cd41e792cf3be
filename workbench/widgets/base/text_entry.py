"""A line of text that counts when Enter is pressed, however often."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from workbench.theme.scripts import widget_script


class TextEntry(anywidget.AnyWidget):
    """A labelled line of text; every Enter calls the callback, also with the same text again.

    The text box of ipywidgets reports a change of its text, and so is silent when a text is to be tried again.

    Parameters
    ----------
    label : str
    on_enter : callable ``on_enter(text) -> bool``
        Whether the text has done its work; the line is empty then, and stays as it is otherwise.

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
