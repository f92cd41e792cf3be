"""What a check of data/ has found, and tables of rows of which the bad ones are noted and the good ones kept."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from dataclasses import field as made
from pathlib import Path
from typing import TypeVar

from rules.core.content import SomeRow, checked, read_toml, shown
from rules.core.errors import WorkbenchError
from rules.core.rows import Identified, keep_unique, numbered_rows

Found = TypeVar("Found")
IdentifiedRow = TypeVar("IdentifiedRow", bound=Identified)


@dataclass
class Findings:
    """What a check has found."""

    problems: list[str] = made(default_factory=list)
    remarks: list[str] = made(default_factory=list)  # what is worth knowing but not wrong
    counts: dict[str, dict[str, int]] = made(default_factory=dict)  # game -> what -> how many

    def attempt(self, function: Callable[..., Found], *arguments: object) -> Found | None:
        """Return what the function returns; if it refuses, note why and return None."""
        try:
            return function(*arguments)
        except WorkbenchError as error:
            self.note(str(error))
            return None

    def note(self, problem: str) -> None:
        """Keep a problem, once only."""
        if problem not in self.problems:
            self.problems.append(problem)


def rows_of(
    path: Path, table: str | None, row_type: type[SomeRow], findings: Findings, apart: str | None = None
) -> dict[str, SomeRow]:
    """Return the good rows of a table, or of a whole file (None), as a dict key -> row, noting the others.

    ``apart`` is a key of the file that is not a row.
    """
    book = findings.attempt(read_toml, path) or {}
    rows = book if table is None else book.get(table, {})
    if not isinstance(rows, dict):
        findings.note(f"{shown(path)}, {table}, must be a table [{table}.NAME] for each, not {rows!r}.")
        return {}
    prefix = f"{table}." if table else ""
    found = {
        key: findings.attempt(checked, row_type, row, f"{shown(path)}, [{prefix}{key}]")
        for key, row in rows.items()
        if key != apart
    }
    return {key: row for key, row in found.items() if row}


def unique_rows(
    paths: Iterable[Path], name: str, findings: Findings, check: Callable[..., IdentifiedRow], *given: object
) -> dict[str, IdentifiedRow]:
    """Return the good rows of files of tables ``[[name]]`` by their ids, noting the others.

    ``check(row, place, *given)`` returns a row that is good.
    """
    rows: dict[str, IdentifiedRow] = {}
    for path in paths:
        for place, row in findings.attempt(numbered_rows, path, name) or []:
            good = findings.attempt(check, row, place, *given)
            if good:
                findings.attempt(keep_unique, rows, good, place)
    return rows
