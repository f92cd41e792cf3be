"""Files that are a list: TOML files of nothing but tables of one name."""

from pathlib import Path
from typing import Any, Protocol, TypeVar

from rules.core.content import read_toml, shown
from rules.core.errors import BrokenContent


class Identified(Protocol):
    """A row that has an id."""

    @property
    def id(self) -> str:
        """What it is known by."""


SomeRow = TypeVar("SomeRow", bound=Identified)


def numbered_rows(path: Path, name: str) -> list[tuple[str, Any]]:
    """Return what a file of tables ``[[name]]`` holds, unchecked, as a list of (place for messages, row)."""
    book = read_toml(path)
    if list(book) != [name] or not isinstance(book[name], list):
        raise BrokenContent(
            f"{shown(path)} must hold tables [[{name}]] and nothing else; it holds {', '.join(book) or 'nothing'}."
        )
    return [(f"{shown(path)}, {name} {known_as(row, number)}", row) for number, row in enumerate(book[name], start=1)]


def known_as(row: object, number: int) -> str:
    """Return how a message calls a row: by its id, or by where it stands."""
    return row["id"] if isinstance(row, dict) and "id" in row else f"number {number}"


def keep_unique(rows: dict[str, SomeRow], row: SomeRow, place: str) -> None:
    """Add a row to a dict by its id; raise BrokenContent when another row has this id."""
    if row.id in rows:
        raise BrokenContent(f"{place}, field id: {row.id!r} stands twice; ids are unique.")
    rows[row.id] = row
