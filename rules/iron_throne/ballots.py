"""Which way a seat votes: what opposing an order costs it and brings it (F-006, ruling Q4).

Opposing costs cards that may be missing later. It brings something only if all the others oppose as well: then the
threat is lower than it would be, and the order is not carried out, which may be good or bad for a seat. All of this
everybody can see: the cards of a hand count alike, and the others are expected to weigh things likewise.
"""

from numba import njit

from rules.core.chance import agent_share
from rules.iron_throne.blights import place_for_blight
from rules.iron_throne.box import NO_NODE
from rules.iron_throne.desires import win_by
from rules.iron_throne.enemy import nearest_hunter, site_to_seize, victim_of_strike
from rules.iron_throne.places import front_runner, hand_size, leader_node, power_on, price_of_vote
from rules.iron_throne.stakes import dread_of, is_own_traitor, stake_of
from rules.iron_throne.state import (
    ADVANCE,
    COOPERATIVE,
    MUSTER,
    NOBODY,
    NOT_YET,
    PER_ORDER,
    SEATS,
    SEIZE,
    STRIKE,
    WORSEN,
)
from rules.iron_throne.voting import gives_relief

LATER = 0.5  # of a site that blights held back take a round later all the same (ruling C4)


@njit(cache=True)
def price_in_sites(state, ruleset, weights, seat):
    """Return what paying for a vote costs: more with a short hand, nothing where the hand is full and draws again."""
    price, hand = int(price_of_vote(state, ruleset)), hand_size(state, seat)
    spared = max(0, hand + int(ruleset.hand_round) - int(ruleset.hand_cap))  # cards that could not be drawn anyway
    scarce = 1.0 - (hand - price) / max(1, int(ruleset.hand_cap))
    return weights.card * max(0, price - spared) * scarce


@njit(cache=True)
def spared_by_vote(state, ruleset, weights, seat):
    """F-005 and F-006: return what a seat gains by the difference a unanimous vote makes to the threat."""
    blocked, carried_out = int(state.threat), int(state.threat) + int(ruleset.rise_vote)
    if gives_relief(state, ruleset):
        blocked -= int(ruleset.fall_vote)
    for place in range(state.resolved, PER_ORDER):
        if state.revealed[place] == WORSEN:
            blocked += int(ruleset.rise_worsen_blocked)
            carried_out += int(ruleset.rise_worsen)
    spared = dread_of(ruleset, weights, carried_out) - dread_of(ruleset, weights, blocked)
    return stake_of(state, ruleset, weights, seat) * spared


@njit(cache=True)
def harmed_by(state, ruleset, weights, order):
    """F-008: return which seat an order would harm, and by how much, in sites; NOBODY if none."""
    if order == SEIZE:
        node = site_to_seize(state, ruleset)
        return (state.owner[node], weights.site) if node != NO_NODE else (NOBODY, 0.0)
    if order == MUSTER:
        node = place_for_blight(state, ruleset)
        return (state.owner[node], LATER * weights.site) if node != NO_NODE else (NOBODY, 0.0)
    if order == ADVANCE:
        return front_runner(state), weights.hunted
    if order == STRIKE:
        return harmed_by_strike(state, ruleset, weights)
    return NOBODY, 0.0


@njit(cache=True)
def harmed_by_strike(state, ruleset, weights):
    """F-008: return whom a strike would reach, and what it can expect to lose by the battle."""
    victim = victim_of_strike(state, ruleset)
    if victim == NOBODY or state.hunters.sum() == 0:
        return NOBODY, 0.0
    node = leader_node(state, victim)
    if ruleset.distance[nearest_hunter(state, ruleset, node), node] > int(ruleset.hunter_links) + 1:
        return NOBODY, 0.0
    strength = float(power_on(state, ruleset, victim, node) + state.supply[victim])
    chance = win_by(strength, ruleset.hunter_power)
    deficit = max(1.0, ruleset.hunter_power - strength)
    return victim, (1.0 - chance) * weights.risk * deficit


@njit(cache=True)
def spared_by_block(state, ruleset, weights, seat):
    """Return what a seat gains if the orders are blocked: its own harm, less some of the harm to its rivals."""
    gain = 0.0
    for place in range(state.resolved, PER_ORDER):
        if state.revealed[place] == NOT_YET:
            continue
        victim, harm = harmed_by(state, ruleset, weights, state.revealed[place])
        if victim == seat or (ruleset.mode == COOPERATIVE and 0 <= victim < SEATS):
            gain += harm
        elif 0 <= victim < SEATS:
            leads = victim == front_runner(state)
            gain -= harm * (weights.spite + weights.spite_leader * leads)
    return gain


@njit(cache=True)
def gain_by_unanimity(state, ruleset, weights, seat):
    """F-006: return what a seat gains by a unanimous vote over a failed one, in sites, before what it pays."""
    return spared_by_vote(state, ruleset, weights, seat) + spared_by_block(state, ruleset, weights, seat)


@njit(cache=True)
def chance_of_others(state, ruleset, weights, seat):
    """Return how likely all others are to oppose: none who cannot pay; otherwise ``trust`` if it is to its good.

    A seat imagines that the others weigh things as it does itself.
    """
    chance, price = 1.0, price_of_vote(state, ruleset)
    for other in range(state.seats):
        if other == seat:
            continue
        if hand_size(state, other) < price:
            return 0.0
        gain = gain_by_unanimity(state, ruleset, weights, other)
        is_willing = gain > price_in_sites(state, ruleset, weights, other)
        chance *= weights.trust if is_willing else weights.doubt
    return chance


@njit(cache=True)
def worth_of_opposing(state, ruleset, weights, seat):
    """F-006: return what a seat gains by opposing rather than declining, in sites."""
    chance = chance_of_others(state, ruleset, weights, seat)
    paid = chance if ruleset.vote_refund else 1.0
    gain = gain_by_unanimity(state, ruleset, weights, seat)
    return chance * gain - paid * price_in_sites(state, ruleset, weights, seat)


@njit(cache=True)
def suspicion(state, seat):
    """F-011b: return how many more votes a seat has spoiled alone than the others on average."""
    others = 0.0
    for other in range(state.seats):
        if other != seat:
            others += state.spoiled[other] / (state.seats - 1)
    return state.spoiled[seat] - others


@njit(cache=True)
def declines(state, ruleset, weights, seat):
    """Return whether a seat declines a vote that it could pay for: where opposing costs it more than it brings (Q4)."""
    if is_own_traitor(state, seat):
        return traitor_declines(state, ruleset, weights, seat)
    wavering = weights.waver * (2.0 * agent_share(state) - 1.0)
    return worth_of_opposing(state, ruleset, weights, seat) + wavering < 0.0


@njit(cache=True)
def traitor_declines(state, ruleset, weights, seat):
    """F-011b: a traitor lets a vote fail that fails anyway, or with some chance; but not if that gives it away.

    Close to the end of the threat it does not matter any more what the others think.
    """
    is_late = state.threat + weights.traitor_last >= ruleset.threat_end
    if is_late or worth_of_opposing(state, ruleset, weights, seat) < 0.0:
        return True
    if suspicion(state, seat) >= weights.traitor_cover:
        return False
    return agent_share(state) < weights.traitor_decline + weights.traitor_haste * state.threat


@njit(cache=True)
def would_charge(state, ruleset, weights, accused):
    """F-011b: return whether the seat to move charges another: on evidence, and only if all who must join can pay."""
    if is_own_traitor(state, state.seat) or not suspicion(state, accused) > weights.charge > 0.0:
        return False
    for other in range(state.seats):
        if other != accused and hand_size(state, other) < ruleset.charge_price:
            return False
    return True
