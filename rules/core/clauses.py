"""The clauses of a rulebook by their own numbers or headings; every event cites one."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from enum import IntEnum
from pathlib import Path
from typing import Literal

from pydantic import StrictBool

from rules.core.content import Row, checked, first_difference, read_toml, shown
from rules.core.errors import BrokenContent


class ClauseText(Row):
    """One clause."""

    number: str  # how one finds it in the rulebook
    title: str
    source: Literal["rulebook", "base rules", "ruling"]
    text: str  # one sentence in our words
    played: StrictBool  # whether something in play can cite it


class Clauses(dict[str, ClauseText]):
    """Key -> ClauseText, with a look-up by the number events carry.

    ``enum`` is the game's Clause: its members name, in this order, the clauses that play can cite.
    """

    def __init__(self, path: Path, enum: type[IntEnum]) -> None:
        super().__init__(
            {key: checked(ClauseText, table, f"{shown(path)}, [{key}]") for key, table in read_toml(path).items()}
        )
        self.enum = enum
        played = [key for key, clause in self.items() if clause.played]
        wanted = [member.name.lower() for member in enum]
        if played != wanted:
            odd = sorted(set(played) ^ set(wanted)) or first_difference(played, wanted)
            raise BrokenContent(
                f"{shown(path)} must have the played clauses {', '.join(wanted)}, in this order; "
                f"look at {', '.join(odd)}."
            )

    def reskinned(self, translate: Callable[[str], str]) -> Clauses:
        """Return the same clauses with every number, title and text as ``translate(text)`` has it."""
        other = copy(self)
        for key, clause in self.items():
            other[key] = clause.model_copy(
                update={name: translate(getattr(clause, name)) for name in ("number", "title", "text")}
            )
        return other

    def key_of(self, number: int) -> str:
        """Return the key of the clause an event cites."""
        return self.enum(number).name.lower()

    def cite(self, key: str) -> str:
        """Return how one finds a clause in the rulebook."""
        return self[key].number
