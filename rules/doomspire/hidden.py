"""What no seat can see, drawn anew: which tiles lie face down where, and which cards lie on top of the decks.

Everything that is hidden is hidden from all seats alike, and what comes after the top cards is decided only when it is
drawn. Hidden things are first put together in a fixed order and then dealt again: positions that look alike are redrawn
alike, and what was hidden leaves no trace.
"""

import numpy as np
from numba import njit

from rules.core.chance import agent_choice
from rules.doomspire.card_contents import DECKS
from rules.doomspire.contents import GROUPS, TILES
from rules.doomspire.places import PLACES, TIER
from rules.doomspire.setup import HOME_GROUPS, OUTER_GROUPS, PARTS
from rules.doomspire.state import NONE, TIERS

HIDDEN_GROUPS = HOME_GROUPS + OUTER_GROUPS  # the first group of Tier 2; those before it lie face up
FREE = GROUPS - HIDDEN_GROUPS
NUMBERS = FREE**FREE  # one for each way to say which group lies in which slot


@njit(cache=True)
def redeterminise(state, ruleset, seat):
    """Redraw what a seat cannot see: face-down tiles within their tier, and top cards of the themes that show."""
    redraw_tiles(state, ruleset)
    redraw_tops(state, ruleset)


@njit(cache=True)
def redraw_tiles(state, ruleset):
    """Redraw the face-down tiles of each tier, every way that agrees with what lies face up alike.

    Laid in groups (ruling Q5), the tiles of Tier 2 can lie only so that whole groups fill the slots; tiles that do not,
    as in a position that somebody has made up, are redrawn one by one.
    """
    if ruleset.layout_groups and redraw_groups(state, ruleset):
        redraw_tier(state, TIERS)
        return
    for tier in range(1, TIERS + 1):
        redraw_tier(state, tier)


@njit(cache=True)
def redraw_tier(state, tier):
    """Put the face-down tiles of a tier together and lay them again, every order alike."""
    counts, left = np.zeros(TILES, np.int64), 0
    for place in range(PLACES):
        if TIER[place] == tier and not state.face_up[place]:
            counts[state.tile[place]] += 1
            left += 1
    for place in range(PLACES):
        if TIER[place] == tier and not state.face_up[place]:
            chosen, number = agent_choice(state, left), 0
            while chosen >= counts[number]:
                chosen -= counts[number]
                number += 1
            counts[number] -= 1
            left -= 1
            state.tile[place] = number


@njit(cache=True)
def redraw_groups(state, ruleset):
    """Lay the groups of Tier 2 in one of the orders that agree with what lies face up; return whether there is one."""
    fits, count = np.zeros((FREE, FREE), np.bool_), 0
    for slot in range(FREE):
        for group in range(FREE):
            fits[slot, group] = agrees(state, ruleset, slot, group)
    for order in range(NUMBERS):
        count += can_lie(fits, order)
    if count == 0:
        return False
    left = agent_choice(state, count)
    for order in range(NUMBERS):
        if can_lie(fits, order):
            if left == 0:
                lay_order(state, ruleset, order)
                break
            left -= 1
    return True


@njit(cache=True)
def agrees(state, ruleset, slot, group):
    """Return whether a group can lie in a slot by the tiles there that are face up."""
    for part in range(PARTS):
        place = ruleset.slots[HIDDEN_GROUPS + slot, part]
        if state.face_up[place] and state.tile[place] != ruleset.groups[HIDDEN_GROUPS + group, part]:
            return False
    return True


@njit(cache=True)
def group_in(order, slot):
    """Return the group that lies in a slot, both counted from the first of Tier 2: a digit of the order's number."""
    return (order // FREE**slot) % FREE


@njit(cache=True)
def can_lie(fits, order):
    """Return whether an order has each group in one slot, where it fits."""
    seen = 0
    for slot in range(FREE):
        group = group_in(order, slot)
        if (seen >> group) & 1 or not fits[slot, group]:
            return False
        seen |= 1 << group
    return True


@njit(cache=True)
def lay_order(state, ruleset, order):
    """Lay the groups of Tier 2 in an order."""
    for slot in range(FREE):
        for part in range(PARTS):
            place = ruleset.slots[HIDDEN_GROUPS + slot, part]
            state.tile[place] = ruleset.groups[HIDDEN_GROUPS + group_in(order, slot), part]


@njit(cache=True)
def redraw_tops(state, ruleset):
    """Choosing which deck to draw from: put the top cards back and draw others with the themes that can be seen."""
    themes = np.full((TIERS, DECKS), NONE, np.int64)
    for tier in range(TIERS):
        for deck in range(DECKS):
            card = state.top[tier, deck]
            if card != NONE:
                themes[tier, deck] = ruleset.card[card].theme
                state.pool[card] += 1
    for tier in range(TIERS):
        for deck in range(DECKS):
            if themes[tier, deck] != NONE:
                state.top[tier, deck] = draw_of_theme(state, ruleset, tier, themes[tier, deck])


@njit(cache=True)
def is_of(ruleset, card, tier, theme):
    """Return whether a card is of a tier, counted from 0, and of a theme; NONE stands for any theme."""
    return ruleset.card[card].tier == tier + 1 and (theme == NONE or ruleset.card[card].theme == theme)


@njit(cache=True)
def draw_of_theme(state, ruleset, tier, theme):
    """Take a card of a tier and a theme out of the pool with the agents' chance, every copy alike; NONE without one."""
    total = 0
    for card in range(ruleset.card_kinds):
        if is_of(ruleset, card, tier, theme):
            total += state.pool[card]
    if total == 0:
        return NONE
    left = agent_choice(state, total)
    for card in range(ruleset.card_kinds):
        if is_of(ruleset, card, tier, theme):
            left -= state.pool[card]
            if left < 0:
                state.pool[card] -= 1
                return card
    return NONE
