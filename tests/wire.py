"""All that is sent to a browser, kept by tests that read it; they use the fixture ``wired`` of tests/conftest.py."""

import copy

import numpy as np
from comm.base_comm import BaseComm

from rules.core.chance import sow
from workbench.boards import presentation
from workbench.play.players import PERSON
from workbench.widgets.table.autosave import Autosave
from workbench.widgets.table.table import Table


class Wire(BaseComm):
    """A line to a browser that keeps what is sent; the first one opened has the number 1."""

    kept: list = []  # of all lines
    opened = 0

    def __init__(self, **options):
        Wire.opened += 1
        super().__init__(**{**options, "comm_id": f"line {Wire.opened}"})

    def publish_msg(self, msg_type, data=None, metadata=None, buffers=None, **keys):
        self.kept.append((msg_type, self.comm_id, copy.deepcopy(data), buffers))

    def close(self, *_, **__):
        """Stay open: tests do not wait for what was sent last."""


def sent(play, *people):
    """Return all that a page gets at which people play these seats: as it opens, and as all on it is looked at."""
    Wire.kept, Wire.opened = [], 0
    autosave = Autosave("table")
    table = Table(play, [PERSON if other in people else play.game.usual_agent for other in range(play.seats)])
    autosave.follow(table)
    for cell in presentation.of(play.game).movable_cells(play) if play.state.seat in people else ():
        table.press(cell)
        table.deselect()
    table.edit()
    table.seating.stop_editing()  # whereupon the browser is given the game to keep
    table.leave()
    assert autosave.memory.value
    return Wire.kept


def redrawn(play, seat):
    """Return the playthrough with everything redrawn in its position that a seat does not know."""
    other = copy.copy(play)
    other.state = play.state.copy()
    sow(other.state, np.uint64(99))
    play.game.redeterminise(other.state, play.ruleset, seat)
    return other


def assert_alike(found, expected):
    """Fail with the first message that differs."""
    for one, other in zip(found, expected, strict=True):
        assert one == other
