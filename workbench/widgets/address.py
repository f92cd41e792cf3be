"""A setting of a page that its address carries, such as ``?skin=sea_of_knives``."""
from pathlib import Path

import anywidget
import traitlets


class Address(anywidget.AnyWidget):
    """Takes no room; reads a setting from the page's address when it opens, and writes it there when it changes.

    >>> address = Address(name="skin", title="Iron Throne of Ashes")
    >>> address.value
    ''
    """

    _esm = Path(__file__).parent / "address.js"

    name = traitlets.Unicode().tag(sync=True)   # of the setting
    value = traitlets.Unicode().tag(sync=True)  # "" leaves it out of the address
    title = traitlets.Unicode().tag(sync=True)  # of the page, as it stands in the name of its tab

    def __init__(self, **traits):
        super().__init__(**traits)
        self._callbacks = []
        self.on_msg(self._receive)

    def on_open(self, callback):
        """Call ``callback(value)`` when a page is opened by an address that carries another value."""
        self._callbacks.append(callback)

    def _receive(self, _, message, __):
        for callback in self._callbacks if "open" in message else ():
            callback(str(message["open"]))
