"""What it costs to start: compiling everything once, and the command with everything compiled."""

import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import partial

import rules
from rules.core.cache import RULES, compiled_folder
from workbench.bench.measurement import Measurement, measurement, repeated
from workbench.compiling.status import wait_until_ready

COMPILE = ("-m", "workbench.compiling", *rules.NAMES)
SIMULATE = ("-m", "workbench.cli", "simulate", "jarls", "--games", "10")
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


def cold_compile() -> Measurement:
    """Measure the processor time of compiling all games, into a new cache folder, by the thousand lines of rules."""
    with tempfile.TemporaryDirectory() as folder:
        cold = processor_seconds(COMPILE, XDG_CACHE_HOME=folder)
    return measurement([cold], "s", [thousand_lines()], "thousand lines of rules")


def cache_size() -> Measurement:
    """Measure the compiled rules of all games on disk, by the thousand lines of rules."""
    for name in rules.NAMES:
        wait_until_ready(name)
    size = sum(path.stat().st_size for path in compiled_folder().rglob("*") if path.is_file()) / 1e6
    return measurement([size], "MB", [thousand_lines()], "thousand lines of rules")


def warm_start() -> Measurement:
    """Measure the processor time of a simulation of ten games on the command line against importing numba."""
    wait_until_ready("jarls")
    ours, numba = (repeated(partial(processor_seconds, arguments)) for arguments in (SIMULATE, IMPORT_NUMBA))
    return measurement(ours, "s", numba, "import numba")
