"""Recruiting and fortifying."""

from numba import njit

from rules.core.bits import lowest
from rules.core.events import emit
from rules.kings_fall.clauses import Clause
from rules.kings_fall.contents import OFF
from rules.kings_fall.costs import price_of, spend
from rules.kings_fall.event_kinds import EventKind
from rules.kings_fall.kinds import ARCHERS, BASIC, ELITE, Action, Terrain
from rules.kings_fall.movement import archery_places
from rules.kings_fall.stacks import full_places
from rules.kings_fall.state import note_pieces, stack_at

CITY, FORTRESS = (list(Terrain).index(terrain) for terrain in (Terrain.CITY, Terrain.FORTRESS))  # rows of a table


@njit(cache=True)
def cost_of_unit(ruleset, unit):
    """IV.C, Recruit Units: return the Ops for a kind of Unit; archers by ruling Q23."""
    if unit == BASIC:
        return int(ruleset.basic_cost)
    return int(ruleset.elite_cost) if unit == ELITE else int(ruleset.archers_cost)


@njit(cache=True)
def has_room(state, ruleset, seat, unit, place):
    """Stack Limit, and VII.D: return whether one more Unit of a kind fits into a Location."""
    if unit == ARCHERS:
        return state.units[seat, ARCHERS, place] == 0
    return stack_at(state, seat, place) < ruleset.stack_limit


@njit(cache=True)
def price_of_unit(state, ruleset, seat, unit):
    """IV.C, Recruit Units: return the Ops for a Unit now."""
    return price_of(state, seat, Action.RECRUIT, cost_of_unit(ruleset, unit))


@njit(cache=True)
def places_to_stand(state, ruleset, seat, unit):
    """Ruling Q11, Stack Limit: return the controlled Locations a Unit from the pool may be put into, as bits."""
    if state.pool[seat, unit] == 0:
        return 0
    crowded = archery_places(state, seat) if unit == ARCHERS else full_places(state, ruleset, seat)
    among = 0 if ruleset.recruit_among_enemies else int(state.occupied[1 - seat])
    return int(state.held[seat]) & ~(crowded | among)


@njit(cache=True)
def recruiting_places(state, ruleset, seat, unit):
    """IV.C, Recruit Units: return the controlled Cities and Fortresses where a Unit may be recruited, as bits."""
    if ruleset.recruit_limit and state.recruited >= ruleset.recruit_limit:
        return 0
    strong = int(ruleset.terrain_places[CITY]) | int(ruleset.terrain_places[FORTRESS])
    return places_to_stand(state, ruleset, seat, unit) & strong


@njit(cache=True)
def recruit(state, ruleset, log, seat, unit, place):
    """IV.C, Recruit Units: 1 Op for a Basic Unit, 2 for an Elite one."""
    cost = price_of_unit(state, ruleset, seat, unit)
    spend(state, seat, Action.RECRUIT, cost)
    state.recruited += 1
    add_unit(state, log, seat, unit, place, Clause.RECRUIT, cost)


@njit(cache=True)
def add_unit(state, log, seat, unit, place, clause, paid):
    """Put a Unit from the pool into a Location."""
    state.pool[seat, unit] -= 1
    state.units[seat, unit, place] += 1
    note_pieces(state, seat, place)
    emit(log, state, EventKind.RECRUITED, clause, seat, unit, OFF, place, paid)


@njit(cache=True)
def remove_unit(state, ruleset, log, seat, unit, place, clause):
    """Ruling Q36: a Unit goes back to the pool."""
    state.units[seat, unit, place] -= 1
    if not ruleset.units_gone:
        state.pool[seat, unit] += 1
    state.units_lost[seat] += 1
    note_pieces(state, seat, place)
    emit(log, state, EventKind.UNIT_LOST, clause, seat, unit, OFF, place, 0)


@njit(cache=True)
def places_to_fortify(state, ruleset, seat):
    """IV.C, Fortify, ruling Q16: return the Fortresses of a seat that are not fortified yet, as bits."""
    own = int(state.occupied[seat]) if ruleset.fortify_occupied else int(state.held[seat])
    places = own & int(ruleset.terrain_places[FORTRESS])
    found = places
    while places:
        if state.fortified[lowest(places)] > 0:
            found &= ~(places & -places)
        places &= places - 1
    return found


@njit(cache=True)
def fortify(state, ruleset, log, seat, place):
    """IV.C, Fortify: raise a Fortress's defence for the next combat this Round."""
    cost = price_of(state, seat, Action.FORTIFY, int(ruleset.fortify_cost))
    spend(state, seat, Action.FORTIFY, cost)
    raise_walls(state, ruleset, log, seat, place, Clause.FORTIFY, cost)


@njit(cache=True)
def raise_walls(state, ruleset, log, seat, place, clause, paid):
    """IV.C, Fortify: put the marker there."""
    state.fortified[place] = ruleset.fortify_bonus
    emit(log, state, EventKind.FORTIFIED, clause, seat, 0, OFF, place, paid)
