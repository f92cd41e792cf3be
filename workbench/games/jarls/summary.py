"""What a finished game of Jarls comes to: how it ended, what each side has left, and what it did."""

import numpy as np

from rules.core.events import events_of
from rules.jarls.state import NOBODY, Ending, EventKind, is_jarl, is_living, owner_of
from workbench.boards.summary import SeatResult, Statistic, Summary
from workbench.play.playthrough import Playthrough

ENDS = ("won_throne", "won_last", "stalemate")  # the last reason of one of these kinds is how the game ended
TRIGGERS = ("entered_throne", "jarl_lost", "turn_skipped")
MOVES, PUSHES, STOPPED = "Moves", "Pushes", "Attacks that were stopped"  # each action of a side is one of them
FELLED, OWN_FELLED = "Rival pieces pushed off the board", "Own pieces pushed off the board"
COUNTED = (MOVES, PUSHES, STOPPED, FELLED, OWN_FELLED)  # over the game, of whoever did it


def summary(play: Playthrough) -> Summary | None:
    """Return the Summary of a finished game; see ``workbench.boards.presentation``.

    >>> position = {"radius": 3, "to_move": "A", "A": "J1,0 W2,0", "B": "J-3,0"}
    >>> found = summary(Playthrough("jarls", position=position, actions=["J1,0>0,0"]))
    >>> found.ending.sentence, [seat.result for seat in found.seats]
    ('A wins on the Throne.', ['won', 'lost'])
    """
    state = play.state
    if state.ending == Ending.NOT_YET:
        return None
    reasons = {reason.kind: reason for reason in play.explain().reasons}  # the last of each kind
    return Summary(
        next(reasons[kind] for kind in ENDS if kind in reasons),
        next((reasons[kind] for kind in TRIGGERS if kind in reasons), None),
        (("Rounds", str(int(state.round_no))), ("Actions", str(len(play.actions)))),
        tuple(result_of(state, seat) for seat in range(int(state.seats))),
        statistics(play),
        notes(play),
    )


def result_of(state: np.record, seat: int) -> SeatResult:
    """Return how a side has fared, and where it lost its Jarl, that."""
    result = "draw" if state.winner == NOBODY else "won" if state.winner == seat else "lost"
    return SeatResult(seat, result, "" if is_living(state, seat) else "lost its Jarl")


def statistics(play: Playthrough) -> tuple[Statistic, ...]:
    """Return what each side has at the end, and what it did in the game as far as it was played here."""
    seats = range(int(play.state.seats))
    done = {title: [0] * len(seats) for title in COUNTED}
    for before, log in zip(play.states_before, play.logs):
        events = list(events_of(log))
        done[kind_of_action({EventKind(int(event.kind)) for event in events})][int(before.seat)] += 1
        for event in events:
            if event.kind == EventKind.FELL:
                is_own = owner_of(event.what) == event.seat
                done[OWN_FELLED if is_own else FELLED][int(event.seat)] += 1
    left = tuple(warriors_of(play.state, seat) for seat in seats)
    return (Statistic("Warriors left", left), *(Statistic(title, tuple(done[title])) for title in COUNTED))


def kind_of_action(kinds: set[EventKind]) -> str:
    """Return what an action was, by the kinds of its events."""
    if EventKind.ATTACKED not in kinds:
        return MOVES
    return STOPPED if kinds & {EventKind.BLOCKED, EventKind.COMPRESSED} else PUSHES


def warriors_of(state: np.record, seat: int) -> int:
    """Return how many Warriors a side has on the board."""
    return sum(owner_of(piece) == seat and not is_jarl(piece) for piece in state.cells)


def notes(play: Playthrough) -> tuple[str, ...]:
    """Return what is to be known about the numbers."""
    if play.position is None:
        return ()
    return ("The game began from a position that was set up; what happened before is not counted.",)
