"""Reading data/<game>/: TOML and CSV files, checked before anything is played with them."""
import csv
import tomllib
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from rules.core.errors import BrokenContent

DATA = Path(__file__).parents[2] / "data"


class Row(BaseModel):
    """One checked row of a data file; a field it does not know is a mistake, not a wish."""

    model_config = ConfigDict(extra="forbid", frozen=True)


def read_toml(path):
    """Return a TOML file as a dict; raise BrokenContent that names the file and the line."""
    try:
        return tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BrokenContent(f"There is no file {shown(path)}.") from None
    except IsADirectoryError:
        raise BrokenContent(f"{shown(path)} is a folder; a TOML file is needed.") from None
    except UnicodeDecodeError as error:
        raise BrokenContent(f"{shown(path)} is not text in UTF-8 (byte {error.start}).") from None
    except tomllib.TOMLDecodeError as error:
        raise BrokenContent(f"{shown(path)} is not valid TOML: {str(error)[:1].lower()}{str(error)[1:]}.") from None


def read_table(path, row_type):
    """Return the rows of a CSV file as checked ``row_type`` objects; raise BrokenContent naming row and field.

    The first line names the columns; rows are counted as a spreadsheet counts them, the first below it is row 2.
    """
    try:
        text = Path(path).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BrokenContent(f"There is no file {shown(path)}.") from None
    lines = csv.DictReader(text.splitlines(), strict=True)
    wanted = list(row_type.model_fields)
    if lines.fieldnames != wanted:
        raise BrokenContent(f"{shown(path)}, row 1, must name the columns {', '.join(wanted)}; "
                            f"it names {', '.join(lines.fieldnames or ['nothing'])}.")
    rows = []
    try:
        for number, cells in enumerate(lines, start=2):
            if None in cells or None in cells.values():
                raise BrokenContent(f"{shown(path)}, row {number}, must have {len(wanted)} cells.")
            rows.append(checked(row_type, cells, f"{shown(path)}, row {number}"))
    except csv.Error as error:
        raise BrokenContent(f"{shown(path)}, row {lines.line_num}, is not valid CSV: {error}.") from None
    return rows


def checked(row_type, fields, place):
    """Return ``row_type`` made of a dict; raise BrokenContent that names place, field, value and what is right."""
    if not isinstance(fields, dict):
        raise BrokenContent(f"{place} must be a table of fields, not {fields!r}.")
    try:
        return row_type.model_validate(fields)
    except ValidationError as error:
        first = error.errors()[0]
        raise BrokenContent(f"{place}, {complaint(first, row_type)}.") from None


def complaint(error, row_type):
    """Return one pydantic error as the rest of a sentence."""
    field = ".".join(str(part) for part in error["loc"]) or "as a whole"
    if error["type"] == "extra_forbidden":
        return f"field {field}: not a field of it; there is {', '.join(row_type.model_fields)}"
    if error["type"] == "missing":
        return f"field {field}: is missing"
    message = error["msg"].removeprefix("Value error, ")
    return f"field {field}: {error['input']!r} will not do; {message[:1].lower()}{message[1:]}".rstrip(".")


def shown(path):
    """Return a path as a reader of the project knows it: from data/ on where it lies there."""
    path = Path(path)
    return f"data/{path.relative_to(DATA).as_posix()}" if path.is_relative_to(DATA) else str(path)
