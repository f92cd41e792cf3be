"""Methods of a table, which its page, its agents and its clock call from threads of their own."""

from collections.abc import Callable
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from workbench.play.locking import HasLock, locked
from workbench.widgets.base.notice import HasNotice, guarded


class AtTable(HasLock, HasNotice, Protocol):
    """What has a lock of its own and can show a sentence."""


SomeTable = TypeVar("SomeTable", bound=AtTable)
Arguments = ParamSpec("Arguments")
Returned = TypeVar("Returned")


def handled(
    method: Callable[Concatenate[SomeTable, Arguments], Returned],
) -> Callable[Concatenate[SomeTable, Arguments], Returned | None]:
    """Let a method of a table run alone, whichever thread calls it, and fail gracefully."""
    return guarded(locked(method))
