"""Two versions on the same seeds until the answer is clear."""

import threading

import numpy as np
import pytest

from rules.core.errors import OutOfRange, UnknownName
from workbench.balance.sequential import Direction, compare, paired_interval
from workbench.simulation.batch import Batch
from workbench.simulation.boundaries import boundary, looks

MOST = 4000
RULEBOOK = Batch("jarls", MOST, agents="greedy")


def variant(**changes):
    return Batch("jarls", MOST, agents="greedy", changes=changes)


@pytest.mark.parametrize(
    ("more", "less"), [(0.1, 0.1), (0.05, 0.02), (0.3, 0.3), (0.002, 0.002), (0.01, 0.0), (0.0, 0.0)]
)
def test_a_share_that_is_compared_until_it_is_clear_is_told_right_19_times_in_20(more, less):
    """2,000 comparisons, each stopped as soon as it is decided: how often the last interval misses the truth."""
    repeats, planned, within = 2000, looks(MOST), 0.01
    rng, edge, missed = np.random.default_rng(7), boundary(looks(MOST)), 0
    for _ in range(repeats):
        draws = rng.random(MOST)
        other = np.where(draws < more, 1.0, 0.0)
        one = np.where((draws >= more) & (draws < more + less), 1.0, 0.0)
        for games in planned:
            found = paired_interval(one[:games], other[:games], edge, is_rate=True)
            if found.low > 0 or found.high < 0 or (-within <= found.low and found.high <= within):
                break
        missed += not found.low <= more - less <= found.high
    assert missed / repeats <= 0.05 + 3 * np.sqrt(0.05 * 0.95 / repeats)


@pytest.mark.parametrize("shift", [0.0, 0.3])
def test_so_is_a_mean(shift):
    repeats, planned, edge, missed = 2000, looks(MOST), boundary(looks(MOST)), 0
    rng = np.random.default_rng(11)
    for _ in range(repeats):
        one = rng.exponential(10, MOST)  # skewed, as lengths of games are
        other = np.where(rng.random(MOST) < 0.5, one, rng.exponential(10, MOST)) + shift
        for games in planned:
            found = paired_interval(one[:games], other[:games], edge, is_rate=False)
            if found.low > 0 or found.high < 0:
                break
        missed += not found.low <= shift <= found.high
    assert missed / repeats <= 0.05 + 3 * np.sqrt(0.05 * 0.95 / repeats)


def test_a_version_compared_with_itself_makes_no_difference():
    found = compare(RULEBOOK, variant(), {"win_rate_A": 0.02, "plies": 0.5})
    assert {one.answer for one in found.differences.values()} == {Direction.SAME}
    assert found.games < MOST and found.is_decided


def test_a_difference_that_is_planted_is_found_soon():
    found = compare(RULEBOOK, variant(radius=6), {"plies": 0.5})
    assert found.differences["plies"].answer is Direction.MORE
    assert found.games == 250


def test_it_stops_at_a_planned_look_and_the_same_one_on_any_number_of_threads():
    one, other = (compare(RULEBOOK, variant(momentum=0), threads=threads) for threads in (1, 3))
    assert one.games == other.games and one.games in one.planned
    assert [vars(found.estimate) for found in one.differences.values()] == [
        vars(found.estimate) for found in other.differences.values()
    ]
    assert one.before.digest == other.before.digest


def test_what_stays_open_is_said_to_be():
    found = compare(RULEBOOK, variant(momentum=0), {"win_rate_A": 0.0001})
    assert found.games == MOST and found.differences["win_rate_A"].answer is Direction.UNDECIDED
    assert not found.is_decided and found.is_complete


def test_common_seeds_save_games():
    found = compare(RULEBOOK, variant(momentum=0), {"plies": 0.01})
    assert found.differences["plies"].unpaired_games >= 2 * found.games
    assert found.seconds_saved > 0


def test_a_comparison_that_is_cancelled_says_so():
    cancel = threading.Event()
    found = compare(RULEBOOK, variant(momentum=0), {"plies": 0.001}, lambda part: cancel.set(), cancel)
    assert not found.is_complete or found.games < MOST


@pytest.mark.parametrize(
    ("other", "metrics", "error", "message"),
    [
        (Batch("jarls", MOST, 2, "greedy"), None, OutOfRange, "seed is 1 in one design and 2 in the other"),
        (Batch("jarls", 500, 1, "greedy"), None, OutOfRange, "games is 4000 in one design and 500"),
        (Batch("jarls", MOST, 1, "greedy", seats=3), None, OutOfRange, "seats is 2 in one design and 3"),
        (Batch("iron_throne", MOST), None, OutOfRange, "game is 'jarls' in one design and 'iron_throne'"),
        (variant(), {"luck": None}, UnknownName, "'luck'"),
        (variant(), {"plies": 0}, OutOfRange, "plies = 0: the largest difference"),
    ],
)
def test_what_cannot_be_compared_is_refused(other, metrics, error, message):
    with pytest.raises(error) as refused:
        compare(RULEBOOK, other, metrics)
    assert message in str(refused.value)
