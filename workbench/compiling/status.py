"""How far the compiling of a game is, told to every process; one process at a time does it, in the background."""

import fcntl
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from enum import StrEnum
from io import BufferedWriter
from pathlib import Path

import numba

import rules
from rules.core.cache import compiled_folder, is_uncompiled

ROOT = Path(__file__).parents[2]
OFTEN = 0.2  # s between two looks at how far it is


class State(StrEnum):
    """Where the compiling of a game is."""

    WAITING = "waiting"  # nobody is at it
    COMPILING = "compiling"
    READY = "ready"
    FAILED = "failed"


@dataclass(frozen=True)
class Status:
    """How far the compiling of a game is, for the rules as they stand."""

    state: State = State.WAITING
    done: int = 0  # steps
    total: int = 0  # steps there are
    title: str = ""  # of the step under way
    pid: int = 0  # process that compiles or has compiled
    began: float = 0.0  # seconds since the epoch
    numba: str = ""  # version that compiled


def write_status(name: str, status: Status) -> None:
    """Write the status of a game for all processes, whole or not at all."""
    path = status_path(name)
    partial_path = path.with_suffix(f".{os.getpid()}.partial")
    partial_path.write_text(json.dumps(asdict(status)), encoding="utf-8")
    partial_path.replace(path)


def status_path(name: str) -> Path:
    """Return the file that says how far a game's compiling is."""
    return compiled_folder() / f"{name}.json"


def status(name: str) -> Status:
    """Return the Status of a game; what a process that has died left behind counts as waiting."""
    try:
        fields = json.loads(status_path(name).read_text(encoding="utf-8"))
        told = Status(**{**fields, "state": State(fields["state"])})
    except (OSError, ValueError, TypeError, KeyError):  # none yet, or damaged: it is made anew
        return Status()
    is_alive = told.pid == os.getpid() or is_anyone_compiling()
    if told.numba != numba.__version__ or (told.state is State.COMPILING and not is_alive):
        return Status()
    return told


def is_ready(name: str) -> bool:
    """Return whether nothing of a game is left to compile, for these rules and this version of numba."""
    return is_uncompiled() or status(name).state is State.READY


def lock_file() -> BufferedWriter:
    """Open the file that whoever compiles keeps locked; the system unlocks it however that process ends."""
    return (compiled_folder() / "compiling.lock").open("ab")


def locked(file: BufferedWriter, how: int) -> bool:
    """Return whether the lock could be had."""
    try:
        fcntl.flock(file, how | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def is_anyone_compiling() -> bool:
    """Return whether some process, on behalf of anybody, compiles for these rules."""
    with lock_file() as file:
        return not locked(file, fcntl.LOCK_SH)


def start_in_background(names: Iterable[str] | None = None) -> subprocess.Popen[bytes] | None:
    """Start one process that compiles what is not ready; it ends with this one.

    Returns the Popen of it; None when everything is ready or some process is at it already.
    """
    waiting = [name for name in names or rules.NAMES if not is_ready(name)]
    if not waiting:
        return None
    with lock_file() as file, (compiled_folder() / "compiling.log").open("wb") as log:
        if not locked(file, fcntl.LOCK_EX):
            return None
        process = subprocess.Popen(  # it inherits the lock, so that there is no moment without
            [sys.executable, "-m", "workbench.compiling", *waiting],
            cwd=ROOT,
            pass_fds=[file.fileno()],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
    threading.Thread(target=process.wait, daemon=True).start()  # else it would stay behind as a zombie
    return process


def wait_until_ready(
    name: str, on_change: Callable[[Status], object] | None = None, timeout: float | None = None
) -> Status:
    """Wait until a game is compiled, and see to it that some process compiles it; return the last Status.

    Parameters
    ----------
    name : str
    on_change : callable ``on_change(status)``, optional
        Called at once and whenever it has changed.
    timeout : float, optional
        Seconds after which it is given up, whatever the state.

    Returns
    -------
    Status
        Ready; failed or waiting when compiling ended early; compiling when the time was up.
    """
    latest, started = None, None
    until = None if timeout is None else time.monotonic() + timeout
    while True:
        has_ended = not is_anyone_compiling()  # asked first, so that the status behind it is the last
        now = Status(State.READY) if is_ready(name) else status(name)
        if now != latest and on_change:
            on_change(now)
        latest = now
        if now.state is State.READY or (started and has_ended) or (until and time.monotonic() >= until):
            return now
        if has_ended:
            started = start_in_background([name])
        time.sleep(OFTEN)
