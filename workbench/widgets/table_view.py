"""What a table shows: the board, who plays, what happened and why; what is done there is in ``table``."""
import contextlib
import threading

import ipywidgets as widgets

from rules.core.seats import SEAT_LETTERS
from workbench.boards import others_of, scene_of, standings_of, ways_of
from workbench.standings import standings_html
from workbench.widgets.aside import Aside
from workbench.widgets.board import Board
from workbench.widgets.entry import Entry
from workbench.widgets.keeping import Keeping
from workbench.widgets.layout import card, columns, folded, row, text, with_class
from workbench.widgets.notice import Notice
from workbench.widgets.offers import OtherActions, Ways
from workbench.widgets.position_editor import PositionEditor
from workbench.widgets.why import explained, headline, history

PERSON = "person"
OWN = "own"  # rules that are no preset


class TableView(widgets.VBox):
    """The parts of a table, and how they show its game.

    A subclass says what is done with them; it has ``set_up(position)``, ``take_up(playthrough, players)``,
    ``step(action)`` and ``play_typed(text)``.
    """

    def __init__(self, play, players):
        self.play = play
        self.notice, self.board = Notice(), Board()
        self.selected, self.goal = "", ""  # the cells of an action that is being put together
        self.paused, self.editing = False, False
        self.watchers = []  # callables that are told of the game whenever it is shown
        self._follower = None  # the thread in which controls move because the game did
        self._make_controls(players)
        super().__init__([self._arranged()])
        self.show()

    def _make_controls(self, players):
        game = self.play.game
        who = [("Person", PERSON), *((agent.title, name) for name, agent in game.agents.items())]
        most = game.seats.stop - 1
        self.seats = widgets.Dropdown(description="Players", options=list(game.seats), value=self.play.seats)
        self.players = [widgets.Dropdown(description=f"{SEAT_LETTERS[seat]} is played by", options=who, value=player)
                        for seat, player in enumerate((players + [PERSON] * most)[:most])]
        self.variant = widgets.Dropdown(description="Rules", options=[
            ("Rulebook", ""), *((preset.title, name) for name, preset in game.ruleset.presets.items()),
            ("Your own", OWN)])
        rules = game.ruleset
        self._variants = {"": {}, **{name: rules.changes_of(rules.variant(preset=name)) for name in rules.presets}}
        self.fresh = with_class(widgets.Button(description="New game", button_style="primary"), "wb-new-game")
        self.undo, self.redo = widgets.Button(description="Undo"), widgets.Button(description="Redo")
        self.pause, self.hint = widgets.Button(description="Pause"), widgets.Button(description="Hint")
        self.ply = widgets.IntSlider(description="Go to action", min=0, max=0)
        self.typed = Entry("Action in notation", self.play_typed)
        self.ways, self.others = Ways(self.step), OtherActions(self.step)
        self.headline, self.standings, self.why, self.record = text(), text(), text(), text()
        self.arrange = widgets.Button(description="Set up a position")
        self.editor = PositionEditor(self.play.game, self.board.show, self.set_up)
        self.keeping = Keeping(lambda: self.play, self.take_up)
        self.aside = Aside(self._take_up_again)

    def _arranged(self):
        controls = card(self.seats, *self.players, self.variant, row(self.fresh, self.arrange), self.aside,
                        folded("Save and load", self.keeping), kind="controls")
        self.buttons = row(self.undo, self.redo, self.pause, self.hint)
        top = with_class(widgets.HBox([self.headline, self.buttons]), "wb-top")
        middle = card(top, self.standings, self.notice, self.others, self.editor, self.board, self.ways, self.ply,
                      kind="board-area")
        log = card(self.why, folded("All actions", self.record), self.typed, title="What happened, and why", kind="log")
        return columns(controls, middle, log)

    def _take_up_again(self, play, players):
        """Take up the game that was put aside; the button that was pressed may have gone, and the focus with it."""
        self.take_up(play, players)
        if not self.aside.words:
            self.fresh.focus()

    @property
    def player(self):
        """Who plays the seat whose turn it is."""
        return self.players[int(self.play.state.seat)].value

    def _seated(self):
        return [control.value for control in self.players[:self.play.seats]]

    def show(self, glide=False):
        """Bring everything on the page up to date; ``glide`` lets pieces move from where they were."""
        play, over = self.play, self.play.is_over
        self.board.show(scene_of(play, self.selected, glide))
        self.headline.value = headline(play, scene_of(play).title)
        self.why.value = explained(play.explain()) if play.actions else "<p>Nothing has been played yet.</p>"
        self.record.value = history(play, SEAT_LETTERS)
        self.undo.disabled, self.redo.disabled = not play.actions, not play.undone
        self.hint.disabled = over or self.player != PERSON
        agents_turn = not over and self.player != PERSON
        self.pause.disabled = not agents_turn
        self.pause.description = "Go on" if self.paused else "Pause"
        self._offer()
        self._follow(play)
        self.keeping.show()
        # After the board, so that what they promise is there.
        for part in (self.buttons, self.ply, self.notice, self.standings):
            part.layout.display = "none" if self.editing else ""
        self.editor.layout.display = "" if self.editing else "none"
        self.typed.disabled = self.editing
        for watcher in self.watchers:
            watcher(play)

    def _offer(self):
        """Show how the game stands, and what a person can do beside pressing the board."""
        standings = standings_of(self.play)
        self.standings.value = standings_html(standings) if standings else ""
        is_asked = self.player == PERSON and not self.editing
        self.others.offer(others_of(self.play) if is_asked else [])
        asked = is_asked and self.goal
        self.ways.offer(f"From {self.selected} to {self.goal}",
                        ways_of(self.play, self.selected, self.goal) if asked else [])

    def _is_following(self):
        """Return whether a control moves because the game did, and not because a person wished it."""
        return self._follower == threading.get_ident()

    @contextlib.contextmanager
    def _following(self):
        """Let controls move without taking that for a wish."""
        self._follower = threading.get_ident()
        try:
            yield
        finally:
            self._follower = None

    def _seat(self, players):
        """Let the first seats be played by these."""
        with self._following():
            for control, player in zip(self.players, players):
                control.value = player

    def _follow(self, play):
        """Let sliders and choices show the game."""
        with self._following():
            self.seats.value = play.seats
            known = [name for name, changes in self._variants.items() if changes == play.changes]
            self.variant.value = known[0] if known else OWN
            for seat, control in enumerate(self.players):
                control.layout.display = "" if seat < play.seats else "none"
            self.ply.max = max(len(play.actions) + len(play.undone), self.ply.value)
            self.ply.value = len(play.actions)
            self.ply.max = len(play.actions) + len(play.undone)
