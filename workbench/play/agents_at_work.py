"""Agents that play in the background, one action after another, until it is somebody else's turn."""

import threading
import time
from collections.abc import Callable
from contextlib import AbstractContextManager

from workbench.play.playthrough import Playthrough

PAUSE = 0.45  # s between the actions of agents at the usual pace, so that people can follow the pieces


class AgentsAtWork:
    """Plays for the agents of a game in a thread of its own; thinks without the lock and plays with it.

    Parameters
    ----------
    lock : context manager
        Held while the game is looked at or changed.
    turn : callable ``turn() -> (Playthrough, agent) or None``
        The game and the name of the agent whose turn it is; None while no agent may play.
    on_step : callable ``on_step()``
        Called after each action, with the lock held.
    on_failure : callable ``on_failure(error)``
        Called with the error when the agents had to stop.
    """

    def __init__(
        self,
        lock: AbstractContextManager[object],
        turn: Callable[[], tuple[Playthrough, str] | None],
        on_step: Callable[[], object],
        on_failure: Callable[[Exception], object],
    ) -> None:
        self._lock, self._turn, self._on_step, self._on_failure = lock, turn, on_step, on_failure
        self.pace = 1.0  # how many times the usual pause agents take
        self._shift = 0  # a new number sends the agents of the old one home

    def send_home(self) -> None:
        """Stop the agents; an action that one is still thinking about is not played."""
        self._shift += 1

    def begin(self) -> None:
        """Play while it is an agent's turn; agents that are already at work start again."""
        self.send_home()
        if self._turn():
            threading.Thread(target=self._work, args=(self._shift,), daemon=True, name="agents").start()

    def _work(self, shift: int) -> None:
        try:
            while self._has_played(shift):
                pass
        except Exception as error:
            self._on_failure(error)

    def _has_played(self, shift: int) -> bool:
        """Play one action; return whether there was one to play and nobody intervened meanwhile."""
        began = time.monotonic()
        with self._lock:
            turn = self._turn()
            if shift != self._shift or turn is None:
                return False
            play, agent = turn
            ply = play.state.ply
        action = play.advice(agent)
        time.sleep(max(0.0, self.pace * PAUSE - (time.monotonic() - began)))
        with self._lock:
            if shift != self._shift or play.state.ply != ply:
                return False
            play.step(action)
            self._on_step()
        return True
