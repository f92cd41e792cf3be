"""7.1: how boldly a side plays: the mode that its chance to win calls for, and how a mode changes the weights."""

from enum import IntEnum

from numba import njit

from rules.shattered_dungeon.card import Category
from rules.shattered_dungeon.state import DUNGEON


class Mode(IntEnum):
    """7.1: how boldly a side plays, by how it stands."""

    BALANCED = 0
    DUNGEON_AGGRESSIVE = 1
    DUNGEON_CONSERVATIVE = 2
    VISITOR_AGGRESSIVE = 3
    VISITOR_DEFENSIVE = 4


@njit(cache=True, forceinline=True)
def mode_of(state, ruleset, weights, thought):
    """7.1: return the mode that the chance to win calls for, by the lowest and the average reducers and the time."""
    side, rival = thought.side, 1 - thought.side
    late = min(1.0, state.round_no / ruleset.round_limit)
    chance = (
        0.5
        + weights.mode_lowest * (thought.lowest[side] - thought.lowest[rival])
        + weights.mode_average * (thought.average[side] - thought.average[rival])
    )
    chance += weights.mode_time * late if side == DUNGEON else -weights.mode_time * late
    if chance > weights.mode_ahead_above:
        return Mode.DUNGEON_CONSERVATIVE if side == DUNGEON else Mode.VISITOR_AGGRESSIVE
    if chance < weights.mode_behind_below:
        return Mode.DUNGEON_AGGRESSIVE if side == DUNGEON else Mode.VISITOR_DEFENSIVE
    return Mode.BALANCED


@njit(cache=True)
def factor_of(weights, mode, category):
    """7.1: return the factor by which a mode changes the weight of a category; 1 for all that are not named."""
    if mode == Mode.BALANCED:
        return 1.0
    if mode == Mode.DUNGEON_AGGRESSIVE:
        return factor_if_dungeon_is_behind(weights, category)
    if mode == Mode.DUNGEON_CONSERVATIVE:
        return factor_if_dungeon_is_ahead(weights, category)
    if mode == Mode.VISITOR_AGGRESSIVE:
        return factor_if_visitor_is_ahead(weights, category)
    return factor_if_visitor_is_behind(weights, category)


@njit(cache=True)
def factor_if_dungeon_is_behind(weights, category):
    """7.1: an aggressive dungeon strikes, and mends little."""
    if category == Category.STRIKE:
        return weights.dungeon_behind_strike
    if category == Category.EMPOWER:
        return weights.dungeon_behind_empower
    if category == Category.RESHAPE:
        return weights.dungeon_behind_reshape
    return weights.dungeon_behind_trap if category == Category.TRAP else 1.0


@njit(cache=True)
def factor_if_dungeon_is_ahead(weights, category):
    """7.1: a conservative dungeon keeps what it has."""
    if category == Category.STRIKE:
        return weights.dungeon_ahead_strike
    if category == Category.DISRUPT:
        return weights.dungeon_ahead_disrupt
    if category == Category.COUNTER:
        return weights.dungeon_ahead_counter
    return weights.dungeon_ahead_reshape if category == Category.RESHAPE else 1.0


@njit(cache=True)
def factor_if_visitor_is_ahead(weights, category):
    """7.1: an aggressive visitor strikes on."""
    if category == Category.STRIKE:
        return weights.visitor_ahead_strike
    if category == Category.EMPOWER:
        return weights.visitor_ahead_empower
    return weights.visitor_ahead_disrupt if category == Category.DISRUPT else 1.0


@njit(cache=True)
def factor_if_visitor_is_behind(weights, category):
    """7.1: a defensive visitor weakens what comes at it."""
    if category == Category.STRIKE:
        return weights.visitor_behind_strike
    if category == Category.DISRUPT:
        return weights.visitor_behind_disrupt
    return weights.visitor_behind_counter if category == Category.COUNTER else 1.0
