"""What actions cost in Ops, what makes them dearer or cheaper, and CP turned into Ops."""

from numba import njit

from rules.core.events import emit
from rules.kings_fall.clauses import Clause
from rules.kings_fall.contents import OFF
from rules.kings_fall.event_kinds import EventKind
from rules.kings_fall.kinds import Action


@njit(cache=True)
def price_of(state, seat, action, base):
    """IV.C: return what an action costs now: surcharges, Morwen's once and at least 1, an Event's rebate once."""
    once = int(state.once[seat, action])
    cost = base + int(state.surcharge[seat, action]) + once - int(state.rebate[seat, action])
    return max(1 if once > 0 else 0, cost)


@njit(cache=True)
def spend(state, seat, action, cost):
    """IV.C: pay for an action; what held for its next use only is over."""
    state.ops -= cost
    state.once[seat, action] = 0
    state.rebate[seat, action] = 0


@njit(cache=True)
def may_exchange(state, ruleset):
    """Ruling Q5: return whether the player whose turn it is may turn CP into an Op."""
    return state.exchanged < ruleset.exchange_limit and state.cp[state.turn_seat] >= ruleset.exchange_rate


@njit(cache=True)
def exchange(state, ruleset, log):
    """Ruling Q5: CP become 1 Op, a few times a turn."""
    seat, rate = int(state.turn_seat), int(ruleset.exchange_rate)
    state.cp[seat] -= rate
    state.exchanged += 1
    state.ops += 1
    emit(log, state, EventKind.EXCHANGED, Clause.EXCHANGE, seat, 0, OFF, OFF, rate)


@njit(cache=True)
def affordable(state, ruleset, seat):
    """Return the Ops a seat can still spend in this turn, with those its CP can buy."""
    if seat != state.turn_seat:
        return 0
    bought = min(int(ruleset.exchange_limit) - int(state.exchanged), int(state.cp[seat]) // int(ruleset.exchange_rate))
    return int(state.ops) + max(0, bought)


@njit(cache=True)
def move_price(state, ruleset, seat, base, place):
    """IV.C, Move, and VII.D, Veil of the Green: return what a Group pays for entering a Location."""
    cost = price_of(state, seat, Action.MOVE, base)
    return cost + veil_price(state, ruleset, seat, place)


@njit(cache=True)
def veil_price(state, ruleset, seat, place):
    """VII.D, Veil of the Green: return what a Group pays more for entering a Location."""
    return int(ruleset.veil_cost) if state.veil[1 - seat] == place else 0
