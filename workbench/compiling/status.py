"""How far the compiling of each game is, told to every process; processes in the background do it, one for a game."""

import fcntl
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import IO

import numba
from llvmlite import binding as llvm

import rules
from rules.core.cache import compiled_folder, is_uncompiled

ROOT = Path(__file__).parents[2]
OFTEN = 0.2  # s between two looks at how far it is
TRIES, INSTANT = 10, 0.02  # how often a reservation is tried, and s between two tries
AWAITED, IN_ADVANCE = 5, 10  # how nice, as the system counts it, a process is that somebody waits for, and another


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
    step_began: float = 0.0  # seconds since the epoch
    share: float = 0.0  # of all the work that was done when the step began
    made_for: str = ""  # version of numba, and processor

    def seconds_left(self) -> float | None:
        """Return about how long it will still take; None before the first step is done."""
        if self.state is not State.COMPILING or not self.share:
            return None
        whole = max(self.step_began - self.began, 0.0) / self.share  # clocks can be set back
        return max(whole - max(time.time() - self.began, 0.0), 1.0)


@cache
def this_machine() -> str:
    """Return what machine code is made for: the version of numba, and the processor with what it can do."""
    return f"{numba.__version__} {llvm.get_host_cpu_name()} {llvm.get_host_cpu_features().flatten()}"


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
    is_alive = told.pid == os.getpid() or is_anyone_compiling(name)
    if told.made_for != this_machine() or (told.state is State.COMPILING and not is_alive):
        return Status()
    return told


def is_ready(name: str) -> bool:
    """Return whether nothing of a game is left to compile, for these rules, this processor and this numba."""
    return is_uncompiled() or status(name).state is State.READY


@contextmanager
def reserved(name: str) -> Iterator[bool]:
    """Reserve the compiling of a game for this process; yield whether no other has it.

    The system ends the reservation however the process ends.
    """
    with (compiled_folder() / f"{name}.lock").open("ab") as file:
        yield _lock(file)


def _lock(file: IO[bytes]) -> bool:
    """Lock a file; return whether no other keeps it. Who only looks keeps it as well, but for an instant."""
    for _ in range(TRIES):
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            time.sleep(INSTANT)
        else:
            return True
    return False


def is_anyone_compiling(name: str) -> bool:
    """Return whether some process, on behalf of anybody, compiles a game for these rules."""
    with (compiled_folder() / f"{name}.lock").open("ab") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        return False


def start_in_background(names: Iterable[str] | None = None) -> list[subprocess.Popen[bytes]]:
    """Start processes that compile what is not ready and not being compiled; they end with this one.

    Parameters
    ----------
    names : iterable of str, optional
        Games that somebody waits for. Without them all games are compiled in advance, on all cores.

    Returns
    -------
    list of Popen
        Empty when everything is ready or being compiled already.
    """
    asked = rules.NAMES if names is None else tuple(names)
    waiting = [name for name in asked if not is_ready(name) and not is_anyone_compiling(name)]
    niceness = IN_ADVANCE if names is None else AWAITED
    processes = min(os.cpu_count() or 1, len(waiting))
    return [compiling_process(longest_first(waiting), niceness) for _ in range(processes)]


def longest_first(names: Iterable[str] = rules.NAMES) -> list[str]:
    """Return games in the order in which to compile them, so that processes that share them end together.

    How long compiling takes is judged by how much there is to read.
    """

    def size_of_rules(name: str) -> int:
        return sum(path.stat().st_size for path in (ROOT / "rules" / name).rglob("*.py"))

    return sorted(names, key=size_of_rules, reverse=True)


def compiling_process(names: Iterable[str], niceness: int) -> subprocess.Popen[bytes]:
    """Start one process that compiles games in this order, leaving out those that others compile."""
    with (compiled_folder() / "compiling.log").open("ab") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "workbench.compiling", "--parent", str(os.getpid()), *names],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
    with suppress(OSError):  # it has ended already, or the system does without the second
        os.setpriority(os.PRIO_PROCESS, process.pid, niceness)
        Path(f"/proc/{process.pid}/autogroup").write_text(str(niceness))  # sessions are weighed against each other
    threading.Thread(target=process.wait, daemon=True).start()  # else it would stay behind as a zombie
    return process


def wait_until_ready(
    name: str, on_change: Callable[[Status], object] | None = None, timeout: float | None = None, patience: float = 0.0
) -> Status:
    """Wait until a game is compiled, and see to it that some process compiles it; return the last Status.

    Parameters
    ----------
    name : str
    on_change : callable ``on_change(status)``, optional
        Called at once and whenever it has changed.
    timeout : float, optional
        Seconds after which it is given up, whatever the state.
    patience : float, optional
        Seconds that other processes have to begin with the game before one is started for it.

    Returns
    -------
    Status
        Ready; failed or waiting when compiling ended early; compiling when the time was up.
    """
    latest: Status | None = None
    started: list[subprocess.Popen[bytes]] = []
    until = None if timeout is None else time.monotonic() + timeout
    earliest = time.monotonic() + patience
    while True:
        has_ended = all(process.poll() is not None for process in started)
        has_ended = has_ended and not is_anyone_compiling(name)  # asked first, so that the status behind it is the last
        now = Status(State.READY) if is_ready(name) else status(name)
        if now != latest and on_change:
            on_change(now)
        latest = now
        if now.state is State.READY or (started and has_ended) or (until and time.monotonic() >= until):
            return now
        if has_ended and time.monotonic() >= earliest:
            started = start_in_background([name])
        time.sleep(OFTEN)
