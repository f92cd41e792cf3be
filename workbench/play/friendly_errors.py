"""Refusals in a notebook: the sentence, and no traceback."""

import contextlib

from rules.core.errors import WorkbenchError


@contextlib.contextmanager
def friendly_errors():
    """Print what is wrong with what you ask for inside this block, and go on after it.

    What follows in the block is not run. A fault of the workbench itself (anything but a WorkbenchError) still
    shows all of its traceback.

    Examples
    --------
    >>> from workbench import Playthrough
    >>> with friendly_errors():
    ...     Playthrough("jarls", seats=9)
    Jarls seats 2 to 6 players, not 9.
    """
    try:
        yield
    except WorkbenchError as error:
        print(error)
