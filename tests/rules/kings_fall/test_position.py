"""Positions are written and read back whole, and what cannot stand on a table is refused in a sentence."""

import random

import numpy as np
import pytest

from rules.core.errors import BrokenPosition
from rules.core.events import new_log
from rules.core.record import blank
from rules.kings_fall.actions import ACTION, MAX_ACTIONS
from rules.kings_fall.faults import faults
from rules.kings_fall.legal import legal_actions
from rules.kings_fall.play import step
from rules.kings_fall.position import position, position_table
from rules.kings_fall.ruleset import SCHEMA
from rules.kings_fall.setup import deal
from rules.kings_fall.state import STATE

PLAIN = {"A": {"faction": "stonekin"}, "B": {"faction": "voren"}}
STALE = (  # what is over and done with, and chance
    *("rng", "agent_rng", "ply", "closed"),
    *("card", "resolver", "row", "left", "row_begun", "chosen", "did"),
    *("mover", "origin", "target", "here", "paid", "stretch", "group", "group_leaders", "steps"),
    *("bout", "attacker", "fight_place", "fight_origin", "fight_round", "vorlag", "strength", "more_dice", "highest"),
    *("rerolls", "safe", "foreseen", "dice", "dice_count", "rolled_again", "first_strength", "extra", "owes", "ladder"),
    *("steppe_units", "steppe_leaders"),
)


def legal_of(state, ruleset):
    """Return the legal actions of a position."""
    actions = np.zeros(MAX_ACTIONS, ACTION)
    return actions[: legal_actions(state, ruleset, actions)].tolist()


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (2, 3))])
def test_a_position_in_play_is_written_and_read_back(seed):
    ruleset, chance, log, state = SCHEMA.default(), random.Random(seed), new_log(), blank(STATE)
    deal(state, ruleset, 2, np.uint64(seed))
    while legal := legal_of(state, ruleset):
        if state.ply % 5 == 0 and state.ply:
            again = position(position_table(state), 1, ruleset)
            assert legal_of(again, ruleset) == legal
            for name in STATE.names:
                if name not in STALE and not name.startswith("gap_"):
                    assert (again[name] == state[name]).all(), name
            action = chance.choice(legal)
            again.rng = state.rng
            twin = state.copy()
            step(twin, ruleset, action, log)
            step(again, ruleset, action, log)
            assert legal_of(again, ruleset) == legal_of(twin, ruleset)
        step(state, ruleset, chance.choice(legal), log)
        log.count = 0
        assert faults(state, ruleset) == []


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"A": {"faction": "elves"}}, "must be one of aethelgard"),
        ({"A": {"faction": "voren"}}, "the same faction"),
        (
            {"A": {"faction": "stonekin", "units": "deepgate 7 basic"}},
            "9 pieces of A stand in deepgate, where at most 6 can",
        ),
        (
            {"A": {"faction": "stonekin", "units": "windgap"}},
            "'windgap' must be a Location with numbers of Units, such as windgap 1 basic.",
        ),
        ({"A": {"faction": "stonekin", "units": 5}}, "units: 5 will not do; it must be a text."),
        ({"turn": 999}, "turn 999 is not one of the 36 turns of a game"),
        ({"turn": -1}, "turn -1 is not one"),
        ({"round": 9}, "Round 9 has not begun by turn 1"),
        ({"fortified": "deepgate 9"}, "deepgate is fortified by 9, not 1"),
        ({"fortified": "millbridge 1"}, "millbridge is fortified and no Fortress"),
        ({"A": {"faction": "stonekin", "units": "nowhere 1 basic"}}, "'nowhere' will not do"),
        ({"A": {"faction": "stonekin", "hand": "muster"}, "discards": "muster"}, "muster is in 2 places"),
        ({"A": {"faction": "stonekin", "hand": "muster"}, "B": {"faction": "voren", "hand": "muster"}}, "in 2 places"),
        ({"A": {"faction": "stonekin", "health": 0}}, "has 0 Health"),
        ({"A": {"faction": "stonekin", "cp": "many"}}, "must be a whole number"),
        ({"weather": "fine"}, "field weather"),
        ({"decision": "retreat"}, "without a combat"),
        ({"A": {"faction": "stonekin", "units": "obsidian_citadel 1 basic"}}, "without a combat"),
    ],
)
def test_what_cannot_stand_on_a_table_is_refused(change, complaint):
    with pytest.raises(BrokenPosition, match=complaint):
        position({**PLAIN, **change})
