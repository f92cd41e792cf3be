"""Chance, drawn from the streams that travel inside the state record.

Two streams: ``rng`` is the table's (dice, shuffles), ``agent_rng`` the agents'. An agent that thinks longer draws
more of its own stream and leaves the dice as they were, so that paired comparisons stay paired.
"""

import numpy as np
from numba import njit
from numpy.typing import NDArray

WORD = np.uint64(0xFFFFFFFF)
HALF = np.uint64(32)
TABLE, AGENTS = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xD1B54A32D192ED03)  # one scatter a stream
MULTIPLIERS = (np.uint64(0x9E3779B1), np.uint64(0x85EBCA77), np.uint64(0xC2B2AE3D), np.uint64(0x27D4EB2F))
NOTHING = -1  # what is drawn where nothing is left


@njit(cache=True)
def scramble(bits):
    """Return 64 bits that differ everywhere where ``bits`` differ in one place (four Feistel rounds).

    Products of two 32-bit numbers fit into 64 bits, so that it runs uncompiled without overflow warnings; being
    nonlinear, it keeps the two streams of one seed apart, which shifts and exclusive-ors alone would not.
    """
    left, right = bits >> HALF, bits & WORD
    for multiplier in MULTIPLIERS:
        product = (right ^ (right >> np.uint64(15))) * multiplier
        left, right = right, left ^ ((product >> np.uint64(16)) & WORD)
    return (left << HALF) | right


@njit(cache=True)
def sow(state, seed):
    """Start both streams from a seed, an unsigned 64-bit number of any value."""
    state.rng = scramble(seed ^ TABLE) | np.uint64(1)  # never 0, the one state xorshift cannot leave
    state.agent_rng = scramble(seed ^ AGENTS) | np.uint64(1)


@njit(cache=True)
def advance(bits):
    """Return the 64 bits after ``bits`` (xorshift64, Marsaglia 2003)."""
    bits ^= bits << np.uint64(13)
    bits ^= bits >> np.uint64(7)
    bits ^= bits << np.uint64(17)
    return bits


@njit(cache=True)
def below(bits, limit):
    """Return a number from 0 to ``limit`` - 1 out of 64 fresh bits (bias below ``limit`` / 2**32)."""
    return np.int64(((bits >> HALF) * np.uint64(limit)) >> HALF)


@njit(cache=True)
def roll_die(state, sides):
    """Return one roll of a fair die of the table, from 1 to ``sides``."""
    state.rng = advance(state.rng)
    return below(state.rng, sides) + 1


@njit(cache=True)
def draw_from(state, counts):
    """Return which of the kinds in ``counts`` is drawn, every single thing alike, and take it out; or NOTHING."""
    total = counts.sum()
    if total == 0:
        return NOTHING
    return take_out(counts, roll_die(state, total))


@njit(cache=True)
def take_out(counts, number):
    """Take the thing of this number, counted from 1 through all kinds, out of ``counts``; return its kind."""
    kind = 0
    while number > counts[kind]:
        number -= counts[kind]
        kind += 1
    counts[kind] -= 1
    return kind


@njit(cache=True)
def agent_choice(state, count):
    """Return a number from 0 to ``count`` - 1 from the agents' stream."""
    state.agent_rng = advance(state.agent_rng)
    return below(state.agent_rng, count)


@njit(cache=True)
def agent_share(state):
    """Return a number in [0, 1) from the agents' stream."""
    state.agent_rng = advance(state.agent_rng)
    return np.float64(state.agent_rng >> HALF) / 4294967296.0


def seeds_of(seed: int, first: int, count: int) -> NDArray[np.uint64]:
    """Return the seeds of games ``first`` to ``first + count - 1`` of a batch, uint64, shape (count,).

    Game ``i`` depends on (``seed``, ``i``) alone: splitmix64 of Steele, Lea and Flood (2014), evaluated at ``i``.

    >>> seeds_of(7, 0, 3)[2] == seeds_of(7, 2, 1)[0]
    np.True_
    """
    index = np.arange(first + 1, first + count + 1, dtype=np.uint64)
    bits: NDArray[np.uint64] = np.full(1, seed, np.uint64) + index * TABLE  # arrays wrap silently, as this needs
    bits = (bits ^ (bits >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    bits = (bits ^ (bits >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return bits ^ (bits >> np.uint64(31))
