"""7.1, energy-aware combo sequencing: which cards of a hand to play this turn, with which Energy, in which order.

Only one action is taken at a time and the rest is planned anew for the next, so a plan never goes stale. The player
looks only at its own hand and at what lies open.
"""

from numba import njit

from rules.shattered_dungeon.actions import Kind, action_of
from rules.shattered_dungeon.card import Category, Spring, When
from rules.shattered_dungeon.energy import ATTUNED
from rules.shattered_dungeon.heuristic.bonding import stance_of
from rules.shattered_dungeon.heuristic.hand import NO_TYPE, gather, price, rank
from rules.shattered_dungeon.heuristic.situation import Stance, look
from rules.shattered_dungeon.heuristic.strikes import entangles
from rules.shattered_dungeon.sides import count_in
from rules.shattered_dungeon.state import VISITOR, Zone

NO_PLACE = -1


@njit(cache=True, forceinline=True)
def plan_turn(state, ruleset, weights, profile, noise, actions, thought):
    """7.1: write the next action of the turn into ``thought.action``: Energy, a card, or what else is left."""
    gather(state, ruleset, actions, thought)
    if can_only_end(ruleset, thought):
        thought.action = action_of(Kind.END, 0)
        return
    look(state, ruleset, weights, profile, thought)
    thought.stance = stance_of(state, ruleset, weights, profile, thought)
    rank(state, ruleset, weights, profile, noise, thought)
    subset = best_subset(state, weights, thought)
    if subset != 0:
        thought.action = action_of(Kind.PLAY, first_source(thought, subset))
        return
    take(thought, thought.budget, thought.attuned)
    place = first_planned(state, ruleset, weights, thought)
    if place != NO_PLACE:
        thought.action = action_of(Kind.PLAY, int(thought.hand[place].slot))
        return
    thought.action = last_resort(state, ruleset, weights, profile, thought)


@njit(cache=True, forceinline=True)
def can_only_end(ruleset, thought):
    """Return whether there is nothing to think about: no card can be played, and no activation would change that."""
    return (
        thought.gap > 0
        and thought.sources == 0
        and not thought.may_restrain
        and (thought.cards < 2 or thought.gap > ruleset.activation)
    )


@njit(cache=True)
def last_resort(state, ruleset, weights, profile, thought):
    """Return what is left when no card is worth playing: growth, activation, Restraint, or the end."""
    source = idle_source(thought)
    if source != NO_PLACE and not has_played(state, thought.side):
        return action_of(Kind.PLAY, int(thought.source[source].slot))
    spare = spare_card(ruleset, thought)
    if spare != NO_PLACE:
        return action_of(Kind.ACTIVATE, int(thought.hand[spare].slot))
    if thought.may_restrain and is_gentle(state, ruleset, weights, profile, thought):
        return action_of(Kind.RESTRAIN, weakest_strike(ruleset, thought))
    return action_of(Kind.END, 0)


@njit(cache=True)
def has_played(state, side):
    """Return whether a side has already played a card in its turn."""
    return count_in(state, side, Zone.PLAYED) > 0


@njit(cache=True)
def take(thought, budget, attuned):
    """7.1: plan the cards that a budget of energy buys, best first; return the sum of their scores."""
    worth = 0.0
    for place in range(thought.wanted):
        entry = thought.hand[place]
        cost = int(entry.cost)
        is_cheaper = cost > 0 and attuned >> entry.type & 1
        if is_cheaper:
            cost -= ATTUNED
        entry.planned = cost <= budget
        if entry.planned:
            budget -= cost
            worth += float(entry.score)
            if is_cheaper:
                attuned &= ~(1 << entry.type)
    return worth


@njit(cache=True)
def total_cost(thought):
    """Return what all wanted cards cost together, as printed."""
    total = 0
    for place in range(thought.wanted):
        total += thought.hand[place].cost
    return total


@njit(cache=True)
def best_subset(state, weights, thought):
    """4.2 and 7.1: return which Energy cards to play now, as a mask of them: the subset that buys most, 0 for none.

    An Energy card that is kept waits for a turn that needs more than can be paid; so playing one costs a little, and
    more as the pool grows. What it gives for good counts by the rounds that are left.
    """
    if thought.sources == 0 or thought.wanted == 0 or total_cost(thought) <= thought.budget:
        return 0
    pool = int(state.pool[thought.side])
    growth = worth_of_growth(state, weights)
    without = take(thought, thought.budget, thought.attuned)
    best, highest = 0, without
    for subset in range(1, 1 << int(thought.sources)):
        budget, attuned, value, used = int(thought.budget), int(thought.attuned), 0.0, 0
        for place in range(thought.sources):
            if subset >> place & 1:
                source = thought.source[place]
                budget += source.permanent + source.fleeting
                if source.attunes != NO_TYPE:
                    attuned |= 1 << source.attunes
                value += growth * source.permanent - weights.energy_kept - weights.energy_pool * (pool + used)
                used += 1
        worth = take(thought, budget, attuned)
        value += worth + max(0.0, worth - without)
        if value > highest:
            best, highest = subset, value
            thought.attunes_for = planned_types(thought)
    return best


@njit(cache=True)
def worth_of_growth(state, weights):
    """4.2: return what permanent energy is worth, by the rounds that are left to use it."""
    if state.round_no <= weights.growth_early_until:
        return weights.growth_early
    return weights.growth_middle if state.round_no <= weights.growth_middle_until else 0.0


@njit(cache=True)
def planned_types(thought):
    """Return the types of the planned cards that cost something, as a mask."""
    types = 0
    for place in range(thought.wanted):
        entry = thought.hand[place]
        if entry.planned and entry.cost > 0:
            types |= 1 << entry.type
    return types


@njit(cache=True)
def first_source(thought, subset):
    """7.1: return the slot of the Energy card to begin with: an Attune that a planned card uses, a Siphon whose

    condition holds, lasting growth, a Surge, another Siphon.
    """
    best, least = 0, 5
    for place in range(thought.sources):
        if subset >> place & 1:
            source = thought.source[place]
            is_used = source.attunes != NO_TYPE and thought.attunes_for >> source.attunes & 1
            order = 0 if is_used else 4 * (source.permanent == 0) if source.siphons else 2 + (source.permanent == 0)
            if order < least:
                best, least = place, order
    return int(thought.source[best].slot)


@njit(cache=True)
def idle_source(thought):
    """7.1: return the place of the one Energy card to play in a turn for nothing but growth, NO_PLACE for none.

    A card that gives nothing for good is kept as long as there is something to play that it may help to pay for.
    """
    best, least = NO_PLACE, 5 if thought.wanted == 0 else 3
    for place in range(thought.sources):
        source = thought.source[place]
        if source.siphons:
            order = 0 if source.permanent > 0 else 3
        else:
            order = 4 if source.permanent == 0 else 1 + (source.attunes != NO_TYPE)
        if order < least:
            best, least = place, order
    return best


@njit(cache=True)
def first_planned(state, ruleset, weights, thought):
    """4.4 and 7.1: return the place of the card to play next: the best one, after what should come before it.

    A Counter comes first; Empower and Disrupt before a Strike, the Strike that entangles before the one that gains by
    it, the Trap for an accepted Offer before the Offer.
    """
    best = NO_PLACE
    for place in range(thought.wanted):
        entry = thought.hand[place]
        if entry.planned:
            if best == NO_PLACE:
                best = place
            if entry.category == Category.COUNTER and entry.score > weights.counter_urgent:
                return place
    if best == NO_PLACE:
        return NO_PLACE
    category = thought.hand[best].category
    if category == Category.STRIKE:
        return before_strike(state, ruleset, thought, best)
    if category == Category.OFFER:
        return before_offer(ruleset, thought, best)
    return best


@njit(cache=True)
def before_strike(state, ruleset, thought, strike):
    """4.4, modifier combos, setup and payoff: return the place of the card to play before a Strike, or its own."""
    disrupt, setup = NO_PLACE, NO_PLACE
    for place in range(thought.wanted):
        entry = thought.hand[place]
        if entry.planned:
            if entry.category == Category.EMPOWER:
                return place
            if entry.category == Category.DISRUPT and disrupt == NO_PLACE:
                disrupt = place
            if entry.category == Category.STRIKE and setup == NO_PLACE and entangles(ruleset.cards[entry.number]):
                setup = place
    if disrupt != NO_PLACE:
        return disrupt
    waits = (
        ruleset.cards[thought.hand[strike].number].when == When.RIVAL_ENTANGLED
        and not state.entangled[1 - thought.side]
    )
    return setup if waits and setup != NO_PLACE else strike


@njit(cache=True)
def before_offer(ruleset, thought, offer):
    """4.7: return the place of a planned Trap that the Offer baits, or of the Offer."""
    for place in range(thought.wanted):
        entry = thought.hand[place]
        if (
            entry.planned
            and entry.category == Category.TRAP
            and ruleset.cards[entry.number].spring == Spring.OFFER_ACCEPTED
        ):
            return place
    return offer


@njit(cache=True)
def spare_card(ruleset, thought):
    """8.4: return the place of an unwanted card to discard for the energy that a wanted one lacks, NO_PLACE for none.

    Only if one card closes the gap; Offers and Tests are kept for another round.
    """
    worst = NO_PLACE
    for place in range(thought.wanted, thought.cards):
        category = thought.hand[place].category
        if category != Category.OFFER and category != Category.TEST:
            worst = place
    for place in range(thought.wanted):
        entry = thought.hand[place]
        if price(int(thought.attuned), entry.cost, entry.type) - thought.budget <= ruleset.activation:
            return worst
    return NO_PLACE


@njit(cache=True)
def is_gentle(state, ruleset, weights, profile, thought):
    """4.8 and 7.3: return whether a side would rather hold a Strike back: a dungeon that courts, a trusting visitor."""
    if thought.trust >= ruleset.restraint_below and ruleset.bond_rules == 3:
        return False
    if thought.is_capped or thought.stance == Stance.HUNT or thought.stance == Stance.DESPAIR:
        return False
    if thought.side == VISITOR:
        return profile.bonds > 0.0 and thought.trust > weights.restrain_above
    return thought.stance == Stance.COURT or (profile.bonds > 0.0 and ruleset.bond_rules == 2)


@njit(cache=True)
def weakest_strike(ruleset, thought):
    """4.8: return the slot of the Strike of least power."""
    slot, least = 0, 127
    for place in range(thought.cards):
        entry = thought.hand[place]
        power = ruleset.cards[entry.number].power
        if entry.category == Category.STRIKE and power < least:
            slot, least = int(entry.slot), int(power)
    return slot
