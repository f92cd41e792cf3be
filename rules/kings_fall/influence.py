"""Influence and control: where markers may be placed, and who controls a Location."""

from numba import njit

from rules.core.bits import count_of, lowest
from rules.core.events import emit
from rules.kings_fall.clauses import Clause
from rules.kings_fall.contents import OFF
from rules.kings_fall.event_kinds import EventKind
from rules.kings_fall.state import NOBODY, bit_of, has_bit, note_pieces


@njit(cache=True)
def beside(ruleset, places):
    """Return the Locations adjacent to any of a set, both as bits."""
    found = 0
    while places:
        found |= int(ruleset.land[lowest(places)].near)
        places &= places - 1
    return found


@njit(cache=True)
def reach_of(state, ruleset, seat):
    """IV.C, Place Influence: return where a seat could place, but for the limit in a turn, as bits.

    (a) where its pieces are, (b) beside its Units or Influence; its own markers alone do not suffice (ruling Q10).
    """
    spread, occupied = int(state.spread[seat]), int(state.occupied[seat])
    found = occupied | beside(ruleset, spread)
    if ruleset.isolated_influence:
        found |= spread
    if not ruleset.influence_among_enemies:
        found &= ~int(state.occupied[1 - seat])
    return found & ~int(state.closed)


@njit(cache=True)
def placeable(state, ruleset, seat):
    """IV.C, Place Influence: return where a seat may place now, as bits; once a Location in an Action Phase."""
    found = reach_of(state, ruleset, seat) & ~int(state.placed)
    if not ruleset.influence_chains:
        found &= int(state.reach)
    return found


@njit(cache=True)
def place_influence(state, ruleset, log, seat, place, clause, paid):
    """IV.C, Place Influence: put one marker in a Location; control flips with strictly more."""
    state.influence[seat, place] += 1
    note_pieces(state, seat, place)
    emit(log, state, EventKind.INFLUENCE_PLACED, clause, seat, 0, OFF, place, paid)
    settle_control(state, ruleset, log, place)


@njit(cache=True)
def remove_influence(state, ruleset, log, seat, place, amount, clause):
    """IV.C: take markers of a seat off a Location, and see who controls it then."""
    state.influence[seat, place] -= amount
    note_pieces(state, seat, place)
    emit(log, state, EventKind.INFLUENCE_REMOVED, clause, seat, 0, OFF, place, amount)
    settle_control(state, ruleset, log, place)


@njit(cache=True)
def settle_control(state, ruleset, log, place):
    """IV.C: control flips with strictly more Influence; equal numbers leave it with the holder (ruling Q7)."""
    first, second, holder = state.influence[0, place], state.influence[1, place], state.control[place]
    if first != second:
        leader = 0 if first > second else 1
        if holder != leader:
            take_control(state, log, leader, place)
    elif holder != NOBODY and (first == 0 or not ruleset.holder_keeps):
        give_control(state, NOBODY, place)
        emit(log, state, EventKind.CONTROL_LOST, Clause.CONTROL, holder, 0, OFF, place, 0)


@njit(cache=True)
def take_control(state, log, seat, place):
    """IV.C: control changes, and the opponent's markers are removed."""
    before = int(state.control[place])
    give_control(state, seat, place)
    emit(log, state, EventKind.CONTROL_TAKEN, Clause.CONTROL, seat, before, OFF, place, 0)
    other = 1 - seat
    if state.influence[other, place] > 0:
        amount = int(state.influence[other, place])
        state.influence[other, place] = 0
        note_pieces(state, other, place)
        emit(log, state, EventKind.INFLUENCE_REMOVED, Clause.CONTROL, other, 0, OFF, place, amount)


@njit(cache=True)
def give_control(state, seat, place):
    """Note who controls a Location; NOBODY for an uncontrolled one."""
    here = bit_of(place)
    for other in range(2):
        state.held[other] = int(state.held[other]) | here if other == seat else int(state.held[other]) & ~here
    state.control[place] = seat


@njit(cache=True)
def seize(state, ruleset, log, seat, place):
    """V.E: who eliminates all defenders seizes control and places 1 Influence; the loser's markers go (ruling Q6)."""
    other = 1 - seat
    emit(log, state, EventKind.SEIZED, Clause.SEIZED, seat, 0, OFF, place, 0)
    if ruleset.seize_removes and state.influence[other, place] > 0:
        amount = int(state.influence[other, place])
        state.influence[other, place] = 0
        note_pieces(state, other, place)
        emit(log, state, EventKind.INFLUENCE_REMOVED, Clause.SEIZED, other, 0, OFF, place, amount)
    place_influence(state, ruleset, log, seat, place, Clause.SEIZED, 0)


@njit(cache=True)
def walk_in(state, ruleset, log, seat, place):
    """Ruling Q6: by a reading, pieces that enter a Location the opponent controls without pieces take it."""
    other = 1 - seat
    if ruleset.walk_in_takes and state.control[place] == other and not has_bit(state.occupied[other], place):
        state.influence[other, place] = 0
        note_pieces(state, other, place)
        place_influence(state, ruleset, log, seat, place, Clause.CONTROL, 0)


@njit(cache=True)
def regions_of(state, ruleset, seat):
    """IV.B.1: return how many Territories a seat controls fully."""
    count = 0
    for region in range(ruleset.regions):
        places = int(ruleset.region_places[region])
        count += places & int(state.held[seat]) == places
    return count


@njit(cache=True)
def cp_of(state, ruleset, seat):
    """IV.B.1: return the CP printed on all Locations a seat controls."""
    total, places = 0, int(state.held[seat])
    while places:
        total += int(ruleset.land[lowest(places)].cp)
        places &= places - 1
    return total


@njit(cache=True)
def places_of(state, seat):
    """VI, Time: return how many Locations a seat controls."""
    return count_of(int(state.held[seat]))
