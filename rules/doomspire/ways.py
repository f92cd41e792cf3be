"""Where knights can go: on foot, step by step, and which tiles boats reach."""

import numpy as np
from numba import njit

from rules.doomspire.kinds import Carried, TileKind
from rules.doomspire.places import BESIDE, FAR, INLAND, OFF, PLACES, ZONE
from rules.doomspire.state import NEUTRAL, NOBODY, NONE, WAY, bits_of, home_of, is_peace, is_special, kind_at
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
    return (
        not state.face_up[place] or state.monster[place] != NONE or kind_at(state, ruleset, place) == TileKind.DOOMSPIRE
    )


@njit(cache=True)
def may_stop(state, ruleset, seat, knight, place):
    """Knight movement: not beside another knight, except on special tiles and at home, or to fight (ruling C8)."""
    if not may_enter(state, ruleset, seat, place):
        return False
    others = int(state.here[place]) & ~(1 << (int(seat) * 3 + int(knight)))
    if others == 0 or not state.face_up[place] or is_shared(state, ruleset, place):
        return True
    if others & bits_of(seat):
        at_home = kind_at(state, ruleset, place) == TileKind.HOME and state.owner[place] == seat
        if not at_home and not ruleset.knights_share:
            return False
    return others & ~bits_of(seat) == 0 or not is_peace(state, ruleset)


@njit(cache=True)
def steps_of(state, ruleset, seat, knight, face):
    """Move knight: return how many steps a die allows a knight; some followers slow it down."""
    most = knight_has(state, ruleset, seat, knight, Carried.STEPS)
    return min(face, most) if most > 0 else face


@njit(cache=True)
def reach(state, ruleset, seat, start, steps, distance):
    """Knight movement rules: write the fewest steps to every place a knight can get to, FAR elsewhere."""
    distance[:] = FAR
    distance[start] = 0
    queue = np.empty(PLACES, np.int8)  # places in the order they are reached
    queue[0] = start
    taken, reached = 0, 1
    while taken < reached:
        place, taken = queue[taken], taken + 1
        step = distance[place]
        if step == steps or (step > 0 and must_stop(state, ruleset, place)):
            continue
        for way in range(4):
            beside = BESIDE[place, way]
            if beside != OFF and distance[beside] == FAR and may_enter(state, ruleset, seat, beside):
                distance[beside] = step + 1
                queue[reached] = beside
                reached += 1


@njit(cache=True)
def has_rival(state, ruleset, seat, place):
    """Knight movement rules: return whether an opposing knight could stop one that passes."""
    return int(state.here[place]) & ~bits_of(seat) != 0 and not is_shared(state, ruleset, place)


@njit(cache=True)
def find_way(state, ruleset, seat, start, target, steps, way):
    """Move knight: write the places a knight goes through, ``start`` left out; return how many there are.

    Of all ways within the steps of the die it is one past the fewest opposing knights, then a shortest one, then the
    first one by the numbers of its places (ruling R9).
    """
    cost = np.full((STEPS + 1, PLACES), FAR, np.int16)  # opposing knights passed, by steps
    cost[0, start] = 0
    for step in range(steps):
        for place in range(PLACES):
            if cost[step, place] == FAR or (step > 0 and must_stop(state, ruleset, place)):
                continue
            passed = cost[step, place] + (step > 0 and has_rival(state, ruleset, seat, place))
            for turn in range(4):
                beside = BESIDE[place, turn]
                if beside != OFF and may_enter(state, ruleset, seat, beside):
                    cost[step + 1, beside] = min(cost[step + 1, beside], passed)
    length = 0
    for step in range(1, steps + 1):
        if cost[step, target] < cost[length, target]:
            length = step
    place = int(target)
    for step in range(length, 0, -1):
        way[step - 1] = place
        place = way_back(state, ruleset, seat, cost, step, place)
    return length


@njit(cache=True)
def way_back(state, ruleset, seat, cost, step, place):
    """Return the first place, by number, from which the cheapest way to a place in so many steps comes."""
    for turn in range(4):
        before = BESIDE[place, turn]
        if before == OFF or cost[step - 1, before] == FAR or (step > 1 and must_stop(state, ruleset, before)):
            continue
        passed = cost[step - 1, before] + (step > 1 and has_rival(state, ruleset, seat, before))
        if passed == cost[step, place]:
            return int(before)
    return OFF


@njit(cache=True)
def is_in(place, ferry):
    """Transporting knights via boat: return whether a place lies beside one of the zones of a set."""
    return ZONE[place] != INLAND and (ferry >> ZONE[place]) & 1 == 1
