"""A position as a form: its entries in groups, each with its place in the position's table and its value."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from workbench.play.reskinned import Text

PositionFields = dict[str, Any]  # of a position, as the game's ``position`` reads it


class EntryKind(StrEnum):
    """What an entry takes: a whole number, halves, yes or no, one of several, some of several, or words."""

    NUMBER = "number"
    HALVES = "halves"
    SWITCH = "switch"
    CHOICE = "choice"
    SEVERAL = "several"
    WORDS = "words"


@dataclass(frozen=True)
class FormChoice:
    """One of several things to choose.

    ``table_value`` is what the table then has, where that is not ``value``. A choice may make ``changes`` to the rules,
    and it ``clears`` the entries at these paths.
    """

    words: Text
    value: object
    table_value: object = None
    changes: dict[str, object] = field(default_factory=dict)
    clears: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True)
class FormEntry:
    """One thing to fill in: ``path`` is its place in the table, and ``value`` what is there.

    ``choices`` are all options; for ``SEVERAL``, those that can still be added. The value of ``SEVERAL`` is a tuple of
    FormChoices, whose values are in the table as words separated by spaces. ``hint`` says how words are written,
    ``least`` and ``most`` bound a number. An entry that ``is_rule`` is not in the table: its choices only change rules.
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
    """Entries under a title; ``more`` are the ones seldom needed."""

    title: Text
    entries: tuple[FormEntry, ...]
    more: tuple[FormEntry, ...] = ()


def value_at(table: PositionFields, path: Iterable[str]) -> Any:
    """Return what is at a path in a position's table; None where nothing is.

    >>> value_at({"dungeon": {"veil": 4}}, ("dungeon", "veil")), value_at({}, ("dungeon", "veil"))
    (4, None)
    """
    found: Any = table
    for key in path:
        found = found.get(key) if isinstance(found, dict) else None
    return found


def without(table: PositionFields, fields: Collection[str]) -> PositionFields:
    """Return a position's table without the fields of these names, at any depth.

    >>> without({"round": 2, "traitor": "B", "A": {"hand": 1, "cards": "4"}}, ("traitor", "cards"))
    {'round': 2, 'A': {'hand': 1}}
    """
    return {
        field: without(value, fields) if isinstance(value, dict) else value
        for field, value in table.items()
        if field not in fields
    }


def put_at(table: PositionFields, path: Sequence[str], value: object) -> PositionFields:
    """Return a position's table with a value at a path; None removes what is there.

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
