"""What happened, in the order it happened, and which clauses made it happen."""

import numpy as np
from numba import njit

from rules.core.record import Records, blank, layout

CAPACITY = 512  # events one step can write; conformance tests see that none is lost
CLAUSES = 256  # clauses a rulebook may have

EVENT = layout(
    [
        ("ply", "i4"),  # index of the action that caused the event
        ("seat", "i1"),  # whose doing; -1 for the game itself
        ("kind", "u1"),  # the game's own EventKind
        ("clause", "u1"),  # the game's own Clause
        ("what", "i2"),  # piece, card or die, as the kind says
        ("origin", "i2"),  # place it came from, as the kind says
        ("target", "i2"),  # place it went to
        ("amount", "i4"),  # how many, in the kind's unit
    ]
)

LOG = layout(
    [
        ("room", "i4"),  # events that may be written; 0 in runs for speed
        ("count", "i4"),  # events written
        ("clause_counts", "u8", (CLAUSES,)),  # how often each clause was cited, always counted
        ("events", EVENT, (CAPACITY,)),
    ]
)


def new_log(room: int = CAPACITY) -> np.record:
    """Return an empty log with room for ``room`` events; 0 counts clauses and keeps no event."""
    log = blank(LOG)
    log.room = room
    return log


@njit(cache=True)
def emit(log, state, kind, clause, seat, what, origin, target, amount):
    """Count the clause, and write one event while there is room."""
    log.clause_counts[clause] += np.uint64(1)
    if log.count < log.room:
        event = log.events[log.count]
        event.ply = state.ply
        event.seat = seat
        event.kind = kind
        event.clause = clause
        event.what = what
        event.origin = origin
        event.target = target
        event.amount = amount
        log.count += 1


def events_of(log: np.record) -> Records:
    """Return the events written so far as an array of records, oldest first, shape (count,)."""
    events: Records = log.events[: log.count].view(np.recarray)
    return events
