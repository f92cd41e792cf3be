"""7.1: what a card in hand is worth to a heuristic player, by its profile and by what it would do here and now."""

from numba import njit

from rules.shattered_dungeon.answers import chance_to_cooperate
from rules.shattered_dungeon.card import EFFECTS, LOWEST, NO_CARD, NO_RESOURCE, Category, Effect, Spring, When
from rules.shattered_dungeon.heuristic.bonding import score_for_bond, waits_to_be_struck
from rules.shattered_dungeon.heuristic.modes import factor_of
from rules.shattered_dungeon.heuristic.situation import Stance
from rules.shattered_dungeon.heuristic.strikes import score_strike, worth_of_grants
from rules.shattered_dungeon.sides import count_in
from rules.shattered_dungeon.state import DUNGEON, HALF, VISITOR, Zone


@njit(cache=True)
def score_of(state, ruleset, weights, profile, thought, card):
    """7.1: return what a card is worth; a category of weight 0 is worth nothing, but for a betrayal and for A8.3."""
    weight = profile.category[card.category]
    if weight == 0.0 and thought.stance != Stance.HUNT and not is_test_of_adapting(profile, thought, card):
        return 0.0
    base = (
        weights.card_weight * weight * factor_of(weights, thought.mode, card.category)
        + weights.card_power * card.power
        + (weights.card_condition if card.when != When.NEVER else 0.0)
        - weights.card_cost * card.cost
    )
    worth = score_by_category(state, ruleset, weights, profile, thought, card, base)
    return (
        worth
        if thought.stance == Stance.FIGHT
        else score_for_bond(state, ruleset, weights, profile, thought, card, worth)
    )


@njit(cache=True)
def is_test_of_adapting(profile, thought, card):
    """A8.3: return whether a dungeon that adapts is courting with a Test: its own weights are those of its fights."""
    return profile.adapts and thought.stance == Stance.COURT and card.category == Category.TEST


@njit(cache=True)
def score_by_category(state, ruleset, weights, profile, thought, card, base):
    """4.1: return what a card is worth beyond its weight and power, by what its category is for."""
    category = card.category
    if category == Category.STRIKE:
        return score_strike(state, ruleset, weights, profile, thought, card, base)
    if category == Category.COUNTER:
        return score_counter(state, weights, thought, base)
    if category == Category.DISRUPT:
        is_useful = thought.strikes > 0
        return base * (
            weights.disrupt_base + weights.disrupt_power * thought.best_power if is_useful else weights.disrupt_alone
        )
    if category == Category.TEST:
        return score_test(state, ruleset, weights, thought, base)
    if category == Category.EMPOWER:
        worth = score_empower(state, weights, profile, thought, card, base)
    elif category == Category.TRAP:
        worth = score_trap(state, ruleset, weights, thought, card, base)
    elif category == Category.OFFER:
        worth = score_offer(state, ruleset, weights, thought, base)
    else:
        worth = score_reshape(thought, card, base)
    is_detour = thought.doomed != NO_RESOURCE and (category != Category.RESHAPE or thought.side == DUNGEON)
    return worth * weights.detour if is_detour else worth


@njit(cache=True)
def score_empower(state, weights, profile, thought, card, base):
    """7.1: an Empower is worth what the Strikes in hand make of it, and less while a Counter may remove it.

    7.3: whoever waits to be struck has no use for it yet, and would only feed the dungeon's Counters.
    """
    if waits_to_be_struck(state, weights, profile, thought):
        return 0.0
    is_backed = thought.strikes > 0 and thought.best_power >= weights.empower_power_from
    score = base * (
        weights.empower_base + weights.empower_power * thought.best_power if is_backed else weights.empower_alone
    )
    feared = weights.counters_of_visitor if thought.side == DUNGEON else weights.counters_of_dungeon
    if thought.counters_spent < feared:
        score *= weights.empower_countered
    return worth_of_grants(weights, thought, card, score)


@njit(cache=True)
def score_counter(state, weights, thought, base):
    """4.1: a Counter is worth playing where there is something to remove."""
    if state.empowers[1 - thought.side, 0] != NO_CARD:
        return base + weights.counter_empower
    return base + weights.counter_disrupt if state.disrupts[thought.side, 0] != NO_CARD else 0.0


@njit(cache=True)
def score_trap(state, ruleset, weights, thought, card, base):
    """4.1: a Trap is worth setting if no other waits for the same thing."""
    if waits_for(state, ruleset, thought.side, card.spring):
        return 0.0
    if card.spring == Spring.COUNTER_PLAYED:
        return base + weights.trap_for_counter
    return base if card.spring == Spring.OFFER_ACCEPTED else base + weights.trap_for_other


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
def score_offer(state, ruleset, weights, thought, base):
    """7.3: an Offer is worth more the more trust there is, and with a Trap of one's own waiting for it."""
    if state.refuses:
        return 0.0
    score = base * (
        weights.offer_far
        if thought.progress >= weights.offer_far_from
        else weights.offer_begun
        if thought.progress > weights.offer_begun_above
        else 1.0
    )
    if thought.side == VISITOR:
        share = weights.offer_into_trap if count_in(state, DUNGEON, Zone.TRAP) > 0 else 1.0
        return share * score + worth_of_calm(weights, thought.calm)
    return score + weights.offer_as_bait if waits_for(state, ruleset, DUNGEON, Spring.OFFER_ACCEPTED) else score


@njit(cache=True)
def worth_of_calm(weights, calm):
    """7.3: return what a visitor's Offers and Tests gain by how peaceful the dungeon is."""
    if calm == 0:
        return 0.0
    return weights.offer_calm if calm == 1 else weights.offer_very_calm


@njit(cache=True)
def score_test(state, ruleset, weights, thought, base):
    """7.3: a Test is worth most while the chance of cooperation is between 50 and 80 %."""
    chance = chance_to_cooperate(state, ruleset)
    score = (base + weights.test_worth) * (
        1.0
        if chance < weights.test_likely_from
        else weights.test_likely
        if chance <= weights.test_sure_above
        else weights.test_sure
    )
    is_v2_visitor = thought.side == VISITOR and ruleset.bond_rules == 2
    if state.rapport < weights.test_trust if is_v2_visitor else state.trust < weights.test_trust * HALF:
        score *= weights.test_early
    return score + worth_of_calm(weights, thought.calm)


@njit(cache=True)
def score_reshape(thought, card, base):
    """4.1: a Reshape is worth its weight, and nothing if all it does is heal what is full."""
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
