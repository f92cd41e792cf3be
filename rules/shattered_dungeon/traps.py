"""Traps: set face-down, sprung once by what the other side does."""

from numba import njit

from rules.core.events import emit
from rules.shattered_dungeon.card import NO_RESOURCE
from rules.shattered_dungeon.clauses import Clause
from rules.shattered_dungeon.effects import apply_effects
from rules.shattered_dungeon.sides import card_of, count_in
from rules.shattered_dungeon.state import EventKind, Zone


@njit(cache=True)
def set_trap(state, side, slot):
    """4.1, Trap: the card lies face-down until it is sprung."""
    state.zone[side, slot] = Zone.TRAP


@njit(cache=True)
def spring(state, ruleset, log, owner, cause):
    """4.1, Trap: every face-down Trap of ``owner`` that waits for this Spring does its work, and is discarded."""
    if count_in(state, owner, Zone.TRAP) == 0:
        return
    for slot in range(state.cards[owner]):
        if state.zone[owner, slot] != Zone.TRAP:
            continue
        number = card_of(state, owner, slot)
        if ruleset.cards[number].spring == cause:
            state.zone[owner, slot] = Zone.DISCARD
            emit(log, state, EventKind.TRAP_SPRUNG, Clause.TRAP, owner, number, NO_RESOURCE, NO_RESOURCE, 0)
            apply_effects(state, ruleset, log, owner, number)
