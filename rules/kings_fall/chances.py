"""V.C, exactly: how likely the attacker wins a Combat Round, and a whole combat against few."""

import numpy as np
from numba import njit

from rules.kings_fall.state import DICE

SIDES = 6  # of a die


def chance_of_higher(attack, defence):
    """Return the chance that the highest of ``attack`` dice beats the highest of ``defence`` dice; ties defend.

    >>> round(float(chance_of_higher(2, 1)) * 216)
    125
    """
    if attack == 0:
        return 0.0
    faces = np.arange(1, SIDES + 1)
    highest = (faces / SIDES) ** attack - ((faces - 1) / SIDES) ** attack
    return float((highest * ((faces - 1) / SIDES) ** defence).sum()) if defence else 1.0


BOUT = np.array([[chance_of_higher(attack, defence) for defence in range(DICE + 1)] for attack in range(DICE + 1)])


@njit(cache=True)
def chance_to_win(attack, defence):
    """V.C: return the chance that so many dice beat so many in one Combat Round."""
    return BOUT[max(0, min(DICE, attack)), max(0, min(DICE, defence))]


@njit(cache=True)
def chance_to_storm(chance, rounds, pieces, left):
    """V.C, VI: return the chance to win ``left`` of so many Combat Rounds before ``pieces`` of them are lost.

    Exact while the dice stay as they are: the last of the rounds is won, and the others come in any order.
    """
    if left > rounds:
        return 0.0
    total, term = 0.0, chance**left
    for lost in range(min(pieces - 1, rounds - left) + 1):
        total += term
        term *= (1.0 - chance) * (left + lost) / (lost + 1)
    return total


@njit(cache=True)
def chance_to_clear(attack, defence, pieces):
    """V.D: return the chance that an attacker who does not weaken removes so many pieces in two Combat Rounds."""
    chance = chance_to_win(attack, defence)
    if pieces == 1:
        return 1.0 - (1.0 - chance) ** 2
    if pieces == 2:
        return chance * chance_to_win(attack, defence - 1)
    return 0.0
