"""Whose Jarl could take the Throne next, if nobody does anything about it."""

import numpy as np

from rules.core.game import Game
from rules.core.seats import SEAT_LETTERS
from rules.core.words import listed
from rules.jarls.actions import origin_of
from rules.jarls.state import EMPTY, NOWHERE, THRONE
from workbench.games.jarls.attack_forecast import target_of
from workbench.play.playthrough import Playthrough


def warning(play: Playthrough) -> str:
    """Return a sentence on the rival Jarls that could go onto the empty Throne as the board stands; "" for none.

    >>> position = {"radius": 3, "to_move": "A", "A": "J3,0", "B": "J-1,0 W-3,0"}
    >>> warning(Playthrough("jarls", position=position))
    "B's Jarl can go onto the Throne in its next turn."
    >>> warning(Playthrough("jarls", seats=2))
    ''
    """
    state = play.state
    if play.is_over or state.cells[THRONE] != EMPTY:
        return ""
    rivals = [seat for seat in range(int(state.seats)) if seat != state.seat and state.jarl[seat] != NOWHERE]
    near = [f"{SEAT_LETTERS[seat]}'s" for seat in rivals if reaches_throne(play.game, state, play.ruleset, seat)]
    if not near:
        return ""
    jarls = "Jarl" if len(near) == 1 else "Jarls"
    return f"{listed(near)} {jarls} can go onto the Throne in {'its' if len(near) == 1 else 'their'} next turn."


def reaches_throne(game: Game, state: np.record, ruleset: np.record, seat: int) -> bool:
    """Return whether a seat could move its Jarl onto the Throne if it were its turn."""
    asked, buffer = state.copy(), np.zeros(game.max_actions, game.action)
    asked.seat = seat
    actions = buffer[: game.legal_actions(asked, ruleset, buffer)]
    return any(origin_of(action) == state.jarl[seat] and target_of(action) == THRONE for action in actions)
