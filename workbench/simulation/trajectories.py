"""How games develop from moment to moment: the tracks of every game of a batch."""

import threading
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

import rules
from rules.core.tracks import UNSEEN, Tracks, unseen
from workbench.simulation.batch import Batch
from workbench.simulation.estimates import Estimate, Range, mean_interval
from workbench.simulation.results import Results
from workbench.simulation.run import Run, clause_counts

MIDDLE = (0.25, 0.75)  # the middle half


@dataclass(frozen=True, eq=False)
class Trajectories:
    """A batch of games with the tracks of each at every moment.

    Attributes
    ----------
    results : Results
    rows : ndarray of int16, shape (games, moments, tracks)
        In the numbers of the position; UNSEEN where a game has ended or not yet begun.
    full : ndarray, shape (tracks,)
        The most each track can be, 0 for one without a limit.
    """

    results: Results
    rows: NDArray[np.int16]
    full: NDArray[Any]

    @property
    def tracks(self) -> Tracks:
        """The Tracks of the game."""
        return self.results.game.tracks

    @property
    def games(self) -> int:
        """How many games there are."""
        return len(self.rows)

    @cached_property
    def going(self) -> NDArray[np.int_]:
        """How many games are still going at each moment, shape (moments,)."""
        return self.is_going.sum(axis=0)

    @cached_property
    def is_going(self) -> NDArray[np.bool_]:
        """Whether each game is going at each moment, shape (games, moments).

        A moment without a decision between two others, such as a round that begins with the end of a room, counts too.
        """
        seen = self.rows[:, :, 0] != UNSEEN
        has_begun = np.maximum.accumulate(seen, axis=1)
        goes_on = np.maximum.accumulate(seen[:, ::-1], axis=1)[:, ::-1]
        return has_begun & goes_on

    def values(self, name: str, carry_forward: bool = False) -> NDArray[np.float64]:
        """Return a track of each game at each moment in its unit, shape (games, moments); nan for none.

        With ``carry_forward``, a game that has ended keeps its last value.
        """
        place = self.tracks.names.index(name)
        rows = self.rows[:, :, place]
        found = carried_forward(np.where(rows == UNSEEN, np.nan, rows * self.tracks.tracks[place].unit))
        return found if carry_forward else np.where(self.is_going, found, np.nan)

    def share(self, name: str, carry_forward: bool = False) -> NDArray[np.float64]:
        """Return a track as a share of the most it can be, in the same shape as ``values``."""
        place = self.tracks.names.index(name)
        return self.values(name, carry_forward) / (self.full[place] * self.tracks.tracks[place].unit)

    def shares(self, seat: int, carry_forward: bool = False) -> NDArray[np.float64]:
        """Return the mean share over all tracks of a seat, shape (games, moments)."""
        names = [track.name for track in self.tracks.tracks if track.is_share and track.seat == seat]
        return np.mean([self.share(name, carry_forward) for name in names], axis=0)

    def momentum(self, carry_forward: bool = False) -> NDArray[np.float64]:
        """Return how far seat 0 is ahead of seat 1: the difference of their ``shares``."""
        return self.shares(0, carry_forward) - self.shares(1, carry_forward)

    def reached(self, name: str, least: float, moment: int) -> int:
        """Return in how many games a track that never falls has reached ``least`` by the end of a moment."""
        return int((self.values(name, carry_forward=True)[:, moment] >= least).sum())


def carried_forward(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the values with each nan replaced by the last known value before it.

    >>> carried_forward(np.array([[np.nan, 4.0, 2.0, np.nan]])).tolist()
    [[nan, 4.0, 2.0, 2.0]]
    """
    moments = np.arange(values.shape[1])
    last = np.maximum.accumulate(np.where(np.isnan(values), 0, moments), axis=1)
    return np.take_along_axis(values, last, axis=1)


def by_moment(values: NDArray[np.float64]) -> list[Estimate]:
    """Return the Estimate of the mean at every moment, in order, over the games that have a value there."""
    return [mean_interval(column[~np.isnan(column)]) for column in values.T]


def middle_half(values: NDArray[np.float64]) -> list[Range]:
    """Return the range of the middle half of the games at every moment."""
    return [
        (float(np.quantile(known, MIDDLE[0])), float(np.quantile(known, MIDDLE[1]))) if known.size else (np.nan, np.nan)
        for known in (column[~np.isnan(column)] for column in values.T)
    ]


def trajectories_so_far(
    batch: Batch,
    skin: str = "",
    threads: int | None = None,
    cancel: threading.Event | None = None,
    deadline: float | None = None,
) -> Iterator[Trajectories]:
    """Yield the Trajectories so far, again and again, and finally those of all games; see ``simulate_batch``."""
    game, run = rules.load(batch.game, skin), Run(batch, threads)
    run.trajectories = unseen(batch.games, game.tracks, run.ready.ruleset)
    state = run.ready.start[0] if run.ready.start.size else game.new_state(run.ready.ruleset, batch.seats, batch.seed)
    full = game.tracks.full(state)
    for outcomes, counters, seconds in run.parts(cancel, deadline):
        results = Results(game, batch, outcomes, clause_counts(game, counters), seconds)
        yield Trajectories(results, run.trajectories[: results.games], full)


def simulate_trajectories(batch: Batch, skin: str = "", threads: int | None = None) -> Trajectories:
    """Play a Batch and return its Trajectories.

    Examples
    --------
    >>> trajectories = simulate_trajectories(Batch("shattered_dungeon", games=100))
    >>> trajectories.values("vitality")[0, 0].item()
    28.0
    """
    *_, trajectories = trajectories_so_far(batch, skin, threads)
    return trajectories
