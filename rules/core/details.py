"""Details: parameters inside the derived tables of a ruleset, such as the power of one card, changed like fields.

A schema can have thousands of them, named ``part.parameter``, for example ``crushing_grip.power``. They are applied
to a record after its derived tables are filled; where a table depends on a field, a detail changes what it gives.
"""

import difflib
from typing import Any, NamedTuple

import numpy as np

from rules.core.errors import BrokenContent, UnknownName

NEAREST = 5  # names a message proposes where nothing better is known


class Detail(NamedTuple):
    """What there is to know about a parameter (a Field of rules.core.fields), and where it stands in the record.

    ``path`` leads there from the record: field names, and numbers of rows in tables.
    """

    field: Any
    path: tuple


def look_up(record, path):
    """Return the number at the end of a path, as numpy has it."""
    for step in path:
        record = record[step]
    return record


def put(record, path, value):
    """Write a number at the end of a path."""
    look_up(record, path[:-1])[path[-1]] = value


def kind_at(dtype, path):
    """Return the dtype of the number at the end of a path through records of ``dtype``."""
    for step in path:
        dtype = dtype.base[step] if isinstance(step, str) else dtype.base
    return dtype.base


def check_details(details, dtype, record, place):
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


def unknown_detail(name, details, where):
    """Return the error for a name with a dot that is no detail: it proposes the nearest, not all there are."""
    part = name.partition(".")[0]
    near = [other for other in details if other.startswith(f"{part}.")]
    return UnknownName("detail", name, near or difflib.get_close_matches(name, details, n=NEAREST, cutoff=0), where)
