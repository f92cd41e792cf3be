"""How the command line talks and listens: complaints, tables, progress, Ctrl-C, and numbers as people type them."""

import errno
import json
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

WIDE = 200  # columns, where no terminal gives its width
LONGEST = 1000  # characters of a complaint, which may quote a million that somebody typed


def output() -> Console:
    """Return the console for results: rulebook words stay as they are, brackets and all."""
    return Console(markup=False, emoji=False, highlight=False, width=None if sys.stdout.isatty() else WIDE)


def say(text: str = "") -> None:
    """Write a line of results."""
    output().print(text, soft_wrap=True)


def show_table(headings: Sequence[str], rows: Iterable[Sequence[object]], numbers: Sequence[str] = ()) -> None:
    """Write a table; columns whose heading is one of ``numbers`` are aligned right."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in headings:
        table.add_column(heading, justify="right" if heading in numbers else "left", overflow="fold")
    for row in rows:
        table.add_row(*map(str, row))
    output().print(table)


@contextmanager
def progress_bar() -> Iterator[Callable[[float, float | None, str], object]]:
    """Give a function ``move(done, total, title)`` that moves a bar on a terminal and does nothing elsewhere."""
    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f} %"),
        TimeElapsedColumn(),
    )
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, total, title: bar.update(task, completed=done, total=total, description=title)


@contextmanager
def ended_by_interrupt() -> Iterator[threading.Event]:
    """Give an Event that the first Ctrl-C sets; the second ends the command."""
    cancel = threading.Event()

    def interrupt(*_: object) -> None:
        cancel.set()
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, interrupt)
    try:
        yield cancel
    finally:
        signal.signal(signal.SIGINT, before)


def complain(*lines: str) -> None:
    """Write one or two lines on stderr."""
    sys.stderr.write("".join(f"{line[:LONGEST]}\n" for line in lines))
    sys.stderr.flush()


def whole(text: str) -> Any:
    """Return what was typed as a whole number; anything else comes back as text, shortened, to be refused.

    >>> whole("1000"), whole("many")
    (1000, 'many')
    """
    from rules.core.words import shortened  # here, because help must not wait for numba

    try:
        return int(text)
    except ValueError:
        return shortened(text)


def failed(error: Exception) -> int:
    """Say what went wrong; return the exit code.

    It is 2 for a request that is refused and for files that cannot be read. Anything else is our fault: one line,
    exit code 1, and the traceback goes to the log.
    """
    from rules.core.errors import WorkbenchError

    if isinstance(error, WorkbenchError):
        complain(str(error))
        return 2
    if isinstance(error, OSError) and error.filename is not None:
        complain(f"{error.filename}: {error.strerror}.")
        return 2
    if isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT):
        complain("A file could not be written, because its disk is full; make some room and try again.")
        return 2
    complain(f"Something went wrong, and it is not your fault; the details are at the end of {logged(error)}.")
    return 1


def logged(error: BaseException) -> Path:
    """Write a traceback to the log of the command line; return the log's path."""
    from workbench.server.launch import fresh_log

    path = fresh_log("command.log")
    with path.open("a", encoding="utf-8", errors="backslashreplace") as log:
        log.write(f"{time.strftime('%Y-%m-%d %H:%M:%S')} {' '.join(sys.argv)}\n")
        log.write("".join(traceback.format_exception(error)) + "\n")
    return path


def misused(error: Any, arguments: Sequence[str]) -> int:
    """Say how a command should be typed, after one of typer's complaints about it; return the exit code."""
    from rules import NAMES
    from rules.core.errors import UnknownName

    command = error.ctx.command_path if error.ctx else " ".join(["workbench", *arguments[:1]])
    if hasattr(error, "possibilities"):
        parameters = error.ctx.command.get_params(error.ctx)
        options = [name for parameter in parameters for name in parameter.opts if name.startswith("-")]
        complain(str(UnknownName("option", error.option_name, options, f"of {command}")))
    elif getattr(getattr(error, "param", None), "name", "") == "game":
        complain(f"{command} needs the name of a game; the games are {', '.join(NAMES)}.")
    else:
        complain(f"{command}: {error.format_message()}", f"{command} --help shows what can be typed, with an example.")
    return 2


def say_json(value: object) -> None:
    """Write one JSON object and nothing else."""
    sys.stdout.write(json.dumps(value, allow_nan=False, indent=1) + "\n")
