"""Serve the dashboards to everybody who opens them, and the notebooks to the person who writes them."""

import contextlib
import errno
import logging
import os
import socket
import sys
import tempfile
from itertools import chain
from pathlib import Path
from typing import Any, NoReturn

from traitlets.config import Config

from rules.core.cache import user_cache
from rules.core.errors import OutOfRange, WorkbenchError
from workbench.server.forked_kernels import fork_kernels
from workbench.server.jupyter_data import assemble
from workbench.server.kernel_log import LINE, VARIABLE

ROOT = Path(__file__).parents[2]
FIRST_PAGE = "index.ipynb"
LARGEST_LOG = 5_000_000  # bytes; a larger one is put aside when the next server starts
PORTS = range(1, 65536)
NOT_LOADED = ["jupyterlab-plotly", "jupyterlab_pygments"]  # extensions of Lab that pages do without
KEPT_FOR = 30  # s between a visitor leaving and its kernel being shut down
CHECKED_EVERY = 10  # s
LONGEST_SOCKET = 100  # bytes: the longest path of a socket that every system takes is 104
SOCKET_NAME = "/voila_12345678/kernel-01234567-0123-0123-0123-0123456789ab-ipc-5"  # as Voilà and Jupyter make them
PATIENCE = 60  # s for a cell's last output to arrive; Voilà's 4 s leave a page blank for good on a busy machine


class PortTaken(WorkbenchError):
    """The requested port, ``port``, is taken; ``free`` is the next free one."""

    def __init__(self, port: int, free: int) -> None:
        super().__init__(f"Port {port} is taken; {free} is free: use --port {free}.")
        self.port, self.free = port, free


def serve(port: int = 8866, open_browser: bool = False, folder: Path = ROOT / "dashboards") -> None:
    """Serve a folder of notebooks as dashboards on this machine until Ctrl-C, then return.

    Prints one line, the address, once it answers. What visitors must not see is written to the files in
    ``log_folder()``. Raises PortTaken or OutOfRange before anything is started.

    >>> serve(port=8866)  # doctest: +SKIP
    The workbench is open at http://localhost:8866/ (Ctrl-C closes it).
    """
    check_port(port)
    point_jupyter_at(assemble())
    log = fresh_log("kernels.log")
    os.environ[VARIABLE] = str(log)
    logging.captureWarnings(True)
    # First, because Voilà takes as long to import here as everything that a page needs takes there.
    fork_kernels([Path(page).stem for page in pages_of(folder)], log)
    with contextlib.suppress(KeyboardInterrupt):
        from workbench.server.voila_app import Dashboards

        Dashboards.launch_instance(argv=[], config=Config(server_settings(port, open_browser, folder)))


def pages_of(folder: Path) -> list[str]:
    """Return the notebooks of a folder as file names, the first page first."""
    names = sorted(path.name for path in folder.glob("*.ipynb"))
    return sorted(names, key=lambda name: name != FIRST_PAGE)


def lab(port: int | None = None, folder: Path = ROOT / "notebooks") -> NoReturn:
    """Become JupyterLab on a folder of notebooks; does not return.

    Without a port it takes the first free one; raises PortTaken or OutOfRange for one that cannot be had.
    """
    if port is not None:
        check_port(port)
    point_jupyter_at(assemble())
    command = [sys.executable, "-m", "jupyterlab", str(folder)]
    if port is not None:
        command += [f"--port={port}", "--ServerApp.port_retries=0"]
    if os.geteuid() == 0:
        command.append("--allow-root")
    os.execv(sys.executable, command)


def check_port(port: int) -> None:
    """Raise PortTaken when a program already listens on ``port`` here, OutOfRange for a number that is not a port."""
    if port not in PORTS:
        raise OutOfRange(f"There is no port {port}; ports are {PORTS.start} to {PORTS.stop - 1}.")
    if not is_free(port):
        others = chain(range(port + 1, PORTS.stop), range(PORTS.start, port))
        raise PortTaken(port, next(filter(is_free, others)))


def is_free(port: int) -> bool:
    """Return whether both addresses that ``localhost`` can mean are free at ``port``."""
    return can_listen(socket.AF_INET, "127.0.0.1", port) and can_listen(socket.AF_INET6, "::1", port)


def can_listen(family: int, address: str, port: int) -> bool:
    """Return whether a server could listen there; an address this machine does not have counts as free."""
    try:
        with socket.socket(family, socket.SOCK_STREAM) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # as tornado listens
            trial.bind((address, port))
            trial.listen()
    except OSError as problem:
        return problem.errno in (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT)
    return True


def point_jupyter_at(folder: Path) -> None:
    """Let every Jupyter program started from here look in our data folder first."""
    for name, place in (("JUPYTER_PATH", folder), ("JUPYTER_CONFIG_PATH", folder / "config")):
        os.environ[name] = os.pathsep.join(filter(None, [str(place), os.environ.get(name)]))


def log_folder() -> Path:
    """Return the folder of the logs, as a Path."""
    return user_cache() / "logs"


def fresh_log(name: str) -> Path:
    """Return the path of a log that can be written to, with one that is too long put aside as ``.old``."""
    path = log_folder() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and path.stat().st_size > LARGEST_LOG:
        path.replace(path.with_suffix(".old"))
    return path


def server_settings(port: int, open_browser: bool, folder: Path) -> dict[str, Any]:
    """Return the settings of the server: {class: {trait: value}}."""
    return {
        "Dashboards": {
            "port": port,
            "port_retries": 0,
            "ip": "127.0.0.1",
            "root_dir": str(folder),
            "open_browser": False,
            "show_in_browser": open_browser,
            "config_file_paths": [],  # the pages are the same for everybody
            "logging_config": log_settings(fresh_log("dashboards.log")),
        },
        "VoilaConfiguration": {
            "template": "workbench",
            "allow_template_override": "NO",
            "allow_theme_override": "NO",
            "extension_denylist": NOT_LOADED,
            "file_allowlist": [],
            "show_tracebacks": False,
            "preheat_kernel": True,
            "default_pool_size": 1,
            "multi_kernel_manager_class": "workbench.server.voila_app.PageKernels",
        },
        "MappingKernelManager": {
            "cull_idle_timeout": KEPT_FOR,
            "cull_interval": CHECKED_EVERY,
            "cull_connected": False,
        },
        "KernelManager": {"transport": transport()},
        "PageKernels": {"kernel_output": os.environ[VARIABLE]},
        "VoilaExecutor": {"iopub_timeout": PATIENCE},
        "VoilaKernelManager": {"preheat_denylist": [".*"]},  # Dashboards warms them itself, one after another
    }


def transport() -> str:
    """Return how the server talks to its kernels: ``"ipc"``, by files in a folder of its own, or else ``"tcp"``.

    Jupyter looks for free TCP ports and gives them to a kernel that takes them half a second later. Another program
    that takes one meanwhile, a second server's kernel for example, leaves the server waiting for ever, with all pages.
    """
    fits = len(os.fsencode(tempfile.gettempdir() + SOCKET_NAME)) <= LONGEST_SOCKET
    return "ipc" if hasattr(socket, "AF_UNIX") and fits else "tcp"


def log_settings(path: Path) -> dict[str, Any]:
    """Return the logging configuration that writes everything to ``path`` and nothing to the terminal."""
    return {
        "formatters": {"line": {"format": LINE}},
        "handlers": {"file": {"class": "logging.FileHandler", "filename": str(path), "formatter": "line"}},
        "loggers": {"Dashboards": {"level": "INFO", "handlers": ["file"]}},
        "root": {"level": "WARNING", "handlers": ["file"]},
    }
