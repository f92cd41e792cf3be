"""Agents of every game: the same seed makes the same choice, thinking leaves no trace, and nobody peeks."""

import numpy as np
import pytest

from rules.core.agents import AgentKind, decide, think
from rules.core.chance import sow
from rules.core.record import same
from rules.core.workspace import new_tree, new_workspace
from tests.playing import ALL_MAY_LOSE, GAMES, decision, legal_of, position_after, searcher, stepped
from workbench.play.playthrough import Playthrough

AGENTS = [pytest.param(game, agent, id=f"{game.name}-{agent}") for game in GAMES for agent in game.agents]
TABLES = [pytest.param(game, seats, id=f"{game.name}-{seats}") for game in GAMES for seats in game.seats]
PLIES = {AgentKind.RANDOM: 40, AgentKind.GREEDY: 20, AgentKind.SEARCH: 3}  # compared, by kind of agent


def game_of(game, agent, seed, plies):
    """Return the actions of the first plies of a game an agent plays, at the seats it can play."""
    play = Playthrough(game, seed=seed)
    while len(play.actions) < plies and not play.is_over:
        play.play(agent if game.agents[agent].can_play(int(play.state.seat)) else game.usual_agent)
    return play.actions


@pytest.mark.parametrize(("game", "agent"), AGENTS)
def test_an_agent_plays_the_same_game_from_the_same_seed(game, agent):
    plies = PLIES[AgentKind(game.agents[agent].record.kind)]
    assert game_of(game, agent, 5, plies) == game_of(game, agent, 5, plies)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_random_agent_plays_other_games_from_other_seeds(game):
    assert len({tuple(game_of(game, "random", seed, 10)) for seed in range(8)}) == 8


@pytest.mark.parametrize(("game", "agent"), AGENTS)
def test_a_decision_leaves_the_position_as_it_was(game, agent):
    ruleset, record = game.ruleset.default(), game.agents[agent].record
    state = position_after(game, game.seats.start, 3, 8)
    legal, workspace, tree = legal_of(game, state, ruleset), new_workspace(game), new_tree(game, int(record.playouts))
    before, first = state.copy(), legal.copy()
    choices = {int(decide(state, ruleset, record, legal, legal.size, workspace, tree)) for _ in range(2)}
    assert same(state, before)
    assert (legal == first).all()
    assert len(choices) == 1  # nor does what the workspace held before matter


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_thinking_longer_leaves_the_dice_of_the_table_alone(game):
    ruleset, record = game.ruleset.default(), searcher(game, 20)
    state = position_after(game, game.seats.start, 3, 4)
    before = state.copy()
    legal = legal_of(game, state, ruleset)
    think(state, ruleset, record, legal, legal.size, new_workspace(game), new_tree(game, 20))
    assert state.rng == before.rng
    assert state.agent_rng != before.agent_rng
    state.agent_rng = before.agent_rng
    assert same(state, before)


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("playouts", [1, 7])
def test_a_search_of_few_playouts_plays_at_every_table(game, seats, playouts):
    state = position_after(game, seats, 11, 6)
    action = decision(game, state, game.ruleset.default(), searcher(game, playouts, rollout_plies=3))
    assert action in legal_of(game, state, game.ruleset.default())


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_nobody_knows_the_dice_to_come_or_what_others_hide(game, seats):
    """Redraw all a seat cannot see, and the table's chance: the choice of no agent changes."""
    ruleset = game.ruleset.default()
    for seed in range(4):
        state = position_after(game, seats, seed, 5 * seed)
        other = state.copy()
        sow(other, np.uint64(1000 + seed))
        game.redeterminise(other, ruleset, state.seat)
        other.agent_rng = state.agent_rng
        assert other.rng != state.rng
        for record in (
            *(agent.record for agent in game.agents.values() if agent.record.playouts == 0),
            searcher(game, 10),
        ):
            assert decision(game, other, ruleset, record) == decision(game, state, ruleset, record)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_redrawing_what_a_seat_cannot_see_keeps_its_choices(game, seats):
    ruleset = game.ruleset.default()
    state = position_after(game, seats, 7, 12)
    redrawn = state.copy()
    game.redeterminise(redrawn, ruleset, state.seat)
    assert game.faults(redrawn, ruleset) == []
    assert (legal_of(game, redrawn, ruleset) == legal_of(game, state, ruleset)).all()


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_shares_of_a_win_add_up_to_one_or_less_where_all_may_lose(game, seats):
    ruleset, record = game.ruleset.default(), searcher(game, 1)
    state, shares = position_after(game, seats, 2, 0), np.full(6, 9.0)
    chance = np.random.default_rng(seats)
    for _ in range(200):
        game.appraise(state, ruleset, record, shares)
        if state.winner >= 0:
            assert shares.tolist() == [float(seat == state.winner) for seat in range(6)]
            break
        assert shares.min() >= 0.0
        if game.name in ALL_MAY_LOSE:
            assert shares[:seats].sum() <= 1.0 + 1e-9
        else:
            assert shares[:seats].sum() == pytest.approx(1.0)
        assert (shares[seats:] == 0.0).all()
        legal = legal_of(game, state, ruleset)
        if legal.size == 0:
            break
        state, _ = stepped(game, state, ruleset, chance.choice(legal))
