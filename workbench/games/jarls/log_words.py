"""What happened in Jarls in words that need no coordinates: which piece went which way, and where it is now."""

from collections.abc import Callable

import numpy as np

from rules.core.events import events_of
from rules.core.hexes import RING
from rules.core.seats import SEAT_LETTERS
from rules.jarls.notation import WORDS, straight
from rules.jarls.state import NOBODY, THRONE, EventKind, is_jarl, owner_of
from workbench.play.playthrough import Playthrough

# as it is seen on the board, in the order of rules.core.hexes.DIRECTIONS
DIRECTIONS = (
    "to the right",
    "up and to the right",
    "up and to the left",
    "to the left",
    "down and to the left",
    "down and to the right",
)


def told_without_coordinates(play: Playthrough, number: int) -> list[str]:
    """Return a sentence for each event of the step of this number, "" where its usual one names no hex.

    >>> play = Playthrough("jarls", seats=2, seed=7, actions=["W1,0>1,-1"])
    >>> told_without_coordinates(play, 0)
    ["A's Warrior goes 1 hex up and to the left and is now next to the Throne."]
    """
    return told_by(TOLD, play, number)


def told_in_a_row(play: Playthrough, number: int) -> list[str]:
    """Return the same of a row of hexes that lies nowhere on a board: it is told no more than which way things go."""
    return told_by({**TOLD, EventKind.MOVED: moved_in_a_row, EventKind.PUSHED: moved_in_a_row}, play, number)


def told_by(tellers: "Tellers", play: Playthrough, number: int) -> list[str]:
    """Return a sentence for each event of a step, "" where its kind has no teller."""
    before = play.states_before[number]
    told = ((tellers.get(EventKind(event.kind)), event) for event in events_of(play.logs[number]))
    return [teller(before, event) if teller else "" for teller, event in told]


def piece_name(piece: int, mover: int = NOBODY) -> str:
    """Return a piece in words, for example ``A's Warrior``; one of the seat that moves is its own."""
    own = "own " if owner_of(piece) == mover else ""
    return f"{SEAT_LETTERS[owner_of(piece)]}'s {own}{WORDS.nouns['jarl' if is_jarl(piece) else 'warrior']}"


def way(event: np.record) -> str:
    """Return how far and in which direction something goes, for example ``2 hexes to the left``."""
    direction, hexes = straight(int(event.origin), int(event.target))
    return f"{hexes} {'hex' if hexes == 1 else 'hexes'} {DIRECTIONS[direction]}"


def arrival(before: np.record, cell: int) -> str:
    """Return where a piece that went to a hex is now: how far from the Throne, or on the edge."""
    throne, away = WORDS.nouns["throne"], int(RING[cell])
    if cell == THRONE:
        return f", onto the {throne}"
    if away == before.radius:
        return " and is now on the edge"
    return f" and is now {'next to' if away == 1 else f'{away} hexes from'} the {throne}"


def moved(before: np.record, event: np.record) -> str:
    """Say which way a piece has gone or was pushed, and where it is now."""
    return f"{went(event)}{arrival(before, event.target)}."


def moved_in_a_row(before: np.record, event: np.record) -> str:
    """Say which way a piece has gone or was pushed."""
    return f"{went(event)}{arrival(before, event.target) if event.target == THRONE else ''}."


def went(event: np.record) -> str:
    """Return which way a piece has gone or was pushed, without a full stop."""
    goes = "is pushed" if event.kind == EventKind.PUSHED else "goes"
    return f"{piece_name(event.what)} {goes} {way(event)}"


def attacked(before: np.record, event: np.record) -> str:
    """Say who attacks whom, and which way."""
    attacker = piece_name(before.cells[event.origin])
    return f"{attacker} attacks {piece_name(event.what)}, {way(event)}, with {int(event.amount)}."


def defended(before: np.record, event: np.record) -> str:
    """Say who defends."""
    return f"{piece_name(event.what)} defends with {int(event.amount)}."


def mixed(before: np.record, event: np.record) -> str:
    """Say that an attacker pushes a piece of its own."""
    return f"{piece_name(event.what)}, on the attacker's own side, is caught in the chain."


def stopped(before: np.record, event: np.record) -> str:
    """Say where an attacker ends that has pushed nothing, and what has stopped it."""
    why = {
        EventKind.BLOCKED: "The attack does not exceed the defence, so it is blocked",
        EventKind.COMPRESSED: f"The chain ends at the {WORDS.nouns['throne']}, so nothing in it moves",
    }[EventKind(event.kind)]
    where = "stays where it is" if event.origin == event.target else "stops in front of it"
    return f"{why} and the attacker {where}."


def fell(before: np.record, event: np.record) -> str:
    """Say what was pushed over the edge."""
    return f"{piece_name(event.what)} is pushed off the board."


def left(before: np.record, event: np.record) -> str:
    """Say what leaves with its Jarl."""
    return f"{piece_name(event.what)} leaves the board."


Tellers = dict[EventKind, Callable[[np.record, np.record], str]]

TOLD: Tellers = {
    EventKind.MOVED: moved,
    EventKind.PUSHED: moved,
    EventKind.ATTACKED: attacked,
    EventKind.DEFENDED: defended,
    EventKind.MIXED: mixed,
    EventKind.BLOCKED: stopped,
    EventKind.COMPRESSED: stopped,
    EventKind.FELL: fell,
    EventKind.LEFT: left,
}
