"""How often a clause is cited, from the counts of single games: times a game, share of games, and words for both."""

from dataclasses import dataclass
from functools import cached_property

from workbench.balance.telemetry_words import bound_in_words, two_digits
from workbench.simulation.batch import Batch
from workbench.simulation.clauses_by_game import ClauseCounts
from workbench.simulation.estimates import Estimate, amount_interval, wilson_interval
from workbench.simulation.numbers import percent

RARE = 0.01  # share of games; below it games per occurrence are told


@dataclass(frozen=True)
class Firing:
    """How often a clause is cited at one level.

    Attributes
    ----------
    times : Estimate
        Citations in a game; Student's interval, which cannot go below nothing.
    share : Estimate
        Share of the games in which it is cited at all; Wilson's interval.
    games : int
        Games played.
    """

    times: Estimate
    share: Estimate
    games: int

    @property
    def is_silent(self) -> bool:
        """Whether no game came to it."""
        return self.share.value == 0

    @property
    def words(self) -> str:
        """In how many games it happens, with an interval or, where it never did, a bound."""
        if self.is_silent:
            return f"never in {self.games:,} games, {bound_in_words(self.games)}"
        if self.share.value < RARE:
            low, high = (two_digits(1 / bound) for bound in (self.share.high, self.share.low))
            return f"in 1 of {two_digits(1 / self.share.value)} games (1 of {high} to 1 of {low})"
        return f"in {percent(self.share)} of the games"


@dataclass(frozen=True, eq=False)
class LevelTelemetry:
    """Games between players of one level.

    Attributes
    ----------
    batch : Batch
    title : str
        What the game calls the level.
    counts : ndarray of uint32, shape (games, clauses)
        How often each clause was cited in each game.
    """

    batch: Batch
    title: str
    counts: ClauseCounts

    @property
    def games(self) -> int:
        """Games played."""
        return int(self.counts.shape[0])

    @cached_property
    def firings(self) -> tuple[Firing, ...]:
        """What the games say of each clause, in the order of the game's Clause."""
        return tuple(
            Firing(amount_interval(column), wilson_interval(int((column > 0).sum()), self.games), self.games)
            for column in self.counts.T
        )
