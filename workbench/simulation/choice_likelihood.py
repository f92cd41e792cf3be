"""The likelihood of who won at which table: a seat wins with odds in proportion to the exponent of its parameters.

Bradley and Terry's model and Luce's are of this kind, and so is any other that is linear in its parameters. The
logarithm of the likelihood is concave, so Newton's steps find the top.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

CLOSE_ENOUGH = 1e-8  # of a parameter, which is a logarithm of odds
LONGEST_STEP = 3.0  # of a parameter at once
MOST_STEPS = 200

Numbers = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class ChoiceLikelihood:
    """Wins at several tables.

    Attributes
    ----------
    design : ndarray, shape (tables, seats, parameters)
        What each parameter adds to the logarithm of a seat's odds.
    wins : ndarray, shape (tables, seats)
        How often each seat won; may hold fractions.
    """

    design: Numbers
    wins: Numbers

    def chances(self, at: Numbers) -> Numbers:
        """Return the chance of each seat to win, shape (tables, seats)."""
        odds = self.design @ at
        odds = np.exp(odds - odds.max(axis=1, keepdims=True))
        shares: Numbers = odds / odds.sum(axis=1, keepdims=True)
        return shares

    def logarithm(self, at: Numbers) -> float:
        """Return the logarithm of the likelihood."""
        odds = self.design @ at
        top = odds.max(axis=1)
        totals = top + np.log(np.exp(odds - top[:, None]).sum(axis=1))
        return float((self.wins * odds).sum() - (self.wins.sum(axis=1) * totals).sum())

    def slope(self, at: Numbers) -> Numbers:
        """Return the derivative of the logarithm by each parameter."""
        missed = self.wins - self.wins.sum(axis=1, keepdims=True) * self.chances(at)
        found: Numbers = np.einsum("ts,tsp->p", missed, self.design)
        return found

    def information(self, at: Numbers) -> Numbers:
        """Return Fisher's information, shape (parameters, parameters)."""
        chances, games = self.chances(at), self.wins.sum(axis=1)
        mean = np.einsum("ts,tsp->tp", chances, self.design)
        apart = self.design - mean[:, None, :]
        weighted = apart * (games[:, None] * chances)[:, :, None]
        flat: Numbers = weighted.reshape(-1, mean.shape[1]).T @ apart.reshape(-1, mean.shape[1])
        return flat

    def highest(self, start: Numbers | None = None, held: int = -1) -> Numbers:
        """Return the parameters at which the likelihood is highest; the parameter ``held`` stays where it starts."""
        at = np.zeros(self.design.shape[2]) if start is None else start.copy()
        free = np.arange(at.size) != held
        if not free.any():
            return at
        height = self.logarithm(at)
        for _ in range(MOST_STEPS):
            step = np.linalg.solve(self.information(at)[np.ix_(free, free)], self.slope(at)[free])
            longest = float(np.abs(step).max())
            step *= min(1.0, LONGEST_STEP / max(longest, CLOSE_ENOUGH))
            while (there := self.logarithm(moved(at, free, step))) < height - 1e-9 * abs(height):
                step /= 2  # too far; the top lies nearer
            at, height = moved(at, free, step), there
            if longest < CLOSE_ENOUGH:
                break
        return at

    def bound(self, top: Numbers, place: int, side: int, fall: float) -> float:
        """Return how far a parameter may go to one side until the likelihood has fallen so much.

        Parameters
        ----------
        top : ndarray
            Where the likelihood is highest.
        place : int
            Of the parameter.
        side : int
            -1 for down, 1 for up. All other parameters follow as they fit best (profile likelihood).
        fall : float
            Of the logarithm.
        """
        goal = self.logarithm(top) - fall
        error = np.sqrt(np.linalg.inv(self.information(top))[place, place])
        at = top.copy()
        at[place] += side * np.sqrt(2 * fall) * error
        for _ in range(MOST_STEPS):
            at = self.highest(at, held=place)
            # The profile is concave, so each of Newton's steps towards the goal ends on its far side or at it.
            step = float((goal - self.logarithm(at)) / self.slope(at)[place])
            at[place] += max(-LONGEST_STEP, min(LONGEST_STEP, step))
            if abs(step) < 1e-6:
                break
        return float(at[place])


def moved(at: Numbers, free: NDArray[np.bool_], step: Numbers) -> Numbers:
    """Return parameters with a step added to those that are free."""
    there = at.copy()
    there[free] += step
    return there
