"""Actions as numbers: their kinds, and what each of their parts means."""

from enum import IntEnum

import numpy as np
from numba import njit

from rules.doomspire.areas import NOWHERE, ONE, first_of_area
from rules.doomspire.places import PLACES, ZONES
from rules.doomspire.state import BOATS, KNIGHTS

ACTION = np.dtype("i4")  # kind, first, second and third, of 6, 4, 4 and 7 bits
THIRDS, SECONDS, KINDS = 7, 11, 15  # bits below the second number, the first number and the kind
# Four dice of different faces let each of three knights go to 64 places and two boats to 4 zones past 16 sets of them;
# 22 tiles and items, 10 buildings, 12 dropped things, trades and the rest come to less than two hundred.
MAX_ACTIONS = 4 * KNIGHTS * PLACES + 4 * BOATS * ZONES * 16 + 256


class Kind(IntEnum):
    """Kinds of actions, in the order in which they are listed, with their first, second and third number."""

    BEGIN = 0
    DICE = 1  # third: dice to roll
    KNIGHT = 2  # face, knight, place
    BOAT = 3  # face, boat, zones passed as bits * 4 + zone where it ends: of 6 bits
    SHOOT = 4  # third: place
    CLAIM = 5
    BLOCKADE = 6
    REVOLT = 7
    CONQUER = 8
    TEMPLE = 9
    CAMP = 10
    EXCHANGE = 11  # third: resource gained
    BUY = 12  # third: item
    PICK = 13  # third: item
    DROP = 14  # second: knight, third: item
    DISMISS = 15  # second: knight, third: follower
    SELL = 16
    FORGE = 17  # third: building
    BUILD = 18  # third: building
    TRADE = 19  # third: seat
    GIVE = 20  # third: resource
    WANT = 21  # third: resource
    PROPOSE = 22
    CONCEDE = 23
    CARRY = 24  # second: knight, third: place
    SUPPORT = 25  # second: side, third: units
    USE = 26  # second: place of the thing, third: follower given up, counted from 1; 0 for none
    RESOURCE = 27  # third
    ITEM = 28  # third
    FOLLOWER = 29  # third
    PLACE = 30  # third
    OTHER = 31  # second: knight, third: seat
    DECK = 32  # third
    OPTION = 33  # third
    SEAT = 34  # third
    ZONE = 35  # third
    YES = 36
    NO = 37
    PASS = 38


@njit(cache=True)
def action_of(kind, first, second, third):
    """Return an action."""
    return kind * (1 << KINDS) + int(first) * (1 << SECONDS) + int(second) * (1 << THIRDS) + int(third)


@njit(cache=True)
def list_area(kind, first, second, places, actions, count):
    """Write an action for each of a set of places, behind those that are written; return how many there are then."""
    while places != NOWHERE:
        actions[count] = action_of(kind, first, second, first_of_area(places))
        count += 1
        places &= places - ONE
    return count


@njit(cache=True)
def kind_of(action):
    """Return the Kind of an action."""
    return action >> KINDS


@njit(cache=True)
def first_of(action):
    """Return the first number of an action."""
    return (action >> SECONDS) & 15


@njit(cache=True)
def second_of(action):
    """Return the second number of an action."""
    return (action >> THIRDS) & 15


@njit(cache=True)
def third_of(action):
    """Return the third number of an action."""
    return action & 127
