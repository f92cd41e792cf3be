"""Set up any position: as the text a position is written in, checked before it is played."""
import json
import tomllib

import ipywidgets as widgets

from rules.core.errors import BrokenPosition
from workbench.boards import board_of
from workbench.widgets.layout import folded, row, text
from workbench.widgets.notice import Notice, guarded


def as_text(table):
    """Return a position's table as people write it: one field per line.

    >>> as_text({"radius": 3, "A": "J3,0"})
    'radius = 3\\nA = "J3,0"'
    """
    lines = [f"{key} = {json.dumps(value)}" for key, value in table.items() if not isinstance(value, dict)]
    parts = [f"[{key}]\n{as_text(value)}" for key, value in table.items() if isinstance(value, dict)]
    return "\n".join([*lines, *parts])


def from_text(written):
    """Return the table a text describes; raise BrokenPosition that names the line."""
    try:
        return tomllib.loads(written)
    except tomllib.TOMLDecodeError as error:
        raise BrokenPosition(f"The position cannot be read: {str(error)[:1].lower()}{str(error)[1:]}. "
                             f'Write one field per line, for example A = "J3,0 W2,0".') from None


class PositionEditor(widgets.VBox):
    """A palette of pieces to put on the board, and the same position as text.

    Parameters
    ----------
    game : Game
    show : callable ``show(scene)``
        Draws the position being set up.
    play_from : callable ``play_from(table)``
        Begins a game from it; raises BrokenPosition when it cannot stand.

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

    def __init__(self, game, show, play_from):
        self._board, self._tell, self._show, self._play_from = board_of(game), game.tell, show, play_from
        self._turn = getattr(self._board, "TO_MOVE", "to_move")  # the field that says whose turn it is
        self.notice = Notice()
        self.table: dict[str, object] = {}
        self.palette = widgets.ToggleButtons()
        self.to_move = widgets.Dropdown(description="To move")
        self.written = widgets.Textarea(description="The position as text", rows=6, continuous_update=False)
        self.start = widgets.Button(description="Play from here", button_style="primary")
        self.cancel = widgets.Button(description="Back to the game")
        self.empty = widgets.Button(description="Clear the board")
        self.start.on_click(lambda _: self.play())
        self.empty.on_click(lambda _: self.begin(self._board.emptied(self.table)))
        self.to_move.observe(self._to_move_chosen, "value")
        self.written.observe(self._written, "value")
        self._following = False
        super().__init__([text("<p>Choose a piece, then press the places it is to stand on.</p>"), self.palette,
                          row(self.to_move, self.start, self.empty, self.cancel), self.notice,
                          folded("As text", self.written)])

    @guarded
    def begin(self, table):
        """Start from a position's table."""
        self._take(dict(table))

    @guarded
    def press(self, cell):
        """Put the chosen piece on a place, or take away what stands there."""
        self._take(self._board.edited(self.table, cell, self.palette.value))

    @guarded
    def play(self):
        """Begin a game from the position, if it can stand; what is written counts, also where it cannot be read."""
        self._take(from_text(self.written.value))
        self._play_from(self.table)

    def _to_move_chosen(self, change):
        if not self._following and change.new:
            self._take({**self.table, self._turn: change.new})

    @guarded
    def _written(self, change):
        if not self._following:
            self._take(from_text(change.new))

    def _take(self, table):
        """Show a position and make it the one being set up; raises BrokenPosition and changes nothing."""
        self._show(self._board.sketch(table).told(self._tell))
        self.notice.clear()
        self.table = table
        self._following = True
        try:
            self._offer(self.palette, [(self._tell(words), code) for words, code in self._board.palette(table)])
            self._offer(self.to_move, [(seat, seat) for seat in self._board.seats_of(table)])
            first = table.get(self._turn)
            self.to_move.value = first if first in self._board.seats_of(table) else None
            self.written.value = as_text(table)
        finally:
            self._following = False

    def _offer(self, control, options):
        """Give a control its options; the same ones leave what is chosen, and what is being chosen, alone."""
        if tuple(options) != tuple(control.options):
            control.options = options
