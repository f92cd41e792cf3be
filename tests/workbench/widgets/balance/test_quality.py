"""The figure of quality and the panel around it."""

from dataclasses import replace

import pytest

from rules.shattered_dungeon import GAME
from workbench import figures
from workbench.balance.quality import quality
from workbench.simulation.run import simulate
from workbench.widgets.balance.quality import NOTHING, QualityPanel, guide_of

RUN = {"game": GAME, "games": 200, "seed": 1, "agents": ["natural"]}
BOAR = GAME.ruleset.presets["boar"].set


@pytest.fixture(scope="module")
def played():
    return simulate(**RUN, changes=BOAR)


def test_the_figure_has_a_row_for_each_measure_with_a_range_and_its_table_all_that_is_behind(played):
    chart = figures.quality(played)
    found = quality(played)
    judged = [one for one in found.measures.values() if one.healthy and one.estimate.value == one.estimate.value]
    assert f"of {len(judged)} measures" in chart.finding
    assert len(chart.figure.data[0].y) == len(judged)
    told = chart.table["Measure"].str.cat()
    assert all(one.title in told for one in found.measures.values()) and "3 or more" in told


def test_before_the_first_game_the_figure_asks():
    empty = simulate(**{**RUN, "games": 1})
    assert "No games" in figures.quality(replace(empty, outcomes=empty.outcomes[:0], _estimates={})).finding


def test_the_panel_plays_what_the_page_says():
    panel = QualityPanel(GAME, lambda: RUN, lambda: BOAR)
    assert panel.asked is None
    panel.runner.start(lambda run: panel._play(run, RUN, BOAR), patience=0).join()
    assert panel.runner.words == "200 games."
    assert panel.found.table().equals(quality(simulate(**RUN, changes=BOAR)).table())
    readings = [one.reading for one in panel.found.measures.values() if one.reading]
    assert readings and all(reading in panel.guide.value for reading in readings)


def test_the_guide_says_when_nothing_is_certain(played):
    few = quality(replace(played, outcomes=played.outcomes[:1], _estimates={}))
    sure = replace(few, measures={}, says=())
    assert NOTHING in guide_of(sure)
