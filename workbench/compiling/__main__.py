"""``python -m workbench.compiling jarls`` compiles a game and writes down how far it is; it says nothing."""

import os
import sys
import threading
import time
import traceback
from collections.abc import Iterable
from itertools import filterfalse

from workbench.compiling.status import OFTEN, is_ready
from workbench.compiling.steps import compile_game


def end_with(parent: int) -> None:
    """End this process soon after its parent has ended."""
    while os.getppid() == parent:
        time.sleep(OFTEN)
    os._exit(1)


def main(names: Iterable[str]) -> int:
    """Compile those of the games that are not ready, one after another; return the exit code, 1 when one failed."""
    threading.Thread(target=end_with, args=(os.getppid(),), daemon=True).start()
    failures = 0
    for name in filterfalse(is_ready, names):
        try:
            compile_game(name)
        except Exception:
            traceback.print_exc()
            failures += 1
    return min(failures, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
