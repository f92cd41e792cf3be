"""How fast the others play: the choice of a pace, down to one action at a press."""

from collections.abc import Callable

import ipywidgets as widgets

from workbench.play.seating import Seating
from workbench.widgets.table.following import Following

USUAL, STEPWISE = 1.0, -1.0
PACES = {"At once": 0.0, "Quickly": USUAL, "Slowly": 4.0, "Step by step": STEPWISE}  # words -> times the usual pause


class PaceChoice(widgets.Dropdown):
    """A list of paces; it follows the table, which another page may have set.

    Parameters
    ----------
    on_choose : callable ``on_choose(pace, is_stepwise)``

    Examples
    --------
    >>> choice = PaceChoice(lambda pace, is_stepwise: print(pace, is_stepwise))
    >>> choice.value = PACES["Step by step"]
    1.0 True
    """

    def __init__(self, on_choose: Callable[[float, bool], object]) -> None:
        super().__init__(description="The others play", options=list(PACES.items()), value=USUAL)
        self._following = Following()
        self._following.on_choice(self, lambda pace: on_choose(abs(pace), pace == STEPWISE))

    def follow(self, seating: Seating) -> None:
        """Show the pace of a table; where people play all seats there is none to choose."""
        with self._following:
            self.value = STEPWISE if seating.is_stepwise else seating.pace
        self.layout.display = "" if len(seating.human_seats) < seating.play.seats else "none"
