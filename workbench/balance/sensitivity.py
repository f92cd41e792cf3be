"""How much of what a game can become each lever decides, alone and together with the others: Sobol's indices.

All levers are turned at once, from half to twice what they are, and the variance of every target is divided among
them. The *first order* index of a lever is the part of the variance that it brings about alone; its *total* index is
what it has a hand in, together with any others. Both are between 0 and 1, and a lever whose total index is 0 decides
nothing.

A design is measured by a few hundred games, so luck moves the measure too. Luck is therefore one more lever, whose
value is the seed: what is its own is not counted as anybody else's, and the table says how much it is.
"""

import threading
import warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rules.core.errors import OutOfRange
from rules.core.fields import Value
from rules.core.game import Game
from rules.core.metrics import Metric
from workbench.balance.alternatives import Yardstick, checked_yardsticks, with_changes
from workbench.balance.levers import MOST_LEVERS, checked_levers, checked_values, compatible, values_around
from workbench.balance.targets import is_finished, only
from workbench.simulation.batch import Batch
from workbench.simulation.estimates import CONFIDENCE, Estimate
from workbench.simulation.results import Results
from workbench.simulation.run import simulate_batch

GAMES = 200  # for every design
DESIGNS = 128  # base samples, a power of two; every lever and luck take as many again, and twice as many on top
RESAMPLES = 999  # of the bootstrap
LUCK = "luck"
LUCKS = 1 << 20  # different seeds

Table = NDArray[np.float64]


@dataclass(frozen=True)
class Share:
    """What one lever decides of one metric: parts of its variance, with bootstrap intervals."""

    alone: Estimate
    total: Estimate


@dataclass(frozen=True)
class Sensitivity:
    """What each lever decides of each metric.

    Attributes
    ----------
    base : Results
        Games by the rules as they are.
    levers : dict
        Lever -> its label; luck is the last.
    ranges : dict
        Lever -> the values that were tried.
    shares : dict
        Metric -> lever -> Share; a metric that never changed has none.
    metrics : dict
        Metric -> what it is.
    designs, games : int
        How many designs were played, and games of each.
    """

    base: Results
    levers: dict[str, str]
    ranges: dict[str, list[Value]]
    shares: dict[str, dict[str, Share]]
    metrics: Mapping[str, Metric]
    designs: int
    games: int

    @property
    def ranked(self) -> list[str]:
        """The levers, the one whose total index is largest on average first; luck is not among them."""
        strength = {
            lever: sum(shares[lever].total.value for shares in self.shares.values())
            for lever in self.levers
            if lever != LUCK
        }
        return sorted(strength, key=lambda lever: -strength[lever])


def sensitivity(
    game: Game,
    levers: Sequence[str] | Mapping[str, Sequence[Value]],
    batch: Batch | None = None,
    yardsticks: Mapping[str, Yardstick] | None = None,
    designs: int = DESIGNS,
    progress: Callable[[int, int, str], object] | None = None,
    cancel: threading.Event | None = None,
    threads: int | None = None,
) -> Sensitivity | None:
    """Turn several levers at once over their ranges, and divide the variance of every metric among them.

    Parameters
    ----------
    game : Game
    levers : sequence of str, or mapping
        Fields or details, best the few that a screening ranks first; or lever -> the values it may have. By default
        these go from half to twice what the lever is now.
    batch : Batch, optional
        The games of each design, by the rules as they are; 200 between the usual agents by default.
    yardsticks : mapping, optional
        Metric -> Yardstick; by default those of targets.toml.
    designs : int
        A power of two. ``designs * (levers + 3)`` designs are played.
    progress : callable ``progress(done, total, words)``, optional
    cancel : threading.Event, optional
        Set it to end; half a sample says nothing, so nothing is returned.
    threads : int, optional

    Raises
    ------
    UnknownName, OutOfRange
        For what is no lever, a lever that has one value only, or a number of designs that is no power of two.

    References
    ----------
    A. Saltelli et al., "Variance based sensitivity analysis of model output", Computer Physics Communications 181
    (2010), 259-270; computed by scipy.stats.sobol_indices.

    Examples
    --------
    >>> import rules
    >>> jarls = rules.load("jarls")
    >>> found = sensitivity(jarls, ["radius", "bracing"], Batch(jarls, 50, agents="greedy"), designs=8)
    >>> found.ranked[0], found.designs
    ('radius', 40)
    """
    base_batch = batch or Batch(game, GAMES)
    ranges = checked_ranges(base_batch, game, levers)
    designs = checked_designs(designs)
    base = simulate_batch(base_batch, game.skin, threads)
    measures = checked_yardsticks(base, yardsticks)
    batches = [design(base_batch, ranges, point) for point in points(len(ranges) + 1, designs, base_batch.seed)]
    values: list[list[float]] = []
    for done, one in enumerate(batches):
        if cancel is not None and cancel.is_set():
            return None
        if progress:
            progress(done, len(batches), f"design {done + 1:,} of {len(batches):,}")
        values.append(means_of(one, measures, game.skin, threads))
    table = np.array(values, float).T  # a row for each metric
    varying = np.ptp(table, axis=1) > 0
    metrics = [name for name, varies in zip(measures, varying) if varies]
    labels = {name: game.ruleset.field_of(name).label for name in ranges} | {LUCK: "Luck"}
    rows = shares_of(table[varying], designs, base.seed) if metrics else []
    shares = {metric: dict(zip(labels, row)) for metric, row in zip(metrics, rows)}
    known = {name: base.metrics[name] for name in measures}
    return Sensitivity(base, labels, ranges, shares, known, len(batches), base.games)


def points(inputs: int, designs: int, seed: int) -> Table:
    """Return where every design lies, each input from 0 to 1; shape (designs * (inputs + 2), inputs).

    First two independent samples; then for every input the first sample with that input taken from the second.
    """
    from scipy.stats.qmc import Sobol

    both = Sobol(2 * inputs, rng=np.random.default_rng(seed)).random(designs)
    first, second = both[:, :inputs], both[:, inputs:]
    mixed = np.tile(first, (inputs, 1, 1))
    for place in range(inputs):
        mixed[place, :, place] = second[:, place]
    return np.concatenate([first, second, mixed.reshape(-1, inputs)])


def shares_of(table: Table, designs: int, seed: int) -> list[list[Share]]:
    """Return what each input decides of each metric, a list for every metric.

    Parameters
    ----------
    table : array of float, shape (metrics, designs * (inputs + 2))
        What was measured at ``points``; every metric must vary.
    designs : int
    seed : int
        Of the bootstrap.

    Examples
    --------
    The first of two inputs alone decides:

    >>> first, second = shares_of(points(2, 64, seed=1)[:, :1].T, 64, seed=1)[0]
    >>> round(first.total.value, 1), second.total.value
    (1.0, 0.0)
    """
    from scipy.stats import sobol_indices  # here, because it takes a quarter of a second

    mixed = table[:, 2 * designs :].reshape(len(table), -1, designs)
    parts = {"f_A": table[:, :designs], "f_B": table[:, designs : 2 * designs], "f_AB": mixed.transpose(1, 0, 2)}
    found = sobol_indices(func=parts, n=designs, rng=np.random.default_rng(seed))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # what decides nothing at all has no interval, which estimate_of sees to
        bounds = found.bootstrap(confidence_level=CONFIDENCE, n_resamples=RESAMPLES)
    alone, total = (order.confidence_interval for order in (bounds.first_order, bounds.total_order))
    return [
        [
            Share(estimate_of(found.first_order, alone, place), estimate_of(found.total_order, total, place))
            for place in ((row, column) for column in range(mixed.shape[1]))
        ]
        for row in range(len(table))
    ]


def design(batch: Batch, ranges: Mapping[str, list[Value]], point: NDArray[np.float64]) -> Batch:
    """Return the games of one design: every lever as far along its values as the point says, and luck as its seed."""
    changes = {name: values[int(part * len(values))] for (name, values), part in zip(ranges.items(), point)}
    plain = with_changes(batch, changes).to_dict()
    return Batch.from_dict({**plain, "seed": batch.seed * LUCKS + int(point[-1] * LUCKS)})


def means_of(batch: Batch, measures: Mapping[str, Yardstick], skin: str, threads: int | None) -> list[float]:
    """Return the means of the metrics in the games of one design."""
    results = simulate_batch(batch, skin, threads)
    return [mean_of(results, name, one.finished_only) for name, one in measures.items()]


def checked_designs(designs: int) -> int:
    """Return the number of designs of a sample; raise OutOfRange unless it is a power of two."""
    if not isinstance(designs, int) or designs < 2 or designs & (designs - 1):
        raise OutOfRange(f"designs = {designs} is not a power of two, such as {DESIGNS}.")
    return designs


def checked_ranges(
    batch: Batch, game: Game, levers: Sequence[str] | Mapping[str, Sequence[Value]]
) -> dict[str, list[Value]]:
    """Return lever -> the values to try, all of which go together; raise OutOfRange for too many levers."""
    names = checked_levers(game, list(levers))
    if len(names) > MOST_LEVERS:
        raise OutOfRange(
            f"{len(names)} levers are too many; take at most {MOST_LEVERS}, those a screening ranks first."
        )
    given = levers if isinstance(levers, Mapping) else {name: values_around(batch, game, name) for name in names}
    return compatible(batch, game, checked_values(batch, game, given))


def estimate_of(indices: Table, interval: Any, place: tuple[int, int]) -> Estimate:
    """Return one index with its interval; an index of nothing may be estimated below 0, and is 0 then."""
    value, low, high = (
        float(np.clip(np.atleast_2d(table)[place], 0, 1)) for table in (indices, interval.low, interval.high)
    )
    if np.isnan(low + high):  # every resample gave the same
        return Estimate(value, value, value)
    return Estimate(value, min(low, value), max(high, value))


def mean_of(results: Results, name: str, finished_only: bool) -> float:
    """Return the mean of a metric; where no game that counts was finished, that of all games."""
    finished = is_finished(results)
    counted = only(results, finished) if finished_only and finished.any() else results
    return float(np.mean(counted.values(name)))
