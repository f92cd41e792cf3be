"""NumPy records: one row of a structured dtype, read by attribute in Python and in compiled code alike."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np

Records: TypeAlias = np.recarray[Any, Any]  # shape (count,)


def blank(dtype: np.dtype[Any]) -> np.record:
    """Return one zeroed record whose fields are attributes.

    >>> blank(np.dtype([("tide", "i1")])).tide
    np.int8(0)
    """
    record: np.record = blanks(dtype, 1)[0]
    return record


def blanks(dtype: np.dtype[Any], count: int) -> Records:
    """Return ``count`` zeroed records, shape (count,); plain structured arrays have no attributes, these have."""
    return np.zeros(count, dtype).view(np.recarray)


def same(left: np.record, right: np.record) -> bool:
    """Return whether two records hold the same bytes."""
    return left.tobytes() == right.tobytes()


def names_of(dtype: np.dtype[Any]) -> tuple[str, ...]:
    """Return the names of the fields of a record's dtype."""
    return dtype.names or ()


def layout(fields: Sequence[tuple[Any, ...]]) -> np.dtype[Any]:
    """Return an aligned dtype in which every byte belongs to a field.

    numpy neither copies nor compares the bytes between fields reliably, and positions are compared byte for byte:
    the gaps that alignment needs become fields called ``gap_<offset>``.

    >>> layout([("die", "i1"), ("ply", "i4")]).names
    ('die', 'gap_1', 'ply')
    """
    aligned: np.dtype[Any] = np.dtype(list(fields), align=True)
    places: Mapping[str, Any] = aligned.fields or {}
    filled: list[tuple[Any, ...]] = []
    end = 0
    for name in names_of(aligned):
        dtype, offset = places[name][:2]
        if offset > end:
            filled.append((f"gap_{end}", "u1", (offset - end,)))
        filled.append((name, dtype.base, dtype.shape))
        end = offset + dtype.itemsize
    if aligned.itemsize > end:
        filled.append((f"gap_{end}", "u1", (aligned.itemsize - end,)))
    return np.dtype(filled, align=True)
