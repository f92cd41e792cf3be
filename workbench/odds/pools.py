"""Rolls and draws before they are added up, and how much work they may take.

icepool does the arithmetic. Before each operation its work is estimated from the sizes of its inputs, so that a
question that would take long is refused at once.
"""

from collections.abc import Callable
from dataclasses import dataclass

import icepool

MOST_DICE = 100
MOST_SIDES = 1000
MOST_KEPT_SIDES = 200  # where dice are kept or dropped: icepool goes one call deeper for every face
MOST_CARDS = 1000
MOST_WORK = 2_000_000  # in units of about half a microsecond


class TooMuch(Exception):
    """An operation would take too long."""


class Budget:
    """How much more work a question may take."""

    def __init__(self) -> None:
        self.left = MOST_WORK

    def spend(self, work: int) -> None:
        """Use up some of the work that is left; raise TooMuch if there is not enough."""
        self.left -= work
        if self.left < 0:
            raise TooMuch


@dataclass(frozen=True)
class Pool:
    """Dice of one kind, or cards of a deck, not yet added up.

    Attributes
    ----------
    source : icepool.Die or icepool.Deck
        Cards of a Deck are drawn without replacement.
    number : int
    """

    source: icepool.Die | icepool.Deck
    number: int

    @property
    def generator(self) -> icepool.MultisetExpression:
        """The pool as an icepool expression."""
        if isinstance(self.source, icepool.Deck):
            return self.source.deal(self.number)
        return self.source.pool(self.number)

    @property
    def sums(self) -> int:
        """An upper bound for the number of different sums."""
        return self.number * (max(self.source) - min(self.source)) + 1

    def total(self, budget: Budget) -> icepool.Die:
        """Return the sum, as an icepool Die."""
        if isinstance(self.source, icepool.Deck):
            budget.spend(self.number * len(self.source) * self.sums)
            return self.generator.sum()
        budget.spend(self.sums**2 // 8)
        return self.number @ self.source

    def kept(self, number: int, is_highest: bool, budget: Budget) -> icepool.Die:
        """Return the sum of the highest or lowest ``number``, as an icepool Die."""
        budget.spend(self.number * len(self.source) * self.sums * min(number, self.number) // max(self.number, 1))
        generator = self.generator
        return (generator.highest(number) if is_highest else generator.lowest(number)).sum()

    def counted(self, condition: Callable[[int], bool], budget: Budget) -> icepool.Die:
        """Return how many values meet a condition, as an icepool Die."""
        fulfil = {value for value in self.source if condition(value)}
        if isinstance(self.source, icepool.Deck):
            budget.spend(self.number * len(self.source) * self.number)
            return self.generator.keep_outcomes(fulfil).size()
        return self.number @ self.source.map(lambda value: int(value in fulfil))
