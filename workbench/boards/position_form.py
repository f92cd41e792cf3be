"""A position as a form: what can be said of it in groups, where it stands in the position's table, and what it is."""

from dataclasses import dataclass, field
from enum import StrEnum

from workbench.play.reskinned import Text


class EntryKind(StrEnum):
    """What is filled in: a whole number, halves, yes or no, one of several, some of several, or words."""

    NUMBER = "number"
    HALVES = "halves"
    SWITCH = "switch"
    CHOICE = "choice"
    SEVERAL = "several"
    WORDS = "words"


@dataclass(frozen=True)
class FormChoice:
    """One of several things to choose.

    ``stands`` is what the table then says, where that is not ``value``. A choice may bring ``changes`` of the rules,
    and what it ``clears`` falls away.
    """

    words: Text
    value: object
    stands: object = None
    changes: dict[str, object] = field(default_factory=dict)
    clears: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True)
class FormEntry:
    """One thing to fill in: ``path`` says where it stands in the table, and ``value`` what stands there.

    ``choices`` are all there is to choose of; of several things, what can still be added. The value of several is a
    tuple of FormChoices, whose values the table has as words parted by blanks. ``hint`` says how words are written,
    ``least`` and ``most`` bound a number. What ``is_rule`` stands in no table: its choices change the rules alone.
    """

    path: tuple[str, ...]
    label: Text
    kind: EntryKind
    value: object
    choices: tuple[FormChoice, ...] = ()
    hint: str = ""
    least: float = 0
    most: float = 99
    is_rule: bool = False


@dataclass(frozen=True)
class FormGroup:
    """Entries under a title; ``more`` are those one seldom needs."""

    title: Text
    entries: tuple[FormEntry, ...]
    more: tuple[FormEntry, ...] = ()


def value_at(table, path):
    """Return what stands at a path in a position's table, None where nothing does.

    >>> value_at({"dungeon": {"veil": 4}}, ("dungeon", "veil")), value_at({}, ("dungeon", "veil"))
    (4, None)
    """
    for key in path:
        table = table.get(key) if isinstance(table, dict) else None
    return table


def without(table, fields):
    """Return a position's table without fields of these names, wherever they stand in it.

    >>> without({"round": 2, "traitor": "B", "A": {"hand": 1, "cards": "4"}}, ("traitor", "cards"))
    {'round': 2, 'A': {'hand': 1}}
    """
    return {
        field: without(value, fields) if isinstance(value, dict) else value
        for field, value in table.items()
        if field not in fields
    }


def put_at(table, path, value):
    """Return a position's table with a value at a path; None takes away what stands there.

    >>> put_at({"round": 2, "dungeon": {"veil": 4}}, ("dungeon", "veil"), 5)
    {'round': 2, 'dungeon': {'veil': 5}}
    >>> put_at({"round": 2, "dungeon": {"veil": 4}}, ("dungeon", "veil"), None)
    {'round': 2, 'dungeon': {}}
    """
    key, *rest = path
    if rest:
        value = put_at(table.get(key, {}), rest, value)
    elif value is None:
        return {name: one for name, one in table.items() if name != key}
    return {**table, key: value}
