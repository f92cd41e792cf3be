"""Abilities and powers: who has them, whether they can be used, and what they cost."""

from numba import njit

from rules.kings_fall.contents import OFF
from rules.kings_fall.costs import price_of, spend
from rules.kings_fall.kinds import LEADERS, Action


@njit(cache=True)
def leader_with(state, ruleset, seat, ability):
    """VII: return which of a seat's living leaders has an ability, OFF if none."""
    for leader in range(LEADERS):
        if ruleset.faction[state.faction[seat]].leader[leader].ability == ability:
            return leader if state.leader[seat, leader] != OFF else OFF
    return OFF


@njit(cache=True)
def abilities_of(state, ruleset, seat):
    """VII: return the abilities of a seat's living leaders, as bits."""
    found = 0
    for leader in range(LEADERS):
        if state.leader[seat, leader] != OFF:
            found |= 1 << int(ruleset.faction[state.faction[seat]].leader[leader].ability)
    return found


@njit(cache=True)
def has_leader(state, ruleset, seat, ability):
    """VII: return whether a seat has a living leader with an ability."""
    return leader_with(state, ruleset, seat, ability) != OFF


@njit(cache=True)
def is_with(state, ruleset, seat, ability, place):
    """VII: return whether a seat's leader with an ability is in a Location."""
    leader = leader_with(state, ruleset, seat, ability)
    return leader != OFF and state.leader[seat, leader] == place


@njit(cache=True)
def has_power(state, ruleset, seat, ability):
    """VII: return whether a seat's faction has a power."""
    return ruleset.faction[state.faction[seat]].power == ability


@njit(cache=True)
def is_used(state, seat, ability):
    """IV.C, Activate Ability: return whether an ability has been used in this Round."""
    return (int(state.used[seat]) >> ability) & 1 == 1


@njit(cache=True)
def use_up(state, seat, ability):
    """IV.C, Activate Ability: each once a Round."""
    state.used[seat] = int(state.used[seat]) | (1 << ability)


@njit(cache=True)
def ability_price(state, ruleset, seat, ability):
    """IV.C, Activate Ability: return the Ops a leader's ability costs now."""
    leader = leader_with(state, ruleset, seat, ability)
    base = int(ruleset.faction[state.faction[seat]].leader[leader].cost)
    return price_of(state, seat, Action.ABILITY, base)


@njit(cache=True)
def can_use(state, ruleset, seat, ability):
    """IV.C, Activate Ability: return whether a seat has a leader with an ability unused, and the Ops for it."""
    if is_used(state, seat, ability) or not has_leader(state, ruleset, seat, ability):
        return False
    return ability_price(state, ruleset, seat, ability) <= state.ops


@njit(cache=True)
def pay_ability(state, seat, ability, cost):
    """IV.C, Activate Ability: pay for it, and note its use."""
    spend(state, seat, Action.ABILITY, cost)
    use_up(state, seat, ability)
