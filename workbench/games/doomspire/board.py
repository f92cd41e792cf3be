"""The board of Lords of Doomspire: island and ocean, what a chosen knight or boat may do, and what waits there."""

import math
from collections.abc import Collection, Iterable, Mapping

import numpy as np

from rules.core.events import events_of
from rules.core.seats import SEAT_LETTERS
from rules.doomspire.actions import Kind, first_of, kind_of, second_of, third_of
from rules.doomspire.event_kinds import EventKind
from rules.doomspire.phases import Phase
from rules.doomspire.places import OFF, PLACES, ZONE_NAMES, ZONES
from rules.doomspire.state import BOATS, KNIGHTS, NEUTRAL, NOBODY, bits_of, is_over
from workbench.boards.presentation import PositionFields
from workbench.boards.scene import NEUTRAL as NO_SEAT
from workbench.boards.scene import Cell, LegendEntry, Mark, Piece, Point, Scene
from workbench.games.doomspire.action_words import action_words, past_words
from workbench.games.doomspire.adjacency import without_chosen
from workbench.games.doomspire.forecast import foe_on, outlook
from workbench.games.doomspire.glyphs import GROUNDS
from workbench.games.doomspire.layout import (
    CELL_OF_PLACE,
    LARGE,
    PLACE_OF_CELL,
    RAISED,
    SIDE,
    SPAN,
    ZONE_OF_CELL,
    anchorage,
    outline,
    outline_of_zone,
    rulers,
    sea_way,
    spot,
)
from workbench.games.doomspire.pieces import gliding, standing
from workbench.games.doomspire.place_names import caption_of
from workbench.games.doomspire.position_editing import sketch_of
from workbench.games.doomspire.tile_words import WATER, foot_of, ground_of, knights_on_board, spoken, zone_spoken
from workbench.games.doomspire.words import description, headline
from workbench.play.playthrough import Playthrough

RING = 0.34 * SIDE  # size of marks on tiles
AROUND = 0.37 * SIDE  # size of marks around what stands on a tile, above its words
LEAST_CELL = 36  # px: eight full targets and the ocean would be wider than most phones
RINGS = (
    EventKind.EXPLORED,
    EventKind.CLAIMED,
    EventKind.CONQUERED,
    EventKind.REVOLTED,
    EventKind.HARVESTED,
    EventKind.BLOCKADE_HARVESTED,
    EventKind.MONSTER_STAYED,
    EventKind.SENT_HOME,
)
LEGEND = (
    *(LegendEntry("seat", seat, f"Lord {letter}") for seat, letter in enumerate(SEAT_LETTERS)),
    LegendEntry("piece", "knight", "Knight"),
    LegendEntry("piece", "boat", "Boat"),
    LegendEntry("piece", "warship", "Warship"),
    LegendEntry("piece", "beast", "Beast"),
    LegendEntry("piece", "ogre", "Ogre"),
    LegendEntry("piece", "fiend", "Other monster"),
    LegendEntry("piece", "adventure", "Adventure token"),
    LegendEntry("piece", "item", "Item on the ground"),
    LegendEntry("piece", "waiting_card", "Card that waits"),
    *(LegendEntry("ground", ground, words) for ground, words in GROUNDS.items()),
    LegendEntry("mark", "last", "Last action"),
    LegendEntry("mark", "earlier", "Since your last action"),
    LegendEntry("mark", "movable", "Can move"),
    LegendEntry("mark", "legal", "Can be reached"),
    LegendEntry("mark", "attack", "Combat, chance to win before bonuses"),
)


def scene(play: Playthrough, selected: str = "", glide: bool = False) -> Scene:
    """Return the Scene of a Playthrough of Lords of Doomspire; see ``workbench.boards.presentation``."""
    state, ruleset = play.state, play.ruleset
    targets = routes_from(play, selected)
    pieces = standing(state, ruleset, selected)
    if glide and play.actions:
        pieces = gliding(pieces, play)
    acts = set(movable_cells(play)) if not is_over(state) else set()
    actions = dict.fromkeys(acts, "Choose what stands here") | {cell: found[0][0] for cell, found in targets.items()}
    marks = target_marks(play, selected, targets)
    if not selected and state.phase == Phase.MOVE:
        marks += movable_marks(pieces, acts, int(state.seat))
    return Scene(
        SPAN,
        SPAN,
        headline(play),
        description(play),
        cells=drawn_cells(state, ruleset, actions, not is_over(state), PLACE_OF_CELL.get(selected)),
        pieces=pieces,
        marks=(*last_marks(play), *marks),
        legend=LEGEND,
        least_cell=LEAST_CELL,
    )


def drawn_cells(
    state: np.record, ruleset: np.record, actions: Mapping[str, str], enabled: bool, chosen: int | None = None
) -> tuple[Cell, ...]:
    """Return the Cells of ocean and island; ``actions`` says for each what pressing it would do.

    ``chosen`` is the place where something is chosen to move.
    """
    staying = without_chosen(state, chosen)
    ocean = (
        Cell(
            name, outline_of_zone(zone), zone_spoken(state, zone), WATER, action=actions.get(name, ""), enabled=enabled
        )
        for zone, name in enumerate(ZONE_NAMES)
    )
    island = (
        Cell(
            name,
            outline(place),
            spoken(state, ruleset, place, staying),
            ground_of(state, ruleset, place),
            foot_of(state, ruleset, place),
            actions.get(name, ""),
            enabled,
            owner_of(state, place),
            caption=caption_of(state, ruleset, place),
            text_size=LARGE,
        )
        for place, name in enumerate(CELL_OF_PLACE)
    )
    return (*ocean, *island)


def owner_of(state: np.record, place: int) -> int | None:
    """Return who owns a tile, as a Cell says it."""
    owner = int(state.owner[place])
    return None if owner == NOBODY else NO_SEAT if owner == NEUTRAL else owner


def destinations(play: Playthrough, selected: str) -> dict[str, str]:
    """Return what pressing a cell does, as a dict cell -> notation, with the smallest die if several will do."""
    return {cell: found[0][1] for cell, found in routes_from(play, selected).items()}


def routes(play: Playthrough, selected: str, cell: str) -> list[tuple[str, str]]:
    """Return all that can be done from a selected cell with another, as (words, notation) pairs."""
    return routes_from(play, selected).get(cell, [])


def routes_from(play: Playthrough, selected: str) -> dict[str, list[tuple[str, str]]]:
    """Return, by cell, the (words, notation) pairs of everything that pressing it can mean."""
    state = play.state
    found: dict[str, list[tuple[str, str]]] = {}
    for notation, action in play.legal().items():
        kind, third = Kind(int(kind_of(action))), int(third_of(action))
        face, second = int(first_of(action)), int(second_of(action))
        if kind == Kind.KNIGHT and is_at(selected, int(state.knight[state.seat, second])):
            found.setdefault(CELL_OF_PLACE[third], []).append((knight_words(play, second, third, face), notation))
        elif (
            kind == Kind.BOAT and selected in ZONE_OF_CELL and state.boat[state.seat, second] == ZONE_OF_CELL[selected]
        ):
            found.setdefault(ZONE_NAMES[third % ZONES], []).append((sail_words(second, face, notation), notation))
        elif kind == Kind.CARRY:
            words = action_words(state, play.ruleset, action, notation)
            found.setdefault(CELL_OF_PLACE[third], []).append((words, notation))
        elif kind in (Kind.PLACE, Kind.SHOOT):
            found.setdefault(CELL_OF_PLACE[third], []).append((notation.capitalize(), notation))
        elif kind == Kind.ZONE:
            found.setdefault(ZONE_NAMES[third], []).append((notation.capitalize(), notation))
    return found


def is_at(selected: str, place: int) -> bool:
    """Return whether a selected cell is a place."""
    return place != OFF and selected == CELL_OF_PLACE[place]


def knight_words(play: Playthrough, knight: int, place: int, face: int) -> str:
    """Return a knight's movement in words, with what waits at its end."""
    awaits = outlook(play.state, play.ruleset, int(play.state.seat), knight, place)
    return f"Knight {knight + 1} with the die showing {face}{'; ' + awaits if awaits else ''}"


def sail_words(boat: int, face: int, notation: str) -> str:
    """Return the way of a boat in words."""
    return f"Boat {boat + 1} with the die showing {face}{past_words(notation)}"


def movable_cells(play: Playthrough) -> list[str]:
    """Return the cells whose knights or boats may go somewhere, or that a decision can be about, each once."""
    state = play.state
    found = []
    for action in play.legal().values():
        kind, second, third = Kind(int(kind_of(action))), int(second_of(action)), int(third_of(action))
        if kind == Kind.KNIGHT:
            found.append(CELL_OF_PLACE[int(state.knight[state.seat, second])])
        elif kind == Kind.BOAT:
            found.append(ZONE_NAMES[int(state.boat[state.seat, second])])
        elif kind in (Kind.PLACE, Kind.CARRY, Kind.SHOOT):
            found.append(CELL_OF_PLACE[third])
        elif kind == Kind.ZONE:
            found.append(ZONE_NAMES[third])
    return list(dict.fromkeys(found))


def is_own(play: Playthrough, cell: str) -> bool:
    """Return whether knights or boats of the seat that moves are on a cell."""
    state = play.state
    if state.phase != Phase.MOVE or is_over(state):
        return False
    if cell in ZONE_OF_CELL:
        return any(int(state.boat[state.seat, boat]) == ZONE_OF_CELL[cell] for boat in range(BOATS))
    return bool(state.here[PLACE_OF_CELL[cell]] & bits_of(int(state.seat)))


def intended_action(play: Playthrough, selected: str, cell: str) -> str:
    """Return the notation of what stands on ``selected`` going to ``cell`` with the largest die, legal or not."""
    state = play.state
    dice = [face for face, count in enumerate(state.dice[state.seat], start=1) if count]
    face = max(dice, default=1)
    if selected in ZONE_OF_CELL:
        boat = next((one for one in range(BOATS) if int(state.boat[state.seat, one]) == ZONE_OF_CELL[selected]), 0)
        return f"boat {boat + 1} to {cell} with {face}"
    there = [knight for knight, place in knights_on_board(state, int(state.seat)) if is_at(selected, place)]
    able = [knight for knight in there if not state.interacted[state.seat, knight]]
    return f"knight {(able or there or [0])[0] + 1} to {cell} with {face}"


def target_marks(play: Playthrough, selected: str, targets: Mapping[str, list[tuple[str, str]]]) -> list[Mark]:
    """Return the marks of a chosen cell and of everything that can be reached from it, combats with their chances."""
    marks = [Mark("selected", (spot_of(selected),), AROUND)] if selected else []
    state, seat = play.state, int(play.state.seat)
    knight = next((one for one in range(KNIGHTS) if is_at(selected, int(state.knight[seat, one]))), None)
    for cell in targets:
        foe, (x, y) = None, spot_of(cell)
        if knight is not None and cell in PLACE_OF_CELL:
            foe = foe_on(state, play.ruleset, seat, knight, PLACE_OF_CELL[cell])
        if foe:  # lower than other rings: the chance to win covers the words
            marks.append(Mark("attack", ((x, y + RAISED / 2),), RING, foe.percent, text_size=LARGE))
        else:
            marks.append(Mark("legal", ((x, y),), RING))
    return marks


def movable_marks(pieces: Iterable[Piece], acts: Collection[str], seat: int) -> list[Mark]:
    """Return a ring around each knight and boat of a seat that can go somewhere."""
    return [
        Mark("movable", ((piece.x, piece.y),), AROUND)
        for piece in pieces
        if piece.cell in acts and piece.seat == seat and piece.glyph in ("knight", "boat", "warship")
    ]


def spot_of(cell: str) -> tuple[float, float]:
    """Return where a cell is marked."""
    return anchorage(ZONE_OF_CELL[cell]) if cell in ZONE_OF_CELL else spot(PLACE_OF_CELL[cell])


def hint_way(play: Playthrough, source: str, target: str, action: str) -> tuple[Point, ...]:
    """Return the points along which an advised action is drawn: boats go around the island, not across."""
    if target in ZONE_OF_CELL:
        start = ZONE_OF_CELL.get(source, ZONE_OF_CELL[target])
        return sea_way(start, ZONE_OF_CELL[target], passed_zones(action))
    return tuple(dict.fromkeys(spot_of(cell) for cell in (source, target) if cell))


def passed_zones(notation: str) -> set[int]:
    """Return the zones that a boat passes on its way, as its notation has them."""
    past = notation.partition(" past ")[2]
    return {zone for zone, name in enumerate(ZONE_NAMES) if name in past.split()}


def trails(play: Playthrough, number: int) -> list[Mark]:
    """Return the trails and rings of the step of this number."""
    marks: list[Mark] = []
    for event in events_of(play.logs[number]):
        if event.kind == EventKind.CARRIED:
            marks.append(Mark("last", ferried(play, number, int(event.origin), int(event.target)), 0.4 * SIDE))
        elif event.kind == EventKind.MOVED and event.origin != event.target:
            marks.append(Mark("last", (spot(int(event.origin)), spot(int(event.target))), 0.4 * SIDE))
        elif event.kind == EventKind.SAILED and event.origin != event.target:
            way = sea_way(int(event.origin), int(event.target), passed_zones(play.actions[number]))
            marks.append(Mark("last", way, 0.4 * SIDE))
        elif event.kind in RINGS and 0 <= event.target < PLACES:
            whose = int(event.seat) if 0 <= event.seat < play.state.seats else None  # a harvest is everybody's
            marks.append(Mark("last", (spot(int(event.target)),), 1.2 * AROUND, seat=whose))
    return list(dict.fromkeys(marks))


def ferried(play: Playthrough, number: int, start: int, end: int) -> tuple[Point, ...]:
    """Return the points of a knight's way by boat in the step of this number: by sea, along the boat's own way."""
    shore, landing, way = spot(start), spot(end), tuple[Point, ...]()
    for step in range(number, -1, -1):
        sailed = next((event for event in events_of(play.logs[step]) if event.kind == EventKind.SAILED), None)
        if sailed is not None:
            way = sea_way(int(sailed.origin), int(sailed.target), passed_zones(play.actions[step]))
            break
    if not way:
        return shore, landing
    first, last = (min(range(len(way)), key=lambda stop: math.dist(way[stop], place)) for place in (shore, landing))
    stops = way[first : last + 1] if first <= last else way[last : first + 1][::-1]
    return shore, *stops, landing


def last_marks(play: Playthrough) -> list[Mark]:
    """Return the trails and rings of the last step."""
    return trails(play, -1) if play.actions else []


def sketch(table: PositionFields) -> Scene:
    """Return the Scene of a position being set up; raise BrokenPosition when something cannot be where it is."""
    state, ruleset = sketch_of(table)
    actions = dict.fromkeys((*CELL_OF_PLACE, *ZONE_NAMES), "Put the chosen thing here")
    return Scene(
        SPAN,
        SPAN,
        "Setting up a position",
        "The position that is being set up.",
        cells=drawn_cells(state, ruleset, actions, True),
        pieces=standing(state, ruleset),
        legend=LEGEND,
        captions=rulers(),
        least_cell=LEAST_CELL,
    )
