"""What a game lets one follow from moment to moment, such as resources from round to round."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

UNSEEN = np.iinfo(np.int16).min  # stands where a game had ended before, or has not begun


@dataclass(frozen=True)
class Track:
    """One number that is followed: how it is called, whose it is, and how it is counted."""

    name: str  # as typed: vitality
    title: str  # as shown
    seat: int  # whose, -1 for nobody's alone
    unit: float = 1  # what 1 in the position is worth
    is_share: bool = True  # whether it is told as a share of what it can be at most


@dataclass(frozen=True)
class Tracks:
    """All that a game lets one follow.

    ``moment`` is the noun of what is counted (round), ``most(ruleset)`` how many moments there can be, the one before
    the first included, and ``full(state)`` what each track is at most, in the position's numbers.
    """

    tracks: tuple[Track, ...]
    moment: str
    most: Callable[[np.record], int]
    full: Callable[[np.record], NDArray[Any]]

    @property
    def names(self) -> list[str]:
        """The names of the tracks, in order."""
        return [track.name for track in self.tracks]


NOTHING = Tracks((), "", lambda ruleset: 0, lambda state: np.zeros(0, np.int64))


@njit(cache=True)
def track_nothing(state, ruleset, moments):
    """Follow nothing: what a game does that has no tracks."""


def unseen(games: int, tracks: Tracks, ruleset: np.record) -> NDArray[np.int16]:
    """Return room for what ``games`` games show, all of it unseen yet, shape (games, moments, tracks)."""
    return np.full((games, tracks.most(ruleset), len(tracks.tracks)), UNSEEN, np.int16)
