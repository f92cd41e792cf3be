"""The arrows between the packages: rules.core <- rules.<game> <- workbench."""

import subprocess
import sys

# In a process of its own, for it sets up logging and so silences the loggers that are there.
LINTER = "from importlinter.cli import lint_imports_command; lint_imports_command()"


def test_imports_follow_the_arrows(pytestconfig):
    done = subprocess.run(
        [sys.executable, "-c", LINTER, "--no-cache"], cwd=pytestconfig.rootpath, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
