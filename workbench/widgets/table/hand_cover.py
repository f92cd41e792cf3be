"""The cover between two players on one screen: cards stay face down until the next player has taken it."""

from collections.abc import Callable

import ipywidgets as widgets

from workbench.widgets.base.layout import row, text


class HandCover(widgets.VBox):
    """A request to pass the screen, and a button for the player who takes it.

    Parameters
    ----------
    on_taken : callable ``on_taken()``

    Examples
    --------
    >>> cover = HandCover(lambda: print("taken"))
    >>> cover.ask("Visitor")
    >>> cover.words
    'Pass the screen to Visitor. All cards are face down until then.'
    >>> cover.button.click()
    taken
    >>> cover.ask("")
    >>> cover.layout.display
    'none'
    """

    def __init__(self, on_taken: Callable[[], object]) -> None:
        self.words = ""
        self.line = text()
        self.button = widgets.Button(button_style="primary")
        self.button.on_click(lambda _: on_taken())
        super().__init__([self.line, row(self.button)])
        self.add_class("wb-cover")
        self.ask("")

    def ask(self, name: str) -> None:
        """Ask for the screen to be passed to the player of this name; "" takes the cover away."""
        self.words = f"Pass the screen to {name}. All cards are face down until then." if name else ""
        self.line.value = f'<p role="status">{self.words}</p>' if name else ""
        self.button.description = f"I am {name}"
        self.layout.display = "" if name else "none"
