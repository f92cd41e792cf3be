"""4.7 and A3: Offers and Covenants: who is asked, what an accepted one gives and costs, what a refused one does."""

from numba import njit

from rules.core.events import emit
from rules.shattered_dungeon.answers import chance_of_covenant, chance_to_accept, happens
from rules.shattered_dungeon.card import REDUCERS, Cost, Effect, Extraction, Spring
from rules.shattered_dungeon.clauses import Clause
from rules.shattered_dungeon.rooms import end_room
from rules.shattered_dungeon.sides import harm, heal, resource_of
from rules.shattered_dungeon.state import ANY_TYPE, DUNGEON, NO_SLOT, WAITING, Ending, EventKind, Phase
from rules.shattered_dungeon.traps import spring
from rules.shattered_dungeon.trust import crash_trust, gain_rapport, gain_trust, lose_rapport, tier_of

DRAWN = int(Extraction.ENERGY)  # what an extraction is believed to be: the example of A3.4


@njit(cache=True)
def ask(state, side, slot):
    """Let the other side decide about an Offer or a Test."""
    state.pending = slot
    state.phase = Phase.ANSWER
    state.seat = 1 - side


@njit(cache=True)
def binds(state, ruleset, side, card):
    """A3.2, tier 2: the visitor can no longer refuse what the dungeon offers, except a Covenant (ruling C12)."""
    return ruleset.bond_rules == 3 and side == DUNGEON and not card.is_covenant and tier_of(state, ruleset) >= 2


@njit(cache=True)
def begin_offer(state, ruleset, log, side, slot):
    """A3.2 and 4.7: make an Offer; a betrayed visitor refuses it, a trusting one accepts, else it is asked."""
    number = state.card[side, slot]
    card = ruleset.cards[number]
    clause = Clause.OFFER if ruleset.bond_rules == 3 else Clause.FREE_OFFER
    state.offers += side == DUNGEON
    emit(log, state, EventKind.OFFERED, clause, side, number, NO_SLOT, tier_of(state, ruleset), 0)
    if side == DUNGEON and state.refuses:
        answer_offer(state, ruleset, log, side, slot, False)
    elif binds(state, ruleset, side, card):
        answer_offer(state, ruleset, log, side, slot, True)
    elif ruleset.answers_by_chance:
        chance = chance_of_covenant(state, ruleset) if card.is_covenant else chance_to_accept(state, ruleset, card)
        answer_offer(state, ruleset, log, side, slot, happens(state, chance))
    else:
        ask(state, side, slot)


@njit(cache=True)
def answer_offer(state, ruleset, log, side, slot, is_accepted):
    """A3.2: the answer to the Offer of ``side``."""
    number = state.card[side, slot]
    card = ruleset.cards[number]
    if not is_accepted:
        refuse(state, ruleset, log, side, number, card)
        return
    clause = Clause.COVENANT if card.is_covenant else Clause.ACCEPTANCE
    state.accepted += side == DUNGEON
    emit(log, state, EventKind.ACCEPTED, clause, 1 - side, number, NO_SLOT, NO_SLOT, 0)
    trust = int(state.trust)
    healed = give_benefit(state, log, 1 - side, number, card)
    if ruleset.bond_rules == 3:
        pay_cost(state, ruleset, log, 1 - side, number, card, trust, healed)
        pay_own(state, log, Clause.COVENANT, side, number, card, Effect.PAY)
        if card.is_covenant and ruleset.covenant_weakens:
            weaken(state, side, card)
    invest(state, ruleset, log, card)
    if card.is_covenant:
        end_room(state, ruleset, log, Ending.BOND, Clause.COVENANT)
    else:
        spring(state, ruleset, log, side, Spring.OFFER_ACCEPTED)


@njit(cache=True)
def refuse(state, ruleset, log, side, number, card):
    """4.7, A4.2 and A6.2: a refusal costs 1 rapport; under the amendment it adds half a point of trust instead,

    at tier 0 (ruling C13), and a refused Covenant makes trust crash.
    """
    emit(log, state, EventKind.REFUSED, Clause.REFUSAL, 1 - side, number, NO_SLOT, NO_SLOT, 0)
    if ruleset.bond_rules != 3:
        lose_rapport(state, log, Clause.FREE_OFFER, int(ruleset.refusal_rapport))
    elif card.is_covenant:
        emit(log, state, EventKind.COVENANT_REFUSED, Clause.COVENANT_REFUSED, 1 - side, number, NO_SLOT, NO_SLOT, 0)
        crash_trust(state, ruleset, log, Clause.COVENANT_REFUSED)
    elif tier_of(state, ruleset) < ruleset.refusal_below:
        gain_trust(state, ruleset, log, Clause.REFUSAL, int(ruleset.refusal_trust), False)


@njit(cache=True)
def give_benefit(state, log, side, number, card):
    """A3.2: what the side that accepts gains; no amount means all it has lost. Return how much that is."""
    healed = 0
    for index in range(card.effects.size):
        effect = card.effects[index]
        if effect.what == Effect.BENEFIT:
            reducer = resource_of(state, side, effect.resource)
            amount = int(effect.amount) if effect.amount > 0 else int(state.start[side, reducer])
            gained = heal(state, side, reducer, amount)
            healed += gained
            emit(log, state, EventKind.HEALED, Clause.OFFER, side, number, NO_SLOT, reducer, gained)
    return healed


@njit(cache=True)
def pay_own(state, log, clause, side, number, card, what):
    """A6.1 and 4.5: take what effects of a kind cost the side that makes an Offer, or gives a Test.

    These are points of a reducer, which it lacks in later rooms as well; ``weaken`` takes those of a Covenant for good.
    """
    for index in range(card.effects.size):
        effect = card.effects[index]
        if effect.what == what:
            reducer = resource_of(state, side, effect.resource)
            lost = harm(state, side, reducer, int(effect.amount))
            emit(log, state, EventKind.COST_PAID, clause, side, number, NO_SLOT, reducer, lost)


@njit(cache=True)
def weaken(state, side, card):
    """A6.1: what a side pays for a Covenant is gone for this run: the reducer's start is lower, though not below 1."""
    for index in range(card.effects.size):
        effect = card.effects[index]
        if effect.what == Effect.PAY:
            reducer = resource_of(state, side, effect.resource)
            lost = min(int(effect.amount), int(state.start[side, reducer]) - 1)
            state.start[side, reducer] -= lost
            state.weakened[side, reducer] += lost
            state.current[side, reducer] = min(int(state.current[side, reducer]), int(state.start[side, reducer]))


@njit(cache=True)
def invest(state, ruleset, log, card):
    """A3.2: what an accepted Offer adds to trust, and under the older rules (4.7) to rapport."""
    for index in range(card.effects.size):
        effect = card.effects[index]
        if effect.what == Effect.TRUST:
            gain_trust(state, ruleset, log, Clause.TRUST, 2 * int(effect.amount), True)
        elif effect.what == Effect.RAPPORT:
            gain_rapport(state, ruleset, log, Clause.FREE_OFFER, int(effect.amount))


@njit(cache=True)
def pay_cost(state, ruleset, log, side, number, card, trust, healed):
    """A3.4: what the side that accepts pays, in one of five ways; ``trust`` is what it was when it accepted.

    In a position that somebody imagines the cost can be one that is only believed (ruling R47).
    """
    kind, resource = int(card.offer_cost), int(card.cost_resource)
    amount, rounds = int(card.cost_amount), int(card.cost_rounds)
    if state.believed != Cost.FREE and side == state.believer:
        kind, resource, amount, rounds = believed_cost(state, ruleset)
    if kind == Cost.FLAT:
        reducer = resource_of(state, side, resource)
        lost = harm(state, side, reducer, amount)
        emit(log, state, EventKind.COST_PAID, Clause.FLAT, side, number, NO_SLOT, reducer, lost)
    elif kind == Cost.BINDING:
        reducer = resource_of(state, side, resource)
        state.binding[side, reducer, rounds - 1] += amount
        emit(log, state, EventKind.BOUND, Clause.BINDING, side, rounds, NO_SLOT, reducer, amount)
    elif kind == Cost.EXPOSED:
        exposed_to = resource if resource >= 0 else ANY_TYPE
        state.exposure[side, exposed_to] += amount
        emit(log, state, EventKind.EXPOSED, Clause.EXPOSURE, side, number, NO_SLOT, exposed_to, amount)
    elif kind == Cost.EXTRACTION:
        extract(state, log, 1 - side, resource, amount)
    elif kind == Cost.DEPENDENCY:
        owed = int(ruleset.dependency_times) * healed if ruleset.dependency_times > 0 else amount
        depend(state, log, side, number, resource_of(state, side, resource), owed, trust)


@njit(cache=True)
def believed_cost(state, ruleset):
    """A3.4 and A3.5: return kind, resource, amount and rounds of a moderate cost of the kind that is believed in."""
    kind, resource = int(state.believed), int(state.believed_in)
    if kind == Cost.BINDING:
        return kind, resource, int(ruleset.believed_binding), int(ruleset.believed_rounds)
    if kind == Cost.EXPOSED:
        return kind, resource, int(ruleset.believed_exposure), 0
    if kind == Cost.EXTRACTION:
        return kind, DRAWN, 1, 0
    return kind, resource, int(ruleset.believed_flat), 0


@njit(cache=True)
def extract(state, log, side, kind, amount):
    """A3.4, Extraction: the dungeon gains for good; what a visitor extracts is knowledge, which is not counted."""
    if side == DUNGEON:
        if kind == Extraction.ENERGY:
            state.next_pool += amount
        elif kind == Extraction.INSIGHT:
            state.insight += amount
        else:
            state.knowledge += amount
    emit(log, state, EventKind.EXTRACTED, Clause.EXTRACTION, side, NO_SLOT, NO_SLOT, kind, amount)


@njit(cache=True)
def depend(state, log, side, number, reducer, amount, trust):
    """A3.4, Dependency: the amount is lost once trust falls below what it was at acceptance."""
    if amount <= 0:
        return
    for place in range(WAITING):
        if state.depends_amount[place] == 0:
            state.depends_on[place] = trust
            state.depends_resource[place] = side * REDUCERS + reducer
            state.depends_amount[place] = amount
            emit(log, state, EventKind.DEPENDED, Clause.DEPENDENCY, side, number, NO_SLOT, reducer, amount)
            return
