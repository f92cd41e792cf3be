"""Kernels that start with everything in memory: forked from one warm process instead of started from nothing."""

import asyncio
import logging
import os
import select
import signal
import socket
import subprocess
import sys
import threading
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

from jupyter_client.connect import KernelConnectionInfo
from jupyter_client.provisioning.factory import KernelProvisionerFactory
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

from workbench.server.fork_server import LENGTH, REFUSED, ROOT, Order

NAME = "workbench-forked"
LAUNCHER = "ipykernel_launcher"  # what the command of an ordinary kernel runs


class ForkedKernel:
    """A kernel forked from the warm process, with the methods that Jupyter expects of a ``subprocess.Popen``.

    Parameters
    ----------
    pid : int
    alive : int
        The open end of a pipe whose other end only the kernel holds.
    """

    stdin = stdout = stderr = None

    def __init__(self, pid: int, alive: int) -> None:
        self.pid, self._alive = pid, alive
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """Return None while it lives, then 0: only its parent, the warm process, could know the exit code."""
        if self.returncode is None and select.select([self._alive], [], [], 0)[0]:
            os.close(self._alive)
            self.returncode = 0
        return self.returncode

    def wait(self) -> int | None:
        """Return 0 once it has ended."""
        if self.returncode is None:
            select.select([self._alive], [], [])
        return self.poll()

    def send_signal(self, number: int) -> None:
        """Send it a signal, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it."""
        self.send_signal(signal.SIGKILL)


class WarmProcess:
    """The process that kernels are forked from; started again when it has ended because the code has changed.

    Parameters
    ----------
    pages : list of str
        Names of modules in ``workbench.pages`` that are built in advance, in this order.
    log : Path
        The file for what goes wrong in it.
    """

    def __init__(self, pages: list[str], log: Path) -> None:
        self.pages, self.log = pages, log
        self.orders = socket.socket()  # not connected yet
        self._lock = threading.Lock()

    def start(self) -> None:
        """Start it, in the place of one that has ended; it imports while this program goes on."""
        self.orders.close()
        own, its = socket.socketpair()
        with its, self.log.open("ab") as log:
            process = subprocess.Popen(
                [sys.executable, "-m", "workbench.server.fork_server", str(its.fileno()), *self.pages],
                cwd=ROOT,
                pass_fds=[its.fileno()],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        threading.Thread(target=process.wait, daemon=True).start()  # else it would stay behind as a zombie
        self.orders = own

    def fork(self, order: Order, output: int, errors: int) -> ForkedKernel:
        """Return a ForkedKernel; raises OSError when none could be forked."""
        with self._lock:
            try:
                return self._forked(order, output, errors)
            except OSError:  # it has ended, or does so because it is out of date
                self.start()
                return self._forked(order, output, errors)

    def _forked(self, order: Order, output: int, errors: int) -> ForkedKernel:
        alive, its = os.pipe()
        try:
            content = order.encoded()
            socket.send_fds(self.orders, [LENGTH.pack(len(content))], [output, errors, its])
            self.orders.sendall(content)
            answer = self.orders.recv(LENGTH.size, socket.MSG_WAITALL)
            pid = LENGTH.unpack(answer)[0] if len(answer) == LENGTH.size else REFUSED
            if pid == REFUSED:
                raise ConnectionError("the warm process has ended")
        except OSError:
            os.close(alive)
            raise
        finally:
            os.close(its)
        return ForkedKernel(pid, alive)


class ForkedProvisioner(LocalProvisioner):
    """Launches a kernel by forking where it can, and otherwise as Jupyter does."""

    warm: WarmProcess

    async def launch_kernel(self, cmd: list[str], **arguments: Any) -> KernelConnectionInfo:
        """Launch the kernel of a command; return how to connect to it."""
        *interpreter, _, _ = cmd[: cmd.index(LAUNCHER) + 1] if LAUNCHER in cmd else [None, None, None]
        if interpreter != [sys.executable]:  # somebody's own kernel
            return await super().launch_kernel(cmd, **arguments)
        folder = str(Path(arguments["cwd"] or os.curdir).absolute())
        order = Order(cmd[cmd.index(LAUNCHER) + 1 :], arguments["env"], folder)
        try:
            kernel: Any = await asyncio.to_thread(
                self.warm.fork, order, arguments["stdout"].fileno(), arguments["stderr"].fileno()
            )
        except OSError:
            logging.getLogger("workbench").exception("No kernel could be forked; one is started from nothing")
            return await super().launch_kernel(cmd, **arguments)
        self.process, self.pid, self.pgid = kernel, kernel.pid, kernel.pid  # in the place of a Popen
        self.cwd = folder
        return self.connection_info


def fork_kernels(pages: list[str], log: Path) -> None:
    """From now on, fork every kernel that this program starts from a warm process, where the system allows it."""
    if sys.platform != "linux":  # forking is not safe on macOS: its own libraries keep threads
        return
    ForkedProvisioner.warm = WarmProcess(pages, log)
    ForkedProvisioner.warm.start()
    factory = KernelProvisionerFactory.instance()
    factory.provisioners[NAME] = EntryPoint(
        NAME, f"{__name__}:{ForkedProvisioner.__name__}", KernelProvisionerFactory.GROUP_NAME
    )
    factory.default_provisioner_name = NAME
