"""Dice on the table, as they are drawn."""

from collections.abc import Iterable
from dataclasses import dataclass

PIPS = {1: (5,), 2: (1, 9), 3: (1, 5, 9), 4: (1, 3, 7, 9), 5: (1, 3, 5, 7, 9), 6: (1, 3, 4, 6, 7, 9)}
DIE = 34  # units of a die's side; pips are on a grid of three by three


@dataclass(frozen=True)
class Die:
    """A die on the table; advantage and disadvantage leave one out."""

    face: int
    counts: bool = True


def die_svg(die: Die) -> str:
    """Return a die as SVG; one that is left out is crossed out."""
    spots = [
        (DIE * (2 * column + 1) / 6, DIE * (2 * row + 1) / 6)
        for row, column in (divmod(place - 1, 3) for place in PIPS[die.face])
    ]
    pips = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.4"/>' for x, y in spots)
    cross = "" if die.counts else f'<path d="M0 {DIE} {DIE} 0"/>'
    css, spoken = ("", str(die.face)) if die.counts else (" wb-left-out", f"{die.face}, left out")
    return (
        f'<svg class="wb-die{css}" viewBox="-2 -2 {DIE + 4} {DIE + 4}" role="img" aria-label="{spoken}">'
        f'<rect width="{DIE}" height="{DIE}" rx="6"/>{pips}{cross}</svg>'
    )


def dice_html(dice: Iterable[Die]) -> str:
    """Return dice in a row as HTML, "" without any.

    >>> dice_html([Die(6), Die(1)]).count("<circle")
    7
    """
    drawn = "".join(map(die_svg, dice))
    return f'<span class="wb-dice">{drawn}</span>' if drawn else ""
