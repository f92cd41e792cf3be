"""A process with everything a page needs in memory, from which the kernels of the pages are forked.

A kernel started from nothing spends two to three seconds importing libraries, reading data and loading compiled
rules before it can answer; a forked one has all of that. ``python -m workbench.server.fork_server SOCKET PAGE ...``
is started by ``workbench.server.forked_kernels``, which also writes the orders: a length, three open files and an
Order as JSON.

Only a process of one thread may be forked, so this one waits for whatever a page starts in the background; NumPy's
own threads restart themselves. It forks nothing once the code or the data has changed, and ends with the server.
Kernels end with the process they were forked from, so an out-of-date process stays until the last page it has opened
is left.
"""

import gc
import importlib
import json
import logging
import os
import random
import select
import signal
import socket
import struct
import sys
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Literal

ROOT = Path(__file__).parents[2]
READ = ("rules", "workbench", "data")  # our folders that a kernel reads
FILES = 3  # an order comes with: where the kernel writes its output and its errors, and what stays open while it lives
LENGTH = struct.Struct("!q")
REFUSED = -1  # in place of a kernel's process identifier
OUT_OF_DATE: Literal["out of date"] = "out of date"
LATEST = 30  # s to wait for what a page does in the background


@dataclass(frozen=True)
class Order:
    """What a forked kernel should be: its arguments, environment and working folder."""

    arguments: list[str]
    environment: dict[str, str]
    folder: str

    def encoded(self) -> bytes:
        """Return it as bytes."""
        return json.dumps(asdict(self)).encode()


def stand() -> dict[str, tuple[int, int]]:
    """Return the state of every file of ours that a kernel reads: {path: (time of change, size)}."""

    def looks(folder: str | Path) -> Iterator[tuple[str, tuple[int, int]]]:
        for entry in os.scandir(folder):
            if entry.is_dir(follow_symlinks=False):
                if entry.name != "__pycache__":
                    yield from looks(entry.path)
            else:
                now = entry.stat()
                yield entry.path, (now.st_mtime_ns, now.st_size)

    return {path: now for folder in READ for path, now in looks(ROOT / folder)}


class Warmth:
    """What is still to be loaded in advance: the libraries of kernels first, then a page at a time.

    Pages built before the rules are compiled leave content in memory, and are built once more when machine code is
    there to be loaded.
    """

    def __init__(self, pages: list[str]) -> None:
        self.pages = pages
        self.modules: list[str] = []
        self.uncompiled: list[str] = []

    def begin(self) -> None:
        """Import what every kernel imports."""
        importlib.import_module("ipykernel.kernelapp")
        importlib.import_module("ipykernel.zmqshell")
        importlib.import_module("ipywidgets")
        self.modules = modules_of(self.pages)
        for module in self.modules:
            importlib.import_module(module)

    def look_for_more(self) -> bool:
        """Return whether there is a page to build; those built uncompiled are, again, once all rules are ready."""
        if self.uncompiled and not self.modules and all_are_ready():
            self.modules, self.uncompiled = self.uncompiled, []
        return bool(self.modules)

    def go_on(self) -> None:
        """Build the next page and throw it away; what it has read and loaded stays in memory."""
        from ipywidgets import Widget

        from workbench.compiling.meanwhile import in_advance
        from workbench.widgets.base.lazy import build_all
        from workbench.widgets.table.autosave import table_in
        from workbench.widgets.table.hints import hint, reason_for

        module = self.modules.pop(0)
        if not all_are_ready():
            self.uncompiled.append(module)
        try:
            with in_advance():
                page = importlib.import_module(module).page()
                build_all(page)
                if module not in self.uncompiled and (table := table_in(page)) is not None:
                    reason_for(table.play, hint(table.play))  # so that the first one somebody asks for is quick
        except Exception:
            logging.getLogger("workbench").exception("The page of %s could not be built in advance", module)
        wait_for_threads()
        Widget.close_all()


def all_are_ready() -> bool:
    """Return whether the rules of all games are compiled."""
    import rules
    from workbench.compiling.status import is_ready

    return all(map(is_ready, rules.NAMES))


def modules_of(pages: Iterable[str]) -> list[str]:
    """Return the modules that make the pages, without pages that are not the workbench's own."""
    from rules.core.errors import UnknownName
    from workbench.pages import module_of  # here, because what is imported before ``stand`` may go out of date unseen

    found = []
    for page in pages:
        with suppress(UnknownName):
            found.append(module_of(page))
    return found


def wait_for_threads() -> None:
    """Wait until this is the only thread; raise TimeoutError when another does not end."""
    for thread in threading.enumerate():
        if thread is not threading.current_thread():
            thread.join(LATEST)
            if thread.is_alive():
                raise TimeoutError(f"{thread.name} is still running, so no kernel can be forked.")


def serve(orders: socket.socket, pages: list[str]) -> tuple[Order, list[int]] | Literal["out of date"] | None:
    """Fork kernels until the server has gone or what was read has changed; in each kernel, return its order and files.

    Returns
    -------
    (Order, list of int), OUT_OF_DATE or None
        In the process that was forked from, OUT_OF_DATE when what was read has changed, None when the server has gone.
    """
    begun, warmth = stand(), Warmth(pages)
    warmth.begin()
    while True:
        while warmth.look_for_more() and not select.select([orders], [], [], 0)[0]:
            warmth.go_on()
        latest = received(orders)
        if latest is None:
            return None
        order, files = latest
        if stand() != begun:
            orders.sendall(LENGTH.pack(REFUSED))
            return OUT_OF_DATE
        gc.collect()
        gc.freeze()  # what has been loaded stays in memory pages that kernels share
        process = os.fork()
        if not process:
            orders.close()
            return order, files
        for file in files:
            os.close(file)
        orders.sendall(LENGTH.pack(process))


def received(orders: socket.socket) -> tuple[Order, list[int]] | None:
    """Return the next order with its open files; None when the server has gone."""
    header, files, _, _ = socket.recv_fds(orders, LENGTH.size, FILES)
    if not header:
        return None
    (length,) = LENGTH.unpack(header)
    return Order(**json.loads(orders.recv(length, socket.MSG_WAITALL))), files


def outlast_kernels(server: int) -> None:
    """Stay until the last kernel has ended, or the server has."""
    with suppress(ChildProcessError):  # there is none left
        while os.getppid() == server:
            os.waitpid(-1, os.WNOHANG)
            time.sleep(1)


def become_kernel(order: Order, files: list[int], parent: int) -> None:
    """Turn into a Jupyter kernel, as ``python -m ipykernel_launcher`` is one; it ends with ``parent``."""
    import numpy
    import zmq
    from ipykernel.kernelapp import IPKernelApp
    from ipywidgets import register_comm_target

    class ForkedKernelApp(IPKernelApp):
        def init_iopub(self, context: "zmq.Context[Any]") -> None:
            # A tab that is built says a thousand things in one go. Those above ZeroMQ's limit would be lost without
            # a word where the server is busy meanwhile, and the tab would say "Starting" for good.
            context.setsockopt(zmq.SNDHWM, 0)
            super().init_iopub(context)

        def init_shell(self) -> None:
            super().init_shell()
            register_comm_target()  # which importing ipywidgets does only where there is a kernel already

    os.setsid()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    output, errors, _ = files
    with Path(os.devnull).open() as nothing:
        for file, place in ((nothing.fileno(), 0), (output, 1), (errors, 2)):
            os.dup2(file, place)
    os.close(output)
    os.close(errors)
    os.environ.clear()
    os.environ.update(order.environment)
    os.chdir(order.folder)
    sys.argv = ["ipykernel_launcher", *order.arguments]
    numpy.random.seed(random.SystemRandom().getrandbits(32))  # else the same in every kernel
    ForkedKernelApp.launch_instance(order.arguments, parent_handle=parent)


def main(number: int, pages: list[str]) -> None:
    """Serve orders that arrive on the open socket with this number."""
    with suppress(ValueError):
        sys.path.remove(str(Path.cwd()))  # put there by -m; a kernel has its own folder there
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # kernels that have ended need nobody to wait for them
    own, server = os.getpid(), os.getppid()
    forked = serve(socket.socket(fileno=number), pages)
    if forked == OUT_OF_DATE:
        outlast_kernels(server)
    elif forked is not None:
        order, files = forked
        become_kernel(order, files, own)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
