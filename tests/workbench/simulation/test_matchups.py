"""Agents against each other."""

import numpy as np
import pytest

from rules.core.errors import OutOfRange, UnknownName
from workbench.simulation.estimates import wilson_interval
from workbench.simulation.matchups import matchup, skill_ladder
from workbench.simulation.run import simulate


def test_both_seat_orders_are_played_on_the_same_seeds():
    rung = matchup("jarls", "greedy", "random", games=30, seed=5)
    first = simulate("jarls", games=30, seed=5, agents=["greedy", "random"]).outcomes["winner"]
    second = simulate("jarls", games=30, seed=5, agents=["random", "greedy"]).outcomes["winner"]
    assert rung.wins == (first == 0).sum() + (second == 1).sum()
    assert rung.losses == (first == 1).sum() + (second == 0).sum()
    assert rung.games == 60
    assert rung.share == wilson_interval(rung.wins, rung.wins + rung.losses)


def test_an_agent_against_itself_is_even():
    rung = matchup("jarls", "greedy", "greedy", games=40, seed=2)
    assert (rung.wins, rung.share.value) == (rung.losses, 0.5)


def test_games_nobody_won_are_left_out_of_the_share():
    rung = matchup("jarls", "random", "random", games=20, seed=1, changes={"move_cap": 150})
    assert rung.unfinished > 0
    assert rung.wins > 0
    assert rung.wins + rung.losses + rung.unfinished == 40
    assert rung.share == wilson_interval(rung.wins, rung.wins + rung.losses)


def test_agents_sit_in_turn_at_larger_tables():
    rung = matchup("jarls", "greedy", "random", games=10, seed=1, seats=3)
    first = simulate("jarls", games=10, seed=1, agents=["greedy", "random", "greedy"]).outcomes["winner"]
    second = simulate("jarls", games=10, seed=1, agents=["random", "greedy", "random"]).outcomes["winner"]
    assert rung.wins == np.isin(first, (0, 2)).sum() + (second == 1).sum()


def test_a_deadline_counts_only_seeds_played_in_both_orders():
    rung = matchup("jarls", "random", "random", games=1_000_000, seed=1, threads=1, deadline=0.4)
    assert 0 < rung.games < 2_000_000
    assert rung.games % 2 == 0


def test_a_ladder_goes_up_the_games_own_order():
    rungs = skill_ladder("jarls", ["random", "greedy", "novice"], games=4, seed=1)
    assert [(rung.agent, rung.other) for rung in rungs] == [("greedy", "random"), ("novice", "greedy")]
    assert rungs[0] == matchup("jarls", "greedy", "random", games=4, seed=1)


def test_a_ladder_needs_two_agents_that_exist():
    with pytest.raises(OutOfRange, match="at least two agents, not 1; there are random, greedy"):
        skill_ladder("jarls", ["random"])
    with pytest.raises(UnknownName, match="did you mean 'greedy'"):
        skill_ladder("jarls", ["random", "gredy"], games=1)
