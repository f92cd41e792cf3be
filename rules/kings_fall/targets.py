"""What an Event can be aimed at: Locations, Units that can be given up, Groups it can move."""

from numba import njit

from rules.kings_fall.escort import way_out_of
from rules.kings_fall.influence import reach_of
from rules.kings_fall.kinds import BASIC, UNITS, Effect, Terrain, Where
from rules.kings_fall.movement import may_redeploy, may_travel
from rules.kings_fall.phases import Journey
from rules.kings_fall.recruiting import may_be_fortified, may_stand
from rules.kings_fall.state import bit_of, has_bit, is_alone


@njit(cache=True)
def is_meant(state, ruleset, row, seat, place, reach):
    """IV.B.2: return whether a row of an Event, seen from a seat that could place in ``reach``, means a Location."""
    where, other = row.where, 1 - seat
    if where == Where.OWN:
        return state.control[place] == seat
    if where == Where.THEIRS:
        return state.influence[other, place] > 0
    if where == Where.UNCONTROLLED:
        return state.control[place] != seat and state.control[place] != other
    if where == Where.BESIDE_OWN:
        return has_bit(reach, place)
    if where == Where.OCCUPIED_OWN:
        return has_bit(state.occupied[seat], place)
    if where == Where.OCCUPIED_THEIRS:
        return has_bit(state.occupied[other], place)
    if where == Where.ANY or where == Where.SOVEREIGN:
        return True
    return ruleset.land[place].terrain & terrain_meant(where) != 0


@njit(cache=True)
def terrain_meant(where):
    """Return the Terrain that a word of a card means."""
    if where == Where.CITY:
        return Terrain.CITY
    if where == Where.FORTRESS:
        return Terrain.FORTRESS
    if where == Where.FOREST:
        return Terrain.FOREST
    if where == Where.RUINS:
        return Terrain.RUINS
    return Terrain.PASS if where == Where.PASS else Terrain.NEXUS


@njit(cache=True)
def suits(state, ruleset, row, seat, place):
    """IV.B.2: return whether what a row does can be done in a Location it means."""
    effect, other = row.effect, 1 - seat
    if effect == Effect.REMOVE_INFLUENCE:
        return state.influence[other, place] > 0
    if effect == Effect.DRAW_OUT:
        return has_bit(way_out_of(state, ruleset, other), place)
    if effect == Effect.FORTIFY:
        return may_be_fortified(state, ruleset, seat, place)
    if effect == Effect.RECRUIT:
        return has_bit(state.held[seat], place) and may_stand(state, ruleset, seat, BASIC, place)
    if has_bit(int(state.chosen) | int(state.closed), place):
        return False
    return ruleset.influence_among_enemies != 0 or not has_bit(state.occupied[other], place)


@njit(cache=True)
def targets_of(state, ruleset, row, seat):
    """IV.B.2: return where a row of an Event can happen, as bits."""
    found, reach = 0, reach_of(state, ruleset, seat)
    for place in range(ruleset.places):
        if is_meant(state, ruleset, row, seat, place, reach) and suits(state, ruleset, row, seat, place):
            found |= bit_of(place)
    return found


@njit(cache=True)
def may_march(state, ruleset, seat, origin, target, lonely):
    """Events: return whether a Group may go along a path for no Ops."""
    return may_travel(state, ruleset, seat, Journey.EVENT, origin, target, lonely)


@njit(cache=True)
def may_march_anywhere(state, ruleset, seat):
    """Events: return whether any Group may go anywhere."""
    lonely = is_alone(state, seat)
    for origin in range(ruleset.places):
        if has_bit(state.occupied[seat], origin):
            for way in range(ruleset.land[origin].paths):
                if may_march(state, ruleset, seat, origin, int(ruleset.land[origin].path[way]), lonely):
                    return True
    return False


@njit(cache=True)
def may_transfer_anywhere(state, ruleset, seat):
    """Events: return whether any Units may be redeployed."""
    lonely = is_alone(state, seat)
    for origin in range(ruleset.places):
        if has_bit(int(state.occupied[seat]) & int(state.held[seat]), origin):
            for target in range(ruleset.places):
                if may_redeploy(state, ruleset, seat, Journey.TRANSFER, origin, target, lonely):
                    return True
    return False


@njit(cache=True)
def may_surrender_any(state, ruleset, seat):
    """Events: return whether a seat has a Unit on the map."""
    for unit in range(UNITS):
        for place in range(ruleset.places):
            if state.units[seat, unit, place] > 0:
                return True
    return False
