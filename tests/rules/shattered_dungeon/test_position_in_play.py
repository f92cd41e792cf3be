"""A position says everything that the state says: written and read again at every ply, it plays the same game."""

import json
from itertools import islice

import numpy as np
import pytest

from rules.core.chance import seeds_of
from rules.core.events import events_of, new_log
from rules.core.record import blank
from rules.core.workspace import new_workspace
from rules.shattered_dungeon import GAME
from rules.shattered_dungeon.actions import ACTION, MAX_ACTIONS, legal_actions
from rules.shattered_dungeon.agents import AGENTS, choose
from rules.shattered_dungeon.contents import OURS, read_contents
from rules.shattered_dungeon.play import step
from rules.shattered_dungeon.position import position, position_table
from rules.shattered_dungeon.setup import deal
from rules.shattered_dungeon.state import DUNGEON, STATE, Ending, Phase
from tests.rules.shattered_dungeon.random_cards import shuffled

CONTENTS = read_contents(OURS)
PRESETS = GAME.ruleset.presets
MEETINGS = {  # every room as the first of two, and every creature
    f"{row.room} and {creature.creature}": {
        "room_1": row.room,
        "room_2": CONTENTS.rooms[(number + 1) % len(CONTENTS.rooms)].room,
        "creature": creature.creature,
    }
    for number, row in enumerate(CONTENTS.rooms)
    for creature in CONTENTS.creatures
}
RULES = {**{name: dict(preset.set) for name, preset in PRESETS.items()}, **MEETINGS}
OWN_STREAMS = ("rng", "agent_rng", "ply")  # a game from a position has dice of its own, and counts from 0
STRIKES = tuple(name for name in STATE.names if name.startswith("pending_"))  # nobody looks at these but in a React
LEFT_TO_CHANCE = 0.5  # of the decisions; in the others the natural player keeps the games long and full of bonds


def same(state):
    """Return what two states that play alike have in common, as a dict."""
    left_out = set(OWN_STREAMS)
    if state.phase != Phase.REACT:
        left_out |= set(STRIKES)
    if state.ending != Ending.NOT_YET:
        left_out |= {"turn"}
    return {name: np.asarray(state[name]).tolist() for name in STATE.names if name not in left_out}


def read_again(state, ruleset):
    """Return the state that a position's table, written as text, describes, with the dice of the first."""
    again = position(json.loads(json.dumps(position_table(state))), ruleset=ruleset)
    again.rng, again.agent_rng = state.rng, state.agent_rng
    return again


def happened(log):
    """Return the events of a step, as lists of what each of them holds."""
    events = events_of(log)
    return [events[name].tolist() for name in events.dtype.names if name != "ply"]


def positions_of(ruleset, seed, left_to_chance=LEFT_TO_CHANCE):
    """Play a game, partly by chance; yield each position and the action that is played in it, None at the end."""
    state, log = blank(STATE), new_log(0)
    deal(state, ruleset, 2, seeds_of(seed, 0, 1)[0])
    choices, actions, workspace = np.random.default_rng(seed), np.zeros(MAX_ACTIONS, ACTION), new_workspace(GAME)
    while (count := legal_actions(state, ruleset, actions)) > 0:
        index = int(choices.integers(count))
        if choices.random() > left_to_chance and count > 1:
            index = choose(state, ruleset, AGENTS["natural"].record, actions, count, workspace)
        yield state, int(actions[index])
        step(state, ruleset, actions[index], log)
    yield state, None


def play_side_by_side(ruleset, seed, left_to_chance=LEFT_TO_CHANCE, every=1):
    """Write and read again every so many-th position of a game, and see that the two do the same."""
    own, other = new_log(), new_log()
    legal, others = np.zeros(MAX_ACTIONS, ACTION), np.zeros(MAX_ACTIONS, ACTION)
    for state, action in islice(positions_of(ruleset, seed, left_to_chance), seed % every, None, every):
        again = read_again(state, ruleset)
        assert same(again) == same(state)
        count = legal_actions(state, ruleset, legal)
        assert legal_actions(again, ruleset, others) == count
        assert others[:count].tolist() == legal[:count].tolist()
        if action is not None:
            own.count = other.count = 0
            after = state.copy()
            step(after, ruleset, action, own)
            step(again, ruleset, action, other)
            assert happened(other) == happened(own) and same(again) == same(after)


@pytest.mark.parametrize("every", [12, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", RULES)
def test_a_position_read_again_is_the_same_and_plays_the_same(name, every):
    play_side_by_side(GAME.ruleset.variant(RULES[name]), len(name), every=every)


@pytest.mark.parametrize("seed", range(4))
def test_so_does_one_with_cards_made_of_everything_a_card_can_be_made_of(seed):
    changes = {"room_2": 2, "creature": seed % 3, "bond_rules": 2 + seed % 2}
    ruleset = shuffled(np.random.default_rng(seed), GAME.ruleset.variant(changes))
    play_side_by_side(ruleset, seed, 1.0)


def test_the_games_come_to_all_that_a_position_can_hold():
    seen = dict.fromkeys(("react", "answer", "betrayed", "gained", "second room", "over", "depends"), 0)
    for name in ("deceptive_three", "symbiote", "veil_breach and drift_symbiote"):
        for seed in range(8):
            for state, _ in positions_of(GAME.ruleset.variant({**RULES[name], "dungeon_profile": 2 + seed % 2}), seed):
                seen["react"] += state.phase == Phase.REACT
                seen["answer"] += state.phase == Phase.ANSWER
                seen["betrayed"] += state.betrayals[DUNGEON] > 0
                seen["gained"] += state.gained.any()
                seen["second room"] += state.place > 0
                seen["over"] += state.ending != Ending.NOT_YET
                seen["depends"] += state.depends_amount.any()
    assert min(seen.values()) > 0, seen
