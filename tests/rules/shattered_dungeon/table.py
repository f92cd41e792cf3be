"""Positions for rule tests: a ruleset made here, cards made in the test, and dice that fall as told.

The dungeon begins with structure 16, veil 14, presence 12, the visitor with vitality 28, resolve 14, nerve 14; nobody
has modifiers, and the room has no automatic effects. A Strike rolls the striker's dice, then the other side's, then
those of a React: ``table.dice(6, 5, 3, 3)``.
"""
from functools import cache

import numpy as np
from numba import njit

from rules.core.chance import advance, below, scramble
from rules.core.events import events_of, new_log
from rules.core.record import blank
from rules.shattered_dungeon import energy
from rules.shattered_dungeon.card import CARD, LOWEST, NO_CARD, NO_RESOURCE, Category, Type, When
from rules.shattered_dungeon.play import play_card
from rules.shattered_dungeon.ruleset import RULESET
from rules.shattered_dungeon.state import (
    DUNGEON,
    NO_SLOT,
    STATE,
    VISITOR,
    EventKind,
    Phase,
    Tier,
    Zone,
)
from rules.shattered_dungeon.strike import finish_strike

RESOURCES = {"structure": 0, "veil": 1, "presence": 2, "vitality": 0, "resolve": 1, "nerve": 2, "lowest": LOWEST}
STARTS = ((16, 14, 12), (28, 14, 14))
RULINGS = {
    "round_limit": 15, "pool_start": 2, "activation": 1, "draw": 2, "hand_least": 3, "react_least": 7, "reversal": 1,
    "rally": 1, "rally_blocked": 1, "reacts_return": 1, "absorb_at_once": 1, "exhaust_removes": 1,
    "drain_most": 2, "bond_rules": 3, "promoter_cap": 2, "tier_1": 3, "tier_2": 6, "tier_3": 9,
    "refusal_trust": 1, "decay_low": 1, "decay_high": 2, "betrayal_at": 4, "betrayed_power": 2, "betrayed_rounds": 3,
    "scorned_bonus": 1, "scorned_rounds": 3, "insight_bonus": 1, "rooms": 1}
TRIES = 5_000_000
DICE = {  # four dice of a plain roll, for each tier
    Tier.DEVASTATING: (6, 5, 3, 3), Tier.STRONG: (5, 4, 3, 3), Tier.PARTIAL: (3, 3, 4, 3),
    Tier.STALEMATE: (3, 2, 4, 4), Tier.REVERSAL: (1, 1, 4, 4)}


def number_of(resource):
    """Return the number of a reducer by its name; of none, NO_RESOURCE; a number is one already."""
    return NO_RESOURCE if resource is None else RESOURCES.get(resource, resource)


def card(category, *given, kind=Type.PHYSICAL, target=None, into=None, when=When.NEVER, about=None, **figures):
    """Return a CARD; ``given`` are its effects, each (Effect, resource, amount, rounds) with the end left out."""
    record = blank(CARD)
    record.category, record.type, record.when = category, kind, when
    record.target, record.into, record.about = number_of(target), number_of(into), number_of(about)
    for name, value in figures.items():
        record[name] = value
    for effect, (what, *rest) in zip(record.effects, given):
        resource, amount, rounds = (*rest, *(None, 0, 0)[len(rest):])
        effect.what, effect.resource, effect.amount, effect.rounds = what, number_of(resource), amount, rounds
    return record


def strike_at(target, power, *given, **figures):
    """Return a Strike."""
    return card(Category.STRIKE, *given, target=target, power=power, **figures)


def react_with(power, *given, **figures):
    """Return a React."""
    return card(Category.REACT, *given, power=power, **figures)


@njit
def rng_before(faces):
    """Return a state of the table's stream after which dice of given sides, shape (count, 2), fall as given."""
    for number in range(1, TRIES):
        seed = scramble(np.uint64(number)) | np.uint64(1)
        bits, count = seed, 0
        while count < len(faces):
            bits = advance(bits)
            if below(bits, faces[count, 0]) + 1 != faces[count, 1]:
                break
            count += 1
        if count == len(faces):
            return seed
    return np.uint64(0)


@cache
def rng_for(faces):
    """Return ``rng_before`` of a tuple of faces of d6, or of (sides, face)."""
    rng = rng_before(np.array([face if isinstance(face, tuple) else (6, face) for face in faces], np.int64))
    assert rng, f"no dice fall as {faces}"
    return rng


class Table:
    """A position in which a side plays cards, with what the last play has told."""

    def __init__(self, dungeon=(), visitor=(), turn=DUNGEON, pool=9, **rulings):
        self.ruleset, self.state, self.log = blank(RULESET), blank(STATE), new_log()
        for name, value in {**RULINGS, **rulings}.items():
            self.ruleset[name] = value
        state = self.state
        state.rng = state.agent_rng = np.uint64(1)
        state.seats, state.winner, state.pending, state.lead = 2, -1, NO_SLOT, -1
        state.phase, state.round_no, state.seat, state.turn_seat = Phase.TURN, 1, turn, turn
        state.current[:] = state.start[:] = STARTS
        state.card[:] = state.empowers[:] = state.disrupts[:] = NO_CARD
        state.last_type[:] = -1
        state.pool[:] = pool
        for side, cards in ((DUNGEON, dungeon), (VISITOR, visitor)):
            for record in cards:
                self.give(side, record)

    def give(self, side, record, zone=Zone.HAND):
        """Give a side one more card; return its slot."""
        number = int(self.state.cards.sum())
        slot = int(self.state.cards[side])
        self.ruleset.cards[number] = record
        self.state.card[side, slot], self.state.zone[side, slot] = number, zone
        self.state.cards[side] += 1
        return slot

    def set(self, **resources):
        """Put reducers at values: ``table.set(nerve=2, structure=5)``."""
        for name, value in resources.items():
            self.state.current[side_of(name), RESOURCES[name]] = value
        return self

    def __getitem__(self, name):
        return int(self.state.current[side_of(name), RESOURCES[name]])

    def dice(self, *faces):
        """Make the next dice fall so: d6, or (sides, face)."""
        self.state.rng = rng_for(faces)
        return self

    def tier(self, tier, *react):
        """Make the next plain roll come out at a tier, and then the two dice of a React."""
        return self.dice(*DICE[tier], *react)

    def take_turn(self, side):
        """Make it a side's turn; clear what it is entangled by."""
        self.state.seat = self.state.turn_seat = side
        self.state.entangled[side] = False
        return self

    def play(self, slot):
        """Let the side whose turn it is play the card in a slot of its hand."""
        state, ruleset = self.state, self.ruleset
        side = int(state.turn_seat)
        assert state.zone[side, slot] == Zone.HAND
        assert energy.can_pay(state, ruleset.cards[state.card[side, slot]], side)
        self.log.count = 0
        self.log.fired[:] = 0
        play_card(state, ruleset, self.log, slot)
        return self

    def react(self, slot=NO_SLOT):
        """Let the side that is hit react with a card, or not."""
        assert self.state.phase == Phase.REACT
        finish_strike(self.state, self.ruleset, self.log, slot)
        return self

    def kinds(self):
        """Return the names of the events of the last play, oldest first, behind that it was played."""
        return [EventKind(event.kind).name.lower() for event in events_of(self.log)][1:]

    def told(self, kind):
        """Return the only event of a kind that the last play told."""
        event, = (event for event in events_of(self.log) if event.kind == EventKind[kind.upper()])
        return event


def side_of(name):
    """Return the side a reducer belongs to."""
    return DUNGEON if name in ("structure", "veil", "presence") else VISITOR

