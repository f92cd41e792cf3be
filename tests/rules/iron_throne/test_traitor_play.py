"""How the levels play the traitor (F-011b, F-013): they raise the threat, and not so often that all know."""

import numpy as np
import pytest

from rules.core.chance import seeds_of
from rules.core.events import new_log
from rules.core.playout import batch
from rules.core.record import blanks
from rules.core.tracks import NOTHING, unseen
from rules.core.workspace import new_tree, new_workspace
from rules.iron_throne import AGENTS, GAME
from rules.iron_throne.ruleset import SCHEMA
from rules.iron_throne.state import DECLINE, NOBODY
from tests.playing import decision
from tests.rules.iron_throne.board import at
from workbench.play.playthrough import Playthrough

LEVELS = ("apprentice", "knight_commander", "arch_regent")
GAMES, SEED = 400, 5_011
QUICK = LEVELS[:2]  # that do not search: a search may vote otherwise than its weights say
TABLE = GAME.position_table(Playthrough(GAME, seats=4, seed=3).state)


def peaks(level, traitor):
    """Return how high the threat rises in each game from one set-up, with the traitor in a seat or nowhere.

    Nobody being the traitor of a game with one is no position that could be set up: the record says so.
    """
    ruleset, record = SCHEMA.variant({"mode": 1}), AGENTS[level].record
    start, agents, outcomes = blanks(GAME.state, 1), blanks(record.dtype, 4), blanks(GAME.outcome, GAMES)
    start[0], agents[:] = GAME.position(TABLE, 1, ruleset), record
    start[0].traitor = traitor
    seeds, tree = seeds_of(SEED, 0, GAMES), new_tree(GAME, int(record.playouts))
    moments = unseen(GAMES, NOTHING, ruleset)
    batch(ruleset, agents, 4, seeds, start, new_workspace(GAME), tree, new_log(0), outcomes, moments)
    return outcomes["peak"].astype(float)


@pytest.mark.parametrize("level", QUICK)
def test_a_traitor_raises_the_threat_more_than_the_same_agent_that_is_none(level):
    """On the same seeds, in games from the same set-up; by four times what chance would account for, at least."""
    more = peaks(level, 1) - peaks(level, NOBODY)
    assert more.mean() > 4.0 * more.std() / np.sqrt(GAMES)


def declined(level, threat, spoiled=0, hands=(5, 5, 5, 5), games=150):
    """Return in which share of votes A, the traitor, declines, of those it could pay for."""
    sides = [{"pieces": f"L{node}", "hand": hand} for node, hand in zip((16, 17, 18, 19), hands)]
    sides[0]["spoiled"] = spoiled
    count = 0
    for seed in range(1, games + 1):
        play = at(*sides, order="advance", threat=threat, traitor="A", changes={"mode": 1}, seed=seed)
        count += int(play.play(level).state.votes[0]) == DECLINE
    return count / games


@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize("threat", [3, 8])
def test_a_traitor_declines_as_often_as_its_weights_say(level, threat):
    weights = AGENTS[level].record.weights
    chance = weights.traitor_decline + weights.traitor_haste * threat
    assert abs(declined(level, threat) - chance) < 4.0 * np.sqrt(chance * (1.0 - chance) / 150)
    assert chance < 1.0  # sometimes it votes with the others


@pytest.mark.parametrize("level", QUICK)
def test_a_traitor_does_not_spoil_one_vote_after_another(level):
    assert declined(level, 8, spoiled=9, games=20) == 0.0
    assert declined(level, 12, spoiled=9, games=20) == 1.0  # unless the end is near


@pytest.mark.parametrize("level", QUICK)
def test_a_traitor_lets_a_vote_fail_that_fails_anyway(level):
    assert declined(level, 8, spoiled=9, hands=(5, 0, 5, 5), games=20) == 1.0


@pytest.mark.parametrize("level", LEVELS)
def test_a_traitor_whom_a_charge_has_found_votes_like_the_others(level):
    found = at(
        {"pieces": "L16", "hand": 5},
        {"pieces": "L18", "hand": 5},
        order="advance",
        threat=9,
        traitor="A",
        changes={"mode": 1},
        seed=8,
    )
    plain = at({"pieces": "L16", "hand": 5}, {"pieces": "L18", "hand": 5}, order="advance", threat=9, seed=8)
    found.state.is_exposed = True
    assert found.play(level).state.votes[0] == plain.play(level).state.votes[0]


@pytest.mark.parametrize("level", LEVELS)
def test_a_traitor_neither_parleys_nor_rescues_nor_wins_by_territory(level):
    for traitor, wanted in (("A", False), ("B", True)):
        own = {"pieces": "L16 E0", "hand": 7, "sites": "16"}
        play = at(
            own, {"pieces": "L18", "ruined": True, "debt": 2}, "L17", threat=9, traitor=traitor, changes={"mode": 1}
        )
        told = {play.play(level).actions[-1].split()[0] for _ in range(2)}
        assert bool(told & {"parley", "aid"}) == wanted
        leading = at(
            {"pieces": "L0", "sites": "16 20"},
            {"pieces": "L18", "sites": "18"},
            relic="A",
            traitor=traitor,
            changes={"mode": 1},
        )
        assert (leading.play(level).actions[-1] == "force") == wanted


def test_c15_with_envy_who_is_behind_declines_and_who_leads_opposes():
    agent = AGENTS["knight_commander"].record.copy()
    agent.weights.waver, agent.weights.envy, agent.weights.trust, agent.weights.doubt = 0.0, 1.0, 1.0, 1.0
    agent.weights.spite, agent.weights.spite_leader, agent.weights.hunted = 0.0, 0.0, 0.0
    agent.weights.dread, agent.weights.card, agent.weights.urgency, agent.weights.scale = 10.0, 1.0, 1.0, 2.0
    sides = [{"pieces": "L16", "hand": 3, "sites": "16 20 21 22 23"}, {"pieces": "L18", "hand": 3, "sites": "18"}]
    for seat, wanted in (("A", "oppose"), ("B", "decline")):
        play = at(*sides, order="advance", to_act=seat, threat=6)
        assert GAME.notation(play.state, decision(GAME, play.state, play.ruleset, agent)) == wanted
