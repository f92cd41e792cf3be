"""``python -m workbench.compiling jarls`` compiles games and writes down how far each is; it says nothing."""

import argparse
import os
import sys
import threading
import time
import traceback
from collections.abc import Sequence
from itertools import filterfalse

from workbench.compiling.status import OFTEN, is_ready, reserved
from workbench.compiling.steps import compile_game


def end_with(parent: int) -> None:
    """End this process soon after its parent has ended."""
    while os.getppid() == parent:
        time.sleep(OFTEN)
    os._exit(1)


def main(arguments: Sequence[str]) -> int:
    """Compile those of the games that are not ready and that nobody else compiles; return 1 when one failed, else 0."""
    parser = argparse.ArgumentParser(prog="python -m workbench.compiling")
    parser.add_argument("--parent", type=int, default=os.getppid(), help="the process with which this one ends")
    parser.add_argument("games", nargs="*")
    asked = parser.parse_args(arguments)
    threading.Thread(target=end_with, args=(asked.parent,), daemon=True).start()
    failures = 0
    for name in filterfalse(is_ready, asked.games):
        with reserved(name) as is_ours:
            if is_ours and not is_ready(name):
                failures += not has_compiled(name)
    return min(failures, 1)


def has_compiled(name: str) -> bool:
    """Compile a game; return whether it could be done, and print the traceback if not."""
    try:
        compile_game(name)
    except Exception:
        traceback.print_exc()
        return False
    return True


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
