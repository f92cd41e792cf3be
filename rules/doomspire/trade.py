"""Trading between players: an offer is put together, made, and answered."""

from numba import njit

from rules.core.events import emit
from rules.doomspire.actions import Kind
from rules.doomspire.clauses import Clause
from rules.doomspire.event_kinds import EventKind
from rules.doomspire.kinds import RESOURCES
from rules.doomspire.phases import Phase
from rules.doomspire.places import OFF
from rules.doomspire.state import NOBODY, is_peace, plays, resources_of
from rules.doomspire.things import gain


@njit(cache=True)
def may_offer(state, ruleset, seat, other):
    """Trading: from round 2 on, with any other player, so many offers in a turn (ruling R10)."""
    if is_peace(state, ruleset) or state.offers >= ruleset.offers_a_turn:
        return False
    return other != seat and plays(state, other) and has_goods(state, seat, other)


@njit(cache=True)
def has_goods(state, seat, other):
    """Trading: return whether one of two players has a resource at all; otherwise there is nothing to offer."""
    return resources_of(state, seat) + resources_of(state, other) > 0


@njit(cache=True)
def is_talk(kind):
    """Trading: return whether a player turns to another, adds to an offer or makes it: nothing changes hands yet."""
    return kind >= Kind.TRADE and kind <= Kind.PROPOSE


@njit(cache=True)
def talk(state, log, kind, third):
    """Trading: turn to another player, add to an offer or make it; who decides next is known at once."""
    if kind == Kind.PROPOSE:
        propose(state, log)
        return
    state.phase = Phase.OFFER
    if kind == Kind.TRADE:
        begin_offer(state, third)
    elif kind == Kind.GIVE:
        state.gives[third] += 1
    else:
        state.wants[third] += 1


@njit(cache=True)
def begin_offer(state, other):
    """Trading: a player turns to another."""
    state.offers += 1
    state.offer_to = other
    state.gives[:] = 0
    state.wants[:] = 0


@njit(cache=True)
def units(resources):
    """Return how many resources there are in one side of an offer."""
    total = 0
    for resource in range(RESOURCES):
        total += resources[resource]
    return total


@njit(cache=True)
def has_room(ruleset, side):
    """Trading: return whether one more resource can go into a side of an offer."""
    return units(side) < ruleset.trade_units


@njit(cache=True)
def can_be_given(state, resource):
    """Trading: return whether the player who makes the offer has one more to give; nobody gives and wants the same."""
    return state.wants[resource] == 0 and state.gives[resource] < state.stock[state.turn_seat, resource]


@njit(cache=True)
def can_be_wanted(state, resource):
    """Trading: return whether the other player has one more to give; nobody gives and wants the same."""
    return state.gives[resource] == 0 and state.wants[resource] < state.stock[state.offer_to, resource]


@njit(cache=True)
def is_offer(state):
    """Trading: return whether there is anything in the offer."""
    return units(state.gives) + units(state.wants) > 0


@njit(cache=True)
def propose(state, log):
    """Trading: make the offer; the other player answers."""
    emit(log, state, EventKind.OFFERED, Clause.TRADE, state.turn_seat, state.offer_to, OFF, OFF, units(state.gives))
    state.phase = Phase.ANSWER
    state.seat = state.offer_to


@njit(cache=True)
def answer_offer(state, log, accepts):
    """Trading: resources change hands, or nothing happens."""
    seat, other = state.turn_seat, state.offer_to
    state.offer_to = NOBODY
    if not accepts:
        emit(log, state, EventKind.TRADE_REFUSED, Clause.TRADE, other, seat, OFF, OFF, 0)
        return
    state.trades += 1
    emit(log, state, EventKind.TRADED, Clause.TRADE, seat, other, OFF, OFF, units(state.gives))
    for resource in range(RESOURCES):
        change = int(state.wants[resource]) - int(state.gives[resource])
        gain(state, log, seat, resource, change, Clause.TRADE)
        gain(state, log, other, resource, -change, Clause.TRADE)
