"""Rules of a game that no page plays yet run uncompiled here: its machine code takes minutes to make."""

import pytest

from rules.core.chance import roll_die
from rules.core.uncompiled import begin_uncompiled, end_uncompiled
from rules.kings_fall import abilities, combat, combat_dice, setup


@pytest.fixture(autouse=True)
def uncompiled(request):
    """Run a test uncompiled, unless it is a slow one."""
    if "slow" in request.keywords:
        yield
        return
    begin_uncompiled("kings_fall")
    yield
    end_uncompiled("kings_fall")


@pytest.fixture
def dice(monkeypatch):
    """Give the dice that fall next, in their order: fill the list; what is left in it has not been rolled."""
    queue = []
    for module in (abilities, combat, combat_dice, setup):
        monkeypatch.setattr(module, "roll_die", lambda state, sides: queue.pop(0) if queue else roll_die(state, sides))
    return queue
