"""7.1: what a card in hand is worth to a heuristic player, by its profile and by what it would do here and now."""

import numpy as np
from numba import njit

from rules.shattered_dungeon.answers import chance_to_cooperate
from rules.shattered_dungeon.card import EFFECTS, LOWEST, NO_CARD, NO_RESOURCE, Category, Effect, Keyword, Spring, When
from rules.shattered_dungeon.heuristic.bonding import holds_back, score_for_bond
from rules.shattered_dungeon.heuristic.situation import Mode, Stance
from rules.shattered_dungeon.sides import count_in, meets
from rules.shattered_dungeon.state import DUNGEON, HALF, VISITOR, Zone

FACTORS = np.ones((len(Mode), len(Category)))  # of a mode on the weight of a category
FACTORS[Mode.DUNGEON_AGGRESSIVE, Category.STRIKE] = FACTORS[Mode.VISITOR_AGGRESSIVE, Category.STRIKE] = 1.4
FACTORS[Mode.DUNGEON_AGGRESSIVE, Category.EMPOWER] = FACTORS[Mode.VISITOR_AGGRESSIVE, Category.EMPOWER] = 1.3
FACTORS[Mode.DUNGEON_AGGRESSIVE, Category.RESHAPE] = 0.3
FACTORS[Mode.DUNGEON_AGGRESSIVE, Category.TRAP] = 0.5
FACTORS[Mode.DUNGEON_CONSERVATIVE, Category.STRIKE] = 0.8
FACTORS[Mode.DUNGEON_CONSERVATIVE, Category.DISRUPT] = FACTORS[Mode.DUNGEON_CONSERVATIVE, Category.COUNTER] = 1.3
FACTORS[Mode.DUNGEON_CONSERVATIVE, Category.RESHAPE] = 1.5
FACTORS[Mode.VISITOR_AGGRESSIVE, Category.DISRUPT] = 0.8
FACTORS[Mode.VISITOR_DEFENSIVE, Category.STRIKE] = 0.7
FACTORS[Mode.VISITOR_DEFENSIVE, Category.DISRUPT] = 1.5
FACTORS[Mode.VISITOR_DEFENSIVE, Category.COUNTER] = 1.3

LETHAL_DETOUR = 0.3  # what is left of a card's worth when a Strike could end it instead
CALM_STRIKE = (1.0, 0.4, 0.1)  # likewise of a visitor's Strike, by how peaceful the dungeon is
CALM_OFFER = (0.0, 8.0, 11.0)  # what its Offers and Tests gain


@njit(cache=True)
def score_of(state, ruleset, profile, thought, card):
    """7.1: return what a card is worth; a category of weight 0 is worth nothing, except to a betrayer."""
    weight = profile.category[card.category]
    if weight == 0.0 and thought.stance != Stance.HUNT:
        return 0.0
    base = (
        2.0 * weight * FACTORS[thought.mode, card.category]
        + 1.5 * card.power
        + (1.0 if card.when != When.NEVER else 0.0)
        - 0.2 * card.cost
    )
    worth = score_by_category(state, ruleset, profile, thought, card, base)
    return worth if thought.stance == Stance.FIGHT else score_for_bond(state, ruleset, thought, card, worth)


@njit(cache=True)
def score_by_category(state, ruleset, profile, thought, card, base):
    """4.1: return what a card is worth beyond its weight and power, by what its category is for."""
    category = card.category
    if category == Category.STRIKE:
        return score_strike(state, ruleset, profile, thought, card, base)
    if category == Category.COUNTER:
        return score_counter(state, thought, base)
    if category == Category.DISRUPT:
        return base * (0.7 + 0.1 * thought.best_power if thought.strikes > 0 else 0.3)
    if category == Category.TEST:
        return score_test(state, ruleset, thought, base)
    if category == Category.EMPOWER:
        worth = score_empower(thought, card, base)
    elif category == Category.TRAP:
        worth = score_trap(state, ruleset, thought, card, base)
    elif category == Category.OFFER:
        worth = score_offer(state, ruleset, thought, base)
    else:
        worth = score_reshape(state, thought, card, base)
    is_detour = thought.doomed != NO_RESOURCE and (category != Category.RESHAPE or thought.side == DUNGEON)
    return worth * LETHAL_DETOUR if is_detour else worth


@njit(cache=True)
def score_strike(state, ruleset, profile, thought, card, base):
    """7.1: return what a Strike is worth: its target, its keywords, its condition, its price."""
    if holds_back(state, ruleset, profile, thought):
        return 0.0
    side = thought.side
    score = base + worth_of_target(state, thought, card.target) + worth_of_keywords(state, thought, card)
    if meets(state, card, side):
        score += 1.5 * card.bonus
    score += worth_of_price(state, card, side)
    if thought.doomed != NO_RESOURCE:
        score *= 1.0 + 0.5 * thought.liking[card.target]
    elif not profile.bonds:
        score += worth_of_spreading(thought, card.target, score)
    return score * CALM_STRIKE[thought.calm]


@njit(cache=True)
def worth_of_target(state, thought, target):
    """7.1, target selection: return what aiming at a reducer adds; a Fortify on it takes away."""
    rival = 1 - thought.side
    left, liking = thought.health[rival, target], thought.liking[target]
    worth = 3.0 * liking
    if left < 0.5:
        worth += 3.0 if left >= 0.3 else 5.0
    elif left > 0.9:
        worth += liking
    if thought.reacts_spent >= 2:
        worth += 2.0
    if thought.side == DUNGEON:
        if target == thought.auto_target and target != thought.first_target:
            worth -= 1.0
    elif state.fortify[rival, target].any():
        worth -= 2.0
    return worth


@njit(cache=True)
def worth_of_keywords(state, thought, card):
    """7.1, keyword-aware scoring: return what the keywords of a Strike add."""
    keywords = card.keywords
    if keywords == 0:
        return 0.0
    worth = 0.0
    if keywords & Keyword.ENTANGLE and not state.entangled[1 - thought.side]:
        worth += 2.0
    if keywords & Keyword.ERODE:
        worth += 1.5
    if keywords & Keyword.DRAIN and card.into >= 0 and thought.health[thought.side, card.into] < 0.7:
        worth += 2.0
    if keywords & Keyword.OVERWHELM and thought.health[1 - thought.side, card.target] < 0.3:
        worth += 3.0
    if keywords & Keyword.EXHAUST:
        worth += -1.0 if thought.doomed == NO_RESOURCE else 1.0
    return worth


@njit(cache=True)
def worth_of_price(state, card, side):
    """7.1: return what the self-cost of a Strike tells of it: bold where it can be paid, dear where little is left."""
    for place in range(EFFECTS):
        effect = card.effects[place]
        if effect.what == Effect.NONE:
            break
        if effect.what == Effect.PAY:
            return -3.0 if state.current[side, effect.resource] <= 2 * effect.amount else 1.0
    return 0.0


@njit(cache=True)
def worth_of_spreading(thought, target, score):
    """7.1: return what a Strike gains by wearing all three reducers down together, or loses by leaving the others."""
    rival = 1 - thought.side
    spread = thought.highest[rival] - thought.lowest[rival]
    if score <= 0.0 or spread < 0.05:
        return 0.0
    pull = min(12.0 * spread, 6.0)
    left = thought.health[rival, target]
    if left > thought.average[rival]:
        return pull
    return -0.3 * pull if left < thought.average[rival] - 0.15 and score > 3.0 else 0.0


@njit(cache=True)
def score_empower(thought, card, base):
    """7.1: an Empower is worth what the Strikes in hand make of it, and less while a Counter may remove it."""
    is_backed = thought.strikes > 0 and thought.best_power >= 2
    score = base * (0.5 + 0.25 * thought.best_power if is_backed else 0.1)
    if thought.counters_spent < (1 if thought.side == DUNGEON else 2):
        score *= 0.7
    for place in range(EFFECTS):
        effect = card.effects[place]
        if effect.what == Effect.NONE:
            break
        if effect.what == Effect.GRANT:
            score += 1.5
            if effect.amount & Keyword.ERODE:
                score += 1.0
            if effect.amount & Keyword.DRAIN and thought.lowest[thought.side] < 0.7:
                score += 1.5
    return score


@njit(cache=True)
def score_counter(state, thought, base):
    """4.1: a Counter is worth playing where there is something to remove."""
    if state.empowers[1 - thought.side, 0] != NO_CARD:
        return base + 6.0
    return base + 4.0 if state.disrupts[thought.side, 0] != NO_CARD else 0.0


@njit(cache=True)
def score_trap(state, ruleset, thought, card, base):
    """4.1: a Trap is worth setting where none waits for the same yet."""
    if waits_for(state, ruleset, thought.side, card.spring):
        return 0.0
    if card.spring == Spring.COUNTER_PLAYED:
        return base + 1.5
    return base if card.spring == Spring.OFFER_ACCEPTED else base + 2.0


@njit(cache=True)
def waits_for(state, ruleset, side, spring):
    """Return whether a face-down Trap of a side waits for something."""
    if count_in(state, side, Zone.TRAP) == 0:
        return False
    waiting = 0
    for slot in range(state.cards[side]):
        waiting += (state.zone[side, slot] == Zone.TRAP) & (ruleset.cards[state.card[side, slot]].spring == spring)
    return waiting > 0


@njit(cache=True)
def score_offer(state, ruleset, thought, base):
    """7.3: an Offer is worth more the more trust there is, and with a Trap of one's own waiting for it."""
    if state.refuses:
        return 0.0
    score = base * (1.5 if thought.progress >= 0.9 else 1.3 if thought.progress > 0.3 else 1.0)
    if thought.side == VISITOR:
        return (0.5 if count_in(state, DUNGEON, Zone.TRAP) > 0 else 1.0) * score + CALM_OFFER[thought.calm]
    return score + 3.0 if waits_for(state, ruleset, DUNGEON, Spring.OFFER_ACCEPTED) else score


@njit(cache=True)
def score_test(state, ruleset, thought, base):
    """7.3: a Test is worth most while the chance of cooperation is between 50 and 80 %."""
    chance = chance_to_cooperate(state, ruleset)
    score = (base + 3.0) * (1.0 if chance < 0.5 else 1.4 if chance <= 0.8 else 1.2)
    is_v2_visitor = thought.side == VISITOR and ruleset.bond_rules == 2
    if state.rapport < 2 if is_v2_visitor else state.trust < 2 * HALF:
        score *= 0.7
    return score + CALM_OFFER[thought.calm]


@njit(cache=True)
def score_reshape(state, thought, card, base):
    """4.1: a Reshape is worth its weight, and nothing if all it does is heal what is whole."""
    for place in range(EFFECTS):
        effect = card.effects[place]
        if effect.what == Effect.NONE:
            break
        is_whole = (
            thought.lowest[thought.side] >= 1.0
            if effect.resource == LOWEST
            else effect.resource >= 0 and thought.health[thought.side, effect.resource] >= 1.0
        )
        if effect.what != Effect.HEAL or not is_whole:
            return base
    return 0.0
