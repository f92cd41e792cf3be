"""Where a dashboard's kernel writes what visitors must not see."""

import logging
import os
import threading

VARIABLE = "WORKBENCH_LOG"  # names the log file; the server sets it for every kernel
LINE = "%(asctime)s %(process)d %(levelname)s %(name)s: %(message)s"


def start_kernel_log() -> None:
    """Send logging and the ends of failed threads to the file that WORKBENCH_LOG names, if it names one.

    The server has every kernel call this before the first cell.
    """
    path = os.environ.get(VARIABLE)
    if not path:
        return
    logging.basicConfig(filename=path, format=LINE, level=logging.INFO)
    threading.excepthook = _write_thread_failure


def _write_thread_failure(failure: threading.ExceptHookArgs) -> None:
    name = failure.thread.name if failure.thread else "a thread"
    logging.getLogger("workbench").error("%s ended early", name, exc_info=failure.exc_value)
