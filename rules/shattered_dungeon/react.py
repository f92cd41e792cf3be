"""Reacts: the answer of the side that is hit, from its hand and free of charge."""

from numba import njit

from rules.core.events import emit
from rules.shattered_dungeon.card import EFFECTS, NO_RESOURCE, Category, Effect
from rules.shattered_dungeon.clauses import Clause
from rules.shattered_dungeon.damage import fortify
from rules.shattered_dungeon.effects import hurt
from rules.shattered_dungeon.rolls import NO_TARGET, bonus_of, throw
from rules.shattered_dungeon.sides import card_of, meets, rival_of
from rules.shattered_dungeon.state import EventKind, Tier, Zone


@njit(cache=True)
def has_react(state, ruleset, side):
    """4.1, React: return whether a side has one in hand."""
    found = False
    for slot in range(state.cards[side]):  # without branches, as nothing can be guessed
        category = ruleset.cards[state.card[side, slot]].category
        found |= (state.zone[side, slot] == Zone.HAND) & (category == Category.REACT)
    return found


@njit(cache=True)
def react_power(state, card, side):
    """4.3, React Variants: printed power, and more while the card's condition holds."""
    return int(card.power) + (int(card.bonus) if meets(state, card, side) else 0)


@njit(cache=True)
def needed(state, ruleset):
    """4.1, React: what its roll must reach: 7 (ruling Q3), or the striker's total."""
    return int(state.pending_total) if ruleset.react_contests else int(ruleset.react_least)


@njit(cache=True)
def react(state, ruleset, log, side, slot):
    """4.1, React: a roll on a hit; if it succeeds the card's power comes off the damage. Return what comes off.

    Unless ``react_adds_power`` is off, the power helps the roll as well (ruling Q18). Once played the card is discarded
    as any other is; under another reading it is lost for the room (ruling R5).
    """
    number = card_of(state, side, slot)
    card = ruleset.cards[number]
    state.zone[side, slot] = Zone.PLAYED if ruleset.reacts_return else Zone.GONE
    power = react_power(state, card, side)
    bonus = bonus_of(state, ruleset, side, card.type, side, NO_TARGET) + (power if ruleset.react_adds_power else 0)
    succeeds = throw(state, ruleset, log, Clause.REACT, side, 0, bonus) >= needed(state, ruleset)
    kept_off = power if succeeds else 0
    emit(log, state, EventKind.REACTED, Clause.REACT, side, number, NO_RESOURCE, int(succeeds), kept_off)
    vary(state, ruleset, log, side, number, card, succeeds)
    if not ruleset.resonate_rolls:  # with it on, Resonate looks at Strikes only
        state.last_type[side] = card.type
    return kept_off


@njit(cache=True)
def vary(state, ruleset, log, side, number, card, succeeds):
    """4.3, React Variants: absorb in any case, brace on success, reflect on success against a Devastating hit.

    The Fortify is there at once; whether it counts against this Strike is decided in strike.py (ruling R20).
    """
    for place in range(EFFECTS):
        effect = card.effects[place]
        resource, amount = int(effect.resource), int(effect.amount)
        if effect.what == Effect.ABSORB or (effect.what == Effect.BRACE and succeeds):
            struck = int(state.pending_target) if resource == NO_RESOURCE else resource
            fortify(state, ruleset, log, side, struck, amount, int(effect.rounds))
        elif effect.what == Effect.REFLECT and succeeds and state.pending_tier == Tier.DEVASTATING:
            hurt(state, log, Clause.REACT_VARIANT, rival_of(side), resource, amount, number)
