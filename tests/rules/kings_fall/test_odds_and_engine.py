"""V, Combat System: what the engine plays agrees with the exact odds, for every pair of stacks in three terrains."""

import math
from collections import Counter

import numpy as np
import pytest
from numba import njit

from rules.core.chance import sow
from rules.core.events import new_log
from rules.kings_fall.actions import ACTION, MAX_ACTIONS
from rules.kings_fall.legal import legal_actions
from rules.kings_fall.phases import Journey, Turn
from rules.kings_fall.play import UNDECIDED, go_on, step
from tests.rules.kings_fall.table import NAMES, Table
from workbench.games.kings_fall.odds.combat import Terms, fought
from workbench.games.kings_fall.odds.sides import Side

GAMES = 10_000
SURE = 4.9  # standard errors: once in a million cells
STACKS = [(basic, total - basic) for total in range(1, 7) for basic in range(total + 1)]
TERRAIN = {"plains": 0, "forest": 1, "fortress": 2}
PLACE, ORIGIN = NAMES.index("M4"), NAMES.index("M1")


@njit
def play_combats(start, state, ruleset, actions, log, results, seed):
    """Play combats from a position whose first answers are always taken: stay, and lose a Basic Unit first."""
    for game in range(results.shape[0]):
        state[0] = start[0]
        table = state[0]
        sow(table, np.uint64(seed * GAMES + game))
        go_on(table, ruleset, log)
        while table.fight:
            legal_actions(table, ruleset, actions)
            step(table, ruleset, actions[0], log)
        for seat in range(2):
            results[game, seat] = table.units[seat].sum()


def prepared(attacker, defender, terrain):
    """Return a table on which a Group has just come to where the defender is."""
    table = Table("aethelgard", "stonekin").ground("M4", terrain)
    for seat, (basic, elite), where in ((0, attacker, "M4"), (1, defender, "M4")):
        table.pieces(where, seat, basic=basic, elite=elite)
    table.ruleset["bulwark_bonus"] = 0
    table.turn(0, Turn.OPS)
    state = table.state
    state.journey, state.mover, state.origin, state.here, state.stretch = Journey.MOVE, 0, ORIGIN, PLACE, 1
    state.phase = UNDECIDED
    return table


@pytest.mark.slow
@pytest.mark.parametrize("terrain", TERRAIN)
def test_the_engine_plays_by_the_exact_odds(terrain):
    results = np.zeros((GAMES, 2), np.int64)
    actions, log = np.zeros(MAX_ACTIONS, ACTION), new_log(0)
    for number, attacker in enumerate(STACKS):
        for other, defender in enumerate(STACKS):
            table = prepared(attacker, defender, terrain)
            start = np.array([table.state], table.state.dtype).view(np.recarray)
            seed = 1000 * number + other
            play_combats(start, start.copy(), table.ruleset, actions, log, results, seed)
            check(Counter(map(tuple, results.tolist())), attacker, defender, terrain)


def check(seen, attacker, defender, terrain):
    """Assert that every result is as frequent as the exact odds have it."""
    weights = fought(Side(*attacker), Side(*defender), Terms(bonus=TERRAIN[terrain]))
    total, wanted = sum(weights.values()), Counter()
    for combat, weight in weights.items():
        wanted[combat.attacker.units, combat.defender.units] += weight
    assert set(seen) <= {left for left, weight in wanted.items() if weight}
    for left, weight in wanted.items():
        chance = weight / total
        error = math.sqrt(GAMES * chance * (1 - chance))
        assert abs(seen[left] - GAMES * chance) <= SURE * error + 1, (attacker, defender, terrain, left)
