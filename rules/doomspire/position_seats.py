"""What each seat of a position has: pieces, stocks, flags, dice, and what its knights carry and have done."""

from rules.core.errors import BrokenPosition
from rules.core.seats import SEAT_LETTERS
from rules.doomspire.contents import SPECIAL_KINDS
from rules.doomspire.kinds import Building
from rules.doomspire.names import BUILDING_NAMES, RESOURCE_NAMES, STOCK_NAMES
from rules.doomspire.phases import Title
from rules.doomspire.places import OFF, PLACES, ZONE_NAMES
from rules.doomspire.position_board import claim_for
from rules.doomspire.position_words import (
    CLAUSE_NAMES,
    FOLLOWER_NAMES,
    ITEM_NAMES,
    index_of,
    number_of,
    phrases_of,
    place_of,
    place_or_none,
    places_of,
    places_text,
    seat_of,
    shown_only,
    slots_of,
    slots_text,
)
from rules.doomspire.state import BOATS, FACES, FOLLOWING, KNIGHTS, NEUTRAL, NOBODY, NONE, ROOM, put_knight

SPECIAL_NAMES = tuple(kind.name.lower() for kind in SPECIAL_KINDS)
TITLE_NAMES = tuple(title.name.lower() for title in Title)


def place_seat(state, seat, row):
    """Give a seat what its table names; what is left out is as at the start, and gone if it has conceded."""
    name = f"Seat {SEAT_LETTERS[seat]}"
    place_pieces(state, seat, row, name)
    for stock, word in enumerate(STOCK_NAMES):
        if getattr(row, word) is not None:
            state.stock[seat, stock] = getattr(row, word)
    if row.owns is not None or row.conceded:
        for place in range(PLACES):
            if state.owner[place] == seat:
                state.owner[place] = NEUTRAL if row.owns is None else NOBODY
        for place in places_of(row.owns or "", f"{name}, owns"):
            claim_for(state, seat, place, f"{name}, owns")
    for place in places_of(row.blockades, f"{name}, blockades"):
        state.declared[place] = seat
    for word in row.built.split():
        building = index_of(word, BUILDING_NAMES, f"{name}, built")
        if building < Building.WARSHIPS:
            raise BrokenPosition(f"{name}, built: {word!r} is a piece; name it under {word}s.")
        state.built[seat, building] = 1
    for word in row.forged.split():
        state.forged[seat, index_of(word, BUILDING_NAMES, f"{name}, forged")] = 1
    place_dice(state, seat, row, name)
    load(state.items[seat], row.items, ITEM_NAMES, f"{name}, items")
    load(state.followers[seat], row.followers, FOLLOWER_NAMES, f"{name}, followers")
    place_doings(state, seat, row, name)
    place_debts(state, seat, row, name)


def place_pieces(state, seat, row, name):
    """Put the knights and boats of a seat where its table says."""
    if row.knights is not None or row.conceded:
        places = slots_of(row.knights or "", KNIGHTS, f"{name}, knights")
        for knight in range(KNIGHTS):
            put_knight(state, seat, knight, OFF)
        for knight, word in enumerate(places):
            if word is not None:
                put_knight(state, seat, knight, place_of(word, f"{name}, knights"))
    if row.boats is not None or row.conceded:
        state.boat[seat] = NONE
        for boat, word in enumerate(slots_of(row.boats or "", BOATS, f"{name}, boats")):
            if word is not None:
                state.boat[seat, boat] = index_of(word, ZONE_NAMES, f"{name}, boats")


def place_dice(state, seat, row, name):
    """Give a seat its unspent dice; it has rolled these, unless its table says how many it had."""
    for word in row.dice.split():
        state.dice[seat, number_of(word, FACES, f"{name}, dice")] += 1
    state.ordered[seat] = len(row.dice.split()) if row.rolled is None else row.rolled


def load(carried, text, names, where):
    """Give knights what a text names, knight by knight between semicolons."""
    loads = text.split(";")
    if len(loads) > KNIGHTS:
        raise BrokenPosition(f"{where}: {text!r} is for {len(loads)} knights; there can be {KNIGHTS}.")
    for knight, words in enumerate(loads):
        if len(words.split()) > carried.shape[1]:
            raise BrokenPosition(f"{where}: {words.strip()!r} is too much; at most {carried.shape[1]} fit.")
        for place, word in enumerate(words.split()):
            carried[knight, place] = index_of(word, names, where)


def loads_text(carried, names):
    """Return what knights carry as text, as ``load`` reads it."""
    loads = [" ".join(names[thing] for thing in one if thing != NONE) for one in carried]
    while loads and not loads[-1]:
        loads.pop()
    return "; ".join(loads)


def place_doings(state, seat, row, name):
    """Note what the knights of a seat have done in this round, and what the seat has done and become."""
    for word in row.interacted.split():
        state.interacted[seat, number_of(word, KNIGHTS, f"{name}, interacted")] = 1
    for words in phrases_of(row.served):
        special = index_of(words[0], SPECIAL_NAMES, f"{name}, served")
        for word in words[1:]:
            state.served[seat, number_of(word, KNIGHTS, f"{name}, served"), special] += 1
    state.conceded[seat], state.earned[seat] = row.conceded, row.earned
    if row.title:
        state.title[seat] = index_of(row.title, TITLE_NAMES, f"{name}, title")


def place_debts(state, seat, row, name):
    """Note what a seat has to give, and what it may take."""
    state.gets[seat] = row.gets
    if row.owes == 0:
        if row.owes_to or row.owes_not or row.owes_for or row.or_fame:
            raise BrokenPosition(f"{name}, owes: it must say how many resources the seat has to give.")
        return
    state.owes[seat], state.owes_fame[seat] = row.owes, row.or_fame
    if row.owes_to:
        state.owes_to[seat] = seat_of(row.owes_to, state.seats, f"{name}, owes_to")
    if row.owes_not:
        state.owes_not[seat] = index_of(row.owes_not, RESOURCE_NAMES, f"{name}, owes_not")
    why = row.owes_for or CLAUSE_NAMES[0]
    state.owes_why[seat] = index_of(why, CLAUSE_NAMES, f"{name}, owes_for")


def seat_table(state, seat):
    """Return the table of one seat."""
    table: dict[str, object] = {
        "knights": slots_text([place_or_none(place) for place in state.knight[seat].tolist()]),
        "boats": slots_text([None if zone == NONE else ZONE_NAMES[zone] for zone in state.boat[seat].tolist()]),
    }
    table |= {name: int(state.stock[seat, stock]) for stock, name in enumerate(STOCK_NAMES)}
    table["owns"] = places_text([place for place in range(PLACES) if state.owner[place] == seat])
    dice = [face for face in range(FACES) for _ in range(state.dice[seat, face])]
    if state.ordered[seat] != len(dice):
        table["rolled"] = int(state.ordered[seat])
    return table | shown_only(
        {
            "built": " ".join(name for name, built in zip(BUILDING_NAMES, state.built[seat]) if built),
            "dice": " ".join(str(face + 1) for face in dice),
            "items": loads_text(state.items[seat, :, :ROOM].tolist(), ITEM_NAMES),
            "followers": loads_text(state.followers[seat, :, :FOLLOWING].tolist(), FOLLOWER_NAMES),
            "interacted": " ".join(str(knight + 1) for knight in range(KNIGHTS) if state.interacted[seat, knight]),
            "served": served_text(state, seat),
            "forged": " ".join(name for name, forged in zip(BUILDING_NAMES, state.forged[seat]) if forged),
            "blockades": places_text([place for place in range(PLACES) if state.declared[place] == seat]),
            **debts_table(state, seat),
            "gets": int(state.gets[seat]),
            "conceded": int(state.conceded[seat]),
            "title": TITLE_NAMES[state.title[seat]] if state.title[seat] else "",
            "earned": int(state.earned[seat]),
        }
    )


def served_text(state, seat):
    """Return the special tiles that the knights of a seat have used in this round, as text."""
    phrases = []
    for special, name in enumerate(SPECIAL_NAMES):
        knights = [str(one + 1) for one in range(KNIGHTS) for _ in range(state.served[seat, one, special])]
        if knights:
            phrases.append(" ".join([name, *knights]))
    return "; ".join(phrases)


def debts_table(state, seat):
    """Return what a seat has to give; nothing where it owes nothing."""
    if state.owes[seat] == 0:
        return {}
    return {
        "owes": int(state.owes[seat]),
        "owes_to": "" if state.owes_to[seat] == NOBODY else SEAT_LETTERS[state.owes_to[seat]],
        "owes_not": "" if state.owes_not[seat] == NONE else RESOURCE_NAMES[state.owes_not[seat]],
        "owes_for": CLAUSE_NAMES[state.owes_why[seat]],
        "or_fame": bool(state.owes_fame[seat]),
    }
