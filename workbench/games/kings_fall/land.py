"""The map of King's Fall without what stands on it: its Locations, and the land around them by who controls it."""

from collections.abc import Mapping, Sequence

import numpy as np

from rules.kings_fall.state import NOBODY, SEATS
from workbench.boards.scene import Area, Cell
from workbench.games.kings_fall.layout import PLACES, MapLayout
from workbench.games.kings_fall.map_words import NOUNS, ground_of, place_title


def map_cells(
    state: np.record,
    ruleset: np.record,
    actions: Mapping[str, str],
    enabled: bool,
    layout: MapLayout,
    told: Sequence[str],
) -> tuple[Cell, ...]:
    """Return the Cells of all Locations: ``actions`` says what pressing one does, ``told`` all of them in words."""
    grounds = [ground_of(ruleset, place) for place in range(len(PLACES))]
    return tuple(
        Cell(
            name,
            layout.outline(place, grounds[place]),
            told[place],
            grounds[place],
            sign_of(ruleset, place),
            actions.get(name, ""),
            enabled,
            None if state.control[place] == NOBODY else int(state.control[place]),
            layout.target - layout.reach(grounds[place]),
        )
        for place, name in enumerate(PLACES)
    )


def sign_of(ruleset: np.record, place: int) -> str:
    """Return what is written below a Location: its name, and what it is worth where that is more than the usual."""
    worth = int(ruleset.land[place].cp)
    return f"{place_title(place)} {worth} {NOUNS['cp']}" if worth > 1 else place_title(place)


def areas(state: np.record, ruleset: np.record, layout: MapLayout) -> tuple[Area, ...]:
    """Return the land around each Location, tinted by who controls it, more where that side has the Territory."""
    whole = {region: who_has(state, ruleset, region) for region in range(int(ruleset.regions))}
    found = []
    for place, corners in enumerate(layout.lands):
        holder = int(state.control[place])
        is_whole = holder != NOBODY and whole[int(ruleset.land[place].region)] == holder
        found.append(Area(corners, None if holder == NOBODY else holder, is_whole, layout.borders[place]))
    return tuple(found)


def who_has(state: np.record, ruleset: np.record, region: int) -> int:
    """Return the seat that controls all of a Territory, NOBODY for none."""
    bits = int(ruleset.region_places[region])
    return next((seat for seat in range(SEATS) if bits & ~int(state.held[seat]) == 0), NOBODY)
