"""Which pieces move as a Group, how far they go, and what an Event moves or takes."""

from numba import njit

from rules.core.bits import lowest
from rules.kings_fall.actions import Kind, action_of
from rules.kings_fall.goals import friendly_places, goals_of, ways_from
from rules.kings_fall.kinds import ARCHERS, BASIC, ELITE, EVERYONE, UNITS
from rules.kings_fall.movement import code_of, may_group, may_ride, takes_leaders
from rules.kings_fall.phases import Journey
from rules.kings_fall.stacks import full_places
from rules.kings_fall.state import is_alone, leaders_at


@njit(cache=True)
def list_groups(state, ruleset, actions):
    """IV.C, Move: any of the pieces that stand where the Move begins."""
    seat, origin, count = int(state.mover), int(state.origin), 0
    there = leaders_at(state, seat, origin) & takes_leaders(ruleset, state.journey)
    for leaders in range(EVERYONE + 1):
        if leaders & ~there:
            continue
        for archers in range(int(state.units[seat, ARCHERS, origin]) + 1):
            for elite in range(int(state.units[seat, ELITE, origin]) + 1):
                for basic in range(int(state.units[seat, BASIC, origin]) + 1):
                    if may_group(state, ruleset, basic, elite, archers, leaders):
                        actions[count] = action_of(Kind.GROUP, 0, 0, code_of(basic, elite, archers, leaders))
                        count += 1
    return count


@njit(cache=True)
def list_rides(state, ruleset, actions):
    """VII.E, Cavalry and Banner: ride on to another Location, or stop."""
    count, here = 0, int(state.here)
    for way in range(ruleset.land[here].paths):
        target = int(ruleset.land[here].path[way])
        if may_ride(state, ruleset, target):
            actions[count] = action_of(Kind.RIDE, 0, 0, target)
            count += 1
    actions[count] = action_of(Kind.STOP, 0, 0, 0)
    return count + 1


@njit(cache=True)
def list_ways(targets, kind, first, origin, actions, count):
    """List an action for each of the Locations that can be gone to from one."""
    while targets:
        actions[count] = action_of(kind, first, origin, lowest(targets))
        targets &= targets - 1
        count += 1
    return count


@njit(cache=True)
def list_marches(state, ruleset, actions):
    """Events: a Group goes along a path; or no more do."""
    seat, count = int(state.seat), 0
    lonely, full = is_alone(state, seat), full_places(state, ruleset, seat)
    origins = int(state.occupied[seat])
    while origins:
        origin = lowest(origins)
        origins &= origins - 1
        targets = ways_from(state, ruleset, seat, Journey.EVENT, origin)
        targets = goals_of(state, ruleset, seat, Journey.EVENT, origin, targets, full, lonely)
        count = list_ways(targets, Kind.MOVE, Journey.EVENT, origin, actions, count)
    actions[count] = action_of(Kind.STOP, 0, 0, 0)
    return count + 1


@njit(cache=True)
def list_transfers(state, ruleset, seat, journey, lonely, actions, count):
    """IV.C, Strategic Redeployment, and Events: Units change places between controlled Locations."""
    full, friendly = full_places(state, ruleset, seat), friendly_places(state, ruleset, seat)
    origins = int(state.occupied[seat]) & int(state.held[seat])
    while origins:
        origin, targets = lowest(origins), friendly & ~(origins & -origins)
        origins &= origins - 1
        targets = goals_of(state, ruleset, seat, journey, origin, targets, full, lonely)
        count = list_ways(targets, Kind.REDEPLOY, 0, origin, actions, count)
    return count


@njit(cache=True)
def list_surrenders(state, ruleset, whom, actions):
    """Events: a Unit of a seat, wherever it stands."""
    count = 0
    for unit in range(UNITS):
        for place in range(ruleset.places):
            if state.units[whom, unit, place] > 0:
                actions[count] = action_of(Kind.SURRENDER, unit, 0, place)
                count += 1
    return count
