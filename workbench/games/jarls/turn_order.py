"""Whose turn comes after this one: the order turns from round to round, which surprises who does not expect it."""

import numpy as np

from rules.core.seats import SEAT_LETTERS
from rules.jarls.state import NOWHERE
from workbench.play.playthrough import Playthrough

WHY = "every new round begins one seat further on"
CLAUSE = "turn_order"


def coming(state: np.record, ruleset: np.record) -> tuple[list[int], int]:
    """Return the seats that still have a turn in this round, and the one that begins the next round.

    >>> play = Playthrough("jarls", seats=3)
    >>> coming(play.state, play.ruleset)
    ([1, 2], 1)
    """
    seats = int(state.seats)
    living = [seat for seat in range(seats) if state.jarl[seat] != NOWHERE]
    rest = [(int(state.first) + turn) % seats for turn in range(int(state.turn) + 1, seats)]
    start = int(state.first) + bool(ruleset.rotate_first)
    begins = next((seat for seat in ((start + further) % seats for further in range(seats)) if seat in living), start)
    return [seat for seat in rest if seat in living], begins


def next_turn(play: Playthrough) -> tuple[str, str]:
    """Return whose turn comes next, with the reason where a new round changes the order, and the clause it is in.

    >>> next_turn(Playthrough("jarls", seats=2))
    ('Then B, and B again: every new round begins one seat further on.', 'turn_order')
    >>> next_turn(Playthrough("jarls", seats=2, changes={"rotate_first": False}))
    ('Then B.', '')
    """
    if play.is_over:
        return "", ""
    rest, begins = coming(play.state, play.ruleset)
    if not play.ruleset.rotate_first:
        return f"Then {SEAT_LETTERS[rest[0] if rest else begins]}.", ""
    order = [SEAT_LETTERS[seat] for seat in rest]
    last = order[-1] if order else SEAT_LETTERS[play.state.seat]
    first = SEAT_LETTERS[begins]
    again = f"{first} again" if first == last else f"then {first}" if order else first
    return f"Then {', '.join([*order, f'and {again}' if order else again])}: {WHY}.", CLAUSE
