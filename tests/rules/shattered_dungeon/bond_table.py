"""Positions for tests of rounds, rooms and the bond: the rules as shipped, a quiet room, decisions played as actions.

``BondTable`` adds to the table of Strikes: cards made in the test lie in both hands, the room has no automatic effects,
nobody has modifiers, and every decision goes through ``step``, so that what follows from it follows here too.
"""
import numpy as np

from rules.core.events import events_of, new_log
from rules.core.record import blank
from rules.shattered_dungeon import actions
from rules.shattered_dungeon.actions import ACTION, MAX_ACTIONS, Kind, legal_actions
from rules.shattered_dungeon.card import Category, Effect, Type
from rules.shattered_dungeon.faults import faults
from rules.shattered_dungeon.play import step
from rules.shattered_dungeon.ruleset import SCHEMA
from rules.shattered_dungeon.setup import deal
from rules.shattered_dungeon.state import DUNGEON, STATE, VISITOR, EventKind, Zone
from tests.rules.shattered_dungeon.table import Table, card


class Played:
    """What plays a state through its actions, and tells what the last one has done."""

    def act(self, kind, slot=0):
        """Play one action, which must be legal."""
        action = actions.action_of(kind, slot)
        assert action in self.legal(), (kind, slot, self.legal())
        self.log.count = 0
        self.log.fired[:] = 0
        step(self.state, self.ruleset, action, self.log)
        return self

    def legal(self):
        """Return the legal actions, and see that they are in ascending order."""
        found = np.zeros(MAX_ACTIONS, ACTION)
        listed = found[:legal_actions(self.state, self.ruleset, found)].tolist()
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
        """Return the names of the events of the last action, oldest first."""
        return [EventKind(event.kind).name.lower() for event in events_of(self.log)]

    def all_told(self, kind):
        """Return the events of a kind of the last action."""
        return [event for event in events_of(self.log) if event.kind == EventKind[kind.upper()]]


class BondTable(Played, Table):
    """A position in the first room, with the rules as shipped but for ``changes``."""

    def __init__(self, dungeon=(), visitor=(), turn=DUNGEON, trust=0, rapport=0, pool=9, **changes):
        super().__init__(turn=turn, pool=pool)
        self.ruleset = SCHEMA.variant({})
        for kind in Type:
            self.ruleset[f"modifier_{kind.name.lower()}"] = 0
        for name, value in changes.items():
            self.ruleset[name] = value
        self.ruleset.creatures["modifier"] = 0
        self.ruleset.room["auto"]["amount"] = 0
        self.state.turn = int(turn != self.ruleset.room[self.ruleset.run[0]].first)
        self.state.trust = self.state.trust_peak = int(2 * trust)
        self.state.rapport = rapport
        for side, cards in ((DUNGEON, dungeon), (VISITOR, visitor)):
            for record in cards:
                self.give(side, record)

    def play(self, slot):
        """Let the side whose turn it is play the card in a slot of its hand."""
        return self.act(Kind.PLAY, slot)


class Run(Played):
    """A run from its beginning, with the content as shipped."""

    def __init__(self, seed=1, **changes):
        self.ruleset, self.state, self.log = SCHEMA.variant(changes), blank(STATE), new_log()
        deal(self.state, self.ruleset, 2, np.uint64(seed))

    def begin(self):
        """Enter the first room."""
        return self.act(Kind.BEGIN)

    def rush(self, choices, check=False):
        """Play random legal actions to the end; return all kinds of events seen."""
        seen = set()
        while (legal := self.legal()):
            action = int(choices.choice(legal))
            self.act(actions.kind_of(action), actions.slot_of(action))
            seen.update(self.kinds())
            assert not check or faults(self.state, self.ruleset) == []
        return seen

    def count(self, side, zone):
        """Return how many cards of a side are in a zone."""
        return int((self.state.zone[side, :self.state.cards[side]] == zone).sum())

    def hand(self, side):
        """Return the categories of a side's hand."""
        slots = np.flatnonzero(self.state.zone[side, :self.state.cards[side]] == Zone.HAND)
        return [int(self.ruleset.cards[self.state.card[side, slot]].category) for slot in slots]


def offer(*effects, trust=1, cost=None, **figures):
    """Return an Offer; ``cost`` is (Cost, resource, amount, rounds), the end left out."""
    record = card(Category.OFFER, *effects, (Effect.TRUST, None, trust), **figures)
    if cost:
        what, resource, amount, rounds = (*cost, *(0, 0, 0, 0)[len(cost):])
        record.offer_cost, record.cost_resource = what, resource
        record.cost_amount, record.cost_rounds = amount, rounds
    return record


def covenant(**figures):
    """Return a Covenant that restores the lowest reducer fully."""
    return offer((Effect.BENEFIT, "lowest", 0), trust=3, is_covenant=True, **figures)


def trial(exposed="structure"):
    """Return a Test: trust and rapport 2, the giver pays 1, a defector gains 2 power."""
    return card(Category.TEST, (Effect.TRUST, None, 2), (Effect.RAPPORT, None, 2), (Effect.EXPOSURE, exposed, 1),
                (Effect.DEFECTION, None, 2))
