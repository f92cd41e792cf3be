"""One side of a position: its table, read into the state and written again."""

from pydantic import Field

from rules.core.chance import roll_die
from rules.core.content import Row, checked_position
from rules.core.errors import BrokenPosition
from rules.shattered_dungeon.card import REDUCER_NAMES, REDUCERS
from rules.shattered_dungeon.contents import SIDE_NAMES
from rules.shattered_dungeon.hidden import fits
from rules.shattered_dungeon.notation import card_key
from rules.shattered_dungeon.position.phrases import (
    AMOUNT,
    DEPENDING,
    LASTING,
    TYPE_NAMES,
    amounts,
    index_of,
    lasting,
    number_of,
    phrases,
)
from rules.shattered_dungeon.state import DUNGEON, HALF, ROUNDS_AHEAD, WAITING, Phase, Zone

WRITTEN = {"hand": Zone.HAND, "played": Zone.PLAYED, "discard": Zone.DISCARD, "traps": Zone.TRAP, "gone": Zone.GONE}
UNKNOWN = "?"  # in place of a card, in hand or face down
PLAIN = ("spent", "ward", "ward_rounds", "entangled", "restrained")  # of a side, named as in the record
COUNTED = ("betrayals", "decisions")  # likewise, of the whole run
SMALL = Field(0, ge=0, le=99)


class SideTable(Row):
    """What one side has; its reducers are read separately."""

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
    weakened: str = ""
    erode: str = ""
    fortify: str = ""
    binding: str = ""
    ward: int = SMALL
    ward_rounds: int = SMALL
    exposure: str = ""
    depends: str = ""
    betrayals: int = SMALL
    decisions: int = Field(0, ge=0, le=30_000)


def place_side(state, ruleset, side, table, is_begun):
    """Give a side what its table says; before the first room that is resources only."""
    name = SIDE_NAMES[side]
    if not isinstance(table, dict):
        raise BrokenPosition(f"{name} must be a table of fields, not {table!r}.")
    own = {key: value for key, value in table.items() if key in REDUCER_NAMES[side]}
    row = checked_position(SideTable, {key: value for key, value in table.items() if key not in own}, name)
    weaken_side(state, side, row, name)
    for reducer, resource in enumerate(REDUCER_NAMES[side]):
        value, most = own.get(resource, int(state.start[side, reducer])), int(state.start[side, reducer])
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
            raise BrokenPosition(f"{name}, field {resource}: {value!r} will not do; it must be from 0 to {most}.")
        state.current[side, reducer] = value
    for field in COUNTED:
        state[field][side] = getattr(row, field)
    if not is_begun:
        return
    place_cards(state, side, row, name)
    place_unknown(state, ruleset, side, row, name)
    extracted = int(state.next_pool) if side == DUNGEON else 0
    state.pool[side] = int(ruleset.pool_start) + extracted if row.pool is None else row.pool
    state.temporary[side] = row.extra
    if row.spent > state.pool[side] + row.extra:
        raise BrokenPosition(
            f"{name}, field spent: {row.spent} will not do; it has {state.pool[side] + row.extra} energy."
        )
    for field in PLAIN:
        state[field][side] = getattr(row, field)
    place_conditions(state, side, row, name)


def weaken_side(state, side, row, name):
    """A6.1: lower the start of what a side has paid for a Covenant for the run."""
    for match in phrases(row.weakened, AMOUNT, name, "weakened"):
        reducer, lost = index_of(match[1], REDUCER_NAMES[side], name, "weakened"), int(match[2])
        most = int(state.start[side, reducer]) - 1
        if lost > most:
            raise BrokenPosition(f"{name}, field weakened: {match[0]!r} will not do; it must be at most {most}.")
        state.start[side, reducer] -= lost
        state.weakened[side, reducer] += lost


def place_cards(state, side, row, name):
    """Put the cards that a side's table names where it says, and then those it does not know."""
    for field, zone in WRITTEN.items():
        for key in getattr(row, field).split():
            if key == UNKNOWN:
                continue
            slots = [
                slot
                for slot in range(state.cards[side])
                if state.card[side, slot] == number_of(key, name, field) and state.zone[side, slot] == Zone.DRAW
            ]
            if not slots:
                raise BrokenPosition(
                    f"{name}, field {field}: {key!r} will not do; it is not in this side's deck, or "
                    "is elsewhere already."
                )
            state.zone[side, slots[0]] = zone
    for field in ("empowers", "disrupts"):
        keys = getattr(row, field).split()
        if len(keys) > WAITING:
            raise BrokenPosition(f"{name}, field {field}: {len(keys)} cards cannot wait; it must be at most {WAITING}.")
        state[field][side, : len(keys)] = [number_of(key, name, field) for key in keys]


def place_unknown(state, ruleset, side, row, name):
    """Put cards drawn by chance where a table says that one lies which it does not know; face down only Traps do."""
    for field in ("traps", "hand"):
        for _ in range(getattr(row, field).split().count(UNKNOWN)):
            slots = [slot for slot in range(state.cards[side]) if fits(state, ruleset, side, slot, WRITTEN[field])]
            if not slots:
                raise BrokenPosition(f"{name}, field {field}: no card is left for {UNKNOWN!r} in this side's deck.")
            state.zone[side, slots[roll_die(state, len(slots)) - 1]] = WRITTEN[field]


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
    place_dependencies(state, side, row, name)


def place_dependencies(state, side, row, name):
    """Put on a side the Dependencies its table names, each in its place among those of both sides."""
    for match in phrases(row.depends, DEPENDING, name, "depends"):
        free = [place for place in range(WAITING) if state.depends_amount[place] == 0]
        if not free:
            raise BrokenPosition(f"{name}, field depends: {match[0]!r} is one too many; it must be at most {WAITING}.")
        place = int(match[4]) - 1 if match[4] else free[0]
        if place not in free:
            raise BrokenPosition(
                f"{name}, field depends: {match[0]!r} will not do; place {match[4]} is taken, or above {WAITING}."
            )
        state.depends_amount[place] = int(match[2])
        state.depends_on[place] = round(float(match[3]) * HALF)
        state.depends_resource[place] = side * REDUCERS + index_of(match[1], REDUCER_NAMES[side], name, "depends")


def side_table(state, side):
    """Return the table of one side."""
    table: dict[str, object] = {
        name: int(state.current[side, reducer]) for reducer, name in enumerate(REDUCER_NAMES[side])
    }
    table |= {field: int(state[field][side]) for field in COUNTED}
    table["weakened"] = amounts(state.weakened[side], REDUCER_NAMES[side])
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


def dependencies(state, side):
    """Return the Dependencies of a side as phrases such as ``nerve 4 below 4.5``; `as 3` where they are not in order.

    They are called in the order of their places, and a new one takes the first that is free: without `as`, each takes
    the first that is left, the dungeon's before the visitor's.
    """
    held = [place for place in range(WAITING) if state.depends_amount[place]]
    in_order = sorted(held, key=lambda place: state.depends_resource[place] // REDUCERS)
    is_plain = in_order == list(range(len(held)))
    return "; ".join(
        f"{REDUCER_NAMES[side][state.depends_resource[place] % REDUCERS]} {state.depends_amount[place]} "
        f"below {state.depends_on[place] / HALF:g}{'' if is_plain else f' as {place + 1}'}"
        for place in held
        if state.depends_resource[place] // REDUCERS == side
    )
