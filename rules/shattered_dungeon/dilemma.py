"""4.5: Tests, the prisoner's dilemma: both sides gain if the one put to it cooperates, else trust crashes."""

from numba import njit

from rules.core.events import emit
from rules.shattered_dungeon.answers import chance_to_cooperate, happens
from rules.shattered_dungeon.card import Effect
from rules.shattered_dungeon.clauses import Clause
from rules.shattered_dungeon.offers import ask, pay_own
from rules.shattered_dungeon.sides import push
from rules.shattered_dungeon.state import HALF, NO_SLOT, EventKind
from rules.shattered_dungeon.trust import crash_rapport, crash_trust, gain_rapport, gain_trust


@njit(cache=True)
def begin_test(state, ruleset, log, side, slot):
    """4.5: the other side must choose to cooperate or to defect."""
    chance = chance_to_cooperate(state, ruleset)
    emit(log, state, EventKind.TESTED, Clause.TEST, side, state.card[side, slot], NO_SLOT, NO_SLOT, round(100 * chance))
    if ruleset.answers_by_chance:
        answer_test(state, ruleset, log, side, slot, happens(state, chance))
    else:
        ask(state, side, slot)


@njit(cache=True)
def answer_test(state, ruleset, log, side, slot, does_cooperate):
    """4.5: the answer to the Test of ``side``."""
    number = state.card[side, slot]
    if does_cooperate:
        cooperate(state, ruleset, log, side, number)
    else:
        defect(state, ruleset, log, side, number)


@njit(cache=True)
def cooperate(state, ruleset, log, side, number):
    """4.5: trust and rapport rise, and the side that gave the Test pays for having made itself vulnerable."""
    emit(log, state, EventKind.COOPERATED, Clause.COOPERATION, 1 - side, number, NO_SLOT, NO_SLOT, 0)
    card = ruleset.cards[number]
    for index in range(card.effects.size):
        effect = card.effects[index]
        if effect.what == Effect.TRUST:
            gain_trust(state, ruleset, log, Clause.COOPERATION, HALF * int(effect.amount), True)
        elif effect.what == Effect.RAPPORT:
            gain_rapport(state, ruleset, log, Clause.COOPERATION, int(effect.amount))
    pay_own(state, log, Clause.COOPERATION, side, number, card, Effect.EXPOSURE)


@njit(cache=True)
def defect(state, ruleset, log, side, number):
    """4.5: the defector's next Strike gains power, and trust and rapport crash by half.

    By the other reading of ruling R52 the giver pays here, too.
    """
    power = 0
    card = ruleset.cards[number]
    for index in range(card.effects.size):
        if card.effects[index].what == Effect.DEFECTION:
            power = int(card.effects[index].amount)
    push(state.empowers[1 - side], number)
    emit(log, state, EventKind.DEFECTED, Clause.DEFECTION, 1 - side, number, NO_SLOT, NO_SLOT, power)
    crash_trust(state, ruleset, log, Clause.DEFECTION)
    crash_rapport(state, ruleset, log, Clause.DEFECTION)
    if ruleset.test_costs_always:
        pay_own(state, log, Clause.COOPERATION, side, number, card, Effect.EXPOSURE)
