"""Whose knights and warships count on a tile because of where they are: who could support a combat, who protects."""

import numpy as np

from rules.core.seats import SEAT_LETTERS
from rules.doomspire.places import PLACES
from rules.doomspire.state import KNIGHTS, knight_bit
from rules.doomspire.strength import knights_beside, units_beside, warships_beside
from rules.doomspire.territory import is_protected
from workbench.games.doomspire.layout import CELL_OF_PLACE


def support_on(state: np.record, ruleset: np.record, place: int) -> list[str]:
    """Return what each player could add to a combat on a tile and from where, such as ``A +2 from 3,2``."""
    told = []
    for seat in range(state.seats):
        units = int(units_beside(state, ruleset, seat, place))
        if units:
            knights = int(knights_beside(state, ruleset, seat, place))
            sources = [
                CELL_OF_PLACE[int(state.knight[seat, knight])]
                for knight in range(KNIGHTS)
                if knights & int(knight_bit(seat, knight))
            ]
            if warships_beside(state, ruleset, seat, place):
                sources.append("the ocean")
            told.append(f"{SEAT_LETTERS[seat]} +{int(ruleset.support_bonus) * units} from {' and '.join(sources)}")
    return told


def without_chosen(state: np.record, place: int | None) -> np.record:
    """Return a position without the knight of the seat to move that is chosen on a place; the same where none is."""
    seat = int(state.seat)
    chosen = [] if place is None else [one for one in range(KNIGHTS) if state.here[place] & knight_bit(seat, one)]
    if not chosen:
        return state
    trial = state.copy()
    trial.here[place] = int(state.here[place]) & ~int(knight_bit(seat, chosen[0]))
    return trial


def protectors_of(state: np.record, ruleset: np.record, place: int) -> list[str]:
    """Return the cells from which knights of a tile's owner protect it, none where it is not protected."""
    if not is_protected(state, ruleset, place):
        return []
    owner = int(state.owner[place])
    found = [
        CELL_OF_PLACE[there]
        for knight, there in enumerate(state.knight[owner].tolist())
        if 0 <= there < PLACES and is_protected(with_one_knight(state, owner, knight), ruleset, place)
    ]
    return list(dict.fromkeys(found))


def with_one_knight(state: np.record, seat: int, knight: int) -> np.record:
    """Return a position from which all knights of a seat but one are gone."""
    lone = state.copy()
    for other, there in enumerate(state.knight[seat].tolist()):
        if other != knight and 0 <= there < PLACES:
            lone.here[there] = int(lone.here[there]) & ~knight_bit(seat, other)
    return lone
