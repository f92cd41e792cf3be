"""18.2: what of finished runs shows how good they are: the lead, closeness, how each room was entered."""

import numpy as np

from rules.core.signals import Signals
from rules.shattered_dungeon.card import REDUCER_NAMES
from rules.shattered_dungeon.ruleset import ROOMS
from rules.shattered_dungeon.state import DUNGEON, NOBODY, VISITOR, Ending

OPEN_SHARE = 0.25  # 18.2.5: share of its start each reducer must have for both sides to have a way to win (ruling Q17)
LEVEL = 1e-6  # shares closer than that are level; they are kept in 32 bits


def changes_by_room(outcomes):
    """18.2.1: return how often the lead changed in each room, an encounter, shape (runs, ROOMS); nan if not entered."""
    return np.where(outcomes["entry"].min(axis=(2, 3)) < 0, np.nan, outcomes["changes"])


def ahead_of(outcomes):
    """18.2.1: return which side has the higher share of its resources as each room is left, shape (runs, ROOMS).

    That is how the next room is entered, or how the run ends; NOBODY where both are level or no room was entered.
    """
    shares = outcomes["entry"].mean(axis=3, dtype=float)  # by side
    left = np.full_like(shares, -1.0)
    left[:, :-1] = shares[:, 1:]
    last = outcomes["rooms"].astype(int) - 1
    left[np.arange(last.size), last] = outcomes["left"].mean(axis=2, dtype=float)
    ahead = left[:, :, DUNGEON] - left[:, :, VISITOR]
    return np.where(np.abs(ahead) < LEVEL, NOBODY, np.where(ahead > 0, DUNGEON, VISITOR))


def proximity_of(outcomes):
    """Return what share each run's loser had left of the resource that came next nearest to 0; nan if nobody lost."""
    return np.where(outcomes["proximity"] < 0, np.nan, outcomes["proximity"])


def entry_of(outcomes):
    """Return the visitor's share of its resources as it enters each room, shape (runs, ROOMS); nan if it does not."""
    return entry_of_each(outcomes).mean(axis=2)


def entry_of_each(outcomes):
    """18.2.5: return the same for vitality, resolve and nerve one by one, shape (runs, ROOMS, REDUCERS)."""
    shares = outcomes["entry"][:, :, VISITOR]
    return np.where(shares < 0, np.nan, shares)


def is_open(outcomes):
    """Return whether both sides have a way to win as each room is entered, shape (runs, ROOMS)."""
    return outcomes["entry"].min(axis=(2, 3)) >= OPEN_SHARE


def signals(nouns):
    """Return what shows how good runs are, with the endings in the nouns of a skin."""
    return Signals(
        endings={int(ending): nouns[ending.name.lower()] for ending in list(Ending)[1:]},
        ending=lambda outcomes: outcomes["ending"],
        changes=changes_by_room,
        ahead=ahead_of,
        proximity=proximity_of,
        alternative=lambda outcomes: outcomes["alternative"],
        stages=tuple(f"{nouns['room']} {place}" for place in range(1, ROOMS + 1)),
        entry=entry_of,
        resources=tuple(nouns[name] for name in REDUCER_NAMES[VISITOR]),
        entry_of_each=entry_of_each,
        stage_ending=lambda outcomes: outcomes["room_ending"],
        is_open=is_open,
    )
