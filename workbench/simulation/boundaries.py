"""How wide intervals must be when somebody looks again and again, and may stop at any look.

Looking ten times at an ordinary 95 % interval and stopping as soon as it tells something errs far more often than one
time in 20. These factors make the whole series of intervals hold together with 95 % confidence.
"""

from functools import lru_cache
from itertools import pairwise
from statistics import NormalDist

import numpy as np

from rules.core.checks import checked_count
from rules.core.errors import OutOfRange
from workbench.simulation.batch import MOST_GAMES
from workbench.simulation.estimates import CONFIDENCE

FIRST_LOOK = 250  # games: enough for the mean of a metric to be close to normal
MOST_LOOKS = 30
STEPS = 401  # points at which the density of the mean is held
APART = 1.1  # times as many games at a look as at the one before, or the points are too few


def looks(most: int, first: int = FIRST_LOOK) -> tuple[int, ...]:
    """Return the numbers of games after which to look: ``first``, twice as many each time, and ``most`` at the end.

    A look that is followed by the last one soon is left out.

    >>> looks(2500), looks(2001)
    ((250, 500, 1000, 2000, 2500), (250, 500, 1000, 2001))
    """
    checked_count("games", most, 2, MOST_GAMES)
    doubled = (first * 2**place for place in range(MOST_LOOKS))
    return (*(games for games in doubled if 5 * games <= 4 * most), most)


@lru_cache(maxsize=256)
def boundary(planned: tuple[int, ...], confidence: float = CONFIDENCE) -> float:
    """Return how many standard errors to either side every interval must reach, to hold at all looks together.

    Parameters
    ----------
    planned : tuple of int
        The numbers of games at each look, ascending.
    confidence : float
        The chance that no interval of the series misses the true mean.

    Raises
    ------
    OutOfRange
        If the looks do not ascend, or the confidence is not between 0 and 1.

    References
    ----------
    S. J. Pocock, "Group sequential methods in the design and analysis of clinical trials", Biometrika 64 (1977),
    191-199; P. Armitage, C. K. McPherson, B. C. Rowe, "Repeated significance tests on accumulating data", Journal of
    the Royal Statistical Society A 132 (1969), 235-244, for the recursion.

    Examples
    --------
    >>> round(boundary((1000,)), 2), round(boundary((1000, 2000)), 2), round(boundary((1, 2, 3, 4, 5)), 2)
    (1.96, 2.18, 2.41)
    """
    if not planned or planned[0] < 1 or any(later < APART * earlier for earlier, later in pairwise(planned)):
        raise OutOfRange(f"The looks {planned} must be numbers of games, each a tenth larger than the one before.")
    if not 0 < confidence < 1:
        raise OutOfRange(f"confidence = {confidence} must lie between 0 and 1.")
    once = NormalDist().inv_cdf((1 + confidence) / 2)
    each = NormalDist().inv_cdf(1 - (1 - confidence) / (2 * len(planned)))  # Bonferroni's: never too narrow
    if len(planned) == 1:
        return once
    from scipy.optimize import brentq  # here, because it takes a quarter of a second that not everybody needs

    return float(brentq(lambda edge: stays_within(edge, planned) - confidence, once, each, xtol=1e-4))


def stays_within(edge: float, planned: tuple[int, ...]) -> float:
    """Return the chance that the mean stays within ``edge`` standard errors of the truth at every look.

    >>> round(stays_within(1.96, (100,)), 3), round(stays_within(1.96, (100, 200)), 3)
    (0.95, 0.917)
    """
    points = np.linspace(-edge, edge, STEPS)  # where the standardised mean may be
    step = points[1] - points[0]
    weights = np.full(STEPS, step)
    weights[[0, -1]] /= 2  # by the trapezium rule
    density = np.exp(-(points**2) / 2) / np.sqrt(2 * np.pi)
    for earlier, later in pairwise(planned):
        share = np.sqrt(earlier / later)  # the correlation of the means at two looks
        spread = np.sqrt(1 - share**2)
        # one row for each later point: how likely it is from each earlier one
        move = np.exp(-(((points[:, None] - share * points) / spread) ** 2) / 2) / (spread * np.sqrt(2 * np.pi))
        density = move @ (density * weights)
    return float(density @ weights)
