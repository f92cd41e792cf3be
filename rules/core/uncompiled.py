"""Rules played as plain Python, at once, while their machine code is being made.

A rule is the same function compiled and uncompiled, and leaves the same bytes behind. So a game may change from one to
the other in the middle of a turn, and even in the middle of a rule: whoever calls the next function finds it compiled.
Uncompiled, a ply takes about a thousand times as long, some milliseconds, which nobody notices who plays by hand.
"""

import threading
from typing import Any

from numba.core.registry import CPUDispatcher

_CHANGED = threading.Condition()
_AWAITED: set[str] = set()  # games whose machine code is being made
_GIVEN_UP: set[str] = set()  # games whose machine code could not be made


def begin_uncompiled(name: str) -> None:
    """Run all rules of this process uncompiled until the machine code of a game is there."""
    with _CHANGED:
        _AWAITED.add(name)
        _choose_speed()


def end_uncompiled(name: str, could_be_made: bool = True) -> None:
    """Run the rules compiled again, unless other games are awaited; without machine code they stay uncompiled."""
    with _CHANGED:
        _AWAITED.discard(name)
        if not could_be_made:
            _GIVEN_UP.add(name)
        _choose_speed()
        _CHANGED.notify_all()


def is_awaiting() -> bool:
    """Return whether rules run uncompiled for now because machine code is being made."""
    return bool(_AWAITED)


def wait_for_machine_code(timeout: float) -> bool:
    """Wait at most ``timeout`` seconds until no game is awaited; return whether that is so."""
    with _CHANGED:
        return _CHANGED.wait_for(lambda: not _AWAITED, timeout)


def _choose_speed() -> None:
    """Put the Python call in place of the compiled one, or take it away: a compiled rule then costs no look at it."""
    rule: Any = CPUDispatcher  # a class that the type checker would not let change
    uncompiled = bool(_AWAITED or _GIVEN_UP)
    if uncompiled and "__call__" not in vars(rule):
        rule.__call__ = _call_python
    elif not uncompiled and "__call__" in vars(rule):
        del rule.__call__


def _call_python(rule: Any, *arguments: Any, **named: Any) -> Any:
    return rule.py_func(*arguments, **named)
