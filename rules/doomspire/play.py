"""One decision and all that follows from it, to the next decision."""

from numba import njit

from rules.doomspire.actions import Kind, first_of, kind_of, second_of, third_of
from rules.doomspire.adventure import draw
from rules.doomspire.cards import advance_card, take_option
from rules.doomspire.combat import advance_fight, answer_flight, lend
from rules.doomspire.debts import choose_gain, collect, give, open_theft, steal_item, steal_resource
from rules.doomspire.dragon import king_picks, rank
from rules.doomspire.effects import give_up, pay_off, sail_away, summon, swap, take_over
from rules.doomspire.flight import seek_refuge, take_refuge
from rules.doomspire.harvest import begin_harvest, build, forge, go_on_harvesting, harvest, sell
from rules.doomspire.legal import may_do_anything
from rules.doomspire.movement import answer_stop, carry_knight, confront, enter, move_knight, pass_on, sail_boat, shoot
from rules.doomspire.places import ZONES
from rules.doomspire.rounds import begin_round, concede, end_turn, go_on_rolling, order_dice, pass_turn
from rules.doomspire.services import buy, exchange, use_special
from rules.doomspire.state import KNIGHTS, NOBODY, NONE, Entry, Fight, Phase, Stage, is_over
from rules.doomspire.strength import use_thing
from rules.doomspire.territory import claim, conquer, declare_blockade, incite_revolt
from rules.doomspire.things import dismiss, drop_item, is_crowded, is_overloaded, pick_item
from rules.doomspire.trade import answer_offer, begin_offer, propose
from rules.doomspire.turn_choices import has_carry, has_interaction

UNDECIDED = -1  # in place of a phase while it is worked out who decides next


@njit(cache=True)
def step(state, ruleset, action, log):
    """Turn Structure: play one legal action, and go on to the next decision."""
    phase, kind = int(state.phase), kind_of(action)
    state.phase = UNDECIDED
    if phase == Phase.MOVE or phase == Phase.BUILD:
        take_part(state, ruleset, log, phase, kind, action)
    elif phase == Phase.OFFER:
        put_together(state, log, kind, third_of(action))
    elif kind == Kind.YES or kind == Kind.NO:
        answer(state, ruleset, log, phase, kind == Kind.YES)
    elif phase == Phase.START:
        begin_round(state, ruleset, log)
    else:
        decide_on(state, ruleset, log, phase, kind, action)
    go_on(state, ruleset, log)
    state.ply += 1


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
            state.builds = 0
    elif kind == Kind.TRADE:
        begin_offer(state, third)
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
def put_together(state, log, kind, third):
    """Trading between players: add to an offer, make it or leave it."""
    if kind == Kind.GIVE:
        state.gives[third] += 1
    elif kind == Kind.WANT:
        state.wants[third] += 1
    elif kind == Kind.PROPOSE:
        propose(state, log)
    else:
        state.offer_to = NOBODY


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
        elif state.entry == Entry.PASSING:
            pass_on(state, ruleset, log)
        elif state.entry == Entry.ENTERING:
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
    for offset in range(state.seats):
        seat = (state.turn_seat + offset) % state.seats
        if state.owes[seat] > 0:
            collect(state, log, seat)
            return True
        if state.gets[seat] > 0:
            state.phase = Phase.REWARD
            state.seat = seat
            return True
        if make_room(state, ruleset, seat):
            return True
    return False


@njit(cache=True)
def make_room(state, ruleset, seat):
    """Items, Followers: a knight with too much has to let go of something; return whether one has."""
    for knight in range(KNIGHTS):
        if is_overloaded(state, ruleset, seat, knight):
            state.phase = Phase.OVERLOAD
            state.seat = seat
            return True
        if state.followers[seat, knight, 0] != NONE and is_crowded(state, ruleset, seat, knight):
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
    elif state.builds > 0 and may_do_anything(state, ruleset, seat):
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
    elif state.dice[seat].sum() > 0 or has_interaction(state, ruleset, seat):
        state.phase = Phase.MOVE
        state.seat = seat
    else:
        end_turn(state, ruleset, log)
