"""Who meets whom, from which seats, and with how many playouts."""

import threading

import numpy as np
import pytest

import rules
from rules.core.errors import OutOfRange, UnknownName
from workbench.simulation.batch import Batch, agents_of
from workbench.simulation.round_robin import (
    Contender,
    arrangements,
    batch_of,
    has_roles,
    pairs_to_play,
    play_table,
    tables_of,
)
from workbench.simulation.run import simulate_batch
from workbench.simulation.time_forecast import seconds_a_game

JARLS, DUNGEON = rules.load("jarls"), rules.load("shattered_dungeon")
RANDOM, GREEDY, NOVICE = map(Contender, ("random", "greedy", "novice"))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_both_players_of_a_pair_sit_at_every_seat_equally_often_in_every_arrangement(seats):
    for where, tables in arrangements(seats).items():
        at = np.array(tables)
        assert len({*tables}) == len(tables), where
        assert len({*at.sum(axis=0)}) == 1, where  # every seat as often as every other
    sizes = {where: {sum(table) for table in tables} for where, tables in arrangements(seats).items()}
    assert sizes[next(iter(sizes))] == {1}
    if seats > 2:
        assert sizes["all but one"] == {seats - 1}
    if seats > 3:
        assert sizes["half"] == {seats // 2, (seats + 1) // 2}


def test_everybody_meets_the_next_two_and_whoever_stops_early_has_played_a_ladder():
    assert pairs_to_play(3) == [(0, 1), (0, 2), (1, 2)]
    assert len(pairs_to_play(6)) == 5 + 4
    together = tables_of(JARLS, [RANDOM, GREEDY, NOVICE], 2)
    assert together[0] == [(GREEDY, RANDOM), (RANDOM, GREEDY)]
    assert [len(tables) for tables in tables_of(JARLS, [RANDOM, GREEDY], 4)] == [14]


def test_where_seats_are_roles_everybody_meets_everybody_of_the_other_role():
    assert has_roles(DUNGEON) and not has_roles(JARLS)
    players = [Contender(name) for name in ("random", "natural", "tactical", "feral")]
    tables = [line_up for [line_up] in tables_of(DUNGEON, players, 2)]
    assert len(tables) == 9
    assert (Contender("tactical"), Contender("feral")) in tables
    assert not any(line_up[0] == Contender("feral") for line_up in tables)


def test_another_budget_plays_other_games_and_the_own_number_is_no_other():
    usual, fewer = (batch_of(JARLS, (Contender.read(JARLS, name), GREEDY), 30, 4) for name in ("novice@40", "novice@5"))
    assert usual == Batch("jarls", 30, 4, ["novice", "greedy"])
    assert [int(agent.playouts) for agent in agents_of(fewer)] == [5, 0]
    assert simulate_batch(usual).digest != simulate_batch(fewer).digest
    assert Batch.from_dict(fewer.to_dict()) == fewer != usual


def test_a_large_budget_has_room_for_its_tree():
    winners = play_table(JARLS, (Contender("novice", 900), RANDOM), 2, 1)
    assert winners.tolist() == [0, 0]


def test_more_playouts_are_stronger_and_take_longer():
    strong, weak = Contender("novice", 200), Contender("novice", 4)
    wins = sum(
        (play_table(JARLS, line_up, 60, 9) == seat).sum()
        for seat, line_up in enumerate([(strong, weak), (weak, strong)])
    )
    assert wins > 80
    seconds = seconds_a_game(JARLS, [strong, weak], 2)
    assert seconds[strong] > 3 * seconds[weak]


def test_a_cancelled_table_has_no_result():
    cancel = threading.Event()
    cancel.set()
    assert play_table(JARLS, (RANDOM, RANDOM), 1000, 1, cancel=cancel) is None


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        ("gredy", UnknownName, "did you mean 'greedy'"),
        ("greedy@50", OutOfRange, "greedy does not search"),
        ("novice@many", OutOfRange, "names no number of playouts; novice@400"),
        ("novice@0", OutOfRange, "names no number of playouts"),
        ("novice@20001", OutOfRange, "from 0 to 20,000"),
    ],
)
def test_what_names_no_contender_is_refused(text, error, message):
    with pytest.raises(error, match=message):
        Contender.read(JARLS, text)


def test_budgets_have_to_fit_the_seats():
    with pytest.raises(OutOfRange, match="1 budgets cannot be given to 2 seats"):
        Batch("jarls", 1, agents="novice", budgets=[50])
