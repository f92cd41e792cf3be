"""Whether anybody has the page open."""

import threading
from pathlib import Path

import anywidget
import traitlets

LONGEST = 30  # s: a visitor who has not answered by then, perhaps a script, never will


class Presence(anywidget.AnyWidget):
    """Takes no room; its page tells the kernel, once all widgets of the page are there, that somebody has it open.

    Widgets made in the background while a page is still loading may reach it incomplete, such as a box without its
    contents, and cannot be shown. Whatever is made after ``wait`` arrives complete.

    >>> presence = Presence()
    >>> presence.is_here = True
    >>> presence.wait()
    True
    """

    _esm = Path(__file__).with_name("presence.js")

    is_here = traitlets.Bool(False).tag(sync=True)

    def __init__(self) -> None:
        super().__init__()
        self._here = threading.Event()
        self.observe(lambda _: self._here.set(), "is_here")

    def wait(self, longest: float = LONGEST) -> bool:
        """Wait at most ``longest`` seconds until somebody has the page open; return whether anybody has."""
        return self._here.wait(longest)
