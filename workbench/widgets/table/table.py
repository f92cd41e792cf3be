"""A game on the table: a board one presses, agents that answer, undo and redo, and why everything happened."""

import functools
import threading
import time

from rules.core.errors import IllegalAction
from rules.core.seats import SEAT_LETTERS
from workbench.boards import presentation
from workbench.boards.position_form import without
from workbench.boards.views import routes_of
from workbench.play.playthrough import Playthrough
from workbench.widgets.base.notice import guarded
from workbench.widgets.table.set_aside import length
from workbench.widgets.table.table_view import OWN, PERSON, TableView

HINT = -2  # who gives hints, of the agents that play any seat by strength: the last but one is quick and plays well
TRIALS = 200  # seeds that are tried for a game that suits its players
PAUSE = 0.45  # s between the actions of agents, so that one can follow the pieces


def alone(method):
    """Let a method of a table run while no other does, whichever thread calls it, and fail kindly."""

    @guarded
    @functools.wraps(method)
    def one_at_a_time(self, *arguments, **options):
        with self.lock:
            return method(self, *arguments, **options)

    return one_at_a_time


class Table(TableView):
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
        self.lock = threading.RLock()
        self._sitting = 0  # a new number sends the agents of the old one home
        self._is_touched = length(play) > 0  # a game that agents alone have opened is nobody's loss
        super().__init__(play, list(players or [PERSON] * play.seats))
        self._connect()
        self.let_agents_play()

    def _connect(self):
        self.board.on_press(self.press)
        self.board.on_cancel(self.deselect)
        for button, action in (
            (self.fresh, self.begin),
            (self.undo, self.take_back),
            (self.redo, self.play_again),
            (self.pause, self.toggle_pause),
            (self.hint, self.give_hint),
            (self.arrange, self.edit),
            (self.editor.cancel, self.stop_editing),
        ):
            button.on_click(lambda _, action=action: action())
        self.ply.observe(self._go_to_chosen, "value")
        self.seats.observe(lambda _: None if self._is_following() else self.begin(), "value")
        for control in (self.mode, self.variant):
            control.observe(self._variant_chosen, "value")
        self.timed.observe(lambda _: self.set_clock(), "value")
        for control in (self.covers, self.watched):
            control.observe(lambda _: self.look(), "value")
        for control in self.players:
            control.observe(lambda _: None if self._is_following() else self._player_chosen(), "value")

    @alone
    def press(self, cell):
        """Choose a piece, choose another, or do with the chosen one what the cell asks for."""
        if self.editing:
            self.editor.press(cell)
            return
        self.notice.clear()
        if self.is_covered:
            self.notice.say(self.cover.words)
            return
        if self.player != PERSON:
            self.notice.say(
                f"It is the turn of {SEAT_LETTERS[self.play.state.seat]}, played by {self.agent}; "
                f"{'press Go on to let it play.' if self.paused else 'wait for its action.'}"
            )
            return
        board = presentation.of(self.play.game)
        if cell == self.selected:
            self.deselect()
        elif cell in board.destinations(self.play, self.selected):
            self._lead_to(cell)
        elif board.is_own(self.play, cell):
            self.selected, self.goal = cell, ""
            self.show()
            if not board.destinations(self.play, cell) and not board.choose_hint:
                self.notice.say("This piece cannot go anywhere now; press another place to hear why not there.")
        elif self.selected:
            self.step(board.intended_action(self.play, self.selected, cell))
        elif self.offers.shown.notations and not board.movable_cells(self.play):
            self.notice.say("Nothing on the board can be done now; choose one of the actions beside it.")
        else:
            self.notice.say(
                board.choose_hint
                or f"Choose one of {SEAT_LETTERS[self.play.state.seat]}'s pieces first; "
                "then the board shows where it can go."
            )

    def _lead_to(self, cell):
        """Do what leads from the chosen cell to another; where there are several ways, the second press does it."""
        ways = [notation for _, notation in routes_of(self.play, self.selected, cell)]
        if len(ways) == 1:
            self.step(ways[0])
        elif cell == self.goal:
            self.step(self.ways.choice.value)
        else:
            self.goal = cell
            self.show()

    @alone
    def deselect(self):
        """Choose nothing; while a position is set up there is nothing to drop."""
        if not self.editing:
            self._drop()
            self.show()

    def _drop(self):
        self.selected, self.goal = "", ""

    @alone
    def step(self, action):
        """Play an action, given in notation, and let the agents answer."""
        self.play.step(action)
        self._is_touched = True
        self._drop()
        self.notice.clear()
        self.show(glide=True)
        self.let_agents_play()

    @alone
    def set_clock(self):
        """Let decisions have their time limit, or take as long as they take."""
        self.show()

    @alone
    def look(self):
        """Show what those at the screen may see now."""
        self._drop()
        self.show()

    @alone
    def take_screen(self):
        """Show the hand of the side that decides to its person, who has the screen now."""
        self.holder = int(self.play.state.seat)
        self.look()

    @alone
    def end_time(self, decision):
        """Play for a person whose time is up what the rules say; a decision made meanwhile stands."""
        limit = self.offers.shown.limit
        if limit and self.clock.is_for(decision) and decision == self.decision:
            self.step(limit.notation)

    @alone
    def begin(self, position=None):
        """Begin a new game with the players and rules chosen, from the set-up or from a position."""
        seats = None if position else self.seats.value
        seed = self.play.seed + 1  # another game, and the same one after the same first seed
        self._sit_down(self._dealt(seats, seed, self.play.changes, position))

    def _dealt(self, seats, seed, changes, position=None):
        """Return a new game; with the next seeds until what is dealt suits who plays."""
        for trial in range(seed, seed + TRIALS):
            play = Playthrough(self.play.game, seats, trial, changes, position)
            persons = [seat for seat in range(play.seats) if self.players[seat].value == PERSON]
            if presentation.of(play.game).accepts_deal(play, persons):
                break
        return play

    def set_up(self, position, changes=None):
        """Begin from a position, by the rules of before unless told others; raises BrokenPosition."""
        rules = self.play.changes if changes is None else changes
        self._sit_down(self._dealt(None, self.play.seed, rules, position))

    def take_up(self, play, players=()):
        """Go on with a game that was saved or put aside, agents waiting until told to go on."""
        self._sit_down(play, players, paused=True)

    def go_on_from(self, other):
        """Take over all that is on another table, told in the skin of this one; nobody plays on at the other."""
        other.leave()
        game = self.play.game
        self.timed.value = other.timed.value
        self._sit_down(other.play.reskinned(game), [control.value for control in other.players], other.paused)
        self._is_touched = other._is_touched
        self.aside.go_on_from(other.aside, game)
        if other.editing:
            self.edit()
            self.editor.begin(other.editor.table, other.editor.changes)

    def leave(self):
        """Send the agents home and stop the clock."""
        with self.lock:
            self._sitting += 1
            self.clock.stop()

    def _variant_chosen(self, change):
        if self._is_following():
            return
        if change.new == OWN:  # names rules that a game brings along; there is nothing to choose
            self._follow(self.play)
        else:
            name = "" if self.variant.value == OWN else self.variant.value
            mode = self.mode.value or next(iter(self._variants))[0]
            self.change_rules(self._variants[mode, name])

    @alone
    def _player_chosen(self):
        self.paused = self.paused and self.player != PERSON
        if not self.play.actions and not self.play.undone and not self.editing and self.play.position is None:
            play = self._dealt(self.play.seats, self.play.seed, self.play.changes)
            self.play = self.play if play.seed == self.play.seed else play
        if not self.editing:
            self.show()
        self.let_agents_play()

    @alone
    def change_rules(self, changes):
        """Begin a new game by other rules."""
        self._sit_down(self._dealt(self.seats.value, self.play.seed, changes))

    @alone
    def _sit_down(self, play, players=(), paused=False):
        """Put another game on the table, and the one that is there aside."""
        self._sitting += 1
        self.clock.stop()
        if self._is_touched or PERSON not in self._seated():
            self.aside.keep(self.play, self._seated())
        self._is_touched = length(play) > 0
        self._seat(players)
        self.play, self.editing, self.holder = play, False, None
        self._drop()
        self.paused = paused and self.player != PERSON
        self.notice.clear()
        self.show()
        self.let_agents_play()

    @alone
    def edit(self):
        """Set up a position, beginning with the one on the table; agents wait."""
        self._sitting += 1
        self.editing = True
        self._drop()
        self.show()
        table = self.play.game.position_table(self.play.state)
        self.editor.begin(without(table, presentation.of(self.play.game).hidden_fields), self.play.changes)

    @alone
    def stop_editing(self):
        """Go back to the game as it was."""
        self.editing = False
        self._look_at()

    @alone
    def take_back(self):
        """Undo up to the last action of a person, or the last action when only agents play."""
        self.play.undo()
        while self.player != PERSON and self.play.actions and PERSON in self._seated():
            self.play.undo()
        self._look_at()

    @alone
    def play_again(self):
        """Redo the action that was taken back last."""
        self.play.redo()
        self._look_at(glide=True)

    @alone
    def go_to(self, ply):
        """Look at the position after so many actions."""
        self.play.go_to(ply)
        self._look_at()

    def _look_at(self, glide=False):
        self._sitting += 1
        self._drop()
        self.paused = self.player != PERSON
        self.notice.clear()
        self.show(glide)

    @alone
    def toggle_pause(self):
        """Let agents wait, or go on."""
        self.paused = not self.paused
        self._sitting += 1
        self.show()
        self.let_agents_play()

    @alone
    def give_hint(self):
        """Say what a strong agent would play here, and mark its piece where it has one."""
        agent = [one for one in self.play.game.agents.values() if not one.seats][HINT]
        action = self.play.advice(agent.name)
        self._drop()
        self.selected = next(
            (
                source
                for source, cell in self._pairs()
                if action in (notation for _, notation in routes_of(self.play, source, cell))
            ),
            "",
        )
        self.show()
        self.notice.say(f"{agent.title} would play {action}.", "inside")

    def _pairs(self):
        """Go through the cells that have an action, each with the cells it leads to."""
        board = presentation.of(self.play.game)
        for source in board.movable_cells(self.play):
            for cell in board.destinations(self.play, source):
                yield source, cell

    def let_agents_play(self):
        """Let agents play in the background until it is a person's turn, the game is over, or somebody intervenes."""
        self._sitting += 1
        if self.player != PERSON and not self.paused and not self.editing and not self.play.is_over:
            threading.Thread(target=self._agents, args=(self._sitting,), daemon=True, name="agents").start()

    @guarded
    def _agents(self, sitting):
        while True:
            began = time.monotonic()
            with self.lock:
                if sitting != self._sitting or self.paused or self.player == PERSON or self.play.is_over:
                    return
                play, agent, ply = self.play, self.player, self.play.state.ply
            action = play.advice(agent)
            time.sleep(max(0.0, PAUSE - (time.monotonic() - began)))
            with self.lock:
                if sitting != self._sitting or play.state.ply != ply:
                    return
                play.step(action)
                self._drop()
                self.notice.clear()
                self.show(glide=True)

    @alone
    def play_typed(self, written):
        """Play an action written in notation; return whether that was possible."""
        if self.is_covered:
            raise IllegalAction(self.cover.words)
        if self.player != PERSON:
            raise IllegalAction(f"It is the turn of {SEAT_LETTERS[self.play.state.seat]}, played by {self.agent}.")
        before = self.play.state.ply
        self.step(written)
        return self.play.state.ply > before

    def _go_to_chosen(self, change):
        if not self._is_following():
            self.go_to(change.new)
