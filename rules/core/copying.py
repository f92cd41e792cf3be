"""Copying a record at once.

numba writes ``states[1] = states[0]`` as one load and one store for each byte. That is fast to run, but long to
compile: for a position of 648 bytes 2,700 lines of LLVM's language, which this says in 190.
"""

import numpy as np
from numba import types
from numba.core import cgutils
from numba.core.errors import TypingError
from numba.extending import intrinsic, overload


def overwrite(target: np.record, source: np.record) -> None:
    """Make the record ``target`` hold the bytes of the record ``source``; both are of one dtype.

    >>> from rules.core.record import blanks
    >>> import numpy as np
    >>> dice = blanks(np.dtype([("die", "i1")]), 2)
    >>> dice[1].die = 6
    >>> overwrite(dice[0], dice[1])
    >>> dice.die
    array([6, 6], dtype=int8)
    """
    target.setfield(source, target.dtype)


@overload(overwrite)
def _overwrite(target, source):
    return lambda target, source: copy_bytes(target, source)  # type: ignore[call-arg]  # numba adds the context


@intrinsic
def copy_bytes(_, target, source):
    """Copy a record's bytes, compiled."""
    if not isinstance(target, types.Record) or target != source:
        raise TypingError("Only a record can be copied over a record, and only over one of its own dtype.")

    def generate(context, builder, signature, arguments):
        place, taken = arguments
        cgutils.raw_memcpy(builder, place, taken, context.get_constant(types.intp, target.size), 1)
        return context.get_dummy_value()

    return types.none(target, source), generate
