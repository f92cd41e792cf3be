"""The same rules compiled, compiled with bounds checks, and as plain Python: every byte agrees."""

import os
import subprocess
import sys

import pytest

from tests.conformance.played import lines


def played(root, plies, options=(), **settings):
    """Return the lines that a fresh process plays with other settings of numba."""
    run = subprocess.run(
        [sys.executable, *options, "-m", "tests.conformance.played", str(plies)],
        cwd=root,
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()


@pytest.mark.slow  # compiles everything once more
def test_with_bounds_checked_nothing_is_read_or_written_beyond_an_array(pytestconfig):
    assert played(pytestconfig.rootpath, 200, NUMBA_BOUNDSCHECK="1") == lines(200)


def test_plain_python_plays_the_same_and_warns_of_nothing(pytestconfig):
    plain = played(pytestconfig.rootpath, 6, ["-W", "error::RuntimeWarning"], NUMBA_DISABLE_JIT="1")
    assert plain == lines(6)


@pytest.mark.slow
def test_plain_python_plays_whole_games_the_same(pytestconfig):
    plain = played(pytestconfig.rootpath, 200, ["-W", "error::RuntimeWarning"], NUMBA_DISABLE_JIT="1")
    assert plain == lines(200)
