"""Positions for rule tests: the rules as shipped, a quiet room, and decisions played as actions.

At a ``Table`` the cards of the test lie in both hands, the room has no automatic effects, nobody has modifiers, and
every decision goes through ``step``, so that what follows from it follows here too. The dungeon begins with structure
16, veil 14, presence 12, the visitor with vitality 28, resolve 14, nerve 14. A Strike rolls the striker's dice, then
the other side's, then those of a React: ``table.dice(6, 5, 3, 3)``.
"""

import numpy as np

from rules.core.events import events_of, new_log
from rules.core.record import blank
from rules.shattered_dungeon import actions
from rules.shattered_dungeon.actions import ACTION, MAX_ACTIONS, NO_REACT, Kind, legal_actions
from rules.shattered_dungeon.card import NO_CARD, Type
from rules.shattered_dungeon.faults import faults
from rules.shattered_dungeon.play import step
from rules.shattered_dungeon.ruleset import SCHEMA
from rules.shattered_dungeon.setup import deal
from rules.shattered_dungeon.state import DUNGEON, NO_SLOT, STATE, VISITOR, EventKind, Phase, Zone
from tests.rules.shattered_dungeon.made import DICE, RESOURCES, rng_for

STARTS = ((16, 14, 12), (28, 14, 14))


class Played:
    """What plays a state through its actions, and tells what the last one has done."""

    def act(self, kind, slot=0):
        """Play one action, which must be legal."""
        action = actions.action_of(kind, slot)
        assert action in self.legal(), (kind, slot, self.legal())
        self.log.count = 0
        self.log.clause_counts[:] = 0
        step(self.state, self.ruleset, action, self.log)
        return self

    def legal(self):
        """Return the legal actions, and see that they are in ascending order."""
        found = np.zeros(MAX_ACTIONS, ACTION)
        listed = found[: legal_actions(self.state, self.ruleset, found)].tolist()
        assert listed == sorted(set(listed))
        return listed

    def can(self, kind, slot=0):
        """Return whether an action is legal."""
        return actions.action_of(kind, slot) in self.legal()

    def end(self, turns=1):
        """End so many turns."""
        for _ in range(turns):
            self.act(Kind.END)
        return self

    def answer(self, is_yes):
        """Answer an Offer or a Test."""
        return self.act(Kind.ANSWER, int(is_yes))

    @property
    def trust(self):
        """Trust in points, halves included."""
        return self.state.trust / 2

    def kinds(self):
        """Return the names of the events of the last action, oldest first, but for that a card was played."""
        return [EventKind(event.kind).name.lower() for event in events_of(self.log) if event.kind != EventKind.PLAYED]

    def all_told(self, kind):
        """Return the events of a kind of the last action."""
        return [event for event in events_of(self.log) if event.kind == EventKind[kind.upper()]]

    def told(self, kind):
        """Return the only event of a kind of the last action."""
        (event,) = self.all_told(kind)
        return event


class Table(Played):
    """A position in the first room, with the rules as shipped but for ``changes``."""

    def __init__(self, dungeon=(), visitor=(), turn=DUNGEON, trust=0, rapport=0, pool=9, **changes):
        self.ruleset, self.state, self.log = quiet(changes), blank(STATE), new_log()
        state = self.state
        state.rng = state.agent_rng = np.uint64(1)
        state.seats, state.winner, state.pending, state.lead = 2, -1, NO_SLOT, -1
        state.phase, state.round_no, state.seat, state.turn_seat = Phase.TURN, 1, turn, turn
        state.turn = int(turn != self.ruleset.room[self.ruleset.run[0]].first)
        state.current[:] = state.start[:] = STARTS
        state.card[:] = state.empowers[:] = state.disrupts[:] = NO_CARD
        state.last_type[:] = -1
        state.pool[:] = pool
        state.trust = state.trust_peak = int(2 * trust)
        state.rapport = rapport
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
        return self.act(Kind.PLAY, slot)

    def react(self, slot=NO_REACT):
        """Let the side that is hit react with a card, or not."""
        return self.act(Kind.REACT, slot)


class Run(Played):
    """A run from its beginning, with the content as shipped."""

    def __init__(self, seed=1, **changes):
        self.ruleset, self.state, self.log = SCHEMA.variant(changes), blank(STATE), new_log()
        deal(self.state, self.ruleset, 2, np.uint64(seed))

    def begin(self):
        """Enter the first room."""
        return self.act(Kind.BEGIN)

    def rush(self, choices, check=False):
        """Play random legal actions to the end; return the names of all kinds of events seen."""
        seen = set()
        while legal := self.legal():
            action = int(choices.choice(legal))
            self.act(actions.kind_of(action), actions.slot_of(action))
            seen.update(EventKind(event.kind).name.lower() for event in events_of(self.log))
            assert not check or faults(self.state, self.ruleset) == []
        return seen

    def count(self, side, zone):
        """Return how many cards of a side are in a zone."""
        return int((self.state.zone[side, : self.state.cards[side]] == zone).sum())

    def hand(self, side):
        """Return the categories of a side's hand."""
        slots = np.flatnonzero(self.state.zone[side, : self.state.cards[side]] == Zone.HAND)
        return [int(self.ruleset.cards[self.state.card[side, slot]].category) for slot in slots]


def quiet(changes):
    """Return the ruleset with some fields changed, in which rooms and modifiers do nothing."""
    ruleset = SCHEMA.variant({})
    for kind in Type:
        ruleset[f"modifier_{kind.name.lower()}"] = 0
    for name, value in changes.items():
        ruleset[name] = value
    ruleset.creatures["modifier"] = 0
    ruleset.room["auto"]["amount"] = 0
    return ruleset


def side_of(name):
    """Return the side a reducer belongs to."""
    return DUNGEON if name in ("structure", "veil", "presence") else VISITOR
