"""A table that most tests of this folder sit at: a person and agents that answer at once."""

import pytest

from workbench.play import agents_at_work
from workbench.play.players import PERSON
from workbench.play.playthrough import Playthrough
from workbench.widgets.table.table import Table


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Let agents answer at once."""
    monkeypatch.setattr(agents_at_work, "PAUSE", 0)


@pytest.fixture
def table(request):
    """A game of Jarls against random players, of two unless the file of the test says how many ``SEATS``."""
    seats = getattr(request.module, "SEATS", 2)
    shown = Table(Playthrough("jarls", seats=seats, seed=1), [PERSON, "random"])
    yield shown
    shown.leave()
