"""Whether anybody has the page open."""

import threading
from pathlib import Path

import anywidget
import traitlets

LONGEST = 30  # s: whoever is not there by then, a script perhaps, will not say so


class Presence(anywidget.AnyWidget):
    """Takes no room; its page tells the kernel, once all widgets of the page are there, that somebody has it open.

    Widgets that are made in the background while a page is still loading may reach it in part, a box without what is
    in it, and cannot be shown. What is made after ``wait`` arrives whole.

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
        """Wait, so many seconds at the most, until somebody has the page open; return whether anybody has."""
        return self._here.wait(longest)
