"""The command line when a disk is full: a real one, of 400 kilobytes, in a mount namespace of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import rules

ROOT = Path(rules.__file__).parents[1]
COMMAND = [sys.executable, "-m", "workbench.cli.commands"]


def mounting(folder, size="400k"):
    """Return the start of a command line that mounts a small disk on a folder and goes on there."""
    return [
        "unshare",
        "--map-root-user",
        "--mount",
        "sh",
        "-c",
        f'mount -t tmpfs -o size={size} disk {folder} && "$@"',
        "-",
    ]


@pytest.fixture
def on_a_full_disk(tmp_path):
    """Run the workbench where neither the cache nor temporary files have room; return the finished process."""
    if subprocess.run([*mounting(tmp_path), "true"], capture_output=True).returncode:
        pytest.skip("this system lets nobody but root mount a disk")

    def run(*arguments):
        return subprocess.run(
            [*mounting(tmp_path), *COMMAND, *arguments],
            env={**os.environ, "XDG_CACHE_HOME": str(tmp_path), "TMPDIR": str(tmp_path)},
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=300,
        )

    return run


@pytest.mark.slow  # tries to compile first
def test_games_are_played_uncompiled_with_one_sentence(on_a_full_disk):
    process = on_a_full_disk("simulate", "jarls", "--games", "2", "--json")
    assert process.returncode == 0 and '"games": 2' in process.stdout
    assert " is full. It is played uncompiled meanwhile, about a thousand times slower." in process.stderr
    assert "Traceback" not in process.stderr and process.stderr.count("full") == 1


@pytest.mark.slow
def test_compiling_is_refused_with_the_reason(on_a_full_disk):
    process = on_a_full_disk("compile", "jarls")
    assert process.returncode == 2 and process.stdout == ""
    assert process.stderr.startswith("Jarls could not be compiled; the disk of ") and process.stderr.count("\n") == 1


@pytest.mark.slow
def test_dashboards_say_that_there_is_no_room_for_their_files(on_a_full_disk):
    process = on_a_full_disk("dashboards", "--port", "18866")
    assert process.returncode == 2
    assert process.stderr.endswith("because its disk is full; make some room and try again.\n")
