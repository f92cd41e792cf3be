"""Random encounters, played by the rules and by a twin written from the rulebook alone."""

import random

import pytest

from rules.core.events import events_of
from rules.doomspire.carried_contents import read_carried_contents
from rules.doomspire.event_kinds import EventKind
from rules.doomspire.kinds import Building
from rules.doomspire.phases import How
from rules.doomspire.places import ZONE_NAMES
from tests.rules.doomspire.naive import MONSTERS, TILES, Lord, Spot, forced, offers, supporters, total_against, touch
from tests.rules.doomspire.table import Table

A, B, C = range(3)
PLACES = [
    (row, column) for row in range(8) for column in range(8) if (row, column) not in ((0, 0), (0, 7), (7, 7), (7, 0))
]
KINDS = [name for name, tile in TILES.items() if tile.kind != "home"]
ITEMS = [
    "hunting_spear",
    "caltrops",
    "ogre_hook",
    "ember_ring",
    "bone_knife",
    "halberd",
    "thornmail",
    "hammer_head",
    "ash_ring",
    "snow_ring",
]
FREE = {name for name in ITEMS if name != "ogre_hook"}  # which costs fame
SLOTS = {name: item.slots for name, item in read_carried_contents().items.items()}
OF_STEPS = {
    "explore": EventKind.EXPLORED,
    "duel": EventKind.DUELLED,
    "monster": EventKind.FOUGHT,
    "impress": EventKind.IMPRESSED,
    "dragon": EventKind.FACED_DRAGON,
}
HOMES = ((0, 0), (0, 7), (7, 7))
CORNERS = ("northwest", "northeast", "southeast", "southwest")


def written(place):
    """Return a place as people write it."""
    return f"{place[0]},{place[1]}"


class Encounter:
    """A knight of A that comes to a tile in a position made by chance, for the rules and for the twin."""

    def __init__(self, seed):
        chance = random.Random(seed)
        self.chance, self.round_no = chance, chance.choice((1, 2, 2, 2))
        target = chance.choice(PLACES)
        beside = [place for place in PLACES if touch(place, target)]
        start = chance.choice(beside)
        tile = chance.choice(KINDS)
        is_open = chance.random() < 0.7 or TILES[tile].tier == 1
        monster = chance.choice([*MONSTERS]) if is_open and chance.random() < 0.35 and tile != "doomspire" else ""
        tokens = chance.randrange(3) if is_open and TILES[tile].tokens else 0
        owner = chance.choice(("", "A", "B")) if TILES[tile].kind == "resource" and is_open else ""
        self.spot = Spot(target, tile, is_open, "" if monster == "blade_keeper" else monster, tokens, owner)
        self.lords = [self.lord(chance) for _ in range(3)]
        free = [place for place in beside if place != start]
        chance.shuffle(free)
        self.lords[A].knights = [start, *([free.pop()] if free and chance.random() < 0.4 else [])]
        b_there = self.round_no > 1 and is_open and chance.random() < 0.3
        b_beside = not b_there and free and chance.random() < 0.5
        self.lords[B].knights = [target] if b_there else [free.pop()] if b_beside else [HOMES[B]]
        self.lords[C].knights = [free.pop()] if free and chance.random() < 0.4 else [HOMES[C]]
        self.table = self.laid_out(start)

    def lord(self, chance):
        """Return a player with things by chance."""
        return Lord(
            might=chance.randrange(9),
            fame=chance.choice((0, 1, 3, 14, 15)),
            gold=chance.choice((0, 2, 3, 11, 12)),
            items=carried_by_chance(chance),
            boats=[chance.choice(CORNERS)],
            has_warships=chance.random() < 0.3,
        )

    def laid_out(self, start):
        """Return the table for the rules."""
        spot, table = self.spot, Table(seats=3, round_no=self.round_no)
        owner = {"": -1, "A": A, "B": B}[spot.owner]
        where = written(spot.place)
        table.tile(where, spot.tile, tokens=spot.tokens, monster=spot.monster, owner=owner, hidden=not spot.is_open)
        for seat, lord in enumerate(self.lords):
            table.stock(seat, might=lord.might, fame=lord.fame, gold=lord.gold).item(seat, 1, *lord.items)
            for number, place in enumerate(lord.knights, start=1):
                table.knight(seat, number, written(place))
            table.state.boat[seat, 0] = ZONE_NAMES.index(lord.boats[0])
            table.state.built[seat, Building.WARSHIPS] = lord.has_warships
        return table.dice(A, 1, 1)

    def enter(self):
        """Let the knight of A enter, nobody flee, and others lend what chance says; return the events of it all."""
        table, told = self.table, []
        self.lent, self.left = [0, 0], [set(), set()]
        table.play(f"knight 1 to {written(self.spot.place)} with 1")
        told += [event.copy() for event in events_of(table.log)]
        while table.state.fight:
            phase = table.phase.split()[0]
            if phase == "FLEE":
                table.play("fight")
            elif phase == "ALLY":
                text = self.chance.choice(sorted(table.legal))
                if text != "refuse support":
                    self.lent["ab".index(text.split()[1])] += int(text.split()[-1])
                table.play(text)
            else:
                self.decide_on_bonuses("AB".index(table.phase.split()[1]))
            told += [event.copy() for event in events_of(table.log)]
        return told

    def decide_on_bonuses(self, side):
        """Use one of the bonuses that cost nothing, or, where chance says so, leave all that are open."""
        free = sorted(text for text in self.table.legal if text.removeprefix("use ").replace(" ", "_") in FREE)
        if free and self.chance.random() < 0.8:
            self.table.play(free[0])
            return
        self.left[side] = {text.removeprefix("use ").replace(" ", "_") for text in free}
        self.table.play("fight on")


def carried_by_chance(chance):
    """Return what a knight carries: nothing, one thing, or two that it has room for."""
    items = chance.sample(ITEMS, chance.randrange(3)) if chance.random() < 0.5 else []
    return items if sum(SLOTS[item] for item in items) <= 2 else items[:1]


def moved_in(lord, place):
    """Return a player whose first knight has come to a place."""
    return Lord(lord.might, lord.fame, lord.gold, [place, *lord.knights[1:]], lord.items, lord.boats, lord.has_warships)


def check(seed):
    """Compare one encounter."""
    encounter = Encounter(seed)
    spot, lords, table = encounter.spot, encounter.lords, encounter.table
    steps = forced(spot, lords[A], lords[B].knights + lords[C].knights, encounter.round_no)
    events = encounter.enter()
    kinds = [EventKind(int(event.kind)) for event in events]
    for step, kind in OF_STEPS.items():
        if step == "impress" and "dragon" in steps:
            continue  # who beats the dragon has impressed it as well
        assert (kind in kinds) == (step in steps), (seed, step, steps)
    assert (table.phase == "DECK A") == ("card" in steps), (seed, steps)
    lord = moved_in(lords[A], spot.place)
    lord.fame += "explore" in steps
    if {"duel", "monster", "dragon"} & set(steps):
        compare_combat(seed, encounter, lord, steps[-1], events, kinds)
    elif steps in ([], ["explore"]):
        guarded = any(touch(place, spot.place) or place == spot.place for place in lords[B].knights)
        expected = offers(spot, "A", lord, guarded and spot.owner == "B", encounter.round_no)
        assert expected == table.legal & {"claim", "revolt", "conquer", "temple", "camp"}, (seed, expected)


def compare_combat(seed, encounter, lord, step, events, kinds):
    """Compare the last totals of a combat, and who has won."""
    spot, lords, table = encounter.spot, encounter.lords, encounter.table
    rolled = [int(event.amount) for event in events if event.kind == EventKind.FIGHT_ROLLED]
    totals = [int(event.amount) for event in events if event.kind == EventKind.TOTAL]
    if step == "monster":
        monster = MONSTERS[spot.monster or TILES[spot.tile].guard]
        own = total_against(
            lord, spot.place, rolled[-1], encounter.lent[0], encounter.left[0], monster.might, monster.family
        )
        assert totals[-1] == own, seed
        assert (EventKind.BEATEN in kinds) == (own >= monster.might), seed
        healed = -1 if lord.gold == 0 and lord.fame > 0 else 0  # it has no other resources
        assert table.of(A, "fame") == lord.fame + (monster.fame if own >= monster.might else healed), seed
    elif step == "duel":
        other = lords[B]
        own = total_against(
            lord, spot.place, rolled[-2], encounter.lent[0], encounter.left[0], other.might, is_knight=True
        )
        theirs = total_against(
            other, spot.place, rolled[-1], encounter.lent[1], encounter.left[1], lord.might, is_knight=True
        )
        assert totals[-2:] == [own, theirs], seed
        assert own != theirs, seed
        assert (table.of(A, "fame"), table.of(B, "fame")) == (
            lord.fame + (own > theirs),
            other.fame + (own < theirs),
        ), seed
    else:
        dragon = [int(event.amount) for event in events if event.kind == EventKind.DRAGON_ROLLED]
        own = total_against(lord, spot.place, rolled[-1], encounter.lent[0], encounter.left[0], 8, is_dragon=True)
        assert totals[-1] == own, seed
        assert own != dragon[-1] + 8, seed
        impressed = [int(event.what) for event in events if event.kind == EventKind.IMPRESSED]
        assert impressed == ([How.COMBAT] if own > dragon[-1] + 8 else []), seed


@pytest.mark.parametrize("first", [0, *(pytest.param(first, marks=pytest.mark.slow) for first in (100, 200))])
def test_encounters_go_as_the_rulebook_says(first):
    for seed in range(first, first + 100):
        check(seed)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(1_000, 101_000, 10_000))
def test_a_hundred_thousand_encounters_go_as_the_rulebook_says(first):
    for seed in range(first, first + 10_000):
        check(seed)


def test_the_twin_counts_supporters_as_the_example_does():
    alice = Lord(might=1, knights=[(0, 1), (0, 2)], boats=["northwest"], has_warships=True)
    assert supporters(alice, (0, 1), 0) == 2
    assert total_against(alice, (0, 1), 2, 0, 5, "beast") == 7
