"""Chance: streams that are far apart, fair dice, and seeds of games that depend on nothing else."""

import numpy as np
import pytest
from scipy import stats

import rules
from rules.core.chance import TABLE, advance, agent_choice, agent_share, below, roll_die, scramble, seeds_of, sow
from rules.core.record import blank
from tests.playing import EXTREME_SEEDS

STATE = rules.load("jarls").state
CERTAIN = 1e-4  # a fair die fails this rarely; the seeds are fixed


def sown(seed):
    """Return a state whose streams grow from a seed."""
    state = blank(STATE)
    sow(state, np.uint64(seed))
    return state


@pytest.mark.parametrize("seed", EXTREME_SEEDS)
def test_no_seed_stops_a_stream(seed):
    state = sown(seed)
    assert state.rng != 0
    assert state.agent_rng != 0
    assert len({roll_die(state, 2**31) for _ in range(50)}) == 50


def test_neighbouring_seeds_and_both_streams_share_nothing():
    states = [sown(seed) for seed in range(1000)]
    starts = [int(start) for state in states for start in (state.rng, state.agent_rng)]
    assert len(set(starts)) == 2000
    bits = np.array([[start >> bit & 1 for bit in range(1, 64)] for start in starts])  # the lowest is set
    assert abs(bits.mean(axis=0) - 0.5).max() < 0.06


def test_one_bit_of_the_seed_changes_about_half_of_the_stream():
    changed = [
        bin(int(scramble(np.uint64(1234)) ^ scramble(np.uint64(1234 ^ (1 << bit))))).count("1") for bit in range(64)
    ]
    assert 24 < np.mean(changed) < 40
    assert min(changed) > 8


def test_scrambling_loses_nothing():
    values = np.arange(20_000, dtype=np.uint64) * np.uint64(2**40 + 12345)
    assert len({int(scramble(value)) for value in values}) == 20_000


def test_the_streams_do_not_draw_on_one_another():
    state = sown(5)
    table, agents = int(state.rng), int(state.agent_rng)
    agent_choice(state, 6)
    agent_share(state)
    assert state.rng == table
    assert state.agent_rng != agents
    agents = int(state.agent_rng)
    roll_die(state, 6)
    assert state.agent_rng == agents


@pytest.mark.parametrize("sides", [2, 6, 20, 100])
def test_a_die_is_fair(sides):
    state = sown(99)
    rolls = np.array([roll_die(state, sides) for _ in range(20_000)])
    counts = np.bincount(rolls, minlength=sides + 1)[1:]
    assert counts.sum() == 20_000
    assert stats.chisquare(counts).pvalue > CERTAIN


def test_two_rolls_in_a_row_are_independent():
    state = sown(7)
    pairs = np.array([roll_die(state, 6) * 6 + roll_die(state, 6) - 7 for _ in range(20_000)])
    assert stats.chisquare(np.bincount(pairs, minlength=36)).pvalue > CERTAIN


def test_a_share_lies_from_0_to_below_1():
    state = sown(3)
    shares = np.array([agent_share(state) for _ in range(20_000)])
    assert shares.min() >= 0.0
    assert shares.max() < 1.0
    assert stats.kstest(shares, "uniform").pvalue > CERTAIN


def test_the_largest_bits_stay_below_the_limit():
    assert below(np.uint64(2**64 - 1), 6) == 5
    assert below(np.uint64(0), 6) == 0


def test_advancing_is_xorshift64():
    """By hand: 1 ^ 1 << 13, then ^ >> 7, then ^ << 17, each on the result before."""
    bits = 1
    for _ in range(100):
        expected = bits
        expected ^= expected << 13 & 2**64 - 1
        expected ^= expected >> 7
        expected ^= expected << 17 & 2**64 - 1
        bits = int(advance(np.uint64(bits)))
        assert bits == expected


@pytest.mark.parametrize("seed", EXTREME_SEEDS)
def test_seeds_of_games_depend_on_the_seed_and_the_game_alone(seed):
    together = seeds_of(seed, 0, 100)
    in_parts = np.concatenate([seeds_of(seed, 0, 1), seeds_of(seed, 1, 60), seeds_of(seed, 61, 39)])
    assert (in_parts == together).all()
    assert len(set(together.tolist())) == 100


def test_seeds_of_games_are_splitmix64():
    """The first numbers of splitmix64 started at 1234567, which its authors' program prints too."""
    assert seeds_of(1234567, 0, 5).tolist() == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]
    assert int(TABLE) == 0x9E3779B97F4A7C15
