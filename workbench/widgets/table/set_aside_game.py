"""The game that left the table unfinished, and the way back to it."""

from collections.abc import Callable

import ipywidgets as widgets

from workbench.play.seating import GameSetAside
from workbench.widgets.base.layout import row, text


class SetAsideGame(widgets.VBox):
    """A line that offers an unfinished game again, once another has taken its place.

    Parameters
    ----------
    on_take_up : callable ``on_take_up()``
        Brings it back to the table.

    Examples
    --------
    >>> from workbench.play.playthrough import Playthrough
    >>> from workbench.play.seating import GameSetAside
    >>> line = SetAsideGame(on_take_up=lambda: print("resumed"))
    >>> line.show(GameSetAside(Playthrough("jarls", seats=2, seed=1, actions=["W1,0>1,-1"]), ["person", "novice"]))
    >>> line.words
    'Your game of 1 action was set aside.'
    >>> line.button.click()
    resumed
    >>> line.show(None)
    >>> line.words
    ''
    """

    def __init__(self, on_take_up: Callable[[], object]) -> None:
        self.words = ""  # the sentence about the game; "" without one
        self.line = text()
        self.button = widgets.Button(description="Resume it")
        self.button.on_click(lambda _: on_take_up())
        super().__init__([self.line, row(self.button)])
        self.add_class("wb-aside")
        self.show(None)

    def show(self, kept: GameSetAside | None) -> None:
        """Offer a GameSetAside; None takes the offer away."""
        count = kept.play.length if kept else 0
        self.words = f"Your game of {count} action{'' if count == 1 else 's'} was set aside." if kept else ""
        self.line.value = f'<p role="status">{self.words}</p>' if kept else ""
        self.layout.display = "" if kept else "none"
