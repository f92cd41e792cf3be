"""Refusals in a notebook: the sentence without a traceback."""

import contextlib
from collections.abc import Iterator

from rules.core.errors import WorkbenchError


@contextlib.contextmanager
def friendly_errors() -> Iterator[None]:
    """Print a refusal raised inside this block as one sentence, and go on after the block.

    The rest of the block is not run. A bug in the workbench itself (anything but a WorkbenchError) still shows its
    full traceback.

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
