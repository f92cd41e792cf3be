"""Rulings: where a rulebook is silent or contradicts itself, and how the workbench reads it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Self

from pydantic import Field, StrictInt, model_validator

from rules.core.clauses import Clauses
from rules.core.content import Row, checked
from rules.core.errors import UnknownName
from rules.core.rows import keep_unique, numbered_rows
from rules.core.ruleset import Schema


class Ruling(Row):
    """One open question and its answer."""

    id: str
    question: str
    where: str  # in the sources
    readings: tuple[str, ...] = Field(min_length=2)
    chosen: StrictInt  # index of a reading, from 0
    why: str
    field: str  # of the ruleset, that switches the reading; "" for none
    clause: str  # key in clauses.toml

    @model_validator(mode="after")
    def chooses_a_reading(self) -> Self:
        """Refuse a choice that is no reading."""
        if not 0 <= self.chosen < len(self.readings):
            raise ValueError(f"chosen, {self.chosen}, must be a reading, 0 to {len(self.readings) - 1}")
        return self


def read_rulings(path: Path, schema: Schema, clauses: Clauses) -> dict[str, Ruling]:
    """Return the rulings of a file as a dict id -> Ruling, in the file's order.

    Parameters
    ----------
    path : Path
        A TOML file of tables ``[[ruling]]``.
    schema : Schema
        Its fields are those a ruling can name.
    clauses : Clauses
        Likewise.
    """
    rulings: dict[str, Ruling] = {}
    for place, row in numbered_rows(path, "ruling"):
        keep_unique(rulings, checked_ruling(row, place, schema.fields, clauses), place)
    return rulings


def checked_ruling(row: object, place: str, fields: Mapping[str, object], clauses: Clauses) -> Ruling:
    """Return a row as a Ruling; ``fields`` and ``clauses`` hold the names it may use."""
    ruling = checked(Ruling, row, place)
    if ruling.field and ruling.field not in fields:
        raise UnknownName("ruleset field", ruling.field, fields, f"in {place}, field field")
    if ruling.clause not in clauses:
        raise UnknownName("clause", ruling.clause, clauses, f"in {place}, field clause")
    return ruling
