"""Contested rolls: dice with advantage, the bonuses of either side, and the five tiers of a margin."""

import numpy as np
from numba import njit

from rules.core.chance import roll_die
from rules.core.events import emit
from rules.shattered_dungeon.card import NO_CARD, Type
from rules.shattered_dungeon.clauses import Clause
from rules.shattered_dungeon.state import DUNGEON, EventKind, Tier

FACES = 6
NO_TARGET = -1  # of a React: no reducer is natural for it

# Which reducers are natural for a type: of the dungeon (structure, veil, presence) and of the visitor (vitality,
# resolve, nerve); used only with ruleset.modifier_halves
NATURAL = np.array(
    [[[1, 0, 0], [1, 0, 0], [0, 0, 1], [0, 1, 0]], [[1, 0, 0], [1, 0, 1], [0, 1, 0], [0, 1, 1]]], np.bool_
)


@njit(cache=True)
def roll_dice(state, advantage):
    """4.9, Advantage and Disadvantage: 2d6; above 0 the highest two of 3d6, below 0 the lowest two.

    Return the sum of those that count, and all of them as the digits of a number, in the order they fell.
    """
    first, second = roll_die(state, FACES), roll_die(state, FACES)
    if advantage == 0:
        return first + second, 10 * first + second
    third = roll_die(state, FACES)
    left_out = min(first, second, third) if advantage > 0 else max(first, second, third)
    return first + second + third - left_out, 100 * first + 10 * second + third


@njit(cache=True)
def throw(state, ruleset, log, clause, side, advantage, bonus):
    """4.9: roll for a side and log its dice and what is added to them; return the total."""
    dice, faces = roll_dice(state, advantage)
    if side == DUNGEON:
        tell_bonuses(state, ruleset, log)
    emit(log, state, EventKind.THROWN, clause, side, faces, bonus, advantage, dice + bonus)
    return dice + bonus


@njit(cache=True)
def tell_bonuses(state, ruleset, log):
    """A5.2 and A7.4: log what Insight and scorn add to a roll of the dungeon; ``bonus_of`` counts them."""
    insight = int(state.insight) * int(ruleset.insight_bonus)
    if insight > 0:
        emit(log, state, EventKind.INSIGHT_USED, Clause.ROOM_BOND, DUNGEON, NO_CARD, NO_TARGET, NO_TARGET, insight)
    if state.scorned > 0:
        emit(
            log,
            state,
            EventKind.SCORN_USED,
            Clause.VISITOR_BETRAYAL,
            DUNGEON,
            NO_CARD,
            NO_TARGET,
            NO_TARGET,
            ruleset.scorned_bonus,
        )


@njit(cache=True)
def attribute_of(ruleset, side, kind):
    """4.9: return the attribute of a side for a card's type."""
    if side != DUNGEON:
        return int(ruleset.creatures[ruleset.creature].modifier[kind])
    if kind == Type.PHYSICAL:
        return int(ruleset.modifier_physical)
    if kind == Type.ENVIRONMENTAL:
        return int(ruleset.modifier_environmental)
    if kind == Type.SOCIAL:
        return int(ruleset.modifier_social)
    return int(ruleset.modifier_mystical)


@njit(cache=True)
def bonus_of(state, ruleset, side, kind, victim, target):
    """4.9: a side's attribute for the type of the card; the dungeon's Insight (A5.2) and Scorned (A7.4) add to it.

    ``target`` is the reducer of side ``victim`` that the card is aimed at, NO_TARGET for a React.
    """
    bonus = attribute_of(ruleset, side, kind)
    if ruleset.modifier_halves and (target == NO_TARGET or not NATURAL[victim, kind, target]):
        bonus //= 2
    if side == DUNGEON:
        bonus += int(state.insight) * int(ruleset.insight_bonus)
        if state.scorned > 0:
            bonus += int(ruleset.scorned_bonus)
    return bonus


@njit(cache=True)
def tier_of_margin(ruleset, margin):
    """4.9: +5 and more, +2 to +4, -2 to +1, -4 to -3, -5 and less."""
    if margin >= ruleset.margin_devastating:
        return Tier.DEVASTATING
    if margin >= ruleset.margin_strong:
        return Tier.STRONG
    if margin >= ruleset.margin_partial:
        return Tier.PARTIAL
    if margin >= ruleset.margin_stalemate:
        return Tier.STALEMATE
    return Tier.REVERSAL


@njit(cache=True)
def share_of(amount, halves):
    """4.9: an amount times a multiplier given in halves, rounded down; what is dealt at all is at least 1."""
    return max(1, amount * halves // 2) if amount > 0 and halves > 0 else 0


@njit(cache=True)
def halves_dealt(ruleset, tier):
    """4.9: the attacker's multiplier, in halves."""
    if tier == Tier.DEVASTATING:
        return int(ruleset.dealt_devastating)
    if tier == Tier.STRONG:
        return int(ruleset.dealt_strong)
    return int(ruleset.dealt_partial) if tier == Tier.PARTIAL else 0


@njit(cache=True)
def halves_suffered(ruleset, tier):
    """4.9: the defender's multiplier, in halves: what the attacker suffers."""
    if tier == Tier.REVERSAL:
        return int(ruleset.suffered_reversal)
    if tier == Tier.STALEMATE:
        return int(ruleset.suffered_stalemate)
    return int(ruleset.suffered_partial) if tier == Tier.PARTIAL else 0
