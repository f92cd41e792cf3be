"""One decision and all that follows from it, to the next decision."""

from numba import njit

from rules.core.events import emit
from rules.shattered_dungeon.actions import NO_REACT, Kind, kind_of, slot_of
from rules.shattered_dungeon.card import NO_CARD, Category
from rules.shattered_dungeon.clauses import Clause
from rules.shattered_dungeon.dilemma import answer_test, begin_test
from rules.shattered_dungeon.effects import CLAUSE_OF, apply_effects
from rules.shattered_dungeon.energy import pay_for, play_energy
from rules.shattered_dungeon.lead import note_lead
from rules.shattered_dungeon.modifiers import play_counter, play_disrupt, play_empower
from rules.shattered_dungeon.offers import answer_offer, begin_offer
from rules.shattered_dungeon.rounds import end_turn, go_on, go_through
from rules.shattered_dungeon.state import DUNGEON, HALF, NO_SLOT, VISITOR, EventKind, Phase, Zone
from rules.shattered_dungeon.strike import begin_strike, finish_strike
from rules.shattered_dungeon.traps import set_trap
from rules.shattered_dungeon.trust import gain_rapport, gain_trust, points_of


@njit(cache=True)
def step(state, ruleset, action, log):
    """5.1: play one legal action, and go on to the next room if this one is over."""
    kind, slot = kind_of(action), slot_of(action)
    if kind == Kind.PLAY:
        play_card(state, ruleset, log, slot)
    elif kind == Kind.END:
        end_turn(state, ruleset, log)
    elif kind == Kind.ACTIVATE:
        activate(state, ruleset, log, slot)
    elif kind == Kind.RESTRAIN:
        restrain(state, ruleset, log, slot)
    elif kind == Kind.REACT:
        finish_strike(state, ruleset, log, NO_SLOT if slot == NO_REACT else slot)
    elif kind == Kind.ANSWER:
        answer(state, ruleset, log, slot != 0)
    else:
        go_through(state, ruleset, log, 0)
    if ruleset.lead_after_cards:
        note_lead(state)
    go_on(state, ruleset, log)
    state.ply += 1


@njit(cache=True)
def play_card(state, ruleset, log, slot):
    """4.1 and 5.1: pay for a card of the hand, and let it do what its category does."""
    side = int(state.seat)
    number = state.card[side, slot]
    card = ruleset.cards[number]
    category = card.category
    state.decisions[side] += 1
    state.zone[side, slot] = Zone.PLAYED
    paid = pay_for(state, card, side)
    told = NO_CARD if category == Category.TRAP else number
    emit(log, state, EventKind.PLAYED, CLAUSE_OF[category], side, told, NO_SLOT, NO_SLOT, paid)
    if category == Category.STRIKE:
        begin_strike(state, ruleset, log, side, slot)
        state.has_struck |= side == DUNGEON
        state.was_struck |= side == VISITOR
    elif category == Category.OFFER:
        begin_offer(state, ruleset, log, side, slot)
    elif category == Category.TEST:
        begin_test(state, ruleset, log, side, slot)
    else:
        do_card(state, ruleset, log, side, slot)
    if category == Category.STRIKE or not ruleset.resonate_rolls:
        state.last_type[side] = card.type


@njit(cache=True)
def do_card(state, ruleset, log, side, slot):
    """4.1: cards that the other side neither rolls against nor answers."""
    number = state.card[side, slot]
    category = ruleset.cards[number].category
    if category == Category.ENERGY:
        play_energy(state, ruleset, log, side, number)
    elif category == Category.EMPOWER:
        play_empower(state, ruleset, log, side, number)
    elif category == Category.DISRUPT:
        play_disrupt(state, side, number)
    elif category == Category.COUNTER:
        play_counter(state, ruleset, log, side, number)
    elif category == Category.TRAP:
        set_trap(state, side, slot)
    else:
        apply_effects(state, ruleset, log, side, number)


@njit(cache=True)
def answer(state, ruleset, log, is_yes):
    """4.5 and A3.2: the other side answers an Offer or a Test; then the turn goes on."""
    side, slot = int(state.turn_seat), int(state.pending)
    state.pending = NO_SLOT
    state.phase = Phase.TURN
    state.seat = side
    if ruleset.cards[state.card[side, slot]].category == Category.TEST:
        answer_test(state, ruleset, log, side, slot, is_yes)
    else:
        answer_offer(state, ruleset, log, side, slot, is_yes)


@njit(cache=True)
def activate(state, ruleset, log, slot):
    """8.4: discard an action card for 1 energy this turn."""
    side = int(state.seat)
    state.decisions[side] += 1
    state.zone[side, slot] = Zone.DISCARD
    state.temporary[side] += ruleset.activation
    emit(
        log,
        state,
        EventKind.ACTIVATED,
        Clause.ACTIVATION,
        side,
        state.card[side, slot],
        NO_SLOT,
        NO_SLOT,
        ruleset.activation,
    )


@njit(cache=True)
def restrain(state, ruleset, log, slot):
    """4.8: discard a Strike for 1 of its own promoter; under the amendment (A4.2) it is trust for either side.

    It brings no bond nearer: from ``restraint_below`` on it adds nothing (ruling R48).
    """
    side = int(state.seat)
    state.decisions[side] += 1
    state.restrained[side] = 1
    state.zone[side, slot] = Zone.DISCARD
    emit(log, state, EventKind.RESTRAINED, Clause.RESTRAINT, side, state.card[side, slot], NO_SLOT, NO_SLOT, 0)
    if side == DUNGEON and ruleset.bond_rules != 3:
        gain_rapport(state, ruleset, log, Clause.RESTRAINT, int(ruleset.restraint))
    elif ruleset.bond_rules != 3 or points_of(state.trust) < ruleset.restraint_below:
        gain_trust(state, ruleset, log, Clause.RESTRAINT, HALF * int(ruleset.restraint), True)
