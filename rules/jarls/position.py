"""Positions as people write them: a table with the radius, who is to move, and each seat's pieces.

    radius = 3
    to_move = "A"
    round = 4                # 1 if left out
    first = "B"              # who opened the round; if left out, whoever is to move
    A = "J3,-3 W-3,1 W-2,1"
    B = "J0,-3 W0,1"

A piece is written as its letter (J or W) and its hex as q,r; the Throne is 0,0. Together ``first`` and ``to_move`` say
which turn of the round it is: seats take turns clockwise from ``first``, the next round begins one seat further on, and
``first`` may have lost its Jarl in this round. So a position that names neither ``round`` nor ``first`` begins round 1
with the player to move.
"""

import re

import numpy as np

from rules.core.chance import sow
from rules.core.checks import checked_seed
from rules.core.errors import BrokenPosition
from rules.core.hexes import NUMBER, hex_name
from rules.core.record import blank
from rules.core.seats import SEAT_LETTERS
from rules.jarls.notation import LETTERS
from rules.jarls.ruleset import FEWEST, SCHEMA
from rules.jarls.state import EMPTY, NOBODY, NOWHERE, STATE, THRONE, board_size, is_living, owner_of, piece_of

PIECE = re.compile(r"([JW])(-?\d{1,2}),(-?\d{1,2})", re.ASCII)
RADIUS = SCHEMA.fields["radius"]
MOST_ROUNDS = 9_999  # more than any move cap allows
FIELDS = ("radius", "to_move", "round", "first")  # of a position, besides its seats


def position(table, seed=1, ruleset=None):
    """Return the state a table describes, its chance seeded with ``seed``; raise BrokenPosition with what is wrong.

    The table sets the size of the board, so a position is valid under every ruleset.
    """
    state = pieces_on_board(table)
    sow(state, checked_seed(seed))
    check_sides(state)
    check_to_move(state, table.get("to_move"))
    state.seat = SEAT_LETTERS.index(table["to_move"])
    state.first = first_of_round(state, table.get("first", table["to_move"]))
    state.turn = (state.seat - state.first) % state.seats
    state.round_no = checked_round(table.get("round", 1))
    return state


def pieces_on_board(table):
    """Return a state with a table's pieces on the board, whether or not a game can begin from it."""
    seats = [key for key in table if key not in FIELDS]
    if seats != list(SEAT_LETTERS[: len(seats)]) or len(seats) < FEWEST:
        raise BrokenPosition(
            f"A position names radius, to_move and the seats A, B and so on in order, at least {FEWEST}, and may name "
            f"round and first; it names {', '.join(map(str, table)) or 'nothing'}."
        )
    state = blank(STATE)
    state.radius = checked_radius(table.get("radius"))
    state.seats, state.winner, state.round_no = len(seats), NOBODY, 1
    state.jarl[:] = NOWHERE
    for seat, letter in enumerate(seats):
        for text in str(table[letter]).split():
            place(state, seat, text)
    return state


def check_to_move(state, to_move):
    """Raise BrokenPosition unless ``to_move`` is the letter of a seat with a Jarl."""
    living = [SEAT_LETTERS[seat] for seat in range(state.seats) if is_living(state, seat)]
    if to_move not in living:
        raise BrokenPosition(f"to_move must be a seat with a Jarl, {' or '.join(living)}, not {to_move!r}.")


def first_of_round(state, first):
    """Return the seat that opened the round; raise BrokenPosition if the letter is not a seat of the position."""
    seats = SEAT_LETTERS[: state.seats]
    if first not in seats:
        raise BrokenPosition(f"first must be the seat that opened the round, {' or '.join(seats)}, not {first!r}.")
    return SEAT_LETTERS.index(first)


def checked_radius(radius):
    """Return a radius; raise BrokenPosition when no board can have it."""
    return checked_whole("radius", radius, RADIUS.low, RADIUS.high)


def checked_round(number):
    """Return the number of a round; raise BrokenPosition when no game can reach it."""
    return checked_whole("round", number, 1, MOST_ROUNDS)


def checked_whole(name, value, low, high):
    """Return a whole number within a range; otherwise raise BrokenPosition with its name."""
    if isinstance(value, bool) or not isinstance(value, (int, np.integer)) or not low <= value <= high:
        raise BrokenPosition(f"{name} must be a whole number from {low} to {high}, not {value!r}.")
    return value


def place(state, seat, text):
    """Put one piece, written as ``W-2,1``, on the board; raise BrokenPosition when it cannot stand there."""
    match = PIECE.fullmatch(text)
    if not match:
        raise BrokenPosition(f"{text!r} of {SEAT_LETTERS[seat]} is not a piece; write J or W and its hex, as in W-2,1.")
    cell = NUMBER.get((int(match[2]), int(match[3])))
    if cell is None or cell >= board_size(state):
        raise BrokenPosition(f"{text} of {SEAT_LETTERS[seat]} is off the board of radius {state.radius}.")
    if cell == THRONE:
        raise BrokenPosition(
            f"{text} of {SEAT_LETTERS[seat]} stands on the Throne, which is empty until somebody wins."
        )
    if state.cells[cell] != EMPTY:
        other = SEAT_LETTERS[owner_of(state.cells[cell])]
        raise BrokenPosition(
            f"Two pieces stand on {hex_name(cell)}, one of {other} and one of {SEAT_LETTERS[seat]}; a hex holds one."
        )
    jarl = LETTERS.index(match[1])
    if jarl and is_living(state, seat):
        raise BrokenPosition(f"{SEAT_LETTERS[seat]} has a second Jarl on {hex_name(cell)}; a player has exactly one.")
    if jarl:
        state.jarl[seat] = cell
    state.cells[cell] = piece_of(seat, jarl)


def check_sides(state):
    """Raise BrokenPosition unless at least two players have a Jarl, and so do all who have pieces."""
    for seat in range(state.seats):
        if not is_living(state, seat) and (state.cells == piece_of(seat, 0)).any():
            raise BrokenPosition(f"{SEAT_LETTERS[seat]} has Warriors and no Jarl; give it exactly one.")
    living = sum(is_living(state, seat) for seat in range(state.seats))
    if living < 2:
        raise BrokenPosition(f"Players with a Jarl: {living}; a game needs at least two.")


def position_table(state):
    """Return the table of a position, as ``position`` reads it; each seat's Jarl comes first."""
    table = {"radius": int(state.radius), "to_move": SEAT_LETTERS[state.seat]}
    if state.round_no != 1:
        table["round"] = int(state.round_no)
    if state.first != state.seat:
        table["first"] = SEAT_LETTERS[state.first]
    return table | {SEAT_LETTERS[seat]: pieces_text(state, seat) for seat in range(state.seats)}


def pieces_text(state, seat):
    """Return a seat's pieces as text, the Jarl first, then the Warriors from the Throne outwards."""
    return " ".join(
        f"{LETTERS[jarl]}{hex_name(cell)}"
        for jarl in (1, 0)
        for cell in np.flatnonzero(state.cells == piece_of(seat, jarl))
    )
