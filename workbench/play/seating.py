"""Who plays at a table, human players and agents, and everything that happens there, but not how it is shown."""

import threading
from collections.abc import Sequence
from typing import NamedTuple

from rules.core.game import Table
from rules.core.ruleset import Changes
from workbench.play.agents_at_work import AgentsAtWork
from workbench.play.dealing import AcceptsDeal, accept_any_deal, dealt
from workbench.play.decision_clock import DecisionClock, Limit
from workbench.play.locking import locked
from workbench.play.players import PERSON, PERSON_TITLE, seats_of_humans
from workbench.play.playthrough import Playthrough
from workbench.play.table_changes import Change, Observers


class GameSetAside(NamedTuple):
    """A game taken off the table unfinished, and who played its seats."""

    play: Playthrough
    players: list[str]


class Seating:
    """A game in progress and who plays each seat; agents play in the background once ``let_agents_play`` was called.

    The thread that makes a change notifies the observers at once, with the lock held.

    Parameters
    ----------
    play : Playthrough
        Played in place.
    players : sequence of str, optional
        Who plays each seat: "person" or an agent's name; all human players by default.
    accepts_deal : callable ``accepts_deal(play, human_seats) -> bool``, optional
        Whether a deal suits the seats of the human players; if not, a new game is dealt again.

    Examples
    --------
    >>> seating = Seating(Playthrough("jarls", seats=2, seed=7))
    >>> seating.observers.on_change(print)
    >>> seating.step("W1,0>1,-1")
    Change.STEP
    >>> seating.undo()
    Change.POSITION
    >>> seating.begin()
    Change.GAME
    >>> seating.play.seed, seating.set_aside.play.undone
    (8, ['W1,0>1,-1'])
    """

    def __init__(
        self, play: Playthrough, players: Sequence[str] | None = None, accepts_deal: AcceptsDeal = accept_any_deal
    ) -> None:
        self.lock = threading.RLock()
        self.play = play
        self.players = [PERSON] * (play.game.seats.stop - 1)  # for as many seats as the game allows
        self._seat(players or ())
        self._seat_newcomers(players or ())
        self.is_paused = False  # agents wait
        self.is_stepwise = False  # agents wait after each of their actions
        self.is_editing = False  # a position is being set up
        self.set_aside: GameSetAside | None = None  # the last game taken off the table unfinished
        self.clock = DecisionClock(self._expire)
        self._limit: Limit | None = None  # for the decision that the clock runs for
        self._accepts_deal = accepts_deal
        self._is_touched = play.length > 0  # a game in which only agents have played need not be kept
        self.observers = Observers()
        self._agents = AgentsAtWork(
            self.lock, self._agents_turn, on_step=self._shown_step, on_failure=self.observers.tell_failure
        )

    @property
    def seated(self) -> list[str]:
        """Who plays the seats of the game on the table."""
        return self.players[: self.play.seats]

    @property
    def human_seats(self) -> list[int]:
        """The seats of the human players."""
        return seats_of_humans(self.seated)

    @property
    def player(self) -> str:
        """Who plays the seat whose turn it is."""
        return self.players[int(self.play.state.seat)]

    @property
    def is_human_turn(self) -> bool:
        """Whether a human player decides."""
        return self.player == PERSON

    @property
    def player_title(self) -> str:
        """The name shown for the player whose turn it is."""
        return PERSON_TITLE if self.is_human_turn else self.play.game.agents[self.player].title

    @property
    def agents(self) -> list[str]:
        """The agents of all seats; the game's usual agent stands in for human players."""
        usual = self.play.game.usual_agent
        return [usual if player == PERSON else player for player in self.players]

    def _agents_turn(self) -> tuple[Playthrough, str] | None:
        waits = self.is_human_turn or self.is_paused or self.is_editing or self.play.is_over
        return None if waits else (self.play, self.player)

    def _seat(self, players: Sequence[str]) -> None:
        for seat, player in enumerate(players[: len(self.players)]):
            self._seat_one(seat, player)

    def _seat_newcomers(self, players: Sequence[str]) -> None:
        """Let the agent that plays the last of these seats play the seats that can join later, too."""
        agent = self.play.game.agents.get(players[-1]) if players else None
        for seat in range(len(players), len(self.players)):
            if agent and agent.can_play(seat):
                self.players[seat] = players[-1]

    def _seat_one(self, seat: int, player: str) -> None:
        if player != PERSON:
            self.play.game.check_player(player, seat)
        self.players[seat] = player

    @locked
    def seat_player(self, seat: int, player: str) -> None:
        """Let somebody else play a seat; a game that has not begun is dealt again if it does not suit them."""
        self._seat_one(seat, player)
        self.is_paused = self.is_paused and not self.is_human_turn
        if not self.play.length and not self.is_editing and self.play.position is None:
            play = self._dealt(self.play.seats, self.play.seed, self.play.changes)
            self.play = self.play if play.seed == self.play.seed else play
        if not self.is_editing:
            self.observers.tell(Change.TURN)
        self.let_agents_play()

    @locked
    def step(self, action: str) -> None:
        """Play an action, given in notation, and let the agents answer."""
        self.play.step(action)
        self._is_touched = True
        self._shown_step()
        self.let_agents_play()

    def _shown_step(self) -> None:
        """Tell of a step; where agents play step by step, the next one waits until somebody lets it go on."""
        if self.is_stepwise:
            self.is_paused = not self.is_human_turn
        self.observers.tell(Change.STEP)

    @property
    def pace(self) -> float:
        """How many times the usual pause agents take between two actions."""
        return self._agents.pace

    @locked
    def set_pace(self, pace: float, is_stepwise: bool = False) -> None:
        """Let agents take ``pace`` times the usual pause between two actions, or wait after each of them."""
        self._agents.pace, self.is_stepwise = pace, is_stepwise
        self.is_paused = is_stepwise and not self.is_human_turn
        self.observers.tell(Change.TURN)
        self.let_agents_play()

    @locked
    def let_agents_play(self) -> None:
        """Let agents play until it is a human player's turn, the game is over, or somebody intervenes."""
        self._agents.begin()

    @locked
    def toggle_pause(self) -> None:
        """Make the agents wait, or let them go on."""
        self.is_paused = not self.is_paused
        self._agents.send_home()
        self.observers.tell(Change.TURN)
        self.let_agents_play()

    @locked
    def undo(self) -> None:
        """Undo back to the last action of a human player, or the last action when only agents play."""
        self.play.undo()
        while not self.is_human_turn and self.play.actions and self.human_seats:
            self.play.undo()
        self._look_at(Change.POSITION)

    @locked
    def redo(self) -> None:
        """Redo what was undone last: to the next decision of a human player, or one action when only agents play.

        Where nothing more was undone, agents play on from there.
        """
        self.play.redo()
        while not self.is_human_turn and self.play.undone and self.human_seats:
            self.play.redo()
        self._look_at(Change.STEP, bool(self.play.undone) or not self.human_seats or self.is_stepwise)
        self.let_agents_play()

    @locked
    def go_to(self, ply: int) -> None:
        """Go to the position after ``ply`` actions."""
        self.play.go_to(ply)
        self._look_at(Change.POSITION)

    def _look_at(self, change: Change, waits: bool = True) -> None:
        """Stay at this position: agents that are to decide wait until a player lets them go on."""
        self._agents.send_home()
        self.is_paused = waits and not self.is_human_turn
        self.observers.tell(change)

    @locked
    def leave(self) -> None:
        """Send the agents home and stop the clock."""
        self._agents.send_home()
        self.clock.stop()

    @property
    def decision(self) -> tuple[int, int, int]:
        """What identifies the current decision among all others at this table."""
        return id(self.play), int(self.play.state.ply), int(self.play.state.seat)

    @locked
    def limit_decision(self, limit: Limit | None) -> None:
        """Start the clock for the current decision; without a Limit there is no time limit."""
        self._limit = limit
        if limit:
            self.clock.wait_for(self.decision, limit.seconds)
        else:
            self.clock.stop()

    @locked
    def end_time(self, decision: object) -> None:
        """Play what the rules say for a player whose time is up, unless the player has decided meanwhile."""
        if self._limit and self.clock.is_for(decision) and decision == self.decision:
            self.step(self._limit.notation)

    def _expire(self, decision: object) -> None:
        try:
            self.end_time(decision)
        except Exception as error:
            self.observers.tell_failure(error)

    @locked
    def begin(self, seats: int | None = None, position: Table | None = None) -> None:
        """Begin a new game with the same rules, from the set-up or from a position."""
        seed = self.play.seed + 1  # another game, but the same one whenever the first seed is the same
        self.sit_down(self._dealt(None if position else seats, seed, self.play.changes, position))

    @locked
    def change_rules(self, changes: Changes, seats: int | None = None) -> None:
        """Begin a new game with other rules."""
        self.sit_down(self._dealt(seats, self.play.seed, changes))

    def _dealt(self, seats: int | None, seed: int, changes: Changes, position: Table | None = None) -> Playthrough:
        return dealt(self.play.game, seats, seed, changes, position, self.players, self._accepts_deal)

    def game_from(self, position: Table, changes: Changes | None = None) -> Playthrough:
        """Return a game from a position, with the current rules unless given others; raises BrokenPosition."""
        rules = self.play.changes if changes is None else changes
        return self._dealt(None, self.play.seed, rules, position)

    @locked
    def sit_down(self, play: Playthrough, players: Sequence[str] = (), is_paused: bool = False) -> None:
        """Put another game on the table and set the current one aside; ``players`` play the first seats."""
        self._agents.send_home()
        self.clock.stop()
        if self._is_touched or not self.human_seats:
            self._put_aside()
        self._is_touched = play.length > 0
        self._seat(players)
        self.play, self.is_editing = play, False
        self.is_paused = is_paused and not self.is_human_turn
        self.observers.tell(Change.GAME)
        self.let_agents_play()

    def _put_aside(self) -> None:
        """Keep the current game if it has begun and is not over, replacing the one kept so far."""
        if self.play.length and not self.play.is_over:
            self.set_aside = GameSetAside(self.play, self.seated)

    @locked
    def take_up_again(self) -> None:
        """Bring back the game that was set aside, with agents waiting; the current game may be set aside instead."""
        if self.set_aside is None:  # pressed twice
            return
        kept, self.set_aside = self.set_aside, None
        self.sit_down(kept.play, kept.players, is_paused=True)

    @locked
    def go_on_from(self, other: "Seating") -> None:
        """Take over everything from another table, in the skin of this one; play at the other table stops."""
        other.leave()
        game = self.play.game
        self.sit_down(other.play.reskinned(game), other.players, other.is_paused)
        self._is_touched = other._is_touched
        if other.set_aside:
            self.set_aside = GameSetAside(other.set_aside.play.reskinned(game), other.set_aside.players)
            self.observers.tell(Change.TURN)

    @locked
    def begin_editing(self) -> None:
        """Begin setting up a position; agents wait."""
        self._agents.send_home()
        self.is_editing = True
        self.observers.tell(Change.POSITION)

    @locked
    def stop_editing(self) -> None:
        """Return to the game as it was."""
        self.is_editing = False
        self._look_at(Change.POSITION)
