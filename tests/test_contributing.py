"""CONTRIBUTING tells what is so: its drawing is of the real folders, and no file of the model game is forgotten."""

import re
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "CONTRIBUTING.md").read_text()
ADD_A_GAME = TEXT.partition("## Add a game\n")[2].partition("\n## ")[0]
INDENT = 2  # blanks a floor of the drawing


def drawn_folders():
    """Return the folders of the drawing, each as a path from the root."""
    drawing = TEXT.partition("## The house\n\n```\n")[2].partition("```")[0]
    above, found = [], []
    for line in drawing.splitlines():
        blanks, name = re.match(r"( *)(\w+)/", line).groups()
        above[len(blanks) // INDENT :] = [name]
        found.append(PurePosixPath(*above))
    return found


def real_folders(folder):
    """Return the folders in a folder that hold more than leftovers of Python."""
    return {
        inner.name
        for inner in (ROOT / folder).iterdir()
        if inner.is_dir() and any(path.is_file() and "__pycache__" not in path.parts for path in inner.rglob("*"))
    }


DRAWN = drawn_folders()
OPENED = sorted({str(path.parent) for path in DRAWN if path.parent.name})  # drawn with what is in them


def test_it_draws_the_rules_the_workbench_and_the_tests():
    assert {"rules", "workbench", "tests"} <= set(OPENED)
    assert len(set(DRAWN)) == len(DRAWN)


@pytest.mark.parametrize("folder", OPENED)
def test_its_drawing_is_true(folder):
    assert {path.name for path in DRAWN if str(path.parent) == folder} == real_folders(folder)


@pytest.mark.parametrize("path", re.findall(r"`((?:workbench|rules|tests|data|dashboards)/[\w./]+)`", TEXT))
def test_the_files_it_names_exist(path):
    assert (ROOT / path).exists()


@pytest.mark.parametrize("folder", ["data/jarls", "rules/jarls"])
def test_adding_a_game_forgets_no_file_of_the_model(folder):
    forgotten = [
        path.name
        for path in (ROOT / folder).iterdir()
        if path.name not in ADD_A_GAME and path.name != "__pycache__" and not path.name.startswith(".")
    ]
    assert forgotten == []
