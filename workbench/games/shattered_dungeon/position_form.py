"""Setting up a position of Shattered Dungeon: a form with the room and the bond, and what each side has."""

import numpy as np

from rules.shattered_dungeon.card import REDUCER_NAMES, Category, Type
from rules.shattered_dungeon.contents import OURS, SIDE_NAMES, read_contents
from rules.shattered_dungeon.notation import card_key
from rules.shattered_dungeon.position.phrases import AMOUNT
from rules.shattered_dungeon.ruleset import ROOMS
from rules.shattered_dungeon.state import DUNGEON, HALF, ROUNDS_AHEAD, VISITOR, WAITING
from workbench.boards.position_form import EntryKind, FormChoice, FormEntry, FormGroup, value_at
from workbench.boards.presentation import PositionFields
from workbench.games.shattered_dungeon.cards.short_text import ENERGY, NOUNS
from workbench.games.shattered_dungeon.dead_cards import dead_cards
from workbench.games.shattered_dungeon.form_entries import keys_at, number, row_of_key, several, switch
from workbench.games.shattered_dungeon.run_form import PENDING, run_group
from workbench.games.shattered_dungeon.words import seat_name

ZONES = {"hand": "Hand", "traps": "Face down", "discard": "Discards", "played": "Played this turn", "gone": "Gone"}
AHEAD = ("hand", "traps", "discard")  # zones whose cards can still do something
TYPES = tuple(kind.name.lower() for kind in Type)
LONGEST = ROUNDS_AHEAD - 1
MOST_DECISIONS = 30_000
CARDS = (*ZONES, "empowers", "disrupts")  # fields of a side that name cards


def position_form(table: PositionFields, ruleset: np.record) -> tuple[FormGroup, ...]:
    """Return the FormGroups of a position; see ``workbench.boards.presentation``."""
    sides = (side_group(table, ruleset, side) for side in (DUNGEON, VISITOR))
    return (room_group(table, ruleset), *sides, run_group(table, ruleset))


def room_group(table: PositionFields, ruleset: np.record) -> FormGroup:
    """Return the entries about the room, the round and the bond."""
    sides = tuple(FormChoice(seat_name(side), name) for side, name in enumerate(SIDE_NAMES))
    trust = table.get("trust")
    start = int(ruleset.creatures[ruleset.creature].trust)
    entries = (
        room_entry(table, ruleset),
        visitor_entry(ruleset),
        FormEntry(("round",), NOUNS["round"].capitalize(), EntryKind.NUMBER, table.get("round", 1)),
        FormEntry(("to_act",), "To act", EntryKind.CHOICE, table.get("to_act", SIDE_NAMES[DUNGEON]), sides),
        FormEntry(("trust",), NOUNS["trust"].capitalize(), EntryKind.HALVES, start if trust is None else trust),
    )
    rapport, its_trust = NOUNS["rapport"].capitalize(), NOUNS["trust"].capitalize()
    is_older = ruleset.bond_rules != 3
    older = (("rapport", rapport), ("rapport_gained", f"{rapport} gained this round")) if is_older else ()
    numbers = (
        *older,
        ("insight", NOUNS["insight"]),
        ("extracted", f"{ENERGY} extracted for later rooms"),
        ("betrayed", "Betrayed, rounds"),
        ("scorned", "Scorned, rounds"),
        ("offers", "Offers made by the dungeon"),
        ("accepted", "Offers accepted"),
    )
    switches = (
        ("refuses", "The visitor refuses all Offers"),
        ("has_struck", "The dungeon has struck in this room"),
        ("was_struck", "The visitor has struck in this room"),
    )
    gained = FormEntry(
        ("trust_gained",), f"{its_trust} gained this round", EntryKind.HALVES, value_at(table, ("trust_gained",)) or 0
    )
    more = (
        gained,
        *(number(table, (name,), label) for name, label in numbers),
        *(switch(table, (name,), label) for name, label in switches),
    )
    return FormGroup("The room and the bond", entries, more)


def room_entry(table: PositionFields, ruleset: np.record) -> FormEntry:
    """Return the choice of the room: one of the run, or any other one alone."""
    rooms = read_contents(OURS).rooms
    run = [int(room) for room in ruleset.run[: ruleset.rooms]]
    clears = (PENDING, *((SIDE_NAMES[DUNGEON], field) for field in CARDS))
    own = [
        FormChoice(f"{place}. {rooms[room - 1].title}", f"place {place}", place, clears=clears)
        for place, room in enumerate(run, start=1)
    ]
    alone = {f"room_{place}": 0 for place in range(2, ROOMS + 1)}
    others = [
        FormChoice(f"{row.title}, alone", f"room {room}", 1, {"room_1": room, **alone}, clears)
        for room, row in enumerate(rooms, start=1)
        if room not in run
    ]
    return FormEntry(("room",), NOUNS["room"], EntryKind.CHOICE, f"place {table.get('room', 1)}", (*own, *others))


def visitor_entry(ruleset: np.record) -> FormEntry:
    """Return the choice of the creature that visits the dungeon; what the old one had goes with it."""
    name = SIDE_NAMES[VISITOR]
    clears = (PENDING, *((name, field) for field in (*CARDS, *REDUCER_NAMES[VISITOR], "weakened")))
    choices = tuple(
        FormChoice(row.title, number, changes={"creature": number}, clears=clears)
        for number, row in enumerate(read_contents(OURS).creatures)
    )
    return FormEntry(("rules", "creature"), NOUNS[name], EntryKind.CHOICE, int(ruleset.creature), choices, is_rule=True)


def side_group(table: PositionFields, ruleset: np.record, side: int) -> FormGroup:
    """Return the entries about a side: its reducers, energy and cards, and behind them its conditions."""
    name = SIDE_NAMES[side]
    starts = lowered(starts_of(ruleset, side), value_at(table, (name, "weakened")) or "", REDUCER_NAMES[side])
    reducers = [
        FormEntry(
            (name, resource),
            NOUNS[resource].capitalize(),
            EntryKind.NUMBER,
            start if value_at(table, (name, resource)) is None else value_at(table, (name, resource)),
            most=start,
        )
        for resource, start in zip(REDUCER_NAMES[side], starts)
    ]
    pool = value_at(table, (name, "pool"))
    energy = FormEntry(
        (name, "pool"), f"{ENERGY} of this room", EntryKind.NUMBER, int(ruleset.pool_start) if pool is None else pool
    )
    cards = [zone_entry(table, ruleset, side, zone, label) for zone, label in ZONES.items()]
    return FormGroup(
        seat_name(side),
        (*reducers, energy, *cards[:3]),
        (*cards[3:], *waiting_entries(table, ruleset, side), *condition_entries(table, side)),
    )


def starts_of(ruleset: np.record, side: int) -> list[int]:
    """Return what a side's reducers start with."""
    if side == VISITOR:
        return [int(start) for start in ruleset.creatures[ruleset.creature].start]
    return [int(ruleset[name]) for name in REDUCER_NAMES[DUNGEON]]


def lowered(starts: list[int], weakened: str, names: tuple[str, ...]) -> list[int]:
    """Return what reducers start with once a Covenant has lowered some of them; ``weakened`` as in a position.

    >>> lowered([16, 14, 12], "structure 2", ("structure", "veil", "presence"))
    [14, 14, 12]
    """
    less = dict.fromkeys(names, 0)
    for word, amount in AMOUNT.findall(weakened):
        if word in less:
            less[word] += int(amount)
    return [max(1, start - less[name]) for start, name in zip(starts, names)]


def deck_of(table: PositionFields, ruleset: np.record, side: int) -> list[str]:
    """Return the keys of a side's cards in the room of a position, one for each card."""
    place = min(max(int(table.get("room", 1)), 1), int(ruleset.rooms))
    of = ruleset.room[ruleset.run[place - 1]] if side == DUNGEON else ruleset.creatures[ruleset.creature]
    return [card_key(int(number)) for number in of.deck[: of.cards]]


def zone_entry(table: PositionFields, ruleset: np.record, side: int, zone: str, label: str) -> FormEntry:
    """Return the cards in a zone, and those of the draw pile, which can be put there."""
    left = deck_of(table, ruleset, side)
    for field in ZONES:
        for key in keys_at(table, side, field):
            if key in left:
                left.remove(key)
    if zone == "traps":
        left = [key for key in left if row_of_key(key).category == Category.TRAP.name.lower()]
    return several(table, side, zone, label, left, dead_cards(table, ruleset, side) if zone in AHEAD else {})


def waiting_entries(table: PositionFields, ruleset: np.record, side: int) -> list[FormEntry]:
    """Return the Empowers that wait for a side's next Strike, and the Disrupts that lie on it."""
    found = []
    for field, category, owner in (("empowers", Category.EMPOWER, side), ("disrupts", Category.DISRUPT, 1 - side)):
        keys = [key for key in deck_of(table, ruleset, owner) if row_of_key(key).category == category.name.lower()]
        room = keys if len(keys_at(table, side, field)) < WAITING else []
        found.append(several(table, side, field, f"Waiting {NOUNS[category.name.lower()]}", room, {}))
    return found


def condition_entries(table: PositionFields, side: int) -> tuple[FormEntry, ...]:
    """Return what is rarely needed: energy of the turn, types, and conditions as the position writes them."""
    name, (reducer, *_) = SIDE_NAMES[side], REDUCER_NAMES[side]
    path = (name, "attuned")
    attuned = keys_at(table, side, "attuned")
    kinds = tuple(FormChoice(NOUNS[kind], kind) for kind in TYPES)
    last = FormEntry(
        (name, "last"),
        "Type of the previous card",
        EntryKind.CHOICE,
        value_at(table, (name, "last")) or "",
        (FormChoice("none", ""), *kinds),
    )
    hints = {
        "weakened": f"{reducer} 2",
        "erode": f"{reducer} 1",
        "fortify": f"{reducer} 1 for {LONGEST}",
        "binding": f"{reducer} 1 for 1",
        "exposure": f"{TYPES[0]} 2; any 1",
        "depends": f"{reducer} 4 below {9 / HALF:g}",
    }
    labels = {
        "weakened": "Start lowered for the run",
        "erode": "Erode next round",
        "fortify": "Fortify in later rounds",
        "binding": NOUNS["binding"],
        "exposure": NOUNS["exposed"],
        "depends": NOUNS["dependency"],
    }
    return (
        number(table, (name, "extra"), f"{ENERGY} of this turn"),
        number(table, (name, "spent"), f"{ENERGY} spent"),
        number(table, (name, "ward"), "Ward"),
        number(table, (name, "ward_rounds"), "Rounds the Ward lasts"),
        switch(table, (name, "entangled"), "Entangled"),
        switch(table, (name, "restrained"), "Has held back"),
        FormEntry(
            path,
            "Attuned",
            EntryKind.SEVERAL,
            tuple(kind for kind in kinds if kind.value in attuned),
            tuple(kind for kind in kinds if kind.value not in attuned),
        ),
        last,
        number(table, (name, "betrayals"), "Betrayals so far"),
        number(table, (name, "decisions"), "Cards used so far", MOST_DECISIONS),
        *(
            FormEntry((name, field), labels[field], EntryKind.WORDS, value_at(table, (name, field)) or "", hint=hint)
            for field, hint in hints.items()
        ),
    )
