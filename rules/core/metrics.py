"""What a batch of finished games is measured by."""
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Metric:
    """One number of a batch: a rate (share of games) or a mean over games."""

    title: str         # as a figure labels it
    kind: str          # "rate" or "mean"
    of: Callable       # of(outcomes) -> array, shape (games,): bool for a rate, numbers for a mean
    unit: str = ""     # of a mean
    meaning: str = ""  # one sentence
    seat: int = -1     # the seat it is about; -1 for the whole table
    family: str = ""   # "win" of a seat, "ending" of a game, "length" in plies; figures find them by it
    rare: bool = False  # not shown by figures until it has happened
    more: str = "raises “{title}” by {amount}"   # what a rule does that raises it
    less: str = "lowers “{title}” by {amount}"
