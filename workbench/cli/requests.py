"""What a command line asks for: numbers, changes of a ruleset, and a game whose rules are compiled if they can be."""

import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from workbench.cli.console import complain, progress_bar, whole

MOST_VALUES = 100  # of a lever in one sweep
LONG = 8.0  # s after which somebody wants to know what takes so long

if TYPE_CHECKING:  # so that a typo is refused without waiting for numba
    from rules.core.game import Game


def number_or_none(text: str | None) -> Any:
    """Return the number that was typed, or None for an option that was left out."""
    return None if text is None else whole(text)


def changed_fields(game: "Game", preset: str | None, assignments: Iterable[str]) -> dict[str, Any]:
    """Return what a preset and texts ``field=value`` change of a game's ruleset, as a dict."""
    from rules.core.errors import OutOfRange, WorkbenchError
    from rules.core.words import shortened

    changes = {}
    for text in assignments:
        try:
            field, value = game.ruleset.parse(text)
        except WorkbenchError:
            raise
        except (ValueError, RecursionError):  # an endless number, or endless nesting
            raise OutOfRange(f"{shortened(text)!r} is larger than any value of a ruleset.") from None
        changes[field] = value
    return game.ruleset.changes_of(game.ruleset.variant(changes, preset=preset))


def say_where_the_cache_is() -> None:
    """Say on stderr where compiled rules and logs are kept, if it is not where they belong."""
    from rules.core.cache import can_be_written, user_cache, wanted_cache

    if user_cache() != wanted_cache():
        reason = "has no room left" if can_be_written(wanted_cache()) else "cannot be written"
        complain(
            f"{wanted_cache()} {reason}, so compiled rules and logs are kept in {user_cache()} "
            "until this machine is started again."
        )


def wait_for(game: "Game") -> None:
    """Wait until a game is compiled, showing a progress bar; where that fails, say so and play it uncompiled."""
    from rules.core.errors import WorkbenchError
    from rules.core.uncompiled import end_uncompiled

    try:
        compile_now(game)
    except WorkbenchError as failure:
        complain(f"{failure} It is played uncompiled meanwhile, about a thousand times slower.")
        end_uncompiled(game.name, could_be_made=False)


@contextmanager
def told_if_long(sentence: str) -> Iterator[None]:
    """Say a sentence where no bar moves, once what is done meanwhile has taken some seconds."""
    timer = threading.Timer(LONG, complain, [sentence])
    if not sys.stderr.isatty():
        timer.start()
    try:
        yield
    finally:
        timer.cancel()


def compile_now(game: "Game") -> None:
    """Wait until a game is compiled, showing a progress bar; raise WorkbenchError where it could not be."""
    from rules.core.cache import compiled_folder, has_room
    from rules.core.errors import WorkbenchError
    from workbench.compiling.status import State, is_ready, wait_until_ready

    say_where_the_cache_is()
    if is_ready(game.name):
        return
    with progress_bar() as move, told_if_long(f"Compiling {game.title}, which takes some minutes and happens once."):
        status = wait_until_ready(
            game.name,
            lambda status: move(
                status.done, status.total or None, f"Compiling {game.title}: {status.title or 'starting'}"
            ),
        )
    if status.state is not State.READY:
        folder = compiled_folder()
        reason = f"the reason is in {folder / 'compiling.log'}" if has_room(folder) else f"the disk of {folder} is full"
        raise WorkbenchError(f"{game.title} could not be compiled; {reason}.")


def values_in(game: "Game", text: str) -> tuple[str, list[Any] | None]:
    """Return (lever, values) of a text such as ``momentum=0..4``, ``momentum=0,2`` or ``momentum``.

    Raises
    ------
    OutOfRange
        For values that are no numbers, or a range with no first or last number.
    """
    from rules.core.errors import OutOfRange
    from rules.core.words import shortened

    lever, sign, given = (part.strip() for part in text.partition("="))
    if not sign:
        return lever, None
    first, dots, last = given.partition("..")
    if not dots:
        return lever, [game.ruleset.parse(f"{lever}={value.strip()}")[1] for value in given.split(",")]
    if not (is_number(first) and is_number(last)) or not 0 < int(last) - int(first) < MOST_VALUES:
        raise OutOfRange(
            f"{shortened(given)!r} for {lever} is no range; write the first and the last whole number, such as 0..4, "
            f"with fewer than {MOST_VALUES} between them."
        )
    return lever, list(range(int(first), int(last) + 1))


def is_number(text: str) -> bool:
    """Return whether a text is a short whole number.

    >>> is_number("-3"), is_number("4.5"), is_number("")
    (True, False, False)
    """
    return len(text) < 10 and text.strip().removeprefix("-").isdecimal()
