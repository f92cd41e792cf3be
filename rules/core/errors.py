"""What can be wrong with what a person asks for; every message is one sentence for that person."""

import difflib
from collections.abc import Iterable


class WorkbenchError(ValueError):
    """Something a person asked for cannot be done; the message says what, where, and what would be right."""


class UnknownName(WorkbenchError):
    """A name that does not exist where it was used.

    >>> raise UnknownName("game", "jarl", ["jarls"])
    Traceback (most recent call last):
    rules.core.errors.UnknownName: There is no game 'jarl'; did you mean 'jarls'? There is: jarls.
    """

    def __init__(self, kind: str, name: object, names: Iterable[object], where: str = "") -> None:
        known = [str(one) for one in names]
        close = difflib.get_close_matches(str(name), known, n=1)
        hint = f"; did you mean {close[0]!r}?" if close else "."
        place = f" {where}" if where else ""
        super().__init__(f"There is no {kind} {str(name)!r}{place}{hint} There is: {', '.join(known)}.")
        self.kind, self.name, self.names = kind, name, known


class OutOfRange(WorkbenchError):
    """A number outside what a field allows."""


class BrokenContent(WorkbenchError):
    """A data file says something it must not; the message names file, row, field, and what would be right."""


class BrokenPosition(WorkbenchError):
    """A position that cannot stand on a table."""


class IllegalAction(WorkbenchError):
    """An action the rules do not allow now; ``reason`` is the key of the refusal."""

    def __init__(self, message: str, reason: str = "", clause: str = "") -> None:
        super().__init__(message)
        self.reason, self.clause = reason, clause
