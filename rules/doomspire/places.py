"""The board as a square of 64 places, the ocean zones around it, and the ways of boats through them.

Places are numbered row by row from the northwest corner, zones clockwise from the northwest. The rulebook fixes all
of this, so it stands here and not in the ruleset; ``board.csv`` says the same for people.
"""

import numpy as np
from numba import njit

EDGE = 8  # places along an edge
PLACES = EDGE * EDGE
ZONES = 4
INLAND = -1  # in place of a zone
OFF = -1  # in place of a neighbour beyond the edge
FAR = 99  # more steps than any die has
ZONE_NAMES = ("northwest", "northeast", "southeast", "southwest")
HOMES = np.array([0, EDGE - 1, PLACES - 1, PLACES - EDGE], np.int8)  # corner of each zone


def place_name(place):
    """Return a place as people write it: row and column, both counted from 0.

    >>> place_name(3)
    '0,3'
    """
    return f"{place // EDGE},{place % EDGE}"


def neighbours(offsets):
    """Return the places at the given offsets (row, column) from each, int8, shape (PLACES, offsets); OFF for none."""
    found = np.full((PLACES, len(offsets)), OFF, np.int8)
    for place in range(PLACES):
        for way, (down, right) in enumerate(offsets):
            row, column = place // EDGE + down, place % EDGE + right
            if 0 <= row < EDGE and 0 <= column < EDGE:
                found[place, way] = row * EDGE + column
    return found


def zone_beside(place):
    """Return the ocean zone a place lies beside, INLAND if none."""
    row, column = divmod(place, EDGE)
    if 0 < row < EDGE - 1 and 0 < column < EDGE - 1:
        return INLAND
    return (0 if row < EDGE // 2 else 3) if column < EDGE // 2 else (1 if row < EDGE // 2 else 2)


def tier_of_ring(place):
    """Return the tier a place lies in: the two outer rings are Tier 1, the next is Tier 2, the centre Tier 3."""
    row, column = divmod(place, EDGE)
    ring = min(row, column, EDGE - 1 - row, EDGE - 1 - column)
    return 1 if ring < 2 else ring


def steps_by_zones():
    """Return the fewest steps of a boat, int8, shape (start, end, set of zones passed as bits); FAR for none."""
    found = np.full((ZONES, ZONES, 1 << ZONES), FAR, np.int8)
    for start in range(ZONES):
        reached = {(start, 1 << start)}
        for steps in range(2 * ZONES):
            for end, passed in reached:
                found[start, end, passed] = min(found[start, end, passed], steps)
            reached = {
                ((end + turn) % ZONES, passed | 1 << (end + turn) % ZONES)
                for end, passed in reached
                for turn in (1, -1)
            }
    return found


def fewest_steps(zone, end):
    """Return the fewest steps of a boat from one zone to another."""
    turn = (end - zone) % ZONES
    return min(turn, ZONES - turn)


def ways_to_sail(zone, steps, has_cargo):
    """Return every (end, set of zones passed) in reach of a boat, as the set times ZONES plus the end, ascending.

    What a boat passes matters only if somebody is to be carried: an empty one goes to another zone, the soonest way
    that is first by the number of its set.
    """
    if has_cargo:
        ways = [(end, passed) for passed in range(1 << ZONES) for end in range(ZONES)]
        return [passed * ZONES + end for end, passed in ways if BOAT_STEPS[zone, end, passed] <= steps]
    others = [end for end in range(ZONES) if end != zone and fewest_steps(zone, end) <= steps]
    return sorted(int(BOAT_STEPS[zone, end].argmin()) * ZONES + end for end in others)


def tables_of_sails():
    """Return the ways to sail as a table by (has cargo, zone, steps), OFF behind the last, and how many there are."""
    longest = 2 * ZONES
    found = np.full((2, ZONES, longest, ZONES << ZONES), OFF, np.int8)
    counts = np.zeros((2, ZONES, longest), np.int8)
    for has_cargo, zone, steps in np.ndindex(counts.shape):
        ways = ways_to_sail(zone, steps, has_cargo)
        counts[has_cargo, zone, steps] = len(ways)
        found[has_cargo, zone, steps, : len(ways)] = ways
    return found, counts


BESIDE = neighbours([(-1, 0), (0, -1), (0, 1), (1, 0)])  # places that share an edge, in ascending order
AT_CORNER = neighbours([(-1, -1), (-1, 1), (1, -1), (1, 1)])  # places that share a corner only
ZONE = np.array([zone_beside(place) for place in range(PLACES)], np.int8)
TIER = np.array([tier_of_ring(place) for place in range(PLACES)], np.int8)
BOAT_STEPS = steps_by_zones()
SAILS, SAIL_COUNTS = tables_of_sails()


@njit(cache=True)
def steps_between(one, other):
    """Return how many steps two places are apart, whatever lies between them."""
    return abs(one // EDGE - other // EDGE) + abs(one % EDGE - other % EDGE)


@njit(cache=True)
def are_adjacent(one, other, diagonal):
    """Return whether two places touch: along an edge, or with ``diagonal`` at a corner as well."""
    down, right = abs(one // EDGE - other // EDGE), abs(one % EDGE - other % EDGE)
    return down + right == 1 or (diagonal and down == 1 and right == 1)
