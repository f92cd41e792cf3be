"""Set up any position of a game with a board: pieces put on it by hand, checked before it is played."""

import ipywidgets as widgets

from workbench.boards.presentation import board_of
from workbench.widgets.base.layout import row, text
from workbench.widgets.base.notice import guarded
from workbench.widgets.table.position_form import PositionForm
from workbench.widgets.table.position_setup import PositionSetup, as_text


class PositionEditor(PositionSetup):
    """A palette of pieces to put on the board, and the same position as text.

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

    def __init__(self, game, show, play_from, agents=None):
        super().__init__(game, show, play_from, agents)
        self._turn = getattr(self._board, "TO_MOVE", "to_move")  # the field that says whose turn it is
        self.palette = widgets.ToggleButtons()
        self.to_move = widgets.Dropdown(description="To move")
        self.empty = widgets.Button(description="Clear the board")
        self.empty.on_click(lambda _: self.begin(self._board.emptied(self.table), self.changes))
        self.to_move.observe(self._to_move_chosen, "value")
        self.children = [
            text("<p>Choose a piece, then press the places it is to stand on.</p>"),
            self.palette,
            row(self.to_move, self.start, self.empty, self.cancel),
            self.notice,
            self.as_text(),
            self.play_on,
        ]

    @guarded
    def press(self, cell):
        """Put the chosen piece on a place, or take away what stands there."""
        self.take(self._board.edited(self.table, cell, self.palette.value), self.changes)

    @guarded
    def _to_move_chosen(self, change):
        if not self._following and change.new:
            self.take({**self.table, self._turn: change.new}, self.changes)

    def take(self, table, changes):
        """Show a position and make it the one being set up; raises BrokenPosition and changes nothing."""
        self._show(self._board.sketch(table).told(self.game.tell))
        self.notice.clear()
        self.table, self.changes = table, changes
        self._following = True
        try:
            self.offer(self.palette, [(self.game.tell(words), code) for words, code in self._board.palette(table)])
            self.offer(self.to_move, [(seat, seat) for seat in self._board.seats_of(table)])
            first = table.get(self._turn)
            self.to_move.value = first if first in self._board.seats_of(table) else None
            self.written.value = as_text(table)
        finally:
            self._following = False


def editor_of(game, show, set_up, agents):
    """Return what sets up positions of a game: a form where its board has one, else pieces put on the board."""
    kind = PositionForm if hasattr(board_of(game), "form") else PositionEditor
    return kind(game, show, set_up, agents)
