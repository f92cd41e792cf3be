"""The arrows between the packages: rules.core <- rules.<game> <- workbench."""
from importlinter.cli import EXIT_STATUS_SUCCESS, lint_imports


def test_imports_follow_the_arrows(monkeypatch, pytestconfig):
    monkeypatch.chdir(pytestconfig.rootpath)
    assert lint_imports(no_cache=True) == EXIT_STATUS_SUCCESS
