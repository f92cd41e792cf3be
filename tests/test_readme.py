"""The README says nothing that is not so: its examples run, its links lead somewhere, its commands exist."""

import doctest
import re
from pathlib import Path

import pytest
from typer.main import get_command

from workbench.cli.commands import app

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text()


def test_its_examples_run(tmp_path, monkeypatch):
    monkeypatch.setenv("WORKBENCH_STORE", str(tmp_path))
    examples = doctest.DocTestParser().get_doctest(README, {}, "README", "README.md", 0)
    assert len(examples.examples) > 3
    assert doctest.DocTestRunner().run(examples).failed == 0


@pytest.mark.parametrize("path", re.findall(r"\]\(([^)#]+)\)", README))
def test_its_links_lead_somewhere(path):
    assert (ROOT / path).exists()


@pytest.mark.parametrize(
    "command", re.findall(r"`(?:workbench )?([a-z]+)`", README.partition("## On the command line")[2])
)
def test_its_commands_exist(command):
    assert command in get_command(app).commands


@pytest.mark.parametrize("target", re.findall(r"^make (\S+)", README, re.MULTILINE))
def test_its_targets_exist(target):
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(), re.MULTILINE)


def test_it_opens_with_the_two_commands_and_stays_short():
    lines = README.splitlines()
    assert lines[3].startswith("make dashboards")
    assert lines[4].startswith("make test")
    assert len(lines) <= 80  # two screens
