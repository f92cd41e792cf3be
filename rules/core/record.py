"""NumPy records: one row of a structured dtype, read by attribute in Python and in compiled code alike."""

import numpy as np


def blank(dtype):
    """Return one zeroed record whose fields are attributes.

    >>> blank(np.dtype([("tide", "i1")])).tide
    np.int8(0)
    """
    return blanks(dtype, 1)[0]


def blanks(dtype, count):
    """Return ``count`` zeroed records, shape (count,); plain structured arrays have no attributes, these have."""
    return np.zeros(count, dtype).view(np.recarray)


def same(left, right):
    """Return whether two records hold the same bytes."""
    return left.tobytes() == right.tobytes()


def layout(fields):
    """Return an aligned dtype in which every byte belongs to a field.

    numpy neither copies nor compares the bytes between fields reliably, and positions are compared byte for byte:
    the gaps that alignment needs become fields called ``gap_<offset>``.

    >>> layout([("die", "i1"), ("ply", "i4")]).names
    ('die', 'gap_1', 'ply')
    """
    aligned = np.dtype(fields, align=True)
    filled, end = [], 0
    for name in aligned.names:
        dtype, offset = aligned.fields[name][:2]
        if offset > end:
            filled.append((f"gap_{end}", "u1", (offset - end,)))
        filled.append((name, dtype.base, dtype.shape))
        end = offset + dtype.itemsize
    if aligned.itemsize > end:
        filled.append((f"gap_{end}", "u1", (aligned.itemsize - end,)))
    return np.dtype(filled, align=True)
