"""7.1: what a Strike in hand is worth: its target, its keywords, its price; and what an Empower grants a Strike."""

from numba import njit

from rules.shattered_dungeon.card import EFFECTS, NO_RESOURCE, Effect, Keyword
from rules.shattered_dungeon.heuristic.bonding import holds_back
from rules.shattered_dungeon.sides import meets
from rules.shattered_dungeon.state import DUNGEON


@njit(cache=True)
def score_strike(state, ruleset, weights, profile, thought, card, base):
    """7.1: return what a Strike is worth: its target, its keywords, its condition, its price."""
    if holds_back(state, ruleset, weights, profile, thought):
        return 0.0
    side = thought.side
    score = (
        base + worth_of_target(state, weights, thought, card.target) + worth_of_keywords(state, weights, thought, card)
    )
    if meets(state, card, side):
        score += weights.strike_bonus * card.bonus
    score += worth_of_price(state, weights, card, side)
    if thought.doomed != NO_RESOURCE:
        score *= 1.0 + weights.strike_breaking * thought.liking[card.target]
    elif not profile.bonds:
        score += worth_of_spreading(weights, thought, card.target, score)
    if thought.calm == 0:
        return score
    return score * (weights.strike_calm if thought.calm == 1 else weights.strike_very_calm)


@njit(cache=True)
def worth_of_target(state, weights, thought, target):
    """7.1, target selection: return what aiming at a reducer adds; a Fortify on it takes away."""
    rival = 1 - thought.side
    left, liking = thought.health[rival, target], thought.liking[target]
    worth = weights.target_liked * liking
    if left < weights.target_worn_below:
        worth += weights.target_worn if left >= weights.target_low_below else weights.target_low
    elif left > weights.target_whole_above:
        worth += liking
    if thought.reacts_spent >= weights.reacts_spent_from:
        worth += weights.reacts_spent
    if thought.side == DUNGEON:
        if target == thought.auto_target and target != thought.first_target:
            worth -= weights.target_of_room
    elif state.fortify[rival, target].any():
        worth -= weights.target_fortified
    return worth


@njit(cache=True)
def worth_of_keywords(state, weights, thought, card):
    """7.1, keyword-aware scoring: return what the keywords of a Strike add."""
    keywords = card.keywords
    if keywords == 0:
        return 0.0
    worth = 0.0
    if entangles(card) and not state.entangled[1 - thought.side]:
        worth += weights.keyword_entangle
    if keywords & Keyword.ERODE:
        worth += weights.keyword_erode
    if keywords & Keyword.DRAIN and card.into >= 0 and thought.health[thought.side, card.into] < weights.drain_below:
        worth += weights.keyword_drain
    if keywords & Keyword.OVERWHELM and thought.health[1 - thought.side, card.target] < weights.overwhelm_below:
        worth += weights.keyword_overwhelm
    if keywords & Keyword.EXHAUST:
        worth += weights.exhaust_early if thought.doomed == NO_RESOURCE else weights.exhaust_breaking
    return worth


@njit(cache=True)
def entangles(card):
    """9, Entangle: return whether a Strike entangles the side it hits."""
    return (card.keywords & Keyword.ENTANGLE) != 0


@njit(cache=True)
def worth_of_price(state, weights, card, side):
    """7.1: return what the self-cost of a Strike adds: one value if it is affordable, another if little is left."""
    for place in range(EFFECTS):
        effect = card.effects[place]
        if effect.what == Effect.NONE:
            break
        if effect.what == Effect.PAY:
            is_dear = state.current[side, effect.resource] <= weights.price_reserve * effect.amount
            return weights.price_dear if is_dear else weights.price_bold
    return 0.0


@njit(cache=True)
def worth_of_spreading(weights, thought, target, score):
    """7.1: return what a Strike gains by wearing all three reducers down together, or loses by leaving the others."""
    rival = 1 - thought.side
    spread = thought.highest[rival] - thought.lowest[rival]
    if score <= 0.0 or spread < weights.spread_from:
        return 0.0
    pull = min(weights.spread_worth * spread, weights.spread_most)
    left = thought.health[rival, target]
    if left > thought.average[rival]:
        return pull
    is_left_behind = left < thought.average[rival] - weights.spread_margin and score > weights.spread_score_above
    return weights.spread_neglect * pull if is_left_behind else 0.0


@njit(cache=True)
def worth_of_grants(weights, thought, card, score):
    """7.1: return a score and what the keywords that an Empower grants add to it."""
    for place in range(EFFECTS):
        effect = card.effects[place]
        if effect.what == Effect.NONE:
            break
        if effect.what == Effect.GRANT:
            score += weights.grant
            if effect.amount & Keyword.ERODE:
                score += weights.grant_erode
            if effect.amount & Keyword.DRAIN and thought.lowest[thought.side] < weights.drain_below:
                score += weights.grant_drain
    return score
