"""The words of a position: how each kind of number in a state is written, and read back with a sentence on mistakes."""

from collections.abc import Callable
from typing import Any, NamedTuple

from rules.core.errors import BrokenPosition
from rules.core.seats import SEAT_LETTERS
from rules.kings_fall.contents import NOTHING, OFF
from rules.kings_fall.kinds import Icon
from rules.kings_fall.names import ABILITY_NAMES, ACTION_NAMES, identifiers, leaders_of
from rules.kings_fall.phases import Bout, Journey, Phase, Turn
from rules.kings_fall.state import SEATS

PLACE_NAMES, CARD_NAMES = identifiers("places"), identifiers("cards")
ICON_NAMES = tuple(icon.name.lower() for icon in Icon)
LARGEST = 32_000  # number that can stand in a position


class Kind(NamedTuple):
    """How a number, or an array of them, is written and read."""

    write: Callable[[Any], Any]  # value of the state -> what stands in the table
    read: Callable[[Any, str], Any]  # what stands in the table, where -> value of the state


def index_of(word, names, where):
    """Return the place of a word among names; raise BrokenPosition for one that is not there."""
    if word not in names:
        raise BrokenPosition(f"{where}: {word!r} will not do; it must be one of {', '.join(map(str, names))}.")
    return list(names).index(word)


def words_of(text, where):
    """Return the words of a text; raise BrokenPosition for what is no text."""
    if not isinstance(text, str):
        raise BrokenPosition(f"{where}: {text!r} will not do; it must be a text.")
    return text.split()


def read_number(value, where):
    """Return a whole number; raise BrokenPosition for anything else."""
    if isinstance(value, bool) or not isinstance(value, int) or not -LARGEST <= value <= LARGEST:
        raise BrokenPosition(f"{where}: {value!r} will not do; it must be a whole number.")
    return value


def read_flag(value, where):
    """Return 1 for true, 0 for false; raise BrokenPosition for anything else."""
    if not isinstance(value, bool):
        raise BrokenPosition(f"{where}: {value!r} will not do; it must be true or false.")
    return int(value)


def read_bits(names):
    """Return a reader of names, as bits by their places in ``names``."""
    return lambda text, where: sum({1 << index_of(word, names, where) for word in words_of(text, where)})


def write_bits(names):
    """Return a writer of bits as names."""
    return lambda bits: " ".join(name for number, name in enumerate(names) if int(bits) >> number & 1)


def one_of(names, none=None):
    """Return the Kind of one name, or of none where a number stands for that."""

    def read(word, where):
        if none is not None and word == "":
            return none
        return index_of(word, names, where)

    return Kind(lambda number: "" if number == none else names[int(number)], read)


def read_pair(values, where):
    """Return a whole number for each seat; raise BrokenPosition for anything else."""
    if not isinstance(values, list) or len(values) != SEATS:
        raise BrokenPosition(f"{where}: {values!r} will not do; it must be {SEATS} numbers in brackets.")
    return [read_number(value, where) for value in values]


def counts_text(names):
    """Return a writer of numbers that belong to names: ``move 1 recruit 2``; those that are 0 are left out."""
    return lambda counts: " ".join(f"{name} {int(count)}" for name, count in zip(names, counts) if count)


def read_counts(names):
    """Return a reader of numbers that belong to names, as a list."""

    def read(text, where):
        words, found = words_of(text, where), [0] * len(names)
        if len(words) % 2 or not all(word.isdigit() for word in words[1::2]):
            raise BrokenPosition(f"{where}: {text!r} will not do; write names, each followed by a number.")
        for name, count in zip(words[::2], words[1::2]):
            found[index_of(name, names, where)] = read_number(int(count), where)
        return found

    return read


def read_set(names):
    """Return a reader of names, as a list with 1 for each that is named."""

    def read(text, where):
        found = [0] * len(names)
        for word in words_of(text, where):
            found[index_of(word, names, where)] = 1
        return found

    return read


def names_of(kinds):
    """Return the names of an IntEnum's members, as people write them."""
    return tuple(kind.name.lower() for kind in kinds)


NUMBER = Kind(int, read_number)
FLAG = Kind(bool, read_flag)
PAIR = Kind(lambda values: [int(value) for value in values], read_pair)
SEAT = one_of(tuple(SEAT_LETTERS[:SEATS]), OFF)
PLACE = one_of(PLACE_NAMES, OFF)
PLACES = Kind(write_bits(PLACE_NAMES), read_bits(PLACE_NAMES))
CARD = one_of(CARD_NAMES, NOTHING)
CARDS = Kind(lambda held: " ".join(name for name, there in zip(CARD_NAMES, held) if there), read_set(CARD_NAMES))
ICON = one_of(ICON_NAMES, NOTHING)
USED = Kind(write_bits(ABILITY_NAMES), read_bits(ABILITY_NAMES))
BY_ACTION = Kind(counts_text(ACTION_NAMES), read_counts(ACTION_NAMES))
BY_PLACE = Kind(counts_text(PLACE_NAMES), read_counts(PLACE_NAMES))
FACTION = one_of(identifiers("factions"))
PHASE, TURN, JOURNEY, BOUT = (one_of(names_of(kinds)) for kinds in (Phase, Turn, Journey, Bout))


def leaders_kind(faction):
    """Return the Kind of a faction's leaders, as bits."""
    return Kind(write_bits(leaders_of(faction)), read_bits(leaders_of(faction)))
