"""A game of King's Fall laid out for a test on a small map: what stands where is said in a few words."""

from copy import copy

import numpy as np

from rules.core.events import events_of, new_log
from rules.core.record import blank
from rules.kings_fall.contents import OFF, fill_map
from rules.kings_fall.event_kinds import EventKind
from rules.kings_fall.influence import give_control, reach_of
from rules.kings_fall.kinds import Terrain
from rules.kings_fall.map_contents import LandMap, Location
from rules.kings_fall.names import UNIT_NAMES, identifiers, leaders_of, place_name
from rules.kings_fall.notation import legal_texts
from rules.kings_fall.phases import Phase, Turn
from rules.kings_fall.play import UNDECIDED, go_on, step
from rules.kings_fall.ruleset import SCHEMA
from rules.kings_fall.setup import deal
from rules.kings_fall.state import NOBODY, STATE, note_pieces

TYPES = {
    "A1": "fortress",
    "A2": "city",
    "A3": "forest",
    "B1": "fortress",
    "B2": "city",
    "B3": "forest",
    "M1": "nexus",
    "M2": "ruins",
    "M3": "pass",
    "M4": "plains",
}
PATHS = ["A1A2", "A1A3", "A2A3", "A2M3", "A3M1", "M1M2", "M1M3", "M1M4", "M2B3", "M4B2", "B1B2", "B1B3", "B2B3"]
NAMES = list(TYPES)
REGION = {"A": "first", "B": "second", "M": "middle"}
SMALL = LandMap(
    {
        name: Location(
            location=name,
            name=name,
            territory=REGION[name[0]],
            types=types,
            cp=2 if name in ("A1", "B1", "M1") else 1,
            x=0,
            y=0,
        )
        for name, types in TYPES.items()
    },
    {"first": "First", "second": "Second", "middle": "Middle"},
    tuple((path[:2], path[2:]) for path in PATHS),
)
REAL = {place_name(number): name for number, name in enumerate(NAMES)}  # what the small map's places are written as


def short(text):
    """Return an action with the names of the small map in it."""
    for real, name in REAL.items():
        text = text.replace(real, name)
    return text


class Table:
    """A position in the turn of seat A on the small map: no pieces, no influence, no cards but those given."""

    def __init__(self, first="aethelgard", second="voren", **changes):
        numbers = [identifiers("factions").index(name) + 1 for name in (first, second)]
        self.ruleset = SCHEMA.variant({"faction_a": numbers[0], "faction_b": numbers[1], **changes})
        self.ruleset["land"]["terrain"] = 0
        for field in ("region_places", "terrain_places", "region_size", "steps"):
            self.ruleset[field] = 0
        fill_map(self.ruleset, SMALL)
        for faction in self.ruleset["faction"]:
            faction["scroll"] = 0
            faction["home"] = NAMES.index("A1")
        self.state, self.log = blank(STATE), new_log()
        deal(self.state, self.ruleset, 2, np.uint64(1))
        state = self.state
        state.leader[:] = OFF
        state.occupied[:] = state.spread[:] = state.held[:] = 0
        state.control[:] = NOBODY
        state.deck[:] += state.hand.sum(0)
        state.hand[:] = 0
        state.hand_size[:] = 0
        state.deck_size = state.deck.sum()
        state.round_no = state.turn_no = state.round_turns = 1
        state.first = state.turn_seat = state.seat = 0
        state.turn = Turn.OPS
        state.phase = Phase.OPS

    def pieces(self, where, seat=0, **what):
        """Put pieces somewhere: basic=2, elite=1, archers=1, leaders by name with their Health: cyrus=3, dorn=1."""
        place, state = NAMES.index(where), self.state
        for name, count in what.items():
            if name in UNIT_NAMES:
                unit = UNIT_NAMES.index(name)
                state.pool[seat, unit] += state.units[seat, unit, place]
                state.units[seat, unit, place] = count
                state.pool[seat, unit] -= count
            else:
                leader = leaders_of(int(state.faction[seat])).index(name)
                state.leader[seat, leader] = place
                if leader == 0:
                    state.health[seat] = count
        note_pieces(state, seat, place)
        return self

    def influence(self, where, first=0, second=0, control=None):
        """Put influence somewhere; whoever has more controls it, unless told."""
        place, state = NAMES.index(where), self.state
        state.influence[:, place] = first, second
        holder = control if control is not None else NOBODY if first == second else 0 if first > second else 1
        give_control(state, holder, place)
        for seat in range(2):
            note_pieces(state, seat, place)
        return self

    def ground(self, where, *types, fortify=0, rune=False):
        """Make a Location of other types, with markers of its defender, seat B."""
        place = NAMES.index(where)
        kinds = [Terrain[terrain.upper()] for terrain in types]
        self.ruleset["land"]["terrain"][place] = sum(kinds)
        for row, terrain in enumerate(Terrain):
            others = int(self.ruleset["terrain_places"][row]) & ~(1 << place)
            self.ruleset["terrain_places"][row] = others | (terrain in kinds) << place
        self.state.fortified[place] = fortify
        self.state.rune[1] = place if rune else OFF
        return self

    def hand(self, seat, *cards):
        """Give a seat a hand of cards."""
        state = self.state
        for card in range(len(state.deck)):
            if state.hand[seat, card]:
                state.hand[seat, card] = 0
                state.deck[card] = 1
        for name in cards:
            card = identifiers("cards").index(name)
            state.hand[seat, card] = 1
            state.deck[card] = 0
        state.hand_size[seat] = len(cards)
        state.deck_size = state.deck.sum()
        return self

    def ops(self, ops, cp=0):
        """Give the player whose turn it is Ops, and CP that could be exchanged."""
        self.state.ops = ops
        self.state.cp[self.state.turn_seat] = cp
        self.state.reach = reach_of(self.state, self.ruleset, int(self.state.turn_seat))
        return self

    def turn(self, seat, turn=Turn.CARD):
        """Let it be a seat's turn, with a card to play."""
        self.state.turn_seat = self.state.seat = seat
        self.state.turn = turn
        self.state.phase = Phase.CARD if turn == Turn.CARD else Phase.OPS
        return self

    def play(self, *texts):
        """Play actions as people write them; keep the events of the last one."""
        for text in texts:
            found = {short(told): action for told, action in legal_texts(self.state, self.ruleset).items()}
            assert text in found, f"{text} is not legal; there are {sorted(found)}"
            self.log.count = 0
            step(self.state, self.ruleset, found[text], self.log)
        return self

    def go_on(self):
        """Let the game find the next decision."""
        self.state.phase = UNDECIDED
        go_on(self.state, self.ruleset, self.log)
        return self

    @property
    def legal(self):
        """What can be played now, as people write it."""
        return {short(told) for told in legal_texts(self.state, self.ruleset)}

    @property
    def phase(self):
        """The decision that is open, and the letter of the seat that takes it."""
        return f"{Phase(int(self.state.phase)).name} {'AB'[self.state.seat]}"

    @property
    def events(self):
        """The kinds of the events of the last action."""
        return [EventKind(event.kind) for event in events_of(self.log)]

    def told(self, kind):
        """The amounts of all events of a kind in the last action."""
        return [int(event.amount) for event in events_of(self.log) if event.kind == kind]

    def units(self, where, seat=0):
        """Basic Units, Elite Units and archers of a seat somewhere."""
        return tuple(int(count) for count in self.state.units[seat, :, NAMES.index(where)])

    def markers(self, where):
        """Influence of both seats somewhere."""
        return tuple(int(count) for count in self.state.influence[:, NAMES.index(where)])

    def holder(self, where):
        """Who controls a Location: A, B or nobody."""
        return {0: "A", 1: "B"}.get(int(self.state.control[NAMES.index(where)]), "")

    def copy(self):
        """Return the same table once more."""
        other = copy(self)
        other.state, other.log = self.state.copy(), new_log()
        return other
