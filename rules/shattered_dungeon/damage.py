"""What stands between damage and a reducer: Ward, Fortify, and Exposure, which adds to it."""

from numba import njit

from rules.core.events import emit
from rules.shattered_dungeon.card import NO_CARD, NO_RESOURCE
from rules.shattered_dungeon.clauses import Clause
from rules.shattered_dungeon.sides import harm
from rules.shattered_dungeon.state import ANY_TYPE, ROUNDS_AHEAD, EventKind


@njit(cache=True)
def deal(state, log, side, reducer, amount):
    """9: damage that the other side does to a reducer, without a roll; Ward reduces it. Return what is lost."""
    return harm(state, side, reducer, ward_off(state, log, side, amount))


@njit(cache=True)
def ward_off(state, log, side, amount):
    """9, Ward: the ward amount comes off the next incoming damage, and the Ward is gone. Return the damage left."""
    if state.ward[side] == 0 or amount <= 0:
        return amount
    kept_off = min(amount, int(state.ward[side]))
    state.ward[side] = 0
    state.ward_rounds[side] = 0
    emit(log, state, EventKind.WARD_USED, Clause.WARD, side, NO_CARD, NO_RESOURCE, NO_RESOURCE, kept_off)
    return amount - kept_off


@njit(cache=True)
def give_ward(state, log, side, amount, rounds):
    """9, Ward: a side is warded until the end of the round after this one (ruling Q11); Wards add up."""
    state.ward[side] += amount
    state.ward_rounds[side] = max(int(state.ward_rounds[side]), rounds)
    emit(log, state, EventKind.WARDED, Clause.WARD, side, NO_CARD, NO_RESOURCE, NO_RESOURCE, amount)


@njit(cache=True)
def fortify(state, ruleset, log, side, reducer, amount, rounds):
    """9, Fortify: Strikes on a reducer do less, for this round and ``rounds`` more; Fortifies add up.

    Under another reading this round is the first of them (ruling R25).
    """
    more = max(0, rounds - 1) if ruleset.fortify_counts_now else rounds
    state.fortify[side, reducer, min(more, ROUNDS_AHEAD - 1)] += amount
    emit(log, state, EventKind.FORTIFIED, Clause.FORTIFY, side, NO_CARD, NO_RESOURCE, reducer, amount)


@njit(cache=True)
def fortified(state, side, reducer):
    """9, Fortify: return how much it takes off a Strike on a reducer; nothing else is reduced (ruling R26)."""
    total = 0
    for rounds in range(ROUNDS_AHEAD):
        total += int(state.fortify[side, reducer, rounds])
    return total


@njit(cache=True)
def fortify_off(state, log, side, reducer, damage, fortified_by):
    """9, Fortify: return what is left of a Strike's damage to a reducer that is fortified by that much."""
    kept_off = min(damage, fortified_by)
    if kept_off > 0:
        emit(log, state, EventKind.FORTIFY_USED, Clause.FORTIFY, side, NO_CARD, NO_RESOURCE, reducer, kept_off)
    return damage - kept_off


@njit(cache=True)
def use_exposure(state, log, side, kind):
    """A3.4, Exposure: the next Strike of a type, or of any, does more, once. Return how much."""
    more = int(state.exposure[side, kind]) + int(state.exposure[side, ANY_TYPE])
    if more > 0:
        state.exposure[side, kind] = 0
        state.exposure[side, ANY_TYPE] = 0
        emit(log, state, EventKind.EXPOSURE_USED, Clause.EXPOSURE, side, NO_CARD, NO_RESOURCE, kind, more)
    return more
