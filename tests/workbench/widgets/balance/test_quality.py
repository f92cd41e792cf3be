"""The figure of quality and the panel around it."""

from dataclasses import replace

import pytest

from rules.shattered_dungeon import GAME
from workbench import figures
from workbench.balance.paired_quality import quality_differences
from workbench.balance.quality import quality
from workbench.figures.before import Before
from workbench.simulation.batch import Batch
from workbench.simulation.estimates import Estimate, paired_difference
from workbench.simulation.run import simulate_batch
from workbench.theme.tokens import LIGHT
from workbench.widgets.balance.balance import Balance
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
    one_sided = replace(BATCH, changes={"creature": "drift_symbiote"})  # it stays behind, which is a reading
    panel = QualityPanel(GAME, lambda: one_sided)
    assert panel.measured is None
    panel.background_job.start(panel._play, patience=0).join()
    assert panel.background_job.words == "200 games." and panel.measured == one_sided
    assert panel.quality.table().equals(quality(simulate_batch(one_sided)).table())
    readings = [one.reading for one in panel.quality.measures.values() if one.reading]
    assert readings and all(reading in panel.guide.value for reading in readings)


def test_the_guide_says_when_nothing_is_certain(played):
    few = quality(replace(played, outcomes=played.outcomes[:1]))
    sure = replace(few, measures={}, says=())
    assert NOTHING in guide_of(sure)


def test_a_change_is_marked_in_grey_with_its_difference_and_interval(played):
    harder = simulate_batch(replace(BATCH, changes={**BATCH.changes, "rally": 3}))
    chart = figures.quality(harder, before=Before("the rulebook", played))
    assert any(trace.marker.color == LIGHT["muted"] for trace in chart.figure.data)
    rows = [one.text for one in chart.figure.layout.annotations if "healthy: " in one.text]
    assert rows and all("clear" in one or "as before" in one for one in rows)
    assert "Against the rulebook" in chart.table.columns
    waiting = figures.quality(harder, before=Before("the rulebook"))
    assert waiting.figure.layout.yaxis.range == chart.figure.layout.yaxis.range  # the room is there from the start


def test_the_difference_of_a_mean_is_that_of_its_pairs(played):
    """Of one room, agency is a plain mean, and its jackknife the paired difference."""
    usual, harder = (simulate_batch(replace(BATCH, changes=changes)) for changes in ({}, {"rally": 3}))
    found = quality_differences(usual, harder)["agency"]
    old, new = (GAME.signals.changes(one.outcomes)[:, 0] for one in (usual, harder))
    pairs = paired_difference(old, new)
    assert found.value == pytest.approx(pairs.value)
    assert found.high - found.low == pytest.approx(pairs.high - pairs.low, rel=0.5)
    assert quality_differences(played, played)["diversity"] == Estimate(0, 0, 0)


def test_the_panel_plays_what_it_compares_with():
    levers = Balance(GAME, ["rally"], agent="natural", games=1_000, at_once=False)
    panel = QualityPanel(GAME, levers.batch, levers.reference)
    panel.background_job.start(panel._play, patience=0).join()
    assert "Grey" not in panel.plot.label
    levers.play = lambda: None
    levers.rules.set("rally", 3)
    assert not panel._is_measured()
    panel.background_job.start(panel._play, patience=0).join()
    assert "Grey: " in panel.plot.label and panel._is_measured()
