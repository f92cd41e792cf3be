"""The strategists: what they do in positions where it is plain, and what they may not know."""

import numpy as np
import pytest

from rules.core.agents import decide
from rules.core.chance import seeds_of
from rules.core.events import new_log
from rules.core.playout import batch
from rules.core.record import blanks
from rules.core.workspace import new_tree, new_workspace
from rules.doomspire import GAME
from rules.doomspire.actions import MAX_ACTIONS
from rules.doomspire.hidden import redeterminise
from rules.doomspire.legal import legal_actions
from rules.doomspire.notation import notation
from rules.doomspire.outcome import METRICS, OUTCOME
from rules.doomspire.play import step
from rules.doomspire.state import STATE
from tests.rules.doomspire.table import Table

A, B = 0, 1


def choice(table, name="strategist", **weights):
    """Return what an agent plays, as people write it."""
    agent, workspace = GAME.agents[name].record.copy(), new_workspace(GAME)
    agent.noise = 0.0
    for weight, value in weights.items():
        agent.weights[weight] = value
    count = legal_actions(table.state, table.ruleset, workspace.actions)
    index = decide(table.state, table.ruleset, agent, workspace.actions, count, workspace, new_tree(GAME))
    return notation(table.state, int(workspace.actions[index]))


def test_who_meets_a_condition_goes_to_the_dragon():
    table = Table().dice(A, 1).stock(A, fame=15).knight(A, 1, "2,3").tile("3,3", "doomspire").tile("2,2", "gold_mine")
    assert choice(table) == "knight 1 to 3,3 with 1"


def test_who_meets_none_keeps_away_from_it():
    table = Table().dice(A, 1).knight(A, 1, "2,3").tile("3,3", "doomspire")
    assert choice(table) != "knight 1 to 3,3 with 1"


def test_a_free_tile_is_claimed_before_the_next_die():
    table = Table().dice(A, 1, 1).tile("0,1", "gold_stream").play("knight 1 to 0,1 with 1")
    assert choice(table) == "claim"


@pytest.mark.parametrize(("might", "fights"), [(0, False), (4, True)])
def test_a_monster_is_attacked_by_its_exact_chance(might, fights):
    table = Table().dice(A, 1).stock(A, might=might).tile("0,1", "orchard", monster="bear")
    assert (choice(table) == "knight 1 to 0,1 with 1") == fights


@pytest.mark.parametrize(("might", "answer"), [(0, "flee"), (5, "fight")])
def test_a_surprise_is_fled_where_the_chance_is_low(might, answer):
    table = Table().dice(A, 1).stock(A, might=might).knight(A, 1, "1,2").tile("2,2", "bears_den", hidden=True)
    assert choice(table.play("knight 1 to 2,2 with 1")) == answer


def test_a_bonus_is_paid_for_only_where_it_turns_the_fight():
    for die, answer in ((1, "use cracked axe"), (3, "fight on")):
        table = Table().dice(A, 1).item(A, 1, "cracked_axe").stock(A, might=2).tile("0,1", "wilds", monster="bear")
        assert choice(table.rolls(die).play("knight 1 to 0,1 with 1")) == answer


def test_an_offer_that_costs_more_than_it_brings_is_refused():
    table = Table().dice(A, 1).stock(A, ore=1).stock(B, gold=2)
    assert choice(table.play("trade with B", "give ore", "want gold", "want gold", "offer")) == "refuse"
    table = Table().dice(A, 1).stock(A, ore=3).stock(B, gold=1)
    assert choice(table.play("trade with B", "give ore", "give ore", "give ore", "want gold", "offer")) == "accept"


@pytest.mark.slow
def test_nobody_decides_by_what_they_may_not_know():
    agent, workspace, log = GAME.agents["strategist"].record, new_workspace(GAME), new_log(0)
    tree, ruleset, actions = new_tree(GAME), GAME.ruleset.default(), np.zeros(MAX_ACTIONS, np.int32)
    for seed in range(12):
        state = GAME.new_state(ruleset, 2 + seed % 3, seed)
        for _ in range(250):
            count = legal_actions(state, ruleset, actions)
            if count == 0:
                break
            other = state.copy()
            redeterminise(other, ruleset, state.seat)
            other.agent_rng = state.agent_rng
            workspace.actions[:count] = actions[:count]
            chosen = decide(state, ruleset, agent, workspace.actions, count, workspace, tree)
            assert decide(other, ruleset, agent, workspace.actions, count, workspace, tree) == chosen
            step(state, ruleset, actions[chosen], log)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_of_strategists_end_and_no_way_to_impress_is_idle(seats):
    agents = blanks(GAME.agents["strategist"].record.dtype, seats)
    agents[:] = GAME.agents["strategist"].record
    outcomes = np.zeros(2_000, OUTCOME).view(np.recarray)
    batch(
        GAME.ruleset.default(), agents, seats, seeds_of(99, 0, 2_000), blanks(STATE, 0), new_workspace(GAME),
        new_tree(GAME), new_log(0), outcomes, np.zeros((2_000, 0, 0), np.int16),
    )  # fmt: skip
    shares = {name: METRICS[name].of(outcomes).mean() for name in METRICS}
    assert shares["unfinished_rate"] < 0.01
    assert all(shares[f"won_by_{how}_rate"] > 0.08 for how in ("combat", "fame", "economy", "gold"))
    assert all(abs(shares[f"win_rate_{letter}"] - 1 / seats) < 0.06 for letter in "ABCD"[:seats])
