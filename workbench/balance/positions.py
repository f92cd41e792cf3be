"""Where the seats are: how far each is from what matters, and whether that explains who wins."""

from dataclasses import dataclass
from functools import cached_property

import rules
from rules.core.distances import Distance
from rules.core.seats import SEAT_LETTERS
from rules.core.words import capitalised, listed
from workbench.simulation.batch import Batch, ruleset_of, thawed
from workbench.simulation.estimates import Estimate
from workbench.simulation.numbers import percent, shown
from workbench.simulation.results import Results


@dataclass(frozen=True, eq=False)
class SeatPositions:
    """The seats of a table when its game begins, beside what they win.

    Attributes
    ----------
    results : Results
        Games between equals.
    shares : tuple of Estimate
        Each seat's share of the decided games.
    is_unfair : bool
        Whether a seat surely wins more or less than its fair share.
    """

    results: Results
    shares: tuple[Estimate, ...]
    is_unfair: bool

    @cached_property
    def distances(self) -> tuple[Distance, ...]:
        """How far each seat is from what matters; none where the game says nothing of it."""
        return distances_of(self.results.batch)

    @property
    def winner(self) -> int | None:
        """The seat that surely wins more than its fair share, and most; None without one."""
        best = max(range(len(self.shares)), key=lambda seat: self.shares[seat].value)
        return best if self.is_unfair and self.shares[best].low > 1 / len(self.shares) else None

    @property
    def reasons(self) -> tuple[Distance, ...]:
        """The distances by which the seat that wins most is placed better than all others."""
        return tuple(one for one in self.distances if self.winner is not None and one.best == self.winner)

    @property
    def sentence(self) -> str:
        """Whether places explain who wins; "" for a fair table and for a game that says nothing of places."""
        if self.winner is None or not self.distances:
            return ""
        where, letter = f"With {len(self.shares)} seats", SEAT_LETTERS[self.winner]
        if self.reasons:
            told = "; ".join(
                f"{one.title}: {number(one.values[self.winner])}, for the others {others(one, self.winner)}"
                for one in self.reasons
            )
            return f"{where} {letter} is placed best, which agrees with its wins. {capitalised(told)}."
        wins = percent(self.shares[self.winner])
        return f"{where} no distance explains why {letter} wins {wins}: {self.differences}."

    @property
    def differences(self) -> str:
        """Which seats stand apart from the others by some distance, as part of a sentence."""
        apart = [
            f"{SEAT_LETTERS[one.best]} stands apart in {one.title}" for one in self.distances if one.best is not None
        ]
        return "; ".join(apart) or f"all seats are alike in {listed([one.title for one in self.distances])}"


def distances_of(batch: Batch) -> tuple[Distance, ...]:
    """Return how far each seat is from what matters in the position in which a Batch begins.

    >>> [one.values for one in distances_of(Batch("jarls", 1, seats=5))]
    [(8, 7, 7, 7, 7), (39, 31, 32, 33, 34)]
    """
    game, ruleset = rules.load(batch.game), ruleset_of(batch)
    if batch.position is None:
        return game.distances(game.new_state(ruleset, batch.seats, batch.seed), ruleset)
    return game.distances(game.position(thawed(batch.position), batch.seed, ruleset), ruleset)


def number(value: float) -> str:
    """Return a distance as people write it.

    >>> number(4.0), number(16 / 3)
    ('4', '5.3')
    """
    return shown(value, 0 if value == int(value) else 1)


def others(distance: Distance, seat: int) -> str:
    """Return what the other seats have, in words: ``32``, ``32 to 39``."""
    rest = [value for other, value in enumerate(distance.values) if other != seat]
    return number(rest[0]) if len(set(rest)) == 1 else f"{number(min(rest))} to {number(max(rest))}"
