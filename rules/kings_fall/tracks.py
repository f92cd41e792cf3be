"""What can be followed from turn to turn: CP on the board, Locations, Units and saved CP of both seats."""

import numpy as np
from numba import njit

from rules.core.seats import SEAT_LETTERS
from rules.core.skins import plural
from rules.core.tracks import Track, Tracks
from rules.kings_fall.influence import cp_of, places_of
from rules.kings_fall.state import SEATS

FOLLOWED = ("score", "locations", "units", "cp", "health")  # of each seat, in this order


@njit(cache=True)
def track(state, ruleset, moments):
    """IV.B: write what both have into the row of the turn; row 0 is before the first.

    The row is written again after every decision, so it ends up with what stood when its turn ended.
    """
    row = moments[min(int(state.turn_no), moments.shape[0] - 1)]
    for seat in range(SEATS):
        first = 5 * seat
        row[first] = cp_of(state, ruleset, seat)
        row[first + 1] = places_of(state, seat)
        row[first + 2] = state.units[seat].sum()
        row[first + 3] = state.cp[seat]
        row[first + 4] = state.health[seat]


def most(ruleset):
    """Return how many turns a game can have, plus one for the start."""
    return 1 + int(ruleset.turn_limit)


def full(state):
    """Return the most each track can be: none has a limit."""
    return np.zeros(len(FOLLOWED) * SEATS, np.int64)


def tracks(nouns):
    """Return the tracks in the nouns of a skin."""
    titles = (
        f"{nouns['cp']} on the board",
        plural(nouns["location"]),
        "Units",
        f"saved {nouns['cp']}",
        f"Health of the {nouns['sovereign']}",
    )
    of_seats = (
        Track(f"{name}_{letter}", f"{letter}’s {title}", seat, is_share=False)
        for seat, letter in enumerate(SEAT_LETTERS[:SEATS])
        for name, title in zip(FOLLOWED, titles)
    )
    return Tracks(tuple(of_seats), "turn", most, full)
