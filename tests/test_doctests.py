"""The examples in the docstrings of every module, run as a reader would."""

import doctest
import importlib
import pkgutil

import pytest

import rules
import workbench

MODULES = [package.__name__ for package in (rules, workbench)] + sorted(
    found.name
    for package in (rules, workbench)
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
)


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_docstrings_run(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # an example that saves a file leaves none behind
    module = importlib.import_module(name)
    told = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    for examples in doctest.DocTestFinder(exclude_empty=True).find(module, name):
        runner.run(examples, out=told.append)
    assert not runner.failures, "".join(told)


def test_the_rules_and_the_workbench_have_examples():
    """An import that fails silently, or a finder that sees nothing, would leave nothing to run."""
    finder = doctest.DocTestFinder()
    for name in ("rules.core.hexes", "rules.core.chance", "workbench.play.playthrough"):
        assert any(found.examples for found in finder.find(importlib.import_module(name)))
