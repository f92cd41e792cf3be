"""Setting up a position of King's Fall: what can be put in a Location, and how that changes the table."""

import numpy as np

from rules.core.seats import SEAT_LETTERS
from rules.kings_fall import WORDS
from rules.kings_fall.names import UNIT_NAMES, identifiers, leaders_of
from rules.kings_fall.position import position
from rules.kings_fall.ruleset import SCHEMA
from rules.kings_fall.state import SEATS
from workbench.boards.presentation import PositionFields

TO_MOVE = "to_act"  # the field of the table that says who begins
INFLUENCE, CONTROL = "influence", "control"


def sketch_of(table: PositionFields) -> tuple[np.record, np.record]:
    """Return state and ruleset of a position being set up; raise BrokenPosition when it cannot stand."""
    ruleset = SCHEMA.default()
    return position(table, ruleset=ruleset), ruleset


def seats_of(table: PositionFields) -> list[str]:
    """Return the letters of the seats a position's table names."""
    return [key for key in table if key in SEAT_LETTERS[:SEATS]]


def leaders_in(table: PositionFields, seat: str) -> tuple[str, ...]:
    """Return the leaders of a seat's faction."""
    return leaders_of(identifiers("factions").index(table[seat]["faction"]))


def palette(table: PositionFields) -> list[tuple[str, str]]:
    """Return what can be put in a Location: (words, code) pairs, the last of which takes away what is there."""
    nouns = WORDS.nouns
    found = []
    for seat in seats_of(table):
        found += [(f"{seat}'s {nouns[unit]}", f"{seat} {unit}") for unit in UNIT_NAMES]
        found += [(f"{seat}'s {WORDS.names['leaders'][one]}", f"{seat} {one}") for one in leaders_in(table, seat)]
        found += [(f"{seat}'s {nouns['influence']}", f"{seat} {INFLUENCE}"), (f"Held by {seat}", f"{seat} {CONTROL}")]
    return [*found, ("Nothing", "")]


def edited(table: PositionFields, cell: str, code: str) -> PositionFields:
    """Return a position's table with what ``code`` stands for in a Location; a leader moves there."""
    changed: PositionFields = {key: dict(value) if isinstance(value, dict) else value for key, value in table.items()}
    for letter in seats_of(changed):
        changed[letter].pop("controls", None) if code.endswith(INFLUENCE) else None
    if not code:
        return cleared(changed, cell)
    letter, _, what = code.partition(" ")
    seat = changed[letter]
    if what == INFLUENCE:
        counts = pairs_of(seat.get(INFLUENCE, ""))
        counts[cell] = str(int(counts.get(cell, 0)) + 1)
        seat[INFLUENCE] = text_of(counts)
    elif what == CONTROL:
        for other in seats_of(changed):
            changed[other]["controls"] = without(changed[other].get("controls", ""), cell)
        seat["controls"] = f"{seat['controls']} {cell}".strip()
    elif what in UNIT_NAMES:
        seat["units"] = with_unit(seat.get("units", ""), cell, what)
    else:
        seat["leaders"] = text_of(pairs_of(seat.get("leaders", "")) | {what: cell})
    return changed


def cleared(table: PositionFields, cell: str) -> PositionFields:
    """Return the table without what is in a Location; Sovereigns, always somewhere, stay."""
    for letter in seats_of(table):
        seat = table[letter]
        crowned = leaders_in(table, letter)[0]
        kept = {
            one: place for one, place in pairs_of(seat.get("leaders", "")).items() if place != cell or one == crowned
        }
        seat["leaders"] = text_of(kept)
        seat["units"] = ", ".join(part for part in parts_of(seat.get("units", "")) if part.split()[0] != cell)
        seat[INFLUENCE] = text_of(
            {place: count for place, count in pairs_of(seat.get(INFLUENCE, "")).items() if place != cell}
        )
        if "controls" in seat:
            seat["controls"] = without(seat["controls"], cell)
    return table  # fmt: skip


def emptied(table: PositionFields) -> PositionFields:
    """Return the position's table with nothing but the Sovereigns."""
    found: PositionFields = {"round": table.get("round", 1), TO_MOVE: table.get(TO_MOVE, "A")}
    for letter in seats_of(table):
        crowned = leaders_in(table, letter)[0]
        place = pairs_of(table[letter].get("leaders", ""))[crowned]
        nothing = dict.fromkeys(("units", INFLUENCE, "controls"), "")
        found[letter] = {"faction": table[letter]["faction"], "leaders": f"{crowned} {place}"} | nothing
    return found


def pairs_of(text: str) -> dict[str, str]:
    """Return words that come in pairs.

    >>> pairs_of("deepgate 2 anvil_market 1")
    {'deepgate': '2', 'anvil_market': '1'}
    """
    words = text.split()
    return dict(zip(words[::2], words[1::2]))


def text_of(pairs: dict[str, str]) -> str:
    """Return pairs as a text."""
    return " ".join(f"{one} {other}" for one, other in pairs.items())


def parts_of(text: str) -> list[str]:
    """Return the parts of a text that are divided by commas."""
    return [part.strip() for part in text.split(",") if part.strip()]


def with_unit(text: str, cell: str, unit: str) -> str:
    """Return Units by Location with one more of a kind.

    >>> with_unit("deepgate 3 basic", "deepgate", "elite"), with_unit("", "pinehold", "basic")
    ('deepgate 3 basic 1 elite', 'pinehold 1 basic')
    """
    parts = parts_of(text)
    for number, part in enumerate(parts):
        place, *rest = part.split()
        if place == cell:
            counts = dict(zip(rest[1::2], rest[::2]))
            counts[unit] = str(int(counts.get(unit, 0)) + 1)
            parts[number] = " ".join([cell, *(f"{count} {kind}" for kind, count in counts.items())])
            return ", ".join(parts)
    return ", ".join([*parts, f"{cell} 1 {unit}"])


def without(text: str, word: str) -> str:
    """Return words without one of them."""
    return " ".join(other for other in text.split() if other != word)
