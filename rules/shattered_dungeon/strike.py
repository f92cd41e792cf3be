"""Strikes: what a Strike is made of when it is played, the contested roll, and what comes of it."""

from numba import njit

from rules.core.chance import roll_die
from rules.core.events import emit
from rules.shattered_dungeon.betrayal import after_strike
from rules.shattered_dungeon.card import EFFECTS, NO_CARD, NO_RESOURCE, REDUCERS, Effect, Keyword, Spring
from rules.shattered_dungeon.clauses import Clause
from rules.shattered_dungeon.damage import deal, fortified, fortify_off, use_exposure, ward_off
from rules.shattered_dungeon.keywords import DRAINED_TO, RESONANCE, apply_keywords, lead_on, resonates
from rules.shattered_dungeon.modifiers import gives_advantage, gives_disadvantage, has, keywords_granted, power_added
from rules.shattered_dungeon.react import has_react, react
from rules.shattered_dungeon.rolls import bonus_of, halves_dealt, halves_suffered, share_of, throw, tier_of_margin
from rules.shattered_dungeon.sides import card_of, harm, heal, lowest_of, meets, pull, resource_of, rival_of
from rules.shattered_dungeon.state import NO_SLOT, VISITOR, EventKind, Phase, Tier, Zone
from rules.shattered_dungeon.traps import spring

PRIMARY = 0  # 4.9, Reversal Damage: structure of the dungeon, vitality of the visitor


@njit(cache=True)
def begin_strike(state, ruleset, log, side, slot):
    """4.9: use up an Empower and a Disrupt, roll, and let the other side react if it is hit and can."""
    number = card_of(state, side, slot)
    card = ruleset.cards[number]
    state.pending = slot
    state.pending_trust = state.trust
    state.pending_target = card.target
    state.pending_power = card.power
    state.pending_keywords = card.keywords
    state.pending_drain = DRAINED_TO[side]
    state.pending_spill = NO_RESOURCE
    advantage = use_empower(state, ruleset, log, side) - use_disrupt(state, ruleset, log, side)
    lead_on(state, card, card.keywords)
    add_power(state, ruleset, log, side, number, card)
    roll_strike(state, ruleset, log, side, card, advantage)
    rival = rival_of(side)
    if state.pending_tier <= Tier.STRONG and has_react(state, ruleset, rival):
        state.phase = Phase.REACT
        state.seat = rival
    else:
        finish_strike(state, ruleset, log, NO_SLOT)


@njit(cache=True)
def use_empower(state, ruleset, log, side):
    """4.1, Empower: the oldest adds its power and its keywords. Return whether it gives advantage (0 or 1)."""
    if state.empowers[side, 0] == NO_CARD:
        return 0
    number = pull(state.empowers[side])
    card = ruleset.cards[number]
    state.pending_power += power_added(card)
    granted = keywords_granted(card)
    state.pending_keywords |= granted
    lead_on(state, card, granted)
    emit(log, state, EventKind.EMPOWERED, Clause.EMPOWER, side, number, NO_RESOURCE, NO_RESOURCE, 0)
    if not gives_advantage(card):
        return 0
    emit(log, state, EventKind.ADVANTAGED, Clause.ADVANTAGE, side, number, NO_RESOURCE, NO_RESOURCE, 0)
    return 1


@njit(cache=True)
def use_disrupt(state, ruleset, log, side):
    """4.3, Disrupt Variants: thorns, strip, randomize. Return whether the oldest gives disadvantage (0 or 1)."""
    if state.disrupts[side, 0] == NO_CARD:
        return 0
    number = pull(state.disrupts[side])
    card = ruleset.cards[number]
    emit(log, state, EventKind.DISRUPTED, Clause.DISRUPT, side, number, NO_RESOURCE, NO_RESOURCE, 0)
    for place in range(EFFECTS):
        effect = card.effects[place]
        if effect.what == Effect.THORNS:
            reducer = resource_of(state, side, int(effect.resource))
            lost = deal(state, log, side, reducer, int(effect.amount))
            emit(log, state, EventKind.THORNS, Clause.THORNS, side, number, NO_RESOURCE, reducer, lost)
        elif effect.what == Effect.STRIP:
            state.pending_keywords = 0
            emit(log, state, EventKind.STRIPPED, Clause.STRIP, side, number, NO_RESOURCE, NO_RESOURCE, 0)
        elif effect.what == Effect.RANDOMIZE:
            state.pending_target = roll_die(state, REDUCERS) - 1
            emit(
                log,
                state,
                EventKind.TARGET_CHANGED,
                Clause.RANDOMIZE,
                side,
                number,
                NO_RESOURCE,
                state.pending_target,
                0,
            )
    if not gives_disadvantage(card):
        return 0
    emit(log, state, EventKind.DISADVANTAGED, Clause.ADVANTAGE, side, number, NO_RESOURCE, NO_RESOURCE, 0)
    return 1


@njit(cache=True)
def strips(card):
    """4.3, Disrupt Variants: return whether the next Strike loses its keywords."""
    return has(card, Effect.STRIP)


@njit(cache=True)
def randomizes(card):
    """4.3, Disrupt Variants: return whether a die decides what the next Strike is aimed at."""
    return has(card, Effect.RANDOMIZE)


@njit(cache=True)
def add_power(state, ruleset, log, side, number, card):
    """4.3 and 9: Betrayed (A7.2), the card's trigger, and Resonate add to the power."""
    if side == VISITOR and state.betrayed > 0:
        state.pending_power += ruleset.betrayed_power
        emit(
            log,
            state,
            EventKind.FURIOUS,
            Clause.BETRAYED,
            side,
            NO_CARD,
            NO_RESOURCE,
            NO_RESOURCE,
            ruleset.betrayed_power,
        )
    if meets(state, card, side):
        state.pending_power += card.bonus
        emit(log, state, EventKind.TRIGGERED, Clause.TRIGGER, side, number, NO_RESOURCE, NO_RESOURCE, card.bonus)
    if resonates(state, side, card):
        if not ruleset.resonate_rolls:
            state.pending_power += RESONANCE
        emit(log, state, EventKind.RESONATED, Clause.RESONATE, side, number, NO_RESOURCE, NO_RESOURCE, RESONANCE)


@njit(cache=True)
def roll_strike(state, ruleset, log, side, card, advantage):
    """4.9: 2d6 and modifier against 2d6 and modifier; the margin decides the tier."""
    target, rival = int(state.pending_target), rival_of(side)
    bonus = bonus_of(state, ruleset, side, card.type, rival, target)
    if ruleset.resonate_rolls and resonates(state, side, card):
        bonus += RESONANCE
    total = throw(state, ruleset, log, Clause.CONTESTED_ROLL, side, advantage, bonus)
    defence = throw(
        state, ruleset, log, Clause.CONTESTED_ROLL, rival, 0, bonus_of(state, ruleset, rival, card.type, rival, target)
    )
    state.pending_total = total
    state.pending_tier = tier_of_margin(ruleset, total - defence)
    emit(log, state, EventKind.ROLLED, Clause.CONTESTED_ROLL, side, total, defence, state.pending_tier, total - defence)


@njit(cache=True)
def finish_strike(state, ruleset, log, react_slot):
    """4.9: damage, keywords, Rally, the striker's own loss, Exhaust; then Traps and trust answer the Strike."""
    side, slot = int(state.turn_seat), int(state.pending)
    rival = rival_of(side)
    card = ruleset.cards[card_of(state, side, slot)]
    damage = strike_home(state, ruleset, log, side, card, react_slot)
    rally(state, ruleset, log, side, damage)
    suffer(state, ruleset, log, side)
    if state.pending_keywords & Keyword.EXHAUST and ruleset.exhaust_removes:
        state.zone[side, slot] = Zone.GONE
        emit(
            log,
            state,
            EventKind.EXHAUSTED,
            Clause.EXHAUST,
            side,
            card_of(state, side, slot),
            NO_RESOURCE,
            NO_RESOURCE,
            0,
        )
    spring(state, ruleset, log, rival, Spring.STRIKE_PLAYED)
    after_strike(state, ruleset, log, side)
    state.pending = NO_SLOT
    state.phase = Phase.TURN
    state.seat = side


@njit(cache=True)
def strike_home(state, ruleset, log, side, card, react_slot):
    """4.9: power times multiplier; Exposure adds; React, Fortify and Ward take off; keywords if any gets through.

    Return the damage that gets through. The Fortify of a React counts; under another reading it does not (ruling R20).
    """
    rival, target = rival_of(side), int(state.pending_target)
    damage = share_of(int(state.pending_power), halves_dealt(ruleset, state.pending_tier))
    if damage == 0:
        return 0
    damage += use_exposure(state, log, rival, card.type)
    pay_with_self(state, log, side, card)
    blocked = fortified(state, rival, target)
    if react_slot != NO_SLOT:
        damage -= react(state, ruleset, log, rival, react_slot)
    if ruleset.absorb_at_once:
        blocked = fortified(state, rival, target)
    damage = ward_off(state, log, rival, fortify_off(state, log, rival, target, max(0, damage), blocked))
    lost = harm(state, rival, target, damage)
    emit(
        log,
        state,
        EventKind.STRUCK,
        Clause.STRIKE,
        side,
        card_of(state, side, state.pending),
        NO_RESOURCE,
        target,
        lost,
    )
    if damage > 0:
        apply_keywords(state, ruleset, log, side, damage, lost)
    return damage


@njit(cache=True)
def pay_with_self(state, log, side, card):
    """4.3, Risk/Reward: a Strike that does damage costs its side what the card says."""
    for place in range(EFFECTS):
        effect = card.effects[place]
        if effect.what == Effect.PAY:
            reducer = resource_of(state, side, int(effect.resource))
            lost = harm(state, side, reducer, int(effect.amount))
            emit(log, state, EventKind.SELF_COST, Clause.SELF_COST, side, NO_CARD, NO_RESOURCE, reducer, lost)


@njit(cache=True)
def rally(state, ruleset, log, side, damage):
    """4.9, Rally: on Strong and Devastating hits the striker recovers its lowest reducer a little.

    Blocked or not; under another reading ``damage`` must have got through (ruling R14).
    """
    if state.pending_tier <= Tier.STRONG and (ruleset.rally_blocked or damage > 0):
        reducer = lowest_of(state, side)
        gained = heal(state, side, reducer, int(ruleset.rally))
        if gained > 0:
            emit(log, state, EventKind.RALLIED, Clause.RALLY, side, NO_CARD, NO_RESOURCE, reducer, gained)


@njit(cache=True)
def suffer(state, ruleset, log, side):
    """4.9, Reversal Damage: on Partial, Stalemate and Reversal the striker loses some of its primary reducer."""
    loss = share_of(int(ruleset.reversal), halves_suffered(ruleset, state.pending_tier))
    if loss > 0:
        lost = harm(state, side, PRIMARY, loss)
        emit(log, state, EventKind.REVERSED, Clause.REVERSAL_DAMAGE, side, NO_CARD, NO_RESOURCE, PRIMARY, lost)
