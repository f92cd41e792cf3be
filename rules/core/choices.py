"""Choices: values of a ruleset field that have names, such as the creatures there are; records hold their numbers."""

import re
from collections.abc import Iterable, Sequence

from pydantic import Field, StrictInt

from rules.core.content import Row
from rules.core.errors import UnknownName


class Choice(Row):
    """One value that has a name: what is typed, what is shown, and what the record holds."""

    name: str = Field(pattern=r"^[a-z][a-z0-9_]*$")
    title: str
    number: StrictInt


def listed(rows: Iterable[tuple[str, str]], first: int = 0) -> tuple[Choice, ...]:
    """Return the Choices that (name, title) pairs are, numbered in their order.

    >>> [choice.number for choice in listed([("boar", "Boar"), ("moth", "Veil Moth")], first=1)]
    [1, 2]
    """
    return tuple(Choice(name=name, title=title, number=number) for number, (name, title) in enumerate(rows, first))


def choice_of(choices: Sequence[Choice], given: object, where: str = "") -> Choice:
    """Return the Choice that a name, a title, a word only one of them has, or a number means; raise UnknownName.

    >>> hollows = listed([("root_hollow", "Root Hollow"), ("old_hollow", "Old Hollow")], first=1)
    >>> [choice_of(hollows, given).number for given in ("old_hollow", "Old-Hollow", "OLD", 2)]
    [2, 2, 2, 2]
    >>> choice_of(hollows, "hollow")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    rules.core.errors.UnknownName: There is no value 'hollow'; did you mean ...
    """
    if isinstance(given, str):
        wanted = words_of(given)
        found = [one for one in choices if wanted in (words_of(one.name), words_of(one.title))] or [
            one for one in choices if f" {wanted} " in f" {words_of(one.name)} | {words_of(one.title)} "
        ]
    else:
        found = [one for one in choices if not isinstance(given, bool) and one.number == given]
    if len(found) != 1:
        raise UnknownName("value", given, [one.name for one in choices], where)
    return found[0]


def words_of(name: str) -> str:
    """Return a name with its words in small letters and one blank between them.

    >>> words_of(" Veil_Moth")
    'veil moth'
    """
    return " ".join(re.findall(r"[^\W_]+", name.casefold()))
