"""Details: parameters inside the derived tables of a ruleset, such as the power of one card, changed like fields.

A schema can have thousands of them, named ``part.parameter``, for example ``crushing_grip.power``. They are applied
to a record after its derived tables are filled; where a table depends on a field, a detail changes what it gives.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import numpy as np

from rules.core.errors import BrokenContent, UnknownName

if TYPE_CHECKING:
    from rules.core.fields import Field

Steps: TypeAlias = tuple[str | int, ...]
NEAREST = 5  # names a message proposes where nothing better is known


class Detail(NamedTuple):
    """What there is to know about a parameter (a Field of rules.core.fields), and where it stands in the record.

    ``path`` leads there from the record: field names, and numbers of rows in tables.
    """

    field: Field
    path: Steps


def look_up(record: np.record, path: Steps) -> Any:
    """Return the number at the end of a path, as numpy has it."""
    for step in path:
        record = record[step]
    return record


def put(record: np.record, path: Steps, value: object) -> None:
    """Write a number at the end of a path."""
    look_up(record, path[:-1])[path[-1]] = value


def kind_at(dtype: np.dtype[Any], path: Steps) -> np.dtype[Any]:
    """Return the dtype of the number at the end of a path through records of ``dtype``."""
    for step in path:
        dtype = dtype.base[step] if isinstance(step, str) else dtype.base
    return dtype.base


def check_details(details: Mapping[str, Detail], dtype: np.dtype[Any], record: np.record, place: str) -> None:
    """Raise BrokenContent unless each detail's value stands in the record, in its range, and its range fits there."""
    for name, detail in details.items():
        found, field = look_up(record, detail.path).item(), detail.field
        if found != field.value:
            raise BrokenContent(f"{place}, detail {name}: {field.value!r} will not do; the record has {found!r}.")
        kind = kind_at(dtype, detail.path)
        least, most = (np.iinfo(kind).min, np.iinfo(kind).max) if np.issubdtype(kind, np.integer) else (-np.inf, np.inf)
        if not least <= field.low <= found <= field.high <= most:
            raise BrokenContent(
                f"{place}, detail {name}: {found!r} will not do; it must be from "
                f"{max(field.low, least)} to {min(field.high, most)}."
            )


def unknown_detail(name: str, details: Mapping[str, Detail], where: str) -> UnknownName:
    """Return the error for a name with a dot that is no detail: it proposes the nearest, not all there are."""
    part = name.partition(".")[0]
    near = [other for other in details if other.startswith(f"{part}.")]
    return UnknownName("detail", name, near or difflib.get_close_matches(name, details, n=NEAREST, cutoff=0), where)
