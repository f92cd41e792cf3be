"""The Sovereign's escort: what it costs at least to give it company again, and who goes with it when drawn out."""

from numba import njit

from rules.kings_fall.contents import CARDS, OFF, PLACES
from rules.kings_fall.costs import affordable, price_of, veil_price
from rules.kings_fall.kinds import BASIC, ELITE, SOVEREIGN, Action, Terrain
from rules.kings_fall.state import has_bit, is_alone, leaders_at, stack_at, units_at

NO_WAY = 99  # more Ops than anybody has


@njit(cache=True)
def may_leave_so(state, ruleset, seat, cost):
    """Stack Limit and Sovereign Stacking, ruling Q24: return whether an action that costs so much may be done.

    A Sovereign that stands alone keeps the Ops that can end this; where nothing can, it holds up nothing else.
    """
    return can_be_helped(state, ruleset, seat, cost) or may_end_so(state, ruleset, seat)


@njit(cache=True)
def can_be_helped(state, ruleset, seat, cost):
    """Ruling Q24: return whether a seat's Sovereign has company, or can have it for what is left after a cost."""
    if not ruleset.sovereign_escort or not is_alone(state, seat):
        return True
    return escort_price(state, ruleset, seat) <= affordable(state, ruleset, seat) - cost


@njit(cache=True)
def may_end_so(state, ruleset, seat):
    """Stack Limit and Sovereign Stacking: the Sovereign may not end a turn alone while company can be afforded."""
    if not ruleset.sovereign_escort or not is_alone(state, seat):
        return True
    return escort_price(state, ruleset, seat) > affordable(state, ruleset, seat)


@njit(cache=True)
def may_pass_so(state, ruleset, seat):
    """Stack Limit and Sovereign Stacking: nobody passes whose Sovereign stands alone and whose cards could help it."""
    if not ruleset.sovereign_escort or not is_alone(state, seat):
        return True
    most = 0
    for card in range(CARDS):
        if state.hand[seat, card]:
            most = max(most, int(ruleset.card[card].ops))
    return most == 0 or escort_price(state, ruleset, seat) > affordable(state, ruleset, seat) + most


@njit(cache=True)
def is_beyond_help(state, ruleset, seat):
    """Ruling Q24: return whether a seat's Sovereign stands alone and nothing can give it company in this turn."""
    return is_alone(state, seat) and may_end_so(state, ruleset, seat)


@njit(cache=True)
def escort_price(state, ruleset, seat):
    """Return the fewest Ops by which a lonely Sovereign has an escort: recruited where it is, or walked to."""
    return min(recruit_price(state, ruleset, seat), walk_price(state, ruleset, seat))


@njit(cache=True)
def recruit_price(state, ruleset, seat):
    """Return the Ops for the cheapest Unit where the Sovereign is, NO_WAY where none can be recruited."""
    place = state.leader[seat, SOVEREIGN]
    if not has_bit(state.held[seat], place):
        return NO_WAY
    if has_bit(state.occupied[1 - seat], place) and not ruleset.recruit_among_enemies:
        return NO_WAY
    if ruleset.land[place].terrain & (Terrain.CITY | Terrain.FORTRESS) == 0:
        return NO_WAY
    if ruleset.recruit_limit and state.recruited >= ruleset.recruit_limit:
        return NO_WAY
    if state.pool[seat, BASIC] > 0:
        return price_of(state, seat, Action.RECRUIT, int(ruleset.basic_cost))
    if state.pool[seat, ELITE] > 0:
        return price_of(state, seat, Action.RECRUIT, int(ruleset.elite_cost))
    return NO_WAY


@njit(cache=True)
def walk_price(state, ruleset, seat):
    """Return the Ops for a way of the Sovereign to the nearest of its own pieces, past no enemies; NO_WAY for none."""
    first = price_of(state, seat, Action.MOVE, int(ruleset.move_cost))
    later = int(ruleset.move_cost) + int(state.surcharge[seat, Action.MOVE])
    start = int(state.leader[seat, SOVEREIGN])
    blocked = int(state.occupied[1 - seat]) | int(state.closed) | (1 << start)
    edge, steps, price, veiled = 1 << start, 0, first, 0
    while edge and steps < PLACES:
        wave = 0
        for place in range(ruleset.places):
            if (edge >> place) & 1:
                wave |= int(ruleset.land[place].near)
        edge = wave & ~blocked
        blocked |= edge
        for place in range(ruleset.places):
            if (edge >> place) & 1 and has_company(state, seat, place):
                veiled = veil_price(state, ruleset, seat, place)
                return price + veiled
        steps += 1
        price += later
    return NO_WAY


@njit(cache=True)
def has_company(state, seat, place):
    """Return whether a seat has a Unit or Luminary in a Location."""
    return units_at(state, seat, place) > 0 or leaders_at(state, seat, place) & ~(1 << SOVEREIGN) != 0


@njit(cache=True)
def way_out_of(state, ruleset, seat):
    """Events: return where a seat's Sovereign can be drawn out to, as bits: beside it, where no enemy stands."""
    place = int(state.leader[seat, SOVEREIGN])
    if place == OFF:
        return 0
    return int(ruleset.land[place].near) & ~int(state.occupied[1 - seat]) & ~int(state.closed)


@njit(cache=True)
def escort_of(state, ruleset, seat, place, most):
    """Events: return how many Basic and Elite Units go with a Sovereign that is drawn out, where there is room."""
    origin = int(state.leader[seat, SOVEREIGN])
    most = max(0, min(most, int(ruleset.stack_limit) - stack_at(state, seat, place)))
    basic = min(most, int(state.units[seat, BASIC, origin]))
    return basic, min(most - basic, int(state.units[seat, ELITE, origin]))
