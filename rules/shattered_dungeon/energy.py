"""Energy: what a card costs, whether a side can pay it, and the four kinds of Energy cards."""

from numba import njit

from rules.core.events import emit
from rules.shattered_dungeon.card import NO_RESOURCE, Effect
from rules.shattered_dungeon.clauses import Clause
from rules.shattered_dungeon.sides import meets
from rules.shattered_dungeon.state import EventKind

ATTUNED = 1  # 4.2: what an Attune takes off the next card of its type
PERMANENT, THIS_TURN = 1, 0  # targets of the event


@njit(cache=True, forceinline=True)
def cost_of(state, card, side):
    """4.2: the printed cost; 1 less for the first card with a cost whose type is attuned."""
    cost = int(card.cost)
    return cost - ATTUNED * int((cost > 0) & (state.attuned[side, card.type] != 0))


@njit(cache=True)
def energy_of(state, side):
    """4.2: return the energy a side can still spend this turn."""
    return int(state.pool[side]) + int(state.temporary[side]) - int(state.spent[side])


@njit(cache=True)
def can_pay(state, card, side):
    """4.2: return whether a side has the energy for a card."""
    return cost_of(state, card, side) <= energy_of(state, side)


@njit(cache=True)
def pay(state, side, amount):
    """4.2: spend energy until it is refreshed."""
    state.spent[side] += amount


@njit(cache=True)
def pay_for(state, card, side):
    """4.2: pay for a card, and use up the Attune that makes it cheaper. Return the energy paid."""
    cost = cost_of(state, card, side)
    if card.cost > 0:
        state.attuned[side, card.type] = False
    pay(state, side, cost)
    return cost


@njit(cache=True)
def refresh(state):
    """4.2: spent energy returns, temporary energy expires; pools stay."""
    state.spent[:] = 0
    state.temporary[:] = 0


@njit(cache=True)
def gain(state, log, clause, side, number, amount, is_permanent):
    """4.2: add to a side's pool, or to its energy of this turn."""
    if is_permanent:
        state.pool[side] += amount
    else:
        state.temporary[side] += amount
    emit(
        log,
        state,
        EventKind.ENERGY_GAINED,
        clause,
        side,
        number,
        NO_RESOURCE,
        PERMANENT if is_permanent else THIS_TURN,
        amount,
    )


@njit(cache=True)
def play_energy(state, ruleset, log, side, number):
    """4.2, Energy Card Types: Standard, Surge, Attune and Siphon, as far as the card has them."""
    card = ruleset.cards[number]
    for place in range(card.effects.size):
        effect = card.effects[place]
        if effect.what == Effect.NONE:
            return
        amount = int(effect.amount)
        if effect.what == Effect.ENERGY:
            gain(state, log, Clause.STANDARD, side, number, amount, True)
        elif effect.what == Effect.SURGE:
            gain(state, log, Clause.SURGE, side, number, amount, False)
        elif effect.what == Effect.SIPHON:
            gain(state, log, Clause.SIPHON, side, number, amount, meets(state, card, side))
        elif effect.what == Effect.ATTUNE:
            state.attuned[side, effect.resource] = True
            emit(log, state, EventKind.ATTUNED, Clause.ATTUNE, side, number, NO_RESOURCE, effect.resource, 0)
