"""Results as a table with a row for each game."""

import pandas as pd
import pytest

import rules
from rules.core.errors import UnknownName
from workbench.simulation.frames import outcomes_of
from workbench.simulation.run import simulate


@pytest.fixture(scope="module")
def results():
    """Five games of Jarls for three by a changed rule."""
    return simulate("jarls", games=5, seed=3, seats=3, agents=["random"], changes={"momentum": 2})


def test_a_row_says_what_was_played_and_what_came_of_it(results):
    frame = results.to_frame()
    assert len(frame) == 5 and frame["seed"].tolist() == results.outcomes["seed"].tolist()
    assert frame["ruleset.momentum"].unique().tolist() == [2]
    assert frame["seats"].unique().tolist() == [3]
    assert frame[["agent_A", "agent_C"]].iloc[0].tolist() == ["random", "random"]
    assert frame["plies"].tolist() == results.outcomes["plies"].tolist()
    assert frame["win_rate_B"].mean() == results.estimate("win_rate_B").value


def test_every_field_of_the_ruleset_and_every_metric_is_a_column(results):
    frame = results.to_frame()
    assert {f"ruleset.{name}" for name in results.game.ruleset.fields} <= set(frame.columns)
    assert set(results.metrics) <= set(frame.columns)


def test_who_won_and_how_a_game_ended_are_words(results):
    frame = results.to_frame()
    assert frame["won_by"].map({"A": 0, "B": 1, "C": 2, "": -1}).tolist() == frame["winner"].tolist()
    assert set(frame["ended_by"]) <= {"Throne", "Last Jarl standing", "Nobody can move", "Unfinished"}
    assert (frame["ended_by"] == "Unfinished").sum() == results.unfinished


def test_several_numbers_of_one_outcome_are_numbered(results):
    assert [name for name in outcomes_of(results) if name.startswith("warriors")] == [
        f"warriors_{seat}" for seat in range(1, 7)
    ]


def test_tables_of_designs_that_differ_in_a_number_of_one_card_go_together():
    designs = [simulate("doomspire", games=2, agents=["random"], changes=each) for each in ({}, {"bear.fame": 0})]
    table = pd.concat([each.to_frame(["bear.fame"]) for each in designs])
    assert table.groupby("ruleset.bear.fame").size().to_dict() == {0: 2, 2: 2}
    with pytest.raises(UnknownName, match=r"'bear\.fam'; did you mean 'bear\.fame'"):
        designs[0].to_frame(["bear.fam"])


def test_a_file_holds_the_same(results, tmp_path):
    path = results.to_csv(tmp_path / "games.csv")
    read = pd.read_csv(path, index_col=0)
    assert read["plies"].tolist() == results.to_frame()["plies"].tolist()


@pytest.mark.slow
@pytest.mark.parametrize("name", rules.NAMES)
def test_the_games_of_every_game_have_a_table(name):
    results = simulate(name, games=2, agents=["random"])
    frame = results.to_frame()
    assert len(frame) == 2 and set(results.metrics) <= set(frame.columns)
    assert set(frame["ended_by"]) <= {*results.game.signals.endings.values(), "Unfinished"}
