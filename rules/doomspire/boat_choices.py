"""Where boats can go, and whom they can carry where."""

from numba import njit

from rules.doomspire.actions import Kind, action_of, list_area
from rules.doomspire.areas import COASTS, NOWHERE, ONE, first_of_area, only, only_if
from rules.doomspire.kinds import TileKind
from rules.doomspire.places import OFF, SAIL_COUNTS, SAILS, ZONES
from rules.doomspire.state import BOATS, FACES, KNIGHTS, NONE, kind_at
from rules.doomspire.ways import closed_to, is_in, is_shared, may_stop, taken_for


@njit(cache=True)
def list_sails(state, ruleset, seat, actions, count):
    """Move boat: through all zones in reach; which of them it passes matters only if somebody is to be carried."""
    has_cargo = int(can_carry_anybody(state, ruleset, seat))
    for face in range(1, FACES + 1):
        if state.dice[seat, face - 1] == 0:
            continue
        for boat in range(BOATS):
            zone = state.boat[seat, boat]
            if zone != NONE:
                for index in range(SAIL_COUNTS[has_cargo, zone, face]):
                    actions[count] = action_of(Kind.BOAT, face, boat, SAILS[has_cargo, zone, face, index])
                    count += 1
    return count


@njit(cache=True)
def may_ride(state, ruleset, seat, knight):
    """Transporting knights: one that stands at the coast and has not interacted (ruling Q21)."""
    place = state.knight[seat, knight]
    if place == OFF or (state.interacted[seat, knight] and not ruleset.carry_interacted):
        return False
    return is_in(place, (1 << ZONES) - 1)


@njit(cache=True)
def can_carry_anybody(state, ruleset, seat):
    """Transporting knights: return whether a boat of a seat could carry a knight from somewhere."""
    found = False
    for knight in range(KNIGHTS):
        found |= may_ride(state, ruleset, seat, knight)
    return found


@njit(cache=True)
def list_carries(state, ruleset, actions):
    """Transporting knights: between coastal tiles beside the zones the boat has passed, or nobody."""
    count = 0
    for knight in range(KNIGHTS):
        places = landings(state, ruleset, state.seat, knight)
        count = list_area(Kind.CARRY, 0, knight, places, actions, count)
    actions[count] = action_of(Kind.PASS, 0, 0, 0)
    return count + 1


@njit(cache=True)
def has_carry(state, ruleset, seat):
    """Transporting knights: return whether the boat could carry a knight somewhere."""
    places = NOWHERE
    for knight in range(KNIGHTS):
        places |= landings(state, ruleset, seat, knight)
    return places != NOWHERE


@njit(cache=True)
def landings(state, ruleset, seat, knight):
    """Transporting knights: return the places beside the zones passed where the boat can put a knight ashore."""
    start = state.knight[seat, knight]
    if not may_ride(state, ruleset, seat, knight) or not is_in(start, state.ferry):
        return NOWHERE
    places = COASTS[state.ferry] & ~only(start) & ~closed_to(state, ruleset, seat)
    places &= ~taken_for(state, ruleset, seat, knight)
    return quiet_among(state, ruleset, places) if state.interacted[seat, knight] else places


@njit(cache=True)
def quiet_among(state, ruleset, places):
    """Transporting knights: return those of a set of places where nothing is forced (ruling Q21)."""
    quiet = NOWHERE
    while places != NOWHERE:
        place = first_of_area(places)
        quiet |= only_if(is_quiet(state, ruleset, place), place)
        places &= places - ONE
    return quiet


@njit(cache=True)
def may_land(state, ruleset, seat, knight, place):
    """Transporting knights: where it may stop; one that has interacted only where nothing is forced (ruling Q21)."""
    if not may_stop(state, ruleset, seat, knight, place):
        return False
    return not state.interacted[seat, knight] or is_quiet(state, ruleset, place)


@njit(cache=True)
def is_quiet(state, ruleset, place):
    """Transporting knights: return whether a knight that lands on a place is forced to nothing there."""
    kind = kind_at(state, ruleset, place)
    draws = (kind == TileKind.ADVENTURE or kind == TileKind.OASIS) and state.tokens[place] > 0
    return state.monster[place] == NONE and not draws and (state.here[place] == 0 or is_shared(state, ruleset, place))
