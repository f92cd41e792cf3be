"""Moves: which pieces go as a Group, what that costs, where it ends, and who rides on."""

from numba import njit

from rules.core.bits import lowest
from rules.core.events import emit
from rules.kings_fall.clauses import Clause
from rules.kings_fall.contents import OFF
from rules.kings_fall.costs import move_price, price_of, spend, veil_price
from rules.kings_fall.escort import can_be_helped, escort_of, is_beyond_help
from rules.kings_fall.event_kinds import EventKind
from rules.kings_fall.influence import walk_in
from rules.kings_fall.kinds import ARCHERS, BASIC, ELITE, LEADERS, SOVEREIGN, Ability, Action, Terrain
from rules.kings_fall.phases import Journey
from rules.kings_fall.powers import ability_price, is_with, pay_ability, use_up
from rules.kings_fall.stacks import count_leaders, fits, shift
from rules.kings_fall.state import has_bit, leaders_at, note_pieces, stack_at, units_at


@njit(cache=True)
def archery_places(state, seat):
    """VII.D, Moon Archers: return the Locations where a seat has a detachment, as bits."""
    found, places = 0, int(state.occupied[seat])
    while places:
        if state.units[seat, ARCHERS, lowest(places)] > 0:
            found |= places & -places
        places &= places - 1
    return found


@njit(cache=True)
def leaves_escort(state, ruleset, seat, origin, target, basic, elite, archers, leaders, cost):
    """Ruling Q24: return whether a Move leaves no Sovereign alone whom the Move itself puts beyond help."""
    lost = is_beyond_help(state, ruleset, seat)
    shift(state, seat, origin, target, basic, elite, archers, leaders)
    fine = lost or can_be_helped(state, ruleset, seat, cost)
    shift(state, seat, target, origin, basic, elite, archers, leaders)
    return fine


@njit(cache=True)
def may_group(state, ruleset, basic, elite, archers, leaders):
    """IV.C, Move: return whether these pieces may go from where the open Move begins to where it leads."""
    if basic + elite + archers == 0 and leaders == 0:
        return False
    seat, origin, target = int(state.mover), int(state.origin), int(state.target)
    if not fits(state, ruleset, seat, target, basic, elite, archers, leaders):
        return False
    return leaves_escort(state, ruleset, seat, origin, target, basic, elite, archers, leaders, 0)


@njit(cache=True)
def takes_leaders(ruleset, journey):
    """Ruling Q17: return which leaders may come along, as bits; Redeployment is for Units only."""
    if journey != Journey.REDEPLOY and journey != Journey.TRANSFER:
        return (1 << LEADERS) - 1
    if ruleset.redeploy_leaders == 0:
        return 0
    everyone = (1 << LEADERS) - 1
    return everyone if ruleset.redeploy_leaders > 1 else everyone & ~(1 << SOVEREIGN)


@njit(cache=True)
def has_group(state, ruleset, seat, journey, origin, target, cost, lonely):
    """IV.C, Move: return whether a Group may go there; ``lonely`` tells that the seat's Sovereign stands alone now."""
    leaders = leaders_at(state, seat, origin) & takes_leaders(ruleset, journey)
    basic, elite = int(state.units[seat, BASIC, origin]), int(state.units[seat, ELITE, origin])
    archers = int(state.units[seat, ARCHERS, origin]) if state.units[seat, ARCHERS, target] == 0 else 0
    if not lonely and state.leader[seat, SOVEREIGN] != origin:
        room = stack_at(state, seat, target) < ruleset.stack_limit
        return archers > 0 or (room and (basic + elite > 0 or leaders != 0))
    if not lonely and sends_one(state, ruleset, seat, origin, target, basic + elite, archers, leaders):
        return True
    for group in range((basic + 1) * (elite + 1) * (archers + 1) * (1 << LEADERS)):
        led, rest = group % (1 << LEADERS), group >> LEADERS
        shot, rest = rest % (archers + 1), rest // (archers + 1)
        few, many = rest % (elite + 1), rest // (elite + 1)
        if led & ~leaders or group == 0 or not fits(state, ruleset, seat, target, many, few, shot, led):
            continue
        if leaves_escort(state, ruleset, seat, origin, target, many, few, shot, led, cost):
            return True
    return False


@njit(cache=True)
def sends_one(state, ruleset, seat, origin, target, units, archers, leaders):
    """Return whether a piece may go from where the Sovereign stands, for whom others stay: no need to try Groups."""
    company = units_at(state, seat, origin) + count_leaders(leaders_at(state, seat, origin))
    if company <= 1:
        return False
    return archers > 0 or (units + count_leaders(leaders) > 0 and stack_at(state, seat, target) < ruleset.stack_limit)


@njit(cache=True)
def enters_forest(state, ruleset, origin, target):
    """Ruling Q30: return whether a connection is a Forest step: one into a Forest, or by a reading out of one."""
    forest = int(ruleset.land[target].terrain)
    if ruleset.forest_leaving:
        forest |= int(ruleset.land[origin].terrain)
    return forest & Terrain.FOREST != 0


@njit(cache=True)
def price_of_journey(state, ruleset, seat, journey, origin, target):
    """IV.C, Move, and VII.D: return the Ops for taking a Group along a path by some right."""
    if journey == Journey.MOVE:
        return move_price(state, ruleset, seat, int(ruleset.move_cost), target)
    if journey == Journey.WHISPERED or journey == Journey.THAEL:
        return move_price(state, ruleset, seat, 0, target)
    if journey == Journey.ORHAN:
        return ability_price(state, ruleset, seat, Ability.ORHAN)
    if journey == Journey.REDEPLOY:
        return price_of(state, seat, Action.REDEPLOY, int(ruleset.redeploy_cost))
    return 0


@njit(cache=True)
def set_out(state, ruleset, log, seat, journey, origin, target):
    """IV.C, Move: pay for a Group's way; which pieces go is decided next."""
    cost = price_of_journey(state, ruleset, seat, journey, origin, target)
    if journey == Journey.ORHAN:
        pay_ability(state, seat, Ability.ORHAN, cost)
    elif journey == Journey.REDEPLOY:
        spend(state, seat, Action.REDEPLOY, cost)
    elif journey != Journey.EVENT and journey != Journey.TRANSFER:
        spend(state, seat, Action.MOVE, cost)
    if journey == Journey.WHISPERED:
        state.whispered = 1
    elif journey == Journey.THAEL:
        use_up(state, seat, Ability.THAEL)
    state.journey, state.mover, state.paid = journey, seat, cost
    state.origin, state.target = origin, target
    state.stretch = 0
    emit(log, state, EventKind.SET_OUT, clause_of(journey), seat, journey, origin, target, cost)


@njit(cache=True)
def steps_of(state, ruleset, seat, basic, elite, archers, leaders):
    """VII.E, Cavalry and Banner: return the connections a Group may traverse for what has been paid."""
    if state.journey != Journey.MOVE:
        return 1
    steps = 1
    trait = ruleset.faction[state.faction[seat]].trait
    riders = (basic if trait[BASIC] == Ability.CAVALRY else 0) + (elite if trait[ELITE] == Ability.CAVALRY else 0)
    everyone = basic + elite + archers + count_leaders(leaders) + (leaders & 1)
    if riders == everyone or (ruleset.mixed_cavalry and riders > 0):
        steps = int(ruleset.cavalry_steps)
    if state.steppe == state.origin and is_of_banner(state, basic, elite, archers, leaders):
        steps = max(steps, int(ruleset.banner_steps))
    return steps


@njit(cache=True)
def is_of_banner(state, basic, elite, archers, leaders):
    """VII.E, Banner of the Endless Steppe: return whether all these pieces belong to the Group it was raised for."""
    if basic > state.steppe_units[BASIC] or elite > state.steppe_units[ELITE] or archers > state.steppe_units[ARCHERS]:
        return False
    return leaders & ~int(state.steppe_leaders) == 0


@njit(cache=True)
def is_all_of_banner(state, basic, elite, archers, leaders):
    """VII.E, Banner of the Endless Steppe: return whether these pieces are the Group that carries it on."""
    if leaders != state.steppe_leaders or archers != state.steppe_units[ARCHERS]:
        return False
    return basic == state.steppe_units[BASIC] and elite == state.steppe_units[ELITE]


@njit(cache=True)
def go(state, ruleset, log, basic, elite, archers, leaders):
    """IV.C, Move: the pieces go; the first step of what has been paid is done."""
    seat, origin = int(state.mover), int(state.origin)
    state.steps = steps_of(state, ruleset, seat, basic, elite, archers, leaders)
    state.group[BASIC], state.group[ELITE], state.group[ARCHERS] = basic, elite, archers
    state.group_leaders = leaders
    state.vorlag = is_with(state, ruleset, seat, Ability.VORLAG, origin)
    state.here = origin
    if state.steppe == origin:
        carry_banner(state, basic, elite, archers, leaders)
    advance(state, ruleset, log, int(state.target), int(state.paid))


@njit(cache=True)
def carry_banner(state, basic, elite, archers, leaders):
    """VII.E, Banner of the Endless Steppe: it goes on with the part of its Group that moves."""
    if is_of_banner(state, basic, elite, archers, leaders):
        state.steppe = state.target
        state.steppe_units[BASIC], state.steppe_units[ELITE], state.steppe_units[ARCHERS] = basic, elite, archers
        state.steppe_leaders = leaders


@njit(cache=True)
def advance(state, ruleset, log, target, paid):
    """IV.C, Move: the Group enters a Location."""
    seat, here = int(state.mover), int(state.here)
    basic, elite, archers = int(state.group[BASIC]), int(state.group[ELITE]), int(state.group[ARCHERS])
    leaders = int(state.group_leaders)
    shift(state, seat, here, target, basic, elite, archers, leaders)
    note_pieces(state, seat, here)
    note_pieces(state, seat, target)
    redeployed = state.journey == Journey.REDEPLOY or state.journey == Journey.TRANSFER
    kind = EventKind.REDEPLOYED if redeployed else EventKind.MOVED
    clause = Clause.CAVALRY if state.stretch > 0 else clause_of(state.journey)
    emit(log, state, kind, clause, seat, code_of(basic, elite, archers, leaders), here, target, paid)
    if state.stretch > 0 and state.steppe == here and is_all_of_banner(state, basic, elite, archers, leaders):
        state.steppe = target
    state.here = target
    state.steps -= 1
    state.stretch += 1
    walk_in(state, ruleset, log, seat, target)


@njit(cache=True)
def draw_out(state, ruleset, log, seat, place, most):
    """Events: a seat's Sovereign goes to an adjacent Location, with some Units of its escort; a combat may follow."""
    origin = int(state.leader[seat, SOVEREIGN])
    basic, elite = escort_of(state, ruleset, seat, place, most)
    shift(state, seat, origin, place, basic, elite, 0, 1 << SOVEREIGN)
    note_pieces(state, seat, origin)
    note_pieces(state, seat, place)
    group = code_of(basic, elite, 0, 1 << SOVEREIGN)
    emit(log, state, EventKind.MOVED, Clause.EVENT, seat, group, origin, place, 0)
    walk_in(state, ruleset, log, seat, place)


@njit(cache=True)
def code_of(basic, elite, archers, leaders):
    """Return a Group as one number: Basic and Elite Units in three bits each, archers in one, leaders in three."""
    return int(basic) | int(elite) << 3 | int(archers) << 6 | int(leaders) << 7


@njit(cache=True)
def clause_of(journey):
    """Return the clause by which a Group moves."""
    if journey == Journey.WHISPERED:
        return Clause.WHISPERED_PATHS
    if journey == Journey.THAEL:
        return Clause.THAEL
    if journey == Journey.ORHAN:
        return Clause.ORHAN
    if journey == Journey.REDEPLOY:
        return Clause.REDEPLOY
    return Clause.MOVE if journey == Journey.MOVE else Clause.EVENT


@njit(cache=True)
def may_ride(state, ruleset, target):
    """VII.E, Cavalry and Banner: return whether the Group may go on to a Location for what has been paid."""
    seat, here = int(state.mover), int(state.here)
    if target == state.origin or not has_bit(ruleset.land[here].near, target) or has_bit(state.closed, target):
        return False
    cost = veil_price(state, ruleset, seat, target)
    if cost > state.ops:
        return False
    if has_bit(state.occupied[1 - seat], target) and ruleset.attack_once and has_bit(state.attacked, state.origin):
        return False
    basic, elite, archers = int(state.group[BASIC]), int(state.group[ELITE]), int(state.group[ARCHERS])
    leaders = int(state.group_leaders)
    if not fits(state, ruleset, seat, target, basic, elite, archers, leaders):
        return False
    return leaves_escort(state, ruleset, seat, here, target, basic, elite, archers, leaders, cost)


@njit(cache=True)
def ride(state, ruleset, log, target):
    """VII.E, Cavalry and Banner: go on along a second path."""
    cost = veil_price(state, ruleset, state.mover, target)
    state.ops -= cost
    advance(state, ruleset, log, target, cost)


@njit(cache=True)
def halt(state, log):
    """VII.E, Cavalry and Banner: the Group goes no farther."""
    emit(log, state, EventKind.STOPPED, Clause.MOVE, int(state.mover), 0, OFF, int(state.here), 0)
    state.journey = Journey.NONE
