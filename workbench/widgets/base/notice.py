"""One sentence for whoever uses the page, and the wrapper of every callback."""

import functools
import logging
from collections.abc import Callable
from html import escape
from typing import Concatenate, ParamSpec, Protocol, TypeVar

import ipywidgets as widgets
from zmq import ZMQError

from rules.core.errors import WorkbenchError
from workbench.play.locking import HasLock, locked

LOG = logging.getLogger("workbench")
NO_MORE_THREADS = ("interpreter shutdown", "cannot schedule new futures")  # how Python refuses them while it exits
SORRY = (
    "That did not work, and nothing on the page has changed. Try again; "
    "if it fails again, the workbench's log says why."
)


class Notice(widgets.HTML):
    """A line that says what went wrong or what to do next; when empty it takes no room.

    >>> notice = Notice()
    >>> notice.say("Choose a piece first.")
    >>> "Choose a piece first." in notice.value
    True
    """

    def say(self, sentence: str, verdict: str = "undecided") -> None:
        """Show a sentence; ``verdict`` is ``inside``, ``undecided`` or ``outside``."""
        self.value = f'<div class="wb-notice wb-{verdict}" role="status">{escape(sentence)}</div>'

    def advise(self, advice: str, why: str) -> None:
        """Show advice and why it is good, in letters and room that stay the same while the reason comes later."""
        said = f'<div>{escape(advice)} <span class="wb-why">{escape(why)}</span></div>'
        # In view of the keyboard, because what is longer than its room scrolls in it.
        self.value = f'<div class="wb-notice wb-inside wb-advice" role="status" tabindex="0">{said}</div>'

    def clear(self) -> None:
        """Show nothing."""
        if self.value:
            self.value = ""


def is_farewell(error: Exception) -> bool:
    """Return whether something failed only because its page was closed and its kernel is ending.

    >>> is_farewell(RuntimeError("cannot schedule new futures after interpreter shutdown"))
    True
    """
    return isinstance(error, ZMQError) or (
        isinstance(error, RuntimeError) and any(words in str(error) for words in NO_MORE_THREADS)
    )


class HasNotice(Protocol):
    """A widget that can show a sentence to the people at the page."""

    notice: Notice


class HasNoticeAndLock(HasNotice, HasLock, Protocol):
    """The same, of a widget that several threads use, one at a time."""


SomeWidget = TypeVar("SomeWidget", bound=HasNotice)
SharedWidget = TypeVar("SharedWidget", bound=HasNoticeAndLock)
Arguments = ParamSpec("Arguments")
Returned = TypeVar("Returned")


def guarded(
    method: Callable[Concatenate[SomeWidget, Arguments], Returned],
) -> Callable[Concatenate[SomeWidget, Arguments], Returned | None]:
    """Let a method of a widget with a ``notice`` fail gracefully: a sentence on the page, the rest in the log.

    A WorkbenchError, which the user can act on, is shown as it is; anything else is our fault and goes to the log,
    unless the page is being closed.
    """

    @functools.wraps(method)
    def safely(self: SomeWidget, *arguments: Arguments.args, **options: Arguments.kwargs) -> Returned | None:
        try:
            return method(self, *arguments, **options)
        except WorkbenchError as error:
            self.notice.say(str(error))
        except Exception as error:
            if not is_farewell(error):
                LOG.exception("%s.%s failed.", type(self).__name__, method.__name__)
                self.notice.say(SORRY, "outside")
        return None

    return safely


def handled(
    method: Callable[Concatenate[SharedWidget, Arguments], Returned],
) -> Callable[Concatenate[SharedWidget, Arguments], Returned | None]:
    """Let a method of a widget run alone, whichever thread calls it, and fail gracefully."""
    return guarded(locked(method))
