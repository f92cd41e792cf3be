"""Hex boards: a hexagon of hexes around a centre, numbered in a spiral so that smaller boards are beginnings.

Axial coordinates (q, r): q grows to the east, r to the south-east, the centre is (0, 0). Hex 0 is the centre, 1 to 6
the ring around it, and so on: the board of radius R is the first ``hexes_within(R)`` numbers. Geometry is no
designer's to edit, so that these tables may be frozen into machine code.
"""

from typing import Any, TypeAlias

import numpy as np

Hex: TypeAlias = tuple[int, int]  # (q, r)

LARGEST = 8  # radius of the largest board
DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))  # east, then counter-clockwise
OFF = 9999  # the number of every hex beyond the largest board


def hexes_within(radius: int) -> int:
    """Return how many hexes are at most ``radius`` from the centre.

    >>> hexes_within(3)
    37
    """
    return 3 * radius * (radius + 1) + 1


def distance(one: Hex, other: Hex = (0, 0)) -> int:
    """Return how many hexes apart two hexes are, given as (q, r)."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def spiral(radius: int) -> list[Hex]:
    """Return the hexes within ``radius`` as a list of (q, r), ring after ring, each from the east and clockwise.

    >>> spiral(1)
    [(0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    """
    hexes = [(0, 0)]
    for ring in range(1, radius + 1):
        q, r = ring, 0
        for direction in (4, 3, 2, 1, 0, 5):
            for _ in range(ring):
                hexes.append((q, r))
                q, r = q + DIRECTIONS[direction][0], r + DIRECTIONS[direction][1]
    return hexes


AXIAL = tuple(spiral(LARGEST))
NUMBER = {axial: number for number, axial in enumerate(AXIAL)}
RING = np.array([distance(axial) for axial in AXIAL], np.int8)  # hexes from the centre
NEIGHBOUR = np.array([[NUMBER.get((q + dq, r + dr), OFF) for dq, dr in DIRECTIONS] for q, r in AXIAL], np.int16)


def line_between(one: Hex, other: Hex) -> list[Hex]:
    """Return the hexes of the straight line from ``one`` to ``other``, both included.

    Where the line runs between two hexes, a line and its mirror image through the centre take mirrored ones.

    >>> line_between((2, 0), (0, 0))
    [(2, 0), (1, 0), (0, 0)]
    """
    steps = distance(one, other)
    nudge = -1e-6 if one > (0, 0) else 1e-6
    return [
        nearest_hex(
            one[0] + (other[0] - one[0]) * step / steps + nudge, one[1] + (other[1] - one[1]) * step / steps + 2 * nudge
        )
        for step in range(steps + 1)
    ]


def nearest_hex(q: float, r: float) -> Hex:
    """Return the hex (q, r) that holds a point given in fractional axial coordinates."""
    s = -q - r
    whole_q, whole_r, whole_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(whole_q - q), abs(whole_r - r), abs(whole_s - s)
    if off_q > off_r and off_q > off_s:
        whole_q = -whole_r - whole_s
    elif off_r > off_s:
        whole_r = -whole_q - whole_s
    return whole_q, whole_r


def centre_of(axial: Hex, size: float = 1.0) -> tuple[float, float]:
    """Return where the middle of a pointy-top hex is drawn, (x, y), y downwards; ``size`` is its corner radius."""
    q, r = axial
    return size * 3**0.5 * (q + r / 2), size * 1.5 * r


def hex_name(number: int | np.integer[Any]) -> str:
    """Return a hex as people write it.

    >>> hex_name(1)
    '1,0'
    """
    return f"{AXIAL[number][0]},{AXIAL[number][1]}"


def hex_number(name: str) -> int | None:
    """Return the number of a hex written as ``q,r``; None when there is no such hex on the largest board.

    >>> hex_number("1,0"), hex_number("99,0")
    (1, None)
    """
    try:
        q, r = (int(part) for part in name.split(","))
    except ValueError:
        return None
    return NUMBER.get((q, r))
