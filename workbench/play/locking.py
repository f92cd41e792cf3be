"""Methods that several threads may call, one at a time."""

import functools
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Concatenate, ParamSpec, Protocol, TypeVar

Arguments = ParamSpec("Arguments")
Returned = TypeVar("Returned")


class HasLock(Protocol):
    """Whatever several threads may use, one at a time."""

    @property
    def lock(self) -> AbstractContextManager[object]:
        """Held while one of its methods runs."""


Locking = TypeVar("Locking", bound=HasLock)


def locked(
    method: Callable[Concatenate[Locking, Arguments], Returned],
) -> Callable[Concatenate[Locking, Arguments], Returned]:
    """Let only one method of an object run at a time, whichever thread calls it."""

    @functools.wraps(method)
    def one_at_a_time(self: Locking, *arguments: Arguments.args, **options: Arguments.kwargs) -> Returned:
        with self.lock:
            return method(self, *arguments, **options)

    return one_at_a_time
