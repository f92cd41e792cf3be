"""Published numbers beside ours: what is read, what is run again, how both are told."""

from collections import Counter

import pytest

from rules.core.content import DATA
from rules.core.errors import BrokenContent, UnknownName
from rules.shattered_dungeon import GAME
from workbench import figures
from workbench.balance import published_data
from workbench.balance.published import compare_published, published_table, reasons_for, runs_for, scenario_changes
from workbench.balance.published_data import PublishedNumber, check_cell, check_why, load_published
from workbench.figures.published import why_of
from workbench.widgets.balance.published import Published

GAMES = 300


@pytest.fixture(scope="module")
def rows():
    return compare_published(GAME, GAMES, 1, ["natural"])


def of(rows, scenario, metric, stage=0, version="v2.3d"):
    return next(
        row
        for row in rows
        if (row.cell.scenario, row.cell.metric, row.cell.stage, row.cell.version) == (scenario, metric, stage, version)
    )


def test_every_published_number_stands_in_a_row(rows):
    cells, notes = load_published(GAME)
    assert [row.cell for row in rows] == cells and notes.games == 1000
    assert {row.ours is None for row in rows if row.cell.agents != "natural"} == {True}


def test_every_cell_of_the_tables_of_results_is_there():
    cells, _ = load_published(GAME)
    # 5.5: three matchups; 6.2: four versions; 7.2: ten numbers of two players; 10.2: three versions of four endings and
    # three rooms; 10.3: four endings; 10.7: three numbers; 10.9: five changes, before and after
    assert Counter(cell.section for cell in cells) == {
        "5.5": 3 * 3,
        "6.2": 4 * 3,
        "7.2": 10 * 2,
        "10.2": 3 * 4 + 3,
        "10.3": 4,
        "10.7": 3,
        "10.9": 5 * 2,
    }
    assert len(
        {(cell.section, cell.scenario, cell.version, cell.agents, cell.metric, cell.stage) for cell in cells}
    ) == len(cells)


def test_what_is_run_again_is_near_what_the_rulebook_says(rows):
    for scenario, metric, most in (
        ("boar", "win_rate_A", 0.06),
        ("boar", "break_rate", 0.05),
        ("moth", "win_rate_A", 0.15),
    ):
        assert abs(of(rows, scenario, metric).difference.value) < most
    assert abs(of(rows, "boar", "rounds").difference.value) < 1


def test_the_share_of_a_stage_counts_the_runs_that_reach_it(rows):
    kills, first = of(rows, "boar", "kill_rate"), of(rows, "boar", "kill_rate", stage=1)
    panics, third = of(rows, "boar", "panic_rate"), of(rows, "boar", "panic_rate", stage=3)
    assert first.ours.value < kills.ours.value and third.ours.value > 2 * panics.ours.value
    assert third.title.endswith(GAME.signals.stages[2])


def test_a_large_difference_has_a_reason_that_names_a_clause(rows):
    far = [row for row in rows if row.agrees is False and abs(row.difference.value) > 0.05]
    assert far
    assert {row.cell.metric for row in far if not row.reasons} == set()
    assert {reason.row.clause for row in far for reason in row.reasons} <= set(GAME.clauses)


def test_reasons_that_a_preset_plays_are_measured_and_explain_most_of_a_difference(rows):
    panic = of(rows, "moth", "panic_rate")
    assert panic.difference.high < -0.05 and abs(panic.left.value) < 0.6 * abs(panic.difference.value)
    shares = {reason.row.preset: reason.share for reason in panic.reasons}
    assert list(shares) == ["lost_reacts", "paid_rally", "short_fortify", "forgotten_exhaust"]
    assert shares["paid_rally"].low > 0.03
    told = why_of(panic)
    assert "only if some of its damage gets through" in told and "points are left" in told


def test_what_no_preset_plays_is_told_without_a_share():
    cells, notes = load_published(GAME)
    cell = next(cell for cell in cells if (cell.scenario, cell.agents, cell.metric) == ("moth", "smart", "kill_rate"))
    assert [why.preset for why in reasons_for(cell, notes)] == [""]
    assert list(runs_for(cell, notes)) == [()]


def test_a_reason_names_only_what_is_there():
    _, notes = load_published(GAME)
    why = next(why for why in notes.why if why.preset)
    for change, error in (
        ({"preset": "lost_acts"}, "There is no preset 'lost_acts' here"),
        ({"scenarios": ("bear",)}, "There is no preset 'bear' here"),
        ({"metrics": ("kills",)}, "There is no metric 'kills' here"),
        ({"agents": "nature"}, "There is no agent 'nature' here"),
    ):
        with pytest.raises(UnknownName, match=error):
            check_why(GAME, why.model_copy(update=change), "here")


def test_the_scenario_is_played_with_the_published_content():
    changes = scenario_changes(GAME, "boar")
    assert changes["edition"] == "published" and changes["room_3"] == "veil_breach"


def test_the_table_has_numbers_and_gaps(rows):
    table = published_table(rows)
    assert len(table) == len(rows)
    assert table["ours"].isna().sum() == sum(row.ours is None for row in rows)


def test_a_cell_that_names_what_is_not_there_is_refused():
    cell = PublishedNumber(
        section="1", scenario="boar", version="v", agents="natural", metric="rounds", stage=0, value=1.0, current="yes"
    )
    for change, error in (
        ({"metric": "kills"}, "There is no metric 'kills' here"),
        ({"scenario": "bear"}, "There is no preset 'bear' here"),
        ({"agents": "nature"}, "There is no agent 'nature' here"),
    ):
        with pytest.raises(UnknownName, match=error):
            check_cell(GAME, cell.model_copy(update=change), "here")
    with pytest.raises(BrokenContent, match="cannot be run again must name none"):
        check_cell(GAME, cell.model_copy(update={"current": "no"}), "here")


def test_a_reason_without_a_clause_is_refused(monkeypatch, tmp_path):
    folder = tmp_path / GAME.name
    folder.mkdir()
    for name in ("published.csv", "published.toml"):
        told = (DATA / GAME.name / name).read_text(encoding="utf-8")
        (folder / name).write_text(told.replace('clause = "react"', 'clause = "reacts"'), encoding="utf-8")
    monkeypatch.setattr(published_data, "DATA", tmp_path)
    with pytest.raises(UnknownName, match="There is no clause 'reacts'"):
        load_published(GAME)


def test_the_figure_draws_the_rates_and_its_table_has_everything(rows):
    chart = figures.published(rows, "boar")
    rates = [row for row in rows if row.cell.scenario == "boar" and row.is_rate and row.ours is not None]
    assert f"{len(rates)} published rates" in chart.finding
    assert len(chart.figure.data[-1].x) == len(rates)
    assert list(chart.figure.data[-1].x) == [100 * row.published.value for row in rates]
    assert len(chart.table) == sum(row.cell.scenario == "boar" for row in rows)
    assert "–" in set(chart.table["Ours"]) and chart.table["Why"].str.contains("React").any()


def test_the_widget_plays_each_scenario_once_and_can_be_cancelled():
    widget = Published(GAME, ["natural"], games=40)
    widget.background_job.start(widget._play, patience=0).join()
    assert len(widget.drawn.children) == 4 and "40 runs of each of 4 scenarios" in widget.background_job.words
    assert [row for row in compare_published(GAME, 40, 1, ["natural"], cancel=Cancelled()) if row.ours] == []


class Cancelled:
    """What is cancelled from the start."""

    def is_set(self):
        return True


def test_what_is_known_is_told_after_each_run_the_scenarios_first_and_their_reasons_later():
    told = []
    rows = compare_published(GAME, 50, 1, ["natural"], found=told.append)
    assert len({row.cell.scenario for row in told[0] if row.ours}) == 1
    scenarios = len({row.cell.scenario for row in rows if row.ours})
    known = told[scenarios - 1]
    assert [row.ours for row in known] == [row.ours for row in rows]
    assert not any(row.left or any(reason.share for reason in row.reasons) for row in known)
    assert any(row.left for row in rows) and told[-1] == rows
