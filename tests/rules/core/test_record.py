"""Records: no byte between fields, and no field that hides a method."""

import numpy as np
import pytest

from rules.core.events import EVENT, LOG, emit, events_of, new_log
from rules.core.record import blank, blanks, layout, same
from rules.core.workspace import NODE
from tests.playing import GAMES

SHARED = ("rng", "agent_rng", "seat", "seats", "ply", "winner")  # stand first in every state
RECORDS = [
    pytest.param(dtype, id=name)
    for name, dtype in (
        ("event", EVENT),
        ("log", LOG),
        ("node", NODE),
        *((f"{game.name}-state", game.state) for game in GAMES),
        *((f"{game.name}-ruleset", game.ruleset.dtype) for game in GAMES),
        *((f"{game.name}-agent", next(iter(game.agents.values())).record.dtype) for game in GAMES),
    )
]


def bytes_of_fields(dtype):
    """Return how many bytes the fields of a dtype cover, those of its nested records included."""
    if dtype.subdtype:
        return int(np.prod(dtype.shape)) * bytes_of_fields(dtype.base)
    if dtype.names is None:
        return dtype.itemsize
    return sum(bytes_of_fields(dtype[name]) for name in dtype.names)


@pytest.mark.parametrize("dtype", RECORDS)
def test_every_byte_of_a_record_belongs_to_a_field(dtype):
    assert bytes_of_fields(dtype) == dtype.itemsize


@pytest.mark.parametrize("dtype", RECORDS)
def test_no_field_hides_behind_an_attribute_of_numpy_records(dtype):
    assert not set(dtype.names) & set(dir(np.record))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_states_begin_alike(game):
    fields = [name for name in game.state.names if not name.startswith("gap_")]
    assert tuple(fields[: len(SHARED)]) == SHARED


@pytest.mark.parametrize(
    "fields",
    [
        [("die", "i1"), ("ply", "i4")],  # a gap in between
        [("ply", "i4"), ("die", "i1")],  # a gap at the end
        [("die", "i1"), ("table", "i2", (3,)), ("share", "f8"), ("end", "u1")],
        [("ply", "i4")],  # no gap
    ],
)
def test_a_layout_keeps_numpys_places_and_fills_its_gaps(fields):
    filled, aligned = layout(fields), np.dtype(fields, align=True)
    assert filled.itemsize == aligned.itemsize == bytes_of_fields(filled)
    for name in aligned.names:
        assert filled.fields[name][:2] == aligned.fields[name][:2]


def test_a_record_can_be_copied_and_compared_byte_for_byte():
    one = blank(GAMES[0].state)
    one.ply = 7
    other = one.copy()
    assert same(one, other)
    other.ply = 8
    assert not same(one, other)
    assert one.ply == 7


def test_blank_records_are_all_zero():
    assert not np.frombuffer(blanks(LOG, 2).tobytes(), np.uint8).any()


def test_a_full_log_goes_on_counting_clauses_and_writes_nothing_more():
    state, log = blank(GAMES[0].state), new_log(room=2)
    for amount in range(5):
        emit(log, state, 1, 3, 0, 0, 0, 0, amount)
    assert (log.count, log.clause_counts[3], events_of(log)["amount"].tolist()) == (2, 5, [0, 1])
