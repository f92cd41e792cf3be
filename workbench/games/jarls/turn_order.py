"""Whose turn comes after this one: the order turns from round to round, which surprises who does not expect it."""

import numpy as np

from rules.core.events import new_log
from rules.core.seats import SEAT_LETTERS
from rules.jarls.turns import pass_turn
from workbench.play.playthrough import Playthrough

WHY = "every new round begins one seat further on"
CLAUSE = "turn_order"


def coming(state: np.record, ruleset: np.record) -> tuple[list[int], int]:
    """Return the seats that still have a turn in this round, and the one that begins the next round.

    >>> play = Playthrough("jarls", seats=3)
    >>> coming(play.state, play.ruleset)
    ([1, 2], 1)
    """
    ahead, log = state.copy(), new_log()
    rest: list[int] = []
    while True:
        pass_turn(ahead, ruleset, log)
        if ahead.round_no > state.round_no:
            return rest, int(ahead.seat)
        rest.append(int(ahead.seat))


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
