"""Intervals against scipy's, and verdicts."""

import math

import numpy as np
import pytest
from scipy import stats

from workbench.simulation.estimates import (
    Estimate,
    Verdict,
    amount_interval,
    clustered_share,
    mean_interval,
    paired_difference,
    wilson_interval,
)


@pytest.mark.parametrize(
    ("successes", "trials"), [(0, 1), (1, 1), (0, 40), (40, 40), (7, 40), (5310, 10_000), (1, 100_000)]
)
@pytest.mark.parametrize("confidence", [0.8, 0.95, 0.99])
def test_a_rate_has_the_interval_of_wilson(successes, trials, confidence):
    rate = wilson_interval(successes, trials, confidence)
    wanted = stats.binomtest(successes, trials).proportion_ci(confidence, method="wilson")
    assert rate.value == successes / trials
    assert (rate.low, rate.high) == pytest.approx((wanted.low, wanted.high), abs=1e-12)
    assert rate.low >= 0
    assert rate.high <= 1


def test_a_rate_of_nothing_is_unknown():
    rate = wilson_interval(0, 0)
    assert math.isnan(rate.value)
    assert (rate.low, rate.high) == (0, 1)


@pytest.mark.parametrize("size", [2, 3, 30, 1000])
def test_a_mean_has_the_interval_of_student(size):
    values = np.random.default_rng(size).normal(15, 4, size)
    mean = mean_interval(values)
    wanted = stats.t.interval(0.95, size - 1, loc=values.mean(), scale=stats.sem(values))
    assert (mean.low, mean.high) == pytest.approx(wanted)
    assert mean.value == pytest.approx(values.mean())


def test_an_amount_is_never_below_nothing_and_what_never_was_has_the_bound_of_poisson():
    few = amount_interval([0, 0, 0, 0, 3])
    assert (few.value, few.low, few.high) == (0.6, 0, mean_interval([0, 0, 0, 0, 3]).high)
    never = amount_interval(np.zeros(50))
    assert (never.value, never.low) == (0, 0)
    assert stats.poisson.cdf(0, 50 * never.high) == pytest.approx(0.025)
    assert amount_interval([3, 4, 5]) == mean_interval([3, 4, 5])
    assert math.isnan(amount_interval([]).value)


def test_a_mean_of_one_value_says_nothing_about_others():
    assert mean_interval([14]) == Estimate(14.0, -math.inf, math.inf)
    assert math.isnan(mean_interval([]).value)


def test_a_paired_difference_is_the_mean_of_the_differences():
    before, after = np.array([10, 30, 20, 40]), np.array([13, 32, 24, 43])
    difference = paired_difference(before, after)
    wanted = stats.ttest_rel(after, before).confidence_interval(0.95)
    assert difference.value == 3
    assert (difference.low, difference.high) == pytest.approx((wanted.low, wanted.high))


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [
        (0.46, 0.54, Verdict.INSIDE),
        (0.45, 0.55, Verdict.INSIDE),  # the target's own edges belong to it
        (0.40, 0.44, Verdict.OUTSIDE),
        (0.56, 0.60, Verdict.OUTSIDE),
        (0.44, 0.50, Verdict.UNDECIDED),
        (0.50, 0.56, Verdict.UNDECIDED),
        (0.40, 0.60, Verdict.UNDECIDED),  # wider than the target
        (0.0, 1.0, Verdict.UNDECIDED),
    ],
)
def test_a_verdict_goes_by_the_whole_interval(low, high, verdict):
    assert Estimate((low + high) / 2, low, high).verdict((0.45, 0.55)) == verdict


def test_a_share_of_clustered_trials_holds_the_truth_where_an_ordinary_one_does_not():
    rng, hits, ordinary = np.random.default_rng(12), 0, 0
    for _ in range(2000):
        chances = rng.beta(0.6, 1.4, 150)  # of each cluster; 0.3 on average
        wins = rng.binomial(6, chances)
        share, naive = clustered_share(wins, np.full(150, 6)), wilson_interval(int(wins.sum()), 900)
        hits += share.low <= 0.3 <= share.high
        ordinary += naive.low <= 0.3 <= naive.high
    assert abs(hits / 2000 - 0.95) < 0.015
    assert ordinary / 2000 < 0.85


def test_a_share_of_independent_trials_is_wilsons():
    assert clustered_share([1, 0, 0, 1, 1], np.ones(5)) == wilson_interval(3, 5)
    assert clustered_share([0, 0], [4, 4]) == wilson_interval(0, 8)
    assert (clustered_share([], []).low, clustered_share([], []).high) == (0, 1)
    # results that cancel out within a cluster, such as both orders of a seed, never narrow it
    assert clustered_share([1, 1, 1], [2, 2, 2]) == wilson_interval(3, 6)
