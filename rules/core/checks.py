"""Checks at the door: what people type, before compiled code, which trusts its caller, sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rules.core.errors import OutOfRange

if TYPE_CHECKING:
    from rules.core.game import Game


def checked_seats(game: Game, seats: int) -> int:
    """Return ``seats`` as an int; raise OutOfRange when the game does not seat so many."""
    if isinstance(seats, bool) or not isinstance(seats, (int, np.integer)) or seats not in game.seats:
        raise OutOfRange(f"{game.title} seats {game.seats.start} to {game.seats.stop - 1} players, not {seats!r}.")
    return int(seats)


def checked_seed(seed: int | np.integer[Any]) -> np.uint64:
    """Return a seed as uint64; raise OutOfRange for what is no whole number from 0 to 2**64 - 1."""
    if isinstance(seed, bool) or not isinstance(seed, (int, np.integer)) or not 0 <= seed < 2**64:
        raise OutOfRange(f"A seed is a whole number from 0 to {2**64 - 1}, not {seed!r}.")
    return np.uint64(seed)


def checked_count(name: str, value: int | np.integer[Any], low: int, high: int) -> int:
    """Return a whole number in a range; raise OutOfRange that names it."""
    if isinstance(value, bool) or not isinstance(value, (int, np.integer)) or not low <= value <= high:
        raise OutOfRange(f"{name} must be a whole number from {low:,} to {high:,}, not {value!r}.")
    return int(value)
