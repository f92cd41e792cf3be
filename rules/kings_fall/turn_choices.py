"""IV.C: what a player may do with Ops, and without them."""

from numba import njit

from rules.core.bits import lowest
from rules.kings_fall.abilities import is_whole, may_name_action, may_use, places_for, places_to_sacrifice
from rules.kings_fall.actions import Kind, action_of
from rules.kings_fall.cards import PREPAID
from rules.kings_fall.costs import may_exchange, price_of
from rules.kings_fall.escort import may_end_so, may_leave_so
from rules.kings_fall.goals import forest_steps, goals_of, ways_from
from rules.kings_fall.group_choices import list_transfers, list_ways
from rules.kings_fall.influence import placeable
from rules.kings_fall.kinds import SOVEREIGN, UNITS, Ability, Action
from rules.kings_fall.phases import Journey
from rules.kings_fall.powers import abilities_of, can_use, has_leader, has_power, is_used
from rules.kings_fall.recruiting import places_to_fortify, price_of_unit, recruiting_places
from rules.kings_fall.stacks import full_places
from rules.kings_fall.state import ACTIONS, bit_of, is_alone

NOWHERE = 1023  # third number of an ability that names nothing
ACTIVATED = (1 << Ability.SACRIFICE) - 1 & ~(1 << Ability.ORHAN)  # leaders' abilities, but that one is a Move


@njit(cache=True)
def list_turn(state, ruleset, actions):
    """IV.C, Standard Actions: list all that can be paid for, what is free, and the end of the turn."""
    seat = int(state.seat)
    lonely = is_alone(state, seat)
    count = list_influence(state, ruleset, seat, actions, 0)
    count = list_recruits(state, ruleset, seat, lonely, actions, count)
    count = list_moves(state, ruleset, seat, lonely, actions, count)
    count = list_redeployments(state, ruleset, seat, lonely, actions, count)
    count = list_forts(state, ruleset, seat, actions, count)
    count = list_abilities(state, ruleset, seat, actions, count)
    if may_exchange(state, ruleset):
        actions[count] = action_of(Kind.EXCHANGE, 0, 0, 0)
        count += 1
    if count == 0 or may_end_so(state, ruleset, seat):
        actions[count] = action_of(Kind.END, 0, 0, 0)
        count += 1
    return count


@njit(cache=True)
def list_influence(state, ruleset, seat, actions, count):
    """IV.C, Place Influence."""
    cost = price_of(state, seat, Action.INFLUENCE, int(ruleset.influence_cost))
    if cost > state.ops or not may_leave_so(state, ruleset, seat, cost):
        return count
    return list_places(placeable(state, ruleset, seat), Kind.PLACE, 0, actions, count)


@njit(cache=True)
def list_places(places, kind, first, actions, count):
    """List an action for each Location of a set."""
    while places:
        actions[count] = action_of(kind, first, 0, lowest(places))
        places &= places - 1
        count += 1
    return count


@njit(cache=True)
def list_recruits(state, ruleset, seat, lonely, actions, count):
    """IV.C, Recruit Units."""
    for unit in range(UNITS):
        cost = price_of_unit(state, ruleset, seat, unit)
        if cost <= state.ops:
            places = recruiting_places(state, ruleset, seat, unit)
            if lonely and not may_leave_so(state, ruleset, seat, cost):
                places &= bit_of(state.leader[seat, SOVEREIGN])
            count = list_places(places, Kind.RECRUIT, unit, actions, count)
    return count


@njit(cache=True)
def may_act_free(state, ruleset):
    """Ruling Q40: return whether actions without a cost are allowed in this turn."""
    return ruleset.free_without_ops != 0 or state.event_turn == 0


@njit(cache=True)
def rights_of(state, ruleset, seat, journey):
    """IV.C Move, VII.D, VII.E: return whether a seat may move by some right at all."""
    if journey == Journey.MOVE:
        return True
    if journey <= Journey.THAEL and not may_act_free(state, ruleset):
        return False
    if journey == Journey.WHISPERED:
        return not state.whispered and has_power(state, ruleset, seat, Ability.WHISPERED_PATHS)
    if journey == Journey.THAEL:
        return not is_used(state, seat, Ability.THAEL) and has_leader(state, ruleset, seat, Ability.THAEL)
    return can_use(state, ruleset, seat, Ability.ORHAN)


@njit(cache=True)
def list_moves(state, ruleset, seat, lonely, actions, count):
    """IV.C, Move: from where the seat has pieces, along every path, by every right it has."""
    full = full_places(state, ruleset, seat)
    for journey in range(Journey.MOVE, Journey.ORHAN + 1):
        if not rights_of(state, ruleset, seat, journey):
            continue
        if journey == Journey.MOVE and state.ops == 0 and state.rebate[seat, Action.MOVE] == 0:
            continue
        forest = journey == Journey.WHISPERED or journey == Journey.THAEL
        origins = int(state.occupied[seat])
        while origins:
            origin = lowest(origins)
            origins &= origins - 1
            targets = ways_from(state, ruleset, seat, journey, origin)
            if forest:
                targets &= forest_steps(ruleset, origin)
            targets = goals_of(state, ruleset, seat, journey, origin, targets, full, lonely)
            count = list_ways(targets, Kind.MOVE, journey, origin, actions, count)
    return count


@njit(cache=True)
def list_redeployments(state, ruleset, seat, lonely, actions, count):
    """IV.C, Strategic Redeployment."""
    if price_of(state, seat, Action.REDEPLOY, int(ruleset.redeploy_cost)) > state.ops:
        return count
    return list_transfers(state, ruleset, seat, Journey.REDEPLOY, lonely, actions, count)


@njit(cache=True)
def list_forts(state, ruleset, seat, actions, count):
    """IV.C, Fortify."""
    cost = price_of(state, seat, Action.FORTIFY, int(ruleset.fortify_cost))
    if cost > state.ops or not may_leave_so(state, ruleset, seat, cost):
        return count
    return list_places(places_to_fortify(state, ruleset, seat), Kind.FORTIFY, 0, actions, count)


@njit(cache=True)
def list_abilities(state, ruleset, seat, actions, count):
    """IV.C, Activate Luminary/Sovereign Ability, and Strength Through Sacrifice."""
    abilities = abilities_of(state, ruleset, seat) & ACTIVATED
    while abilities:
        ability = lowest(abilities)
        abilities &= abilities - 1
        if may_use(state, ruleset, seat, ability):
            count = list_uses(state, ruleset, seat, ability, actions, count)
    places = places_to_sacrifice(state, ruleset, seat) if may_act_free(state, ruleset) else 0
    return list_places(places, Kind.USE, Ability.SACRIFICE, actions, count)


@njit(cache=True)
def list_uses(state, ruleset, seat, ability, actions, count):
    """IV.C, Activate Luminary/Sovereign Ability: list what an ability can name."""
    if ability == Ability.MORWEN:
        for action in range(ACTIONS):
            if may_name_action(state, seat, action):
                actions[count] = action_of(Kind.USE, ability, 0, action)
                count += 1
        return count
    if ability == Ability.LODESTAR and is_whole(state, ruleset, seat):
        return count
    if ability == Ability.LYRA or ability == Ability.COUNSEL or ability == Ability.LODESTAR:
        actions[count] = action_of(Kind.USE, ability, 0, NOWHERE)
        return count + 1
    count = list_places(places_for(state, ruleset, seat, ability), Kind.USE, ability, actions, count)
    if ability == Ability.DECREE and ruleset.decree_payment == PREPAID:
        actions[count] = action_of(Kind.USE, ability, 0, NOWHERE)
        count += 1
    return count


@njit(cache=True)
def may_do_anything(state, ruleset, seat):
    """IV.B.2: return whether a player has anything to decide on before the turn ends."""
    if state.ops > 0 or may_exchange(state, ruleset) or state.rebate[seat].any():
        return True
    if has_power(state, ruleset, seat, Ability.SACRIFICE):
        return may_act_free(state, ruleset) and not is_used(state, seat, Ability.SACRIFICE)
    return rights_of(state, ruleset, seat, Journey.WHISPERED) or rights_of(state, ruleset, seat, Journey.THAEL)
