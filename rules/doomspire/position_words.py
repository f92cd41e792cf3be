"""The words of a position: names of what is in the box, places, knights and amounts, read and written."""

import re

from rules.core.errors import BrokenPosition
from rules.core.seats import SEAT_LETTERS
from rules.doomspire.clauses import Clause
from rules.doomspire.names import identifiers
from rules.doomspire.places import EDGE, OFF, place_name
from rules.doomspire.state import KNIGHTS, NOBODY, NONE

TILE_NAMES, MONSTER_NAMES, ITEM_NAMES, FOLLOWER_NAMES, CARD_NAMES = (
    identifiers(kind) for kind in ("tiles", "monsters", "items", "followers", "cards")
)
CLAUSE_NAMES = tuple(clause.name.lower() for clause in Clause)
PLACE = re.compile(rf"([0-{EDGE - 1}]),([0-{EDGE - 1}])", re.ASCII)
NOT_THERE = "-"  # in place of a knight or a boat


def index_of(word, names, where):
    """Return the place of a word among names; raise BrokenPosition for one that is not there."""
    if word not in names:
        raise BrokenPosition(f"{where}: {word!r} will not do; it must be one of {', '.join(names)}.")
    return names.index(word)


def place_of(word, where):
    """Return the number of a place such as ``2,3``; raise BrokenPosition for anything else."""
    match = PLACE.fullmatch(word)
    if not match:
        raise BrokenPosition(
            f"{where}: {word!r} is not a place; write its row and column, 0,0 to {EDGE - 1},{EDGE - 1}."
        )
    return int(match[1]) * EDGE + int(match[2])


def places_of(text, where):
    """Return the numbers of the places of a text such as ``0,3 2,2``; raise BrokenPosition for one named twice."""
    found = [place_of(word, where) for word in text.split()]
    for number, place in enumerate(found):
        if place in found[:number]:
            raise BrokenPosition(f"{where}: {place_name(place)} is named twice; once is right.")
    return found


def places_text(places):
    """Return places as text.

    >>> places_text([3, 18])
    '0,3 2,2'
    """
    return " ".join(place_name(int(place)) for place in places)


def seat_of(letter, seats, where):
    """Return the number of a seat; raise BrokenPosition if the letter is not one."""
    if letter not in SEAT_LETTERS[:seats]:
        raise BrokenPosition(f"{where} must be a seat, {' or '.join(SEAT_LETTERS[:seats])}, not {letter!r}.")
    return SEAT_LETTERS.index(letter)


def knight_of(word, seats, where):
    """Return (seat, knight) of a knight such as ``B1``; raise BrokenPosition for anything else."""
    numbers = [str(number + 1) for number in range(KNIGHTS)]
    if len(word) != 2 or word[0] not in SEAT_LETTERS[:seats] or word[1] not in numbers:
        raise BrokenPosition(f"{where}: {word!r} is not a knight; write a seat and 1 to {KNIGHTS}, as in B1.")
    return SEAT_LETTERS.index(word[0]), numbers.index(word[1])


def knight_text(seat, knight):
    """Return a knight as text, only its seat where ``knight`` is NONE, "" where nobody is meant.

    >>> knight_text(1, 0), knight_text(1, NONE), knight_text(NOBODY, NONE)
    ('B1', 'B', '')
    """
    if seat == NOBODY:
        return ""
    return SEAT_LETTERS[seat] + (str(knight + 1) if knight != NONE else "")


def number_of(word, most, where):
    """Return a word as a whole number from 1 to ``most``, counted from 0; raise BrokenPosition for anything else."""
    if not (word.isascii() and word.isdigit() and 1 <= int(word) <= most):
        raise BrokenPosition(f"{where}: {word!r} will not do; it must be a number from 1 to {most}.")
    return int(word) - 1


def amounts_of(text, names, where):
    """Return how many of each of the names a text such as ``gold 2 wood`` has; raise BrokenPosition for other words."""
    found, last = [0] * len(names), NONE
    for word in text.split():
        if word.isascii() and word.isdigit():
            if last == NONE:
                raise BrokenPosition(f"{where}: {word!r} follows no name; write for example {names[0]} 2.")
            found[last] += int(word) - 1
            last = NONE
        else:
            last = index_of(word, names, where)
            found[last] += 1
    return found


def amounts_text(counts, names):
    """Return how many there are of each of the names as text.

    >>> amounts_text([2, 0, 1, 0], ("gold", "food", "wood", "ore"))
    'gold 2 wood'
    """
    pairs = [(name, int(count)) for name, count in zip(names, counts) if count]
    return " ".join(name if count == 1 else f"{name} {count}" for name, count in pairs)


def phrases_of(text):
    """Return the phrases of a text, which semicolons separate, as lists of words.

    >>> phrases_of("bear 0,6; wildcat 1,1")
    [['bear', '0,6'], ['wildcat', '1,1']]
    """
    return [phrase.split() for phrase in text.split(";") if phrase.strip()]


def things_at(text, names, where, tail=""):
    """Return (number, place, word after ``tail`` or "") of phrases such as ``bear 0,6``; raise BrokenPosition."""
    found = []
    for words in phrases_of(text):
        has_tail = len(words) == 4 and words[2] == tail
        if len(words) != 2 and not has_tail:
            after = f" or {names[0]} 2,3 {tail} ..." if tail else ""
            raise BrokenPosition(f"{where}: {' '.join(words)!r} cannot be read; write {names[0]} 2,3{after}.")
        found.append((index_of(words[0], names, where), place_of(words[1], where), words[3] if has_tail else ""))
    return found


def slots_of(text, most, where):
    """Return the words of a text that stand in numbered slots, at most so many; None where ``-`` stands."""
    words = text.split()
    if len(words) > most:
        raise BrokenPosition(f"{where}: {text!r} is {len(words)}; there can be at most {most}.")
    return [None if word == NOT_THERE else word for word in words]


def slots_text(words):
    """Return the words of numbered slots, None where nothing is, as text.

    >>> slots_text(["0,0", None, "1,2", None])
    '0,0 - 1,2'
    """
    filled = [NOT_THERE if word is None else word for word in words]
    while filled and filled[-1] == NOT_THERE:
        filled.pop()
    return " ".join(filled) or NOT_THERE


def place_or_none(place):
    """Return the name of a place, None for OFF."""
    return None if place == OFF else place_name(int(place))


def shown_only(fields):
    """Return those fields of a dict that are neither 0 nor false nor empty."""
    return {name: value for name, value in fields.items() if value}
