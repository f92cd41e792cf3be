"""A4: trust, counted in halves, its tiers, what raises and lowers it; and rapport, which only the older rules have."""

from numba import njit

from rules.core.events import emit
from rules.shattered_dungeon.clauses import Clause
from rules.shattered_dungeon.state import DUNGEON, HALF, NO_SLOT, VISITOR, EventKind


@njit(cache=True)
def points_of(halves):
    """A4.2: return trust in whole points: half a point is kept, and counts for nothing until it becomes a whole one."""
    return int(halves) // HALF


@njit(cache=True)
def tier_at(ruleset, halves):
    """A4.1: return the tier of an amount of trust."""
    points = points_of(halves)
    return int(points >= ruleset.tier_1) + int(points >= ruleset.tier_2) + int(points >= ruleset.tier_3)


@njit(cache=True)
def tier_of(state, ruleset):
    """A4.1: strangers, familiar, entrusted, covenant: 0 to 3."""
    return tier_at(ruleset, state.trust)


@njit(cache=True)
def within_cap(state, ruleset, log, side, amount, unit):
    """4.8 and A4.2: return how much of a gain a side's promoter can still take this round, and count it."""
    allowed = min(amount, int(ruleset.promoter_cap) * unit - int(state.gained[side]))
    if allowed < amount:
        emit(log, state, EventKind.CAPPED, Clause.PROMOTER_CAP, side, NO_SLOT, NO_SLOT, NO_SLOT, 0)
    state.gained[side] += max(0, allowed)
    return max(0, allowed)


@njit(cache=True)
def gain_trust(state, ruleset, log, clause, halves, capped):
    """A4.2: raise trust; all but refused Offers is subject to the cap of the round."""
    if capped:
        halves = within_cap(state, ruleset, log, VISITOR, halves, HALF)
    if halves <= 0:
        return
    state.trust += halves
    state.trust_peak = max(state.trust_peak, state.trust)
    emit(log, state, EventKind.TRUST_ROSE, clause, VISITOR, state.trust, NO_SLOT, NO_SLOT, halves)


@njit(cache=True)
def lose_trust(state, log, clause, halves):
    """A4.3: lower trust, not below 0."""
    lost = min(halves, int(state.trust))
    if lost <= 0:
        return
    state.trust -= lost
    emit(log, state, EventKind.TRUST_FELL, clause, VISITOR, state.trust, NO_SLOT, NO_SLOT, lost)


@njit(cache=True)
def gain_rapport(state, ruleset, log, clause, amount):
    """4.5 and 4.8: raise the dungeon's rapport, subject to the cap of the round; the amendment (A5.3) has none."""
    if ruleset.bond_rules == 3 or amount <= 0:
        return
    amount = within_cap(state, ruleset, log, DUNGEON, amount, 1)
    if amount > 0:
        state.rapport += amount
        emit(log, state, EventKind.RAPPORT_ROSE, clause, DUNGEON, state.rapport, NO_SLOT, NO_SLOT, amount)


@njit(cache=True)
def lose_rapport(state, log, clause, amount):
    """4.7: lower rapport, not below 0."""
    lost = min(amount, int(state.rapport))
    if lost > 0:
        state.rapport -= lost
        emit(log, state, EventKind.RAPPORT_FELL, clause, DUNGEON, state.rapport, NO_SLOT, NO_SLOT, lost)


@njit(cache=True)
def share_lost(ruleset, points):
    """4.5: return how many of these points a crash takes: half of them, rounded up."""
    return (points * int(ruleset.crash) + 99) // 100


@njit(cache=True)
def crash_trust(state, ruleset, log, clause):
    """4.5, 4.6 and A6.2: trust crashes by half, counted in whole points."""
    lose_trust(state, log, clause, HALF * share_lost(ruleset, points_of(state.trust)))


@njit(cache=True)
def crash_rapport(state, ruleset, log, clause):
    """4.5 and 4.6: rapport crashes by half."""
    lose_rapport(state, log, clause, share_lost(ruleset, int(state.rapport)))


@njit(cache=True)
def wear(state, ruleset, log):
    """A4.3: any Strike of the dungeon costs trust, more of it from tier 2 on; less than a point is left alone."""
    if points_of(state.trust) < 1:
        return
    lost = ruleset.decay_high if tier_of(state, ruleset) >= 2 else ruleset.decay_low
    lose_trust(state, log, Clause.DECAY, HALF * int(lost))


@njit(cache=True)
def carry_trust(state, ruleset, log):
    """A4.4: in a new room trust drops, but a memory of it stays where it had reached tier 1."""
    before = int(state.trust)
    least = HALF * int(ruleset.carry_floor) if tier_of(state, ruleset) >= 1 else 0
    after = max(before - HALF * int(ruleset.carry_loss), min(before, least))
    state.trust = max(0, after)
    emit(log, state, EventKind.TRUST_CARRIED, Clause.CARRY, VISITOR, NO_SLOT, NO_SLOT, NO_SLOT, state.trust)
