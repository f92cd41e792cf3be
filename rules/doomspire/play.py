"""One decision and all that follows from it, to the next decision."""

from numba import njit

from rules.core.events import emit
from rules.doomspire.actions import Kind, first_of, kind_of, second_of, third_of
from rules.doomspire.answers import answer, decide_on
from rules.doomspire.boat_choices import has_carry
from rules.doomspire.cards import advance_card
from rules.doomspire.clauses import Clause
from rules.doomspire.combat import advance_fight
from rules.doomspire.debts import collect, open_theft
from rules.doomspire.dragon import rank
from rules.doomspire.event_kinds import EventKind
from rules.doomspire.flight import seek_refuge
from rules.doomspire.harvest import begin_harvest, build, forge, go_on_harvesting, sell
from rules.doomspire.legal import may_do_anything
from rules.doomspire.movement import enter, move_knight, pass_on, sail_boat, shoot
from rules.doomspire.phases import Fight, Phase, Stage, Walk
from rules.doomspire.places import OFF, ZONES
from rules.doomspire.rounds import begin_round, concede, end_turn, go_on_rolling, pass_turn
from rules.doomspire.services import buy, exchange, use_special
from rules.doomspire.state import KNIGHTS, NOBODY, NONE, is_over
from rules.doomspire.territory import claim, conquer, declare_blockade, incite_revolt
from rules.doomspire.things import dismiss, drop_item, is_crowded, is_overloaded, may_make_room, pick_item
from rules.doomspire.tile_choices import has_interaction
from rules.doomspire.trade import is_talk, talk
from rules.doomspire.turn_choices import largest_face

UNDECIDED = -1  # in place of a phase while it is worked out who decides next


@njit(cache=True)
def step(state, ruleset, action, log):
    """Turn Structure: play one legal action, and go on to the next decision."""
    phase, kind = int(state.phase), kind_of(action)
    tell_quiet(state, log, phase, kind, third_of(action))
    if is_talk(kind):
        talk(state, log, kind, third_of(action))
    else:
        state.phase = UNDECIDED
        carry_out(state, ruleset, log, phase, kind, action)
        if not leaves_debts(phase, kind):
            go_on_undisturbed(state, ruleset, log)
        go_on(state, ruleset, log)
    state.ply += 1


@njit(cache=True)
def carry_out(state, ruleset, log, phase, kind, action):
    """Turn Structure: what a decision changes by itself, before anything else follows."""
    if phase == Phase.MOVE or phase == Phase.BUILD:
        take_part(state, ruleset, log, phase, kind, action)
    elif phase == Phase.OFFER:
        state.offer_to = NOBODY
    elif kind == Kind.YES or kind == Kind.NO:
        answer(state, ruleset, log, phase, kind == Kind.YES)
    elif phase == Phase.START:
        begin_round(state, ruleset, log)
    else:
        decide_on(state, ruleset, log, phase, kind, action)


@njit(cache=True)
def tell_quiet(state, log, phase, kind, third):
    """Turn Structure: tell of a decision by which nothing on the table changes yet."""
    seat = int(state.seat)
    if kind == Kind.TRADE or kind == Kind.GIVE or kind == Kind.WANT:
        emit(log, state, EventKind.OFFER_CHANGED, Clause.TRADE, seat, 0, OFF, OFF, 0)
    elif phase == Phase.OFFER and kind == Kind.PASS:
        emit(log, state, EventKind.OFFER_WITHDRAWN, Clause.TRADE, seat, 0, OFF, OFF, 0)
    elif phase == Phase.MOVE and kind == Kind.PASS:
        emit(log, state, EventKind.TURN_ENDED, Clause.MOVEMENT, seat, 0, OFF, OFF, 0)
    elif phase == Phase.BUILD and kind == Kind.PASS:
        emit(log, state, EventKind.TURN_ENDED, Clause.HARVEST, seat, 0, OFF, OFF, 0)
    elif phase == Phase.DICE:
        emit(log, state, EventKind.DICE_TAKEN, Clause.ROLL, seat, 0, OFF, OFF, third)
    elif phase == Phase.CARRY and kind == Kind.PASS:
        emit(log, state, EventKind.SETTLED, Clause.TRANSPORT, seat, 0, OFF, OFF, 0)
    elif phase == Phase.PERSON or phase == Phase.WATERS or (phase == Phase.SWAP and kind == Kind.PASS):
        emit(log, state, EventKind.SETTLED, Clause.EVENT_CARD, seat, 0, OFF, OFF, 0)


@njit(cache=True)
def take_part(state, ruleset, log, phase, kind, action):
    """Movement phase and Harvest phase: what a seat does of its own accord."""
    seat, third = int(state.seat), third_of(action)
    if kind == Kind.KNIGHT:
        move_knight(state, ruleset, log, seat, first_of(action), second_of(action), third)
    elif kind == Kind.BOAT:
        sail_boat(state, log, seat, first_of(action), second_of(action), third % ZONES, third // ZONES)
    elif kind == Kind.PASS:
        if phase == Phase.MOVE:
            end_turn(state, ruleset, log)
        else:
            state.builds = NONE
    elif kind == Kind.DROP:
        drop_item(state, log, seat, second_of(action), third)
    elif kind == Kind.DISMISS:
        dismiss(state, ruleset, log, seat, second_of(action), third)
    elif kind == Kind.CONCEDE:
        concede(state, log, seat)
        if not is_decided(state):
            end_turn(state, ruleset, log)
    elif phase == Phase.BUILD:
        use_buildings(state, ruleset, log, seat, kind, third)
    else:
        interact(state, ruleset, log, seat, kind, third)


@njit(cache=True)
def is_decided(state):
    """Return whether the game is decided and only titles are to be given."""
    return state.stage == Stage.RANKING


@njit(cache=True)
def use_buildings(state, ruleset, log, seat, kind, third):
    """Use buildings, Build."""
    if kind == Kind.SELL:
        sell(state, ruleset, log, seat)
    elif kind == Kind.FORGE:
        forge(state, ruleset, log, seat, third)
    else:
        build(state, ruleset, log, seat, third)


@njit(cache=True)
def interact(state, ruleset, log, seat, kind, third):
    """Tile interaction, voluntary: what a knight does on the tile where it has ended its movement."""
    knight = int(state.active)
    place = int(state.knight[seat, knight])
    state.interacted[seat, knight] = 1
    if kind == Kind.SHOOT:
        shoot(state, ruleset, log, third)
    elif kind == Kind.CLAIM:
        claim(state, log, seat, place)
    elif kind == Kind.BLOCKADE:
        declare_blockade(state, log, seat, place)
    elif kind == Kind.REVOLT:
        incite_revolt(state, ruleset, log, seat, place)
    elif kind == Kind.CONQUER:
        conquer(state, ruleset, log, seat, place)
    elif kind == Kind.TEMPLE or kind == Kind.CAMP:
        use_special(state, ruleset, log, seat, knight, kind - Kind.TEMPLE)
    elif kind == Kind.EXCHANGE:
        exchange(state, ruleset, log, seat, third)
    elif kind == Kind.BUY:
        buy(state, ruleset, log, seat, knight, third)
    else:
        pick_item(state, ruleset, log, seat, knight, third)


@njit(cache=True)
def leaves_debts(phase, kind):
    """Turn Structure: return whether after a decision somebody may owe something or carry too much.

    Nobody does who sails, claims a tile, builds, leaves or answers an offer, or ends their part of a phase.
    """
    if phase == Phase.MOVE:
        return not (kind == Kind.PASS or kind == Kind.BOAT or (kind >= Kind.CLAIM and kind <= Kind.CONQUER))
    if phase == Phase.BUILD:
        return not (kind == Kind.PASS or kind == Kind.FORGE or kind == Kind.BUILD)
    return phase != Phase.OFFER and phase != Phase.ANSWER and phase != Phase.DICE


@njit(cache=True)
def go_on_undisturbed(state, ruleset, log):
    """Turn Structure: go on with the round as far as nobody has to decide, where nothing is owed or in progress."""
    while state.phase == UNDECIDED and not is_decided(state):
        go_on_with_round(state, ruleset, log)


@njit(cache=True)
def go_on(state, ruleset, log):
    """Turn Structure: carry out what needs no decision until somebody has to decide, or the game is over."""
    while state.phase == UNDECIDED and not is_over(state):
        if settle_debts(state, ruleset, log):
            continue
        if state.fight != Fight.NONE:
            advance_fight(state, ruleset, log)
        elif state.card != NONE:
            advance_card(state, ruleset, log)
        elif is_decided(state):
            rank(state, ruleset, log)
        elif state.entry == Walk.PASSING:
            pass_on(state, ruleset, log)
        elif state.entry == Walk.ENTERING:
            enter(state, ruleset, log)
        else:
            go_on_with_round(state, ruleset, log)


@njit(cache=True)
def settle_debts(state, ruleset, log):
    """What is owed, won or stolen comes before anything else; return whether there was something."""
    if state.lost_knight != NONE:
        seek_refuge(state, ruleset, log)
        return True
    if state.thief != NOBODY:
        open_theft(state, ruleset)
        return True
    seat = int(state.turn_seat)
    for _ in range(state.seats):
        if state.owes[seat] > 0:
            collect(state, ruleset, log, seat)
            return True
        if state.gets[seat] > 0:
            state.phase = Phase.REWARD
            state.seat = seat
            return True
        if make_room(state, ruleset, seat):
            return True
        seat = next_seat(state, seat)
    return False


@njit(cache=True)
def next_seat(state, seat):
    """Return the seat clockwise of one; a division would cost more than all that is asked of it."""
    return seat + 1 if seat + 1 < state.seats else 0


@njit(cache=True)
def make_room(state, ruleset, seat):
    """Items, Followers: a knight with too much has to let go of something; return whether one has."""
    for knight in range(KNIGHTS):
        if is_overloaded(state, ruleset, seat, knight):
            state.phase = Phase.OVERLOAD
            state.seat = seat
            return True
        if is_crowded(state, ruleset, seat, knight):
            state.phase = Phase.CROWD
            state.seat = seat
            return True
    return False


@njit(cache=True)
def go_on_with_round(state, ruleset, log):
    """Turn Structure: the next decision of the phase of the round, or the next phase."""
    seat = int(state.turn_seat)
    if state.stage == Stage.ROLL:
        go_on_rolling(state, ruleset, log)
    elif state.offer_to != NOBODY:
        state.phase = Phase.OFFER
        state.seat = seat
    elif state.stage == Stage.MOVE:
        go_on_moving(state, ruleset, log, seat)
    elif go_on_harvesting(state, ruleset, log):
        return
    elif state.builds != NONE and may_do_anything(state, ruleset, seat):
        state.phase = Phase.BUILD
        state.seat = seat
    elif pass_turn(state):
        begin_round(state, ruleset, log)
    else:
        begin_harvest(state, ruleset)


@njit(cache=True)
def go_on_moving(state, ruleset, log, seat):
    """Movement phase: a boat that has moved may carry, and a seat goes on as long as there is something to do."""
    if state.ferry != 0 and not has_carry(state, ruleset, seat):
        state.ferry = 0
    if state.ferry != 0:
        state.phase = Phase.CARRY
        state.seat = seat
    elif largest_face(state, seat) > 0 or has_interaction(state, ruleset, seat) or may_make_room(state, ruleset, seat):
        state.phase = Phase.MOVE
        state.seat = seat
    else:
        end_turn(state, ruleset, log)
