"""Amendment 8 and 7.1: what each profile does over whole games."""
import numpy as np
import pytest

from rules.core.chance import scramble, seeds_of
from rules.core.events import new_log
from rules.core.record import blank
from rules.core.workspace import new_workspace
from rules.shattered_dungeon import GAME
from rules.shattered_dungeon.actions import ACTION, MAX_ACTIONS, Kind, kind_of, legal_actions, slot_of
from rules.shattered_dungeon.agents import AGENTS, choose
from rules.shattered_dungeon.card import Category
from rules.shattered_dungeon.contents import OURS, read_contents
from rules.shattered_dungeon.play import step
from rules.shattered_dungeon.ruleset import SCHEMA
from rules.shattered_dungeon.setup import deal
from rules.shattered_dungeon.state import DUNGEON, HALF, STATE, VISITOR
from rules.shattered_dungeon.trust import points_of

SANCTUARY = {"creature": 2, "room_1": 5, "room_2": 0, "room_3": 0}
TRUSTFUL = {**SANCTUARY, "living_root_sanctuary.auto_3.amount": 1}  # a room in which trust grows by itself
HOLLOW = {"creature": 0, "room_1": 1, "room_2": 0, "room_3": 0}


def moves(changes, seed, dungeon, visitor="natural"):
    """Play a game; yield the position before each decision and the action, as (state, ruleset, action)."""
    state, log, ruleset = blank(STATE), new_log(0), SCHEMA.variant(changes)
    deal(state, ruleset, 2, seeds_of(seed, 0, 1)[0])
    actions, workspace = np.zeros(MAX_ACTIONS, ACTION), new_workspace(GAME)
    while (count := legal_actions(state, ruleset, actions)) > 0:
        agent = AGENTS[(dungeon, visitor)[state.seat]].record
        stream = state.agent_rng
        state.agent_rng = scramble(stream ^ np.uint64(int(state.ply))) | np.uint64(1)
        index = choose(state, ruleset, agent, actions, count, workspace) if count > 1 else 0
        state.agent_rng = stream
        yield state, ruleset, int(actions[index])
        step(state, ruleset, actions[index], log)


def category_of(state, ruleset, action):
    """Return the category of a card that is played, None for anything else."""
    if kind_of(action) != Kind.PLAY:
        return None
    return Category(int(ruleset.cards[state.card[state.seat, slot_of(action)]].category))


def test_each_player_is_the_profile_it_is_named_after():
    names = [row.profile for row in read_contents(OURS).profiles]
    players = {name: int(agent.record.weights.profile) for name, agent in AGENTS.items()}
    assert players.pop("random") == players.pop("natural") == players.pop("smart") == -1
    assert players == {name: names.index(name) for name in players}
    assert list(players) == names


@pytest.mark.parametrize("seed", range(6))
def test_nurturing_and_deceptive_are_one_until_the_betrayal(seed):
    ruleset = SCHEMA.variant(SANCTUARY)
    threshold = HALF * ruleset.profiles[3].betrays_at
    compared, betrayed = 0, False
    for (kind, _, gives), (false, _, takes) in zip(moves(SANCTUARY, seed, "nurturing"),
                                                   moves(SANCTUARY, seed, "deceptive"), strict=True):
        if kind.trust >= threshold:
            betrayed = True
            break
        assert kind.tobytes() == false.tobytes()
        assert gives == takes
        compared += 1
    assert compared > 5
    assert betrayed or kind.tobytes() == false.tobytes()


def test_a_deceptive_dungeon_betrays_and_then_fights_on():
    betrayals, offers_after = 0, 0
    for seed in range(12):
        for state, ruleset, action in moves(SANCTUARY, seed, "deceptive"):
            if state.seat == DUNGEON and state.betrayals[DUNGEON] > 0:
                offers_after += category_of(state, ruleset, action) == Category.OFFER
        betrayals += state.betrayals[DUNGEON] > 0
    assert betrayals > 0
    assert offers_after == 0


@pytest.mark.parametrize("seed", range(6))
def test_a_nurturing_dungeon_never_strikes_once_there_is_trust(seed):
    for state, ruleset, action in moves(SANCTUARY, seed, "nurturing"):
        if state.seat == DUNGEON and state.trust > 0:
            assert category_of(state, ruleset, action) != Category.STRIKE


@pytest.mark.parametrize("changes", [SANCTUARY, HOLLOW])
def test_a_tactical_dungeon_never_betrays(changes):
    for seed in range(6):
        for state, ruleset, action in moves(changes, seed, "tactical"):
            if state.seat == DUNGEON and category_of(state, ruleset, action) == Category.STRIKE:
                assert points_of(state.trust) < ruleset.betrayal_at


def test_a_tactical_dungeon_courts_who_trusts_and_fights_who_does_not():
    strikes = {}
    for name, changes in (("sanctuary", TRUSTFUL), ("hollow", HOLLOW)):
        strikes[name] = sum(state.seat == DUNGEON and category_of(state, ruleset, action) == Category.STRIKE
                            for seed in range(4) for state, ruleset, action in moves(changes, seed, "tactical"))
    assert strikes["hollow"] > 5 * strikes["sanctuary"]


@pytest.mark.parametrize("seed", range(4))
def test_weight_0_is_0_over_whole_games(seed):
    ruleset = SCHEMA.variant(HOLLOW)
    never = {side: {Category(number) for number in range(len(Category))
                    if ruleset.profiles[profile].category[number] == 0.0}
             for side, profile in ((DUNGEON, 0), (VISITOR, 4))}
    assert Category.OFFER in never[DUNGEON] and Category.TRAP in never[VISITOR]
    for state, _, action in moves(HOLLOW, seed, "aggressive", "feral"):
        assert category_of(state, ruleset, action) not in never[int(state.seat)]
