"""IV.A, IV.B: Rounds and turns, the Influence Phase, and when time is up."""

from numba import njit

from rules.core.events import emit
from rules.kings_fall.clauses import Clause
from rules.kings_fall.contents import NOTHING, OFF
from rules.kings_fall.deck import deal_anew, draw
from rules.kings_fall.event_kinds import EventKind
from rules.kings_fall.influence import cp_of, place_influence, reach_of, regions_of
from rules.kings_fall.kinds import Ability
from rules.kings_fall.phases import Phase, Turn
from rules.kings_fall.powers import has_power
from rules.kings_fall.state import NOBODY, NONE, SEATS, is_over
from rules.kings_fall.victory import call_time, check_regicide

PASSES_END = 2  # passes one after the other that end a Round


@njit(cache=True)
def begin_game(state, ruleset, log, first):
    """III.D, First Player: who rolled higher has chosen; the first turn begins."""
    state.first = first
    emit(log, state, EventKind.CHOSE_FIRST, Clause.FIRST_PLAYER, first, 0, OFF, OFF, 0)
    make_up_for_second(state, ruleset, log, 1 - first)
    state.round_no = 1
    emit(log, state, EventKind.ROUND_BEGAN, Clause.ROUND_END, NOBODY, 0, OFF, OFF, 1)
    begin_turn(state, ruleset, log, first)


@njit(cache=True)
def make_up_for_second(state, ruleset, log, seat):
    """III.B, III.D, ruling R7: a Scroll gives more influence to who plays second, since the first takes land first."""
    if not ruleset.second_markers:
        return
    for place in range(ruleset.places):
        for _ in range(ruleset.faction[state.faction[seat]].scroll[place].second):
            place_influence(state, ruleset, log, seat, place, Clause.FIRST_PLAYER, 0)


@njit(cache=True)
def begin_turn(state, ruleset, log, seat):
    """IV.B.1, Influence Phase: gain CP, draw a card, and discard down to the limit."""
    state.turn_no += 1
    state.round_turns += 1
    state.turn_seat = seat
    state.turn = Turn.CARD
    forget_turn(state, seat)
    emit(log, state, EventKind.TURN_BEGAN, Clause.INCOME, seat, 0, OFF, OFF, int(state.turn_no))
    gained = income_of(state, ruleset, seat)
    state.cp[seat] += gained
    emit(log, state, EventKind.INCOME, Clause.INCOME, seat, 0, OFF, OFF, gained)
    more = ratio_of(state, ruleset, seat)
    if more > 0:
        emit(log, state, EventKind.HELPED, Clause.RATIO, seat, Ability.RATIO, OFF, OFF, more)
    draw(state, ruleset, log, seat, int(ruleset.draw_cards), Clause.DRAW)
    state.reach = reach_of(state, ruleset, seat)


@njit(cache=True)
def forget_turn(state, seat):
    """IV.B: what held for a turn is over; what was announced for this one begins."""
    state.ops = 0
    state.exchanged = state.recruited = state.whispered = state.event_turn = 0
    state.placed = state.attacked = 0
    state.surcharge[:] = 0
    state.rebate[:] = 0
    state.surcharge[seat, :] = state.coming[seat, :]
    state.coming[seat, :] = 0
    state.steppe = OFF
    state.steppe_units[:] = 0
    state.steppe_leaders = 0
    state.veil[seat] = OFF
    state.prepaid[seat] = 0
    state.peeks[:] = 0


@njit(cache=True)
def income_of(state, ruleset, seat):
    """IV.B.1: CP of Locations, more for full Territories, at least 3; Ratio et Lumen comes on top (ruling Q14)."""
    gained = cp_of(state, ruleset, seat) + int(ruleset.territory_cp) * regions_of(state, ruleset, seat)
    return max(int(ruleset.income_least), gained) + ratio_of(state, ruleset, seat)


@njit(cache=True)
def ratio_of(state, ruleset, seat):
    """VII.A, Ratio et Lumen: return what full Territories bring Aethelgard besides."""
    if not has_power(state, ruleset, seat, Ability.RATIO):
        return 0
    return int(ruleset.ratio_cp) * regions_of(state, ruleset, seat)


@njit(cache=True)
def pass_turn(state, log, seat):
    """IV.A, ruling Q1: a turn without a card."""
    state.passes += 1
    state.turn = Turn.OVER
    emit(log, state, EventKind.PASSED, Clause.PASSED, seat, 0, OFF, OFF, int(state.passes))


@njit(cache=True)
def end_ops(state, log):
    """IV.B.2: unspent Ops are lost."""
    seat = int(state.turn_seat)
    emit(log, state, EventKind.TURN_ENDED, Clause.TURN_END, seat, 0, OFF, OFF, int(state.ops))
    state.ops = 0
    state.turn = Turn.OVER


@njit(cache=True)
def end_turn(state, ruleset, log):
    """IV.B.3, Resolution Phase: Regicide, what ends with the turn, the Round or the game; then the next turn."""
    seat = int(state.turn_seat)
    check_regicide(state, log)
    if is_over(state):
        return
    for other in range(SEATS):
        if state.rune[other] != OFF and other != seat and state.turn_no >= state.rune_ends[other]:
            state.rune[other] = OFF
    if state.turn_no >= ruleset.turn_limit:
        call_time(state, ruleset, log)
        return
    if is_round_over(state, ruleset):
        begin_round(state, ruleset, log)
    begin_turn(state, ruleset, log, 1 - seat)


@njit(cache=True)
def is_round_over(state, ruleset):
    """IV.A: a Round ends with two passes in a row or empty hands, and after so many turns each (ruling Q1)."""
    if state.passes >= PASSES_END or state.hand_size[0] + state.hand_size[1] == 0:
        return True
    return ruleset.round_turns > 0 and state.round_turns >= 2 * ruleset.round_turns


@njit(cache=True)
def begin_round(state, ruleset, log):
    """IV.A: discard what is left, deal anew; what can be done once a Round can be done again."""
    state.round_no += 1
    state.round_turns = state.passes = 0
    emit(log, state, EventKind.ROUND_BEGAN, Clause.ROUND_END, NOBODY, 0, OFF, OFF, int(state.round_no))
    deal_anew(state, ruleset, log)
    for seat in range(SEATS):
        if state.used[seat]:
            emit(log, state, EventKind.READIED, Clause.ABILITY, seat, NONE, OFF, OFF, 0)
    state.used[:] = 0
    state.once[:] = 0
    state.fortified[:] = 0


@njit(cache=True)
def owes_discards(state, ruleset, seat):
    """IV.B.1, Hand limit, and Events: return how many cards a seat has to discard by its own choice."""
    over = int(state.hand_size[seat]) - int(ruleset.hand_limit)
    return max(over, min(int(state.owes_cards[seat]), int(state.hand_size[seat])))


@njit(cache=True)
def settle_discards(state, ruleset):
    """IV.B.1: who has too many cards, or owes some, discards; return whether anybody has to."""
    for offset in range(2):
        seat = (int(state.turn_seat) + offset) % 2
        if owes_discards(state, ruleset, seat) > 0:
            state.phase = Phase.DISCARD
            state.seat = seat
            return True
        state.owes_cards[seat] = 0
    return False


@njit(cache=True)
def clear_progress(state):
    """Nothing is under way."""
    state.card = NONE
    state.banner[:] = NOTHING
    state.steppe = OFF
    state.rune[:] = OFF
    state.veil[:] = OFF
    state.control[:] = NOBODY
    state.leader[:] = OFF
