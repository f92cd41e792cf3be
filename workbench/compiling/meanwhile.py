"""A game can be used at once: its rules run uncompiled until the background has compiled them."""

import math
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from rules.core.uncompiled import begin_uncompiled, end_uncompiled
from workbench.compiling.status import State, Status, is_ready, status, wait_until_ready

PATIENCE = 10.0  # s that the server's own compiling, and the page itself, have before a process is started for a game
TO = 5  # s to which a wait is rounded up
GAMES_PER_SECOND = 3_000  # or more, compiled

_LATEST: dict[str, Status] = {}  # of the games that are awaited
_IN_ADVANCE: ContextVar[list[str] | None] = ContextVar("_IN_ADVANCE", default=None)  # the games used in advance


def use_at_once(
    name: str, on_change: Callable[[Status], object] | None = None, on_end: Callable[[bool], object] | None = None
) -> threading.Thread | None:
    """Let a game be used at once, uncompiled until it is compiled; return the thread that waits for that.

    Parameters
    ----------
    name : str
    on_change : callable ``on_change(status)``, optional
        Called in that thread at once and whenever it has changed.
    on_end : callable ``on_end(is_compiled)``, optional
        Called in that thread once the rules run compiled, or stay uncompiled because they could not be compiled.

    Returns
    -------
    Thread or None
        None if the game is ready, or used in advance.
    """
    if is_ready(name):
        return None
    if (advance := _IN_ADVANCE.get()) is not None:
        begin_uncompiled(name)
        advance.append(name)
        return None
    _LATEST[name] = status(name)
    begin_uncompiled(name)
    thread = threading.Thread(target=_wait, args=(name, on_change, on_end), daemon=True, name=f"waiting for {name}")
    thread.start()
    return thread


@contextmanager
def in_advance() -> Iterator[None]:
    """Within it, pages are built for later: uncompiled where need be, and nothing waits or is compiled for them."""
    names: list[str] = []
    token = _IN_ADVANCE.set(names)
    try:
        yield
    finally:
        _IN_ADVANCE.reset(token)
        for name in names:
            end_uncompiled(name)


def awaited() -> Status | None:
    """Return how far the compiling is that this process waits for; None if it waits for none."""
    return next(iter(_LATEST.values()), None)


def waiting_words(now: Status, games: int = 0) -> str:
    """Return how long a job has to wait for the rules, as a sentence.

    Parameters
    ----------
    now : Status
    games : int, optional
        How many games the job plays, where that is known.

    Examples
    --------
    >>> waiting_words(Status(State.COMPILING, done=2, total=9), 10_000)
    '10,000 games have to wait; getting ready, step 3 of 9.'
    """
    what = f"{games:,} games" if games else "This"
    left = now.seconds_left()
    if left is None:
        how_long = f"{what} {'have' if games else 'has'} to wait"
    else:
        how_long = f"{what} will take about {TO * math.ceil((left + games / GAMES_PER_SECOND) / TO)} s"
    step = f", step {min(now.done + 1, now.total)} of {now.total}" if now.total else ""
    return f"{how_long}; getting ready{step}."


def _wait(name: str, on_change: Callable[[Status], object] | None, on_end: Callable[[bool], object] | None) -> None:
    def note(now: Status) -> None:
        _LATEST[name] = now
        if on_change:
            on_change(now)

    is_compiled = False
    try:
        is_compiled = wait_until_ready(name, note, patience=PATIENCE).state is State.READY
    finally:
        _LATEST.pop(name, None)
        end_uncompiled(name, is_compiled)
        if on_end:
            on_end(is_compiled)
