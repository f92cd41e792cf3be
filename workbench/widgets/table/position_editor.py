"""Set up any position of a game with a board: place pieces by hand; the position is checked before play."""

from collections.abc import Callable, Sequence

import ipywidgets as widgets
from traitlets import Bunch

from rules.core.errors import BrokenPosition
from rules.core.game import Game
from workbench.boards import presentation
from workbench.boards.presentation import PositionFields
from workbench.boards.scene import Scene
from workbench.boards.views import editing_of
from workbench.widgets.base.layout import row, text
from workbench.widgets.base.notice import guarded
from workbench.widgets.table.position_form import PositionForm
from workbench.widgets.table.position_setup import PlayFrom, PositionSetup, as_text

NOTHING_CHOSEN = "No piece is chosen; choose one above the board first, then press where it stands."


class PositionEditor(PositionSetup):
    """A palette of pieces to put on the board, and the same position as text below it.

    Examples
    --------
    >>> import rules
    >>> editor = PositionEditor(rules.load("jarls"), show=lambda scene: None, play_from=print)
    >>> editor.begin({"radius": 2, "to_move": "A", "A": "J2,0", "B": "J-2,0"})
    >>> editor.palette.value = "A W"
    >>> editor.press("1,0")
    >>> editor.table["A"]
    'J2,0 W1,0'
    """

    def __init__(
        self,
        game: Game,
        show: Callable[[Scene], object],
        play_from: PlayFrom,
        agents: Callable[[], Sequence[str]] | None = None,
    ) -> None:
        super().__init__(game, show, play_from, agents)
        self._editing = editing_of(game)
        self.palette = widgets.ToggleButtons()
        self.to_move = widgets.Dropdown(description="To move")
        self.first = widgets.Dropdown(description="Opened the round")
        self.empty = widgets.Button(description="Clear the board")
        self.empty.on_click(lambda _: self.begin(self._editing.emptied(self.table), self.changes))
        self.to_move.observe(lambda change: self._seat_chosen(self._editing.to_move, change), "value")
        self.first.observe(lambda change: self._seat_chosen("first", change), "value")
        self.children = [
            text("<p>Choose a piece, then press the cells to put it on.</p>"),
            self.palette,
            row(self.to_move, self.first, self.start, self.empty, self.cancel),
            self.notice,
        ]

    @guarded
    def press(self, cell: str) -> None:
        """Put the chosen piece on a cell, or take away what is there; without a choice, say that one is needed."""
        if self.palette.value is None:
            raise BrokenPosition(NOTHING_CHOSEN)
        self.take(self._editing.edited(self.table, cell, self.palette.value), self.changes)

    @guarded
    def _seat_chosen(self, field: str, change: Bunch) -> None:
        if not self._following and change.new:
            self.take({**self.table, field: change.new}, self.changes)

    def take(self, table: PositionFields, changes: dict[str, object]) -> None:
        """Show a position and make it the one being set up; a BrokenPosition is raised before anything changes."""
        self._show(self._editing.sketch(table))
        self.notice.clear()
        self.table, self.changes = table, changes
        self._following = True
        try:
            self.offer(self.palette, self._editing.palette(table))
            seats = self._editing.seats_of(table)
            for control, seat in (
                (self.to_move, table.get(self._editing.to_move)),
                (self.first, table.get("first", table.get(self._editing.to_move))),
            ):
                self.offer(control, [(letter, letter) for letter in seats])
                control.value = seat if seat in seats else None
            self.written.value = as_text(table)
        finally:
            self._following = False


def editor_of(
    game: Game, show: Callable[[Scene], object], set_up: PlayFrom, agents: Callable[[], Sequence[str]]
) -> PositionEditor | PositionForm:
    """Return the editor for positions of a game: pieces on its board, or a form if it has no board."""
    kind = PositionEditor if presentation.of(game).editing else PositionForm
    return kind(game, show, set_up, agents)
