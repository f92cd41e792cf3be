"""The charge against a suspected traitor: all others must join it and pay (F-011b)."""

from numba import njit

from rules.core.events import emit
from rules.iron_throne.box import NO_NODE
from rules.iron_throne.cards import pay_cards
from rules.iron_throne.clauses import Clause
from rules.iron_throne.state import NOBODY, NOT_YET, EventKind, Phase


@njit(cache=True)
def begin_charge(state, ruleset, log, accused):
    """F-011b: a seat charges another; the others are asked in turn whether they join."""
    state.accuser = state.seat
    state.accused = accused
    state.has_charged[state.seat] = True
    state.joins[:] = NOT_YET
    state.joins[state.seat] = 1
    state.turn_seat = state.seat
    emit(log, state, EventKind.CHARGED, Clause.CHARGE, state.seat, accused, NO_NODE, NO_NODE, ruleset.charge_price)
    ask_next(state, ruleset, log)


@njit(cache=True)
def answer(state, ruleset, log, joins):
    """F-011b: a seat joins the charge, or does not."""
    state.joins[state.seat] = joins
    kind = EventKind.CHARGE_JOINED if joins else EventKind.CHARGE_REFUSED
    emit(log, state, kind, Clause.CHARGE, state.seat, 0, NO_NODE, NO_NODE, ruleset.charge_price)
    ask_next(state, ruleset, log)


@njit(cache=True)
def ask_next(state, ruleset, log):
    """Ask the next seat that has not answered; after the last one the charge is decided."""
    for seat in range(state.seats):
        if seat != state.accused and state.joins[seat] == NOT_YET:
            state.phase = Phase.CHARGE
            state.seat = seat
            return
    decide_charge(state, ruleset, log)


@njit(cache=True)
def decide_charge(state, ruleset, log):
    """F-011b: whoever joined pays, even in a failed charge; if all joined against the traitor, it is exposed (Q20)."""
    is_unanimous = True
    for seat in range(state.seats):
        if seat != state.accused:
            is_unanimous = is_unanimous and state.joins[seat] == 1
            if state.joins[seat] == 1:
                pay_cards(state, seat, int(ruleset.charge_price))
    if is_unanimous and state.accused == state.traitor:
        state.is_exposed = True
        emit(log, state, EventKind.CHARGE_RIGHT, Clause.CHARGE_RIGHT, state.accuser, state.accused, NO_NODE, NO_NODE, 0)
    else:
        emit(
            log,
            state,
            EventKind.CHARGE_WRONG,
            Clause.CHARGE_WRONG,
            state.accuser,
            state.accused,
            NO_NODE,
            NO_NODE,
            is_unanimous,
        )
    state.phase = Phase.ACT
    state.seat = state.turn_seat
    state.accuser = NOBODY
    state.accused = NOBODY
    state.joins[:] = NOT_YET
