"""The board of Jarls: hexes around the Throne, pieces, what a selected piece may do, and the preview of an attack."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace

import numpy as np

from rules.core.events import events_of
from rules.core.hexes import AXIAL, RING, centre_of, hex_name, hex_number
from rules.core.seats import SEAT_LETTERS
from rules.jarls.actions import origin_of
from rules.jarls.notation import WORDS, letter_of
from rules.jarls.state import EMPTY, NOBODY, NOWHERE, THRONE, Ending, EventKind, board_size, is_jarl, owner_of, piece_of
from workbench.boards.scene import CELL, Cell, LegendEntry, Mark, Piece, Point, Scene, hex_points
from workbench.games.jarls.attack_forecast import forecast, forecast_in_words, target_of
from workbench.games.jarls.log_words import piece_name
from workbench.play.playthrough import Playthrough
from workbench.theme.tokens import TARGET

Place = Callable[[int], Point]  # the middle of a hex in scene units

MARGIN = 0.35 * CELL
RADIUS_IN_FULL = 7  # up to which a board has hexes of the full target; the one for six would not fit beside its log
LEAST_CELL = 38  # px on that one
RIM = 0.35  # of the way to the next hex, where a piece ends
GOES = (EventKind.MOVED, EventKind.PUSHED, EventKind.BLOCKED, EventKind.COMPRESSED)  # origin to target
LEAVES = (EventKind.FELL, EventKind.LEFT)
LEGEND = (
    *(LegendEntry("seat", seat, f"Player {letter}") for seat, letter in enumerate(SEAT_LETTERS)),
    LegendEntry("piece", "leader", WORDS.nouns["jarl"]),
    LegendEntry("piece", "soldier", WORDS.nouns["warrior"]),
    LegendEntry("ground", "special", WORDS.nouns["throne"]),
    LegendEntry("ground", "edge", "Edge: what is pushed over it is lost"),
    LegendEntry("mark", "last", "Last move"),
    LegendEntry("mark", "earlier", "Since your last action"),
    LegendEntry("mark", "movable", "Can move"),
    LegendEntry("mark", "legal", "Legal move"),
    LegendEntry("mark", "attack", "Attack, with attack:defence"),
    LegendEntry("outcome", "push", "Pushes"),
    LegendEntry("outcome", "blocked", "Blocked"),
    LegendEntry("outcome", "compressed", "Stopped by the Throne"),
)


def scene(play: Playthrough, selected: str = "", glide: bool = False) -> Scene:
    """Return the Scene of a Playthrough of Jarls; see ``workbench.boards.presentation``."""
    state, place = play.state, Placing(play.state.radius)
    targets = destinations(play, selected)
    pieces = standing(state, place, selected)
    if glide and play.actions:
        pieces = gliding(pieces, play.log, place)
    movable = set(movable_cells(play))
    cells = tuple(
        drawn_cell(state, cell, place, action_on(play, cell, targets, movable, selected), not play.is_over)
        for cell in range(board_size(state))
    )
    marks = (*last_marks(play), *target_marks(play, selected, targets, place))
    return Scene(
        place.width,
        place.height,
        headline(play),
        description(state),
        cells=cells,
        pieces=pieces,
        marks=marks,
        legend=LEGEND,
        least_cell=LEAST_CELL if state.radius > RADIUS_IN_FULL else TARGET,
    )


def standing(state: np.record, place: Place, selected: str = "") -> tuple[Piece, ...]:
    """Return the pieces on the board."""
    return tuple(
        drawn_piece(state.cells[cell], cell, place, selected)
        for cell in range(board_size(state))
        if state.cells[cell] != EMPTY
    )


class Placing:
    """Where the hexes of a board are drawn."""

    def __init__(self, radius: int) -> None:
        self.width = (2 * int(radius) + 1) * CELL * 3**0.5 + 2 * MARGIN
        self.height = (3 * int(radius) + 2) * CELL + 2 * MARGIN

    def __call__(self, cell: int) -> Point:
        """Return the middle of a hex, (x, y) in scene units."""
        x, y = centre_of(AXIAL[cell], CELL)
        return round(self.width / 2 + x, 2), round(self.height / 2 + y, 2)


def headline(play: Playthrough) -> str:
    """Return the headline above the board: whose turn it is, or who has won."""
    state, title = play.state, play.game.title
    if state.winner != NOBODY:
        how = "on the Throne" if state.ending == Ending.THRONE else "as the last with a Jarl"
        return f"{title}: {SEAT_LETTERS[state.winner]} has won {how}"
    if state.ending != Ending.NOT_YET:
        return f"{title}: nobody can move"
    return f"{title}: {SEAT_LETTERS[state.seat]} to move"


def description(state: np.record) -> str:
    """Return the position in a sentence a screen reader can say."""
    sides = [
        f"{SEAT_LETTERS[seat]} has a Jarl {away(int(RING[state.jarl[seat]]))} and {warriors(state, seat)}"
        for seat in range(state.seats)
        if state.jarl[seat] != NOWHERE
    ]
    return f"A board of radius {state.radius}, round {state.round_no}. {'; '.join(sides)}."


def away(hexes: int) -> str:
    """Return how far from the Throne something is, in words.

    >>> away(0), away(1), away(3)
    ('on the Throne', '1 hex from the Throne', '3 hexes from the Throne')
    """
    throne = WORDS.nouns["throne"]
    return f"{hexes} {'hex' if hexes == 1 else 'hexes'} from the {throne}" if hexes else f"on the {throne}"


def warriors(state: np.record, seat: int) -> str:
    """Return how many Warriors a seat has, in words."""
    count = int((state.cells == piece_of(seat, 0)).sum())
    return f"{count} {WORDS.nouns['warrior' if count == 1 else 'warriors']}"


def drawn_piece(piece: int, cell: int, place: Place, selected: str = "") -> Piece:
    """Return the Piece that stands on a hex."""
    x, y = place(cell)
    jarl = is_jarl(piece)
    return Piece(
        hex_name(cell),
        x,
        y,
        int(owner_of(piece)),
        "leader" if jarl else "soldier",
        piece_name(piece),
        size=(0.66 if jarl else 0.52) * CELL,
        lifted=hex_name(cell) == selected,
    )


def gliding(pieces: Sequence[Piece], log: np.record, place: Place) -> tuple[Piece, ...]:
    """Return the pieces with the spots the last step brought them from, and those it took off the board."""
    came: dict[str, Point] = {}
    left: list[Piece] = []
    for event in events_of(log):
        if event.kind in GOES and event.origin != event.target:
            came[hex_name(event.target)] = place(event.origin)
        elif event.kind in LEAVES:
            piece = drawn_piece(event.what, event.origin, place)
            left.append(replace(piece, label=f"{piece.label} leaves the board", leaving=True))
    return (*left, *(replace(piece, came_from=came.get(piece.cell)) for piece in pieces))


def drawn_cell(state: np.record, cell: int, place: Place, action: str, enabled: bool) -> Cell:
    """Return the Cell of a hex; ``action`` is what pressing it would do."""
    piece = state.cells[cell]
    ground = "special" if cell == THRONE else "edge" if RING[cell] == state.radius else "plain"
    stands = piece_name(piece) if piece != EMPTY else "the Throne" if cell == THRONE else "empty"
    return Cell(
        hex_name(cell),
        hex_points(*place(cell)),
        f"{hex_name(cell)}, {stands}",
        kind=ground,
        action=action,
        enabled=enabled,
    )


def action_on(
    play: Playthrough, cell: int, targets: Mapping[str, str], movable: Collection[str], selected: str = ""
) -> str:
    """Return in a few words what pressing a hex would do; "" for nothing."""
    name = hex_name(cell)
    if name in targets:
        combat = forecast(play, play.legal()[targets[name]])
        return forecast_in_words(combat) if combat else "Take the Throne and win" if cell == THRONE else "Move here"
    if name not in movable or play.is_over:
        return ""
    return "Put this piece back" if name == selected else "Choose this piece"


def destinations(play: Playthrough, selected: str) -> dict[str, str]:
    """Return the legal actions of the piece on a hex as a dict hex -> notation."""
    if not selected:
        return {}
    origin = hex_number(selected)
    return {
        hex_name(target_of(action)): notation
        for notation, action in play.legal().items()
        if origin_of(action) == origin
    }


def movable_cells(play: Playthrough) -> list[str]:
    """Return the hexes whose piece has a legal action, each once."""
    return list(dict.fromkeys(hex_name(origin_of(action)) for action in play.legal().values()))


def is_own(play: Playthrough, cell: str) -> bool:
    """Return whether a piece of the seat to move stands on a hex."""
    piece = play.state.cells[hex_number(cell)]
    return piece != EMPTY and owner_of(piece) == play.state.seat


def number_of(cell: str) -> int:
    """Return the number of a cell of the board; every cell of a Scene is a hex."""
    number = hex_number(cell)
    assert number is not None, cell
    return number


def target_marks(play: Playthrough, selected: str, targets: Mapping[str, str], place: Place) -> tuple[Mark, ...]:
    """Return the marks of a selected piece and of everything it may do, attacks with their numbers; or who can move."""
    if not selected:
        return tuple(Mark("movable", (place(number_of(cell)),)) for cell in movable_cells(play))
    x, y = place(number_of(selected))
    marks = [Mark("selected", hex_points(x, y, 0.94 * CELL))]
    legal = play.legal()
    for name, notation in targets.items():
        combat = forecast(play, legal[notation])
        spot = (place(number_of(name)),)
        marks.append(
            Mark("attack", spot, text=f"{combat['attack']}:{combat['defence']}", outcome=combat["result"])
            if combat
            else Mark("legal", spot)
        )
    return tuple(marks)


def last_marks(play: Playthrough) -> tuple[Mark, ...]:
    """Return the trail of the last step."""
    return trails(play, -1) if play.actions else ()


def trails(play: Playthrough, number: int) -> tuple[Mark, ...]:
    """Return the trails of the step of this number: of its piece, and of every piece it pushed to another hex."""
    place = Placing(play.state.radius)
    went = [event for event in events_of(play.logs[number]) if event.kind in GOES]
    return tuple(Mark("last", way_of(event, place)) for event in sorted(went, key=is_pushed))


def is_pushed(event: np.record) -> bool:
    """Return whether an event tells of a piece that was pushed."""
    return bool(event.kind == EventKind.PUSHED)


def way_of(event: np.record, place: Place) -> tuple[Point, ...]:
    """Return the points along which a piece went, one where it stayed; on the hex it left may stand what pushed it."""
    (x, y), (to_x, to_y) = place(event.origin), place(event.target)
    if event.origin == event.target:
        return ((x, y),)
    left = RIM if is_pushed(event) else 0
    return ((x + left * (to_x - x), y + left * (to_y - y)), (to_x, to_y))


def intended_action(play: Playthrough, selected: str, cell: str) -> str:
    """Return the notation of what pressing ``cell`` asks for while ``selected`` is chosen, legal or not."""
    return f"{letter_of(play.state.cells[hex_number(selected)])}{selected}>{cell}"
