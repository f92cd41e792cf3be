"""The moments of a game that fill the screen, until somebody presses Escape or goes on."""

from pathlib import Path

import anywidget
import ipywidgets as widgets
import traitlets

from workbench.boards.moment import moment_html
from workbench.boards.views import moment_of
from workbench.play.playthrough import Playthrough
from workbench.play.table_changes import Change
from workbench.theme.scripts import widget_script
from workbench.widgets.table.table import Table


class FullScreenMoment(anywidget.AnyWidget):
    """What fills the screen after a step that brought a moment; nothing otherwise.

    The game goes on beneath it. A position that is only looked at again shows no moment.

    Examples
    --------
    >>> from workbench.play.playthrough import Playthrough
    >>> moment = FullScreenMoment()
    >>> moment.follow(Playthrough("jarls", seats=2, seed=7, actions=["W1,0>1,-1"]), Change.STEP)
    >>> moment.html
    ''
    """

    _esm = widget_script(Path(__file__).with_name("full_screen_moment.js"))

    html = traitlets.Unicode().tag(sync=True)
    number = traitlets.Int().tag(sync=True)  # counts the moments: the same words again are another moment

    def follow(self, play: Playthrough, change: Change) -> None:
        """Show the moment that the last step has brought; any other change of the game takes the last one away."""
        if change is Change.TURN:
            return
        moment = moment_of(play) if change is Change.STEP and play.actions else None
        if moment:
            self.html, self.number = moment_html(moment), self.number + 1
        elif change is not Change.STEP:
            self.html = ""


def with_moments(table: Table, shown: widgets.Widget) -> widgets.VBox:
    """Return what is ``shown`` of a table, with the moments of its game."""
    moment = FullScreenMoment()
    table.seating.observers.on_change(lambda change: moment.follow(table.play, change))
    return widgets.VBox([moment, shown], layout={"overflow": "visible"})
