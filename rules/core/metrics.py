"""What a batch of finished games is measured by."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

from rules.core.seats import SEAT_LETTERS
from rules.core.words import capitalised

BASICS = [  # what every OUTCOME begins with
    ("seed", "u8"),  # the game's own; filled by the simulation
    ("plies", "i4"),
    ("rounds", "i4"),  # begun; the last may be a part of one
    ("winner", "i1"),  # seat, -1 for nobody
    ("ending", "i1"),  # the game's Ending; 0 is unfinished
    ("seats", "i1"),
]

Outcomes: TypeAlias = NDArray[np.void]  # OUTCOME records, shape (games,)


@njit(cache=True)
def measure_basics(state, outcome):
    """Fill the BASICS of the outcome record of a finished or stopped game."""
    outcome.plies = state.ply
    outcome.rounds = state.round_no
    outcome.winner = state.winner
    outcome.ending = state.ending
    outcome.seats = state.seats


@dataclass(frozen=True)
class Metric:
    """One number of a batch: a rate (share of games) or a mean over games."""

    title: str  # as a figure labels it
    kind: str  # "rate" or "mean"
    of: Callable[..., Any]  # of(outcomes) -> array, shape (games,): bool for a rate, numbers for a mean
    unit: str = ""  # of a mean
    meaning: str = ""  # one sentence
    seat: int = -1  # the seat it is about; -1 for the whole table
    family: str = ""  # "win" of a seat, "ending" of a game, "length" in plies; figures find them by it
    rare: bool = False  # not shown by figures until it has happened
    more: str = "raises “{title}” by {amount}"  # what a rule does that raises it
    less: str = "lowers “{title}” by {amount}"


def win_rates(
    seats: int, names: Sequence[str] = (), meaning: str = "Share of all games that {who} wins."
) -> dict[str, Metric]:
    """Return name -> Metric of how often each seat wins.

    Parameters
    ----------
    seats : int
        How many there can be at most.
    names : sequence of str, optional
        What the seats are called in a sentence, such as ``the dungeon``, where they are no mere letters.
    meaning : str
        With ``{who}`` for a seat.

    Examples
    --------
    >>> list(win_rates(2))
    ['win_rate_A', 'win_rate_B']
    >>> [metric.title for metric in win_rates(2, ("the dungeon", "the visitor")).values()]
    ['Dungeon wins', 'Visitor wins']
    """
    names = names or SEAT_LETTERS[:seats]
    return {
        f"win_rate_{letter}": Metric(
            f"{capitalised(who.removeprefix('the '))} wins",
            "rate",
            wins_of(seat),
            seat=seat,
            family="win",
            meaning=meaning.format(who=who),
            more=f"lets {who} win {{amount}} more often",
            less=f"lets {who} win {{amount}} less often",
        )
        for seat, (letter, who) in enumerate(zip(SEAT_LETTERS, names))
    }


def wins_of(seat: int) -> Callable[[Outcomes], NDArray[np.bool_]]:
    """Return a function that tells of each finished game whether ``seat`` has won it."""
    return lambda outcomes: outcomes["winner"] == seat
