"""Setting up a position of Iron Throne of Ashes: what can be put on a node, and how that changes the table."""

import numpy as np

from rules.core.seats import SEAT_LETTERS
from rules.iron_throne import WORDS
from rules.iron_throne.box import SANCTUM
from rules.iron_throne.notation import LETTERS
from rules.iron_throne.position import position
from rules.iron_throne.position_tokens import UNKNOWN
from rules.iron_throne.ruleset import SCHEMA
from rules.iron_throne.words import ROLE_NOUNS
from workbench.boards.presentation import PositionFields
from workbench.play.playthrough import Playthrough

TO_MOVE = "to_act"  # the field of the table that says who begins
NOUN_OF = dict(zip(LETTERS, ROLE_NOUNS))
OF_TRAITORS = ("traitor", "exposed", "accused")  # fields that a game without a traitor cannot have
OF_ALLIES = ("guards",)  # and a cooperative game alone
SITE, RELIC = "site", "relic"
LISTS = {"hunter": "hunters", "blight": "blights", "enemy": "seized"}  # code -> field with a list of nodes


def sketch_of(table: PositionFields) -> tuple[np.record, np.record]:
    """Return state and ruleset of a position being set up; raise BrokenPosition when it cannot stand.

    The table does not name its rules: fields that only a game with a traitor, or a cooperative one, has show that it
    is one.
    """
    modes = {"traitor": OF_TRAITORS, "cooperative": OF_ALLIES}
    shown = [mode for mode, fields in modes.items() if any(table.get(field) for field in fields)]
    ruleset = SCHEMA.variant({"mode": shown[0]} if shown else {})
    return position(table, ruleset=ruleset), ruleset


def veiled(play: Playthrough, table: PositionFields, viewer: int) -> PositionFields:
    """Return a position's table with all face-down tokens and the cards of a battle unknown.

    >>> veiled(Playthrough("iron_throne"), {"round": 1, "tokens": "F9 E10"}, 0)
    {'round': 1, 'tokens': '?9 ?10'}
    """
    return (
        table
        | {"tokens": " ".join(f"{UNKNOWN}{word[1:]}" for word in table["tokens"].split())}
        | {letter: with_cards_unknown(table[letter]) for letter in seats_of(table)}
    )


def with_cards_unknown(seat: PositionFields) -> PositionFields:
    """Return the table of a seat with the cards unknown that it has drawn in a battle, and the one it has chosen.

    >>> with_cards_unknown({"supply": 2, "drawn": "0 3"})
    {'supply': 2, 'drawn': '? ?'}
    """
    return seat | {
        field: " ".join([UNKNOWN] * len(seat[field].split())) for field in ("drawn", "picked") if field in seat
    }


def seats_of(table: PositionFields) -> list[str]:
    """Return the letters of the seats a position's table names."""
    return [key for key in table if key in SEAT_LETTERS]


def palette(table: PositionFields) -> list[tuple[str, str]]:
    """Return what can be put on a node: (words, code) pairs, the last of which takes away what stands there."""
    nouns = WORDS.nouns
    pieces = [
        (f"{seat}'s {nouns[NOUN_OF[letter]]}", f"{seat} {letter}")
        for seat in seats_of(table)
        for letter in LETTERS
        if letter != "S"
    ]
    sites = [(f"Held by {seat}", f"{seat} {SITE}") for seat in seats_of(table)]
    forces = [(nouns["hunter"], "hunter"), (nouns["blight"], "blight"), (f"Held by the {nouns['enemy']}", "enemy")]
    roles = [(UNKNOWN, "any"), *((letter, nouns[NOUN_OF[letter]]) for letter in "FEM")]
    tokens = [(f"{nouns['token']}: {words}", f"token {letter}") for letter, words in roles]
    return [*pieces, *sites, *forces, *tokens, (nouns["relic"], RELIC), ("Nothing", "")]


def edited(table: PositionFields, cell: str, code: str) -> PositionFields:
    """Return a position's table with what ``code`` stands for on a node; a leader and the relic move there."""
    who, _, what = code.partition(" ")
    changed: PositionFields = {key: dict(value) if isinstance(value, dict) else value for key, value in table.items()}
    if not code:
        return cleared(changed, cell)
    if code == RELIC:
        return changed | {RELIC: int(cell)}
    if who == "token":
        return changed | {"tokens": with_word(without_node(changed.get("tokens", ""), cell), f"{what}{cell}")}
    if what == SITE or who == "enemy":
        disown(changed, cell)
    if who in LISTS:
        words = changed.get(LISTS[who], "")
        return changed | {LISTS[who]: with_word(words if who == "hunter" else without(words, cell), cell)}
    seat = changed[who]
    if what == SITE:
        seat["sites"] = with_word(seat.get("sites", ""), cell)
    else:
        standing = [word for word in seat["pieces"].split() if what != "L" or not word.startswith("L")]
        seat["pieces"] = " ".join([*standing, f"{what}{cell}"])
    return changed


def cleared(table: PositionFields, cell: str) -> PositionFields:
    """Return the table without what stands on a node or owns it; leaders and the relic, always somewhere, stay."""
    disown(table, cell)
    for field in ("hunters", "blights"):
        table[field] = without(table.get(field, ""), cell)
    table["tokens"] = without_node(table.get("tokens", ""), cell)
    for letter in seats_of(table):
        table[letter]["pieces"] = " ".join(
            word for word in table[letter]["pieces"].split() if word[0] == "L" or word[1:] != cell
        )
    return table


def emptied(table: PositionFields) -> PositionFields:
    """Return the position's table with nothing but the leaders and the relic."""
    seats = {
        letter: {"pieces": next(word for word in table[letter]["pieces"].split() if word[0] == "L")}
        for letter in seats_of(table)
    }
    relic = table.get(RELIC, SANCTUM)
    return {"round": table.get("round", 1), TO_MOVE: table.get(TO_MOVE, "A"), RELIC: relic} | seats


def disown(table: PositionFields, cell: str) -> None:
    """Take a node from whoever owns it."""
    table["seized"] = without(table.get("seized", ""), cell)
    for letter in seats_of(table):
        table[letter]["sites"] = without(table[letter].get("sites", ""), cell)


def without(words: str, word: str) -> str:
    """Return words without one of them."""
    return " ".join(other for other in words.split() if other != word)


def without_node(words: str, cell: str) -> str:
    """Return words such as ``F9`` without those on a node."""
    return " ".join(word for word in words.split() if word[1:] != cell)


def with_word(words: str, word: str) -> str:
    """Return words with one more."""
    return f"{words} {word}".strip()
