"""What a game lets one forbid to a seat, to find out what it is worth: a card, a unit, a kind of action."""

from dataclasses import dataclass

import numpy as np
from numba import njit

NO_USE = 0  # forbidden to nobody
ANYTHING = -1  # whoever may not do anything does as little as the rules allow
ANYTHING_NAME = "anything"


@dataclass(frozen=True)
class Use:
    """Something that actions make use of.

    Attributes
    ----------
    number : int
        What the game's verb ``uses`` knows it by, from 1.
    name : str
        As typed: attacks.
    title : str
        As shown: "attacking".
    seats : tuple of int
        Those that can make use of it; none stands for all.
    """

    number: int
    name: str
    title: str
    seats: tuple[int, ...] = ()


@njit(cache=True)
def uses_nothing(state, ruleset, action, use):
    """Make use of nothing: what a game does that lets nothing be forbidden."""
    return False


def no_uses(ruleset: np.record) -> tuple[Use, ...]:
    """Return nothing that can be forbidden."""
    return ()
