"""IV.B.2, Action Phase: playing a Chronicle card for its Ops or for its Event."""

from numba import njit

from rules.core.events import emit
from rules.kings_fall.clauses import Clause
from rules.kings_fall.contents import NOTHING, OFF
from rules.kings_fall.deck import lay_down
from rules.kings_fall.effects import begin_event
from rules.kings_fall.event_kinds import EventKind
from rules.kings_fall.kinds import Ability, Icon
from rules.kings_fall.phases import Phase, Turn
from rules.kings_fall.powers import ability_price, has_leader, has_power, is_used, pay_ability
from rules.kings_fall.state import NONE

BY_EXCHANGE, PREPAID = 0, 1  # how cancelling is paid for (ruling Q3)


@njit(cache=True)
def is_of_opponent(state, ruleset, seat, card):
    """IV.B.2: return whether a card bears the icon of a seat's opponent."""
    banner = state.banner[1 - seat]
    return banner != NOTHING and ruleset.card[card].icon == banner


@njit(cache=True)
def may_play_event(state, ruleset, seat, card):
    """IV.B.2: an Event of the opponent's icon is not one's own to play (ruling Q38), a Combat Event waits (Q4)."""
    if ruleset.card[card].combat:
        return False
    return ruleset.opponent_icon_event != 0 or not is_of_opponent(state, ruleset, seat, card)


@njit(cache=True)
def play_for_ops(state, ruleset, log, seat, card):
    """IV.B.2, Play for Ops: reveal it; if it bears the opponent's icon, they may fire its Event first."""
    lay_down(state, seat, card)
    state.for_ops[seat] += 1
    if not is_of_opponent(state, ruleset, seat, card):
        state.cards_for_ops[card] = 1
    state.card = card
    emit(log, state, EventKind.PLAYED_FOR_OPS, Clause.OPS, seat, card, OFF, OFF, int(ruleset.card[card].ops))
    if is_of_opponent(state, ruleset, seat, card) and not ruleset.card[card].combat:
        state.turn = Turn.ICON
        emit(log, state, EventKind.OFFERED_ICON, Clause.ICON, 1 - seat, card, OFF, OFF, 0)
        state.phase = Phase.ICON
        state.seat = 1 - seat
    else:
        state.turn = Turn.GAIN


@njit(cache=True)
def answer_icon(state, log, fires):
    """IV.B.2, Play for Ops: the opponent resolves the Event of their icon, or lets it be; then Ops are gained."""
    seat, card = 1 - int(state.turn_seat), int(state.card)
    if fires:
        state.fired += 1
        state.turn = Turn.EVENT
        begin_event(state, log, seat, card, EventKind.FIRED, Clause.ICON)
    else:
        state.turn = Turn.GAIN
        emit(log, state, EventKind.DECLINED, Clause.ICON, seat, card, OFF, OFF, 0)


@njit(cache=True)
def gain_ops(state, ruleset, log):
    """IV.B.2, Play for Ops: gain the card's Ops."""
    seat, card = int(state.turn_seat), int(state.card)
    gained = int(ruleset.card[card].ops)
    if has_power(state, ruleset, seat, Ability.TWILIGHT) and ruleset.card[card].icon == Icon.NEUTRAL:
        more = int(ruleset.twilight_ops)
        gained += more
        emit(log, state, EventKind.HELPED, Clause.TWILIGHT, seat, Ability.TWILIGHT, OFF, OFF, more)
    state.ops += gained
    state.card = NONE
    state.turn = Turn.OPS
    emit(log, state, EventKind.OPS_GAINED, Clause.OPS, seat, card, OFF, OFF, gained)


@njit(cache=True)
def play_for_event(state, ruleset, log, seat, card):
    """IV.B.2, Play for Event: resolve it in full, unless Imperial Decree cancels it."""
    lay_down(state, seat, card)
    state.events[seat] += 1
    state.cards_for_event[card] = 1
    state.event_turn = 1
    state.card = card
    if may_cancel(state, ruleset, 1 - seat, card):
        state.turn = Turn.CANCEL
        state.phase = Phase.CANCEL
        state.seat = 1 - seat
        emit(log, state, EventKind.PLAYED_EVENT, Clause.EVENT, seat, card, OFF, OFF, 0)
    else:
        state.turn = Turn.EVENT
        begin_event(state, log, seat, card, EventKind.PLAYED_EVENT, Clause.EVENT)


@njit(cache=True)
def cancel_price(state, ruleset, seat):
    """VII.A, Imperial Decree, ruling Q3: return the CP that cancelling costs, by the exchange of ruling Q5."""
    return ability_price(state, ruleset, seat, Ability.DECREE) * int(ruleset.exchange_rate)


@njit(cache=True)
def may_cancel(state, ruleset, seat, card):
    """VII.A, Imperial Decree: return whether a seat can cancel a Neutral Event that the opponent has just played."""
    if ruleset.card[card].icon != Icon.NEUTRAL or not has_leader(state, ruleset, seat, Ability.DECREE):
        return False
    if ruleset.decree_payment == PREPAID:
        return state.prepaid[seat] != 0
    if ruleset.decree_payment != BY_EXCHANGE or is_used(state, seat, Ability.DECREE) or ruleset.exchange_limit == 0:
        return False
    return state.cp[seat] >= cancel_price(state, ruleset, seat)


@njit(cache=True)
def answer_event(state, ruleset, log, cancels):
    """VII.A, Imperial Decree: the Event is cancelled, or happens."""
    player, card = int(state.turn_seat), int(state.card)
    seat = 1 - player
    if not cancels:
        state.turn = Turn.EVENT
        state.resolver = player
        state.row = state.row_begun = state.did = 0
        emit(log, state, EventKind.SETTLED, Clause.DECREE, seat, card, OFF, OFF, 0)
        return
    paid = 0
    if state.prepaid[seat]:
        state.prepaid[seat] = 0
    else:
        paid = cancel_price(state, ruleset, seat)
        state.cp[seat] -= paid
        pay_ability(state, seat, Ability.DECREE, 0)  # in CP; what made its next use dearer is over
    emit(log, state, EventKind.CANCELLED, Clause.DECREE, seat, card, OFF, OFF, paid)
    state.card = NONE
    state.turn = Turn.OPS
