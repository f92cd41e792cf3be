"""Positions as people write them: a table with the round, whose turn it is, the bond, and what each side has.

    round = 3                 # 0 before the first room is entered
    room = 1                  # which of the run
    to_act = "dungeon"
    trust = 4.5
    rapport = 0
    insight = 0
    extracted = 0             # energy the dungeon has extracted for rooms to come
    betrayed = 0              # rounds the visitor strikes harder
    refuses = false           # it refuses all Offers
    scorned = 0               # rounds the dungeon rolls better
    has_struck = false        # the dungeon, in this room
    chance = 17               # what the dice grow from, instead of the seed
    [dungeon]
    structure = 16            # veil, presence; left out, as at the start
    hand = "crushing_grip tremor_slam"
    played = ""               # this turn
    discard = ""
    traps = ""                # face-down
    gone = ""                 # all other cards of the deck are in the draw pile
    pool = 2                  # permanent energy; left out, what a room begins with
    extra = 0                 # energy of this turn only
    spent = 0
    attuned = "social"        # types
    empowers = ""             # cards that wait for the own next Strike, oldest first
    disrupts = ""             # cards that lie on this side
    last = "social"           # type of the card played before
    entangled = false
    restrained = false
    erode = "veil 1"
    fortify = "structure 1 for 2"  # and for so many rounds after this one
    binding = "presence 1 for 1"   # likewise
    ward = 0
    ward_rounds = 0           # ends of rounds it outlasts
    exposure = "social 2; any 1"
    depends = "veil 4 below 4.5"   # lost once trust is below

What is left out is 0, empty or false. A side is written at the moment of its turn: a Strike, Offer or Test that
waits for an answer is told as played and done.
"""

import re

from pydantic import Field

from rules.core.checks import checked_seed
from rules.core.content import Row, checked_position
from rules.core.errors import BrokenPosition
from rules.core.record import blank
from rules.shattered_dungeon.card import REDUCER_NAMES, REDUCERS, Type
from rules.shattered_dungeon.contents import SIDE_NAMES
from rules.shattered_dungeon.notation import card_key, card_numbers
from rules.shattered_dungeon.rooms import lay_deck
from rules.shattered_dungeon.ruleset import SCHEMA, SIDES
from rules.shattered_dungeon.setup import deal
from rules.shattered_dungeon.state import DUNGEON, HALF, ROUNDS_AHEAD, STATE, VISITOR, WAITING, Phase, Zone

TYPE_NAMES = tuple(kind.name.lower() for kind in Type)
WRITTEN = {"hand": Zone.HAND, "played": Zone.PLAYED, "discard": Zone.DISCARD, "traps": Zone.TRAP, "gone": Zone.GONE}
PLAIN = ("spent", "ward", "ward_rounds", "entangled", "restrained")  # of a side, as the record has them
ALONE = ("rapport", "insight", "betrayed", "refuses", "scorned", "has_struck")  # of the position, likewise
AMOUNT = re.compile(r"(\w+) (\d{1,2})", re.ASCII)
LASTING = re.compile(r"(\w+) (\d{1,2}) for (\d)", re.ASCII)
DEPENDING = re.compile(r"(\w+) (\d{1,2}) below (\d{1,2}(?:\.5)?)", re.ASCII)
SMALL = Field(0, ge=0, le=99)
PHASES = {Phase.START: "start", Phase.TURN: "turn", Phase.REACT: "react", Phase.ANSWER: "answer"}


class SideTable(Row):
    """What one side has; its reducers are read apart."""

    hand: str = ""
    played: str = ""
    discard: str = ""
    traps: str = ""
    gone: str = ""
    pool: int | None = Field(None, ge=0, le=99)
    extra: int = SMALL
    spent: int = SMALL
    attuned: str = ""
    empowers: str = ""
    disrupts: str = ""
    last: str = ""
    entangled: bool = False
    restrained: bool = False
    erode: str = ""
    fortify: str = ""
    binding: str = ""
    ward: int = SMALL
    ward_rounds: int = SMALL
    exposure: str = ""
    depends: str = ""


class PositionTable(Row):
    """A position, without its sides."""

    round: int = Field(1, ge=0, le=99)
    room: int = Field(1, ge=1)
    to_act: str = SIDE_NAMES[DUNGEON]
    trust: float | None = Field(None, ge=0, le=99, multiple_of=0.5)
    rapport: int = SMALL
    insight: int = SMALL
    extracted: int = SMALL
    betrayed: int = SMALL
    refuses: bool = False
    scorned: int = SMALL
    has_struck: bool = False
    chance: int | None = None


def position(table, seed=1, ruleset=None):
    """Return the state a table describes; raise BrokenPosition with what is wrong.

    Its streams grow from ``seed``, or from what the table says under chance. The ruleset, the rulebook's own if left
    out, says what the sides start with and which cards they have.
    """
    fields = {key: value for key, value in table.items() if key not in SIDE_NAMES}
    board = checked_position(PositionTable, fields, "The position")
    ruleset, state = SCHEMA.default() if ruleset is None else ruleset, blank(STATE)
    if board.to_act not in SIDE_NAMES:
        raise BrokenPosition(f"to_act must be {' or '.join(SIDE_NAMES)}, not {board.to_act!r}.")
    if board.room > ruleset.rooms:
        raise BrokenPosition(f"room = {board.room} is not in the run; it has {ruleset.rooms}.")
    deal(state, ruleset, SIDES, checked_seed(seed if board.chance is None else board.chance))
    if board.trust is not None:
        state.trust = state.trust_peak = round(board.trust * HALF)
    for name in ALONE:
        state[name] = getattr(board, name)
    state.next_pool = board.extracted
    if board.round > 0:
        begin(state, ruleset, board)
    for side, name in enumerate(SIDE_NAMES):
        place_side(state, ruleset, side, table.get(name, {}), board.round > 0)
    state.entry[state.place] = state.current
    return state


def begin(state, ruleset, board):
    """Lay out the decks of a room, all cards in the draw piles, and begin a turn in it."""
    state.place, state.round_no = board.room - 1, board.round
    room, creature = ruleset.room[ruleset.run[state.place]], ruleset.creatures[ruleset.creature]
    lay_deck(state, DUNGEON, room.cards, room.deck)
    lay_deck(state, VISITOR, creature.cards, creature.deck)
    state.phase = Phase.TURN
    state.seat = state.turn_seat = SIDE_NAMES.index(board.to_act)
    state.turn = int(state.seat != room.first)


def place_side(state, ruleset, side, table, is_begun):
    """Give a side what its table says; before the first room that is resources only."""
    name = SIDE_NAMES[side]
    if not isinstance(table, dict):
        raise BrokenPosition(f"{name} must be a table of fields, not {table!r}.")
    own = {key: value for key, value in table.items() if key in REDUCER_NAMES[side]}
    row = checked_position(SideTable, {key: value for key, value in table.items() if key not in own}, name)
    for reducer, resource in enumerate(REDUCER_NAMES[side]):
        value, most = own.get(resource, int(state.start[side, reducer])), int(state.start[side, reducer])
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
            raise BrokenPosition(f"{name}, field {resource}: {value!r} will not do; it must be from 0 to {most}.")
        state.current[side, reducer] = value
    if not is_begun:
        return
    place_cards(state, side, row, name)
    extracted = int(state.next_pool) if side == DUNGEON else 0
    state.pool[side] = int(ruleset.pool_start) + extracted if row.pool is None else row.pool
    state.temporary[side] = row.extra
    if row.spent > state.pool[side] + row.extra:
        raise BrokenPosition(
            f"{name}, field spent: {row.spent} will not do; there is {state.pool[side] + row.extra} energy."
        )
    for field in PLAIN:
        state[field][side] = getattr(row, field)
    place_conditions(state, side, row, name)


def place_cards(state, side, row, name):
    """Put the cards a side's table names where it says."""
    for field, zone in WRITTEN.items():
        for key in getattr(row, field).split():
            slots = [
                slot
                for slot in range(state.cards[side])
                if state.card[side, slot] == number_of(key, name, field) and state.zone[side, slot] == Zone.DRAW
            ]
            if not slots:
                raise BrokenPosition(
                    f"{name}, field {field}: {key!r} will not do; it is not in this side's deck, or "
                    "stands elsewhere already."
                )
            state.zone[side, slots[0]] = zone
    for field in ("empowers", "disrupts"):
        keys = getattr(row, field).split()
        if len(keys) > WAITING:
            raise BrokenPosition(f"{name}, field {field}: {len(keys)} cards cannot wait; it must be at most {WAITING}.")
        state[field][side, : len(keys)] = [number_of(key, name, field) for key in keys]


def number_of(key, name, field):
    """Return the number of a card; raise BrokenPosition for a key that is none."""
    if key not in card_numbers():
        raise BrokenPosition(f"{name}, field {field}: {key!r} is no card; write it as in play crushing_grip.")
    return card_numbers()[key]


def place_conditions(state, side, row, name):
    """Put on a side the conditions its table names."""
    for word in row.attuned.split():
        state.attuned[side, index_of(word, TYPE_NAMES, name, "attuned")] = 1
    if row.last:
        state.last_type[side] = index_of(row.last, TYPE_NAMES, name, "last")
    for match in phrases(row.erode, AMOUNT, name, "erode"):
        state.erode[side, index_of(match[1], REDUCER_NAMES[side], name, "erode")] += int(match[2])
    for field in ("fortify", "binding"):
        for match in phrases(getattr(row, field), LASTING, name, field):
            rounds = int(match[3])
            if rounds >= ROUNDS_AHEAD:
                raise BrokenPosition(
                    f"{name}, field {field}: {match[0]!r} lasts too long; it must be at most {ROUNDS_AHEAD - 1} rounds."
                )
            state[field][side, index_of(match[1], REDUCER_NAMES[side], name, field), rounds] += int(match[2])
    for match in phrases(row.exposure, AMOUNT, name, "exposure"):
        state.exposure[side, index_of(match[1], (*TYPE_NAMES, "any"), name, "exposure")] += int(match[2])
    for match in phrases(row.depends, DEPENDING, name, "depends"):
        free = [place for place in range(WAITING) if state.depends_amount[place] == 0]
        if not free:
            raise BrokenPosition(f"{name}, field depends: {match[0]!r} is one too many; it must be at most {WAITING}.")
        state.depends_amount[free[0]] = int(match[2])
        state.depends_on[free[0]] = round(float(match[3]) * HALF)
        state.depends_resource[free[0]] = side * REDUCERS + index_of(match[1], REDUCER_NAMES[side], name, "depends")


def phrases(text, pattern, name, field):
    """Return the matches of the phrases of a text; raise BrokenPosition for one that does not fit."""
    matches = []
    for phrase in filter(None, re.split(r"\s*;\s*", text.strip())):
        match = pattern.fullmatch(phrase)
        if not match:
            examples = {"erode": "nerve 1", "exposure": "social 2", "depends": "nerve 4 below 4.5"}
            raise BrokenPosition(
                f"{name}, field {field}: {phrase!r} cannot be read; write for example "
                f"{examples.get(field, 'nerve 1 for 2')!r}."
            )
        matches.append(match)
    return matches


def index_of(word, names, name, field):
    """Return the place of a word among names; raise BrokenPosition for one that is not there."""
    if word not in names:
        raise BrokenPosition(f"{name}, field {field}: {word!r} will not do; it must be one of {', '.join(names)}.")
    return names.index(word)


def position_table(state):
    """Return the table of a position, as ``position`` reads it; what waits for an answer is told as played and done."""
    shown = {
        "round": int(state.round_no),
        "room": int(state.place) + 1,
        "to_act": SIDE_NAMES[state.turn_seat],
        "trust": float(state.trust / HALF),
    }
    shown |= {name: state[name].item() for name in ("rapport", "insight")}
    shown |= {
        "extracted": int(state.next_pool),
        "betrayed": int(state.betrayed),
        "refuses": bool(state.refuses),
        "scorned": int(state.scorned),
        "has_struck": bool(state.has_struck),
    }
    return shown | {name: side_table(state, side) for side, name in enumerate(SIDE_NAMES)}


def side_table(state, side):
    """Return the table of one side."""
    table: dict[str, object] = {
        name: int(state.current[side, reducer]) for reducer, name in enumerate(REDUCER_NAMES[side])
    }
    if state.phase == Phase.START:
        return table
    slots = range(int(state.cards[side]))
    table |= {
        field: " ".join(card_key(int(state.card[side, slot])) for slot in slots if state.zone[side, slot] == zone)
        for field, zone in WRITTEN.items()
    }
    table |= {"pool": int(state.pool[side]), "extra": int(state.temporary[side]), "spent": int(state.spent[side])}
    table["attuned"] = " ".join(name for kind, name in enumerate(TYPE_NAMES) if state.attuned[side, kind])
    table |= {
        field: " ".join(card_key(int(number)) for number in state[field][side] if number >= 0)
        for field in ("empowers", "disrupts")
    }
    last = int(state.last_type[side])
    table |= {
        "last": TYPE_NAMES[last] if last >= 0 else "",
        "entangled": bool(state.entangled[side]),
        "restrained": bool(state.restrained[side]),
        "erode": amounts(state.erode[side], REDUCER_NAMES[side]),
    }
    table |= {field: lasting(state[field][side], REDUCER_NAMES[side]) for field in ("fortify", "binding")}
    return table | {
        "ward": int(state.ward[side]),
        "ward_rounds": int(state.ward_rounds[side]),
        "exposure": amounts(state.exposure[side], (*TYPE_NAMES, "any")),
        "depends": dependencies(state, side),
    }


def amounts(numbers, names):
    """Return what is not 0 among numbers as phrases such as ``nerve 1``."""
    return "; ".join(f"{name} {number}" for name, number in zip(names, numbers) if number)


def lasting(numbers, names):
    """Return what is not 0 as phrases such as ``nerve 1 for 2``."""
    return "; ".join(
        f"{name} {number} for {rounds}"
        for name, by_rounds in zip(names, numbers)
        for rounds, number in enumerate(by_rounds)
        if number
    )


def dependencies(state, side):
    """Return the Dependencies of a side as phrases such as ``nerve 4 below 4.5``."""
    return "; ".join(
        f"{REDUCER_NAMES[side][state.depends_resource[place] % REDUCERS]} {state.depends_amount[place]} "
        f"below {state.depends_on[place] / HALF:g}"
        for place in range(WAITING)
        if state.depends_amount[place] and state.depends_resource[place] // REDUCERS == side
    )
