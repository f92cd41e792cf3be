"""R55: as many Empowers, Disrupts and Dependencies wait as there is room for, and in no run is there too little."""

import numpy as np
import pytest
from numba import njit

from rules.core.chance import seeds_of
from rules.core.events import new_log
from rules.core.playout import begin_game, play_one
from rules.core.verbs import legal_actions
from rules.shattered_dungeon import GAME
from rules.shattered_dungeon.card import NO_CARD
from rules.shattered_dungeon.state import WAITING
from workbench.games.shattered_dungeon.matchups import ONE_ROOM, cells
from workbench.simulation.batch import Batch
from workbench.simulation.chunks import ReadyBatch

RUNS, SEED = 2000, 77
FULL = (  # of all rows those in which most waits
    ("living_root_sanctuary", "veil_moth", "nurturing", "cooperative"),
    ("living_root_sanctuary", "veil_moth", "deceptive", "cooperative"),
    ("living_root_sanctuary", "thornback_boar", "nurturing", "cooperative"),
    ("honeyed_hollow", "veil_moth", "nurturing", "cooperative"),
)
PAIRS = ("natural", ("nurturing", "cooperative"), ("deceptive", "cooperative"), ("aggressive", "cooperative"))


@njit
def most_waiting(ruleset, agents, seeds, start, workspace, tree, log):
    """Play runs to their ends; return the most that waited at once on any pile."""
    state, most = workspace.table, 0
    for seed in seeds:
        begin_game(ruleset, agents.size, seed, start, workspace)
        count = legal_actions(state, ruleset, workspace.actions[:])
        while count > 0 and state.ply < ruleset.move_cap:
            count = play_one(state, ruleset, agents, count, workspace, tree, log)
            for side in range(agents.size):
                most = max(most, (state.empowers[side] != NO_CARD).sum(), (state.disrupts[side] != NO_CARD).sum())
            most = max(most, (state.depends_amount != 0).sum())
    return most


def most_in(runs, agents, changes):
    """Return the most that waited at once in so many runs."""
    ready = ReadyBatch(Batch(GAME, runs, SEED, agents, changes=changes))
    seeds = seeds_of(SEED, 0, runs)
    return most_waiting(ready.ruleset, ready.agents, seeds, ready.start, *ready.new_place(), new_log(room=0))


@pytest.mark.slow
def test_no_run_of_any_preset_fills_what_can_wait():
    found = {
        (name, pair): most_in(RUNS, pair, preset.set) for name, preset in GAME.ruleset.presets.items() for pair in PAIRS
    }
    assert 8 < np.max(list(found.values())) < WAITING  # eight, as it was once, would not do


@pytest.mark.slow
def test_nor_does_a_run_of_any_row_of_the_matrix():
    for names in cells():
        room, creature, *agents = names
        runs = 20_000 if names in FULL else 500
        assert most_in(runs, agents, {"room_1": room, "creature": creature, **ONE_ROOM}) < WAITING, names
