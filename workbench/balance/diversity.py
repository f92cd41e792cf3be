"""How many different things happen in games: endings, who falls first, what is open at each stage."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rules.core.metrics import Outcomes
from rules.core.signals import Signals
from workbench.balance.quality_measures import MEANINGS, TITLES, Measure, Number, Range, shares
from workbench.simulation.estimates import CONFIDENCE, Estimate, mean_interval, wilson_interval

RESAMPLES = 2_000  # of the bootstrap that an entropy's interval comes from
RARELY = 0.01  # how a stage is entered is not told apart by endings of the one before that fewer of the games had


def diversity(ending: ArrayLike, endings: Mapping[int, str], healthy: Range | None = None) -> Measure:
    """Return the entropy of the endings over its maximum, all equally often; unfinished games do not count."""
    counts = {title: int((np.asarray(ending) == number).sum()) for number, title in endings.items()}
    return spread("diversity", counts, healthy)


def knockouts(first_out: ArrayLike, members: Sequence[str], healthy: Range | None = None) -> Measure:
    """Return the entropy of who is knocked out first over its maximum, all ``members`` equally often."""
    counts = {title: int((np.asarray(first_out) == number).sum()) for number, title in enumerate(members)}
    return spread("knockouts", counts, healthy)


def spread(key: str, counts: Mapping[str, int], healthy: Range | None = None, where: str = "") -> Measure:
    """Return the Measure of how evenly games spread over ``counts`` (title -> games); the entropy in bits beside it."""
    even = entropy_interval(list(counts.values()), len(counts))
    most = np.log2(len(counts))
    bits = Estimate(*(float(most * number) for number in vars(even).values()))
    return Measure(
        key,
        TITLES[key.partition("_")[0]] + where,
        MEANINGS[key.partition("_")[0]],
        even,
        "",
        healthy,
        shares(counts, sum(counts.values())),
        (Number("raw entropy", bits, "bits"),),
    )


def by_stage(signals: Signals, outcomes: Outcomes, ranges: Mapping[str, Range]) -> dict[str, Measure]:
    """Return the Measures of each stage if there are several: how it is entered, whether it is open, how it ends.

    Empty for a game without stages.
    """
    if not (signals.entry and signals.is_open and signals.stage_ending and signals.entry_of_each):
        return {}
    entry, is_open = signals.entry(outcomes), signals.is_open(outcomes)
    reached = np.isfinite(entry)
    last = int(reached.any(axis=0).sum())
    measures: dict[str, Measure] = {}
    for stage in range(last if last > 1 else 0):
        there, where = reached[:, stage], f": {signals.stages[stage]}"
        key = f"diversity_{stage + 1}"
        endings = signals.stage_ending(outcomes)[there, stage]
        counts = {title: int((endings == number).sum()) for number, title in signals.endings.items()}
        measures[key] = spread(key, counts, ranges.get(key), where)
        if stage > 0:
            each = signals.entry_of_each(outcomes)[there, stage]
            came = signals.stage_ending(outcomes)[there, stage - 1]
            after = {f"after {title}": came == number for number, title in signals.endings.items()}
            resources = dict(zip(signals.resources, each.T))
            measures |= attrition(stage, where, entry[:, stage], resources, after, ranges)
            measures |= effective(stage, where, is_open[there, stage], ranges)
    return measures


def attrition(
    stage: int,
    where: str,
    entry: NDArray[np.floating[Any]],
    each: Mapping[str, NDArray[np.floating[Any]]],
    after: Mapping[str, NDArray[np.bool_]],
    ranges: Mapping[str, Range],
) -> dict[str, Measure]:
    """Return the share of its resources left on entering a stage, in all, one by one, and by how the last stage ended.

    ``each`` is title -> array and ``after`` title -> mask, both with an entry for every game that gets this far.
    """
    there = np.isfinite(entry)
    key = f"attrition_{stage + 1}"
    ways = {title: entry[there][came] for title, came in after.items() if came.mean() >= RARELY}
    return {
        key: Measure(
            key,
            TITLES["attrition"] + where,
            MEANINGS["attrition"],
            mean_interval(entry[there]),
            "",
            ranges.get(key),
            shares({"Games that get this far": int(there.sum())}, there.size),
            tuple(Number(title, mean_interval(values)) for title, values in {**each, **ways}.items()),
        )
    }


def effective(stage: int, where: str, is_open: NDArray[np.bool_], ranges: Mapping[str, Range]) -> dict[str, Measure]:
    """Return the share of the games reaching a stage in which both sides still have a way to win."""
    key = f"effective_{stage + 1}"
    return {
        key: Measure(
            key,
            TITLES["effective"] + where,
            MEANINGS["effective"],
            wilson_interval(int(is_open.sum()), is_open.size),
            "",
            ranges.get(key),
        )
    }


def entropy(counts: ArrayLike) -> float:
    """Return the entropy of counts in bits.

    >>> entropy([5, 5, 0]), entropy([7, 0])
    (1.0, 0.0)
    """
    counts = np.asarray(counts, float)
    chances = counts[counts > 0] / counts.sum() if counts.sum() else counts[:0]
    return float(-(chances * np.log2(chances)).sum()) + 0.0


def entropy_interval(counts: ArrayLike, kinds: int, confidence: float = CONFIDENCE) -> Estimate:
    """Return the Estimate of entropy over log2 of ``kinds``, between 0 and 1, with a bootstrap interval.

    The counts are resampled ``RESAMPLES`` times from a fixed seed, so the same games always have the same interval.

    References
    ----------
    B. Efron and R. Tibshirani, "An Introduction to the Bootstrap", Chapman and Hall (1993), chapter 13.

    Examples
    --------
    >>> estimate = entropy_interval([553, 115, 216, 116], 8)  # Boar, as published
    >>> round(estimate.value, 3), estimate.low < estimate.value < estimate.high
    (0.557, True)
    """
    counts = np.asarray(counts)
    total, most = int(counts.sum()), np.log2(kinds)
    if total == 0:
        return Estimate(float("nan"), 0.0, 1.0)
    drawn = np.random.default_rng(0).multinomial(total, counts / total, RESAMPLES)
    chances = drawn / total
    entropies = -(chances * np.log2(np.where(chances > 0, chances, 1))).sum(axis=1) / most
    low, high = np.quantile(entropies, ((1 - confidence) / 2, (1 + confidence) / 2))
    value = float(entropy(counts) / most)
    return Estimate(value, float(min(low, value)), float(max(high, value)))
