"""Setting up a position of Jarls: what can be put where, and how that changes the table."""

from rules.core.seats import SEAT_LETTERS
from rules.jarls.notation import WORDS
from rules.jarls.position import pieces_on_board
from rules.jarls.state import THRONE, board_size
from workbench.boards.presentation import PositionFields
from workbench.boards.scene import Scene
from workbench.games.jarls.board import LEGEND, Placing, description, drawn_cell, standing


def sketch(table: PositionFields) -> Scene:
    """Return the Scene of a position being set up; raise BrokenPosition when a piece cannot stand where it is."""
    state = pieces_on_board(table)
    place = Placing(state.radius)
    cells = tuple(
        drawn_cell(state, cell, place, "Put the chosen piece here", cell != THRONE) for cell in range(board_size(state))
    )
    return Scene(
        place.width,
        place.height,
        "Setting up a position",
        description(state),
        cells=cells,
        pieces=standing(state, place),
        legend=LEGEND,
    )


def seats_of(table: PositionFields) -> list[str]:
    """Return the letters of the seats a position's table names."""
    return [key for key in table if key in SEAT_LETTERS]


def palette(table: PositionFields) -> list[tuple[str, str]]:
    """Return what can be put on a hex: (words, code) pairs, the last of which takes a piece away."""
    return [
        *(
            (f"{seat}'s {WORDS.nouns[noun]}", f"{seat} {letter}")
            for seat in seats_of(table)
            for noun, letter in (("jarl", "J"), ("warrior", "W"))
        ),
        ("Nothing", ""),
    ]


def edited(table: PositionFields, cell: str, code: str) -> PositionFields:
    """Return a position's table with what ``code`` stands for on a hex; a seat's Jarl moves there."""
    seat, _, letter = code.partition(" ")
    changed = dict(table)
    for other in seats_of(table):
        pieces = [
            piece
            for piece in table[other].split()
            if piece[1:] != cell and not (letter == "J" and other == seat and piece.startswith("J"))
        ]
        changed[other] = " ".join([*pieces, f"{letter}{cell}"] if other == seat else pieces)
    return changed


def emptied(table: PositionFields) -> PositionFields:
    """Return a position's table without its pieces."""
    return {**table, **dict.fromkeys(seats_of(table), "")}
