"""What can be forbidden to a side of Shattered Dungeon, to find out what it is worth: its cards and what it does."""

import numpy as np
from numba import njit

from rules.core.events import new_log
from rules.core.record import blank
from rules.core.uses import ANYTHING, Use
from rules.shattered_dungeon.actions import NO_REACT, Kind, action_of, kind_of, slot_of
from rules.shattered_dungeon.card import NO_CARD, Category
from rules.shattered_dungeon.notation import card_key
from rules.shattered_dungeon.play import step
from rules.shattered_dungeon.ruleset import SIDES
from rules.shattered_dungeon.setup import deal
from rules.shattered_dungeon.state import STATE

ACTIVATIONS, RESTRAINTS, REACTS, ACCEPTANCES = range(1, 5)
FIRST_CATEGORY = 10  # plus the Category, of those that are played in one's own turn
FIRST_CARD = 30  # plus the card's number
CATEGORIES = ("strike", "empower", "disrupt", "counter", "trap", "offer", "test", "reshape")


@njit(cache=True)
def uses(state, ruleset, action, use):
    """Return whether an action makes use of something; whoever does nothing ends its turns and refuses."""
    kind, slot = kind_of(action), slot_of(action)
    if kind == Kind.ANSWER:
        return slot == 1 and use in (ACCEPTANCES, ANYTHING)
    if kind in (Kind.BEGIN, Kind.END) or (kind == Kind.REACT and slot == NO_REACT):
        return False
    if use >= FIRST_CARD:
        is_played = kind in (Kind.PLAY, Kind.REACT)
        return is_played and state.card[state.seat, slot] == use - FIRST_CARD
    if use >= FIRST_CATEGORY:
        return kind == Kind.PLAY and ruleset.cards[state.card[state.seat, slot]].category == use - FIRST_CATEGORY
    return (
        use == ANYTHING
        or (use == ACTIVATIONS and kind == Kind.ACTIVATE)
        or (use == RESTRAINTS and kind == Kind.RESTRAIN)
        or (use == REACTS and kind == Kind.REACT)
    )


def uses_of(words, ruleset):
    """Return what can be forbidden by a ruleset, in the words of a skin; last the cards with which the sides begin."""
    state = blank(STATE)
    deal(state, ruleset, SIDES, np.uint64(1))
    step(state, ruleset, action_of(Kind.BEGIN, 0), new_log(room=0))
    sides_of: dict[int, list[int]] = {}  # number of a card -> sides that have it
    for side in range(SIDES):
        for number in np.unique(state.card[side]):
            if number != NO_CARD:
                sides_of.setdefault(int(number), []).append(side)
    return (
        Use(ACTIVATIONS, "activations", "discarding cards for Energy"),
        Use(RESTRAINTS, "restraints", "holding back a Strike for trust"),
        Use(REACTS, "reacts", "Reacts"),
        Use(ACCEPTANCES, "acceptances", "accepting Offers and keeping faith in Tests"),
        *(Use(FIRST_CATEGORY + Category[one.upper()], f"{one}s", f"{one.capitalize()}s") for one in CATEGORIES),
        *(
            Use(FIRST_CARD + number, card_key(number), words.names["cards"][card_key(number)], tuple(sides))
            for number, sides in sides_of.items()
        ),
    )
