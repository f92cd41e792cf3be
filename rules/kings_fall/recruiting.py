"""Recruiting and fortifying."""

from numba import njit

from rules.core.events import emit
from rules.kings_fall.clauses import Clause
from rules.kings_fall.contents import OFF
from rules.kings_fall.costs import price_of, spend
from rules.kings_fall.escort import may_leave_so
from rules.kings_fall.event_kinds import EventKind
from rules.kings_fall.kinds import ARCHERS, BASIC, ELITE, SOVEREIGN, Action, Terrain
from rules.kings_fall.state import has_bit, note_pieces, stack_at


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
def may_stand(state, ruleset, seat, unit, place):
    """Ruling Q11: return whether a new Unit may be put into a Location: in the pool, with room, among no enemies."""
    if state.pool[seat, unit] == 0 or not has_room(state, ruleset, seat, unit, place):
        return False
    return ruleset.recruit_among_enemies != 0 or not has_bit(state.occupied[1 - seat], place)


@njit(cache=True)
def may_recruit(state, ruleset, seat, unit, place):
    """IV.C, Recruit Units: in a controlled City or Fortress, within the pool, with the Ops for it."""
    if not has_bit(state.held[seat], place):
        return False
    if ruleset.land[place].terrain & (Terrain.CITY | Terrain.FORTRESS) == 0:
        return False
    if ruleset.recruit_limit and state.recruited >= ruleset.recruit_limit:
        return False
    cost = price_of(state, seat, Action.RECRUIT, cost_of_unit(ruleset, unit))
    if cost > state.ops or not may_stand(state, ruleset, seat, unit, place):
        return False
    return state.leader[seat, SOVEREIGN] == place or may_leave_so(state, ruleset, seat, cost)


@njit(cache=True)
def recruit(state, ruleset, log, seat, unit, place):
    """IV.C, Recruit Units: 1 Op for a Basic Unit, 2 for an Elite one."""
    cost = price_of(state, seat, Action.RECRUIT, cost_of_unit(ruleset, unit))
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
def may_be_fortified(state, ruleset, seat, place):
    """IV.C, Fortify, ruling Q16: a Fortress the seat controls, that is not fortified yet."""
    if ruleset.land[place].terrain & Terrain.FORTRESS == 0 or state.fortified[place] > 0:
        return False
    if ruleset.fortify_occupied:
        return has_bit(state.occupied[seat], place)
    return has_bit(state.held[seat], place)


@njit(cache=True)
def may_fortify(state, ruleset, seat, place):
    """IV.C, Fortify: return whether a seat can pay for a Fortress's bonus."""
    cost = price_of(state, seat, Action.FORTIFY, int(ruleset.fortify_cost))
    if cost > state.ops or not may_be_fortified(state, ruleset, seat, place):
        return False
    return may_leave_so(state, ruleset, seat, cost)


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
