"""Hypothesis draws the same examples in every run, and gives each the time it takes to compile; Ctrl-C is heard.

`make test-all` asks for the profile ``thorough``.
"""

import signal

import pytest
from hypothesis import settings

settings.register_profile("repeatable", derandomize=True, deadline=None, database=None, max_examples=20)
settings.register_profile("thorough", settings.get_profile("repeatable"), max_examples=100)
settings.load_profile("repeatable")

# What is started in the background is deaf to Ctrl-C and so would be the servers that the tests start and end by it.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def wired(monkeypatch):
    """Keep all that is sent to a browser, and let agents wait."""
    import comm

    from tests.wire import Wire
    from workbench.play.agents_at_work import AgentsAtWork

    monkeypatch.setattr(comm, "create_comm", lambda **options: Wire(**options))
    monkeypatch.setattr(AgentsAtWork, "begin", lambda self: None)
