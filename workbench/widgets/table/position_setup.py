"""What setting up a position has in every game: its text, playing from it, and simulating from it."""

import json
import tomllib
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, TypeAlias

import ipywidgets as widgets
from traitlets import Bunch

from rules.core.errors import BrokenPosition
from rules.core.game import Game
from rules.core.ruleset import Changes
from workbench.boards.presentation import PositionFields
from workbench.boards.scene import Scene
from workbench.widgets.base.layout import folded, with_class
from workbench.widgets.base.notice import Notice, guarded
from workbench.widgets.table.play_on import PlayOn

PlayFrom: TypeAlias = Callable[[PositionFields, dict[str, object]], object]


def as_text(table: PositionFields) -> str:
    """Return a position's table as people write it: one field per line.

    >>> as_text({"radius": 3, "A": "J3,0"})
    'radius = 3\\nA = "J3,0"'
    """
    lines = [f"{key} = {json.dumps(value)}" for key, value in table.items() if not isinstance(value, dict)]
    parts = [f"[{key}]\n{as_text(value)}" for key, value in table.items() if isinstance(value, dict)]
    return "\n".join([*lines, *parts])


def from_text(written: str) -> PositionFields:
    """Return the table that a text describes; raise a BrokenPosition that names the line."""
    try:
        return tomllib.loads(written)
    except tomllib.TOMLDecodeError as error:
        raise BrokenPosition(
            f"The position cannot be read: {str(error)[:1].lower()}{str(error)[1:]}. "
            f'Write one field per line, for example A = "J3,0 W2,0".'
        ) from None


class PositionSetup(widgets.VBox):
    """A position being set up, its text, and buttons to play or simulate from it.

    A subclass arranges what stands above the board and has ``press(cell)`` and ``take(table, changes)``, which shows a
    position and makes it the one being set up. Its text, and what comes of it, are ``below`` the board.

    Parameters
    ----------
    game : Game
    show : callable ``show(scene)``
        Draws the position being set up.
    play_from : callable ``play_from(table, changes)``
        Begins a game from it; raises BrokenPosition if it is not possible.
    agents : callable ``agents() -> sequence of str``, optional
        Who plays each seat in a simulation; the game's usual agent by default.
    """

    def __init__(
        self,
        game: Game,
        show: Callable[[Scene], object],
        play_from: PlayFrom,
        agents: Callable[[], Sequence[str]] | None = None,
    ) -> None:
        self.game = game
        self._show, self._play_from = show, play_from
        self.notice = with_class(Notice(), "wb-set-up-says")
        self.table: dict[str, object] = {}
        self.changes: dict[str, object] = {}  # what differs from the rulebook's rules
        self.written = widgets.Textarea(description="The position as text", rows=6, continuous_update=False)
        self.start = widgets.Button(description="Play from here", button_style="primary")
        self.cancel = widgets.Button(description="Back to the game")
        self.start.on_click(lambda _: self.play())
        self.written.observe(self._written, "value")
        seats = game.seats.stop - 1
        self.play_on = PlayOn(game, lambda: (self.table, self.changes), agents or (lambda: [game.usual_agent] * seats))
        self.below = with_class(widgets.VBox([folded("As text", self.written), self.play_on]), "wb-set-up-below")
        self._following = False
        super().__init__()
        self.add_class("wb-set-up")

    @guarded
    def begin(self, table: PositionFields, changes: Changes | None = None) -> None:
        """Start from a position's table, with changes to the rulebook's rules."""
        self.play_on.clear()
        self.take(dict(table), dict(changes or {}))
        with suppress(BrokenPosition):  # an empty board is no position yet
            self.play_on.say_who_plays()

    @guarded
    def play(self) -> None:
        """Begin a game from the position as written, or say what is wrong with it."""
        self.take(from_text(self.written.value), self.changes)
        self._play_from(self.table, self.changes)

    @guarded
    def _written(self, change: Bunch) -> None:
        if not self._following:
            self.take(from_text(change.new), self.changes)

    def take(self, table: PositionFields, changes: dict[str, object]) -> None:
        """Show a position and make it the one being set up."""
        raise NotImplementedError

    def offer(self, control: widgets.Widget, options: Sequence[tuple[str, Any]]) -> None:
        """Give a control its options; the same options again leave the choice, finished or not, alone."""
        if tuple(options) != tuple(control.options):
            control.options = options
