"""Which pieces move as a Group, how far they go, and what an Event moves or takes."""

from numba import njit

from rules.kings_fall.actions import Kind, action_of
from rules.kings_fall.kinds import ARCHERS, BASIC, ELITE, EVERYONE, UNITS
from rules.kings_fall.movement import code_of, may_group, may_redeploy, may_ride, takes_leaders
from rules.kings_fall.phases import Journey
from rules.kings_fall.state import has_bit, is_alone, leaders_at
from rules.kings_fall.targets import may_march


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
def list_marches(state, ruleset, actions):
    """Events: a Group goes along a path; or no more do."""
    seat, count = int(state.seat), 0
    lonely = is_alone(state, seat)
    for origin in range(ruleset.places):
        if has_bit(state.occupied[seat], origin):
            for way in range(ruleset.land[origin].paths):
                target = int(ruleset.land[origin].path[way])
                if may_march(state, ruleset, seat, origin, target, lonely):
                    actions[count] = action_of(Kind.MOVE, Journey.EVENT, origin, target)
                    count += 1
    actions[count] = action_of(Kind.STOP, 0, 0, 0)
    return count + 1


@njit(cache=True)
def list_transfers(state, ruleset, actions):
    """Events: Units change places between controlled Locations; or stay."""
    seat, count = int(state.seat), 0
    lonely = is_alone(state, seat)
    for origin in range(ruleset.places):
        if has_bit(int(state.occupied[seat]) & int(state.held[seat]), origin):
            for target in range(ruleset.places):
                if may_redeploy(state, ruleset, seat, Journey.TRANSFER, origin, target, lonely):
                    actions[count] = action_of(Kind.REDEPLOY, 0, origin, target)
                    count += 1
    actions[count] = action_of(Kind.STOP, 0, 0, 0)
    return count + 1


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
