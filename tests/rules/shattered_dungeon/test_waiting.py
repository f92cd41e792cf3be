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
from workbench.simulation.batch import Batch
from workbench.simulation.chunks import ReadyBatch

RUNS, SEED = 2000, 77
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


@pytest.mark.slow
def test_no_run_of_any_preset_fills_what_can_wait():
    found = {}
    for name, preset in GAME.ruleset.presets.items():
        for pair in PAIRS:
            ready = ReadyBatch(Batch(GAME, RUNS, SEED, pair, changes=preset.set))
            place, seeds = ready.new_place(), seeds_of(SEED, 0, RUNS)
            found[name, pair] = most_waiting(ready.ruleset, ready.agents, seeds, ready.start, *place, new_log(room=0))
    assert 8 < np.max(list(found.values())) < WAITING  # eight, as it was once, would not do
