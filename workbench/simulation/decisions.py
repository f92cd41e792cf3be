"""What every decision of a game offers and what is chosen, and who stands how well then: games looked at one by one."""

import re
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

import rules
from rules.core.chance import seeds_of
from rules.core.game import Game
from workbench.simulation.batch import Batch, agents_of, ruleset_of
from workbench.simulation.run import checked_threads
from workbench.simulation.watching import Onlooker, play_before

KindOf: TypeAlias = Callable[[np.record, int], str]  # of an action in a state


@dataclass(frozen=True)
class Decision:
    """A decision between several actions: the kinds on offer, each once, and the kind that was chosen."""

    offered: tuple[str, ...]
    chosen: str


@dataclass(frozen=True, eq=False)
class DecidedGame:
    """One game, decision by decision.

    Attributes
    ----------
    decisions : tuple of Decision
        Those with more than one action.
    options : ndarray of int, shape (plies,)
        How many legal actions there were.
    outlook : ndarray, shape (plies, seats)
        What share of a win each seat could expect before each action, as the agent of the first seat appraises it.
    winner : int
        The seat that won, -1 for nobody.
    """

    decisions: tuple[Decision, ...]
    options: NDArray[np.int_]
    outlook: NDArray[np.float64]
    winner: int


def kind_in_notation(game: Game) -> KindOf:
    """Return a function that tells the kind of an action by the words its notation begins with.

    >>> import rules
    >>> words_of("move LF 12>7"), words_of("play crushing_grip"), words_of("W1,0>2,-1")
    ('Move', 'Play crushing grip', 'W')
    """
    return lambda state, action: words_of(game.notation(state, action))


def words_of(notation: str) -> str:
    """Return the words in lower case that a notation begins with, or else its first letters."""
    found = re.match(r"[a-z_]+(?: [a-z_]+)*|[A-Za-z]*", notation)
    return found[0].replace("_", " ").capitalize() if found else notation


def decided_games(
    batch: Batch, kind_of: KindOf | None = None, cancel: threading.Event | None = None, threads: int | None = None
) -> Iterator[DecidedGame]:
    """Yield the games of a Batch one by one, in order; fewer when cancelled.

    Parameters
    ----------
    batch : Batch
    kind_of : callable ``kind_of(state, action)``, optional
        The kind of an action in words; by default the words its notation begins with.
    cancel : threading.Event, optional
    threads : int, optional
        As many as there are cores by default. The games do not depend on it.

    Examples
    --------
    >>> [game] = decided_games(Batch("jarls", 1, agents="greedy"))
    >>> game.decisions[5], game.options[5].item()
    (Decision(offered=('W', 'J'), chosen='J'), 31)
    """
    end = threading.Event() if cancel is None else cancel
    wanted = kind_in_notation(rules.load(batch.game)) if kind_of is None else kind_of
    seeds = seeds_of(batch.seed, 0, batch.games)
    workers = checked_threads(threads)
    with ThreadPoolExecutor(workers) as pool:
        for first in range(0, batch.games, workers):
            some = seeds[first : first + workers]
            for played in pool.map(lambda seed: decided_game(batch, seed, wanted, end), some):
                if played is None:
                    return
                yield played


class DecisionNotes(Onlooker):
    """Notes what is on offer, what is chosen, and how the player of the first seat appraises every position."""

    def __init__(self, batch: Batch, kind_of: KindOf) -> None:
        self._game, self._kind_of = rules.load(batch.game), kind_of
        self._ruleset, self._agent, self._seats = ruleset_of(batch), agents_of(batch)[0], batch.seats
        self.decisions: list[Decision] = []
        self.options: list[int] = []
        self.outlook: list[NDArray[np.float64]] = []

    def chooses(self, state: np.record, actions: NDArray[np.int32], action: int, workspace: np.record) -> None:
        self._game.appraise(state, self._ruleset, self._agent, workspace.shares)
        self.outlook.append(np.array(workspace.shares[: self._seats]))
        self.options.append(len(actions))
        if len(actions) > 1:
            kinds = dict.fromkeys(self._kind_of(state, one) for one in actions.tolist())
            self.decisions.append(Decision(tuple(kinds), self._kind_of(state, action)))


def decided_game(batch: Batch, seed: np.uint64, kind_of: KindOf, cancel: threading.Event) -> DecidedGame | None:
    """Return the game of one seed, or None when it was cancelled."""
    notes = DecisionNotes(batch, kind_of)
    final = play_before(notes, batch, seed, cancel, with_events=False)
    if final is None:
        return None
    shares = np.array(notes.outlook).reshape(-1, batch.seats)
    return DecidedGame(tuple(notes.decisions), np.array(notes.options, int), shares, int(final.winner))
