"""Pieces, influence, hands, Groups and dice of a position."""

import re

from rules.core.errors import BrokenPosition
from rules.core.seats import SEAT_LETTERS
from rules.kings_fall.contents import CARDS, OFF
from rules.kings_fall.deck import deal_card
from rules.kings_fall.influence import give_control
from rules.kings_fall.kinds import ARCHERS, LEADERS, UNITS
from rules.kings_fall.names import UNIT_NAMES, leaders_of
from rules.kings_fall.notation import group_in_words
from rules.kings_fall.position_codec import BY_PLACE, PLACE_NAMES, PLACES, index_of, leaders_kind, words_of
from rules.kings_fall.state import DICE, NOBODY, SEATS, bit_of, note_pieces

FACES = re.compile(r"[1-6]{0,5}", re.ASCII)
PIECES = ("leaders", "units", "influence", "controls", "pool")  # of a seat's table


def place_pieces(state, ruleset, seat, table, where):
    """Give a seat what its table names of leaders, Units and influence; what is left out is as its Scroll says."""
    names = leaders_of(int(state.faction[seat]))
    if "leaders" in table:
        state.leader[seat] = OFF
        words = words_of(table["leaders"], f"{where}, leaders")
        if len(words) % 2:
            raise BrokenPosition(
                f"{where}, leaders: {table['leaders']!r} must be leaders, each followed by a Location."
            )
        for name, place in zip(words[::2], words[1::2]):
            leader = index_of(name, names, f"{where}, leaders")
            state.leader[seat, leader] = index_of(place, PLACE_NAMES, f"{where}, leaders")
    if "units" in table:
        place_units(state, seat, table["units"], f"{where}, units")
    if "influence" in table:
        state.influence[seat] = 0
        state.influence[seat, : len(PLACE_NAMES)] = BY_PLACE.read(table["influence"], f"{where}, influence")
    pool = ruleset["faction"][int(state.faction[seat])]["pool"]
    state.pool[seat] = table.get("pool", pool - state.units[seat].sum(axis=1))


def place_units(state, seat, text, where):
    """Put Units where a text such as ``deepgate 3 basic 1 elite, anvil_market 1 archers`` says."""
    words_of(text, where)  # refuses what is no text
    state.units[seat] = 0
    for phrase in filter(None, (part.split() for part in text.split(","))):
        place, counted = index_of(phrase[0], PLACE_NAMES, where), phrase[1:]
        if not counted or len(counted) % 2 or not all(word.isdigit() for word in counted[::2]):
            raise BrokenPosition(
                f"{where}: {' '.join(phrase)!r} must be a Location with numbers of Units, such as {phrase[0]} 1 basic."
            )
        for count, unit in zip(counted[::2], counted[1::2]):
            state.units[seat, index_of(unit, UNIT_NAMES, where), place] = min(int(count), 99)


def settle_board(state, tables):
    """Note who controls what, and where pieces are: as the tables say, or by the influence there."""
    state.occupied[:] = state.spread[:] = state.held[:] = 0
    for place in range(len(PLACE_NAMES)):
        first, second = int(state.influence[0, place]), int(state.influence[1, place])
        give_control(state, NOBODY if first == second else 0 if first > second else 1, place)
    for seat, table in enumerate(tables):
        if "controls" in table:
            told = PLACES.read(table["controls"], f"Seat {SEAT_LETTERS[seat]}, controls")
            for place in range(len(PLACE_NAMES)):
                if told >> place & 1:
                    give_control(state, seat, place)
                elif state.control[place] == seat:
                    give_control(state, NOBODY, place)
    for seat in range(SEATS):
        for place in range(len(PLACE_NAMES)):
            note_pieces(state, seat, place)


def pieces_table(state, ruleset, seat):
    """Return the pieces and the influence of a seat as a table."""
    names = leaders_of(int(state.faction[seat]))
    leaders = [
        f"{names[leader]} {PLACE_NAMES[state.leader[seat, leader]]}"
        for leader in range(LEADERS)
        if state.leader[seat, leader] != OFF
    ]
    units = []
    for place, name in enumerate(PLACE_NAMES):
        counts = [f"{int(state.units[seat, unit, place])} {UNIT_NAMES[unit]}" for unit in range(UNITS)]
        counts = [text for text in counts if not text.startswith("0 ")]
        if counts:
            units.append(" ".join([name, *counts]))
    held = [place for place in range(len(PLACE_NAMES)) if state.control[place] == seat]
    table = {
        "leaders": " ".join(leaders),
        "units": ", ".join(units),
        "influence": BY_PLACE.write(state.influence[seat]),
        "controls": PLACES.write(sum(bit_of(place) for place in held)),
    }
    pool = ruleset["faction"][int(state.faction[seat])]["pool"] - state.units[seat].sum(axis=1)
    if (pool != state.pool[seat]).any():
        table["pool"] = state.pool[seat].tolist()
    return table


def gather_cards(state, ruleset, tables):
    """Put all cards that are neither in a hand nor discarded into the deck; hands nobody tells of are drawn from it."""
    untold = [seat for seat in range(SEATS) if "hand" not in tables[seat]]
    for seat in untold:
        state.hand[seat] &= (state.hand[1 - seat] | state.discards) == 0
    for card in range(CARDS):
        places = int(state.hand[:, card].sum()) + int(state.discards[card])
        state.deck[card] = places == 0
    state.deck_size = state.deck.sum()
    for seat in range(SEATS):
        state.hand_size[seat] = state.hand[seat].sum()
    for seat in untold:
        for _ in range(int(ruleset.start_hand) - int(state.hand_size[seat])):
            deal_card(state, seat)


def read_group(text, faction, where):
    """Return ([Basic, Elite, archers], leaders as bits) of a Group such as ``2 basic 1 elite archers dorn``."""
    counts, leaders, words = [0] * UNITS, 0, words_of(text, where)
    kind = leaders_kind(faction)
    while words:
        if words[0].isdigit() and len(words) > 1:
            counts[index_of(words[1], UNIT_NAMES, where)] = min(int(words[0]), 99)
            words = words[2:]
        elif words[0] == UNIT_NAMES[ARCHERS]:
            counts[ARCHERS] = 1
            words = words[1:]
        else:
            leaders |= kind.read(words[0], where)
            words = words[1:]
    return counts, leaders


def group_text(counts, leaders, faction):
    """Return a Group as text, as ``read_group`` reads it."""
    code = int(counts[0]) | int(counts[1]) << 3 | int(counts[2]) << 6 | int(leaders) << 7
    return group_in_words(code, faction)


def place_dice(state, dice, where):
    """Lay the dice of both sides, each a text of digits, highest first."""
    if not isinstance(dice, list) or len(dice) != SEATS or not all(FACES.fullmatch(str(text)) for text in dice):
        raise BrokenPosition(f"{where}: {dice!r} will not do; it must be two texts of up to {DICE} dice, such as 641.")
    for seat, text in enumerate(dice):
        faces = sorted((int(face) for face in text), reverse=True)
        state.dice[seat] = faces + [0] * (DICE - len(faces))
        state.dice_count[seat] = len(faces)


def dice_table(state):
    """Return the dice of both sides as texts."""
    return ["".join(str(int(face)) for face in faces if face) for faces in state.dice]
