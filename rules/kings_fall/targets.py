"""What an Event can be aimed at: Locations, Units that can be given up, Groups it can move."""

from numba import njit

from rules.core.bits import lowest
from rules.kings_fall.escort import way_out_of
from rules.kings_fall.goals import friendly_places, goals_of, ways_from
from rules.kings_fall.influence import reach_of
from rules.kings_fall.kinds import BASIC, UNITS, Effect, Where
from rules.kings_fall.phases import Journey
from rules.kings_fall.recruiting import places_to_fortify, places_to_stand
from rules.kings_fall.stacks import full_places
from rules.kings_fall.state import is_alone


@njit(cache=True)
def places_meant(state, ruleset, row, seat):
    """IV.B.2: return the Locations that a row of an Event means, seen from who resolves it, as bits."""
    where, other, everywhere = row.where, 1 - seat, (1 << int(ruleset.places)) - 1
    if where == Where.OWN:
        return int(state.held[seat])
    if where == Where.THEIRS:
        return marked_by(state, other)
    if where == Where.UNCONTROLLED:
        return everywhere & ~(int(state.held[seat]) | int(state.held[other]))
    if where == Where.BESIDE_OWN:
        return reach_of(state, ruleset, seat) & everywhere
    if where == Where.OCCUPIED_OWN:
        return int(state.occupied[seat])
    if where == Where.OCCUPIED_THEIRS:
        return int(state.occupied[other])
    if where == Where.ANY or where == Where.SOVEREIGN:
        return everywhere
    return int(ruleset.terrain_places[where - Where.CITY])


@njit(cache=True)
def marked_by(state, seat):
    """Return the Locations with influence of a seat, as bits."""
    found, places = 0, int(state.spread[seat])
    while places:
        if state.influence[seat, lowest(places)] > 0:
            found |= places & -places
        places &= places - 1
    return found


@njit(cache=True)
def places_suited(state, ruleset, row, seat):
    """IV.B.2: return the Locations where what a row does can be done at all, wherever it means, as bits."""
    effect, other = row.effect, 1 - seat
    if effect == Effect.REMOVE_INFLUENCE:
        return marked_by(state, other)
    if effect == Effect.DRAW_OUT:
        return way_out_of(state, ruleset, other)
    if effect == Effect.FORTIFY:
        return places_to_fortify(state, ruleset, seat)
    if effect == Effect.RECRUIT:
        return places_to_stand(state, ruleset, seat, BASIC)
    among = 0 if ruleset.influence_among_enemies else int(state.occupied[other])
    return ~(int(state.chosen) | int(state.closed) | among)


@njit(cache=True)
def targets_of(state, ruleset, row, seat):
    """IV.B.2: return where a row of an Event can happen, as bits."""
    return places_meant(state, ruleset, row, seat) & places_suited(state, ruleset, row, seat)


@njit(cache=True)
def may_march_anywhere(state, ruleset, seat):
    """Events: return whether any Group may go anywhere for no Ops."""
    lonely, full, origins = is_alone(state, seat), full_places(state, ruleset, seat), int(state.occupied[seat])
    while origins:
        origin = lowest(origins)
        origins &= origins - 1
        targets = ways_from(state, ruleset, seat, Journey.EVENT, origin)
        if goals_of(state, ruleset, seat, Journey.EVENT, origin, targets, full, lonely):
            return True
    return False


@njit(cache=True)
def may_transfer_anywhere(state, ruleset, seat):
    """Events: return whether any Units may be redeployed."""
    lonely, full, friendly = (
        is_alone(state, seat),
        full_places(state, ruleset, seat),
        friendly_places(state, ruleset, seat),
    )
    origins = int(state.occupied[seat]) & int(state.held[seat])
    while origins:
        origin, targets = lowest(origins), friendly & ~(origins & -origins)
        origins &= origins - 1
        if goals_of(state, ruleset, seat, Journey.TRANSFER, origin, targets, full, lonely):
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
