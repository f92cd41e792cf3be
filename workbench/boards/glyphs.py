"""Our own glyphs on a 24-unit grid, and the shapes of the seats."""

from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin

from workbench.boards.scene import Point


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

    points: tuple[Point, ...] = ()
    room: float = 0.86
    middle: float = 0.0


@cache
def ring_of_points(count: int, radius: float = 1.0, turn: float = 0.0, inner: float | None = None) -> tuple[Point, ...]:
    """Return ``count`` points on a circle from the top clockwise; with ``inner``, a star's notches between.

    >>> ring_of_points(2)
    ((0.0, -1.0), (0.0, 1.0))
    """
    radii = (radius,) if inner is None else (radius, inner)
    steps = count * len(radii)
    return tuple(
        (
            round(radii[step % len(radii)] * sin(turn + 2 * pi * step / steps), 4),
            round(-radii[step % len(radii)] * cos(turn + 2 * pi * step / steps), 4),
        )
        for step in range(steps)
    )


SHAPES = {
    "circle": Shape(),
    "square": Shape(ring_of_points(4, 1.28, pi / 4), room=0.84),
    "triangle": Shape(ring_of_points(3, 1.42), room=0.68, middle=0.1),
    "diamond": Shape(ring_of_points(4, 1.34), room=0.74),
    "hexagon": Shape(ring_of_points(6, 1.13, pi / 6), room=0.84),
    "star": Shape(ring_of_points(5, 1.36, inner=0.86), room=0.72, middle=0.04),
    "octagon": Shape(ring_of_points(8, 1.06, pi / 8), room=0.86),  # what no seat controls
}

# Other games add theirs: GLYPHS["dragon"] = Glyph(bold=..., solid=...).
GLYPHS = {
    "leader": Glyph(solid="M3.5 4.5 7.8 7.6 12 2 16.2 7.6 20.5 4.5 19 11.2H5Z", letter=(12, 17.6, 11.5)),
    "soldier": Glyph(
        bold="M12 1.6C9.3 3.2 6.3 4 3.2 4.1V11.4C3.2 16.9 6.6 20.6 12 22.6"
        "C17.4 20.6 20.8 16.9 20.8 11.4V4.1C17.7 4 14.7 3.2 12 1.6Z",
        letter=(12, 11.9, 12),
    ),
    "token": Glyph(letter=(12, 12, 15)),
    "broken_leader": Glyph(
        solid="M3.5 4.5 7.8 7.6 9.2 5.8 11 8.2 9.4 11.2H5ZM13.4 4.4 16.2 7.6 20.5 4.5 19 11.2H12.4L14 8Z",
        letter=(12, 17.6, 11.5),
    ),
    "fighter": Glyph(
        bold="M3.2 15.2H10.2M6.7 15.2V20.6", solid="M6.7 1.4 8.6 4.4V15.2H4.8V4.4Z", letter=(16, 12.4, 13)
    ),
    "envoy": Glyph(bold="M4.4 2.2V22", solid="M4.4 2.6 21.6 3.4 17.2 6.7 21.6 10 4.4 10.8Z", letter=(13.6, 17.4, 11.5)),
    "guarded_envoy": Glyph(
        bold="M4.4 2.2V22M12 .4A11.6 11.6 0 1 1 11.9 .4Z",
        solid="M4.4 2.6 21.6 3.4 17.2 6.7 21.6 10 4.4 10.8Z",
        letter=(13.6, 17.2, 10.5),
    ),
    "spent_envoy": Glyph(bold="M4.4 2.2V22M4.4 3.4 20 4.1 16.6 6.7 20 9.3 4.4 10", letter=(13.6, 17.4, 11.5)),
    "maker": Glyph(
        bold="M9.6 8.6V12.6",
        solid="M2.4 2.4H14.6C17.2 2.6 19.6 4.2 21.6 6.6 18.8 6.2 16.4 6.6 14.6 8.4H2.4Z",
        letter=(12.6, 17.8, 11),
    ),
    "banner": Glyph(
        bold="M4.2 2.2V22", solid="M5.2 3H21V14.4L17 11.8 13 14.4 9 11.8 5.2 14.4Z", letter=(14, 18.6, 9.5)
    ),
    "banner_of_leader": Glyph(
        bold="M4.2 2.2V22",
        solid="M5.2 7.8H21V16L17 13.6 13 16 9 13.6 5.2 16ZM7.6 1 10 3.2 13 .2 16 3.2 18.6 1 17.8 6.2H8.4Z",
        letter=(14, 19.4, 8.5),
    ),
    "enemy": Glyph(solid="M3.4 5.2 7.8 9.4 12 2.6 16.2 9.4 20.6 5.2 18.6 16.2 12 21.4 5.4 16.2Z"),
    "hunter": Glyph(
        bold="M5.4 10.6C2.6 9.6 1.6 6.4 2.4 2.6M18.6 10.6C21.4 9.6 22.4 6.4 21.6 2.6M9.8 18.2V21.6M14.2 18.2V21.6",
        solid="M12 5.2C7.6 5.2 5 8.2 5 12.2 5 14.6 6.4 16.2 8.2 17.4V19.8H15.8V17.4C17.6 16.2 19 14.6"
        " 19 12.2 19 8.2 16.4 5.2 12 5.2ZM8 11.6 11.2 13.4C10.8 15.2 8.2 15 8 11.6Z"
        "M16 11.6 12.8 13.4C13.2 15.2 15.8 15 16 11.6Z",
    ),
    "blight": Glyph(
        solid="M12 2.2C7.4 2.2 4.8 5.6 4.8 10.4V21.4L8 18.4 10.4 21.8 12.6 18.6 15.6 21.8 19.2 17.6V10.4"
        "C19.2 5.6 16.6 2.2 12 2.2ZM9.4 8.2A1.7 2.2 0 1 1 9.3 8.2ZM14.8 8.2A1.7 2.2 0 1 1 14.7 8.2Z"
    ),
    "relic": Glyph(bold="M7 4H17L21.4 9.6 12 21 2.6 9.6Z", fine="M2.6 9.6H21.4M8.4 9.6 12 4.2 15.6 9.6 12 20.4Z"),
    "unknown": Glyph(
        bold="M7.4 8.2C7.4 5.2 9.4 3.4 12.2 3.4 15 3.4 17 5.2 17 7.6 17 11 12.2 11.2 12.2 15.2",
        solid="M12.2 18.6A1.3 1.3 0 1 1 12.1 18.6Z",
    ),
    "spent_guarded_envoy": Glyph(
        bold="M4.4 2.2V22M4.4 3.4 20 4.1 16.6 6.7 20 9.3 4.4 10M12 .4A11.6 11.6 0 1 1 11.9 .4Z",
        letter=(13.6, 17.2, 10.5),
    ),
    "candle": Glyph(bold="M8.4 11.4H15.6V22H8.4Z", fine="M6 22.4H18"),
    "flame": Glyph(solid="M12 1.2C14.4 4 15 5.4 15 7 15 8.8 13.8 10 12 10 10.2 10 9 8.8 9 7 9 5.4 9.6 4 12 1.2Z"),
    "crown": Glyph(solid="M3 6 8 11 12 4 16 11 21 6 19 19H5Z"),
    "cracked_crown": Glyph(
        solid="M1.6 8.4 6.8 10.8 8.6 4.4 11.2 10.4 8.8 13 11 16 9.4 20.6 4.6 19.6Z"
        "M14.4 4.6 17.2 10.8 22.4 6 20.4 19 12.4 20.4 13.8 16 11.8 13.2 14.2 10.2Z"
    ),
    "anvil": Glyph(
        bold="M7.4 20.4H18.6M12.9 14V20",
        solid="M2.4 6.2H7.4V5H21.4V7.8C18 8.2 16.2 10 15.8 13.6H9.8C9.4 10.8 6.2 9.8 2.4 6.2Z",
    ),
    "fortress": Glyph(
        bold="M4.4 21V6.4L7.2 9.2V12.4H9.6V3.4L12 1.6 14.4 3.4V12.4H16.8V9.2L19.6 6.4V21Z",
        fine="M10 21V17.6C10 15 14 15 14 17.6V21",
    ),
    "hall": Glyph(
        bold="M2.8 8.6 12 3 21.2 8.6ZM3.4 20.8H20.6", fine="M6.4 11V18.4M10.2 11V18.4M13.8 11V18.4M17.6 11V18.4"
    ),
    "throne": Glyph(
        bold="M6.5 21.5V4.2L9.3 6.4 12 2.6 14.7 6.4 17.5 4.2V21.5M6.5 14.2H17.5M6.5 18H17.5",
        fine="M9.3 8.6V14M12 7.4V14M14.7 8.6V14",
    ),
    "pit": Glyph(
        bold="M12 3.2 19.6 7.6V16.4L12 20.8 4.4 16.4V7.6Z", fine="M7.4 14.9 14.9 7.4M7.4 10.6 10.6 7.4M13 16.9 16.9 13"
    ),
    "push": Glyph(bold="M3.5 4V20M8 12H20.5M15.2 6.6 20.6 12 15.2 17.4"),
    "blocked": Glyph(bold="M2.5 12H10M16 3.5V20.5", fine="M20 3.5V20.5"),
    "compressed": Glyph(bold="M12 3.5V20.5M2 12H8.4M5.2 8.4 8.8 12 5.2 15.6M22 12H15.6M18.8 8.4 15.2 12 18.8 15.6"),
}
