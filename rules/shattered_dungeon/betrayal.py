"""4.6 and A7: what a Strike does to trust: it wears it down, or turns it against the one who trusted."""

from numba import njit

from rules.core.events import emit
from rules.shattered_dungeon.clauses import Clause
from rules.shattered_dungeon.sides import harm, lowest_of
from rules.shattered_dungeon.state import DUNGEON, HALF, NO_SLOT, VISITOR, EventKind
from rules.shattered_dungeon.trust import crash_rapport, crash_trust, lose_trust, points_of, tier_of, wear


@njit(cache=True)
def after_strike(state, ruleset, log, side):
    """4.6, A4.3 and A7: once a Strike has been resolved, look at the trust it was played in."""
    if ruleset.bond_rules != 3:
        crash_both(state, ruleset, log, side)
    elif side == DUNGEON:
        strike_of_dungeon(state, ruleset, log)
    elif ruleset.visitor_gradual:
        wear_by_visitor(state, ruleset, log)
    elif points_of(state.pending_trust) >= ruleset.betrayal_at:
        state.betrayals[VISITOR] += 1
        lose_trust(state, log, Clause.VISITOR_BETRAYAL, int(state.trust))
        scorn(state, ruleset, log)


@njit(cache=True)
def crash_both(state, ruleset, log, side):
    """4.6: a Strike while trust or rapport is above 3 makes both crash by half.

    Under another reading only the striker's own counts, and the other crashes only if it is above 3 as well.
    """
    above = int(ruleset.betrayal_above)
    trusts, is_close = points_of(state.trust) > above, state.rapport > above
    if ruleset.betrayal_of_own:
        if not (trusts if side == VISITOR else is_close):
            return
    elif not trusts and not is_close:
        return
    state.betrayals[side] += 1
    emit(log, state, EventKind.BETRAYED, Clause.CRASH, side, NO_SLOT, NO_SLOT, NO_SLOT, 0)
    if trusts or not ruleset.betrayal_of_own:
        crash_trust(state, ruleset, log, Clause.CRASH)
    if is_close or not ruleset.betrayal_of_own:
        crash_rapport(state, ruleset, log, Clause.CRASH)


@njit(cache=True)
def strike_of_dungeon(state, ruleset, log):
    """A7.2 and A4.3: trust of 4 or more at the time of the Strike is betrayed, less is worn down (ruling C6)."""
    if ruleset.decay_first:
        wear(state, ruleset, log)
        if points_of(state.trust) >= ruleset.betrayal_at:
            betray(state, ruleset, log, points_of(state.trust))
    elif points_of(state.pending_trust) >= ruleset.betrayal_at:
        betray(state, ruleset, log, points_of(state.pending_trust))
    else:
        wear(state, ruleset, log)


@njit(cache=True)
def betray(state, ruleset, log, points):
    """A7.2: each point of trust becomes damage to the visitor's lowest reducer, and trust is gone.

    No Ward takes anything off it (ruling R24). The visitor strikes harder for some rounds, this one included, and
    refuses all Offers in this room.
    """
    reducer = lowest_of(state, VISITOR)
    was_up = state.current[VISITOR, reducer] > 0
    lost = harm(state, VISITOR, reducer, points)
    state.betrayals[DUNGEON] += 1
    state.betrayal_damage = lost
    state.betrayal_decided = was_up and state.current[VISITOR, reducer] == 0
    state.betrayed = ruleset.betrayed_rounds
    state.refuses = True
    emit(log, state, EventKind.BETRAYED, Clause.BETRAYAL, DUNGEON, NO_SLOT, NO_SLOT, reducer, lost)
    lose_trust(state, log, Clause.BETRAYAL, int(state.trust))


@njit(cache=True)
def scorn(state, ruleset, log):
    """A7.4: the dungeon rolls better for some rounds, this one included."""
    state.scorned = ruleset.scorned_rounds
    emit(log, state, EventKind.SCORNED, Clause.VISITOR_BETRAYAL, VISITOR, NO_SLOT, NO_SLOT, NO_SLOT, state.scorned)


@njit(cache=True)
def wear_by_visitor(state, ruleset, log):
    """A7.4 under another reading: the visitor's Strike costs 1 trust, 2 if it betrays, 3 at tier 3.

    The dungeon is scorned from tier 2 on.
    """
    points, tier = points_of(state.trust), tier_of(state, ruleset)
    if points < 1:
        return
    is_betrayal = points >= ruleset.betrayal_at
    state.betrayals[VISITOR] += is_betrayal
    lose_trust(state, log, Clause.VISITOR_BETRAYAL, HALF * (3 if tier == 3 else 1 + int(is_betrayal)))
    if tier >= 2:
        scorn(state, ruleset, log)
