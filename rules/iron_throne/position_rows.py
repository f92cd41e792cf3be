"""The fields of a position's table, as rules/iron_throne/position.py describes them."""

import re

from pydantic import Field

from rules.core.content import Row
from rules.core.errors import BrokenPosition
from rules.core.seats import SEAT_LETTERS
from rules.iron_throne.box import LAIR, NODES, ORDER_NAMES, SANCTUM
from rules.iron_throne.notation import LETTERS
from rules.iron_throne.places import has_enemy, is_lone_envoy
from rules.iron_throne.state import BLIGHT, GUARD, HUNTER

PIECE = re.compile(rf"([{LETTERS}])(\d{{1,2}})", re.ASCII)
SIGNS = "-+"  # of votes, in the order of DECLINE and OPPOSE
FOES = {"hunter": HUNTER, "blight": BLIGHT, "guard": GUARD}  # what the enemy fights with


class SeatTable(Row):
    """What one seat has."""

    pieces: str
    sites: str = ""
    supply: int = Field(0, ge=0, le=9_999)
    debt: int = Field(0, ge=0, le=9_999)
    hand: int | None = Field(None, ge=0, le=99)
    cards: str | None = None
    ruined: bool = False
    aided: bool = False
    charged: bool = False
    drawn: str = ""
    picked: str = ""
    came_alone: bool | None = None
    declined: int = Field(0, ge=0, le=9_999)
    spoiled: int = Field(0, ge=0, le=9_999)


class PositionTable(Row):
    """A position, without its seats."""

    round: int = Field(1, ge=0, le=999)
    to_act: str = "A"
    first: str = ""
    actions_left: int | None = None
    threat: int = Field(0, ge=0, le=99)
    had_last_phase: bool = False
    order: str = ""
    votes: str | None = None
    relic: int | str = SANCTUM
    hunters: str = ""
    blights: str = ""
    held: str = ""
    seized: str = ""
    tokens: str = ""
    tie_order: str = ""
    traitor: str = ""
    exposed: str = ""
    accuser: str = ""
    accused: str = ""
    joined: str = ""
    attacker: str = ""
    defender: str = ""
    battlefield: int | None = Field(None, ge=0, lt=NODES)
    came_from: int | None = Field(None, ge=0, lt=NODES)
    has_spent: bool = False
    reshuffles: int = Field(0, ge=0, le=99)
    guards: int = Field(0, ge=0, le=99)
    pile: str | None = None
    orders: str | None = None


def seat_of(letter, seats, place):
    """Return the number of a seat; raise BrokenPosition if the letter is not one."""
    if letter not in SEAT_LETTERS[:seats]:
        raise BrokenPosition(f"{place} must be a seat, {' or '.join(SEAT_LETTERS[:seats])}, not {letter!r}.")
    return SEAT_LETTERS.index(letter)


def nodes_of(text, place):
    """Return the nodes of a text such as ``3 12``, as a list of int; raise BrokenPosition for anything else."""
    for word in text.split():
        if not (word.isascii() and word.isdigit() and int(word) < NODES):
            raise BrokenPosition(f"{place}: {word!r} is not a node; nodes are 0 to {NODES - 1}.")
    return [int(word) for word in text.split()]


def pieces_in(text, place):
    """Return (role, node) of each piece in a text such as ``L6 F12``; raise BrokenPosition for anything else."""
    found = []
    for word in text.split():
        match = PIECE.fullmatch(word)
        if not match or int(match[2]) >= NODES:
            raise BrokenPosition(
                f"{place}: {word!r} is not a piece; write its letter, {', '.join(LETTERS)}, and its node, as in F12."
            )
        found.append((LETTERS.index(match[1]), int(match[2])))
    return found


def seems_alone(state, seat):
    """Return whether a seat's envoy seems to have come into the lair by itself: alone there, with the enemy away."""
    return bool(is_lone_envoy(state, seat, LAIR) and not has_enemy(state, LAIR))


def check_order(order, place):
    """Raise BrokenPosition if a word is not an order."""
    if order not in ORDER_NAMES:
        raise BrokenPosition(f"{place}: {order!r} is not an order; orders are {', '.join(ORDER_NAMES)}.")
