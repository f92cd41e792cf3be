"""The figure of quality and the panel around it."""

from dataclasses import replace

import pytest

from rules.shattered_dungeon import GAME
from workbench import figures
from workbench.balance.quality import quality
from workbench.simulation.batch import Batch
from workbench.simulation.run import simulate_batch
from workbench.widgets.balance.quality import NOTHING, QualityPanel, guide_of

BATCH = Batch(GAME, 200, 1, ["natural"], changes=GAME.ruleset.presets["boar"].set)


@pytest.fixture(scope="module")
def played():
    return simulate_batch(BATCH)


def test_the_figure_has_a_row_for_each_measure_with_a_range_and_its_table_all_that_is_behind(played):
    chart = figures.quality(played)
    found = quality(played)
    judged = [one for one in found.measures.values() if one.healthy and one.estimate.value == one.estimate.value]
    assert f"of {len(judged)} measures" in chart.finding
    assert len(chart.figure.data[0].y) == len(judged)
    told = chart.table["Measure"].str.cat()
    assert all(one.title in told for one in found.measures.values()) and "3 or more" in told


def test_before_the_first_game_the_figure_asks():
    empty = simulate_batch(replace(BATCH, games=1))
    assert "No games" in figures.quality(replace(empty, outcomes=empty.outcomes[:0])).finding


def test_the_panel_plays_what_the_page_says():
    panel = QualityPanel(GAME, lambda: BATCH)
    assert panel.measured is None
    panel.background_job.start(panel._play, patience=0).join()
    assert panel.background_job.words == "200 games." and panel.measured == BATCH
    assert panel.quality.table().equals(quality(simulate_batch(BATCH)).table())
    readings = [one.reading for one in panel.quality.measures.values() if one.reading]
    assert readings and all(reading in panel.guide.value for reading in readings)


def test_the_guide_says_when_nothing_is_certain(played):
    few = quality(replace(played, outcomes=played.outcomes[:1]))
    sure = replace(few, measures={}, says=())
    assert NOTHING in guide_of(sure)
