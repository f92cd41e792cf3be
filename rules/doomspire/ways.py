"""Where knights can go: on foot, step by step, and which tiles boats reach."""

import numpy as np
from numba import njit

from rules.doomspire.areas import NOWHERE, around, is_among, only, only_if
from rules.doomspire.kinds import Carried, TileKind
from rules.doomspire.places import BESIDE, HOMES, INLAND, OFF, PLACES, ZONE, ZONES
from rules.doomspire.state import (
    KNIGHTS,
    NEUTRAL,
    NOBODY,
    NONE,
    WAY,
    bits_of,
    home_of,
    is_peace,
    is_special,
    kind_at,
    knight_bit,
)
from rules.doomspire.things import knight_has

STEPS = WAY - 1  # the longest way


@njit(cache=True)
def is_shared(state, ruleset, place):
    """Special Tiles: return whether knights of several players can stand on an explored place without combat."""
    kind = kind_at(state, ruleset, place)
    return is_special(kind) or (kind == TileKind.OASIS and ruleset.oasis_shared)


@njit(cache=True)
def may_enter(state, ruleset, seat, place):
    """Home tile: opposing knights cannot enter it, unless its player has conceded or it is nobody's (ruling R1)."""
    if kind_at(state, ruleset, place) != TileKind.HOME:
        return True
    owner = state.owner[place]
    if owner == seat:
        return True
    if owner == NEUTRAL:
        return True
    if owner == NOBODY:
        return bool(ruleset.empty_homes_open)
    return place != home_of(state, ruleset, owner)


@njit(cache=True)
def must_stop(state, ruleset, place):
    """Knight movement rules: a knight stops on unexplored tiles and where a monster is, the dragon too."""
    is_hidden, is_guarded = state.face_up[place] == 0, state.monster[place] != NONE
    return is_hidden | is_guarded | (kind_at(state, ruleset, place) == TileKind.DOOMSPIRE)


@njit(cache=True)
def may_stop(state, ruleset, seat, knight, place):
    """Knight movement: not beside another knight, except on special tiles and at home, or to fight (ruling C8)."""
    if not may_enter(state, ruleset, seat, place):
        return False
    others = int(state.here[place]) & ~knight_bit(seat, knight)
    if others == 0 or not state.face_up[place] or is_shared(state, ruleset, place):
        return True
    if others & bits_of(seat) and place != home_of(state, ruleset, seat) and not ruleset.knights_share:
        return False
    return others & ~bits_of(seat) == 0 or not is_peace(state, ruleset)


@njit(cache=True)
def steps_of(state, ruleset, seat, knight, face):
    """Move knight: return how many steps a die allows a knight; some followers slow it down."""
    most = knight_has(state, ruleset, seat, knight, Carried.STEPS)
    return min(face, most) if most > 0 else face


@njit(cache=True)
def halts(state, ruleset):
    """Knight movement rules: return the places beyond which no knight gets in one movement (``must_stop``).

    Doomspire is known by its number here: without a look at the kind of each tile, eight places are reckoned at once.
    """
    found = NOWHERE
    for place in range(PLACES):
        is_hidden, is_guarded = state.face_up[place] == 0, state.monster[place] != NONE
        found |= only_if(is_hidden | is_guarded | (state.tile[place] == ruleset.lair), place)
    return found


@njit(cache=True)
def closed_to(state, ruleset, seat):
    """Home tile: return the places that knights of a seat cannot enter; homes lie in the corners."""
    found = NOWHERE
    for corner in range(ZONES):
        if not may_enter(state, ruleset, seat, HOMES[corner]):
            found |= only(HOMES[corner])
    return found


@njit(cache=True)
def taken_for(state, ruleset, seat, knight):
    """Knight movement: return the places where a knight may not stop because of who stands there (ruling C8)."""
    found = NOWHERE
    for other in range(state.seats):
        for number in range(KNIGHTS):
            place = state.knight[other, number]
            if place != OFF and not may_stop(state, ruleset, seat, knight, place):
                found |= only(place)
    return found


@njit(cache=True)
def within(start, steps, halting, closed):
    """Knight movement rules: return the places a knight gets to in so many steps or fewer, with the one it leaves."""
    reached = left = only(start)
    for _ in range(steps):
        reached |= around(left) & ~closed
        left = reached & ~halting | only(start)
    return reached


@njit(cache=True)
def has_rival(state, ruleset, seat, place):
    """Knight movement rules: return whether an opposing knight could stop one that passes."""
    return int(state.here[place]) & ~bits_of(seat) != 0 and not is_shared(state, ruleset, place)


@njit(cache=True)
def leads_to(state, ruleset, seat, start, place):
    """Knight movement rules: return whether a knight of a seat could get to a place, had a die faces enough."""
    return is_among(within(start, PLACES, halts(state, ruleset), closed_to(state, ruleset, seat)), place)


@njit(cache=True)
def rivals_of(state, ruleset, seat):
    """Knight movement rules: return the places where an opposing knight could stop one of a seat's that passes."""
    found = NOWHERE
    for other in range(state.seats):
        for number in range(KNIGHTS):
            place = state.knight[other, number]
            if place != OFF and has_rival(state, ruleset, seat, place):
                found |= only(place)
    return found


@njit(cache=True)
def find_way(state, ruleset, seat, start, target, steps, way):
    """Move knight: write the places a knight goes through, ``start`` left out; return how many there are.

    Of all ways within the steps of the die it is one past the fewest opposing knights, then a shortest one, then the
    first one by the numbers of its places (ruling R9).
    """
    halting, closed = halts(state, ruleset), closed_to(state, ruleset, seat)
    rivals = rivals_of(state, ruleset, seat)
    reached = np.empty((STEPS + 1, STEPS + 1), np.uint64)  # by the most opposing knights passed, and by steps
    for most in range(steps + 1):
        reached[most, 0] = only(start)
        for step in range(1, steps + 1):
            reached[most, step] = one_step_on(reached, most, step, halting, rivals) & ~closed
            if is_among(reached[most, step], target):
                go_back(reached, most, step, halting, rivals, target, way)
                return step
    return 0


@njit(cache=True)
def one_step_on(reached, most, step, halting, rivals):
    """Return the places that are reached in so many steps past at most so many opposing knights."""
    if step == 1:
        return around(reached[most, 0])
    found = around(reached[most, step - 1] & ~halting & ~rivals)
    if most > 0:
        found |= around(reached[most - 1, step - 1] & ~halting & rivals)
    return found


@njit(cache=True)
def go_back(reached, passed, length, halting, rivals, target, way):
    """Write a way from its end: each place before is the first, by number, from which the cheapest way comes."""
    place = int(target)
    for step in range(length, 0, -1):
        way[step - 1] = place
        for turn in range(4):
            before = BESIDE[place, turn]
            if before == OFF or (step > 1 and is_among(halting, before)):
                continue
            fewer = passed - (step > 1 and is_among(rivals, before))
            if fewer >= 0 and is_among(reached[fewer, step - 1], before):
                place, passed = int(before), fewer
                break


@njit(cache=True)
def is_in(place, ferry):
    """Transporting knights via boat: return whether a place lies beside one of the zones of a set."""
    return ZONE[place] != INLAND and (ferry >> ZONE[place]) & 1 == 1
