"""A position says everything that the state says: written and read again, it plays the same game."""

import json
from itertools import islice

import pytest

from rules.core.events import new_log
from rules.doomspire.phases import Phase
from rules.doomspire.play import step
from rules.doomspire.position import position, position_table
from rules.doomspire.ruleset import SCHEMA
from tests.rules.doomspire.beside import any_ruleset, differing, games, legal_of, settled
from tests.rules.doomspire.rulesets import RULES, VARIANTS


def read_again(state, ruleset):
    """Return the state that a position's table, written as text, describes, with the chance of the first."""
    again = position(json.loads(json.dumps(position_table(state))), ruleset=ruleset)
    again.rng, again.agent_rng, again.ply = state.rng, state.agent_rng, state.ply
    return again


def play_side_by_side(ruleset, seats, seed, plies, every):
    """Write and read again every so many-th position of a game, and see that the two do the same."""
    log = new_log(0)
    for state, action in islice(games(ruleset, seats, seed, plies), seed % every, None, every):
        again = read_again(state, ruleset)
        assert differing(settled(again), settled(state)) == {}
        assert position_table(again) == position_table(state)
        assert legal_of(again, ruleset) == legal_of(state, ruleset)
        if action is not None:
            after = state.copy()
            step(after, ruleset, action, log)
            step(again, ruleset, action, log)
            assert differing(settled(again), settled(after)) == {}


@pytest.mark.parametrize(
    ("plies", "every"), [(120, 13), pytest.param(1_000, 3, marks=pytest.mark.slow)], ids=["short", "long"]
)
@pytest.mark.parametrize("rules", VARIANTS)
def test_a_position_read_again_is_the_same_and_plays_the_same(rules, plies, every):
    seed = list(RULES).index(rules)
    play_side_by_side(SCHEMA.variant(RULES[rules]), 2 + seed % 3, seed, plies, every)


@pytest.mark.parametrize("seed", [*range(3), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(3, 60))])
def test_so_it_does_by_any_rules(seed):
    play_side_by_side(any_ruleset(seed), 2 + seed % 3, seed, 90, 17)


SELDOM_OPEN = {  # decisions that games by chance hardly come to
    Phase.CROWD: {"round": 2, "decision": "crowd", "A": {"followers": "singer surgeon donkey"}, "B": {}},
    Phase.KING: {
        "round": 9,
        "decision": "king",
        "ending": "king",
        "impressions": "A:gold B:combat A:fame",
        "A": {"title": "king"},
        "B": {},
        "C": {},
    },
}


@pytest.mark.parametrize("phase", SELDOM_OPEN)
def test_so_does_one_with_a_decision_that_is_seldom_open(phase):
    ruleset, log = SCHEMA.default(), new_log(0)
    state = position(SELDOM_OPEN[phase])
    again = read_again(state, ruleset)
    assert state.phase == phase and differing(again, state) == {}
    legal = legal_of(state, ruleset)
    assert len(legal) > 1 and legal_of(again, ruleset) == legal
    for one in (state, again):
        step(one, ruleset, legal[0], log)
    assert differing(settled(again), settled(state)) == {}


@pytest.mark.slow
def test_the_games_come_to_every_decision():
    missing = set(map(int, Phase)) - set(SELDOM_OPEN)
    for seed in range(60):  # some decisions are open once in forty games
        for number, changes in enumerate(RULES.values()):
            for state, _ in games(SCHEMA.variant(changes), 2 + seed % 3, 100 * number + seed, 2_000):
                missing.discard(int(state.phase))
        if not missing:
            break
    assert missing == set()
