"""One decision and all that follows from it, to the next decision."""

from numba import njit

from rules.core.events import emit
from rules.kings_fall.abilities import (
    decree,
    draw_by,
    embrace,
    lay_rune,
    lodestar,
    prepay_decree,
    raise_banner,
    sacrifice,
    tax,
    veil,
)
from rules.kings_fall.actions import Kind, first_of, kind_of, second_of, third_of
from rules.kings_fall.cards import answer_event, answer_icon, gain_ops, play_for_event, play_for_ops
from rules.kings_fall.clauses import Clause
from rules.kings_fall.combat import advance_combat, begin_combat, feign, retreat, use_peril
from rules.kings_fall.combat_dice import remove_die, reroll
from rules.kings_fall.contents import OFF
from rules.kings_fall.costs import exchange, price_of, spend
from rules.kings_fall.deck import discard
from rules.kings_fall.effects import advance_event, play_in_window
from rules.kings_fall.event_kinds import EventKind
from rules.kings_fall.influence import place_influence, remove_influence
from rules.kings_fall.kinds import BASIC, Ability, Action, Effect
from rules.kings_fall.losses import lose, owing, settle_losses
from rules.kings_fall.movement import draw_out, go, halt, may_ride, ride, set_out
from rules.kings_fall.phases import Journey, Phase, Turn
from rules.kings_fall.recruiting import add_unit, fortify, raise_walls, recruit, remove_unit
from rules.kings_fall.rounds import begin_game, end_ops, end_turn, pass_turn, settle_discards
from rules.kings_fall.state import NONE, bit_of, has_bit, is_over
from rules.kings_fall.turn_choices import NOWHERE, may_do_anything
from rules.kings_fall.victory import concede

UNDECIDED = -1  # in place of a phase while it is worked out who decides next


@njit(cache=True)
def step(state, ruleset, action, log):
    """IV.B, Turn Phases: play one legal action, and go on to the next decision."""
    phase, kind = int(state.phase), kind_of(action)
    first, second, third = first_of(action), second_of(action), third_of(action)
    state.phase = UNDECIDED
    if phase == Phase.OPS:
        act(state, ruleset, log, kind, first, second, third)
    elif phase == Phase.GROUP:
        go(state, ruleset, log, third & 7, third >> 3 & 7, third >> 6 & 1, third >> 7)
    elif phase >= Phase.WINDOW:
        fight_on(state, ruleset, log, phase, kind, third)
    elif phase >= Phase.TARGET:
        aim(state, ruleset, log, phase, kind, first, second, third)
    else:
        play_cards(state, ruleset, log, phase, kind, third)
    go_on(state, ruleset, log)
    state.ply += 1


@njit(cache=True)
def play_cards(state, ruleset, log, phase, kind, third):
    """III.D, IV.B: who begins, which card is played and how, and what the opponent says to it."""
    seat = int(state.seat)
    if phase == Phase.CARD:
        play_card(state, ruleset, log, seat, kind, third)
    elif phase == Phase.DISCARD:
        state.owes_cards[seat] = max(0, int(state.owes_cards[seat]) - 1)
        discard(state, log, seat, third, Clause.HAND_LIMIT)
    elif phase == Phase.RIDE:
        if kind == Kind.RIDE:
            ride(state, ruleset, log, third)
        else:
            halt(state, log)
    elif phase == Phase.ICON:
        answer_icon(state, log, kind == Kind.YES)
    elif phase == Phase.CANCEL:
        answer_event(state, ruleset, log, kind == Kind.YES)
    else:
        for rolled in range(2):
            die = int(state.first_dice[rolled])
            emit(log, state, EventKind.FIRST_ROLLED, Clause.FIRST_PLAYER, rolled, 0, OFF, OFF, die)
        begin_game(state, ruleset, log, seat if kind == Kind.GO_FIRST else 1 - seat)


@njit(cache=True)
def play_card(state, ruleset, log, seat, kind, third):
    """IV.B.2, Action Phase: exactly one card, in one of two modes; or a pass."""
    if kind == Kind.CONCEDE:
        concede(state, log, seat)
        return
    if kind == Kind.PASS:
        pass_turn(state, log, seat)
        return
    state.passes = 0
    if kind == Kind.OPS:
        play_for_ops(state, ruleset, log, seat, third)
    else:
        play_for_event(state, ruleset, log, seat, third)


@njit(cache=True)
def act(state, ruleset, log, kind, first, second, third):
    """IV.C, Standard Actions."""
    seat = int(state.seat)
    if kind == Kind.PLACE:
        cost = price_of(state, seat, Action.INFLUENCE, int(ruleset.influence_cost))
        spend(state, seat, Action.INFLUENCE, cost)
        state.placed = int(state.placed) | bit_of(third)
        place_influence(state, ruleset, log, seat, third, Clause.INFLUENCE, cost)
    elif kind == Kind.RECRUIT:
        recruit(state, ruleset, log, seat, first, third)
    elif kind == Kind.MOVE:
        set_out(state, ruleset, log, seat, first, second, third)
    elif kind == Kind.REDEPLOY:
        set_out(state, ruleset, log, seat, Journey.REDEPLOY, second, third)
    elif kind == Kind.FORTIFY:
        fortify(state, ruleset, log, seat, third)
    elif kind == Kind.EXCHANGE:
        exchange(state, ruleset, log)
    elif kind == Kind.END:
        end_ops(state, log)
    else:
        use(state, ruleset, log, seat, first, third)


@njit(cache=True)
def use(state, ruleset, log, seat, ability, third):
    """IV.C, Activate Luminary/Sovereign Ability; VII.B, Strength Through Sacrifice."""
    if ability == Ability.DECREE:
        if third == NOWHERE:
            prepay_decree(state, ruleset, log, seat)
        else:
            decree(state, ruleset, log, seat, third)
    elif ability == Ability.LYRA:
        draw_by(state, ruleset, log, seat, ability, Clause.LYRA, int(ruleset.lyra_cards))
    elif ability == Ability.COUNSEL:
        draw_by(state, ruleset, log, seat, ability, Clause.COUNSEL, int(ruleset.counsel_cards))
    elif ability == Ability.LODESTAR:
        lodestar(state, ruleset, log, seat)
    elif ability == Ability.EMBRACE:
        embrace(state, ruleset, log, seat, third)
    elif ability == Ability.MORWEN:
        tax(state, ruleset, log, seat, third)
    elif ability == Ability.RUNE or ability == Ability.KARGA:
        lay_rune(state, ruleset, log, seat, ability, third)
    elif ability == Ability.VEIL:
        veil(state, ruleset, log, seat, third)
    elif ability == Ability.BANNER:
        raise_banner(state, ruleset, log, seat, third)
    else:
        sacrifice(state, ruleset, log, seat, third)


@njit(cache=True)
def aim(state, ruleset, log, phase, kind, first, second, third):
    """IV.B.2, Play for Event: somebody has chosen where an Event happens, and to what."""
    seat = int(state.seat)
    state.left -= 1
    if kind == Kind.STOP:
        state.left = 0
        emit(log, state, EventKind.SETTLED, Clause.EVENT, seat, 0, OFF, OFF, 0)
    elif phase == Phase.MARCH:
        set_out(state, ruleset, log, seat, Journey.EVENT, second, third)
    elif phase == Phase.TRANSFER:
        set_out(state, ruleset, log, seat, Journey.TRANSFER, second, third)
    elif phase == Phase.SURRENDER:
        row = ruleset.card[state.card].row[state.row]
        whom = 1 - int(state.resolver) if row.opponent else int(state.resolver)
        remove_unit(state, ruleset, log, whom, first, third, Clause.EVENT)
    else:
        hit(state, ruleset, log, seat, third)


@njit(cache=True)
def hit(state, ruleset, log, seat, place):
    """IV.B.2, Play for Event: what a row does in the Location chosen."""
    effect = ruleset.card[state.card].row[state.row].effect
    if effect == Effect.PLACE_INFLUENCE:
        state.chosen = int(state.chosen) | bit_of(place)
        place_influence(state, ruleset, log, seat, place, Clause.EVENT, 0)
        if ruleset.abilities_count_placements and seat == state.turn_seat:
            state.placed = int(state.placed) | bit_of(place)
    elif effect == Effect.REMOVE_INFLUENCE:
        remove_influence(state, ruleset, log, 1 - seat, place, 1, Clause.EVENT)
    elif effect == Effect.RECRUIT:
        add_unit(state, log, seat, BASIC, place, Clause.EVENT, 0)
    elif effect == Effect.DRAW_OUT:
        draw_out(state, ruleset, log, 1 - seat, place, int(ruleset.card[state.card].row[state.row].amount))
    else:
        raise_walls(state, ruleset, log, seat, place, Clause.EVENT, 0)


@njit(cache=True)
def fight_on(state, ruleset, log, phase, kind, third):
    """V: a decision before or in a combat."""
    seat, place = int(state.seat), int(state.fight_place)
    if kind == Kind.CARD:
        discard_into_window(state, ruleset, log, seat, third)
    elif kind == Kind.USE:
        use_peril(state, ruleset, log, seat)
    elif kind == Kind.LOSE:
        lose(state, ruleset, log, owing(state), third)
    elif kind == Kind.REMOVE:
        remove_die(state, log, seat, third)
    elif kind == Kind.REROLL:
        reroll(state, log, seat, third)
    elif kind == Kind.RETREAT:
        retreat(state, ruleset, log, Clause.RETREAT)
    elif kind == Kind.FEIGN:
        feign(state, ruleset, log, seat)
    elif kind == Kind.STAY:
        emit(log, state, EventKind.STAYED, Clause.RETREAT, seat, 0, OFF, place, 0)
    elif phase == Phase.WINDOW:
        emit(log, state, EventKind.WINDOW_LEFT, Clause.WINDOW, seat, 0, OFF, place, 0)
    else:
        emit(log, state, EventKind.KEPT_DICE, Clause.MODIFIERS, seat, 0, OFF, place, 0)


@njit(cache=True)
def discard_into_window(state, ruleset, log, seat, card):
    """V.A, Pre-Combat Window: a Combat Event leaves the hand and is resolved."""
    state.hand[seat, card] = 0
    state.hand_size[seat] -= 1
    state.discards[card] = 1
    state.cards_for_event[card] = 1
    play_in_window(state, ruleset, log, seat, card)


@njit(cache=True)
def go_on(state, ruleset, log):
    """IV.B: carry out what needs no decision until somebody has to decide, or the game is over."""
    while state.phase == UNDECIDED and not is_over(state):
        if state.fight:
            if not settle_losses(state, ruleset, log):
                advance_combat(state, ruleset, log)
        elif state.journey != Journey.NONE:
            go_on_travelling(state, ruleset, log)
        elif not settle_discards(state, ruleset):
            go_on_with_turn(state, ruleset, log)


@njit(cache=True)
def go_on_travelling(state, ruleset, log):
    """IV.C, Move: which pieces go; whether they fight where they have come to; whether they ride on."""
    state.seat = state.mover
    if state.stretch == 0:
        state.phase = Phase.GROUP
    elif has_bit(state.occupied[1 - state.mover], state.here):
        begin_combat(state, ruleset, log)
    elif state.steps > 0 and may_ride_anywhere(state, ruleset):
        state.phase = Phase.RIDE
    else:
        state.journey = Journey.NONE


@njit(cache=True)
def may_ride_anywhere(state, ruleset):
    """VII.E, Cavalry and Banner: return whether there is anywhere to go on to."""
    here = int(state.here)
    found = False
    for way in range(ruleset.land[here].paths):
        found |= may_ride(state, ruleset, int(ruleset.land[here].path[way]))
    return found


@njit(cache=True)
def go_on_with_turn(state, ruleset, log):
    """IV.B, Turn Phases: the next decision of the turn, or the next turn."""
    seat = int(state.turn_seat)
    if state.turn == Turn.CARD:
        state.phase = Phase.CARD
        state.seat = seat
    elif state.turn == Turn.GAIN:
        gain_ops(state, ruleset, log)
    elif state.turn == Turn.EVENT:
        if advance_event(state, ruleset, log):
            close_event(state, seat)
    elif state.turn == Turn.OPS:
        if may_do_anything(state, ruleset, seat):
            state.phase = Phase.OPS
            state.seat = seat
        else:
            end_ops(state, log)
    else:
        end_turn(state, ruleset, log)


@njit(cache=True)
def close_event(state, seat):
    """IV.B.2: an Event has been resolved: by the opponent, before the Ops are gained; or in place of Ops."""
    if state.resolver != seat:
        state.turn = Turn.GAIN
    else:
        state.card = NONE
        state.turn = Turn.OPS
