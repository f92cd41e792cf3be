"""A part of a batch's games, played one after another on one thread: what threads and workers of a cluster do alike."""

import time
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

import rules
from rules.core.chance import seeds_of
from rules.core.events import new_log
from rules.core.metrics import Outcomes
from rules.core.playout import batch as play_batch
from rules.core.record import Records
from rules.core.workspace import new_tree, new_workspace
from workbench.simulation.batch import Batch, agents_of, ruleset_of, start_of

Counters: TypeAlias = NDArray[np.uint64]  # how often each clause fired, by its number, as in a log
Place: TypeAlias = tuple[np.record, Records]  # a workspace and a tree: what one thread plays in


@dataclass(frozen=True)
class Chunk:
    """What has become of a part of the games.

    Attributes
    ----------
    finished : bool
        Whether all its games were played.
    games : int
        How many were.
    counters : ndarray of uint64
    seconds : float
    """

    finished: bool
    games: int
    counters: Counters
    seconds: float


class ReadyBatch:
    """A Batch with the records it is played with.

    Attributes
    ----------
    game : Game
    ruleset : record
    agents : records, shape (seats,)
    start : records, shape (0,) or (1,)
        As ``start_of`` returns it.
    """

    def __init__(self, batch: Batch) -> None:
        self.batch, self.game = batch, rules.load(batch.game)
        self.ruleset, self.agents = ruleset_of(batch), agents_of(batch)
        self.start = start_of(batch, self.ruleset)

    def new_place(self) -> Place:
        """Return room for one thread to play in."""
        return new_workspace(self.game), new_tree(self.game, int(self.agents["playouts"].max()))

    def play(self, place: Place, first: int, outcomes: Outcomes, trajectories: NDArray[np.int16]) -> Chunk:
        """Play as many games as there is room for in ``outcomes``, from game ``first`` on, and measure each.

        ``trajectories``, of shape (games, moments, tracks), are filled too; without moments nothing is followed.
        """
        began, log = time.perf_counter(), new_log(room=0)
        seeds = seeds_of(self.batch.seed, first, outcomes.size)
        played = play_batch(
            self.ruleset, self.agents, self.agents.size, seeds, self.start, *place, log, outcomes, trajectories
        )
        return Chunk(played == outcomes.size, played, log.clause_counts, time.perf_counter() - began)
