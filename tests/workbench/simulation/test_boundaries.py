"""Intervals that hold although somebody looks again and again."""

import numpy as np
import pytest

from rules.core.errors import OutOfRange
from workbench.simulation.boundaries import boundary, looks, stays_within

POCOCK = {1: 1.960, 2: 2.178, 3: 2.289, 4: 2.361, 5: 2.413, 10: 2.555}  # published, for equally spaced looks


@pytest.mark.parametrize("number", POCOCK)
def test_the_factors_are_those_that_pocock_published(number):
    assert boundary(tuple(range(1, number + 1))) == pytest.approx(POCOCK[number], abs=0.0015)


@pytest.mark.parametrize("most", [250, 1000, 10_000, 64_000, 1_000_000])
def test_a_series_of_means_stays_inside_as_often_as_it_should(most):
    planned = looks(most)
    rng, repeats = np.random.default_rng(most), 20_000
    steps = np.diff((0, *planned))
    walks = (rng.standard_normal((repeats, len(steps))) * np.sqrt(steps)).cumsum(axis=1)
    missed = (np.abs(walks / np.sqrt(planned)) > boundary(planned)).any(axis=1).mean()
    assert missed == pytest.approx(0.05, abs=4 * np.sqrt(0.05 * 0.95 / repeats))


def test_an_ordinary_interval_would_miss_far_more_often():
    assert stays_within(1.96, looks(64_000)) < 0.8


def test_looks_double_and_end_with_all_games():
    assert looks(64_000) == (250, 500, 1000, 2000, 4000, 8000, 16_000, 32_000, 64_000)
    assert looks(100) == (100,)
    assert looks(270) == (270,)  # a look at 250 would be followed by the last one at once
    assert looks(50, first=10) == (10, 20, 40, 50)


@pytest.mark.parametrize(
    ("planned", "confidence", "message"),
    [
        ((), 0.95, "The looks ()"),
        ((10, 10), 0.95, "each a tenth larger"),
        ((0, 10), 0.95, "The looks (0, 10)"),
        ((10,), 1.0, "confidence = 1.0 must lie between 0 and 1"),
    ],
)
def test_impossible_looks_are_refused(planned, confidence, message):
    with pytest.raises(OutOfRange) as refused:
        boundary(planned, confidence)
    assert message in str(refused.value)


def test_no_game_at_all_is_refused():
    with pytest.raises(OutOfRange):
        looks(1)
