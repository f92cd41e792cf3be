"""Sets of places as bits of one number, so that a step goes in every direction from every place at once."""

import numpy as np
from numba import njit

from rules.doomspire.places import EDGE, INLAND, PLACES, ZONE, ZONES

NOWHERE, ONE, DOWN = np.uint64(0), np.uint64(1), np.uint64(EDGE)


def columns_without(column):
    """Return all places but those of one column."""
    return np.uint64(sum(1 << place for place in range(PLACES) if place % EDGE != column))


def coast_of(zones):
    """Return all places that lie beside one of a set of ocean zones, which are bits of a number."""
    return np.uint64(sum(1 << place for place in range(PLACES) if ZONE[place] != INLAND and zones >> ZONE[place] & 1))


NOT_WEST, NOT_EAST = columns_without(0), columns_without(EDGE - 1)
COASTS = np.array([coast_of(zones) for zones in range(1 << ZONES)])


@njit(cache=True)
def only(place):
    """Return the set of one place."""
    return ONE << np.uint64(place)


@njit(cache=True)
def only_if(is_so, place):
    """Return the set of one place, or the empty set; over a whole board it is faster to reckon than to branch."""
    return np.uint64(is_so) << np.uint64(place)


@njit(cache=True)
def is_among(places, place):
    """Return whether a place is in a set."""
    return (places >> np.uint64(place)) & ONE != NOWHERE


@njit(cache=True)
def around(places):
    """Return every place that shares an edge with one of a set."""
    up_and_down = (places << DOWN) | (places >> DOWN)
    return up_and_down | ((places & NOT_EAST) << ONE) | ((places & NOT_WEST) >> ONE)


@njit(cache=True)
def size_of_area(places):
    """Return how many places are in a set."""
    count = 0
    while places != NOWHERE:
        places &= places - ONE
        count += 1
    return count


@njit(cache=True)
def first_of_area(places):
    """Return the first place of a set that is not empty, by number: as many places lie before it."""
    return size_of_area((places & (~places + ONE)) - ONE)
