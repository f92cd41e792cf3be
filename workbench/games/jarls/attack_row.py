"""One attack of Jarls, laid out in a row: a position made from a question, and the part of the board it needs."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.core.errors import OutOfRange
from rules.core.hexes import NUMBER
from rules.jarls.state import EMPTY
from workbench.boards.scene import CELL, Point, Scene
from workbench.games.jarls.board import LEGEND, Placing, action_on, drawn_cell, drawn_piece, target_marks
from workbench.play.playthrough import Playthrough

Axial = tuple[int, int]  # a hex as (q, r)

RADIUS = 8  # the largest board has the longest rows
OPEN, EDGE, THRONE = "open", "edge", "throne"  # what lies behind the row of pieces
FAR = {"A": (0, -8), "B": (8, -8)}  # where a Jarl stands that is not in the row


@dataclass(frozen=True)
class Attack:
    """What an attack looks like: pieces behind the attacker, and behind the target, nearest first.

    ``support`` and ``bracing`` are letters such as "WWJ"; ``own`` counts pieces of the attacker's side that stand in
    the chain behind the bracing; ``behind`` says what follows: open, edge or throne.
    """

    attacker: str = "W"
    hexes: int = 1
    support: str = ""
    target: str = "W"
    bracing: str = ""
    own: int = 0
    behind: str = OPEN

    @property
    def line(self) -> list[tuple[str, str] | None]:
        """The row in the direction of the attack: (seat, piece) or None for an empty hex."""
        return [
            *(("A", piece) for piece in reversed(self.support)),
            ("A", self.attacker),
            *[None] * (self.hexes - 1),
            ("B", self.target),
            *(("B", piece) for piece in self.bracing),
            *[("A", "W")] * self.own,
        ]


def row_of(attack: Attack) -> tuple[list[Axial], Axial | None]:
    """Return the hexes the row of pieces stands on, in the direction of the attack, and the one behind (or None).

    Raises OutOfRange when the board has no room for that many.
    """
    length = len(attack.line)
    if attack.behind == THRONE:
        hexes = [(q, 0) for q in range(length, -1, -1)]  # towards the west, the Throne last
        room = RADIUS
    else:
        end = RADIUS - 1 if attack.behind == EDGE else RADIUS - 3  # the last piece's; an open hex is no edge
        hexes = [(q, 1) for q in range(end - length + 1, end + 2)]
        room = end + RADIUS + 1
    if length > room:
        raise OutOfRange(
            f"{length} hexes in a row are too many here: the board has room for {room} "
            f"{'before the Throne' if attack.behind == THRONE else 'in a row'}; take a few pieces away."
        )
    return hexes[:length], hexes[length] if hexes[length] in NUMBER and attack.behind != EDGE else None


def play_of(attack: Attack, changes: Mapping[str, Any] | None = None) -> tuple[Playthrough, str]:
    """Return the Playthrough of the position, before the attack, and the action in notation.

    >>> play, action = play_of(Attack(support="WW"))
    >>> action in play.legal_actions
    True
    """
    hexes, _ = row_of(attack)
    pieces: dict[str, list[str]] = {"A": [], "B": []}
    for axial, placed in zip(hexes, attack.line):
        if placed:
            pieces[placed[0]].append(f"{placed[1]}{axial[0]},{axial[1]}")
    for seat, (q, r) in FAR.items():
        if not any(piece.startswith("J") for piece in pieces[seat]):
            pieces[seat].append(f"J{q},{r}")
    position = {"radius": RADIUS, "to_move": "A", **{seat: " ".join(placed) for seat, placed in pieces.items()}}
    start, end = hexes[len(attack.support)], hexes[len(attack.support) + attack.hexes]
    return (
        Playthrough("jarls", changes=changes, position=position),
        f"{attack.attacker}{start[0]},{start[1]}>{end[0]},{end[1]}",
    )


def strip(play: Playthrough, attack: Attack, action: str = "") -> Scene:
    """Return the Scene of the row alone; ``action`` is marked with what it would come to."""
    state, place = play.state, Placing(RADIUS)
    hexes, behind = row_of(attack)
    cells = [NUMBER[axial] for axial in (*hexes, *((behind,) if behind else ()))]
    xs = [place(cell)[0] for cell in cells]
    left, top = min(xs) - CELL, place(cells[0])[1] - 1.25 * CELL

    def shifted(cell: int) -> Point:
        x, y = place(cell)
        return round(x - left, 2), round(y - top, 2)

    targets: dict[str, str] = {}
    selected = ""
    if action:
        selected, target = action[1:].split(">")
        targets = {target: action}
    return Scene(
        max(xs) - left + CELL,
        2.9 * CELL,
        f"The attack {action}" if action else "The row afterwards",
        "The row of hexes in which the attack happens.",
        cells=tuple(drawn_cell(state, cell, shifted, action_on(play, cell, targets, ()), False) for cell in cells),
        pieces=tuple(
            drawn_piece(state.cells[cell], cell, shifted, selected) for cell in cells if state.cells[cell] != EMPTY
        ),
        marks=target_marks(play, selected, targets, shifted) if targets else (),
        legend=LEGEND,
    )
