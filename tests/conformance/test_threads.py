"""Simulations of every game: games depend on the seed alone, not on threads or on how many are asked for."""

import numpy as np
import pytest

from rules.core.agents import AgentKind
from tests.playing import GAMES, agent_of, position_after
from workbench.simulation.run import simulate

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def start_of(game):
    """Return a position some plies into a game, as a table."""
    return game.position_table(position_after(game, game.seats.start, 21, 4))


@every_game
@pytest.mark.parametrize("games", [1, 7, 250])
@pytest.mark.parametrize("threads", [2, 5])
def test_threads_change_no_game(game, games, threads):
    alone = simulate(game, games, seed=9, agents=["random"], threads=1)
    together = simulate(game, games, seed=9, agents=["random"], threads=threads)
    assert together.games == games
    assert (together.digest, together.clause_counts) == (alone.digest, alone.clause_counts)


@every_game
@pytest.mark.parametrize("threads", [2, 5])
def test_threads_change_no_game_that_begins_from_a_position(game, threads):
    agents = [agent_of(game, AgentKind.GREEDY)]
    alone, together = (
        simulate(game, 33, seed=4, agents=agents, position=start_of(game), threads=number) for number in (1, threads)
    )
    assert (together.digest, together.clause_counts) == (alone.digest, alone.clause_counts)


@every_game
def test_threads_change_no_game_of_agents_that_think(game):
    agents = [agent_of(game, AgentKind.SEARCH), agent_of(game, AgentKind.GREEDY)] + ["random"] * (game.seats.start - 2)
    alone, together = (simulate(game, 2, seed=4, agents=agents, threads=number) for number in (1, 2))
    assert (together.digest, together.clause_counts) == (alone.digest, alone.clause_counts)


@every_game
@pytest.mark.parametrize("seats", [None, "most"])
def test_a_longer_run_begins_with_the_games_of_a_shorter_one(game, seats):
    seats = seats and game.seats[-1]
    short, long = (simulate(game, games, seed=2, agents=["random"], seats=seats, threads=2) for games in (13, 60))
    assert np.array_equal(long.outcomes[:13], short.outcomes)


@every_game
def test_other_seeds_are_other_games(game):
    digests = {simulate(game, 10, seed=seed, agents=["random"]).digest for seed in (0, 1, 2**64 - 1)}
    assert len(digests) == 3


@every_game
def test_any_game_of_a_run_can_be_replayed_to_the_same_end(game):
    run = simulate(game, 12, seed=3, agents=[agent_of(game, AgentKind.GREEDY)], threads=2)
    for index in (0, 5, 11):
        play = run.replay(index)
        outcome = run.outcomes[index]
        assert (play.state.ply, play.state.winner) == (outcome["plies"], outcome["winner"])
