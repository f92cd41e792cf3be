"""Two designs on the same seeds, played until the answer is clear and no longer."""

import threading
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

import rules
from rules.core.errors import OutOfRange, UnknownName
from rules.core.metrics import Metric
from workbench.balance.targets import load_targets, only
from workbench.simulation.batch import Batch
from workbench.simulation.boundaries import boundary, looks
from workbench.simulation.estimates import Estimate
from workbench.simulation.results import Results
from workbench.simulation.run import results_so_far

WITHIN = 0.01  # of a share: one percentage point
WITHIN_MEAN = 0.02  # of a mean: two percent of what the first design has
MOST_GAMES = 64_000


class Direction(StrEnum):
    """What a comparison says of one metric."""

    MORE = "more"  # the second design has clearly more of it
    LESS = "less"
    SAME = "same"  # the difference is smaller than what matters
    UNDECIDED = "undecided"


@dataclass(frozen=True)
class Difference:
    """One metric in two designs.

    Attributes
    ----------
    metric : Metric
    before, after : float
        What the two designs have, in the metric's own unit.
    estimate : Estimate
        ``after - before``; its interval allows for every look that was taken, and for stopping at any of them.
    within : float
        The largest difference that does not matter, in the metric's own unit.
    unpaired_games : int
        Games of each design that the same interval would take on seeds of their own.
    """

    metric: Metric
    before: float
    after: float
    estimate: Estimate
    within: float
    unpaired_games: int

    @property
    def answer(self) -> Direction:
        """What the interval says."""
        if -self.within <= self.estimate.low and self.estimate.high <= self.within:
            return Direction.SAME
        if self.estimate.low > 0:
            return Direction.MORE
        return Direction.LESS if self.estimate.high < 0 else Direction.UNDECIDED


@dataclass(frozen=True)
class PairedComparison:
    """Two designs compared on the same seeds.

    Attributes
    ----------
    before, after : Results
        The games that count, as many of each.
    differences : dict
        Metric -> Difference, in the game's order.
    look, planned : int, tuple of int
        At which of the planned looks the comparison ended, from 0, and after how many games each of them is.
    is_complete : bool
        False if it was cancelled before a look that decides, or before the last one.
    """

    before: Results
    after: Results
    differences: dict[str, Difference]
    look: int
    planned: tuple[int, ...]
    is_complete: bool

    @property
    def games(self) -> int:
        """Games of each design."""
        return self.before.games

    @property
    def is_decided(self) -> bool:
        """Whether every metric has an answer."""
        return all(one.answer is not Direction.UNDECIDED for one in self.differences.values())

    @property
    def seconds_saved(self) -> float:
        """How much longer the games of an unpaired comparison with the same intervals would have taken, in seconds."""
        needed = max((one.unpaired_games for one in self.differences.values()), default=self.games)
        return (self.before.seconds + self.after.seconds) * max(0.0, needed / max(1, self.games) - 1)


def compare(
    before: Batch,
    after: Batch,
    metrics: Mapping[str, float | None] | None = None,
    progress: Callable[[PairedComparison], object] | None = None,
    cancel: threading.Event | None = None,
    threads: int | None = None,
) -> PairedComparison:
    """Play two designs on the same seeds until each metric has an answer, or until all games are played.

    It looks after 250 games of each and then whenever there are twice as many. At every look the paired difference of
    each metric gets an interval wide enough for all planned looks together (``simulation/boundaries.py``), so the
    answer holds with 95 % confidence for each metric, wherever the comparison stops.

    Parameters
    ----------
    before, after : Batch
        Of one game, number of seats, seed and number of games: the most that are played of each.
    metrics : mapping, optional
        Metric -> the largest difference that does not matter, in its own unit; None for one percentage point of a
        share, or two percent of a mean. By default those of targets.toml, or who wins and the length of the games.
    progress : callable ``progress(comparison)``, optional
        Called at every look.
    cancel : threading.Event, optional
    threads : int, optional

    Returns
    -------
    PairedComparison
        The same for the same batches on any number of threads, unless it is cancelled.

    Examples
    --------
    >>> rulebook, variant = (
    ...     Batch("jarls", 2000, agents="greedy", changes=changes) for changes in ({}, {"momentum": 0})
    ... )
    >>> found = compare(rulebook, variant, {"plies": 0.5})
    >>> found.differences["plies"].answer, found.games
    (<Direction.SAME: 'same'>, 500)
    """
    wanted = checked_metrics(before, after, metrics)
    for comparison in comparisons(before, after, wanted, cancel, threads):
        if progress:
            progress(comparison)
    return comparison


def comparisons(
    before: Batch,
    after: Batch,
    wanted: Mapping[str, float | None],
    cancel: threading.Event | None = None,
    threads: int | None = None,
) -> Iterator[PairedComparison]:
    """Yield the PairedComparison at every look, the last one when every metric has an answer or all are played."""
    planned = looks(before.games)
    ended = threading.Event() if cancel is None else cancel
    parts = [results_so_far(batch, threads=threads, cancel=ended) for batch in (before, after)]
    played = [next(part) for part in parts]
    for look, games in enumerate(planned):
        for place, part in enumerate(parts):
            while played[place].games < games and not ended.is_set():
                played[place] = next(part, played[place])
        first, second = (first_games(results, min(games, *(one.games for one in played))) for results in played)
        is_complete = first.games == games
        yield (
            found := PairedComparison(
                first, second, differences_of(first, second, wanted, planned), look, planned, is_complete
            )
        )
        if found.is_decided or not is_complete:
            break
    for part in parts:
        part.close()


def first_games(results: Results, games: int) -> Results:
    """Return the Results of the first games, with their share of the time."""
    share = games / max(1, results.games)
    kept = only(results, np.arange(results.games) < games)
    return Results(kept.game, kept.batch, kept.outcomes, kept.clause_counts, results.seconds * share)


def differences_of(
    before: Results, after: Results, wanted: Mapping[str, float | None], planned: tuple[int, ...]
) -> dict[str, Difference]:
    """Return metric -> Difference, on the games of both; empty with fewer than two."""
    if before.games < 2:
        return {}
    edge = boundary(planned)
    return {name: difference_of(before, after, name, within, edge) for name, within in wanted.items()}


def difference_of(before: Results, after: Results, name: str, within: float | None, edge: float) -> Difference:
    """Return the Difference of one metric, its interval ``edge`` standard errors to either side."""
    metric = before.game.metrics[name]
    one, other = (np.asarray(results.values(name), float) for results in (before, after))
    estimate = paired_interval(one, other, edge, metric.kind == "rate")
    if within is None:
        within = WITHIN if metric.kind == "rate" else WITHIN_MEAN * abs(float(one.mean()))
    spread, unpaired = (other - one).var(ddof=1), one.var(ddof=1) + other.var(ddof=1)
    games = round(one.size * unpaired / spread) if spread else one.size
    return Difference(metric, float(one.mean()), float(other.mean()), estimate, within, games)


def paired_interval(one: NDArray[np.float64], other: NDArray[np.float64], edge: float, is_rate: bool) -> Estimate:
    """Return the Estimate of ``other - one``, pair by pair, with an interval ``edge`` standard errors to either side.

    Pairs that differ may be so rare that few or none have come up. A rate therefore counts one more pair of each kind
    than was seen; the interval of a mean is never narrower than ``edge``² pairs that differ by a standard deviation
    would make it.

    References
    ----------
    D. G. Bonett and R. M. Price, "Adjusted Wald confidence interval for a difference of binomial proportions based on
    paired data", Journal of Educational and Behavioral Statistics 37 (2012), 479-488.

    Examples
    --------
    >>> paired_interval(np.zeros(998), np.zeros(998), 1.96, is_rate=True)
    Estimate(value=0.0, low=-0.00277..., high=0.00277...)
    """
    apart = other - one
    value, games = float(apart.mean()), apart.size
    if is_rate:
        more, less = (((apart > 0).sum() + 1) / (games + 2), ((apart < 0).sum() + 1) / (games + 2))
        centre, margin = float(more - less), float(edge * np.sqrt((more + less - (more - less) ** 2) / (games + 2)))
        return Estimate(value, min(value, centre - margin), max(value, centre + margin))
    margin = float(max(edge * apart.std(ddof=1) / np.sqrt(games), edge**2 / games * one.std(ddof=1)))
    return Estimate(value, value - margin, value + margin)


def checked_metrics(
    before: Batch, after: Batch, metrics: Mapping[str, float | None] | None
) -> Mapping[str, float | None]:
    """Return the metrics to compare; raise OutOfRange or UnknownName for what cannot be compared."""
    for what in ("game", "seats", "seed", "games"):
        one, other = getattr(before, what), getattr(after, what)
        if one != other:
            raise OutOfRange(f"{what} is {one!r} in one design and {other!r} in the other; a comparison needs one.")
    known = {name: metric for name, metric in rules.load(before.game).metrics.items() if metric.seat < before.seats}
    if metrics is None:
        return default_metrics(before)
    for name, within in metrics.items():
        if name not in known:
            raise UnknownName("metric", name, known)
        if within is not None and not within > 0:
            raise OutOfRange(f"{name} = {within}: the largest difference that does not matter must be above 0.")
    return metrics


def default_metrics(batch: Batch) -> dict[str, float | None]:
    """Return the metrics that a comparison shows: those of targets.toml, or who wins and the length of the games."""
    game = rules.load(batch.game)
    known = {name: metric for name, metric in game.metrics.items() if metric.seat < batch.seats}
    wanted = [name for name in load_targets(game) if name in known]
    usual = [name for name, metric in known.items() if metric.family in ("win", "length")]
    return dict.fromkeys(wanted or usual)
