"""The game on the table, kept by the browser, so that a reload or Back brings it back."""

from typing import Any

import ipywidgets as widgets
from traitlets import Bunch

from workbench.boards.seen_by import hidden_actions
from workbench.play.saved_games import BrokenPlaythrough, replay
from workbench.play.sealing import opened, sealed
from workbench.play.table_changes import Change
from workbench.widgets.base.browser_memory import BrowserMemory
from workbench.widgets.base.notice import Notice, guarded
from workbench.widgets.table.table import Table

BACK = "Your game is back as you left it."
GAME, PLAYERS = "game", "players"  # what is kept: a saved game, and who plays each seat


class Autosave(widgets.VBox):
    """Keeps the game of a table for as long as its browser tab is open.

    Parameters
    ----------
    key : str
        The name under which the browser keeps it.

    Examples
    --------
    >>> from workbench.play.playthrough import Playthrough
    >>> table, autosave = Table(Playthrough("jarls", seats=2, seed=7)), Autosave("jarls-table")
    >>> autosave.follow(table)
    >>> table.step("W1,0>1,-1")
    >>> autosave.memory.value["game"]["actions"]
    ['W1,0>1,-1']
    """

    def __init__(self, key: str) -> None:
        self.memory, self.notice = BrowserMemory(key=key, is_of_visit=True), Notice()
        self.table: Table | None = None
        self.memory.observe(self._read, "is_read")
        super().__init__([self.memory, self.notice])

    def follow(self, table: Table) -> None:
        """Keep the games of this table from now on."""
        self.table = table
        table.seating.observers.on_change(lambda change: self._keep(table, change))

    @guarded
    def _keep(self, table: Table, change: Change) -> None:
        """Keep the game on the table; a position that is being set up is not one yet."""
        if table is not self.table or table.seating.is_editing:
            return
        if change is not Change.GAME:
            self.notice.clear()
        play, hidden = table.play, hidden_actions(table.play, table.screen.seen_by)
        kept = {GAME: sealed(play.to_dict(), hidden), PLAYERS: table.seating.seated} if play.length else {}
        if kept != self.memory.value:
            self.memory.value = kept

    @guarded
    def _read(self, _: Bunch) -> None:
        """Bring back what the browser has kept."""
        kept, table = self.memory.value, self.table
        if table is None or GAME not in kept:
            return
        play = self._playthrough(kept[GAME])
        if play is not None and play.length and play.to_dict() != table.play.to_dict():
            table.do(table.seating.sit_down, play, kept.get(PLAYERS, ()), False)
            table.notice.say(BACK, "inside")  # where there is room for it: the page stays where it is

    def _playthrough(self, saved: dict[str, Any]) -> Any:
        """Return the game that was kept, as far as the rules of today let it be played."""
        assert self.table is not None
        try:
            return replay(opened(saved), "The game you left", self.table.play.game)
        except BrokenPlaythrough as error:
            return error.playthrough


def table_in(widget: widgets.Widget) -> Table | None:
    """Return the first table among a widget and all that is in it."""
    if isinstance(widget, Table):
        return widget
    found = (table_in(child) for child in getattr(widget, "children", ()))
    return next((table for table in found if table is not None), None)
