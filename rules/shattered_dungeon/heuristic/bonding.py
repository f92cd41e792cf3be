"""Amendment 8.1 to 8.3: playing for the bond, pretending to, and judging whether it can come about.

Nurturing and deceptive players run through the same code with the same weights until trust reaches the point at which
the deceptive one betrays: before that, nothing tells them apart.
"""

from numba import njit

from rules.shattered_dungeon.answers import benefit_of, cost_score_of
from rules.shattered_dungeon.card import NO_CARD, Category, Cost, Keyword
from rules.shattered_dungeon.heuristic.situation import Stance, has_spent_strike
from rules.shattered_dungeon.sides import lowest_of, resource_of
from rules.shattered_dungeon.state import DUNGEON, HALF, VISITOR, WAITING
from rules.shattered_dungeon.trust import tier_of

STRIKERS, EVERYBODY = 1.0, 2.0  # whom a dungeon counters that is trusted


@njit(cache=True)
def stance_of(state, ruleset, weights, profile, thought):
    """Amendment 8: return what the seat is after."""
    if state.seat == VISITOR:
        return Stance.FIGHT
    if hunts(state, ruleset, weights, profile, thought):
        return Stance.HUNT
    if ruleset.bond_rules != 3:
        return Stance.FIGHT
    if profile.adapts:
        return Stance.COURT if is_bond_viable(state, ruleset, weights, profile, thought) else Stance.FIGHT
    if not profile.bonds:
        return Stance.FIGHT
    return Stance.DESPAIR if state.trust == 0 and is_worn_down(state, weights, thought) else Stance.COURT


@njit(cache=True)
def is_worn_down(state, weights, thought):
    """8.1 and 7.3: return whether the room has gone on for long and the side has a reducer that is low."""
    return state.round_no >= weights.despair_from and thought.lowest[thought.side] < weights.despair_below


@njit(cache=True)
def hunts(state, ruleset, weights, profile, thought):
    """8.2: return whether a deceptive dungeon has the trust to betray and a Strike to do it with, or has betrayed.

    Where the trust it waits for will not come any more, less has to do: late in a room any, unless its profile asks for
    some before its first Strike, and what a betrayal takes when it is nearly beaten (ruling R54).
    """
    if profile.betrays_at == 0.0:
        return False
    if state.betrayals[DUNGEON] > 0:
        return True
    if thought.strikes == 0:
        return False
    if profile.late_from > 0.0 and state.round_no >= profile.late_from:
        return state.has_struck or thought.trust >= min(profile.late_trust, profile.betrays_at)
    if profile.late_from > 0.0 and thought.lowest[DUNGEON] < weights.hunt_hurt_below:
        return thought.trust >= min(ruleset.betrayal_at, profile.betrays_at)
    return thought.trust >= profile.betrays_at and (profile.waits == 0.0 or is_ripe(state, weights, thought))


@njit(cache=True)
def is_ripe(state, weights, thought):
    """A7.3: return whether a betrayal comes at the right time: it decides, or waiting would not make it stronger."""
    left = state.current[VISITOR, lowest_of(state, VISITOR)] - weights.hunt_decides_within
    return thought.trust >= left or thought.trust >= weights.hunt_trust_enough


@njit(cache=True)
def is_bond_viable(state, ruleset, weights, profile, thought):
    """8.3: return whether a bond seems in reach: there is trust, nobody has struck, the dungeon can afford to wait.

    Ruling R61 has the conditions. Once trust is so high that a Strike would be a betrayal there is no way back:
    adapting never means betraying.
    """
    if state.refuses or state.trust <= 0:
        return False
    if state.trust >= HALF * ruleset.betrayal_at:
        return True
    if state.has_struck or is_attacked(state, ruleset) or state.accepted < profile.taken * state.offers:
        return False
    return thought.lowest[DUNGEON] >= weights.bond_health and has_covenant(state, ruleset)


@njit(cache=True)
def is_attacked(state, ruleset):
    """8.3: return whether the visitor is aggressive: it has struck in this room, or an Empower waits for its Strike.

    What a defector has gained waits among its Empowers as well; that alone attacks nobody.
    """
    if state.was_struck:
        return True
    for place in range(WAITING):
        number = state.empowers[VISITOR, place]
        if number == NO_CARD:
            return False
        if ruleset.cards[number].category == Category.EMPOWER:
            return True
    return False


@njit(cache=True)
def has_covenant(state, ruleset):
    """Return whether the dungeon's deck of this room could seal a bond."""
    found = 0
    for slot in range(state.cards[DUNGEON]):
        found += ruleset.cards[state.card[DUNGEON, slot]].is_covenant
    return found > 0


@njit(cache=True)
def holds_back(state, ruleset, weights, profile, thought):
    """7.3: return whether a cooperative side has too much trust, or rapport, to lose by a Strike, or waits for one."""
    if waits_to_be_struck(state, weights, profile, thought):
        return True
    if not profile.bonds or thought.stance == Stance.HUNT:
        return False
    if state.seat == VISITOR or ruleset.bond_rules == 3:
        return state.trust > weights.hold_back_above * HALF
    return state.rapport > weights.hold_back_above


@njit(cache=True)
def waits_to_be_struck(state, weights, profile, thought):
    """7.3: return whether a visitor that does not strike first has neither been struck in this room nor worn down."""
    if state.seat != VISITOR or profile.strikes_first or state.has_struck:
        return False
    return not is_worn_down(state, weights, thought)


@njit(cache=True)
def score_for_bond(state, ruleset, weights, profile, thought, card, base):
    """8.1 and 8.2: return what a card is worth to a dungeon that courts, despairs or hunts, from its usual worth."""
    if thought.stance == Stance.COURT:
        return score_courting(state, ruleset, weights, profile, thought, card, base)
    if thought.stance == Stance.DESPAIR:
        return score_despairing(weights, thought, card, base)
    return score_hunting(state, weights, thought, card, base)


@njit(cache=True)
def score_courting(state, ruleset, weights, profile, thought, card, base):
    """8.1: Offers first, Tests once there is some trust, Reshapes to hold out, a Covenant at once, never a Strike.

    Once there is trust it counters nothing, unless one of the visitor's Strikes has been spent, or as its profile says
    (ruling R59).

    A6.4: who means to betray has the Covenant and does not play it, until it is too late for anything else.
    """
    category = card.category
    tier = tier_of(state, ruleset)
    if category == Category.OFFER:
        if state.refuses:
            return weights.never
        if card.is_covenant:
            is_meant = profile.betrays_at == 0.0 or state.round_no >= weights.covenant_false_from
            return weights.covenant if tier == 3 and is_meant else weights.never
        return (
            weights.better_later
            if thought.is_capped or asks_too_much(state, profile, card)
            else offer_by_tier(weights, tier) + favour_of(state, weights, card, tier)
        )
    if category == Category.TEST:
        if thought.is_capped:
            return weights.better_later
        return test_by_tier(weights, tier) - (weights.test_without_trust if state.trust == 0 else 0.0)
    if category == Category.RESHAPE:
        left = thought.lowest[DUNGEON]
        return (
            base
            + weights.court_reshape
            + (weights.court_reshape_late if state.round_no >= weights.court_late_from else 0.0)
            + (weights.court_reshape_last if state.round_no >= weights.court_last_from else 0.0)
            + (weights.court_reshape_low if left < weights.court_low_below else 0.0)
            + (weights.court_reshape_dying if left < weights.court_dying_below else 0.0)
        )
    if category == Category.COUNTER:
        return base if state.trust == 0 or may_counter(state, ruleset, profile) else weights.never
    return min(base, weights.court_disrupt_most) if category == Category.DISRUPT else weights.never


@njit(cache=True)
def asks_too_much(state, profile, card):
    """8.1: return whether an Offer would take so much of a reducer that the visitor might not live to bond (R62)."""
    if state.believed:  # in a search that may not look at what an Offer costs (ruling R47)
        return False
    if card.offer_cost != Cost.FLAT and card.offer_cost != Cost.BINDING:
        return False
    taken = int(card.cost_amount) * max(1, int(card.cost_rounds))
    return taken > profile.takes * state.current[VISITOR, resource_of(state, VISITOR, card.cost_resource)]


@njit(cache=True)
def may_counter(state, ruleset, profile):
    """8.1: return whether a dungeon that courts counters a visitor that trusts it (ruling R59)."""
    if profile.counters_whom >= EVERYBODY:
        return True
    return profile.counters_whom >= STRIKERS and has_spent_strike(state, ruleset, VISITOR)


@njit(cache=True)
def offer_by_tier(weights, tier):
    """8.1: return what making an Offer is worth, by the tier of trust."""
    if tier == 0:
        return weights.offer_tier_0
    if tier == 1:
        return weights.offer_tier_1
    return weights.offer_tier_2 if tier == 2 else weights.offer_tier_3


@njit(cache=True)
def test_by_tier(weights, tier):
    """8.1: return what a Test is worth, by the tier of trust."""
    if tier == 0:
        return weights.test_tier_0
    if tier == 1:
        return weights.test_tier_1
    return weights.test_tier_2 if tier == 2 else weights.test_tier_3


@njit(cache=True)
def favour_of(state, weights, card, tier):
    """8.1, phase 2: return what an Offer with a hidden cost gains by giving more than it takes, or loses by less."""
    if tier != 1:
        return 0.0
    cost = 0.0 if state.believed else cost_score_of(card)  # who imagines the dungeon's hand cannot see its costs either
    return min(weights.favour_most, max(-weights.favour_most, benefit_of(state, card, VISITOR) - cost))


@njit(cache=True)
def score_despairing(weights, thought, card, base):
    """8.1: attrition goes on and trust does not come, so fighting is all that is left."""
    category = card.category
    if category == Category.STRIKE:
        return weights.despair_strike_share * base + weights.despair_strike
    if category == Category.EMPOWER:
        return weights.despair_empower if thought.strikes > 0 else weights.despair_empower_alone
    if category == Category.RESHAPE:
        return base + weights.despair_reshape
    if category == Category.DISRUPT or category == Category.COUNTER:
        return base + weights.despair_hinder
    return weights.better_later


@njit(cache=True)
def score_hunting(state, weights, thought, card, base):
    """8.2: the strongest Strike first, of equals the one at the lowest reducer; then whatever else fights; no Offer."""
    category = card.category
    if category == Category.STRIKE:
        return (
            weights.hunt_strike
            + weights.hunt_power * card.power
            + (weights.hunt_lowest if card.target == lowest_of(state, VISITOR) else 0.0)
            + (weights.hunt_overwhelm if card.keywords & Keyword.OVERWHELM else 0.0)
            + (weights.hunt_drain if card.keywords & Keyword.DRAIN else 0.0)
        )
    if category == Category.EMPOWER:
        return weights.hunt_empower if thought.strikes > 0 else weights.better_later
    if category == Category.TRAP or category == Category.DISRUPT:
        return weights.hunt_hinder
    if category == Category.COUNTER:
        return base
    return weights.hunt_reshape if category == Category.RESHAPE else weights.never
