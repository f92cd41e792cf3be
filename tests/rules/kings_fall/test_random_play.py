"""Whole games of random actions: nothing appears or vanishes, no two sides share a Location, everything is told."""

import random

import numpy as np
import pytest

from rules.core.events import events_of, new_log
from rules.core.record import blank
from rules.kings_fall.actions import ACTION, MAX_ACTIONS
from rules.kings_fall.hidden import redeterminise
from rules.kings_fall.legal import legal_actions
from rules.kings_fall.notation import legal_texts
from rules.kings_fall.play import step
from rules.kings_fall.ruleset import SCHEMA
from rules.kings_fall.setup import deal
from rules.kings_fall.state import STATE, leaders_at, units_at
from rules.kings_fall.words import WORDS, describe

VARIANTS = (
    {},
    {"faction_a": "voren", "faction_b": "sylvani"},
    {"faction_a": "stonekin", "faction_b": "khaganate", "influence_chains": False, "attack_once": True},
    {"faction_a": "silvershade", "decree_payment": "prepaid", "faction_b": "aethelgard"},
    {"walk_in_takes": True, "recruit_among_enemies": True, "opponent_icon_event": True, "round_turns": 0},
    {"redeploy_leaders": "everyone", "luminaries_return": True, "regicide_at_end": True, "homes_closed": True},
    {"archery_first": False, "recount": False, "opponent_picks": True, "losses_ladder": True, "draw_cards": 0},
)


def check(state, ruleset):
    """Assert what holds in every position."""
    places = int(ruleset.places)
    for seat in range(2):
        pool = ruleset.faction[state.faction[seat]].pool
        if not ruleset.units_gone:
            assert (state.pool[seat] + state.units[seat].sum(axis=1) == pool).all()
        assert state.hand[seat].sum() == state.hand_size[seat]
        occupied = sum(
            1 << place for place in range(places) if units_at(state, seat, place) or leaders_at(state, seat, place)
        )
        assert occupied == state.occupied[seat]
        held = sum(1 << place for place in range(places) if state.control[place] == seat)
        assert held == state.held[seat]
        assert state.units[seat, 2].max() <= 1
        assert (state.influence[seat] >= 0).all()
        assert state.ops >= 0
        assert state.cp[seat] >= 0
    assert (state.hand.sum(axis=0) + state.deck + state.discards == 1).all()
    assert state.deck.sum() == state.deck_size
    if not state.fight and not state.journey and not ruleset.recruit_among_enemies:
        assert not int(state.occupied[0]) & int(state.occupied[1])


@pytest.mark.parametrize("number", range(len(VARIANTS)))
def test_random_games(number):
    ruleset = SCHEMA.variant(VARIANTS[number])
    chance = random.Random(number)
    state, log, actions = blank(STATE), new_log(), np.zeros(MAX_ACTIONS, ACTION)
    deal(state, ruleset, 2, np.uint64(number + 1))
    while count := legal_actions(state, ruleset, actions):
        legal = actions[:count].tolist()
        assert legal == sorted(set(legal))
        if state.ply % 7 == 0:
            assert len(legal_texts(state, ruleset)) == count  # every action has words of its own
        log.count = 0
        step(state, ruleset, chance.choice(legal), log)
        assert log.count, "a decision nobody tells of"
        assert all(describe(WORDS, event) for event in events_of(log))
        check(state, ruleset)
    assert state.ending


def test_a_hand_drawn_anew_agrees_with_all_that_can_be_seen():
    ruleset, chance = SCHEMA.default(), random.Random(5)
    state, log, actions = blank(STATE), new_log(), np.zeros(MAX_ACTIONS, ACTION)
    deal(state, ruleset, 2, np.uint64(5))
    while count := legal_actions(state, ruleset, actions):
        for seat in range(2) if state.ply % 7 == 0 else ():
            other = state.copy()
            redeterminise(other, ruleset, seat)
            check(other, ruleset)
            assert (other.hand[seat] == state.hand[seat]).all()
            assert (other.discards == state.discards).all()
            if state.peeks[seat]:
                assert (other.hand == state.hand).all()
            shuffled = state.copy()  # the hidden cards laid out differently: the redrawn position is the same
            hidden = np.flatnonzero(shuffled.hand[1 - seat] + shuffled.deck)
            if not state.peeks[seat]:
                held = chance.sample(hidden.tolist(), int(state.hand_size[1 - seat]))
                shuffled.hand[1 - seat] = 0
                shuffled.deck[hidden] = 1
                shuffled.hand[1 - seat][held] = 1
                shuffled.deck[held] = 0
                redeterminise(shuffled, ruleset, seat)
                assert shuffled.tobytes() == other.tobytes()
        step(state, ruleset, actions[chance.randrange(count)], log)
