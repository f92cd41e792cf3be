"""Amendment 8.1 to 8.3: playing for the bond, playing at playing for it, and telling whether it can come about.

Nurturing and deceptive players run through the same code with the same weights until trust reaches what the latter
betrays at: before, nothing tells them apart.
"""

from numba import njit

from rules.shattered_dungeon.answers import benefit_of, cost_score_of
from rules.shattered_dungeon.card import Category, Keyword
from rules.shattered_dungeon.heuristic.situation import Stance
from rules.shattered_dungeon.sides import lowest_of
from rules.shattered_dungeon.state import DUNGEON, HALF, VISITOR
from rules.shattered_dungeon.trust import tier_of

NEVER = -20.0
BETTER_LATER = -5.0
COVENANT = 40.0
OFFER_BY_TIER = (12.0, 15.0, 18.0, 16.0)
TEST_BY_TIER = (8.0, 11.0, 10.0, 8.0)
MOST_FAVOUR = 2.0
HUNTED, A_POWER = 30.0, 5.0  # a Strike, and each point of its power: more than all that tells equals apart


@njit(cache=True)
def stance_of(state, ruleset, profile, thought):
    """Amendment 8: return what the seat is after."""
    if state.seat == VISITOR:
        return Stance.FIGHT
    if hunts(state, profile, thought):
        return Stance.HUNT
    if ruleset.bond_rules != 3:
        return Stance.FIGHT
    if profile.adapts:
        return Stance.COURT if is_bond_viable(state, ruleset, thought) else Stance.FIGHT
    if not profile.bonds:
        return Stance.FIGHT
    if state.round_no >= 5 and state.trust == 0 and thought.lowest[DUNGEON] < 0.5:
        return Stance.DESPAIR
    return Stance.COURT


@njit(cache=True)
def hunts(state, profile, thought):
    """8.2: return whether a deceptive dungeon has what it betrays for and a Strike to do it with, or has betrayed."""
    if profile.betrays_at == 0.0:
        return False
    return state.betrayals[DUNGEON] > 0 or (thought.trust >= profile.betrays_at and thought.strikes > 0)


@njit(cache=True)
def is_bond_viable(state, ruleset, thought):
    """8.3: return whether a bond seems in reach: trust has risen, Offers are taken, the dungeon can afford to wait.

    From the trust on at which a Strike would be a betrayal there is no way back: adapting never means to betray.
    """
    if state.refuses or state.trust <= 0:
        return False
    if state.trust >= HALF * ruleset.betrayal_at:
        return True
    if state.scorned > 0 or state.has_struck or 2 * state.accepted < state.offers:
        return False
    return thought.lowest[DUNGEON] >= 0.5 and has_covenant(state, ruleset)


@njit(cache=True)
def has_covenant(state, ruleset):
    """Return whether the dungeon's deck of this room could seal a bond."""
    found = 0
    for slot in range(state.cards[DUNGEON]):
        found += ruleset.cards[state.card[DUNGEON, slot]].is_covenant
    return found > 0


@njit(cache=True)
def holds_back(state, ruleset, profile, thought):
    """7.3: return whether a cooperative side has too much trust, or rapport, to lose by a Strike."""
    if not profile.bonds or thought.stance == Stance.HUNT:
        return False
    if state.seat == VISITOR or ruleset.bond_rules == 3:
        return state.trust > 2 * HALF
    return state.rapport > 2


@njit(cache=True)
def score_for_bond(state, ruleset, thought, card, base):
    """8.1 and 8.2: return what a card is worth to a dungeon that courts, despairs or hunts, from its usual worth."""
    if thought.stance == Stance.COURT:
        return score_courting(state, ruleset, thought, card, base)
    if thought.stance == Stance.DESPAIR:
        return score_despairing(thought, card, base)
    return score_hunting(state, thought, card, base)


@njit(cache=True)
def score_courting(state, ruleset, thought, card, base):
    """8.1: Offers first, Tests once there is some trust, Reshapes to last, a Covenant at once, never a Strike."""
    category = card.category
    tier = tier_of(state, ruleset)
    if category == Category.OFFER:
        if state.refuses:
            return NEVER
        if card.is_covenant:
            return COVENANT if tier == 3 else NEVER
        return BETTER_LATER if thought.is_capped else OFFER_BY_TIER[tier] + favour_of(state, card, tier)
    if category == Category.TEST:
        if thought.is_capped:
            return BETTER_LATER
        return TEST_BY_TIER[tier] - (2.0 if state.trust == 0 else 0.0)
    if category == Category.RESHAPE:
        left = thought.lowest[DUNGEON]
        return (
            base
            + 3.0
            + (2.0 if state.round_no >= 6 else 0.0)
            + (3.0 if state.round_no >= 10 else 0.0)
            + (5.0 if left < 0.4 else 0.0)
            + (5.0 if left < 0.2 else 0.0)
        )
    if category == Category.COUNTER:
        return base
    return min(base, 2.0) if category == Category.DISRUPT else NEVER


@njit(cache=True)
def favour_of(state, card, tier):
    """8.1, phase 2: return what an Offer whose cost is hidden gains by giving more than it takes, or loses."""
    if tier != 1:
        return 0.0
    return min(MOST_FAVOUR, max(-MOST_FAVOUR, benefit_of(state, card, VISITOR) - cost_score_of(card)))


@njit(cache=True)
def score_despairing(thought, card, base):
    """8.1: attrition goes on and trust does not come, so that fighting on is all that is left."""
    category = card.category
    if category == Category.STRIKE:
        return 1.5 * base + 5.0
    if category == Category.EMPOWER:
        return 8.0 if thought.strikes > 0 else 1.0
    if category == Category.RESHAPE:
        return base + 5.0
    if category == Category.DISRUPT or category == Category.COUNTER:
        return base + 2.0
    return BETTER_LATER


@njit(cache=True)
def score_hunting(state, thought, card, base):
    """8.2: the strongest Strike first, of equals the one at the lowest reducer; all else that fights, and no Offer."""
    category = card.category
    if category == Category.STRIKE:
        return (
            HUNTED
            + A_POWER * card.power
            + (2.0 if card.target == lowest_of(state, VISITOR) else 0.0)
            + (1.5 if card.keywords & Keyword.OVERWHELM else 0.0)
            + (1.0 if card.keywords & Keyword.DRAIN else 0.0)
        )
    if category == Category.EMPOWER:
        return 20.0 if thought.strikes > 0 else BETTER_LATER
    if category == Category.TRAP or category == Category.DISRUPT:
        return 5.0
    if category == Category.COUNTER:
        return base
    return 2.0 if category == Category.RESHAPE else NEVER
