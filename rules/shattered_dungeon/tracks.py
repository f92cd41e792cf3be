"""What can be followed from round to round: the reducers of both sides, and the trust between them."""

import numpy as np
from numba import njit

from rules.core.tracks import Track, Tracks
from rules.shattered_dungeon.card import REDUCER_NAMES, REDUCERS
from rules.shattered_dungeon.ruleset import SIDES
from rules.shattered_dungeon.state import HALF, NOBODY

TRUST, PEAK = SIDES * REDUCERS, SIDES * REDUCERS + 1  # places behind the reducers


@njit(cache=True)
def track(state, ruleset, moments):
    """5.1: write how both sides stand into the row of the round, counted through all rooms of the run.

    The row is written again after every decision, so it ends up with what stood when the last turn of its round ended:
    what a Binding or a Dependency takes then shows in the next row. Row 0 is how things stood before the first room.
    """
    round_no = int(state.round_no)
    for place in range(state.place):
        round_no += int(state.room_rounds[place])
    row = moments[min(round_no, moments.shape[0] - 1)]
    for side in range(SIDES):
        for reducer in range(REDUCERS):
            row[side * REDUCERS + reducer] = state.current[side, reducer]
    row[TRUST] = state.trust
    row[PEAK] = state.trust_peak


def most(ruleset):
    """Return how many rounds a run can have, plus one for the start."""
    first = ruleset.first_room_limit if ruleset.rooms > 1 and ruleset.first_room_limit else ruleset.round_limit
    return 1 + int(first) + (int(ruleset.rooms) - 1) * int(ruleset.round_limit)


def full(state):
    """Return the most each track can be: the reducers' starts; trust has no limit."""
    return np.array([*state.start.ravel().tolist(), 0, 0])


def tracks(nouns):
    """Return the tracks in the words of a skin."""
    reducers = [Track(name, nouns[name], side) for side, names in enumerate(REDUCER_NAMES) for name in names]
    return Tracks(
        (
            *reducers,
            Track("trust", nouns["trust"], NOBODY, 1 / HALF, is_share=False),
            Track("trust_peak", f"highest {nouns['trust']}", NOBODY, 1 / HALF, is_share=False),
        ),
        nouns["round"],
        most,
        full,
    )
