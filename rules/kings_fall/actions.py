"""Actions as numbers: their kinds, and what each of their parts means."""

from enum import IntEnum

import numpy as np
from numba import njit

from rules.kings_fall.contents import PATHS, PLACES

ACTION = np.dtype("i4")  # kind, first, second and third, of 6, 5, 6 and 10 bits
THIRDS, SECONDS, KINDS = 10, 16, 21  # bits below the second number, the first number and the kind
# In one turn: influence, recruits of three kinds, fortifying; paths of every Location by four rights; redeployments
# between any two; a dozen abilities in any place; some more. Groups of a stack: 7 x 7 x 2 x 8.
MAX_ACTIONS = 5 * PLACES + 4 * PATHS * PLACES + PLACES * PLACES + 12 * PLACES + 64


class Kind(IntEnum):
    """Kinds of actions, in the order in which they are listed, with their first, second and third number."""

    GO_FIRST = 0
    GO_SECOND = 1
    OPS = 2  # third: card
    EVENT = 3  # third: card
    PASS = 4
    CONCEDE = 5
    DISCARD = 6  # third: card
    PLACE = 7  # third: Location
    RECRUIT = 8  # first: kind of Unit; third: Location
    MOVE = 9  # first: Journey; second: from; third: to
    REDEPLOY = 10  # second: from; third: to
    FORTIFY = 11  # third: Location
    USE = 12  # first: Ability; third: Location or Standard Action
    EXCHANGE = 13
    END = 14
    GROUP = 15  # third: the Group, as movement.code_of has it
    RIDE = 16  # third: Location
    STOP = 17
    TARGET = 18  # third: Location
    SURRENDER = 19  # first: kind of Unit; third: Location
    CARD = 20  # third: card, before a combat
    LOSE = 21  # third: kind of Unit, or Luminary behind them
    REMOVE = 22  # third: die
    REROLL = 23  # third: die
    STAY = 24
    RETREAT = 25
    FEIGN = 26
    YES = 27
    NO = 28


@njit(cache=True)
def action_of(kind, first, second, third):
    """Return an action."""
    return kind * (1 << KINDS) + first * (1 << SECONDS) + int(second) * (1 << THIRDS) + int(third)


@njit(cache=True)
def kind_of(action):
    """Return the Kind of an action."""
    return action >> KINDS


@njit(cache=True)
def first_of(action):
    """Return the first number of an action."""
    return (action >> SECONDS) & 31


@njit(cache=True)
def second_of(action):
    """Return the second number of an action."""
    return (action >> THIRDS) & 63


@njit(cache=True)
def third_of(action):
    """Return the third number of an action."""
    return action & 1023
