"""Setting up a position of Lords of Doomspire: what can be put where, and how that changes the table."""

import numpy as np

from rules.core.seats import SEAT_LETTERS
from rules.doomspire import WORDS
from rules.doomspire.names import identifiers
from rules.doomspire.places import ZONE_NAMES
from rules.doomspire.position import position
from rules.doomspire.ruleset import SCHEMA
from rules.doomspire.state import BOATS, KNIGHTS
from workbench.boards.presentation import PositionFields

TO_MOVE = "to_act"  # the field of the table that says who begins
KNIGHT, BOAT, FLAG = "knight", "boat", "flag"
MONSTER, TILE = "monster", "tile"
NOWHERE = "-"
HOME = "home"


def sketch_of(table: PositionFields) -> tuple[np.record, np.record]:
    """Return state and ruleset of a position being set up; raise BrokenPosition when it cannot stand."""
    ruleset = SCHEMA.default()
    return position(table, ruleset=ruleset), ruleset


def seats_of(table: PositionFields) -> list[str]:
    """Return the letters of the seats a position's table names."""
    return [key for key in table if key in SEAT_LETTERS]


def palette(table: PositionFields) -> list[tuple[str, str]]:
    """Return what can be put on a cell: (words, code) pairs, the last of which takes away what is there."""
    pieces = [
        (f"{seat}'s {words}", f"{seat} {code}")
        for seat in seats_of(table)
        for words, code in (("knight", KNIGHT), ("flag", FLAG), ("boat, in the ocean", BOAT))
    ]
    monsters = [(WORDS.names["monsters"][name], f"{MONSTER} {name}") for name in identifiers("monsters")]
    tiles = [(f"Tile: {WORDS.names['tiles'][name]}", f"{TILE} {name}") for name in identifiers("tiles") if name != HOME]
    return [*pieces, *monsters, *tiles, ("Nothing", "")]


def edited(table: PositionFields, cell: str, code: str) -> PositionFields:
    """Return a position's table with what ``code`` stands for on a cell; what cannot be there changes nothing."""
    changed: PositionFields = {key: dict(value) if isinstance(value, dict) else value for key, value in table.items()}
    who, _, what = code.partition(" ")
    is_ocean = cell in ZONE_NAMES
    if not code:
        return cleared(changed, cell)
    if is_ocean != (what == BOAT):
        return changed
    if what in (KNIGHT, BOAT):
        field, most = (f"{what}s", KNIGHTS if what == KNIGHT else BOATS)
        changed[who][field] = with_piece(changed[who].get(field, ""), cell, most)
    elif what == FLAG:
        disown(changed, cell)
        changed[who]["owns"] = with_word(changed[who].get("owns", ""), cell)
    elif who == MONSTER:
        undealt(changed)
        changed["monsters"] = with_thing(changed.get("monsters", ""), what, cell)
    elif who == TILE:
        undealt(changed)
        changed["board"] = with_usual_tokens(changed.get("board"), cell)
        changed["tiles"] = with_thing(changed.get("tiles", ""), what, cell)
        changed["monsters"] = without_things(changed.get("monsters", ""), cell)
    return changed


def with_piece(words: str, cell: str, most: int) -> str:
    """Return the places of a seat's pieces with one more; once all are placed, the last one moves."""
    places = (words.split() + [NOWHERE] * most)[:most]
    free = places.index(NOWHERE) if NOWHERE in places else most - 1
    return " ".join([*places[:free], cell, *places[free + 1 :]])


def cleared(table: PositionFields, cell: str) -> PositionFields:
    """Return the table without the pieces, flag and monster on a cell."""
    disown(table, cell)
    undealt(table)
    table["monsters"] = without_things(table.get("monsters", ""), cell)
    for letter in seats_of(table):
        for field in ("knights", "boats"):
            places = table[letter].get(field, "").split()
            if cell in places:
                table[letter][field] = " ".join(NOWHERE if place == cell else place for place in places)
    return table


def undealt(table: PositionFields) -> None:
    """Let the decks hold whatever is nowhere else: a monster that leaves the board takes its card back there."""
    for field in ("decks", "sizes"):
        table.pop(field, None)


def with_usual_tokens(board: list[str] | None, cell: str) -> list[str] | None:
    """Return the rows of a board with the tokens that the tile on a cell usually has."""
    if board is None:
        return None
    row, column = map(int, cell.split(","))
    words = board[row].split()
    words[column] = words[column].partition(":")[0]
    return [*board[:row], " ".join(words), *board[row + 1 :]]


def emptied(table: PositionFields) -> PositionFields:
    """Return the position's table with the same tiles, nobody on them, and seats as at the start."""
    kept = {key: table[key] for key in ("board", "hidden", "tiles") if key in table}
    seats: PositionFields = {letter: {} for letter in seats_of(table)}
    return {"round": table.get("round", 1) or 1, TO_MOVE: table.get(TO_MOVE, "A"), "monsters": ""} | kept | seats


def disown(table: PositionFields, cell: str) -> None:
    """Take a tile from whoever owns it."""
    table["neutral"] = without_word(table.get("neutral", ""), cell)
    for letter in seats_of(table):
        if "owns" in table[letter]:
            table[letter]["owns"] = without_word(table[letter]["owns"], cell)


def with_word(words: str, word: str) -> str:
    """Return words with one more."""
    return f"{words} {word}".strip()


def without_word(words: str, word: str) -> str:
    """Return words without one of them."""
    return " ".join(other for other in words.split() if other != word)


def with_thing(listed: str, name: str, cell: str) -> str:
    """Return a list such as ``bear 0,6; bandit 1,2`` with one thing on a cell, instead of what was there."""
    others = without_things(listed, cell)
    return f"{others}; {name} {cell}" if others else f"{name} {cell}"


def without_things(listed: str, cell: str) -> str:
    """Return a list such as ``bear 0,6; bandit 1,2`` without what is on a cell."""
    return "; ".join(part for part in (one.strip() for one in listed.split(";")) if part and cell not in part.split())
