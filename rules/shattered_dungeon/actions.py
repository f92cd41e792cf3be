"""What a side may do: play a card, activate one, hold back, react, answer, end its turn."""

from enum import IntEnum

import numpy as np
from numba import njit

from rules.shattered_dungeon.card import NO_CARD, Category, Cost
from rules.shattered_dungeon.energy import cost_of, energy_of
from rules.shattered_dungeon.ruleset import SLOTS
from rules.shattered_dungeon.sides import is_over
from rules.shattered_dungeon.state import WAITING, Phase, Zone
from rules.shattered_dungeon.trust import points_of, tier_of

ACTION = np.dtype("i4")  # Kind * 64 + slot
NO_REACT = 63  # in place of a slot
COVENANT_TIER = 3  # A6.1
ANYWHERE = 0  # 4.8: of ``restraint_where``
# In its turn a side can play, activate or hold back each card of its hand, or end the turn; no other decision has more.
MAX_ACTIONS = 3 * SLOTS + 1
BEHIND = 2 * SLOTS  # from here on the buffer holds a hand, while plays and activations are listed before it


class Kind(IntEnum):
    """Kinds of actions, in the order in which they are listed."""

    BEGIN = 0  # enter the first room
    PLAY = 1  # slot
    ACTIVATE = 2  # slot: discard an action card for 1 energy this turn
    RESTRAIN = 3  # slot: discard a Strike for 1 of its own promoter
    REACT = 4  # slot, or NO_REACT
    ANSWER = 5  # 1: accept the Offer, cooperate in the Test; 0: refuse, defect
    END = 6  # the turn


@njit(cache=True)
def action_of(kind, slot):
    """Return an action."""
    return kind * 64 + slot


@njit(cache=True)
def kind_of(action):
    """Return the Kind of an action."""
    return action >> 6


@njit(cache=True)
def slot_of(action):
    """Return the slot, or the answer, of an action."""
    return action & 63


@njit(cache=True)
def may_offer_covenant(state, ruleset):
    """A6.1: a Covenant can be offered only at the highest tier of trust; the older rules (6) have none."""
    return ruleset.bond_rules == 3 and tier_of(state, ruleset) >= COVENANT_TIER


@njit(cache=True, forceinline=True)
def is_anything_full(state, side):
    """Return whether there may be no room for what a card of a side leaves waiting; never in play, so asked once."""
    return (
        (state.empowers[side, WAITING - 1] != NO_CARD)
        | (state.disrupts[1 - side, WAITING - 1] != NO_CARD)
        | (state.empowers[1 - side, WAITING - 1] != NO_CARD)
        | (state.depends_amount[WAITING - 1] != 0)
    )


@njit(cache=True)
def has_room(state, side, card):
    """Return whether there is room for what a card leaves waiting: a limit of the record, see ruling R55."""
    return (
        ((card.category != Category.EMPOWER) | (state.empowers[side, WAITING - 1] == NO_CARD))
        & ((card.category != Category.DISRUPT) | (state.disrupts[1 - side, WAITING - 1] == NO_CARD))
        & ((card.category != Category.TEST) | (state.empowers[1 - side, WAITING - 1] == NO_CARD))  # of a defector
        & ((card.offer_cost != Cost.DEPENDENCY) | (state.depends_amount[WAITING - 1] == 0))
    )


@njit(cache=True, forceinline=True)
def may_play(state, ruleset, side, card, energy, is_full):
    """4.2: a card of the hand that can be paid for; Reacts wait for a Strike (4.1), Covenants for trust (A6.1)."""
    may = (card.category != Category.REACT) & (cost_of(state, card, side) <= energy)
    if card.is_covenant or is_full:  # rarely
        return may and has_room(state, side, card) and (not card.is_covenant or may_offer_covenant(state, ruleset))
    return may


@njit(cache=True)
def is_cooperative(state, ruleset):
    """4.8: return whether a Strike can be held back in this encounter: where there is a point of trust or more."""
    if ruleset.restraint_where == ANYWHERE:
        return True
    return points_of(state.trust) > 0 or (ruleset.bond_rules != 3 and state.rapport > 0)


@njit(cache=True)
def has_asked(state, ruleset, side):
    """4.8: return whether a side has made an Offer or a Test in this turn, which is no dead turn then."""
    asked = 0
    for slot in range(state.cards[side]):
        category = ruleset.cards[state.card[side, slot]].category
        asked += (state.zone[side, slot] == Zone.PLAYED) & ((category == Category.OFFER) | (category == Category.TEST))
    return asked > 0


@njit(cache=True)
def may_restrain(state, ruleset, side):
    """4.8: once a turn, with neither a Test nor an Offer that could be made in hand.

    Only where there is trust, and in a turn that had neither (rulings R3 and R48).
    """
    if state.restrained[side] or not is_cooperative(state, ruleset):
        return False
    if ruleset.restraint_fills and has_asked(state, ruleset, side):
        return False
    for slot in range(state.cards[side]):
        if state.zone[side, slot] != Zone.HAND:
            continue
        card = ruleset.cards[state.card[side, slot]]
        if card.category == Category.TEST:
            return False
        if card.category == Category.OFFER and (not card.is_covenant or may_offer_covenant(state, ruleset)):
            return False
    return True


@njit(cache=True, forceinline=True)
def hand_of(state, side, slots, first):
    """Write the slots of a side's hand into ``slots`` from ``first`` on, in ascending order; return the end of them.

    Without branches, as none could be predicted: a slot that is not in the hand is overwritten by the next one.
    """
    end = first
    for slot in range(state.cards[side]):
        slots[end] = slot
        end += state.zone[side, slot] == Zone.HAND
    return end


@njit(cache=True, forceinline=True)
def list_turn(state, ruleset, side, actions):
    """5.1 and 8.4: in its turn a side plays cards, activates any but Energy, holds one back, or ends the turn."""
    behind = hand_of(state, side, actions, BEHIND)
    energy, is_full = energy_of(state, side), is_anything_full(state, side)
    count, strikes = 0, 0
    for index in range(BEHIND, behind):
        slot = actions[index]
        actions[count] = action_of(Kind.PLAY, slot)
        count += may_play(state, ruleset, side, ruleset.cards[state.card[side, slot]], energy, is_full)
    first_activation = count
    for index in range(BEHIND, behind):
        slot = actions[index]
        category = ruleset.cards[state.card[side, slot]].category
        actions[count] = action_of(Kind.ACTIVATE, slot)
        count += category != Category.ENERGY
        strikes += category == Category.STRIKE
    if strikes > 0 and may_restrain(state, ruleset, side):
        count = list_restraints(state, ruleset, side, actions, first_activation, count)
    actions[count] = action_of(Kind.END, 0)
    return count + 1


@njit(cache=True)
def list_restraints(state, ruleset, side, actions, first, count):
    """4.8: any Strike among the cards that could be activated, listed from ``first`` to ``count``, can be held back."""
    listed = count
    for index in range(first, listed):
        slot = slot_of(actions[index])
        if ruleset.cards[state.card[side, slot]].category == Category.STRIKE:
            actions[count] = action_of(Kind.RESTRAIN, slot)
            count += 1
    return count


@njit(cache=True)
def list_reacts(state, ruleset, side, actions):
    """4.1: the side that is hit uses one React from its hand, or none."""
    count = 0
    for index in range(BEHIND, hand_of(state, side, actions, BEHIND)):
        slot = actions[index]
        actions[count] = action_of(Kind.REACT, slot)
        count += ruleset.cards[state.card[side, slot]].category == Category.REACT
    actions[count] = action_of(Kind.REACT, NO_REACT)
    return count + 1


@njit(cache=True)
def legal_actions(state, ruleset, actions):
    """5.1: write the actions of the side that decides, in ascending order; return how many there are."""
    if is_over(state):
        return 0
    if state.phase == Phase.TURN:
        return list_turn(state, ruleset, state.seat, actions)
    if state.phase == Phase.REACT:
        return list_reacts(state, ruleset, state.seat, actions)
    if state.phase == Phase.ANSWER:
        actions[0] = action_of(Kind.ANSWER, 0)
        actions[1] = action_of(Kind.ANSWER, 1)
        return 2
    actions[0] = action_of(Kind.BEGIN, 0)
    return 1
