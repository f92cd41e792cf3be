"""What one finished game is measured by."""

import numpy as np
from numba import njit

from rules.core.metrics import BASICS, Metric, measure_basics, win_rates
from rules.core.signals import Signals
from rules.jarls.ruleset import SEATS
from rules.jarls.state import EMPTY, Ending, is_jarl, owner_of

OUTCOME = np.dtype(
    [
        *BASICS,
        ("warriors", "i1", (SEATS,)),  # left at the end
        ("pushes", "i4"),
        ("blocks", "i4"),
        ("compressions", "i4"),
        ("falls", "i4"),
        ("drafts", "i4"),
    ]
)


@njit(cache=True)
def measure(state, ruleset, outcome):
    """Fill the outcome record of a finished or stopped game."""
    measure_basics(state, outcome)
    outcome.pushes = state.pushes
    outcome.blocks = state.blocks
    outcome.compressions = state.compressions
    outcome.falls = state.falls
    outcome.drafts = state.drafts
    outcome.warriors[:] = 0
    for piece in state.cells:
        if piece != EMPTY and not is_jarl(piece):
            outcome.warriors[owner_of(piece)] += 1


METRICS = {
    **win_rates(SEATS),
    "throne_rate": Metric(
        "Throne victories",
        "rate",
        lambda o: o["ending"] == Ending.THRONE,
        family="ending",
        meaning="Share of all games that end with a Jarl on the Throne.",
    ),
    "last_standing_rate": Metric(
        "Last Jarl standing",
        "rate",
        lambda o: o["ending"] == Ending.LAST_STANDING,
        family="ending",
        meaning="Share of all games that end with one Jarl left.",
    ),
    "stalemate_rate": Metric(
        "Nobody can move",
        "rate",
        lambda o: o["ending"] == Ending.STALEMATE,
        family="ending",
        rare=True,
        meaning="Share of all games in which nobody could move any more.",
    ),
    "unfinished_rate": Metric(
        "Unfinished",
        "rate",
        lambda o: o["ending"] == Ending.NOT_YET,
        meaning="Share of all games stopped at the move cap, which nobody wins.",
    ),
    "plies": Metric(
        "Length",
        "mean",
        lambda o: o["plies"],
        unit="actions",
        family="length",
        meaning="Actions played in a game, by all seats together.",
        more="makes games {amount} longer",
        less="makes games {amount} shorter",
    ),
    "rounds": Metric("Rounds", "mean", lambda o: o["rounds"], unit="rounds", meaning="Rounds begun in a game."),
    "pushes": Metric(
        "Pushes", "mean", lambda o: o["pushes"], unit="a game", meaning="Attacks that pushed their target."
    ),
    "blocks": Metric(
        "Blocked attacks",
        "mean",
        lambda o: o["blocks"],
        unit="a game",
        meaning="Attacks not stronger than the defence.",
    ),
    "compressions": Metric(
        "Attacks the Throne stopped",
        "mean",
        lambda o: o["compressions"],
        unit="a game",
        meaning="Attacks strong enough to push, but into a chain that ends at the Throne.",
    ),
    "falls": Metric(
        "Pieces pushed off", "mean", lambda o: o["falls"], unit="a game", meaning="Pieces pushed over the edge."
    ),
    "drafts": Metric(
        "Drafted moves", "mean", lambda o: o["drafts"], unit="a game", meaning="Jarl moves of two hexes or more."
    ),
}

SIGNALS = Signals(
    endings={Ending.THRONE: "Throne", Ending.LAST_STANDING: "Last Jarl standing", Ending.STALEMATE: "Nobody can move"},
    ending=lambda o: o["ending"],
)
