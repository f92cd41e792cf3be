"""Recorded games of every game and table, played again line by line."""

import pytest

from tests.record_traces import MOST, TRACES, WANTED, WIDTH, plies_of, record, replay

every_trace = pytest.mark.parametrize("wanted", WANTED, ids=lambda wanted: f"{wanted.game.name}-{wanted.path.stem}")


@every_trace
def test_a_recorded_game_is_played_the_same(wanted):
    recorded = wanted.path.read_text(encoding="utf-8").splitlines()
    assert replay(wanted, recorded) == recorded


@every_trace
def test_a_recorded_game_ends_or_is_cut_off(wanted):
    recorded = wanted.path.read_text(encoding="utf-8").splitlines()
    assert len(plies_of(recorded)) == MOST or any("ending=" in line for line in recorded[-2:])
    assert all(len(line) <= WIDTH for line in recorded)


@every_trace
def test_recording_twice_gives_the_same_lines(wanted):
    lines = record(wanted)
    assert lines == record(wanted) == replay(wanted, lines)


def test_there_is_no_trace_nobody_replays():
    assert set(TRACES.glob("*/*.txt")) == {wanted.path for wanted in WANTED}
