"""Which field of a state is written under which name in a position, and how."""

from typing import NamedTuple

from rules.kings_fall.position_codec import (
    BOUT,
    BY_ACTION,
    CARD,
    CARDS,
    FACTION,
    FLAG,
    ICON,
    JOURNEY,
    NUMBER,
    PAIR,
    PHASE,
    PLACE,
    PLACES,
    SEAT,
    TURN,
    USED,
    Kind,
)


class Entry(NamedTuple):
    """One field."""

    name: str  # in the table
    field: str  # of the state
    kind: Kind


TABLE = (
    Entry("round", "round_no", NUMBER),
    Entry("turn", "turn_no", NUMBER),
    Entry("turns_in_round", "round_turns", NUMBER),
    Entry("passes", "passes", NUMBER),
    Entry("to_act", "seat", SEAT),
    Entry("turn_of", "turn_seat", SEAT),
    Entry("stage", "turn", TURN),
    Entry("decision", "phase", PHASE),
    Entry("first", "first", SEAT),
    Entry("first_dice", "first_dice", PAIR),
    Entry("discards", "discards", CARDS),
    Entry("ops", "ops", NUMBER),
    Entry("exchanged", "exchanged", NUMBER),
    Entry("recruited", "recruited", NUMBER),
    Entry("whispered", "whispered", FLAG),
    Entry("event_turn", "event_turn", FLAG),
    Entry("placed", "placed", PLACES),
    Entry("reach", "reach", PLACES),
    Entry("attacked", "attacked", PLACES),
    Entry("banner_at", "steppe", PLACE),
)
OF_SEAT = (
    Entry("faction", "faction", FACTION),
    Entry("icon", "banner", ICON),
    Entry("cp", "cp", NUMBER),
    Entry("health", "health", NUMBER),
    Entry("hand", "hand", CARDS),
    Entry("used", "used", USED),
    Entry("prepaid", "prepaid", FLAG),
    Entry("peeks", "peeks", FLAG),
    Entry("rune", "rune", PLACE),
    Entry("rune_ends", "rune_ends", NUMBER),
    Entry("veil", "veil", PLACE),
    Entry("surcharge", "surcharge", BY_ACTION),
    Entry("coming", "coming", BY_ACTION),
    Entry("once", "once", BY_ACTION),
    Entry("rebate", "rebate", BY_ACTION),
    Entry("owes_cards", "owes_cards", NUMBER),
    Entry("events", "events", NUMBER),
    Entry("for_ops", "for_ops", NUMBER),
    Entry("units_lost", "units_lost", NUMBER),
)
PARTS = {
    "card": (
        Entry("card", "card", CARD),
        Entry("resolver", "resolver", SEAT),
        Entry("row", "row", NUMBER),
        Entry("left", "left", NUMBER),
        Entry("begun", "row_begun", FLAG),
        Entry("chosen", "chosen", PLACES),
        Entry("did", "did", FLAG),
    ),
    "group": (
        Entry("journey", "journey", JOURNEY),
        Entry("mover", "mover", SEAT),
        Entry("origin", "origin", PLACE),
        Entry("target", "target", PLACE),
        Entry("here", "here", PLACE),
        Entry("paid", "paid", NUMBER),
        Entry("stretch", "stretch", NUMBER),
        Entry("steps", "steps", NUMBER),
    ),
    "combat": (
        Entry("bout", "bout", BOUT),
        Entry("attacker", "attacker", SEAT),
        Entry("place", "fight_place", PLACE),
        Entry("origin", "fight_origin", PLACE),
        Entry("round", "fight_round", NUMBER),
        Entry("vorlag", "vorlag", FLAG),
        Entry("strength", "strength", PAIR),
        Entry("more_dice", "more_dice", PAIR),
        Entry("highest", "highest", PAIR),
        Entry("rerolls", "rerolls", PAIR),
        Entry("safe", "safe", PAIR),
        Entry("foreseen", "foreseen", FLAG),
        Entry("rolled_again", "rolled_again", PAIR),
        Entry("first_strength", "first_strength", PAIR),
        Entry("extra", "extra", NUMBER),
        Entry("owes", "owes", PAIR),
        Entry("ladder", "ladder", PAIR),
    ),
    "so_far": (
        Entry("fired", "fired", NUMBER),
        Entry("fights", "fights", NUMBER),
        Entry("seized", "seized", NUMBER),
        Entry("wounds", "wounds", NUMBER),
    ),
}
OPEN_WHERE = {
    "card": "card",
    "group": "journey",
    "combat": "fight",
    "so_far": "",
}  # field that says whether it is there
