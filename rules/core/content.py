"""Reading and writing data/<game>/: TOML and CSV files, checked before anything is played with them."""

import csv
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic_core import ErrorDetails

from rules.core.errors import BrokenContent, BrokenPosition

DATA = Path(__file__).parents[2] / "data"


class Row(BaseModel):
    """One checked row of a data file; a field it does not know is a mistake, not a wish."""

    model_config = ConfigDict(extra="forbid", frozen=True)


SomeRow = TypeVar("SomeRow", bound=Row)


def read_text(path: str | Path) -> str:
    """Return the text of a file; raise BrokenContent that names it when there is none."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BrokenContent(f"There is no file {shown(path)}.") from None
    except IsADirectoryError:
        raise BrokenContent(f"{shown(path)} is a folder; a file is needed.") from None
    except UnicodeDecodeError as error:
        raise BrokenContent(f"{shown(path)} is not text in UTF-8 (byte {error.start}).") from None


def read_toml(path: str | Path) -> dict[str, Any]:
    """Return a TOML file as a dict; raise BrokenContent that names the file and the line."""
    try:
        return tomllib.loads(read_text(path))
    except tomllib.TOMLDecodeError as error:
        raise BrokenContent(f"{shown(path)} is not valid TOML: {str(error)[:1].lower()}{str(error)[1:]}.") from None


def read_tables(path: str | Path, names: Sequence[str]) -> dict[str, dict[str, Any]]:
    """Return the tables of a TOML file that may have only those of ``names``; one left out is empty."""
    book = read_toml(path)
    for name, table in book.items():
        if name not in names:
            raise BrokenContent(f"{shown(path)} has no use for {name}; its tables are {', '.join(names)}.")
        if not isinstance(table, dict):
            raise BrokenContent(f"{shown(path)}, {name}, must be a table [{name}], not {table!r}.")
    return {name: book.get(name, {}) for name in names}


def read_table(path: str | Path, row_type: type[SomeRow]) -> list[SomeRow]:
    """Return the rows of a CSV file as checked ``row_type`` objects; raise BrokenContent naming row and field.

    The first line names the columns; rows are counted as a spreadsheet counts them, the first below it is row 2.
    """
    lines, place = csv.DictReader(read_text(path).splitlines(), strict=True), shown(path)
    wanted = list(row_type.model_fields)
    if lines.fieldnames != wanted:
        raise BrokenContent(
            f"{place}, row 1, must name the columns {', '.join(wanted)}; "
            f"it names {', '.join(lines.fieldnames or ['nothing'])}."
        )
    rows = []
    try:
        for number, cells in enumerate(lines, start=2):
            if None in cells or None in cells.values():
                raise BrokenContent(f"{place}, row {number}, must have {len(wanted)} cells.")
            rows.append(checked(row_type, cells, f"{place}, row {number}"))
    except csv.Error as error:
        raise BrokenContent(f"{place}, row {len(rows) + 2}, is not valid CSV: {error}.") from None
    return rows


def write_table(rows: Sequence[Row], path: str | Path) -> None:
    """Write rows of one type as ``read_table`` reads them, under a line that names their fields; at least one."""
    with Path(path).open("w", encoding="utf-8", newline="") as file:
        table = csv.DictWriter(file, list(type(rows[0]).model_fields), lineterminator="\n")
        table.writeheader()
        table.writerows(row.model_dump() for row in rows)


def checked(row_type: type[SomeRow], fields: object, place: str) -> SomeRow:
    """Return ``row_type`` made of a dict; raise BrokenContent that names place, field, value and what is right."""
    if not isinstance(fields, dict):
        raise BrokenContent(f"{place} must be a table of fields, not {fields!r}.")
    try:
        return row_type.model_validate(fields)
    except ValidationError as error:
        first = error.errors()[0]
        raise BrokenContent(f"{place}, {complaint(first, row_type)}.") from None


def checked_position(row_type: type[SomeRow], fields: object, place: str) -> SomeRow:
    """Return ``row_type`` made of a part of a position; raise BrokenPosition that names place and field."""
    if not isinstance(fields, dict):
        raise BrokenPosition(f"{place} must be a table of fields, not {fields!r}.")
    try:
        return row_type.model_validate(fields)
    except ValidationError as error:
        raise BrokenPosition(f"{place}, {complaint(error.errors()[0], row_type)}.") from None


def complaint(error: ErrorDetails, row_type: type[Row]) -> str:
    """Return one pydantic error as the rest of a sentence."""
    message = error["msg"].removeprefix("Value error, ").replace("Input should", "it must").rstrip(".")
    if not error["loc"]:
        return message
    field = ".".join(str(part) for part in error["loc"])
    if error["type"] == "extra_forbidden":
        return f"field {field}: not a field of it; there is {', '.join(row_type.model_fields)}"
    if error["type"] == "missing":
        return f"field {field}: is missing"
    return f"field {field}: {error['input']!r} will not do; {message[:1].lower()}{message[1:]}"


def first_difference(names: Iterable[str], wanted: Iterable[str]) -> list[str]:
    """Return, as a list, the first of the names that stands where another is wanted."""
    return [next(name for name, right in zip(names, wanted) if name != right)]


def shown(path: str | Path) -> str:
    """Return a path as a reader of the project knows it: from data/ on where it lies there."""
    path = Path(path)
    return f"data/{path.relative_to(DATA).as_posix()}" if path.is_relative_to(DATA) else str(path)
