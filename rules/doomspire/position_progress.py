"""What is in progress in a position: a combat, a card, a theft, an offer; what is over is not written."""

from rules.core.content import checked_position
from rules.core.errors import BrokenPosition
from rules.core.seats import SEAT_LETTERS
from rules.doomspire.names import RESOURCE_NAMES
from rules.doomspire.phases import Bout, Fight
from rules.doomspire.places import ZONE_NAMES, place_name
from rules.doomspire.position_rows import CardTable, CombatTable, OfferTable, TheftTable
from rules.doomspire.position_words import (
    CARD_NAMES,
    MONSTER_NAMES,
    amounts_of,
    amounts_text,
    index_of,
    knight_of,
    knight_text,
    number_of,
    place_of,
    seat_of,
    shown_only,
)
from rules.doomspire.state import FOLLOWING, NOBODY, NONE, ROOM

COMBAT, CARD, THEFT, OFFER = IN_PROGRESS = ("combat", "card", "theft", "offer")
BOUT_NAMES = tuple(bout.name.lower() for bout in Bout)
FOLLOWER_MARK = "f"  # before the number of a follower whose bonus has been used
PAIRS = {
    "thrown": "thrown",
    "support": "support",
    "omens": "omen",
    "bonuses": "paid",
}  # field of the table -> of a state
SWITCHES = ("ambush", "surprise", "fixed", "shot")


def place_combat(state, table):
    """Let a combat go on where a table says it is; without one nobody fights."""
    if not table:
        return
    row = checked_position(CombatTable, table, COMBAT)
    if row.monster and row.defender:
        raise BrokenPosition(f"{COMBAT}: monster and defender exclude each other; name one, or neither for the dragon.")
    state.fight = Fight.MONSTER if row.monster else Fight.KNIGHT if row.defender else Fight.DRAGON
    state.bout = index_of(row.bout, BOUT_NAMES, f"{COMBAT}, bout")
    state.fight_place = place_of(row.place, f"{COMBAT}, place")
    state.fight_monster = index_of(row.monster, MONSTER_NAMES, f"{COMBAT}, monster") if row.monster else NONE
    state.fight_card = index_of(row.drawn_by, CARD_NAMES, f"{COMBAT}, drawn_by") if row.drawn_by else NONE
    for side, word in enumerate((row.attacker, row.defender)):
        if word or side == 0:
            found = knight_of(word, state.seats, f"{COMBAT}, {('attacker', 'defender')[side]}")
            state.fighter[side], state.fighting[side] = found
    for name, field in PAIRS.items():
        state[field] = getattr(row, name)
    for name in SWITCHES:
        state[name] = getattr(row, name)
    state.used = [used_bits(text) for text in row.used]
    state.asked = row.asked


def used_bits(text):
    """Return the things of a text such as ``1 f2``, the first item and the second follower, as bits."""
    bits = 0
    for word in text.split():
        is_follower = word.startswith(FOLLOWER_MARK)
        number = number_of(word.removeprefix(FOLLOWER_MARK), FOLLOWING if is_follower else ROOM, f"{COMBAT}, used")
        bits |= 1 << (number + ROOM * is_follower)
    return bits


def used_text(bits):
    """Return things whose bonus has been used as text.

    >>> used_text(used_bits("1 f2"))
    '1 f2'
    """
    words = [
        str(number + 1) if number < ROOM else f"{FOLLOWER_MARK}{number - ROOM + 1}"
        for number in range(ROOM + FOLLOWING)
    ]
    return " ".join(word for number, word in enumerate(words) if bits >> number & 1)


def combat_table(state):
    """Return the table of the combat in progress, empty without one."""
    if state.fight == Fight.NONE:
        return {}
    sides = [knight_text(int(seat), int(knight)) for seat, knight in zip(state.fighter, state.fighting)]
    table = {"place": place_name(int(state.fight_place)), "attacker": sides[0], "bout": BOUT_NAMES[state.bout]}
    table |= shown_only(
        {
            "defender": sides[1],
            "monster": MONSTER_NAMES[state.fight_monster] if state.fight == Fight.MONSTER else "",
            "drawn_by": CARD_NAMES[state.fight_card] if state.fight_card != NONE else "",
            **{name: bool(state[name]) for name in SWITCHES},
            "asked": int(state.asked),
        }
    )
    table |= {name: state[field].tolist() for name, field in PAIRS.items() if state[field].any()}
    if state.used.any():
        table["used"] = [used_text(int(bits)) for bits in state.used]
    return table


def place_card(state, ruleset, table):
    """Put into play the card a table names; without one there is none."""
    if not table:
        return
    row = checked_position(CardTable, table, CARD)
    state.card = index_of(row.card, CARD_NAMES, f"{CARD}, card")
    state.drawer, state.drawer_knight = knight_of(row.drawer, state.seats, f"{CARD}, drawer")
    stands = state.knight[state.drawer, state.drawer_knight]
    state.card_place = place_of(row.place, f"{CARD}, place") if row.place else stands
    state.card_roll, state.card_option, state.card_turn = row.roll, row.option, row.turn
    rows = int(ruleset.card[state.card].rows)
    if row.row > rows or (row.doing or 0) >= rows:
        raise BrokenPosition(f"{CARD}: row = {row.row}, doing = {row.doing} will not do; {row.card} has {rows} rows.")
    state.card_row, state.card_doing = row.row, NONE if row.doing is None else row.doing
    state.card_person = seat_of(row.person, state.seats, f"{CARD}, person") if row.person else NOBODY
    state.card_zone = index_of(row.zone, ZONE_NAMES, f"{CARD}, zone") if row.zone else NONE
    state.card_kept = row.kept


def card_table(state):
    """Return the table of the card in play, empty without one."""
    if state.card == NONE:
        return {}
    table: dict[str, object] = {
        "card": CARD_NAMES[state.card],
        "drawer": knight_text(int(state.drawer), int(state.drawer_knight)),
        "place": place_name(int(state.card_place)),
    }
    if state.card_doing != NONE:
        table["doing"] = int(state.card_doing)
    return table | shown_only(
        {
            "roll": int(state.card_roll),
            "option": int(state.card_option),
            "row": int(state.card_row),
            "turn": int(state.card_turn),
            "person": knight_text(int(state.card_person), NONE),
            "zone": ZONE_NAMES[state.card_zone] if state.card_zone != NONE else "",
            "kept": bool(state.card_kept),
        }
    )


def place_theft(state, table):
    """Let somebody steal as a table says; without one nobody does."""
    if not table:
        return
    row = checked_position(TheftTable, table, THEFT)
    for name, word in (("thief", row.thief), ("victim", row.victim)):
        if len(word) == 1:
            found = seat_of(word, state.seats, f"{THEFT}, {name}"), NONE
        else:
            found = knight_of(word, state.seats, f"{THEFT}, {name}")
        state[name], state[f"{name}_knight"] = found
    state.thefts = row.left


def theft_table(state):
    """Return the table of a theft, empty without one."""
    if state.thief == NOBODY:
        return {}
    table = {name: knight_text(int(state[name]), int(state[f"{name}_knight"])) for name in ("thief", "victim")}
    return table | {"left": int(state.thefts)}


def place_offer(state, table):
    """Let an offer be made as a table says; without one there is none."""
    if not table:
        return
    row = checked_position(OfferTable, table, OFFER)
    state.offer_to = seat_of(row.to, state.seats, f"{OFFER}, to")
    if state.offer_to == state.turn_seat:
        raise BrokenPosition(f"{OFFER}, to: {row.to} cannot trade alone; name another seat.")
    state.gives = amounts_of(row.gives, RESOURCE_NAMES, f"{OFFER}, gives")
    state.wants = amounts_of(row.wants, RESOURCE_NAMES, f"{OFFER}, wants")


def offer_table(state):
    """Return the table of an offer, empty without one."""
    if state.offer_to == NOBODY:
        return {}
    sides = {"gives": amounts_text(state.gives, RESOURCE_NAMES), "wants": amounts_text(state.wants, RESOURCE_NAMES)}
    return {"to": SEAT_LETTERS[state.offer_to]} | shown_only(sides)


def progress_table(state):
    """Return the tables of all that is in progress."""
    return shown_only(
        {COMBAT: combat_table(state), CARD: card_table(state), THEFT: theft_table(state), OFFER: offer_table(state)}
    )
