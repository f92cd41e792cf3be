"""Chapter 9: what the keywords of a Strike do once it hits, and when Erode is suppressed."""

from numba import njit

from rules.core.events import emit
from rules.shattered_dungeon.card import NO_CARD, NO_RESOURCE, Keyword
from rules.shattered_dungeon.clauses import Clause
from rules.shattered_dungeon.ruleset import AUTO_EFFECTS
from rules.shattered_dungeon.sides import harm, heal, rival_of
from rules.shattered_dungeon.state import VISITOR, EventKind

ERODED, RESONANCE = 1, 1  # 9: points of the keyword Erode and of Resonate
DRAINED_TO = (2, 0)  # presence of the dungeon, vitality of the visitor, where no card says otherwise
SPILLED_TO = (1, 2, 1)  # from each reducer to the next, from the last to the one before, likewise


@njit(cache=True)
def entangle(state, log, side):
    """9, Entangle: it clears when the side's next turn starts; being entangled twice adds nothing."""
    state.entangled[side] = True
    emit(log, state, EventKind.ENTANGLED, Clause.ENTANGLE, side, NO_CARD, NO_RESOURCE, NO_RESOURCE, 0)


@njit(cache=True)
def is_worn(state, ruleset, side, reducer):
    """9, Erode Suppression Rule: return whether the room's automatic effects press on a reducer.

    Unless ``erode_by_any``, only the room's first on the visitor counts. With ``erode_by_round`` an effect of every
    other round counts only if it happens in the next one, in which the Erode would (ruling R46).
    """
    room = ruleset.room[ruleset.run[state.place]]
    for number in range(AUTO_EFFECTS):
        auto = room.auto[number]
        if auto.amount == 0:
            continue
        happens = not ruleset.erode_by_round or state.round_no % auto.period == 0
        if ruleset.erode_by_any:
            if auto.amount < 0 and auto.side == side and auto.resource == reducer and happens:
                return True
        elif auto.side == VISITOR:
            return side == VISITOR and auto.resource == reducer and happens
    return False


@njit(cache=True)
def set_erode(state, ruleset, log, side, reducer, amount):
    """9, Erode: the reducer loses that much next round; Erodes add up; suppressed where the room does the same."""
    if is_worn(state, ruleset, side, reducer):
        emit(log, state, EventKind.ERODE_SUPPRESSED, Clause.ERODE_SUPPRESSION, side, NO_CARD, NO_RESOURCE, reducer, 0)
        return
    state.erode[side, reducer] += amount
    emit(log, state, EventKind.ERODE_SET, Clause.ERODE, side, NO_CARD, NO_RESOURCE, reducer, amount)


@njit(cache=True)
def drain(state, ruleset, log, side, damage):
    """9, Drain: damage done heals the striker's own reducer, at most ``drain_most``."""
    reducer = int(state.pending_drain)
    healed = heal(state, side, reducer, min(damage, int(ruleset.drain_most)))
    emit(log, state, EventKind.DRAINED, Clause.DRAIN, side, NO_CARD, NO_RESOURCE, reducer, healed)


@njit(cache=True)
def overwhelm(state, log, side, target, excess):
    """9, Overwhelm: damage that the struck reducer has too little left to take spills to a second one."""
    told = int(state.pending_spill)  # a Disrupt may have turned the Strike onto that very reducer
    reducer = told if told != NO_RESOURCE and told != target else SPILLED_TO[target]
    lost = harm(state, rival_of(side), reducer, excess)
    emit(log, state, EventKind.SPILLED, Clause.OVERWHELM, side, NO_CARD, target, reducer, lost)


@njit(cache=True)
def resonates(state, side, card):
    """9, Resonate: return whether the last card the side played has the type of this Strike."""
    return (state.pending_keywords & Keyword.RESONATE) != 0 and state.last_type[side] == card.type


@njit(cache=True)
def lead_on(state, card, keywords):
    """9, Drain and Overwhelm: note where a card that has (or grants) these keywords says they go."""
    if card.into == NO_RESOURCE:
        return
    if keywords & Keyword.DRAIN:
        state.pending_drain = card.into
    if keywords & Keyword.OVERWHELM:
        state.pending_spill = card.into


@njit(cache=True)
def apply_keywords(state, ruleset, log, side, damage, lost):
    """9: Entangle, Erode, Drain and Overwhelm of a Strike whose damage gets through, in this order.

    ``damage`` is what gets through, ``lost`` how much of it the struck reducer lost.
    """
    rival, keywords, target = rival_of(side), int(state.pending_keywords), int(state.pending_target)
    if keywords & Keyword.ENTANGLE:
        entangle(state, log, rival)
    if keywords & Keyword.ERODE:
        set_erode(state, ruleset, log, rival, target, ERODED)
    if keywords & Keyword.DRAIN:
        drain(state, ruleset, log, side, lost)
    if keywords & Keyword.OVERWHELM and damage > lost:
        overwhelm(state, log, side, target, damage - lost)
