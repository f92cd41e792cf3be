"""4.2 and 8.3: opening hands and mulligans, drawing, and the discard pile that becomes the draw pile."""

from numba import njit

from rules.core.chance import roll_die
from rules.core.events import emit
from rules.shattered_dungeon.card import Category
from rules.shattered_dungeon.clauses import Clause
from rules.shattered_dungeon.sides import count_in
from rules.shattered_dungeon.state import NO_SLOT, EventKind, Zone


@njit(cache=True)
def open_hand(state, ruleset, log, side):
    """8.3: draw 7 cards; without 2 Energy and 3 action cards, draw anew, at most 3 times.

    The last hand has them always: cards are exchanged as far as that takes (ruling R49).
    """
    mulligans = 0
    drawn = draw_opening(state, ruleset, side)
    while mulligans < ruleset.mulligans and not will_do(state, ruleset, side):
        mulligans += 1
        move_all(state, side, Zone.HAND, Zone.DRAW)
        drawn = draw_opening(state, ruleset, side)
    if ruleset.hand_sure:
        exchange(state, ruleset, side, True, int(ruleset.hand_energy))
        exchange(state, ruleset, side, False, int(ruleset.hand_actions))
    emit(log, state, EventKind.HAND_DRAWN, Clause.OPENING_HAND, side, mulligans, NO_SLOT, NO_SLOT, drawn)


@njit(cache=True)
def draw_opening(state, ruleset, side):
    """8.3: draw an opening hand; return how many cards it has."""
    left = count_in(state, side, Zone.DRAW)
    wanted = min(int(ruleset.hand_size), left)
    for drawn in range(wanted):
        take_one(state, side, left - drawn)
    return wanted


@njit(cache=True)
def will_do(state, ruleset, side):
    """8.3: return whether a hand has the Energy and the action cards it needs; Reacts are action cards."""
    energies, actions = 0, 0
    for slot in range(state.cards[side]):  # without branches, as none could be predicted
        category, in_hand = ruleset.cards[state.card[side, slot]].category, state.zone[side, slot] == Zone.HAND
        energies += in_hand & (category == Category.ENERGY)
        actions += in_hand & (category != Category.ENERGY)
    return energies >= ruleset.hand_energy and actions >= ruleset.hand_actions


@njit(cache=True)
def exchange(state, ruleset, side, is_energy, wanted):
    """8.3: exchange cards of the other kind for Energy, or for action cards, until the hand has as many as wanted."""
    while (
        count_kind(state, ruleset, side, Zone.HAND, is_energy) < wanted
        and count_kind(state, ruleset, side, Zone.DRAW, is_energy) > 0
        and count_kind(state, ruleset, side, Zone.HAND, not is_energy) > 0
    ):
        move_one(state, ruleset, side, Zone.HAND, Zone.DRAW, not is_energy)
        move_one(state, ruleset, side, Zone.DRAW, Zone.HAND, is_energy)


@njit(cache=True)
def is_kind(state, ruleset, side, slot, zone, is_energy):
    """Return whether a card is in a zone and is Energy, or is not."""
    category = ruleset.cards[state.card[side, slot]].category
    return state.zone[side, slot] == zone and (category == Category.ENERGY) == is_energy


@njit(cache=True)
def count_kind(state, ruleset, side, zone, is_energy):
    """Return how many cards of a zone are Energy, or are not."""
    count = 0
    for slot in range(state.cards[side]):
        count += is_kind(state, ruleset, side, slot, zone, is_energy)
    return count


@njit(cache=True)
def move_one(state, ruleset, side, origin, target, is_energy):
    """Move one Energy card, or one other, to another zone, each equally likely."""
    position = roll_die(state, count_kind(state, ruleset, side, origin, is_energy))
    for slot in range(state.cards[side]):
        if is_kind(state, ruleset, side, slot, origin, is_energy):
            position -= 1
            if position == 0:
                state.zone[side, slot] = target
                return


@njit(cache=True)
def take_one(state, side, left):
    """4.2: draw one of the ``left`` cards of the draw pile, each equally likely."""
    position, drawn = roll_die(state, left), 0
    for slot in range(state.cards[side]):  # to the end and without branches, as none could be predicted
        in_pile = state.zone[side, slot] == Zone.DRAW
        position -= in_pile
        drawn = slot if in_pile & (position == 0) else drawn
    state.zone[side, drawn] = Zone.HAND


@njit(cache=True)
def move_all(state, side, origin, target):
    """Move all cards of a side from one zone to another; return how many."""
    count = 0
    for slot in range(state.cards[side]):
        is_here = state.zone[side, slot] == origin
        state.zone[side, slot] += is_here * (target - origin)
        count += is_here
    return count


@njit(cache=True)
def draw_cards(state, ruleset, log, side):
    """4.2: draw 2 cards, or as many as bring the hand to 3; an empty draw pile is refilled with shuffled discards."""
    wanted = max(int(ruleset.draw), int(ruleset.hand_least) - count_in(state, side, Zone.HAND))
    left, drawn = count_in(state, side, Zone.DRAW), 0
    while drawn < wanted:
        if left == 0:
            left = move_all(state, side, Zone.DISCARD, Zone.DRAW)
            if left == 0:
                break
            emit(log, state, EventKind.RESHUFFLED, Clause.DRAW, side, NO_SLOT, NO_SLOT, NO_SLOT, left)
        take_one(state, side, left)
        left -= 1
        drawn += 1
    emit(log, state, EventKind.CARDS_DRAWN, Clause.DRAW, side, NO_SLOT, NO_SLOT, NO_SLOT, drawn)
