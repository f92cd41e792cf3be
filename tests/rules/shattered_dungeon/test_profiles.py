"""Amendment 8 and 7.1: what each profile does over whole games."""

from itertools import product

import numpy as np
import pytest

from rules.core.candidates import search_candidates
from rules.core.chance import scramble, seeds_of
from rules.core.events import new_log
from rules.core.record import blank, blanks
from rules.core.workspace import new_workspace
from rules.shattered_dungeon import GAME
from rules.shattered_dungeon.actions import ACTION, MAX_ACTIONS, Kind, kind_of, legal_actions, slot_of
from rules.shattered_dungeon.agents import AGENTS, choose
from rules.shattered_dungeon.card import Category, Cost
from rules.shattered_dungeon.contents import OURS, read_contents
from rules.shattered_dungeon.play import step
from rules.shattered_dungeon.ruleset import SCHEMA
from rules.shattered_dungeon.setup import deal
from rules.shattered_dungeon.state import DUNGEON, STATE, VISITOR, Phase, Zone
from rules.shattered_dungeon.trust import points_of
from tests.rules.shattered_dungeon.player import WEIGHTS

SANCTUARY = {"creature": 2, "room_1": 5, "room_2": 0, "room_3": 0}
TRUSTFUL = {**SANCTUARY, "drift_symbiote.trust": 8, "thornback_boar.trust": 8}  # a visitor that trusts
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


def test_a8_2_the_two_profiles_differ_in_when_they_betray_and_in_nothing_else():
    kind, false = (SCHEMA.default().profiles[number] for number in (2, 3))
    assert [name for name in kind.dtype.names if (kind[name] != false[name]).any()] == [
        *("betrays_at", "waits", "late_from")
    ]


def until_they_part(changes, seed):
    """Play a nurturing and a deceptive dungeon side by side as long as they do the same.

    Return how many decisions of the dungeon were alike, and the position in which they part, None if they never do.
    """
    alike = 0
    for (kind, ruleset, gives), (false, _, takes) in zip(
        moves(changes, seed, "nurturing"), moves(changes, seed, "deceptive"), strict=True
    ):
        assert kind.tobytes() == false.tobytes()
        if gives != takes:
            return alike, (false, ruleset)
        alike += kind.seat == DUNGEON
    return alike, None


def has_strike(state, ruleset):
    """Return whether the dungeon has a Strike in hand."""
    return any(
        state.zone[DUNGEON, slot] == Zone.HAND and ruleset.cards[state.card[DUNGEON, slot]].category == Category.STRIKE
        for slot in range(state.cards[DUNGEON])
    )


def can_seal(state, ruleset):
    """A6.4: return whether there is the trust for a Covenant, which the false one has and does not play."""
    return points_of(state.trust) >= ruleset.tier_3


WHERE = [*product(range(3), range(1, 6)), (2, "trust"), (0, "trust")]
QUICK = {(0, 1), (1, 3), (2, 5), (2, "trust")}


@pytest.mark.parametrize(
    ("creature", "room"), [pytest.param(*one, marks=[] if one in QUICK else pytest.mark.slow) for one in WHERE]
)
def test_a8_2_nurturing_and_deceptive_do_the_same_until_there_is_enough_trust_and_a_strike(creature, room):
    """Every decision of both sides in whole runs; what they part at is all the trust it takes, and a Strike in hand."""
    changes = (
        {**TRUSTFUL, "creature": creature}
        if room == "trust"
        else {"creature": creature, "room_1": room, "room_2": room % 5 + 1, "room_3": 0}
    )
    alike = parted = 0
    for seed in range(12):
        same, place = until_they_part(changes, seed)
        alike += same
        if place:
            state, ruleset = place
            parted += 1
            assert state.seat == DUNGEON and (has_strike(state, ruleset) or can_seal(state, ruleset))
            deceptive = ruleset.profiles[3]
            enough = deceptive.betrays_at
            if state.round_no >= deceptive.late_from:  # ruling R54: any trust will do
                continue
            if (state.current[DUNGEON] / state.start[DUNGEON]).min() < WEIGHTS.hunt_hurt_below:
                enough = ruleset.betrayal_at
            assert points_of(state.trust) >= enough
    assert alike > 60
    assert parted > 3 or room != "trust"


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
        strikes[name] = sum(
            state.seat == DUNGEON and category_of(state, ruleset, action) == Category.STRIKE
            for seed in range(4)
            for state, ruleset, action in moves(changes, seed, "tactical")
        )
    assert strikes["hollow"] > 5 * strikes["sanctuary"]


@pytest.mark.parametrize("seed", range(4))
def test_weight_0_is_0_over_whole_games(seed):
    ruleset = SCHEMA.variant(HOLLOW)
    never = {
        side: {Category(number) for number in range(len(Category)) if ruleset.profiles[profile].category[number] == 0.0}
        for side, profile in ((DUNGEON, 0), (VISITOR, 4))
    }
    assert Category.OFFER in never[DUNGEON] and Category.TRAP in never[VISITOR]
    for state, _, action in moves(HOLLOW, seed, "aggressive", "feral"):
        assert category_of(state, ruleset, action) not in never[int(state.seat)]


def answer_at(state, ruleset, cost, amount):
    """Return how a search answers the Offer that waits, if this were what it costs."""
    asked, other = blanks(STATE, 1), ruleset.copy()
    card = other.cards[int(state.card[DUNGEON, state.pending])]
    card.offer_cost, card.cost_resource, card.cost_amount, card.cost_rounds = cost, 1, amount, 3
    asked[0], asked[0].agent_rng = state, np.uint64(11)
    actions = np.zeros(MAX_ACTIONS, ACTION)
    count = legal_actions(asked[0], other, actions)
    found = search_candidates(asked[0], other, AGENTS["smart"].record, actions, count, new_workspace(GAME))
    return int(slot_of(int(actions[found])))


@pytest.mark.slow
@pytest.mark.parametrize("room", [5, 4])
def test_r47_a_search_answers_a_veiled_offer_alike_whatever_it_costs_and_an_open_one_by_its_cost(room):
    changes, veiled, open_ones = {"creature": 2, "room_1": room, "room_2": 0, "room_3": 0}, 0, []
    for seed in range(12):
        for state, ruleset, _ in moves({**changes, "drift_symbiote.trust": seed % 5}, seed, "nurturing"):
            card = ruleset.cards[state.card[DUNGEON, state.pending]]
            if state.phase != Phase.ANSWER or state.seat != VISITOR or card.category != Category.OFFER:
                continue
            if card.is_covenant:
                continue
            answers = {answer_at(state, ruleset, *cost) for cost in ((Cost.FLAT, 1), (Cost.FLAT, 9), (Cost.BINDING, 3))}
            if points_of(state.trust) >= ruleset.tier_1:
                veiled += 1
                assert len(answers) == 1
            else:
                open_ones.append(len(answers))
    assert veiled > 10 and max(open_ones) == 2
