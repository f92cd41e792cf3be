"""The bench: what its figures are made of; how fast anything is, it does not judge."""

import json
import subprocess

import pytest

from workbench.bench import balance as bench_balance
from workbench.bench import cluster as bench_cluster
from workbench.bench import encounters as bench_dungeon
from workbench.bench import odds as bench_odds
from workbench.bench import overhead as bench_overhead
from workbench.bench import start as bench_start
from workbench.bench import store as bench_store
from workbench.bench import suite as bench
from workbench.bench import whole_games as bench_games
from workbench.cli.commands import run
from workbench.odds.register import mechanics
from workbench.simulation.batch import Batch

FIELDS = {"value", "low", "high", "unit", "ratio", "against"}


@pytest.fixture
def quick(monkeypatch, tmp_path):
    """Few games, and no page times but those a test writes."""
    for name in ("RANDOM_GAMES", "GREEDY_GAMES", "PLAYOUTS"):
        monkeypatch.setattr(bench, name, 20)
    monkeypatch.setattr(bench_odds, "ANSWERS", 4)
    monkeypatch.setattr(bench_balance, "CORE_GAMES", 4)
    monkeypatch.setattr(bench_balance, "TABLE_GAMES", 8)
    monkeypatch.setattr(bench_dungeon, "ENCOUNTERS", 20)
    monkeypatch.setattr(bench_dungeon, "RUNS", 20)
    monkeypatch.setattr(bench_dungeon, "FIGURE_GAMES", 20)
    monkeypatch.setattr(bench_games, "GAMES", 4)
    monkeypatch.setattr(bench_games, "PLAYOUTS", 20)
    monkeypatch.setattr(bench_store, "PLAYED", 20)
    monkeypatch.setattr(bench_store, "ROWS", 2_000)
    monkeypatch.setattr(bench_overhead, "PLAYED", Batch("jarls", 20))
    monkeypatch.setattr(bench_cluster, "GAMES", 50)
    monkeypatch.setattr(bench_cluster, "TASKS", 10)
    monkeypatch.setattr(bench, "user_cache", lambda: tmp_path)
    return tmp_path


@pytest.mark.slow
def test_figures_have_a_spread_and_a_ratio(quick, capsys):
    wanted = ["threads", "greedy_games", "search_move", "odds_answers", "fight_of_six", "fight_to_the_death"]
    assert run(["bench", "--json", *(part for name in wanted for part in ("--only", name))]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert set(figures) == set(wanted)
    for figure in figures.values():
        assert set(figure) == FIELDS
        assert 0 < figure["low"] <= figure["value"] <= figure["high"]
        assert figure["ratio"] > 0


def test_the_balance_is_measured_in_games_a_second_and_in_seconds_for_its_table(quick):
    figures = bench.measure(["commander_games", "balance_of_targets"])
    assert [one["unit"] for one in figures.values()] == ["games/s", "s"]
    assert all(one["against"] == "random games" and one["low"] > 0 for one in figures.values())
    assert "at least 1,500 games/s" in bench.rows_of(figures)[0][4]


def test_lords_and_kings_are_measured_in_whole_games_and_a_search_in_seconds(quick):
    figures = bench.measure(["lord_games", "random_lord_games", "king_games", "king_search_move"])
    assert [one["unit"] for one in figures.values()] == ["games/s", "games/s", "games/s", "s"]
    assert all(one["low"] > 0 for one in figures.values())
    assert all(row[4] for row in bench.rows_of(figures))


def test_the_store_is_measured_in_the_seconds_of_a_million_games(quick):
    figures = bench.measure(["store_write", "store_query"])
    assert [(one["unit"], one["against"]) for one in figures.values()] == [
        ("s", "the bare bytes"),
        ("s", "the same in memory"),
    ]
    assert [row[4] for row in bench.rows_of(figures)] == ["at most 2 s: met", "at most 0.5 s: met"]


def test_a_million_games_have_a_seed_each():
    assert bench_store.ROWS == 1_000_000 and bench_store.ROWS % bench_store.PLAYED == 0


@pytest.mark.slow
def test_a_cluster_is_measured_by_its_games_and_by_what_a_task_costs(quick):
    bench_cluster.measured_cluster.cache_clear()
    figures = bench.measure(["cluster_games", "cluster_task"])
    bench_cluster.measured_cluster.cache_clear()
    assert figures["cluster_games"]["against"] == "one worker" and figures["cluster_games"]["low"] > 0
    assert (figures["cluster_task"]["unit"], figures["cluster_task"]["ratio"] < 1) == ("ms", True)


def test_starting_is_measured_in_processor_time_and_megabytes(quick, monkeypatch):
    monkeypatch.setattr(bench_start, "repeated", lambda measure: [measure()])
    starts = ["warm_start", "warm_help", "warm_games", "warm_import"]
    figures = bench.measure([*starts, "cache_size"])
    assert [(one["unit"], one["against"]) for one in figures.values()] == [
        *[("s", "import numba")] * len(starts),
        ("MB", "thousand lines of rules"),
    ]
    assert all(one["low"] > 0 for one in figures.values())
    assert figures["warm_help"]["ratio"] < figures["warm_start"]["ratio"]


def test_compiling_from_nothing_is_measured_once_on_all_cores(quick, monkeypatch):
    monkeypatch.setattr(bench_start, "COMPILE", ("-c", "import os; assert 'XDG_CACHE_HOME' in os.environ"))
    bench_start.compiled_from_nothing.cache_clear()
    figures = bench.measure(["cold_compile", "cold_compile_wait"])
    assert bench_start.compiled_from_nothing.cache_info().misses == 1
    assert [one["unit"] for one in figures.values()] == ["s", "s"]
    monkeypatch.setattr(bench_start, "COMPILE", ("-c", "raise SystemExit(1)"))
    bench_start.compiled_from_nothing.cache_clear()
    with pytest.raises(subprocess.CalledProcessError):
        bench.measure(["cold_compile"])
    bench_start.compiled_from_nothing.cache_clear()


def test_the_table_says_whether_targets_are_met(quick, capsys):
    assert run(["bench", "--only", "search_move"]) == 0
    out, err = capsys.readouterr()
    assert "at most 0.15 s: met" in out
    assert "Page times appear here once" in out
    assert err == ""


@pytest.mark.slow
def test_compiled_play_is_set_against_the_same_functions_uncompiled(quick):
    figure = bench.measure(["random_play"])["random_play"]
    assert figure["against"] == "uncompiled"
    assert figure["ratio"] > 1


def test_page_times_are_those_of_the_last_browser_tests(quick):
    path = quick / bench.PAGE_TIMES
    path.write_text(json.dumps({"page_interactive": {"value": 2.5, "unit": "s"}}))
    (figure,) = bench.measure(["page_interactive"]).values()
    assert set(figure) == FIELDS
    assert (figure["value"], figure["unit"], figure["ratio"]) == (2.5, "s", None)
    assert figure["against"].startswith("browser tests of 20")
    assert bench.rows_of({"page_interactive": figure})[0][1] == "2.5 s"
    compared = {"value": 0.1, "low": 0.05, "high": 0.2, "unit": "s", "ratio": 12.0, "against": "without a page"}
    path.write_text(json.dumps({"press_jarls": compared}))
    (figure,) = bench.measure(["press_jarls"]).values()
    assert {**figure, "against": ""} == {**compared, "against": ""}
    assert figure["against"].startswith("without a page (20")
    assert "every one at most 0.15 s: not met" in bench.rows_of({"press_jarls": figure})[0][4]
    for damaged in ("", "[]", "{", '{"page": 3}', '{"page": {"value": 1}}'):
        path.write_text(damaged)
        assert bench.page_times() == {}


def test_a_target_is_met_or_not():
    figure = {"value": 2.0, "ratio": 1.5, "unit": "s"}
    assert bench.SpeedTarget(3, is_least=False).verdict(figure) == "at most 3 s: met"
    assert bench.SpeedTarget(1.7, is_least=True, of="ratio").verdict(figure) == "at least 1.7 times: not met"


def test_odds_are_measured_with_nothing_remembered():
    question = mechanics()["kings_fall.fight"]
    question.ask(**bench_odds.SIX)
    remembered = sum(one.cache_info().currsize for one in bench_odds.caches())
    bench_odds.forget()
    assert remembered > 0
    assert sum(one.cache_info().currsize for one in bench_odds.caches()) == 0


def test_encounters_are_measured_on_one_core_and_a_lever_by_its_first_figure(quick):
    figures = bench.measure(["room_encounters", "three_room_runs", "lever_to_figure"])
    assert [one["unit"] for one in figures.values()] == ["encounters/s", "runs/s", "s"]
    assert all(one["ratio"] > 0 and one["low"] > 0 for one in figures.values())
    assert "at least 40,000 encounters/s" in bench.rows_of(figures)[0][4]
