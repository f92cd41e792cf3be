"""Where boats can go, and whom they can carry where."""

from numba import njit

from rules.doomspire.actions import Kind, action_of
from rules.doomspire.kinds import TileKind
from rules.doomspire.places import OFF, PLACES, SAIL_COUNTS, SAILS, ZONES
from rules.doomspire.state import BOATS, FACES, KNIGHTS, NONE, kind_at
from rules.doomspire.ways import is_in, is_shared, may_stop


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
    seat, count = state.seat, 0
    for knight in range(KNIGHTS):
        start = state.knight[seat, knight]
        if not may_ride(state, ruleset, seat, knight) or not is_in(start, state.ferry):
            continue
        for place in range(PLACES):
            if place != start and is_in(place, state.ferry) and may_land(state, ruleset, seat, knight, place):
                actions[count] = action_of(Kind.CARRY, 0, knight, place)
                count += 1
    actions[count] = action_of(Kind.PASS, 0, 0, 0)
    return count + 1


@njit(cache=True)
def has_carry(state, ruleset, seat):
    """Transporting knights: return whether the boat could carry a knight somewhere."""
    for knight in range(KNIGHTS):
        if may_ride(state, ruleset, seat, knight) and is_in(state.knight[seat, knight], state.ferry):
            for place in range(PLACES):
                is_other = place != state.knight[seat, knight] and is_in(place, state.ferry)
                if is_other and may_land(state, ruleset, seat, knight, place):
                    return True
    return False


@njit(cache=True)
def may_land(state, ruleset, seat, knight, place):
    """Transporting knights: where it may stop; one that has interacted only where nothing is forced (ruling Q21)."""
    if not may_stop(state, ruleset, seat, knight, place):
        return False
    if not state.interacted[seat, knight]:
        return True
    kind = kind_at(state, ruleset, place)
    draws = (kind == TileKind.ADVENTURE or kind == TileKind.OASIS) and state.tokens[place] > 0
    return state.monster[place] == NONE and not draws and (state.here[place] == 0 or is_shared(state, ruleset, place))
