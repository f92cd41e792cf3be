"""One game in progress: play it in notation, undo, ask why, save, load and replay."""

import json
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Any, Self

import numpy as np

import rules
from rules.core.agents import decide
from rules.core.checks import checked_seed
from rules.core.errors import IllegalAction, WorkbenchError
from rules.core.events import new_log
from rules.core.fields import Value
from rules.core.game import Game, Table
from rules.core.ruleset import Changes
from rules.core.seats import SEAT_LETTERS
from rules.core.workspace import new_tree, new_workspace
from workbench.display import drawn
from workbench.play.explanation import Explanation, explain

FORMAT = "board game workbench, playthrough, 1"
MOST_WAYS = 12  # most destinations that a refusal lists


class BrokenPlaythrough(WorkbenchError):
    """A saved game that cannot be resumed completely.

    ``playthrough`` is the game as far as it goes (None when nothing can be read), ``rest`` the actions after that.
    """

    def __init__(self, message: str, playthrough: "Playthrough | None" = None, rest: Iterable[str] = ()) -> None:
        super().__init__(message)
        self.playthrough, self.rest = playthrough, list(rest)


class Playthrough:
    """A position and how it came about.

    Parameters
    ----------
    game : str or Game
    seats : int, optional
        Players; the fewest the game allows, or those of ``position``.
    seed : int
        Decides everything random.
    changes : dict, optional
        Ruleset fields that differ from the rulebook, for example ``{"momentum": 0}``.
    position : dict, optional
        Start from here instead of from the set-up; the game's ``position`` module describes the format.
    actions : iterable of str
        Played right away.
    preset : str, optional
        A preset of the ruleset; ``changes`` are made on top of it.

    Examples
    --------
    >>> play = Playthrough("jarls", seats=2, seed=7)
    >>> play.legal_actions[:3]
    ['W1,0>2,-1', 'W1,0>3,-2', 'W1,0>1,-1']
    >>> play.step("W1,0>1,-1").undo().redo().actions
    ['W1,0>1,-1']
    >>> play.step("J3,0>0,0")
    Traceback (most recent call last):
    rules.core.errors.IllegalAction: The piece on 3,0 does not belong to B, whose turn it is; choose one of B's pieces.
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        seed: int = 1,
        changes: Changes | None = None,
        position: Table | None = None,
        actions: Iterable[str] = (),
        preset: str | None = None,
    ) -> None:
        self.game = rules.load(game) if isinstance(game, str) else game
        self.seed = int(checked_seed(seed))
        self.ruleset = self.game.ruleset.variant(changes, preset=preset)
        self.position = None if position is None else dict(position)
        if position is None:
            self.state = self.game.new_state(self.ruleset, self.game.seats.start if seats is None else seats, seed)
        else:
            self.state = self.game.position(self.position, self.seed, self.ruleset)
            if seats not in (None, self.state.seats):
                raise WorkbenchError(f"The position seats {self.state.seats} players, not {seats}.")
        self.actions: list[str] = []  # notation of every step played
        self._before: list[np.record] = []  # the state before each of them
        self._logs: list[np.record] = []  # the log of each of them
        self._explained: list[Explanation] = []  # the Explanation of each of them
        self._undone: list[str] = []  # actions taken back, the next one to redo last
        # Pages ask for legal actions often: a state and those in it, and the same ones as they are written.
        self._listed: tuple[bytes, np.ndarray] = b"", np.empty(0, self.game.action)
        self._written: tuple[np.ndarray, dict[str, int]] = np.empty(0, self.game.action), {}
        for action in actions:
            self.step(action)

    @property
    def seats(self) -> int:
        """Players at the table."""
        return int(self.state.seats)

    @cached_property
    def changes(self) -> dict[str, Value]:
        """What differs from the rulebook's ruleset, as a dict; cached, because pages ask often."""
        return self.game.ruleset.changes_of(self.ruleset)

    @property
    def legal_actions(self) -> list[str]:
        """The legal actions in notation, in the game's order; none when the game is over."""
        return list(self.legal())

    @property
    def log(self) -> np.record:
        """The event log of the last step; raises IndexError before the first."""
        return self._logs[-1]

    @property
    def logs(self) -> tuple[np.record, ...]:
        """The event logs of all steps played, oldest first."""
        return tuple(self._logs)

    @property
    def before(self) -> np.record:
        """The state before the last step; raises IndexError before the first."""
        return self._before[-1]

    @property
    def states_before(self) -> tuple[np.record, ...]:
        """The states before each step played, oldest first."""
        return tuple(self._before)

    @property
    def is_over(self) -> bool:
        """Whether no legal action is left."""
        return not self._actions_in(self.state).size

    @property
    def winner(self) -> str:
        """The letter of the seat that has won; "" while nobody has, in a draw, and where several win together."""
        seat = int(self.state.winner)
        return SEAT_LETTERS[seat] if seat >= 0 else ""

    @property
    def undone(self) -> list[str]:
        """The actions that redo would play, the next one first."""
        return self._undone[::-1]

    @property
    def length(self) -> int:
        """How many actions there are, including undone ones that can be redone."""
        return len(self.actions) + len(self._undone)

    def legal(self) -> dict[str, int]:
        """Return the legal actions as a dict notation -> action, in the game's order."""
        state, (known, legal) = self.state, self._written
        actions = self._actions_in(state)
        if actions is not known:
            legal = {self.game.notation(state, action): action for action in actions}
            self._written = actions, legal
        return dict(legal)

    def _actions_in(self, state: np.record) -> np.ndarray:
        """Return the legal actions as an array, the same one while the position stays the same; quicker than names."""
        known, actions = self._listed
        here = state.tobytes()
        if here != known:
            buffer = np.zeros(self.game.max_actions, self.game.action)
            actions = buffer[: self.game.legal_actions(state, self.ruleset, buffer)]
            self._listed = here, actions
        return actions

    def step(self, action: str) -> Self:
        """Play one action given in notation; return the playthrough.

        A refused action changes nothing; the IllegalAction says why, and where the piece it names can go.
        """
        try:
            legal = self.game.parse(self.state, self.ruleset, action)
        except IllegalAction as error:
            raise IllegalAction(f"{error}{self._ways_of(action)}", error.reason, error.clause) from None
        self._play(legal)
        self._undone.clear()
        return self

    def _ways_of(self, action: str) -> str:
        """Return a sentence on where the piece named before ``>`` can go; "" for none or too many."""
        piece, sign, _ = "".join(str(action).upper().split()).partition(">")
        ways = [notation.partition(">") for notation in self.legal()]
        goals = [goal for origin, _, goal in ways if sign and origin == piece]
        if not 0 < len(goals) <= MOST_WAYS:
            return ""
        return f" It can go to {' '.join(goals[:-1])}{' or ' if goals[1:] else ''}{goals[-1]}."

    def _play(self, action: int) -> None:
        notation = self.game.notation(self.state, action)
        after, log = self.state.copy(), new_log()
        self.game.step(after, self.ruleset, action, log)
        self._before.append(self.state)
        self._explained.append(explain(self.game, notation, log))
        self._logs.append(log)
        self.actions.append(notation)
        self.state = after

    def undo(self) -> Self:
        """Take the last action back; return the playthrough."""
        if not self.actions:
            raise WorkbenchError("There is no action to take back; this is the start of the game.")
        self.state = self._before.pop()
        self._explained.pop()
        self._logs.pop()
        self._undone.append(self.actions.pop())
        return self

    def redo(self) -> Self:
        """Play the action again that was taken back last; return the playthrough."""
        if not self._undone:
            raise WorkbenchError("There is no action to play again; nothing has been taken back.")
        self._play(self.game.parse(self.state, self.ruleset, self._undone.pop()))
        return self

    def go_to(self, ply: int) -> Self:
        """Go to the position after ``ply`` actions, backward or forward; return the playthrough."""
        if not 0 <= ply <= self.length:
            raise WorkbenchError(f"There is no ply {ply}; plies go from 0, the start of the game, to {self.length}.")
        while len(self.actions) > ply:
            self.undo()
        while len(self.actions) < ply:
            self.redo()
        return self

    def explain(self, ply: int | None = None) -> Explanation:
        """Return why the last step (or step number ``ply``, from 1) had the effect it had."""
        if not self._explained:
            raise WorkbenchError("Nothing has been played yet, so there is nothing to explain.")
        if ply is not None and not 1 <= ply <= len(self._explained):
            raise WorkbenchError(f"There is no step {ply}; steps 1 to {len(self._explained)} have been played.")
        return self._explained[-1 if ply is None else ply - 1]

    @property
    def explanations(self) -> tuple[Explanation, ...]:
        """The explanations of all steps played, oldest first."""
        return tuple(self._explained)

    def advice(self, agent: str) -> str:
        """Return, in notation, what an agent would play; raise when it cannot play this seat or the game is over."""
        self.game.check_player(agent, int(self.state.seat))
        return self.decision(self.game.agents[agent].record)

    def decision(self, record: np.record) -> str:
        """Return, in notation, what an agent with this record plays; raise IllegalAction when the game is over."""
        state = self.state.copy()  # agents may think in the background while somebody takes an action back
        workspace, tree = new_workspace(self.game), new_tree(self.game, int(record.playouts))
        actions = workspace.actions
        count = self.game.legal_actions(state, self.ruleset, actions)
        if not count:
            raise IllegalAction("The game is over, so there is nothing to play.", "game_over")
        return self.game.notation(state, actions[decide(state, self.ruleset, record, actions, count, workspace, tree)])

    def play(self, agent: str) -> Self:
        """Let an agent play one action; return the playthrough."""
        return self.step(self.advice(agent))

    def reskinned(self, game: Game) -> "Playthrough":
        """Return the same playthrough, including undone actions, of the same Game in another skin."""
        other = Playthrough(game, self.seats, self.seed, self.changes, self.position, [*self.actions, *self.undone])
        return other.go_to(len(self.actions))

    def to_dict(self) -> dict[str, Any]:
        """Return the playthrough as plain values: what ``save`` writes."""
        return {
            "format": FORMAT,
            "game": self.game.name,
            "version": self.game.version,
            "seats": self.seats,
            "seed": self.seed,
            "ruleset": self.changes,
            "position": self.position,
            "actions": list(self.actions),
        }

    def save(self, path: str | Path) -> Self:
        """Write the playthrough to a JSON file, completely or not at all; return the playthrough."""
        path = Path(path)
        partial = path.with_name(path.name + ".partial")
        partial.write_text(json.dumps(self.to_dict(), indent=1) + "\n", encoding="utf-8")
        partial.replace(path)
        return self

    def __repr__(self) -> str:
        changes = f", changes={self.changes}" if self.changes else ""
        position = f", position={self.position}" if self.position else ""
        return (
            f"Playthrough({self.game.name!r}, seats={self.seats}, seed={self.seed}{changes}{position}, "
            f"actions={self.actions})"
        )

    def _repr_svg_(self) -> str:
        picture: str = drawn(self)
        return picture
