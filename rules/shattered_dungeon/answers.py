"""How an Offer, a Test or a Covenant is answered when nobody at the table decides: by chance, 0 or 1 if it is clear.

4.5 and 4.7 of the older rules, A3.5 and A6.2 of the amendment. They do not say how a benefit or a cost is scored;
ruling R8: by the amount, times an urgency that grows as the resource runs low, and by a weight for each kind of cost.
"""

from numba import njit

from rules.core.chance import roll_die
from rules.shattered_dungeon.card import REDUCERS, Cost, Effect
from rules.shattered_dungeon.sides import resource_of
from rules.shattered_dungeon.trust import points_of, tier_of

FINE = 1_000_000  # steps in which the table draws a chance
FULL_RESTORE = 6.0  # what a benefit without an amount is worth
EXTRACTED = 2.0  # what an extraction costs the side it is taken from
BINDING, EXPOSED, DEPENDENCY = 1.2, 0.6, 0.8  # what one point of such a cost weighs


@njit(cache=True)
def happens(state, chance):
    """Return whether something of this chance happens, drawn from the table's stream."""
    return roll_die(state, FINE) <= chance * FINE


@njit(cache=True)
def acceptor_of(state):
    """Return the side that is, or would be, asked in this turn."""
    return 1 - state.turn_seat


@njit(cache=True)
def in_need(state, ruleset, side):
    """A3.5: return how many of a side's reducers are below 40 % of their start."""
    count, percent = 0, int(ruleset.need_below)
    for reducer in range(REDUCERS):
        count += int(state.current[side, reducer]) * 100 < int(state.start[side, reducer]) * percent
    return count


@njit(cache=True)
def pressure_on(state, ruleset, side):
    """A3.5: return the share of a side's reducers that are in need."""
    return in_need(state, ruleset, side) / REDUCERS


@njit(cache=True)
def urgency_of(state, side, reducer):
    """Return how much more a point is worth when little is left (ruling R8)."""
    percent = int(state.current[side, reducer]) * 100
    start = int(state.start[side, reducer])
    if percent < start * 20:
        return 3.0
    if percent < start * 40:
        return 2.0
    if percent < start * 60:
        return 1.3
    return 1.0


@njit(cache=True)
def benefit_of(state, card, side):
    """A3.5: return the score of what an Offer gives the side that accepts it."""
    score = 0.0
    for index in range(card.effects.size):
        effect = card.effects[index]
        if effect.what == Effect.BENEFIT:
            reducer = resource_of(state, side, effect.resource)
            score += FULL_RESTORE if effect.amount == 0 else int(effect.amount) * urgency_of(state, side, reducer)
    return score


@njit(cache=True)
def cost_score_of(card):
    """A3.5: return the score of what an Offer costs the side that accepts it."""
    amount = int(card.cost_amount)
    if card.offer_cost == Cost.FLAT:
        return float(amount)
    if card.offer_cost == Cost.BINDING:
        return amount * int(card.cost_rounds) * BINDING
    if card.offer_cost == Cost.EXPOSED:
        return amount * EXPOSED
    if card.offer_cost == Cost.EXTRACTION:
        return EXTRACTED
    if card.offer_cost == Cost.DEPENDENCY:
        return amount * DEPENDENCY
    return 0.0


@njit(cache=True)
def chance_to_accept(state, ruleset, card):
    """4.7 and A3.5: by trust under the older rules; else by what can be seen of the deal at this tier of trust."""
    if ruleset.bond_rules != 3:
        percent = int(ruleset.offer_base) + int(ruleset.offer_trust) * points_of(state.trust)
        return min(int(ruleset.offer_most), percent) / 100.0
    tier = tier_of(state, ruleset)
    if tier >= 2:
        return 1.0
    side = acceptor_of(state)
    benefit, points = benefit_of(state, card, side), points_of(state.trust)
    pressure = pressure_on(state, ruleset, side)
    if tier == 0:
        return chance_of_open(ruleset, benefit - cost_score_of(card), pressure, points)
    return chance_of_veiled(ruleset, benefit, pressure, points)


@njit(cache=True)
def chance_of_open(ruleset, net, pressure, points):
    """A3.5, tier 0: everything is seen, and the net benefit must exceed a threshold that falls with desperation."""
    is_good = net > max(0.0, ruleset.open_threshold - ruleset.open_pressure * pressure)
    if not ruleset.graded:
        return 1.0 if is_good else 0.0
    chance = 0.5 + 0.1 * net + 0.05 * points if is_good else 0.15 + 0.05 * points
    return min(0.9, max(0.1, chance))


@njit(cache=True)
def chance_of_veiled(ruleset, benefit, pressure, points):
    """A3.5, tier 1: the cost is hidden, and the benefit counts as far as the dungeon is trusted."""
    expected = benefit * (ruleset.factor_base + ruleset.factor_trust * points)
    threshold = max(ruleset.veiled_least, ruleset.veiled_threshold - ruleset.veiled_pressure * pressure)
    is_good = expected > threshold
    if not ruleset.graded:
        return 1.0 if is_good else 0.0
    chance = 0.4 + 0.06 * points + 0.2 * pressure if is_good else 0.2 + 0.04 * points
    return min(0.85, max(0.15, chance))


@njit(cache=True)
def chance_to_cooperate(state, ruleset):
    """4.5: the chance that the side put to the Test cooperates; rapport counts where there is any."""
    percent = (
        int(ruleset.test_base)
        + int(ruleset.test_trust) * points_of(state.trust)
        + int(ruleset.test_rapport) * int(state.rapport)
    )
    return min(int(ruleset.test_most), percent) / 100.0


@njit(cache=True)
def chance_of_covenant(state, ruleset):
    """A6.2: trust, times desperation, times suspicion if the dungeon has struck in this room; at most 1."""
    chance = ruleset.covenant_base + ruleset.covenant_trust * points_of(state.trust)
    chance *= 1.0 + ruleset.covenant_pressure * in_need(state, ruleset, acceptor_of(state))
    if state.has_struck:
        chance *= ruleset.covenant_suspicion
    return min(1.0, chance)
