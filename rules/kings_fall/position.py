"""Positions as people write them: a table with the turn, what is in progress, and what each seat has.

    round = 2                 # 1 is the first
    turn = 14                 # of both players together
    turns_in_round = 2
    passes = 1                # one after the other
    to_act = "A"              # who decides
    turn_of = "B"             # whose turn it is; if left out, whoever decides
    stage = "ops"             # of the turn: card, icon, gain, cancel, event, ops, over
    decision = "ops"          # which decision is open; if left out, what fits the stage
    first = "A"               # who plays first
    discards = "muster census"  # the deck is what is neither there nor in a hand
    ops = 3
    exchanged = 1             # Ops bought in this turn
    placed = "millbridge"     # Locations with a placement in this turn; likewise attacked, from where
    fortified = "deepgate 1"  # CV that the next combat there adds
    [A]
    faction = "stonekin"
    icon = "valoria"
    cp = 8
    health = 3
    leaders = "borin deepgate durn deepgate"
    units = "deepgate 3 basic 1 elite, anvil_market 1 basic"
    influence = "deepgate 2 anvil_market 1"
    controls = "deepgate anvil_market"  # if left out, by influence
    hand = "muster census"
    used = "rune"             # in this Round
    rune = "deepgate"         # where the marker lies, likewise veil
    surcharge = "move 1"      # Ops more for each use in this turn; coming: in the next; once, rebate: for the next use
    [card]                    # one in play
    card = "muster"
    resolver = "A"
    row = 0                   # of its Event
    [group]                   # one on its way
    journey = "move"
    mover = "A"
    origin = "deepgate"
    target = "anvil_market"
    pieces = "2 basic"
    [combat]
    attacker = "A"
    place = "anvil_market"
    origin = "deepgate"
    bout = "retreat"
    dice = ["63", "5"]        # of A and B
    [so_far]                  # what the game is measured by

What is left out is as at the start. A game that begins from a position counts its decisions from 0.
"""

from rules.core.checks import checked_seed
from rules.core.errors import BrokenPosition
from rules.core.record import blank
from rules.core.seats import SEAT_LETTERS
from rules.kings_fall.contents import OFF
from rules.kings_fall.faults import faults
from rules.kings_fall.influence import reach_of
from rules.kings_fall.phases import Ending, Journey, Phase, Turn
from rules.kings_fall.position_codec import BY_PLACE, PLACE_NAMES
from rules.kings_fall.position_fields import OF_SEAT, OPEN_WHERE, PARTS, TABLE
from rules.kings_fall.position_pieces import (
    PIECES,
    dice_table,
    gather_cards,
    group_text,
    pieces_table,
    place_dice,
    place_pieces,
    read_group,
    settle_board,
)
from rules.kings_fall.ruleset import SCHEMA
from rules.kings_fall.setup import deal
from rules.kings_fall.state import NONE, SEATS, STATE

LETTERS = SEAT_LETTERS[:SEATS]
OTHERS = ("fortified", "banner_group", "ending", "winner")  # of the table, besides TABLE
ENDING_NAMES = tuple(ending.name.lower() for ending in Ending)
USUAL = {Turn.CARD: Phase.CARD, Turn.ICON: Phase.ICON, Turn.CANCEL: Phase.CANCEL, Turn.OPS: Phase.OPS}


def position(table, seed=1, ruleset=None):
    """Return the state a table describes, its chance sown from ``seed``; raise BrokenPosition with what is wrong.

    >>> state = position({"A": {"faction": "voren", "cp": 5}, "B": {"faction": "sylvani"}})
    >>> int(state.cp[0]), int(state.faction[1])
    (5, 3)
    """
    check_keys(table, (*(entry.name for entry in TABLE), *OTHERS, *PARTS, *LETTERS), "The position")
    for letter in LETTERS:
        if not isinstance(table.get(letter), dict):
            raise BrokenPosition(f"A position names the seats {' and '.join(LETTERS)}; {letter} is missing.")
        check_keys(table[letter], (*(entry.name for entry in OF_SEAT), *PIECES), f"Seat {letter}")
    ruleset, state = SCHEMA.default() if ruleset is None else ruleset, blank(STATE)
    deal(state, ruleset_for(ruleset, table), SEATS, checked_seed(seed))
    agent_rng = int(state.agent_rng)
    begin_somewhere(state)
    read_entries(state, TABLE, table, "The position")
    for seat, letter in enumerate(LETTERS):
        read_entries(state, OF_SEAT, table[letter], f"Seat {letter}", seat)
        place_pieces(state, ruleset, seat, table[letter], f"Seat {letter}")
    settle_board(state, [table[letter] for letter in LETTERS])
    gather_cards(state, ruleset, [table[letter] for letter in LETTERS])
    place_progress(state, table)
    fill_gaps(state, ruleset, table)
    state.agent_rng = agent_rng
    if wrong := faults(state, ruleset):
        raise BrokenPosition(f"The position cannot stand on a table: {wrong[0]}.")
    return state


def check_keys(table, known, where):
    """Raise BrokenPosition for a name that no position has."""
    for key in table:
        if key not in known:
            raise BrokenPosition(f"{where}, field {key}: not a field of it; there is {', '.join(known)}.")


def ruleset_for(ruleset, table):
    """Return the ruleset with the factions of a table, so that their Scrolls are laid out first."""
    told = ruleset.copy()
    names = [choice.name for choice in SCHEMA.fields["faction_a"].choices]
    for letter, field in zip(LETTERS, ("faction_a", "faction_b")):
        if "faction" in table[letter] and table[letter]["faction"] in names:
            told[field] = names.index(table[letter]["faction"])
    return told


def begin_somewhere(state):
    """Let the first turn of a game be under way, with a card to play."""
    state.round_no = state.turn_no = state.round_turns = 1
    state.turn_seat = state.seat = state.first
    state.turn, state.phase = Turn.CARD, Phase.CARD


def read_entries(state, entries, table, where, seat=None):
    """Set the fields that a table names."""
    for entry in entries:
        if entry.name in table:
            value = entry.kind.read(table[entry.name], f"{where}, {entry.name}")
            if seat is None:
                state[entry.field] = value
            else:
                state[entry.field][seat] = value


def place_progress(state, table):
    """Set what is in progress: a card, a Group on its way, a combat; and what has happened so far."""
    for part, entries in PARTS.items():
        told = table.get(part)
        if told is None:
            continue
        if not isinstance(told, dict):
            raise BrokenPosition(f"{part} must be a table of fields, not {told!r}.")
        extra = {"group": ("pieces",), "combat": ("dice",)}.get(part, ())
        check_keys(told, (*(entry.name for entry in entries), *extra), part)
        read_entries(state, entries, told, part)
    if "combat" in table:
        state.fight = 1
        place_dice(state, table["combat"].get("dice", ["", ""]), "combat, dice")
    if "group" in table and "pieces" in table["group"]:
        faction = int(state.faction[state.mover])
        state.group[:], state.group_leaders = read_group(table["group"]["pieces"], faction, "group, pieces")
    if "banner_group" in table:
        faction = int(state.faction[state.turn_seat])
        state.steppe_units[:], state.steppe_leaders = read_group(table["banner_group"], faction, "banner_group")
    if "fortified" in table:
        state.fortified[: len(PLACE_NAMES)] = BY_PLACE.read(table["fortified"], "fortified")


def fill_gaps(state, ruleset, table):
    """Set what follows from the rest where a table leaves it out."""
    if "turn_of" not in table:
        state.turn_seat = state.seat
    if "to_act" not in table:
        state.seat = state.turn_seat
    if "decision" not in table:
        state.phase = USUAL.get(Turn(int(state.turn)), Phase.OPS)
    if "reach" not in table:
        state.reach = reach_of(state, ruleset, int(state.turn_seat))
    if "ending" in table:
        if table["ending"] not in ENDING_NAMES:
            raise BrokenPosition(f"ending: {table['ending']!r} will not do; one of {', '.join(ENDING_NAMES)} would.")
        state.ending = ENDING_NAMES.index(table["ending"])
        state.winner = LETTERS.index(table["winner"]) if table.get("winner") in tuple(LETTERS) else -1


def position_table(state):
    """Return the table of a position, as ``position`` reads it; what is over and done with is not in it."""
    ruleset = SCHEMA.default()
    table = written(state, TABLE)
    if state.fortified.any():
        table["fortified"] = BY_PLACE.write(state.fortified)
    if state.steppe != OFF:
        faction = int(state.faction[state.turn_seat])
        table["banner_group"] = group_text(state.steppe_units, state.steppe_leaders, faction)
    if state.ending != Ending.NOT_YET:
        table["ending"] = ENDING_NAMES[state.ending]
        if state.winner >= 0:
            table["winner"] = LETTERS[state.winner]
    for seat, letter in enumerate(LETTERS):
        table[letter] = written(state, OF_SEAT, seat) | pieces_table(state, ruleset, seat)
    for part, entries in PARTS.items():
        if is_open(state, OPEN_WHERE[part]):
            table[part] = written(state, entries)
    if "group" in table:
        table["group"]["pieces"] = group_text(state.group, state.group_leaders, int(state.faction[state.mover]))
    if "combat" in table:
        table["combat"]["dice"] = dice_table(state)
    return table


def is_open(state, field):
    """Return whether something is in progress, by the field that says so."""
    if field == "card":
        return state.card != NONE
    if field == "journey":
        return state.journey != Journey.NONE
    return not field or bool(state[field])


def written(state, entries, seat=None):
    """Return fields of a state as a table."""
    return {
        entry.name: entry.kind.write(state[entry.field] if seat is None else state[entry.field][seat])
        for entry in entries
    }
