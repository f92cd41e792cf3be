"""A step of a lesson that the learner plays: the board and the actions beside it, until it is the one asked for."""

from collections.abc import Callable

import ipywidgets as widgets

from rules.core.errors import IllegalAction
from workbench.boards.action_menu import ActionMenu
from workbench.boards.scene import Scene
from workbench.boards.views import action_menu_of, routes_of, scene_of, way_in_words, with_rulers
from workbench.play.examples import Step
from workbench.play.playthrough import Playthrough
from workbench.widgets.base.layout import with_class
from workbench.widgets.base.notice import Notice, guarded
from workbench.widgets.table.action_menu import ActionMenuView, RouteChoice
from workbench.widgets.table.board import Board
from workbench.widgets.table.hints import action_in_words, pairs
from workbench.widgets.table.presses import press_of


class OwnTurn(widgets.VBox):
    """The actions beside a board on which a learner plays what a step asks for; anything else leaves the game alone.

    Parameters
    ----------
    board : Board
        Where the position is shown; its presses come here.
    notice : Notice
        Says why something cannot be done, or is not what was asked for.
    on_done : callable ``on_done()``
        Called when the learner has chosen the action of the step.
    """

    def __init__(self, board: Board, notice: Notice, on_done: Callable[[], object]) -> None:
        self.board, self.notice, self._on_done = board, notice, on_done
        self.play: Playthrough | None = None  # None while the learner is asked for nothing
        self.step: Step | None = None
        self.selected, self.goal = "", ""
        self._keeps_room = False  # while nothing is asked for, so that the board stays where it is
        self.menu, self.routes = ActionMenuView(self.attempt), RouteChoice(self.attempt)
        board.on_press(self.press)
        board.on_cancel(self.deselect)
        super().__init__([self.routes, self.menu])
        with_class(self, "wb-own-turn")

    def ask(self, play: Playthrough, step: Step | None, keeps_room: bool = False) -> None:
        """Ask for the action of a step in a position; None asks for nothing, and may keep the room for a later one."""
        self.play, self.step = (play, step) if step else (None, None)
        self._keeps_room = keeps_room
        self.selected, self.goal = "", ""
        self.notice.clear()
        self._offer()

    def scene(self, play: Playthrough, glide: bool = False) -> Scene:
        """Return what the board shows of a position, with what the learner has chosen on it."""
        return with_rulers(scene_of(play, self.selected, glide), play.game)

    @guarded
    def press(self, cell: str) -> None:
        """Choose on the board as at a table."""
        if self.play is None:
            return
        self.notice.clear()
        has_menu = bool(self.menu.shown.notations)
        pressed = press_of(self.play, cell, self.selected, self.goal, self.routes.proposed, has_menu)
        if pressed.action is not None:
            self.attempt(pressed.action)
            return
        self._choose(pressed.selected, pressed.goal)
        if pressed.words:
            self.notice.say(pressed.words)

    def deselect(self) -> None:
        """Clear the choice."""
        if self.play is not None:
            self._choose("", "")

    @guarded
    def attempt(self, action: str) -> None:
        """Play an action if it is the one asked for; otherwise say why not, and leave the game as it is."""
        if self.play is None or self.step is None:
            return
        game, state, ruleset = self.play.game, self.play.state, self.play.ruleset
        try:
            is_asked_for = game.parse(state, ruleset, action) == game.parse(state, ruleset, self.step.action)
        except IllegalAction as error:
            self.notice.say(f"{error} {self.step.ask}")
            return
        if is_asked_for:
            self._on_done()
        else:
            words = action_in_words(self.play, action)
            self.notice.say(f"{words}: the rules allow that, but it is not what this turn is about. {self.step.ask}")

    @guarded
    def show_how(self) -> None:
        """Choose on the board the piece that the step is about, and say what to choose then."""
        if self.play is None or self.step is None:
            return
        wanted = self.step.action
        ways = [
            pair for pair in pairs(self.play) if wanted in (notation for _, notation in routes_of(self.play, *pair))
        ]
        self._choose(*(ways[0] if ways else ("", "")), wanted)
        self.notice.say(f"It is this: {action_in_words(self.play, wanted)}.", "inside")

    def _choose(self, selected: str, goal: str, advised: str = "") -> None:
        self.selected, self.goal = selected, goal
        if self.play is not None:
            self.board.show(self.scene(self.play))
        self._offer(advised)

    def _offer(self, advised: str = "") -> None:
        """Show what can be chosen beside the board; several ways to a cell stand where the menu stood."""
        play = self.play
        self.menu.show(action_menu_of(play) if play else ActionMenu())
        routes = routes_of(play, self.selected, self.goal) if play and self.goal else []
        self.routes.offer(way_in_words(play.game, self.selected, self.goal) if play else "", routes, advised)
        if routes:
            self.menu.layout.display = "none"
        self.layout.display = "" if play or self._keeps_room else "none"
