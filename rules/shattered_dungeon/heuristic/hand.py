"""The hand as a heuristic player lays it out: what is Energy, what may be worth playing, and how much, best first."""

import numpy as np
from numba import njit

from rules.core.chance import agent_share
from rules.core.copying import overwrite
from rules.shattered_dungeon.actions import MAX_ACTIONS, Kind, kind_of, legal_actions, slot_of
from rules.shattered_dungeon.card import EFFECTS, Category, Effect
from rules.shattered_dungeon.energy import ATTUNED, energy_of
from rules.shattered_dungeon.heuristic.scoring import score_of
from rules.shattered_dungeon.heuristic.situation import MOST_SOURCES
from rules.shattered_dungeon.ruleset import TYPES
from rules.shattered_dungeon.sides import meets

NO_TYPE = -1
NO_GAP = 99  # more energy than any card can lack


@njit(cache=True, forceinline=True)
def gather(state, ruleset, actions, thought):
    """Write down the hand: Energy separately; no Reacts, and no cards that could be paid for but not played.

    Legal actions show it faster than the zones do: Energy can always be played, any other card can be activated, unless
    that is forbidden to the side, to find out what it is worth.
    """
    side = int(state.seat)
    thought.budget = energy_of(state, side)
    attuned = 0
    for kind in range(TYPES):
        attuned |= int(state.attuned[side, kind] != 0) << kind
    thought.attuned = attuned
    playable, sources, index = 0, 0, 0
    while kind_of(actions[index]) == Kind.PLAY:
        slot = int(slot_of(actions[index]))
        card = ruleset.cards[state.card[side, slot]]
        if card.category == Category.ENERGY and sources < MOST_SOURCES:
            note_source(state, card, side, slot, thought.source[sources])
            sources += 1
        playable |= 1 << slot
        index += 1
    thought.sources = sources
    if kind_of(actions[index]) == Kind.ACTIVATE:
        index = note_cards(state, ruleset, actions, index, playable, thought)
    else:
        note_cards(state, ruleset, unforbidden(state, ruleset, actions), 0, playable, thought)
    thought.may_restrain = kind_of(actions[index]) == Kind.RESTRAIN  # the last of all actions is the end of the turn


@njit(cache=True)
def unforbidden(state, ruleset, actions):
    """4.2: return what would be legal were nothing forbidden, from the first activation on."""
    every, first = np.empty(MAX_ACTIONS, actions.dtype), 0
    legal_actions(state, ruleset, every)
    while kind_of(every[first]) == Kind.PLAY:
        first += 1
    return every[first:]


@njit(cache=True, forceinline=True)
def note_cards(state, ruleset, actions, index, playable, thought):
    """Write down the action cards of the hand, from an index of the actions on; return the index behind them.

    Without branches, as none could be predicted: a card that does not count is overwritten by the next one.
    """
    side, budget, attuned = int(state.seat), int(thought.budget), int(thought.attuned)
    cards, strikes, best_power, gap = 0, 0, 0, NO_GAP
    while kind_of(actions[index]) == Kind.ACTIVATE:
        slot = int(slot_of(actions[index]))
        number = int(state.card[side, slot])
        card = ruleset.cards[number]
        note_card(thought.hand[cards], card, number, slot)
        lacking = price(attuned, card.cost, card.type) - budget
        counts = (card.category != Category.REACT) & ((playable >> slot & 1 != 0) | (lacking > 0))
        is_strike = counts & (card.category == Category.STRIKE)
        cards += counts
        strikes += is_strike
        gap = min(gap, lacking if counts else NO_GAP)
        best_power = max(best_power, int(card.power) if is_strike else 0)
        index += 1
    thought.cards, thought.strikes, thought.best_power, thought.gap = cards, strikes, best_power, gap
    return index


@njit(cache=True, forceinline=True)
def note_card(entry, card, number, slot):
    """Write down a card of the hand."""
    entry.slot = slot
    entry.number = number
    entry.category = card.category
    entry.type = card.type
    entry.cost = card.cost


@njit(cache=True)
def note_source(state, card, side, slot, source):
    """4.2: write down an Energy card and what it would give now."""
    source.slot = slot
    source.permanent, source.fleeting, source.attunes, source.siphons = 0, 0, NO_TYPE, False
    for place in range(EFFECTS):
        effect = card.effects[place]
        if effect.what == Effect.NONE:
            break
        if effect.what == Effect.ATTUNE:
            source.attunes = effect.resource
        elif effect.what == Effect.SURGE:
            source.fleeting += effect.amount
        elif effect.what == Effect.ENERGY:
            source.permanent += effect.amount
        elif effect.what == Effect.SIPHON:
            source.siphons = True
            if meets(state, card, side):
                source.permanent += effect.amount
            else:
                source.fleeting += effect.amount


@njit(cache=True, forceinline=True)
def price(attuned, cost, kind):
    """4.2: return what a card of a type costs while the types in a mask are attuned."""
    return int(cost) - ATTUNED * int((cost > 0) & (attuned >> kind & 1 != 0))


@njit(cache=True)
def rank(state, ruleset, weights, profile, noise, thought):
    """7.1: score the hand once and sort it, best first; what is not above the threshold is not wanted."""
    hand = thought.hand
    wanted = 0
    for place in range(thought.cards):
        score = score_of(state, ruleset, weights, profile, thought, ruleset.cards[hand[place].number])
        if noise > 0.0 and score > 0.0:
            score += noise * agent_share(state)
        hand[place].score = score
        wanted += score > profile.threshold
        move_up(hand, place, thought.spare)
    thought.wanted = wanted


@njit(cache=True)
def move_up(hand, place, spare):
    """Move an entry before all those that are worth less; a hand is short."""
    overwrite(spare, hand[place])
    while place > 0 and spare.score > hand[place - 1].score:
        overwrite(hand[place], hand[place - 1])
        place -= 1
    overwrite(hand[place], spare)
