"""What cards do without a roll, on their own side and on the other; a Reshape does nothing else."""

from numba import njit

from rules.core.events import emit
from rules.shattered_dungeon.card import EFFECTS, NO_RESOURCE, Effect
from rules.shattered_dungeon.clauses import Clause
from rules.shattered_dungeon.damage import deal, fortify, give_ward
from rules.shattered_dungeon.keywords import entangle, set_erode
from rules.shattered_dungeon.sides import harm, heal, resource_of, rival_of
from rules.shattered_dungeon.state import EventKind

# The clause of each Category
CLAUSE_OF = tuple(
    int(clause)
    for clause in (
        Clause.ENERGY,
        Clause.STRIKE,
        Clause.EMPOWER,
        Clause.DISRUPT,
        Clause.COUNTER,
        Clause.REACT,
        Clause.TRAP,
        Clause.OFFER,
        Clause.TEST,
        Clause.RESHAPE,
    )
)


@njit(cache=True)
def apply_effects(state, ruleset, log, side, number):
    """4.1: the effects of a side's card that need no roll, in the order printed; other kinds wait for their moment."""
    card = ruleset.cards[number]
    clause = CLAUSE_OF[card.category]
    for place in range(EFFECTS):
        effect = card.effects[place]
        what, resource, amount = effect.what, int(effect.resource), int(effect.amount)
        if what == Effect.NONE:
            return
        if what == Effect.HEAL:
            restore(state, log, clause, side, resource, amount, number)
        elif what == Effect.SHIFT:
            shift(state, log, clause, side, resource, int(effect.rounds), amount)
        elif what == Effect.FORTIFY:
            fortify(state, ruleset, log, side, resource, amount, int(effect.rounds))
        elif what == Effect.WARD:
            give_ward(state, log, side, amount, int(effect.rounds))
        elif what == Effect.HARM:
            hurt(state, log, clause, rival_of(side), resource, amount, number)
        elif what == Effect.ENTANGLE:
            entangle(state, log, rival_of(side))
        elif what == Effect.ERODE:
            set_erode(state, ruleset, log, rival_of(side), resource, amount)


@njit(cache=True)
def restore(state, log, clause, side, resource, amount, number):
    """4.1: heal a reducer, or the lowest, up to its start; an amount of 0 restores it fully."""
    reducer = resource_of(state, side, resource)
    healed = heal(state, side, reducer, amount if amount > 0 else int(state.start[side, reducer]))
    emit(log, state, EventKind.HEALED, clause, side, number, NO_RESOURCE, reducer, healed)


@njit(cache=True)
def shift(state, log, clause, side, origin, target, amount):
    """4.1: move points from one of the side's reducers to another, as many as there are and as fit."""
    room = max(0, int(state.start[side, target]) - int(state.current[side, target]))
    moved = heal(state, side, target, harm(state, side, origin, min(amount, room)))
    emit(log, state, EventKind.SHIFTED, clause, side, NO_RESOURCE, origin, target, moved)


@njit(cache=True)
def hurt(state, log, clause, victim, resource, amount, number):
    """4.1: damage without a roll to a reducer of a side, or to its lowest."""
    reducer = resource_of(state, victim, resource)
    lost = deal(state, log, victim, reducer, amount)
    emit(log, state, EventKind.HARMED, clause, victim, number, NO_RESOURCE, reducer, lost)
