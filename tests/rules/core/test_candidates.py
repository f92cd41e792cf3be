"""The search over candidates: it stays with the player's own choice unless another is surely better."""

import numpy as np
import pytest

import rules
from rules.core.candidates import MOST_CANDIDATES, search_candidates
from rules.core.workspace import new_workspace
from tests.playing import decision, legal_of, position_after
from workbench.play.playthrough import Playthrough

GAME = rules.load("doomspire")
VETERAN, MASTER = (GAME.agents[name].record for name in ("veteran", "master"))


def chosen(state, **changes):
    """Return the action a Master with other numbers plays."""
    record, ruleset = MASTER.copy(), GAME.ruleset.default()
    for name, value in changes.items():
        record[name] = value
    legal = legal_of(GAME, state, ruleset)
    return legal[search_candidates(state.copy(), ruleset, record, legal, legal.size, new_workspace(GAME))]


@pytest.mark.parametrize("seed", range(4))
def test_a_search_that_is_hard_to_convince_plays_as_the_player_it_searches_with(seed):
    state = position_after(GAME, 4, seed, 60)
    quiet = VETERAN.copy()
    quiet.noise = 0.0
    own = decision(GAME, state, GAME.ruleset.default(), quiet)
    assert chosen(state, noise=0.0, caution=1e9) == own
    assert chosen(state, noise=0.0, candidates=1) == own


def test_one_action_at_a_time_is_compared_however_few_there_are():
    for plies in range(0, 120, 15):
        state = position_after(GAME, 3, 5, plies)
        legal = legal_of(GAME, state, GAME.ruleset.default())
        assert chosen(state, playouts=4, candidates=MOST_CANDIDATES) in legal


def test_it_sees_that_a_knight_at_the_door_ends_the_game():
    position = {
        "round": 9,
        "monsters": "",
        "tiles": "doomspire 3,3; inner_ruins 2,3",
        "impressions": "B:fame B:gold",
        "A": {"knights": "2,3", "owns": "0,0", "gold": 12, "dice": "1 1"},
        "B": {"knights": "7,7", "owns": "7,7"},
    }
    for seed in range(3):
        assert Playthrough(GAME, position=position, seed=seed).advice("master") == "knight 1 to 3,3 with 1"


def test_the_dice_it_imagines_are_not_those_of_the_table():
    state = position_after(GAME, 4, 8, 40)
    before = state.rng
    assert np.isin(chosen(state), legal_of(GAME, state, GAME.ruleset.default()))
    assert state.rng == before
