"""How far every seat is from what matters, so that an unfair table can be told from where its seats are."""

from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Distance:
    """One measure of where the seats stand in a position.

    Attributes
    ----------
    words : str
        With its number, as a label says it: "{} moves to the Throne".
    title : str
        What is measured, as part of a sentence: "moves from its Jarl to the Throne".
    values : tuple of numbers
        One for each seat.
    less_is_better : bool, optional
        None where it can be good or bad, such as a near rival.
    """

    words: str
    title: str
    values: tuple[float, ...]
    less_is_better: bool | None = True

    @property
    def best(self) -> int | None:
        """The seat that is strictly better placed than all others; None where two share that.

        Where less can be good or bad, the one seat that differs from all others alike.
        """
        ways = {True: [min], False: [max], None: [min, max]}[self.less_is_better]
        found = [self.values.index(way(self.values)) for way in ways if self.values.count(way(self.values)) == 1]
        return found[0] if len(found) == 1 and len(self.values) > 1 else None


def no_distances(state: np.record, ruleset: np.record) -> tuple[Distance, ...]:
    """Return no distance: what a game says that has no board."""
    return ()
