"""A button that reads a file from the visitor's computer."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from workbench.theme.scripts import widget_script


class FileButton(anywidget.AnyWidget):
    """A button to choose a file with; the one in ipywidgets shows a count of files in its label.

    Parameters
    ----------
    label : str
    on_file : callable ``on_file(content, name)``
        Called with the bytes and the name of each chosen file.
    accept : str
        The files that the browser offers, for example ``.json``.
    most : int
        The most bytes sent; a larger file is cut off there.

    Examples
    --------
    >>> button = FileButton("Load", lambda content, name: print(name, len(content)), ".json", most=10)
    >>> button.choose(b"{}", "game.json")
    game.json 2
    """

    _esm = widget_script(Path(__file__).with_name("file_button.js"))

    label = traitlets.Unicode().tag(sync=True)
    accept = traitlets.Unicode().tag(sync=True)
    most = traitlets.Int().tag(sync=True)

    def __init__(self, label: str, on_file: Callable[[bytes, str], object], accept: str, most: int) -> None:
        super().__init__(label=label, accept=accept, most=most)
        self._on_file = on_file
        self.on_msg(self._receive)

    def choose(self, content: bytes, name: str) -> None:
        """Choose a file, as the browser does."""
        self._receive(self, {"file": name}, [content])

    def _receive(self, _: object, message: dict[str, Any], buffers: Sequence[bytes]) -> None:
        if "file" in message:
            self._on_file(bytes(buffers[0]), message["file"])
