"""What a browser remembers from one visit to the next."""

from pathlib import Path
from typing import Any

import anywidget
import traitlets

from workbench.theme.scripts import widget_script


class BrowserMemory(anywidget.AnyWidget):
    """A dict that the visitor's browser keeps; none of it is stored on the server.

    In a browser that keeps nothing it lasts as long as the page.

    Parameters
    ----------
    key : str
        The name under which the browser keeps it, such as ``iron_throne-tips``.
    is_of_visit : bool
        Whether only this tab of the browser keeps it, and only until it is closed.

    Examples
    --------
    >>> memory = BrowserMemory(key="iron_throne-tips")
    >>> memory.keep(aid=True)
    >>> memory.value
    {'aid': True}
    """

    _esm = widget_script(Path(__file__).with_name("browser_memory.js"))

    key = traitlets.Unicode().tag(sync=True)
    is_of_visit = traitlets.Bool(False).tag(sync=True)
    value = traitlets.Dict().tag(sync=True)  # becomes what the browser has kept once that has been read
    is_read = traitlets.Bool(False).tag(sync=True)  # whether that has happened

    def keep(self, **entries: Any) -> None:
        """Remember some more entries."""
        self.value = {**self.value, **entries}
