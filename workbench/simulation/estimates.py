"""Estimates from games played: every number with its interval, and three possible verdicts."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from statistics import NormalDist
from typing import TypeAlias

import numpy as np
from numpy.typing import ArrayLike

CONFIDENCE = 0.95

Range: TypeAlias = tuple[float, float]  # (low, high)


class Verdict(StrEnum):
    """Whether a design meets a target, as far as the games played can tell."""

    INSIDE = "inside"
    OUTSIDE = "outside"
    UNDECIDED = "undecided"


def worst_of(verdicts: Sequence[Verdict]) -> Verdict:
    """Return what all verdicts together come to: one outside is enough to fail, all have to be inside to hold.

    >>> str(worst_of([Verdict.INSIDE, Verdict.UNDECIDED]))
    'undecided'
    """
    for one in (Verdict.OUTSIDE, Verdict.UNDECIDED):
        if one in verdicts:
            return one
    return Verdict.INSIDE


@dataclass(frozen=True)
class Estimate:
    """A measured number and its 95 % interval, or one of another confidence."""

    value: float
    low: float
    high: float

    def verdict(self, target: Range) -> Verdict:
        """Return whether the interval lies inside a target (low, high), outside it, or across its edge.

        >>> str(Estimate(0.5, 0.48, 0.52).verdict((0.45, 0.55)))
        'inside'
        """
        if target[0] <= self.low and self.high <= target[1]:
            return Verdict.INSIDE
        return Verdict.OUTSIDE if self.high < target[0] or target[1] < self.low else Verdict.UNDECIDED


def wilson_interval(successes: float, trials: float, confidence: float = CONFIDENCE) -> Estimate:
    """Return the Estimate of a rate between 0 and 1 (Wilson score interval); 0 to 1 without a trial.

    References
    ----------
    E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical Inference", Journal of the American
    Statistical Association 22 (1927), 209-212.

    Examples
    --------
    >>> rate = wilson_interval(5, 10)
    >>> round(rate.low, 4), round(rate.high, 4)
    (0.2366, 0.7634)
    """
    if trials == 0:
        return Estimate(float("nan"), 0.0, 1.0)
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    rate = successes / trials
    centre = (rate + z**2 / (2 * trials)) / (1 + z**2 / trials)
    margin = z / (1 + z**2 / trials) * np.sqrt(rate * (1 - rate) / trials + z**2 / (4 * trials**2))
    low = 0.0 if successes == 0 else centre - margin  # exactly: rounding would be off by a hair
    high = 1.0 if successes == trials else centre + margin
    return Estimate(float(rate), float(low), float(high))


def clustered_share(successes: ArrayLike, trials: ArrayLike, confidence: float = CONFIDENCE) -> Estimate:
    """Return the Estimate of a rate whose trials come in clusters, such as games on one seed; 0 to 1 without a trial.

    Wilson's interval, as wide as for so many independent trials as tell as much (the design effect), and never
    narrower than if all trials were independent.

    References
    ----------
    E. L. Korn and B. I. Graubard, "Confidence intervals for proportions with small expected number of positive counts
    estimated from survey data", Survey Methodology 24 (1998), 193-201.

    Examples
    --------
    >>> clustered_share([1, 0, 1, 0], [1, 1, 1, 1]) == wilson_interval(2, 4)
    True
    >>> clustered_share([9, 0, 9, 0], [9, 9, 9, 9]).high > wilson_interval(18, 36).high  # nine times the same
    True
    """
    found, tried = np.asarray(successes, float), np.asarray(trials, float)
    wins, total = float(found.sum()), float(tried.sum())
    if not 0 < wins < total:
        return wilson_interval(wins, total, confidence)
    rate = wins / total
    effect = max(1.0, float(((found - rate * tried) ** 2).sum()) / (total * rate * (1 - rate)))
    return wilson_interval(wins / effect, total / effect, confidence)


def mean_interval(values: ArrayLike, confidence: float = CONFIDENCE) -> Estimate:
    """Return the Estimate of a mean (Student's t); unbounded with fewer than two values.

    >>> mean_interval([1, 2, 3]).value
    2.0
    """
    sample = np.asarray(values, float)
    if sample.size < 2:
        return Estimate(float(sample.mean()) if sample.size else float("nan"), -float("inf"), float("inf"))
    from scipy.special import stdtrit  # here, because it takes a quarter of a second that not everybody needs

    error = sample.std(ddof=1) / np.sqrt(sample.size)
    margin = stdtrit(sample.size - 1, (1 + confidence) / 2) * error
    return Estimate(float(sample.mean()), float(sample.mean() - margin), float(sample.mean() + margin))


def amount_interval(values: ArrayLike, confidence: float = CONFIDENCE) -> Estimate:
    """Return the Estimate of the mean of what cannot be below 0, such as how often something happens in a game.

    Student's t, never below 0; unbounded above with one value. Where there was none at all, it says nothing of
    how rarely it may happen; then the upper end is Poisson's.

    References
    ----------
    J. A. Hanley, A. Lippman-Hand, "If nothing goes wrong, is everything all right?", Journal of the American Medical
    Association 249 (1983), 1743-1745.

    Examples
    --------
    >>> none = amount_interval([0] * 100)
    >>> none.value, none.low, round(none.high, 4)
    (0.0, 0.0, 0.0369)
    >>> amount_interval([0, 0, 0, 1]).low
    0.0
    """
    sample = np.asarray(values, float)
    mean = mean_interval(sample, confidence)
    never = sample.size > 0 and not sample.any()
    high = float(-np.log((1 - confidence) / 2) / sample.size) if never else mean.high
    return Estimate(mean.value, max(0.0, mean.low), high)


def ratio_interval(totals: ArrayLike, counts: ArrayLike, confidence: float = CONFIDENCE) -> Estimate:
    """Return the Estimate of a mean over the parts of games: ``totals`` of each game over its ``counts`` of parts.

    Parts of one game are not independent, so the interval comes from how each game changes the ratio; unbounded with
    fewer than two games.

    References
    ----------
    W. G. Cochran, "Sampling Techniques", Wiley, 3rd edition (1977), chapter 6: ratio estimators.

    Examples
    --------
    >>> ratio_interval([2, 4], [1, 3]).value
    1.5
    """
    above, below = np.asarray(totals, float), np.asarray(counts, float)
    if below.sum() == 0:
        return Estimate(float("nan"), -float("inf"), float("inf"))
    ratio = float(above.sum() / below.sum())
    around = mean_interval((above - ratio * below) / below.mean(), confidence)
    return Estimate(ratio, ratio + around.low, ratio + around.high)


def paired_difference(before: ArrayLike, after: ArrayLike, confidence: float = CONFIDENCE) -> Estimate:
    """Return the Estimate of the mean difference ``after - before`` of values from the same seeds, pair by pair.

    >>> paired_difference([1, 2, 3], [2, 3, 4]).value
    1.0
    """
    return mean_interval(np.asarray(after, float) - np.asarray(before, float), confidence)


def difference_of_rates(before: Estimate, after: Estimate) -> Estimate:
    """Return the Estimate of ``after - before`` for two rates of unrelated games, each an Estimate by Wilson.

    It serves for two means as well, each an Estimate by Student.

    References
    ----------
    G. Y. Zou, A. Donner, "Construction of confidence limits about effect measures: a general approach", Statistics in
    Medicine 27 (2008), 1693-1702, for means.

    R. G. Newcombe, "Interval estimation for the difference between independent proportions", Statistics in Medicine
    17 (1998), 873-890, method 10.

    Examples
    --------
    >>> gap = difference_of_rates(wilson_interval(48, 80), wilson_interval(56, 70))
    >>> round(gap.value, 4), round(gap.low, 4), round(gap.high, 4)
    (0.2, 0.0524, 0.3339)
    """
    value = after.value - before.value
    below = np.hypot(after.value - after.low, before.high - before.value)
    above = np.hypot(after.high - after.value, before.value - before.low)
    return Estimate(value, float(value - below), float(value + above))
