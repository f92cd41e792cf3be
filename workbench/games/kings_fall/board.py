"""The board of King's Fall: the map tinted by control, what stands on it, the hand, and what a choice may do."""

from collections.abc import Collection, Sequence
from dataclasses import replace

import numpy as np

from rules.core.events import events_of
from rules.core.seats import SEAT_LETTERS
from rules.core.words import capitalised
from rules.kings_fall.actions import Kind, kind_of, second_of, third_of
from rules.kings_fall.contents import OFF
from rules.kings_fall.event_kinds import EventKind
from rules.kings_fall.names import identifiers, spaced
from rules.kings_fall.phases import Ending, Phase
from rules.kings_fall.state import NOBODY, SEATS
from workbench.boards.presentation import PositionFields
from workbench.boards.scene import LegendEntry, Mark, Scene
from workbench.boards.scene_scaling import placed_mark
from workbench.games.kings_fall.action_places import ANSWERS, HERE, THERE, cell_of
from workbench.games.kings_fall.action_words import action_words, ops_words
from workbench.games.kings_fall.glyphs import GROUNDS
from workbench.games.kings_fall.hand import OF_CARDS, hand_of, with_hand
from workbench.games.kings_fall.land import areas, map_cells
from workbench.games.kings_fall.layout import NARROW, PLACES, WIDE, MapLayout
from workbench.games.kings_fall.map_words import NOUNS, all_spoken, card_title, place_title
from workbench.games.kings_fall.pieces import girth_at, gliding, standing
from workbench.games.kings_fall.position_editing import sketch_of
from workbench.games.kings_fall.words import description, headline
from workbench.play.playthrough import Playthrough

LEAST_CELL = 28  # px: the whole map and both columns of the hand fit a phone
TRAILS = (EventKind.MOVED, EventKind.REDEPLOYED, EventKind.RETREATED, EventKind.PUSHED_BACK, EventKind.SET_OUT)
DEEDS = (EventKind.INFLUENCE_PLACED, EventKind.RECRUITED, EventKind.FORTIFIED)  # by their seat; others befall it
RINGS = (
    EventKind.INFLUENCE_PLACED,
    EventKind.INFLUENCE_REMOVED,
    EventKind.RECRUITED,
    EventKind.FORTIFIED,
    EventKind.UNIT_LOST,
    EventKind.SEIZED,
    EventKind.HELD,
    EventKind.CONTROL_LOST,
)
LEGEND = (
    *(LegendEntry("seat", seat, f"Side {SEAT_LETTERS[seat]}") for seat in range(SEATS)),
    LegendEntry("piece", "sovereign", f"{NOUNS['sovereign']}: lose it, and you lose"),
    LegendEntry("piece", "luminary", f"{NOUNS['luminary']}: a lesser leader"),
    LegendEntry("piece", "basic_unit", NOUNS["basic"]),
    LegendEntry("piece", "elite_unit", NOUNS["elite"]),
    LegendEntry("piece", "archer_unit", NOUNS["archers"].capitalize()),
    LegendEntry("piece", "influence", f"{NOUNS['influence'].capitalize()}: gives control"),
    LegendEntry("piece", "rune", "Rune of Endurance"),
    LegendEntry("piece", "veil", "Veil of the Green"),
    LegendEntry("piece", "rampart", "Fortified"),
    *(LegendEntry("ground", ground, words) for ground, words in GROUNDS.items()),
    LegendEntry("text", f"2 {NOUNS['cp']}", f"Worth 2 Command Points ({NOUNS['cp']}) each turn; without a number, 1"),
    LegendEntry("mark", "last", "Last action"),
    LegendEntry("mark", "earlier", "Since your last action"),
    LegendEntry("mark", "movable", "Pieces that can move"),
    LegendEntry("mark", "legal", "Can be chosen"),
    LegendEntry("mark", "attack", "Combat"),
)


def viewer(play: Playthrough, human_seats: Sequence[int]) -> int:
    """Return the seat whose hand is shown: the only player's, else that of the side to decide."""
    return human_seats[0] if len(human_seats) == 1 else int(play.state.seat)


def has_hidden(play: Playthrough) -> bool:
    """Return whether hands are held that not both sides may see."""
    return bool(play.state.ending == Ending.NOT_YET)


def private_note(play: Playthrough) -> str | None:
    """Return what only the seat to decide may read: the opponent's hand, in a turn in which it has seen it."""
    state = play.state
    seat = int(state.seat)
    if not state.peeks[seat]:
        return None
    cards = ", ".join(card_title(card) for card in hand_of(state, 1 - seat)) or "no cards"
    return f"{SEAT_LETTERS[seat]} sees {SEAT_LETTERS[1 - seat]}'s hand in this turn: {cards}."


def scene(play: Playthrough, selected: str = "", glide: bool = False, seen_by: int | None = None) -> Scene:
    """Return the Scene of a Playthrough of King's Fall; see ``workbench.boards.presentation``."""
    side = viewer(play, ()) if seen_by is None else seen_by
    owner, is_open = (int(play.state.seat), False) if side == NOBODY else (side, True)
    told = all_spoken(play.state, play.ruleset)
    narrow, wide = (laid_out(play, selected, glide, layout, told) for layout in (NARROW, WIDE))
    return with_hand(narrow, wide, play, owner, is_open)


def laid_out(play: Playthrough, selected: str, glide: bool, layout: MapLayout, told: Sequence[str]) -> Scene:
    """Return the map in one of its layouts, without a hand; ``told`` is every Location in words."""
    state, ruleset = play.state, play.ruleset
    targets, acts = actions_from(play, selected), movable_cells(play)
    pieces = standing(state, selected, layout)
    if glide and play.actions:
        pieces = gliding(pieces, play, layout)
    actions = dict.fromkeys(acts, "Choose what stands here") | {
        cell: words_on_board(play, found[0][1]) for cell, found in targets.items()
    }
    drawn = Scene(
        layout.width,
        layout.height,
        headline(play),
        description(play),
        map_cells(state, ruleset, actions, state.ending == Ending.NOT_YET, layout, told),
        layout.links,
        pieces,
        (),
        LEGEND,
        least_cell=LEAST_CELL,
        areas=areas(state, ruleset, layout),
        unit=layout.size / WIDE.size,
        relaid=() if layout is WIDE else tuple(zip(WIDE.spots, layout.spots)),
    )
    marks = (*last_marks(play), *choice_marks(play, selected, targets, acts))
    return replace(drawn, marks=tuple(placed_mark(mark, drawn) for mark in marks))


def destinations(play: Playthrough, selected: str) -> dict[str, str]:
    """Return what pressing a cell does, as a dict cell -> notation, the first where several will do."""
    return {cell: found[0][0] for cell, found in actions_from(play, selected).items()}


def routes(play: Playthrough, selected: str, cell: str) -> list[tuple[str, str]]:
    """Return all that pressing a cell can mean, as (words, notation) pairs."""
    found = actions_from(play, selected).get(cell, [])
    return [(words_on_board(play, action), notation) for notation, action in found]


def actions_from(play: Playthrough, selected: str) -> dict[str, list[tuple[str, int]]]:
    """Return, by cell, the (notation, action) pairs of everything that pressing it can mean."""
    found: dict[str, list[tuple[str, int]]] = {}
    leave = origins(play)
    for notation, action in play.legal().items():
        kind, second, third = Kind(int(kind_of(action))), int(second_of(action)), int(third_of(action))
        if kind in OF_CARDS:
            found.setdefault(identifiers("cards")[third], []).append((notation, action))
        elif cell_of(action) and is_meant(kind, second, PLACES[third], selected, leave):
            found.setdefault(PLACES[third], []).append((notation, action))
    return found


def words_on_board(play: Playthrough, action: int) -> str:
    """Return an action as the board says it: of a card, what it is played for."""
    kind = Kind(int(kind_of(action)))
    if kind == Kind.OPS:
        return capitalised(ops_words(play.state, play.ruleset, int(play.state.seat), int(third_of(action))))
    return OF_CARDS.get(kind) or action_words(play.state, play.ruleset, action)


def is_meant(kind: Kind, second: int, cell: str, selected: str, leave: Sequence[str]) -> bool:
    """Return whether pressing a Location can mean an action: where pieces can leave, they are chosen first.

    Abilities are chosen in the menu alone: one of them takes a Unit of one's own.
    """
    if kind == Kind.USE:
        return False
    if kind in THERE:
        return selected == PLACES[second]
    if kind in HERE:
        return selected == cell or (cell not in leave and not selected)
    return kind in ANSWERS


def origins(play: Playthrough) -> list[str]:
    """Return the Locations whose pieces can go somewhere, each once."""
    found = (PLACES[int(second_of(action))] for action in play.legal().values() if kind_of(action) in THERE)
    return list(dict.fromkeys(found))


def movable_cells(play: Playthrough) -> list[str]:
    """Return the Locations whose pieces can go somewhere, and the cards that can be played, each once."""
    cards = (
        identifiers("cards")[int(third_of(action))] for action in play.legal().values() if kind_of(action) in OF_CARDS
    )
    return list(dict.fromkeys([*origins(play), *cards]))


def cell_name(cell: str) -> str:
    """Return the name of a Location, or the title of a card; a cell is "" for none."""
    if cell in PLACES:
        return place_title(PLACES.index(cell))
    return card_title(identifiers("cards").index(cell)) if cell in identifiers("cards") else cell


def asks_first(play: Playthrough, selected: str, cell: str) -> bool:
    """Return whether a press only chooses a cell: a card should be read, and Ops are spent where a ring says so."""
    return cell not in PLACES or (play.state.phase == Phase.OPS and selected in ("", cell))


def is_own(play: Playthrough, cell: str) -> bool:
    """Return whether pieces of the seat to decide stand in a Location and can be sent somewhere now."""
    if cell not in PLACES or play.state.phase not in (Phase.OPS, Phase.MARCH, Phase.TRANSFER):
        return False
    return bool(int(play.state.occupied[play.state.seat]) >> PLACES.index(cell) & 1)


def intended_action(play: Playthrough, selected: str, cell: str) -> str:
    """Return the notation of moving from one Location to another, legal or not; of a card, playing it for Ops."""
    if cell not in PLACES:
        return f"play {spaced(cell)} for ops"
    return f"move {spaced(selected)} to {spaced(cell)}"


def choice_marks(play: Playthrough, selected: str, targets: Collection[str], acts: Sequence[str]) -> list[Mark]:
    """Return the marks of what can be chosen now; where a Move would begin a combat, another one."""
    state = play.state
    marks = [ring(state, "selected", PLACES.index(selected), 1.3)] if selected in PLACES else []
    foe = int(state.occupied[1 - int(state.seat)])
    for cell in targets if selected or state.phase != Phase.OPS else ():  # nearly everything, before a choice
        if cell in PLACES and cell != selected:
            place = PLACES.index(cell)
            attacks = selected and foe >> place & 1
            marks.append(
                ring(state, "attack", place, 1.25) if attacks else Mark("legal", (WIDE.spots[place],), 1.25 * WIDE.size)
            )
    if not selected:
        marks += [ring(state, "movable", PLACES.index(cell), 1.3) for cell in acts if cell in PLACES]
    if state.fight:
        marks.append(ring(state, "attack", int(state.fight_place), 1.35))
    return marks


def ring(state: np.record, kind: str, place: int, wide: float, seat: int | None = None) -> Mark:
    """Return a mark around a Location and all that stands there, ``wide`` times as large as both."""
    return Mark(kind, (WIDE.spots[place],), wide * girth_at(state, place), seat=seat)


def trails(play: Playthrough, number: int) -> list[Mark]:
    """Return the trails and rings of the step of this number; what the other side did in it is in its colour."""
    marks: list[Mark] = []
    for event in events_of(play.logs[number]):
        seat = int(event.seat) if event.kind in (*TRAILS, *DEEDS) else None
        if event.kind in TRAILS and OFF not in (event.origin, event.target) and event.origin != event.target:
            marks.append(Mark("last", (WIDE.spots[event.origin], WIDE.spots[event.target]), seat=seat))
        elif event.kind in RINGS and event.target != OFF:
            marks.append(ring(play.state, "last", int(event.target), 1.4, seat))
    return list(dict.fromkeys(marks))


def last_marks(play: Playthrough) -> list[Mark]:
    """Return the trails and rings of the last step."""
    return trails(play, -1) if play.actions else []


def sketch(table: PositionFields) -> Scene:
    """Return the Scene of a position being set up; raise BrokenPosition when a piece cannot stand where it is."""
    state, ruleset = sketch_of(table)
    actions, told = dict.fromkeys(PLACES, "Put the chosen piece here"), all_spoken(state, ruleset)
    narrow, wide = (
        Scene(
            layout.width,
            layout.height,
            "Setting up a position",
            "The position that is being set up.",
            map_cells(state, ruleset, actions, True, layout, told),
            layout.links,
            standing(state, layout=layout),
            (),
            LEGEND,
            least_cell=LEAST_CELL,
            areas=areas(state, ruleset, layout),
        )
        for layout in (NARROW, WIDE)
    )
    return replace(narrow, wide=wide)
