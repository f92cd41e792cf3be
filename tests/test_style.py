"""Code keeps its form, and the look stays out of Python."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import workbench

TREE = Path(workbench.__file__).parent
BIOME = TREE.parent / ".venv" / "node" / "node_modules" / ".bin" / "biome"
PYTHON = sorted(path for path in TREE.rglob("*.py") if path != TREE / "theme" / "tokens.py")
LOOK = re.compile(
    r"""<style>(?!\{)          # rules written into the code; what comes out of a style sheet may stand there
      | \bstyle="(?!--)        # a style on one element; a value that was worked out for it is a custom property
      | \#(?:[0-9a-fA-F]{3}){1,2}\b | \b(?:rgb|hsl)a?\(  # a colour that is not in tokens.py
    """,
    re.VERBOSE,
)


TOP_LEVEL = {
    *("workbench", "notebooks", "rules", "data", "dashboards", "tests", ".ci"),
    *("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "Makefile", "pyproject.toml", "requirements.lock"),
    ".gitignore",
}


def assert_passes(*command):
    done = subprocess.run(command, cwd=TREE.parent, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("arguments", [("check",), ("format", "--check")], ids=" ".join)
def test_python_keeps_its_form(arguments):
    assert_passes(sys.executable, "-m", "ruff", *arguments, "--quiet", ".")


@pytest.mark.skipif(
    not (BIOME.exists() and shutil.which("node")), reason="biome is not installed: make lint installs it with npm"
)
def test_scripts_and_style_sheets_keep_their_form():
    assert_passes(BIOME, "check", "--error-on-warnings", f"--config-path={TREE}/theme/biome-rules.jsonc", TREE)


def test_python_holds_no_style():
    found = [
        f"{path.relative_to(TREE)}: {line.strip()}"
        for path in PYTHON
        for line in path.read_text().splitlines()
        if LOOK.search(line)
    ]
    assert found == []


@pytest.mark.skipif(not (TREE.parent / ".git").exists(), reason="only a clone knows which files belong to it")
def test_nothing_was_left_at_the_top_level():
    told = subprocess.run(["git", "ls-files"], cwd=TREE.parent, capture_output=True, text=True, check=True).stdout
    assert {path.partition("/")[0] for path in told.splitlines()} <= TOP_LEVEL
