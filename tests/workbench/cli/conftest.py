"""Commands run in this process."""

import pytest

from workbench.cli.commands import run


@pytest.fixture
def command(capsys):
    """Run a command; return its exit code, stdout and stderr."""

    def ran(*arguments):
        code = run(list(arguments))
        told = capsys.readouterr()
        return code, told.out, told.err

    return ran
