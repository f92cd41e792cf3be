"""How strong players are, from who won at which table: ratings after Bradley, Terry and Luce, with intervals.

A seat wins with odds in proportion to the strength of its player and the worth of the seat. With two seats that is the
model of Bradley and Terry with an advantage of going first; with more it is the choice model of Luce.

A player who won every game would have an endless rating. Therefore one game more is counted for every two players who
met, half a win for each: between two players that is Firth's correction, over a round robin it is that of Conner and
Grant. A rating that no game bounds on one side is open there.

References
----------
R. A. Bradley and M. E. Terry, "Rank analysis of incomplete block designs", Biometrika 39 (1952), 324-345.
R. D. Luce, "Individual Choice Behavior", Wiley (1959).
D. Firth, "Bias reduction of maximum likelihood estimates", Biometrika 80 (1993), 27-38.
G. R. Conner and C. P. Grant, "An extension of Zermelo's model for ranking by paired comparisons", European Journal of
Applied Mathematics 11 (2000), 225-247.
L. R. Ford, "Solution of a ranking problem from binary comparisons", American Mathematical Monthly 64 (1957), 28-33, for
when a rating is bounded.
R. E. Chandler and S. Bate, "Inference for clustered data using the independence loglikelihood", Biometrika 94 (2007),
167-183, for games that are not independent because they share a seed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from statistics import NormalDist
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rules.core.errors import OutOfRange
from workbench.simulation.choice_likelihood import ChoiceLikelihood, Numbers
from workbench.simulation.estimates import CONFIDENCE, Estimate

ELO = 400 / float(np.log(10))  # points for odds of e to one: 400 points are odds of ten to one


@dataclass(frozen=True, eq=False)
class SeatedGames:
    """Games at one table.

    Attributes
    ----------
    players : tuple of int
        Which player sits at each seat.
    winners : ndarray of int, shape (games,)
        The seat that won each game, -1 for nobody; game ``i`` of every table is played on the same seed.
    """

    players: tuple[int, ...]
    winners: NDArray[np.integer[Any]]

    @property
    def wins(self) -> NDArray[np.int_]:
        """How often each seat won, shape (seats,)."""
        return np.bincount(self.winners[self.winners >= 0], minlength=len(self.players))


@dataclass(frozen=True)
class Strengths:
    """How strong players are, in Elo.

    Attributes
    ----------
    ratings : tuple of Estimate
        Of each player, against the one it is counted from; endless towards a side that no game bounds.
    seats : tuple of Estimate
        What each seat is worth, against the last one.
    """

    ratings: tuple[Estimate, ...]
    seats: tuple[Estimate, ...]


def estimate_strengths(
    tables: Sequence[SeatedGames], counted_from: Sequence[int], confidence: float = CONFIDENCE
) -> Strengths:
    """Return the Strengths under which the games are likeliest, with intervals by profile likelihood.

    Parameters
    ----------
    tables : sequence of SeatedGames
        Of one number of seats. Games that nobody won tell nothing of who is stronger, and do not count.
    counted_from : sequence of int
        For each player the one its rating is counted from; a player counted from itself has 0.
    confidence : float

    Raises
    ------
    OutOfRange
        If there is no table, if tables differ in their seats, or if they do not connect all players and seats.

    Examples
    --------
    >>> first, second = (
    ...     SeatedGames((0, 1), np.repeat([0, 1], (30, 10))),
    ...     SeatedGames((1, 0), np.repeat([0, 1], (10, 30))),
    ... )
    >>> found = estimate_strengths([first, second], counted_from=[1, 1]).ratings[0]
    >>> round(found.value), round(found.low), round(found.high)  # 60 wins of 80
    (188, 104, 279)
    """
    places, likelihood = likelihood_of(tables, counted_from)
    top = likelihood.highest()
    fall = NormalDist().inv_cdf((1 + confidence) / 2) ** 2 / 2 * dependence(tables, likelihood, top)
    ways, ratings = chains_of_wins(tables, len(counted_from)), []
    for player, zero in enumerate(counted_from):
        if (place := places[player]) < 0:
            ratings.append(Estimate(0.0, 0.0, 0.0))
            continue
        low = likelihood.bound(top, place, -1, fall[place]) if ways[player, zero] else -np.inf
        high = likelihood.bound(top, place, 1, fall[place]) if ways[zero, player] else np.inf
        ratings.append(in_elo(top[place], low, high))
    of_seats = range(top.size - len(tables[0].players) + 1, top.size)
    edges = [
        in_elo(top[place], *(likelihood.bound(top, place, side, fall[place]) for side in (-1, 1))) for place in of_seats
    ]
    return Strengths(tuple(ratings), (*edges, Estimate(0.0, 0.0, 0.0)))


def in_elo(value: float, low: float, high: float) -> Estimate:
    """Return logarithms of odds in Elo."""
    return Estimate(float(ELO * value), float(ELO * low), float(ELO * high))


def likelihood_of(tables: Sequence[SeatedGames], counted_from: Sequence[int]) -> tuple[list[int], ChoiceLikelihood]:
    """Return which parameter is the strength of each player, -1 for none, and the ChoiceLikelihood of the games.

    The parameters are the strengths, in the order of the players, and then the worth of all seats but the last.
    """
    if len({len(table.players) for table in tables}) != 1:
        raise OutOfRange("Ratings need at least one table, and tables of one number of seats.")
    seats = len(tables[0].players)
    rated = [player for player, zero in enumerate(counted_from) if player != zero]
    places = [rated.index(player) if player in rated else -1 for player in range(len(counted_from))]
    design = np.zeros((len(tables), seats, len(rated) + seats - 1))
    wins = np.zeros((len(tables), seats))
    for number, table in enumerate(tables):
        wins[number] = table.wins
        for seat, player in enumerate(table.players):
            if places[player] >= 0:
                design[number, seat, places[player]] = 1
            if seat < seats - 1:
                design[number, seat, len(rated) + seat] = 1
    likelihood = ChoiceLikelihood(design, wins + half_wins(tables))
    start = np.zeros(design.shape[2])
    if np.linalg.matrix_rank(likelihood.information(start)) < start.size:
        raise OutOfRange("The tables do not connect all players and seats, so they cannot be rated together.")
    return places, likelihood


def half_wins(tables: Sequence[SeatedGames]) -> Numbers:
    """Return half a win for each of two players who met, spread over where they met, shape (tables, seats)."""
    added = np.zeros((len(tables), len(tables[0].players)))
    met: dict[tuple[int, int], list[int]] = {}
    for number, table in enumerate(tables):
        for pair in permutations(sorted(set(table.players)), 2):
            met.setdefault(pair, []).append(number)
    for (player, _), numbers in met.items():
        for number in numbers:
            own = np.array(tables[number].players) == player
            added[number, own] += 0.5 / len(numbers) / own.sum()
    return added


def dependence(tables: Sequence[SeatedGames], likelihood: ChoiceLikelihood, top: Numbers) -> Numbers:
    """Return by how much the variance of each parameter exceeds that of independent games; 1 where it does not.

    Games on one seed are taken together, whatever table they are played at (the sandwich estimator of a variance).
    """
    chances, seeds = likelihood.chances(top), max(table.winners.size for table in tables)
    scores = np.zeros((seeds, top.size))
    for number, table in enumerate(tables):
        apart = likelihood.design[number] - chances[number] @ likelihood.design[number]
        decided = np.flatnonzero(table.winners >= 0)
        scores[decided] += apart[table.winners[decided]]
    alone = np.linalg.inv(likelihood.information(top))
    together = alone @ (scores.T @ scores) @ alone * (seeds / max(1, seeds - 1))
    return np.maximum(1.0, np.diag(together) / np.diag(alone))


def chains_of_wins(tables: Sequence[SeatedGames], players: int) -> NDArray[np.bool_]:
    """Return from whom to whom a chain of wins leads, each over the next, shape (players, players)."""
    leads = np.eye(players, dtype=bool)
    for table in tables:
        for seat in np.flatnonzero(table.wins):
            leads[table.players[seat], list(table.players)] = True
    for middle in range(players):
        leads |= leads[:, middle : middle + 1] & leads[middle]
    return leads
