"""What can be followed from round to round: fame, might, gold and tiles of every seat, and the impressions made."""

import numpy as np
from numba import njit

from rules.core.seats import SEAT_LETTERS
from rules.core.skins import plural
from rules.core.tracks import Track, Tracks
from rules.doomspire.board_contents import SEATS
from rules.doomspire.kinds import Asset
from rules.doomspire.state import NOBODY
from rules.doomspire.territory import tiles_of

FOLLOWED = ("fame", "might", "gold", "tiles")  # of each seat, in this order; the impressions stand behind them all


@njit(cache=True)
def track(state, ruleset, moments):
    """Phases of a round: write what everybody has into the row of the round; row 0 is before the first.

    The row is written again after every decision, so it ends up with what stood when its round ended.
    """
    row = moments[min(int(state.round_no), moments.shape[0] - 1)]
    for seat in range(state.seats):
        row[4 * seat] = state.stock[seat, Asset.FAME]
        row[4 * seat + 1] = state.stock[seat, Asset.MIGHT]
        row[4 * seat + 2] = state.stock[seat, Asset.GOLD]
        row[4 * seat + 3] = tiles_of(state, seat)
    row[4 * SEATS] = state.impressions


def most(ruleset):
    """Return how many rounds a game can have, plus one for the start."""
    return 1 + int(ruleset.round_limit)


def full(state):
    """Return the most each track can be: none has a limit."""
    return np.zeros(4 * SEATS + 1, np.int64)


def tracks(nouns):
    """Return the tracks in the nouns of a skin."""
    titles = (nouns["fame"], nouns["might"], nouns["gold"], plural(nouns["tile"]))
    of_seats = (
        Track(f"{name}_{letter}", f"{letter}’s {title}", seat, is_share=False)
        for seat, letter in enumerate(SEAT_LETTERS[:SEATS])
        for name, title in zip(FOLLOWED, titles)
    )
    return Tracks(
        (*of_seats, Track("impressions", plural(nouns["impression"]), NOBODY, is_share=False)), "round", most, full
    )
