"""Small sets as bits of one number: the lowest of a set, and how many it holds."""

import numpy as np
from numba import njit
from numpy.typing import NDArray

# A set has at most 32 places. The sequence holds every five bits once (de Bruijn): moved left by a place, its
# first five, in front of 27 others, tell which.
WORD, SEQUENCE, TELLS = 0xFFFFFFFF, 0x077CB531, 27


def order_of(sequence: int) -> NDArray[np.int64]:
    """Return which place the first five bits of the sequence stand for, once it has been moved.

    >>> int(order_of(SEQUENCE)[(SEQUENCE << 6 & WORD) >> TELLS])
    6
    """
    order = np.zeros(WORD.bit_length(), np.int64)
    for place in range(order.size):
        order[(sequence << place & WORD) >> TELLS] = place
    return order


ORDER = order_of(SEQUENCE)


@njit(cache=True)
def lowest(bits):
    """Return the first place of a set that is not empty; a place is at most 31."""
    return int(ORDER[((bits & -bits) * SEQUENCE & WORD) >> TELLS])


@njit(cache=True)
def count_of(bits):
    """Return how many places a set holds."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count
