"""The hand as a heuristic player lays it out: what is Energy, what may be worth playing, and how much, best first."""

from numba import njit

from rules.core.chance import agent_share
from rules.shattered_dungeon.actions import Kind, kind_of, slot_of
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

    Legal actions show it faster than the zones do: Energy can always be played, any other card can be activated.
    """
    side = int(state.seat)
    thought.budget = energy_of(state, side)
    thought.attuned = 0
    for kind in range(TYPES):
        thought.attuned |= int(state.attuned[side, kind] != 0) << kind
    thought.cards, thought.sources, thought.strikes, thought.best_power = 0, 0, 0, 0
    thought.gap = NO_GAP
    playable, index = 0, 0
    while kind_of(actions[index]) == Kind.PLAY:
        slot = int(slot_of(actions[index]))
        card = ruleset.cards[state.card[side, slot]]
        if card.category == Category.ENERGY and thought.sources < MOST_SOURCES:
            note_source(state, card, side, slot, thought)
        playable |= 1 << slot
        index += 1
    while kind_of(actions[index]) == Kind.ACTIVATE:
        slot = int(slot_of(actions[index]))
        number = int(state.card[side, slot])
        card = ruleset.cards[number]
        if card.category != Category.REACT and (
            playable >> slot & 1 or price(thought, card.cost, card.type) > thought.budget
        ):
            note_card(card, number, slot, thought)
        index += 1
    thought.may_restrain = kind_of(actions[index]) == Kind.RESTRAIN  # the last of all actions is the end of the turn


@njit(cache=True, forceinline=True)
def note_card(card, number, slot, thought):
    """Write down an action card of the hand."""
    entry = thought.hand[thought.cards]
    entry.slot = slot
    entry.number = number
    entry.category = card.category
    entry.type = card.type
    entry.cost = card.cost
    thought.gap = min(int(thought.gap), price(thought, card.cost, card.type) - int(thought.budget))
    thought.cards += 1
    if card.category == Category.STRIKE:
        thought.strikes += 1
        thought.best_power = max(thought.best_power, int(card.power))


@njit(cache=True)
def note_source(state, card, side, slot, thought):
    """4.2: write down an Energy card and what it would give now."""
    source = thought.source[thought.sources]
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
    thought.sources += 1


@njit(cache=True, forceinline=True)
def price(thought, cost, kind):
    """4.2: return what a card of a type costs now."""
    return cost - ATTUNED if cost > 0 and thought.attuned >> kind & 1 else int(cost)


@njit(cache=True)
def rank(state, ruleset, weights, profile, noise, thought):
    """7.1: score the hand once and sort it, best first; what is not above the threshold is not wanted."""
    hand = thought.hand
    thought.wanted = 0
    for place in range(thought.cards):
        score = score_of(state, ruleset, weights, profile, thought, ruleset.cards[hand[place].number])
        if noise > 0.0 and score > 0.0:
            score += noise * agent_share(state)
        hand[place].score = score
        thought.wanted += score > profile.threshold
    for end in range(1, thought.cards):  # insertion sort: a hand is short
        place = end
        while place > 0 and hand[place].score > hand[place - 1].score:
            swap(hand, place)
            place -= 1


@njit(cache=True)
def swap(hand, place):
    """Exchange an entry with the one before it."""
    here, before = hand[place], hand[place - 1]
    here.score, before.score = before.score, here.score
    here.number, before.number = before.number, here.number
    here.slot, before.slot = before.slot, here.slot
    here.category, before.category = before.category, here.category
    here.type, before.type = before.type, here.type
    here.cost, before.cost = before.cost, here.cost
