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


class PositionEntry(NamedTuple):
    """One field."""

    name: str  # in the table
    field: str  # of the state
    kind: Kind


TABLE = (
    PositionEntry("round", "round_no", NUMBER),
    PositionEntry("turn", "turn_no", NUMBER),
    PositionEntry("turns_in_round", "round_turns", NUMBER),
    PositionEntry("passes", "passes", NUMBER),
    PositionEntry("to_act", "seat", SEAT),
    PositionEntry("turn_of", "turn_seat", SEAT),
    PositionEntry("stage", "turn", TURN),
    PositionEntry("decision", "phase", PHASE),
    PositionEntry("first", "first", SEAT),
    PositionEntry("first_dice", "first_dice", PAIR),
    PositionEntry("discards", "discards", CARDS),
    PositionEntry("ops", "ops", NUMBER),
    PositionEntry("exchanged", "exchanged", NUMBER),
    PositionEntry("recruited", "recruited", NUMBER),
    PositionEntry("whispered", "whispered", FLAG),
    PositionEntry("event_turn", "event_turn", FLAG),
    PositionEntry("placed", "placed", PLACES),
    PositionEntry("reach", "reach", PLACES),
    PositionEntry("attacked", "attacked", PLACES),
    PositionEntry("banner_at", "steppe", PLACE),
    PositionEntry("cards_for_ops", "cards_for_ops", CARDS),
    PositionEntry("cards_for_event", "cards_for_event", CARDS),
)
OF_SEAT = (
    PositionEntry("faction", "faction", FACTION),
    PositionEntry("icon", "banner", ICON),
    PositionEntry("cp", "cp", NUMBER),
    PositionEntry("health", "health", NUMBER),
    PositionEntry("hand", "hand", CARDS),
    PositionEntry("used", "used", USED),
    PositionEntry("prepaid", "prepaid", FLAG),
    PositionEntry("peeks", "peeks", FLAG),
    PositionEntry("rune", "rune", PLACE),
    PositionEntry("rune_ends", "rune_ends", NUMBER),
    PositionEntry("veil", "veil", PLACE),
    PositionEntry("surcharge", "surcharge", BY_ACTION),
    PositionEntry("coming", "coming", BY_ACTION),
    PositionEntry("once", "once", BY_ACTION),
    PositionEntry("rebate", "rebate", BY_ACTION),
    PositionEntry("owes_cards", "owes_cards", NUMBER),
    PositionEntry("events", "events", NUMBER),
    PositionEntry("for_ops", "for_ops", NUMBER),
    PositionEntry("units_lost", "units_lost", NUMBER),
)
PARTS = {
    "card": (
        PositionEntry("card", "card", CARD),
        PositionEntry("resolver", "resolver", SEAT),
        PositionEntry("row", "row", NUMBER),
        PositionEntry("left", "left", NUMBER),
        PositionEntry("begun", "row_begun", FLAG),
        PositionEntry("chosen", "chosen", PLACES),
        PositionEntry("did", "did", FLAG),
    ),
    "group": (
        PositionEntry("journey", "journey", JOURNEY),
        PositionEntry("mover", "mover", SEAT),
        PositionEntry("origin", "origin", PLACE),
        PositionEntry("target", "target", PLACE),
        PositionEntry("here", "here", PLACE),
        PositionEntry("paid", "paid", NUMBER),
        PositionEntry("stretch", "stretch", NUMBER),
        PositionEntry("steps", "steps", NUMBER),
    ),
    "combat": (
        PositionEntry("bout", "bout", BOUT),
        PositionEntry("attacker", "attacker", SEAT),
        PositionEntry("place", "fight_place", PLACE),
        PositionEntry("origin", "fight_origin", PLACE),
        PositionEntry("round", "fight_round", NUMBER),
        PositionEntry("vorlag", "vorlag", FLAG),
        PositionEntry("strength", "strength", PAIR),
        PositionEntry("more_dice", "more_dice", PAIR),
        PositionEntry("highest", "highest", PAIR),
        PositionEntry("rerolls", "rerolls", PAIR),
        PositionEntry("safe", "safe", PAIR),
        PositionEntry("foreseen", "foreseen", FLAG),
        PositionEntry("rolled_again", "rolled_again", PAIR),
        PositionEntry("first_strength", "first_strength", PAIR),
        PositionEntry("extra", "extra", NUMBER),
        PositionEntry("owes", "owes", PAIR),
        PositionEntry("ladder", "ladder", PAIR),
    ),
    "so_far": (
        PositionEntry("fired", "fired", NUMBER),
        PositionEntry("fights", "fights", NUMBER),
        PositionEntry("seized", "seized", NUMBER),
        PositionEntry("wounds", "wounds", NUMBER),
    ),
}
OPEN_WHERE = {
    "card": "card",
    "group": "journey",
    "combat": "fight",
    "so_far": "",
}  # field that says whether it is there
