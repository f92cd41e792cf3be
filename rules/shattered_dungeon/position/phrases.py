"""What a position writes in words: phrases such as ``nerve 1 for 2``, keys of cards, and names, read and written."""

import re

from rules.core.errors import BrokenPosition
from rules.shattered_dungeon.card import Type
from rules.shattered_dungeon.notation import card_numbers

TYPE_NAMES = tuple(kind.name.lower() for kind in Type)
AMOUNT = re.compile(r"(\w+) (\d{1,2})", re.ASCII)
LASTING = re.compile(r"(\w+) (\d{1,2}) for (\d)", re.ASCII)
DEPENDING = re.compile(r"(\w+) (\d{1,2}) below (\d{1,2}(?:\.5)?)(?: as (\d{1,2}))?", re.ASCII)


def phrases(text, pattern, name, field):
    """Return the matches of the phrases of a text; raise BrokenPosition for one that does not fit."""
    matches = []
    for phrase in filter(None, re.split(r"\s*;\s*", text.strip())):
        match = pattern.fullmatch(phrase)
        if not match:
            examples = {
                "weakened": "structure 2",
                "erode": "nerve 1",
                "exposure": "social 2",
                "depends": "nerve 4 below 4.5",
            }
            raise BrokenPosition(
                f"{name}, field {field}: {phrase!r} cannot be read; write for example "
                f"{examples.get(field, 'nerve 1 for 2')!r}."
            )
        matches.append(match)
    return matches


def index_of(word, names, name, field):
    """Return the place of a word among names; raise BrokenPosition for one that is not there."""
    if word not in names:
        raise BrokenPosition(f"{name}, field {field}: {word!r} will not do; it must be one of {', '.join(names)}.")
    return names.index(word)


def number_of(key, name, field):
    """Return the number of a card; raise BrokenPosition if the key is not one."""
    if key not in card_numbers():
        raise BrokenPosition(f"{name}, field {field}: {key!r} is not a card; write its key, as in play crushing_grip.")
    return card_numbers()[key]


def amounts(numbers, names):
    """Return what is not 0 among numbers as phrases such as ``nerve 1``."""
    return "; ".join(f"{name} {number}" for name, number in zip(names, numbers) if number)


def lasting(numbers, names):
    """Return what is not 0 as phrases such as ``nerve 1 for 2``."""
    return "; ".join(
        f"{name} {number} for {rounds}"
        for name, by_rounds in zip(names, numbers)
        for rounds, number in enumerate(by_rounds)
        if number
    )
