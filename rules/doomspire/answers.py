"""Answers to decisions that interrupt a turn, carried out."""

from numba import njit

from rules.doomspire.actions import Kind, second_of, third_of
from rules.doomspire.adventure import draw
from rules.doomspire.cards import take_option
from rules.doomspire.combat import answer_flight, lend
from rules.doomspire.debts import choose_gain, give, leave_spoils, steal_item, steal_resource
from rules.doomspire.dragon import king_picks
from rules.doomspire.effects import give_up, pay_off, sail_away, summon, swap, take_over
from rules.doomspire.flight import take_refuge
from rules.doomspire.harvest import harvest
from rules.doomspire.movement import answer_stop, carry_knight, confront
from rules.doomspire.phases import Phase
from rules.doomspire.rounds import order_dice
from rules.doomspire.strength import use_thing
from rules.doomspire.things import dismiss, drop_item
from rules.doomspire.trade import answer_offer


@njit(cache=True)
def answer(state, ruleset, log, phase, wants):
    """Stopping, fleeing, facing the dragon, trading: yes or no."""
    if phase == Phase.STOP:
        answer_stop(state, ruleset, log, wants)
    elif phase == Phase.FLEE:
        answer_flight(state, ruleset, log, wants)
    elif phase == Phase.CONFRONT:
        confront(state, ruleset, log, wants)
    else:
        answer_offer(state, log, wants)


@njit(cache=True)
def decide_on(state, ruleset, log, phase, kind, action):
    """Carry out the answer to a decision that has interrupted something."""
    seat, third = int(state.seat), third_of(action)
    if phase == Phase.DICE:
        order_dice(state, ruleset, log, seat, third)
    elif phase == Phase.CARRY:
        state.ferry = 0
        if kind == Kind.CARRY:
            carry_knight(state, log, seat, second_of(action), third)
    elif phase == Phase.ALLY:
        lend(state, ruleset, log, seat, second_of(action), third)
    elif phase == Phase.BONUS:
        if kind == Kind.USE:
            use_thing(state, ruleset, log, 0 if state.fighter[0] == seat else 1, second_of(action), third - 1)
        else:
            state.bout += 1
    elif phase == Phase.HARVEST:
        harvest(state, ruleset, log, seat, third)
    elif phase == Phase.DECK:
        draw(state, ruleset, log, seat, state.active, state.knight[seat, state.active], third)
    elif phase == Phase.KING:
        king_picks(state, log, third)
    elif phase <= Phase.REFUGE or phase == Phase.OVERLOAD or phase == Phase.CROWD:
        settle_up(state, ruleset, log, phase, kind, action)
    else:
        answer_card(state, ruleset, log, phase, kind, action)


@njit(cache=True)
def settle_up(state, ruleset, log, phase, kind, action):
    """Resources and things to lose, to gain or to steal, and where to flee to."""
    seat, third = int(state.seat), third_of(action)
    if phase == Phase.LOSE:
        give(state, log, seat, third)
    elif phase == Phase.REWARD:
        choose_gain(state, log, seat, third)
    elif phase == Phase.REFUGE:
        take_refuge(state, log, third)
    elif phase == Phase.OVERLOAD:
        drop_item(state, log, seat, second_of(action), third)
    elif phase == Phase.CROWD:
        dismiss(state, ruleset, log, seat, second_of(action), third)
    elif kind == Kind.PASS:
        leave_spoils(state, log)
    elif kind == Kind.ITEM:
        steal_item(state, log, third)
    else:
        steal_resource(state, log, third)


@njit(cache=True)
def answer_card(state, ruleset, log, phase, kind, action):
    """Adventure card types: what the player of a card, or one it means, has picked."""
    seat, third = int(state.seat), third_of(action)
    if phase == Phase.OPTION:
        take_option(state, log, seat, third)
    elif phase == Phase.PERSON:
        state.card_person = third
    elif phase == Phase.WATERS:
        state.card_zone = third
    elif phase == Phase.SAIL:
        sail_away(state, log, seat, third)
    elif phase == Phase.GIVE_UP:
        give_up(state, log, seat, third)
    elif phase == Phase.TAKE_OVER:
        take_over(state, log, seat, third)
    elif phase == Phase.SWAP:
        if kind == Kind.OTHER:
            swap(state, log, third, second_of(action))
    elif kind == Kind.OTHER:
        summon(state, ruleset, log, seat, second_of(action))
    else:
        pay_off(state, ruleset, log, seat)
