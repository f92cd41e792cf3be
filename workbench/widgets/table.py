"""A game on the table: a board one presses, agents that answer, undo and redo, and why everything happened."""
import threading
import time

import ipywidgets as widgets

from rules.core.errors import IllegalAction
from workbench.boards import board_of, scene_of
from workbench.playthrough import Playthrough
from workbench.theme import SEATS
from workbench.widgets.board import Board
from workbench.widgets.keeping import Keeping
from workbench.widgets.layout import card, columns, folded, row, text, with_class
from workbench.widgets.notice import Notice, guarded
from workbench.widgets.position_editor import PositionEditor
from workbench.widgets.why import explained, headline, history

LETTERS = [seat.letter for seat in SEATS]
PERSON = "person"
OWN = "own"   # rules that are no preset
PAUSE = 0.45  # s between the actions of agents, so that one can follow the pieces


class Table(widgets.VBox):
    """Play a game by hand, against agents, or watch agents play.

    Parameters
    ----------
    play : Playthrough
        Played in place: what happens here can be read from it in the next cell.
    players : sequence of str, optional
        Who plays each seat: "person" or an agent's name; persons, if left out.

    Examples
    --------
    >>> table = Table(Playthrough("jarls", seats=2, seed=7))
    >>> table.board.press("1,0")
    >>> table.board.press("1,-1")
    >>> table.play.actions
    ['W1,0>1,-1']
    """

    def __init__(self, play, players=None):
        self.play = play
        self.notice, self.board = Notice(), Board()
        self.selected, self.paused = "", False
        self._one_at_a_time = threading.RLock()
        self._sitting = 0         # a new number sends the agents of the old one home
        self._following = False   # whether controls move because the game did
        self._make_controls(list(players or [PERSON] * play.seats))
        self._connect()
        super().__init__([self._arranged()])
        self.show()
        self.let_agents_play()

    def _make_controls(self, players):
        game = self.play.game
        who = [("Person", PERSON), *((agent.title, name) for name, agent in game.agents.items())]
        most = game.seats.stop - 1
        self.seats = widgets.Dropdown(description="Players", options=list(game.seats), value=self.play.seats)
        self.players = [widgets.Dropdown(description=f"{LETTERS[seat]} is played by", options=who, value=player)
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
        self.typed = widgets.Text(description="Action in notation", continuous_update=False)
        self.headline, self.why, self.record = text(), text(), text()
        self.arrange = widgets.Button(description="Set up a position")
        self.editor = PositionEditor(self.play.game, self.board.show, self.set_up)
        self.editing = False
        self.keeping = Keeping(lambda: self.play, self.take_up)

    def _connect(self):
        self.board.on_press(self.press)
        self.board.on_cancel(self.deselect)
        for button, action in ((self.fresh, self.begin), (self.undo, self.take_back), (self.redo, self.play_again),
                               (self.pause, self.toggle_pause), (self.hint, self.give_hint),
                               (self.arrange, self.edit), (self.editor.cancel, self.stop_editing)):
            button.on_click(lambda _, action=action: action())
        self.ply.observe(self._go_to_chosen, "value")
        self.typed.observe(self._play_typed, "value")
        self.seats.observe(lambda _: None if self._following else self.begin(), "value")
        self.variant.observe(self._variant_chosen, "value")
        for control in self.players:
            control.observe(lambda _: self._player_chosen(), "value")

    def _arranged(self):
        controls = card(self.seats, *self.players, self.variant, row(self.fresh, self.arrange),
                        folded("Save and load", self.keeping), kind="controls")
        self.buttons = row(self.undo, self.redo, self.pause, self.hint)
        top = with_class(widgets.HBox([self.headline, self.buttons]), "wb-top")
        middle = card(top, self.notice, self.editor, self.board, self.ply, kind="board-area")
        log = card(self.why, folded("All actions", self.record), self.typed, title="What happened, and why", kind="log")
        return columns(controls, middle, log)

    @property
    def player(self):
        """Who plays the seat whose turn it is."""
        return self.players[int(self.play.state.seat)].value

    @guarded
    def press(self, cell):
        """Choose a piece, choose another, or do with the chosen one what the cell asks for."""
        if self.editing:
            self.editor.press(cell)
            return
        with self._one_at_a_time:
            self.notice.clear()
            if self.player != PERSON:
                self.notice.say(f"It is the turn of {LETTERS[self.play.state.seat]}, played by {self.player}; "
                                f"{'press Go on to let it play.' if self.paused else 'wait for its action.'}")
                return
            board = board_of(self.play.game)
            if cell == self.selected:
                self.deselect()
            elif cell in board.choices(self.play, self.selected):
                self.step(board.choices(self.play, self.selected)[cell])
            elif board.is_own(self.play, cell):
                self.selected = cell
                self.show()
                if not board.choices(self.play, cell):
                    self.notice.say("This piece cannot go anywhere now; press a hex to hear why not there.")
            elif self.selected:
                self.step(board.wish(self.play, self.selected, cell))
            else:
                self.notice.say(f"Choose one of {LETTERS[self.play.state.seat]}'s pieces first; "
                                f"then the board shows where it can go.")

    @guarded
    def deselect(self):
        """Choose nothing."""
        self.selected = ""
        self.show()

    @guarded
    def step(self, action):
        """Play an action, given in notation, and let the agents answer."""
        with self._one_at_a_time:
            self.play.step(action)
            self.selected = ""
            self.notice.clear()
            self.show(glide=True)
        self.let_agents_play()

    @guarded
    def begin(self, position=None):
        """Begin a new game with the players and rules chosen, from the set-up or from a position."""
        seats = None if position else self.seats.value
        seed = self.play.seed + 1  # another game, and the same one after the same first seed
        self._sit_down(Playthrough(self.play.game, seats, seed, self.play.changes, position))

    def set_up(self, position):
        """Begin from a position; raises BrokenPosition when it cannot stand."""
        self._sit_down(Playthrough(self.play.game, None, self.play.seed, self.play.changes, position))

    def take_up(self, play):
        """Go on with a saved game, agents waiting until told to go on."""
        self._sit_down(play, paused=True)

    def _variant_chosen(self, change):
        if self._following:
            return
        if change.new == OWN:  # names rules that a game brings along; there is nothing to choose
            self._follow(self.play)
        else:
            self.change_rules(self.play.game.ruleset.presets[change.new].set if change.new else {})

    @guarded
    def _player_chosen(self):
        with self._one_at_a_time:
            self.paused = self.paused and self.player != PERSON
            if not self.editing:
                self.show()
        self.let_agents_play()

    @guarded
    def change_rules(self, changes):
        """Begin a new game by other rules."""
        self._sit_down(Playthrough(self.play.game, self.seats.value, self.play.seed, changes))

    def _sit_down(self, play, paused=False):
        with self._one_at_a_time:
            self._sitting += 1
            self.play, self.selected, self.editing = play, "", False
            self.paused = paused and self.player != PERSON
            self.notice.clear()
            self.show()
        self.let_agents_play()

    @guarded
    def edit(self):
        """Set up a position, beginning with the one on the table; agents wait."""
        with self._one_at_a_time:
            self._sitting += 1
            self.editing, self.selected = True, ""
            self.show()
            self.editor.begin(self.play.game.position_table(self.play.state))

    @guarded
    def stop_editing(self):
        """Go back to the game as it was."""
        with self._one_at_a_time:
            self.editing = False
            self._look_at()

    @guarded
    def take_back(self):
        """Undo up to the last action of a person, or the last action when only agents play."""
        with self._one_at_a_time:
            self.play.undo()
            while self.player != PERSON and self.play.actions and PERSON in self._seated():
                self.play.undo()
            self._look_at()

    @guarded
    def play_again(self):
        """Redo the action that was taken back last."""
        with self._one_at_a_time:
            self.play.redo()
            self._look_at(glide=True)

    @guarded
    def go_to(self, ply):
        """Look at the position after so many actions."""
        with self._one_at_a_time:
            self.play.go_to(ply)
            self._look_at()

    def _look_at(self, glide=False):
        self._sitting += 1
        self.selected, self.paused = "", self.player != PERSON
        self.notice.clear()
        self.show(glide)

    @guarded
    def toggle_pause(self):
        """Let agents wait, or go on."""
        self.paused = not self.paused
        self._sitting += 1
        self.show()
        self.let_agents_play()

    @guarded
    def give_hint(self):
        """Say what a strong agent would play here, and mark its piece."""
        with self._one_at_a_time:
            agent = list(self.play.game.agents.values())[-2]
            action = self.play.advice(agent.name)
            self.selected = next(source for source in board_of(self.play.game).sources(self.play)
                                 if action in board_of(self.play.game).choices(self.play, source).values())
            self.show()
            self.notice.say(f"{agent.title} would play {action}.", "inside")

    def _seated(self):
        return [control.value for control in self.players[:self.play.seats]]

    def let_agents_play(self):
        """Let agents play in the background until it is a person's turn, the game is over, or somebody intervenes."""
        self._sitting += 1
        if self.player != PERSON and not self.paused and not self.editing and not self.play.is_over:
            threading.Thread(target=self._agents, args=(self._sitting,), daemon=True, name="agents").start()

    @guarded
    def _agents(self, sitting):
        while True:
            began = time.monotonic()
            with self._one_at_a_time:
                if sitting != self._sitting or self.paused or self.player == PERSON or self.play.is_over:
                    return
                play, agent, ply = self.play, self.player, self.play.state.ply
            action = play.advice(agent)
            time.sleep(max(0.0, PAUSE - (time.monotonic() - began)))
            with self._one_at_a_time:
                if sitting != self._sitting or play.state.ply != ply:
                    return
                play.step(action)
                self.selected = ""
                self.show(glide=True)

    @guarded
    def _play_typed(self, change):
        if not change.new.strip():
            return
        if self.player != PERSON:
            raise IllegalAction(f"It is the turn of {LETTERS[self.play.state.seat]}, played by {self.player}.")
        self.step(change.new)
        if self.play.actions and not self.notice.value:
            self.typed.value = ""

    def _go_to_chosen(self, change):
        if not self._following:
            self.go_to(change.new)

    def show(self, glide=False):
        """Bring everything on the page up to date; ``glide`` lets pieces move from where they were."""
        play, over = self.play, self.play.is_over
        self.board.show(scene_of(play, self.selected, glide))
        self.headline.value = headline(play, scene_of(play).title)
        self.why.value = explained(play.explain()) if play.actions else "<p>Nothing has been played yet.</p>"
        self.record.value = history(play, LETTERS)
        self.undo.disabled, self.redo.disabled = not play.actions, not play.undone
        self.hint.disabled = over or self.player != PERSON
        agents_turn = not over and self.player != PERSON
        self.pause.disabled = not agents_turn
        self.pause.description = "Go on" if self.paused else "Pause"
        self._follow(play)
        self.keeping.show()
        for part in (self.buttons, self.ply, self.notice):  # after the board, so that what they promise is there
            part.layout.display = "none" if self.editing else ""
        self.editor.layout.display = "" if self.editing else "none"
        self.typed.disabled = self.editing

    def _follow(self, play):
        """Let sliders and choices show the game without taking that for a wish."""
        self._following = True
        try:
            self.seats.value = play.seats
            known = [name for name, changes in self._variants.items() if changes == play.changes]
            self.variant.value = known[0] if known else OWN
            for seat, control in enumerate(self.players):
                control.layout.display = "" if seat < play.seats else "none"
            self.ply.max = max(len(play.actions) + len(play.undone), self.ply.value)
            self.ply.value = len(play.actions)
            self.ply.max = len(play.actions) + len(play.undone)
        finally:
            self._following = False
