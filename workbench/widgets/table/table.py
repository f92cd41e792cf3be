"""A game on the table: a board to press, agents that answer, undo and redo, and why everything happened."""

from collections.abc import Callable, Sequence
from typing import Any, Self

import ipywidgets as widgets

from rules.core.errors import IllegalAction
from rules.core.fields import Value
from workbench.boards import presentation
from workbench.boards.presentation import PositionFields
from workbench.boards.seen_by import hidden_actions, readable_position
from workbench.boards.views import scene_of, seat_name
from workbench.play.playthrough import Playthrough
from workbench.play.seating import Seating
from workbench.play.table_changes import Change
from workbench.widgets.base.layout import text, with_class
from workbench.widgets.base.notice import Notice, guarded, handled
from workbench.widgets.table.action_menu import ActionMenuView, PrivateNote, RouteChoice
from workbench.widgets.table.advising import advise
from workbench.widgets.table.arrangement import arranged
from workbench.widgets.table.asked_places import is_way_out
from workbench.widgets.table.board import Board
from workbench.widgets.table.connections import connect
from workbench.widgets.table.game_log import GameLog
from workbench.widgets.table.hints import Hint
from workbench.widgets.table.offers import marked, offer
from workbench.widgets.table.place_names import named_places
from workbench.widgets.table.position_editor import editor_of
from workbench.widgets.table.presses import Press, press_of
from workbench.widgets.table.save_and_load import SaveAndLoad
from workbench.widgets.table.set_aside_game import SetAsideGame
from workbench.widgets.table.shared_screen import SharedScreen
from workbench.widgets.table.standings_panel import StandingsPanel
from workbench.widgets.table.step_log import headline_html
from workbench.widgets.table.summary import GameSummary
from workbench.widgets.table.table_controls import TableControls
from workbench.widgets.table.turn_controls import TurnControls

NOT_ASKED = "The menu asked for a ringed place; it is closed now, and nothing was done. Press again to act here."


class Table(widgets.VBox):
    """Play a game by hand, against agents, or watch agents play: the view of a Seating.

    Parameters
    ----------
    play : Playthrough
        Played in place: the next notebook cell can read what happened here.
    players : sequence of str, optional
        Who plays each seat: "person" or an agent's name; human players, if left out.

    Examples
    --------
    >>> from workbench.play.playthrough import Playthrough
    >>> table = Table(Playthrough("jarls", seats=2, seed=7))
    >>> table.board.press("1,0")
    >>> table.board.press("1,-1")
    >>> table.play.actions
    ['W1,0>1,-1']
    """

    def __init__(self, play: Playthrough, players: Sequence[str] | None = None) -> None:
        self.seating = Seating(play, players, presentation.of(play.game).accepts_deal)
        self.lock = self.seating.lock
        self.selected, self.goal = "", ""  # the cells of an action being put together
        self.advice: Hint | None = None  # what was advised in this position
        self._on_show: list[Callable[[Playthrough], object]] = []
        self._make_parts()
        self.area, self.beside, page = arranged(self)
        super().__init__([page])
        self.show()
        connect(self)
        self.seating.let_agents_play()

    def _make_parts(self) -> None:
        seating = self.seating
        self.notice, self.board, self.headline = Notice(), Board(), text()
        self.prompt = with_class(text(), "wb-prompt")
        self.screen = SharedScreen(seating, self.take_screen)
        self.set_aside = SetAsideGame(self.take_up_again)
        self.save_and_load = SaveAndLoad(lambda: self.play, self.take_up)
        self.controls = TableControls(seating, self.screen, self.set_aside, self.save_and_load)
        self.turn, self.game_log, self.standings = TurnControls(), self._new_log(), StandingsPanel()
        self.routes, self.action_menu = RouteChoice(self.step, self.deselect), ActionMenuView(self.step)
        self.private_note = PrivateNote()
        self.editor = editor_of(self.play.game, self.board.show, self.set_up, lambda: seating.agents)
        self.summary = GameSummary(self.controls.new_game.click, self.controls.focus_players)

    def _new_log(self) -> GameLog:
        return GameLog(self.play_typed, lambda *pace: self.do(self.seating.set_pace, *pace))

    def on_show(self, callback: Callable[[Playthrough], object]) -> None:
        """Call ``callback(play)`` whenever the game is shown."""
        self._on_show.append(callback)

    @property
    def play(self) -> Playthrough:
        """The Playthrough on the table."""
        return self.seating.play

    def changed(self, change: Change) -> None:
        """Show what has changed at the table; sentences and choices about another position disappear."""
        if change is Change.GAME:
            self.controls.follow_players()
            self.screen.holder = None
        if change is not Change.TURN:
            self._drop()
            self.notice.clear()
        self.show(glide=change is Change.STEP)

    @guarded
    def fail(self, error: Exception) -> None:
        """Say what went wrong while an agent played."""
        raise error

    def show(self, glide: bool = False) -> None:
        """Bring everything on the page up to date; ``glide`` lets pieces move from where they were."""
        seating, play, is_editing = self.seating, self.play, self.seating.is_editing
        seen_by = self.screen.seen_by
        scene = marked(self, scene_of(play, self.selected, glide, seen_by))
        if not is_editing:  # the editor draws what is being set up
            self.board.show(scene)
        self.screen.show()
        self.headline.value = headline_html(play, scene.title)
        self.game_log.show(seating, seen_by, self.selected, self.controls.coordinates.value)
        self.standings.show(seating, self.area)
        offer(self, scene)
        self.controls.follow()
        self.turn.show(seating, self.screen.is_covered)
        self.set_aside.show(seating.set_aside)
        self.save_and_load.show(hidden_actions(play, seen_by))
        self.summary.show(None if is_editing else play, seating.human_seats)
        (self.area.add_class if is_editing else self.area.remove_class)("wb-editing")
        # After the board, so that it is there when they appear.
        for part in (self.turn.buttons, self.turn.ply, self.notice, self.prompt, self.standings.track):
            part.layout.display = "none" if is_editing else ""
        has_more = self.standings.table.value or self.action_menu.shown.groups
        self.beside.layout.display = "" if has_more and not is_editing else "none"
        for part in (self.editor, self.editor.below):
            part.layout.display = "" if is_editing else "none"
        self.game_log.entry.disabled = is_editing or self.screen.is_covered
        for callback in self._on_show:
            callback(play)

    @handled
    def press(self, cell: str) -> None:
        """Choose a piece, or play the action from the chosen piece to the pressed cell."""
        if self.seating.is_editing:
            self.editor.press(cell)
            return
        self.notice.clear()
        meanwhile = (
            f"press {self.turn.pause.description} to let it play" if self.seating.is_paused else "wait for its action"
        )
        refusal = self._refusal(f"; {meanwhile}")
        if refusal:
            self.notice.say(refusal)
            return
        was_open, asked = bool(self.action_menu.opened), self.action_menu.places
        pressed = self._asked_at(cell) or press_of(
            self.play, cell, self.selected, self.goal, self.routes.proposed, bool(self.action_menu.shown.notations)
        )
        if pressed.action is not None and asked and cell not in asked:  # it answers another question than the menu's
            pressed = Press(words=NOT_ASKED)
        if pressed.action is not None:
            with named_places(self):
                self.seating.step(pressed.action)
            return
        if was_open or (pressed.selected, pressed.goal) != (self.selected, self.goal):
            self.selected, self.goal, self.advice = pressed.selected, pressed.goal, None
            self.show()
        if pressed.words:
            self.notice.say(pressed.words)

    def _asked_at(self, cell: str) -> Press | None:
        """Return what a press means for the open menu, which it folds away; None where that names no such cell."""
        ways, is_place_enough = self.action_menu.places.get(cell, []), self.action_menu.is_place_enough
        self.action_menu.fold()
        if not ways or is_way_out(self.play, cell, ways):
            return None
        if len(ways) == 1 and is_place_enough:
            return Press(ways[0][1])
        self.action_menu.asked = (cell, ways)
        return Press(None, "", cell)

    @handled
    def deselect(self) -> None:
        """Clear the choice; while a position is being set up there is none."""
        if not self.seating.is_editing:
            self.look()

    @handled
    def undo(self) -> None:
        """Give up what is being chosen of several ways to a cell; where nothing is, take the last action back."""
        if self.goal:
            self.look()
        else:
            self.seating.undo()

    def _drop(self) -> None:
        self.action_menu.fold()
        self.selected, self.goal, self.advice = "", "", None

    @handled
    def look(self) -> None:
        """Show what the players at the screen may see now."""
        self._drop()
        self.show()

    @handled
    def do(self, act: Callable[..., object], *arguments: Any) -> None:
        """Do something at this table, such as ``table.seating.undo``, and fail gracefully."""
        act(*arguments)

    def _refusal(self, meanwhile: str = "") -> str:
        """Return why nobody at this screen can play now, and what to do ``meanwhile``; "" if somebody can."""
        if self.screen.is_covered:
            return self.screen.cover.words
        if self.seating.is_human_turn:
            return ""
        who = seat_name(self.play.game, int(self.play.state.seat))
        return f"It is {who}'s turn, played by {self.seating.player_title}{meanwhile}."

    @handled
    def take_screen(self) -> None:
        """Show the hand of the side that decides to its player, who now has the screen."""
        self.screen.take()
        self.look()

    @handled
    def step(self, action: str) -> None:
        """Play an action, given in notation, and let the agents answer."""
        self.seating.step(action)

    @handled
    def play_typed(self, written: str) -> bool:
        """Play an action written in notation; return whether that was possible."""
        refusal = self._refusal()
        if refusal:
            raise IllegalAction(refusal)
        before = self.play.state.ply
        self.step(written)
        return self.play.state.ply > before

    @handled
    def give_hint(self) -> None:
        """Say what a strong agent would play here and why, and draw it on the board."""
        self._drop()
        advise(self)

    @handled
    def begin(self, position: PositionFields | None = None, seats: int | None = None) -> None:
        """Begin a new game with the chosen players and rules, from the set-up or from a position.

        ``seats`` are those just chosen: while agents play, the control may follow their game again before this runs.
        """
        self.seating.begin(seats or self.controls.seats.value, position)

    @handled
    def change_rules(self, changes: dict[str, Value]) -> None:
        """Begin a new game with other rules."""
        self.seating.change_rules(changes, self.controls.seats.value)

    def set_up(self, position: PositionFields, changes: dict[str, Any] | None = None) -> None:
        """Begin from a position, with the same rules as before unless ``changes`` are given; raises BrokenPosition."""
        self.do(self.seating.sit_down, self.seating.game_from(position, changes))

    def take_up(self, play: Playthrough, players: Sequence[str] = ()) -> None:
        """Go on with a saved game; agents wait until somebody presses Go on."""
        self.do(self.seating.sit_down, play, players, True)

    @handled
    def take_up_again(self) -> None:
        """Resume the game that was set aside; the pressed button may disappear, and the focus with it."""
        self.seating.take_up_again()
        if not self.set_aside.words:
            self.controls.new_game.focus()

    def go_on_from(self, other: Self) -> None:
        """Take over everything on another table, in the skin of this one; play at the other table stops."""
        other.leave()
        self.controls.timed.value = other.controls.timed.value
        self.do(self.seating.go_on_from, other.seating)
        if other.seating.is_editing:
            self.edit()
            self.editor.begin(other.editor.table, other.editor.changes)

    @handled
    def edit(self) -> None:
        """Set up a position, starting from the one on the table; agents wait."""
        # Before it is seen: a value that arrives later would undo what somebody has filled in by then.
        self.editor.begin(readable_position(self.play, self.screen.seen_by), self.play.changes)
        self.seating.begin_editing()
        self.editor.start.focus()  # on a phone it is screens above the button that opened it

    def leave(self) -> None:
        """Send the agents home and stop the clock."""
        self.seating.leave()
