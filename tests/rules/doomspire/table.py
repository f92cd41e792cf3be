"""A game of Lords of Doomspire laid out for a test: what stands where is said in a few words, actions are typed."""

from copy import copy

import numpy as np

from rules.core.chance import roll_die, sow
from rules.core.events import events_of, new_log
from rules.core.record import blank
from rules.doomspire.event_kinds import EventKind
from rules.doomspire.kinds import Asset, TileKind
from rules.doomspire.names import identifiers
from rules.doomspire.notation import legal_texts, parse
from rules.doomspire.phases import Phase, Stage
from rules.doomspire.places import EDGE, OFF
from rules.doomspire.play import go_on, step
from rules.doomspire.ruleset import SCHEMA
from rules.doomspire.setup import deal
from rules.doomspire.state import FACES, NOBODY, NONE, STATE, put_knight
from rules.doomspire.words import WORDS, describe

PLAIN = "wilds"  # a tile without tokens, where nothing happens
UNDECIDED = -1


def place_of(text):
    """Return the number of a place written as row,column."""
    row, column = map(int, text.split(","))
    return row * EDGE + column


class Table:
    """A position after the roll of round 2: the board is plain and face up, everybody is at home with nothing."""

    def __init__(self, seats=2, seed=1, round_no=2, **changes):
        self.ruleset = SCHEMA.variant(changes)
        self.state, self.log = blank(STATE), new_log()
        deal(self.state, self.ruleset, seats, np.uint64(seed))
        state = self.state
        plain = identifiers("tiles").index(PLAIN)
        state.tile[self.ruleset.tile["kind"][state.tile] != TileKind.HOME] = plain
        state.face_up[:] = 1
        state.tokens[:] = 0
        state.monster[:] = NONE
        state.stock[:] = 0
        state.round_no, state.stage = round_no, Stage.MOVE
        state.first = state.turn_seat = state.seat = 0
        state.turn = 0
        state.phase = Phase.MOVE
        state.dice[:] = 0

    def tile(self, where, name, tokens=0, monster="", owner=NOBODY, hidden=False):
        """Lay a tile."""
        place, state = place_of(where), self.state
        state.tile[place] = identifiers("tiles").index(name)
        state.tokens[place], state.owner[place] = tokens, owner
        state.monster[place] = identifiers("monsters").index(monster) if monster else NONE
        state.face_up[place] = not hidden
        return self

    def knight(self, seat, number, where):
        """Put a knight, counted from 1, somewhere; "" takes it off the board."""
        put_knight(self.state, seat, number - 1, place_of(where) if where else OFF)
        return self

    def dice(self, seat, *faces):
        """Give a seat action dice."""
        self.state.dice[seat] = [faces.count(face) for face in range(1, FACES + 1)]
        return self

    def stock(self, seat, **amounts):
        """Give a seat resources, fame and might."""
        for name, amount in amounts.items():
            self.state.stock[seat, Asset[name.upper()]] = amount
        return self

    def item(self, seat, number, *names):
        """Let a knight carry items."""
        self.state.items[seat, number - 1] = NONE
        for place, name in enumerate(names):
            self.state.items[seat, number - 1, place] = identifiers("items").index(name)
        return self

    def follower(self, seat, number, *names):
        """Let a knight have followers."""
        for place, name in enumerate(names):
            self.state.followers[seat, number - 1, place] = identifiers("followers").index(name)
        return self

    def card(self, tier, deck, name):
        """Put a card on top of a deck, counted from 1."""
        state, number = self.state, identifiers("cards").index(name)
        top = state.top[tier - 1, deck - 1]
        state.pool[top] += 1
        state.pool[number] -= 1
        state.top[tier - 1, deck - 1] = number
        return self

    def rolls(self, *wanted, **more):
        """Sow chance so that the next dice of three sides fall as wanted."""
        for seed in range(1, 200_000):
            trial = self.state.copy()
            trial.rng = np.uint64(seed * 0x9E3779B97F4A7C15 % 2**64 | 1)
            start = np.uint64(trial.rng)
            if all(roll_die(trial, more.get("sides", 3)) == die for die in wanted):
                self.state.rng = start
                return self
        raise AssertionError(f"no seed rolls {wanted}")

    def sown(self, text, wanted):
        """Return a copy of this table after an action, its chance sown so that ``wanted(copy)`` holds."""
        for seed in range(1, 200):
            other = copy(self)
            other.state, other.log = self.state.copy(), new_log()
            sow(other.state, np.uint64(seed))
            if wanted(other.play(text)):
                return other
        raise AssertionError(f"nothing like it happens after {text}")

    @property
    def rolled(self):
        """What the dice of a card showed in the last action, 0 without any."""
        return sum(int(event.amount) for event in events_of(self.log) if event.kind == EventKind.CARD_ROLLED)

    def play(self, *texts):
        """Play actions as people write them; keep the events of the last one."""
        for text in texts:
            action = parse(WORDS, self.state, self.ruleset, text)
            self.log.count = 0
            step(self.state, self.ruleset, action, self.log)
        return self

    def go_on(self):
        """Let the game find the next decision."""
        self.state.phase = UNDECIDED
        go_on(self.state, self.ruleset, self.log)
        return self

    @property
    def legal(self):
        """What can be played now, as people write it."""
        return set(legal_texts(self.state, self.ruleset))

    @property
    def phase(self):
        """The decision that is open, and the letter of the seat that takes it."""
        return f"{Phase(int(self.state.phase)).name} {'ABCD'[self.state.seat]}"

    @property
    def events(self):
        """The kinds of the events of the last action."""
        return [EventKind(event.kind) for event in events_of(self.log)]

    @property
    def told(self):
        """The events of the last action in words."""
        return [describe(WORDS, event) for event in events_of(self.log)]

    def of(self, seat, name):
        """Return what a seat has of something."""
        return int(self.state.stock[seat, Asset[name.upper()]])

    def at(self, seat, number):
        """Return where a knight is, as people write it; "" off the board."""
        place = int(self.state.knight[seat, number - 1])
        return f"{place // EDGE},{place % EDGE}" if place != OFF else ""

    def monster_at(self, where):
        """Return the monster on a place, "" for none."""
        number = int(self.state.monster[place_of(where)])
        return identifiers("monsters")[number] if number != NONE else ""

    def owner_of(self, where):
        """Return the seat that owns a tile, NOBODY for none."""
        return int(self.state.owner[place_of(where)])
