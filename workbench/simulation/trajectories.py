"""How games go from moment to moment: what a game lets one follow, for every game of a batch."""

import threading
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np

import rules
from rules.core.tracks import UNSEEN, unseen
from workbench.simulation.batch import Batch
from workbench.simulation.estimates import mean_interval
from workbench.simulation.results import Results
from workbench.simulation.run import Run

MIDDLE = (0.25, 0.75)  # the middle half


@dataclass(frozen=True, eq=False)
class Trajectories:
    """A batch of games with how each stood at every moment.

    Attributes
    ----------
    results : Results
    rows : ndarray of int16, shape (games, moments, tracks)
        In the position's numbers; UNSEEN where a game had ended, or begins later.
    full : ndarray, shape (tracks,)
        What each track is at most, 0 for one without end.
    """

    results: Results
    rows: np.ndarray
    full: np.ndarray

    @property
    def tracks(self):
        """The Tracks of the game."""
        return self.results.game.tracks

    @property
    def games(self):
        """How many games there are."""
        return len(self.rows)

    @cached_property
    def going(self):
        """Games that are still going at each moment, shape (moments,)."""
        return self.is_going.sum(axis=0)

    @cached_property
    def is_going(self):
        """Whether each game is going at each moment, shape (games, moments).

        A moment without a decision between others, such as a round at whose beginning a room ends, is one.
        """
        seen = self.rows[:, :, 0] != UNSEEN
        has_begun = np.maximum.accumulate(seen, axis=1)
        goes_on = np.maximum.accumulate(seen[:, ::-1], axis=1)[:, ::-1]
        return has_begun & goes_on

    def values(self, name, carry_forward=False):
        """Return a track of each game at each moment in its unit, shape (games, moments); nan where there is none.

        With ``carry_forward``, a game that has ended stays as it ended.
        """
        place = self.tracks.names.index(name)
        rows = self.rows[:, :, place]
        found = carried_forward(np.where(rows == UNSEEN, np.nan, rows * self.tracks.tracks[place].unit))
        return found if carry_forward else np.where(self.is_going, found, np.nan)

    def share(self, name, carry_forward=False):
        """Return a track as a share of what it is at most, likewise."""
        place = self.tracks.names.index(name)
        return self.values(name, carry_forward) / (self.full[place] * self.tracks.tracks[place].unit)

    def shares(self, seat, carry_forward=False):
        """Return the mean of the shares of all a seat has, shape (games, moments)."""
        names = [track.name for track in self.tracks.tracks if track.is_share and track.seat == seat]
        return np.mean([self.share(name, carry_forward) for name in names], axis=0)

    def momentum(self, carry_forward=False):
        """Return by how much seat 0 is ahead of seat 1: the difference of their ``shares``."""
        return self.shares(0, carry_forward) - self.shares(1, carry_forward)

    def reached(self, name, least, moment):
        """Return in how many games a track that never falls is ``least`` or more by the end of a moment."""
        return int((self.values(name, carry_forward=True)[:, moment] >= least).sum())


def carried_forward(values):
    """Return values in which the last one known stands in for those unknown after it.

    >>> carried_forward(np.array([[np.nan, 4.0, 2.0, np.nan]])).tolist()
    [[nan, 4.0, 2.0, 2.0]]
    """
    moments = np.arange(values.shape[1])
    last = np.maximum.accumulate(np.where(np.isnan(values), 0, moments), axis=1)
    return np.take_along_axis(values, last, axis=1)


def by_moment(values):
    """Return the Estimate of the mean at every moment, in order, over the games that have a value there."""
    return [mean_interval(column[~np.isnan(column)]) for column in values.T]


def middle_half(values):
    """Return between what values the middle half of the games lies, as (low, high) at every moment."""
    return [
        tuple(np.quantile(known, MIDDLE).tolist()) if known.size else (np.nan, np.nan)
        for known in (column[~np.isnan(column)] for column in values.T)
    ]


def trajectories_so_far(
    batch: Batch,
    skin: str = "",
    threads: int | None = None,
    cancel: threading.Event | None = None,
    deadline: float | None = None,
) -> Iterator[Trajectories]:
    """Yield the Trajectories so far, time and again, and those of all games last; arguments as ``simulate_batch``."""
    game, run = rules.load(batch.game, skin), Run(batch, threads)
    run.trajectories = unseen(batch.games, game.tracks, run.ruleset)
    state = run.start[0] if run.start.size else game.new_state(run.ruleset, batch.seats, batch.seed)
    full = game.tracks.full(state)
    for outcomes, counts, seconds in run.parts(cancel, deadline):
        results = Results(game, batch, outcomes, counts, seconds)
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
