"""Who plays a side, what it answers and how it reacts, and that nobody peeks."""

from itertools import chain

import numpy as np
import pytest

from rules.core.chance import seeds_of
from rules.core.events import new_log
from rules.core.record import blank, blanks
from rules.core.workspace import new_workspace
from rules.shattered_dungeon import GAME
from rules.shattered_dungeon.actions import ACTION, MAX_ACTIONS, NO_REACT, Kind, legal_actions
from rules.shattered_dungeon.agents import AGENTS, choose
from rules.shattered_dungeon.answers import chance_to_accept, chance_to_cooperate
from rules.shattered_dungeon.card import NO_RESOURCE, Category, Cost, Effect, When
from rules.shattered_dungeon.heuristic.appraisal import profile_of
from rules.shattered_dungeon.hidden import redeterminise
from rules.shattered_dungeon.play import step
from rules.shattered_dungeon.ruleset import SCHEMA
from rules.shattered_dungeon.setup import deal
from rules.shattered_dungeon.state import DUNGEON, STATE, VISITOR, Phase, Tier, Zone
from tests.rules.shattered_dungeon.made import card, react_with, strike_at
from tests.rules.shattered_dungeon.player import decision, profile
from tests.rules.shattered_dungeon.table import Table

RIVALS = [
    {"creature": creature, "room_1": room, "room_2": 0, "room_3": 0, "answers_by_chance": 0}
    for creature, room in ((0, 1), (1, 3), (2, 5), (2, 4))
]


def positions(changes, seed, names=("natural", "natural")):
    """Play a game, and yield each position in which there is a choice, with the ruleset and the agent."""
    state, log, ruleset = blank(STATE), new_log(0), SCHEMA.variant(changes)
    deal(state, ruleset, 2, seeds_of(seed, 0, 1)[0])
    actions = np.zeros(MAX_ACTIONS, ACTION)
    while (count := legal_actions(state, ruleset, actions)) > 0:
        index = 0
        if count > 1:
            agent = AGENTS[names[state.seat]].record
            yield state, ruleset, agent, actions, count
            index = choose(state, ruleset, agent, actions, count, new_workspace(GAME))
        step(state, ruleset, actions[index], log)


@pytest.mark.parametrize("changes", RIVALS)
def test_nobody_peeks(changes):
    other = blanks(STATE, 1)
    moved = 0
    for state, ruleset, agent, actions, count in chain(positions(changes, 5), positions(changes, 6)):
        other[0] = state
        redeterminise(other[0], ruleset, int(state.seat))
        moved += other[0].zone.tobytes() != state.zone.tobytes()
        other[0].rng, other[0].agent_rng = np.uint64(77), state.agent_rng
        legal = np.zeros(MAX_ACTIONS, ACTION)
        assert legal_actions(other[0], ruleset, legal) == count
        assert legal[:count].tolist() == actions[:count].tolist()
        workspace = new_workspace(GAME)
        blind = choose(other[0], ruleset, agent, actions, count, workspace)
        other[0] = state
        assert blind == choose(other[0], ruleset, agent, actions, count, workspace)
    assert moved > 10


@pytest.mark.parametrize("changes", RIVALS)
def test_redrawing_keeps_what_the_seat_knows(changes):
    other = blanks(STATE, 1)
    for state, ruleset, *_ in positions(changes, 6):
        seat = int(state.seat)
        rival = 1 - seat
        other[0] = state
        redeterminise(other[0], ruleset, seat)
        redrawn = other[0]
        assert redrawn.zone[seat].tolist() == state.zone[seat].tolist()
        for zone in Zone:
            held = state.zone[rival] == zone
            assert (redrawn.zone[rival] == zone).sum() == held.sum()
            if zone in (Zone.DISCARD, Zone.PLAYED, Zone.GONE):
                assert ((redrawn.zone[rival] == zone) == held).all()
        used = int(state.cards[rival])
        assert sorted(redrawn.card[rival, :used]) == sorted(state.card[rival, :used])
        for slot in range(used):
            if redrawn.zone[rival, slot] == Zone.TRAP:
                assert ruleset.cards[redrawn.card[rival, slot]].category == Category.TRAP


@pytest.mark.parametrize("changes", RIVALS)
def test_what_was_hidden_leaves_no_trace(changes):
    """Two positions that look alike to a seat become the same one, byte by byte, from the same stream of agents."""
    one, other = blanks(STATE, 1), blanks(STATE, 1)
    for state, ruleset, *_ in positions(changes, 5):
        one[0], other[0] = state, state
        redeterminise(other[0], ruleset, int(state.seat))
        other[0].agent_rng = state.agent_rng
        for drawn in (one, other):
            redeterminise(drawn[0], ruleset, int(state.seat))
        assert one.tobytes() == other.tobytes()


def test_every_hidden_place_comes_up_alike():
    table = Table(turn=VISITOR)
    for zone in (Zone.HAND, Zone.DRAW, Zone.DRAW):
        table.give(DUNGEON, strike_at("vitality", 1), zone)
    held = np.zeros(3)
    for _ in range(3000):
        redeterminise(table.state, table.ruleset, VISITOR)
        held += table.state.zone[DUNGEON, :3] == Zone.HAND
    assert held.sum() == 3000
    assert np.abs(held / 3000 - 1 / 3).max() < 0.04


def offer(trust=1, **cost):
    return card(Category.OFFER, (Effect.BENEFIT, "vitality", 3), (Effect.TRUST, NO_RESOURCE, trust), **cost)


def asked(halves, *others):
    """Return a Table at which the visitor is asked about an Offer whose cost is flat; others are in the hand."""
    table = Table([offer(offer_cost=Cost.FLAT, cost_resource=1, cost_amount=2), *others])
    state = table.state
    state.trust, state.zone[DUNGEON, 0] = halves, Zone.PLAYED
    state.pending, state.phase, state.seat = 0, Phase.ANSWER, VISITOR
    return table


def test_a_veiled_cost_may_be_that_of_any_offer_that_looks_the_same():
    twin = offer(offer_cost=Cost.BINDING, cost_resource=1, cost_amount=1, cost_rounds=3)
    table = asked(6, twin, offer(trust=2), strike_at("nerve", 1))
    drawn = set()
    for _ in range(50):
        redeterminise(table.state, table.ruleset, VISITOR)
        drawn.add(int(table.state.card[DUNGEON, 0]))
    assert drawn == {0, 1}


def test_an_open_cost_stays():
    table = asked(4, offer(offer_cost=Cost.FREE))
    for _ in range(20):
        redeterminise(table.state, table.ruleset, VISITOR)
        assert table.state.card[DUNGEON, 0] == 0


# React and answers


def test_the_strongest_react_is_used_as_things_stand():
    weak = react_with(1, when=When.OWN_AT_MOST, about="vitality", limit=50, bonus=2)
    table = Table([strike_at("vitality", 3)], [react_with(2), weak])
    table.tier(Tier.STRONG).play(0)
    assert decision(table, profile()) == (Kind.REACT, 0)
    table.set(vitality=14)
    assert decision(table, profile()) == (Kind.REACT, 1)
    assert decision(table, profile(react=0)) == (Kind.REACT, NO_REACT)


@pytest.mark.parametrize(("benefit", "answer"), [(1, 0), (4, 0), (5, 1)])
def test_an_open_offer_is_weighed(benefit, answer):
    made = card(Category.OFFER, (Effect.BENEFIT, "vitality", benefit), offer_cost=Cost.FLAT, cost_amount=2)
    table = asked(0)
    table.ruleset.cards[0] = made
    table.ruleset.open_threshold = 2.0
    assert chance_to_accept(table.state, table.ruleset, table.ruleset.cards[0]) == answer
    assert decision(table, profile()) == (Kind.ANSWER, answer)


def test_a_test_is_answered_by_its_chance():
    table = asked(8)
    table.ruleset.cards[0] = card(Category.TEST, (Effect.TRUST, NO_RESOURCE, 2))
    ruleset = table.ruleset
    ruleset.test_base, ruleset.test_trust, ruleset.test_most = 40, 5, 85
    answers = [decision(table, profile(noise=1))[1] for _ in range(2000)]
    assert np.mean(answers) == pytest.approx(chance_to_cooperate(table.state, ruleset), abs=0.04)


# Who plays


def test_natural_players_are_those_of_the_room_and_the_creature():
    ruleset, state, natural = SCHEMA.variant({"creature": 1, "dungeon_profile": 1}), blank(STATE), AGENTS["natural"]
    assert profile_of(state, ruleset, natural.record, DUNGEON) == 1
    assert profile_of(state, ruleset, natural.record, VISITOR) == ruleset.creatures[1].profile
    assert profile_of(state, ruleset, AGENTS["feral"].record, VISITOR) == 4


def test_the_first_of_several_rooms_can_be_played_in_another_way():
    changes = {"dungeon_profile": 1, "first_room_profile": 2, "room_1": 4, "room_2": 1, "room_3": 0}
    ruleset, state, natural = SCHEMA.variant(changes), blank(STATE), AGENTS["natural"].record
    assert profile_of(state, ruleset, natural, DUNGEON) == 2
    state.place = 1
    assert profile_of(state, ruleset, natural, DUNGEON) == 1
    state.place = 0
    assert profile_of(state, SCHEMA.variant({**changes, "room_2": 0}), natural, DUNGEON) == 1
