"""Our own glyphs on a 24-unit grid, and the shapes of the seats."""
from dataclasses import dataclass
from math import cos, pi, sin


@dataclass(frozen=True)
class Glyph:
    """One drawing in two stroke weights, with room for a seat's letter.

    Parameters
    ----------
    bold, fine, solid : str
        SVG path data on a 24-unit grid: heavy strokes, light strokes, filled areas.
    letter : (float, float, float)
        Centre and size of the letter, in grid units.
    """

    bold: str = ""
    fine: str = ""
    solid: str = ""
    letter: tuple[float, float, float] = (12, 18, 10)


@dataclass(frozen=True)
class Shape:
    """The outline of a seat's pieces, about as large as a circle of radius 1.

    ``points`` is empty for the circle; ``room`` is the half side of the glyph's square inside and
    ``middle`` how far that square sits below the centre.
    """

    points: tuple[tuple[float, float], ...] = ()
    room: float = 0.86
    middle: float = 0.0


def ring_of_points(count, radius=1.0, turn=0.0, inner=None):
    """Return ``count`` points on a circle from the top clockwise; with ``inner``, a star's notches between.

    >>> ring_of_points(2)
    ((0.0, -1.0), (0.0, 1.0))
    """
    radii = (radius,) if inner is None else (radius, inner)
    steps = count * len(radii)
    return tuple((round(radii[step % len(radii)] * sin(turn + 2 * pi * step / steps), 4),
                  round(-radii[step % len(radii)] * cos(turn + 2 * pi * step / steps), 4))
                 for step in range(steps))


SHAPES = {
    "circle": Shape(),
    "square": Shape(ring_of_points(4, 1.28, pi / 4), room=0.84),
    "triangle": Shape(ring_of_points(3, 1.42), room=0.68, middle=0.1),
    "diamond": Shape(ring_of_points(4, 1.34), room=0.74),
    "hexagon": Shape(ring_of_points(6, 1.13, pi / 6), room=0.84),
    "star": Shape(ring_of_points(5, 1.36, inner=0.86), room=0.72, middle=0.04),
    "octagon": Shape(ring_of_points(8, 1.06, pi / 8), room=0.86),  # of nobody's seat
}

# Other games add theirs: GLYPHS["dragon"] = Glyph(bold=..., solid=...).
GLYPHS = {
    "leader": Glyph(solid="M3.5 4.5 7.8 7.6 12 2 16.2 7.6 20.5 4.5 19 11.2H5Z", letter=(12, 17.6, 11.5)),
    "soldier": Glyph(bold="M12 1.6C9.3 3.2 6.3 4 3.2 4.1V11.4C3.2 16.9 6.6 20.6 12 22.6"
                          "C17.4 20.6 20.8 16.9 20.8 11.4V4.1C17.7 4 14.7 3.2 12 1.6Z",
                     letter=(12, 11.9, 12)),
    "token": Glyph(letter=(12, 12, 15)),
    "throne": Glyph(bold="M6.5 21.5V4.2L9.3 6.4 12 2.6 14.7 6.4 17.5 4.2V21.5M6.5 14.2H17.5M6.5 18H17.5",
                    fine="M9.3 8.6V14M12 7.4V14M14.7 8.6V14"),
    "pit": Glyph(bold="M12 3.2 19.6 7.6V16.4L12 20.8 4.4 16.4V7.6Z",
                 fine="M7.4 14.9 14.9 7.4M7.4 10.6 10.6 7.4M13 16.9 16.9 13"),
    "push": Glyph(bold="M3.5 4V20M8 12H20.5M15.2 6.6 20.6 12 15.2 17.4"),
    "blocked": Glyph(bold="M2.5 12H10M16 3.5V20.5", fine="M20 3.5V20.5"),
    "compressed": Glyph(bold="M12 3.5V20.5M2 12H8.4M5.2 8.4 8.8 12 5.2 15.6"
                             "M22 12H15.6M18.8 8.4 15.2 12 18.8 15.6"),
}
