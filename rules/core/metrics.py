"""What a batch of finished games is measured by."""
from collections.abc import Callable
from dataclasses import dataclass

from numba import njit

from rules.core.seats import SEAT_LETTERS

BASICS = [  # what every OUTCOME begins with
    ("seed", "u8"),    # the game's own; filled by the simulation
    ("plies", "i4"),
    ("rounds", "i4"),  # begun; the last may be a part of one
    ("winner", "i1"),  # seat, -1 for nobody
    ("ending", "i1"),  # the game's Ending; 0 is unfinished
    ("seats", "i1"),
]


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


def win_rates(seats):
    """Return name -> Metric of how often each seat wins; ``seats`` is how many there can be at most.

    >>> list(win_rates(2))
    ['win_rate_A', 'win_rate_B']
    """
    return {f"win_rate_{letter}": Metric(
        f"{letter} wins", "rate", wins_of(seat), seat=seat, family="win",
        meaning=f"Share of all games that seat {letter} wins.", more=f"lets {letter} win {{amount}} more often",
        less=f"lets {letter} win {{amount}} less often") for seat, letter in enumerate(SEAT_LETTERS[:seats])}


def wins_of(seat):
    """Return a function that tells of each finished game whether ``seat`` has won it."""
    return lambda outcomes: outcomes["winner"] == seat
