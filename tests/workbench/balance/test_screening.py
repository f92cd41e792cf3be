"""Screening: which number matters, found where it was planted, and nowhere else."""

import threading

import pytest

import rules
from workbench import figures
from workbench.balance.alternatives import Yardstick
from workbench.balance.screening import screening
from workbench.simulation.batch import Batch


@pytest.fixture(scope="module")
def jarls():
    return rules.load("jarls")


def test_the_number_that_matters_stands_first(jarls):
    found = screening(jarls, Batch(jarls, 400, agents="greedy"))
    assert found.levers[0].lever in ("radius", "warriors")
    assert "rotate_first" not in [one.lever for one in found.that_matter]
    strengths = [one.strength for one in found.levers]
    assert strengths == sorted(strengths, reverse=True) and strengths[-1] == 0


def test_a_number_that_cannot_matter_is_never_said_to(jarls):
    """Where no Jarl is ever drafted, the length of a draft changes nothing, not one game."""
    batch = Batch(jarls, 300, agents="greedy", changes={"draft_hexes": 1})
    found = screening(jarls, batch, ["draft_warriors", "draft_gaps"], {"plies": Yardstick(1.0)})
    assert found.that_matter == ()
    assert figures.screening(found).finding == "None of 2 numbers clearly moves anything in one step"
    assert all(step.differences["plies"].value == 0 for one in found.levers for step in one.steps)


def test_it_is_the_same_on_any_number_of_threads(jarls):
    one, two = (screening(jarls, Batch(jarls, 100, agents="greedy"), ["momentum"], threads=count) for count in (1, 2))
    assert [step.differences for step in one.levers[0].steps] == [step.differences for step in two.levers[0].steps]


def test_cancelled_it_returns_what_was_played(jarls):
    cancel = threading.Event()

    def stop(done, total, words):
        if done == 3:
            cancel.set()

    found = screening(jarls, Batch(jarls, 50, agents="greedy"), progress=stop, cancel=cancel)
    assert 1 <= len(found.levers) <= 3


def test_the_picture_has_a_cell_for_every_metric_and_the_table_every_step(jarls):
    found = screening(jarls, Batch(jarls, 300, agents="greedy"), ["radius", "bracing"])
    chart = figures.screening(found)
    assert list(chart.table) == ["Lever", "One step", "A wins", "B wins", "Length"]
    assert len(chart.table) == 3  # radius up and down, bracing off
    assert chart.figure.data[0].text[0][2].startswith("+") and "·" in chart.figure.data[0].text[0]
    assert chart.finding.startswith("1 of 2 numbers clearly moves something in one step; Board radius most: Length +")
