"""7.2: what a position promises each side, by what that side is after: to win, to bond, or to betray.

A search a few actions deep never sees a bond, which takes many, and so undervalues every step towards one. The design
makes a bond-seeking player stick to its Offers; here its values say what it wants instead: a bond is worth most to it,
winning alone little, and trust leads there as long as both sides live.
"""

from numba import njit

from rules.shattered_dungeon.card import REDUCERS
from rules.shattered_dungeon.heuristic.situation import shares_left, summary_of
from rules.shattered_dungeon.ruleset import SIDES
from rules.shattered_dungeon.sides import lowest_of
from rules.shattered_dungeon.state import DUNGEON, HALF, VISITOR, Ending
from rules.shattered_dungeon.trust import points_of


@njit(cache=True)
def profile_of(state, ruleset, agent, side):
    """7.1: return the number of the profile that plays a side: the agent's own, or the prescribed one."""
    if agent.weights.profile >= 0.0:
        return int(agent.weights.profile)
    if side == VISITOR:
        return int(ruleset.creatures[ruleset.creature].profile)
    if ruleset.first_room_profile >= 0 and state.place == 0 and ruleset.rooms > 1:
        return int(ruleset.first_room_profile)
    return int(ruleset.dungeon_profile)


@njit(cache=True)
def seeks_bond(profile):
    """7.3: return whether a profile plays for a bond in earnest, and does not just pretend to."""
    return profile.bonds > 0.0 and profile.betrays_at == 0.0


@njit(cache=True)
def appraise(state, ruleset, agent, shares):
    """7.2: write what share of a win each side can expect, by what its profile is after."""
    shares[:] = 0.0
    for side in range(SIDES):
        profile = ruleset.profiles[profile_of(state, ruleset, agent, side)]
        if state.ending != Ending.NOT_YET:
            shares[side] = decided(state, agent.weights, profile, side)
        elif seeks_bond(profile):
            shares[side] = hope_of_bond(state, ruleset, agent.weights, side)
        else:
            harm = trust_as_harm(state, ruleset, profile, side)
            shares[side] = hope_of_win(state, ruleset, agent.weights, side, harm)


@njit(cache=True)
def decided(state, weights, profile, side):
    """3.4: return what the end of a run is worth to a side: all or nothing, except to a side that a bond matters to."""
    if state.ending == Ending.BOND:
        return weights.appraisal_bond if seeks_bond(profile) else weights.appraisal_bond_unsought
    if state.winner != side:
        return 0.0
    return weights.appraisal_alone if seeks_bond(profile) else 1.0


@njit(cache=True)
def hope_of_bond(state, ruleset, weights, side):
    """6 and A6: return what a side that seeks a bond can expect: it grows with trust while neither side is dying."""
    way = way_to_bond(state, ruleset)
    lowest, _, _ = summary_of(shares_left(state, DUNGEON))
    rival_lowest, _, _ = summary_of(shares_left(state, VISITOR))
    alive = 0.5 + 0.5 * min(lowest, rival_lowest)
    alone = hope_of_win(state, ruleset, weights, side, 0)
    return weights.appraisal_way * weights.appraisal_bond * way * alive + (1.0 - way) * weights.appraisal_alone * alone


@njit(cache=True)
def way_to_bond(state, ruleset):
    """6 and A6.1: return what share of the trust that a bond needs is there; of rapport too, under the older rules."""
    if ruleset.bond_rules == 3:
        return 0.0 if state.refuses else min(1.0, state.trust / (HALF * max(1, int(ruleset.tier_3))))
    wanted, trust, rapport = max(1, int(ruleset.bond_at)), points_of(state.trust), int(state.rapport)
    if ruleset.bond_by_sum:
        return min(1.0, (trust + rapport) / wanted)
    return (min(wanted, trust) + min(wanted, rapport)) / (2 * wanted)


@njit(cache=True)
def hope_of_win(state, ruleset, weights, side, harm):
    """7.2: return what share of a win a side can expect by its lead in the reducers and by the time, between 0 and 1.

    ``harm`` is what the visitor's lowest reducer will lose in addition. Time helps the visitor; each room that it still
    has to get through (5.3) does not.
    """
    hurt = harm / max(1, int(state.start[VISITOR, lowest_of(state, VISITOR)]))
    lowest, _, average = summary_of(shares_left(state, DUNGEON))
    rival_lowest, _, rival_average = summary_of(shares_left(state, VISITOR))
    lead = (
        weights.appraisal_lowest * (lowest - (rival_lowest - hurt))
        + weights.appraisal_average * (average - (rival_average - hurt / REDUCERS))
        - weights.appraisal_time * min(1.0, state.round_no / ruleset.round_limit)
    )
    through = 0.5 - 0.5 * lead / (1.0 + abs(lead))
    for _ in range(state.place + 1, ruleset.rooms):
        through *= weights.appraisal_room
    return through if side == VISITOR else 1.0 - through


@njit(cache=True)
def trust_as_harm(state, ruleset, profile, side):
    """A7.2: return how much of the trust counts as harm already to a side that means to betray."""
    if ruleset.bond_rules != 3 or side != DUNGEON or profile.betrays_at == 0.0:
        return 0
    return min(points_of(state.trust), int(state.current[VISITOR, lowest_of(state, VISITOR)]))
