"""Sweeps over one lever and two."""

import threading

import pytest

import rules
from rules.core.errors import OutOfRange
from workbench import figures, simulate
from workbench.balance.sweep import sweep
from workbench.simulation.batch import Batch


@pytest.fixture(scope="module")
def jarls():
    return rules.load("jarls")


def test_every_value_is_played_as_simulate_would(jarls):
    found = sweep(Batch(jarls, 60, agents="greedy"), jarls, ["momentum"])
    assert sorted(found.results) == [(0,), (1,), (2,), (3,), (4,)]
    alone = simulate("jarls", 60, agents="greedy", changes={"momentum": 3})
    assert found.results[3,].outcomes.tobytes() == alone.outcomes.tobytes()
    assert figures.swept(found, "plies").table["Momentum bonus"].tolist() == ["0", "1", "2", "3", "4"]


def test_two_levers_make_a_map_without_what_has_no_room(jarls):
    found = sweep(Batch(jarls, 40, agents="greedy"), jarls, {"radius": [2, 3], "warriors": [3, 6]})
    assert set(found.results) == {(2, 3), (3, 3), (3, 6)}
    chart = figures.swept(found, "plies", (0, 8))
    assert chart.table["Board radius 2"].tolist()[1] == "–"
    assert "framed: surely within the target, 0 to 8" in chart.figure.layout.title.subtitle.text.replace("<br>", " ")
    short = [place for place, results in found.results.items() if results.estimate("plies").high <= 8]
    assert len(chart.figure.layout.shapes) == len(short) > 0
    assert chart.finding.startswith("“Length” is highest, ")


def test_cancelled_it_returns_what_was_played_and_draws_it(jarls):
    cancel = threading.Event()
    found = sweep(Batch(jarls, 40, agents="greedy"), jarls, ["radius"], lambda *_: cancel.set(), cancel)
    assert len(found.results) == 1
    assert figures.swept(found, "plies").finding
    nothing = sweep(Batch(jarls, 40), jarls, ["radius"], cancel=cancel)
    assert figures.swept(nothing, "plies").finding == "No games have been played yet."


def test_more_than_two_levers_are_refused(jarls):
    with pytest.raises(OutOfRange, match="3 levers are too many for one picture"):
        sweep(Batch(jarls, 10), jarls, ["radius", "momentum", "bracing"])
