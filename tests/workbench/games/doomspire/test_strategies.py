"""Strategies and statistics of Lords of Doomspire: lines and rows say what the games say."""

import numpy as np
import pytest

from rules.doomspire import GAME
from rules.doomspire.outcome import AIMS
from rules.doomspire.tracks import FOLLOWED
from workbench.figures.before import Before
from workbench.games.doomspire.statistics_page import COUNTS, ends_of_rounds, round_chart
from workbench.games.doomspire.strategy_figures import growth, of_player, players_of, takes_turns, victories, wins_of
from workbench.simulation.batch import Batch
from workbench.simulation.trajectories import simulate_trajectories


@pytest.fixture(scope="module")
def played():
    return simulate_trajectories(Batch(GAME, 60, seed=3, seats=4))


def test_strategists_are_told_from_seats(played):
    assert takes_turns(played.results)
    assert players_of(played.results)[0] == "Combat strategist"
    mixed = simulate_trajectories(Batch(GAME, 4, seed=3, agents=["hero", "miser"], seats=2))
    assert players_of(mixed.results) == ["Lord A", "Lord B"]


def test_a_strategist_has_what_the_seat_had_that_played_it(played):
    values = [played.values(f"gold_{letter}", carry_forward=True) for letter in "ABCD"]
    aims = played.results.outcomes["aim"]
    for game in range(8):
        for seat in range(4):
            player = (seat + int(aims[game])) % len(AIMS)
            found = of_player(played.results, values, player)
            assert (found[game] == values[seat][game]).all()


def test_the_last_value_of_a_line_is_what_the_outcomes_tell(played):
    fame = played.results.outcomes["stock"][:, :, 4]
    for seat, letter in enumerate("ABCD"):
        assert played.values(f"fame_{letter}", carry_forward=True)[:, -1].tolist() == fame[:, seat].tolist()


def test_wins_of_all_strategists_are_all_wins(played):
    wins = [wins_of(played.results, player, None).happens for player in range(4)]
    assert (np.sum(wins, axis=0) == (played.results.outcomes["winner"] >= 0)).all()
    told = victories(played.results).table["in all"]
    assert [float(text.split(" %")[0]) for text in told] == [round(100 * one.mean()) for one in wins]


def test_a_change_is_told_beside_what_was_before(played):
    changed = simulate_trajectories(Batch(GAME, 60, seed=3, seats=4, changes={"fame_needed": 9}))
    before = Before("the rulebook", played.results, "", played)
    chart = victories(changed.results, before)
    assert "in all, against the rulebook" in chart.table.columns
    assert all("<br>(" in text for row in chart.figure.data[0].text for text in row)
    gold = growth(changed, "gold", "gold", before)
    assert sum(trace.line.dash == "dot" for trace in gold.figure.data) == 4


@pytest.mark.parametrize("name", FOLLOWED)
def test_every_stock_has_its_chart(played, name):
    chart = growth(played, name, name)
    assert chart.table.columns.tolist()[1:5] == players_of(played.results)
    assert "has most" in chart.figure.layout.title.text.replace("<br>", " ")


def test_the_game_on_the_table_is_counted_round_by_round(games):
    for play in games[4::5]:
        rounds = ends_of_rounds(play)
        assert [int(state.round_no) for state in rounds] == sorted({int(state.round_no) for state in rounds})
        for name in COUNTS:
            table = round_chart(play, name).table
            assert len(table) in (0, len(rounds))
        gold = round_chart(play, "gold").table
        if len(gold):
            assert [int(gold.iloc[-1][letter]) for letter in "AB"] == [int(one) for one in play.state.stock[:2, 0]]
    assert np.any([len(ends_of_rounds(play)) > 2 for play in games])
