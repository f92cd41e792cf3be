"""Rulings: where a rulebook is silent or contradicts itself, and how the workbench reads it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Self

from pydantic import Field, StrictInt, model_validator

from rules.core.clauses import Clauses
from rules.core.content import Row, checked
from rules.core.errors import BrokenContent, UnknownName
from rules.core.fields import Value
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
    plays: dict[str, dict[str, Value]] = {}  # place of a reading, from 0 -> the changes that play it, for numbers

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
        keep_unique(rulings, checked_ruling(row, place, schema.fields, clauses, schema), place)
    return rulings


def checked_ruling(
    row: object, place: str, fields: Mapping[str, object], clauses: Clauses, schema: Schema | None
) -> Ruling:
    """Return a row as a Ruling; ``fields`` and ``clauses`` hold the names it may use.

    What it plays is checked by a schema; where that is broken itself, there is None.
    """
    ruling = checked(Ruling, row, place)
    if ruling.field and ruling.field not in fields:
        raise UnknownName("ruleset field", ruling.field, fields, f"in {place}, field field")
    if ruling.clause not in clauses:
        raise UnknownName("clause", ruling.clause, clauses, f"in {place}, field clause")
    others = [str(number) for number in range(len(ruling.readings)) if number != ruling.chosen]
    for reading, changes in ruling.plays.items():
        if reading not in others:
            raise BrokenContent(
                f"{place}, field plays: {reading} is no reading that was not chosen; there are {', '.join(others)}."
            )
        if schema:
            schema.variant(changes, f" in {place}, field plays")
    return ruling
