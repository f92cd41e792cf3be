"""What it costs to start: compiling everything once, and the command with everything compiled."""

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from functools import cache, partial

import rules
from rules.core.cache import RULES, compiled_folder
from workbench.bench.measurement import Measurement, measurement, repeated
from workbench.compiling.status import longest_first, wait_until_ready

COMPILE = ("-m", "workbench.compiling", *longest_first())
COMMAND = ("-m", "workbench.cli")
SIMULATE = (*COMMAND, "simulate", "jarls", "--games", "10")
IMPORT_SIMULATE = ("-c", "from workbench import simulate")
IMPORT_NUMBA = ("-c", "import numba")


def processor_seconds(arguments: Sequence[str], **settings: str) -> float:
    """Return the processor time that Python takes in a separate process, with settings in its environment."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *arguments], env=os.environ | settings, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def thousand_lines() -> float:
    """Return how many thousand lines of rules there are."""
    return sum(len(path.read_bytes().splitlines()) for path in RULES.rglob("*.py")) / 1000


@cache
def compiled_from_nothing() -> tuple[float, float]:
    """Compile all games into a new cache folder, on all cores; return the processor time and how long it took, in s."""
    with tempfile.TemporaryDirectory() as folder:
        before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
        settings = os.environ | {"XDG_CACHE_HOME": folder}
        processes = [subprocess.Popen([sys.executable, *COMPILE], env=settings) for _ in range(os.cpu_count() or 1)]
        if {process.wait() for process in processes} != {0}:
            raise subprocess.CalledProcessError(1, COMPILE)
        after, took = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter() - began
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime, took


def cold_compile() -> Measurement:
    """Measure the processor time of compiling all games, by the thousand lines of rules."""
    return measurement([compiled_from_nothing()[0]], "s", [thousand_lines()], "thousand lines of rules")


def cold_compile_wait() -> Measurement:
    """Measure how long it takes until all games are compiled, against the processor time it takes."""
    processor, took = compiled_from_nothing()
    return measurement([took], "s", [processor], "its processor time")


def cache_size() -> Measurement:
    """Measure the compiled rules of all games on disk, by the thousand lines of rules."""
    for name in rules.NAMES:
        wait_until_ready(name)
    size = sum(path.stat().st_size for path in compiled_folder().rglob("*") if path.is_file()) / 1e6
    return measurement([size], "MB", [thousand_lines()], "thousand lines of rules")


def against_numba(arguments: Sequence[str]) -> Measurement:
    """Measure the processor time of a start of Python against importing numba."""
    wait_until_ready("jarls")
    ours, numba = (repeated(partial(processor_seconds, one)) for one in (arguments, IMPORT_NUMBA))
    return measurement(ours, "s", numba, "import numba")


def warm_start() -> Measurement:
    """Measure a simulation of ten games on the command line."""
    return against_numba(SIMULATE)


def warm_help() -> Measurement:
    """Measure what the command says of itself."""
    return against_numba((*COMMAND, "--help"))


def warm_games() -> Measurement:
    """Measure the list of games."""
    return against_numba((*COMMAND, "games"))


def warm_import() -> Measurement:
    """Measure the first line of a notebook."""
    return against_numba(IMPORT_SIMULATE)
