"""5.1: the sequence of a round: what the room does, the two turns, and what the end of the round brings."""

from numba import njit

from rules.core.events import emit
from rules.shattered_dungeon.clauses import Clause
from rules.shattered_dungeon.conditions import call_dependencies, erode, pay_bindings, wear_off
from rules.shattered_dungeon.energy import refresh
from rules.shattered_dungeon.hands import draw_cards, move_all
from rules.shattered_dungeon.lead import note_lead
from rules.shattered_dungeon.rooms import check_bond, check_win, end_room, enter_room, is_room_over, leave_room
from rules.shattered_dungeon.ruleset import AUTO_EFFECTS, SIDES, TRUST
from rules.shattered_dungeon.sides import broken_reducers, harm, heal, is_over
from rules.shattered_dungeon.state import DUNGEON, HALF, NO_SLOT, NOBODY, VISITOR, Ending, EventKind, Phase, Zone
from rules.shattered_dungeon.trust import gain_trust, lose_trust

PRIMARY = 0  # 5.4: escalation hurts vitality and structure


@njit(cache=True)
def go_through(state, ruleset, log, place):
    """5.3: enter a room and begin its first round; if a room ends by itself, go on to the next."""
    enter_room(state, ruleset, log, place)
    begin_round(state, ruleset, log)
    go_on(state, ruleset, log)


@njit(cache=True)
def go_on(state, ruleset, log):
    """5.3: as long as a room is over and the run is not, go to the next room."""
    while is_room_over(state) and not is_over(state):
        leave_room(state, ruleset, log)
        enter_room(state, ruleset, log, state.place + 1)
        begin_round(state, ruleset, log)


@njit(cache=True)
def begin_round(state, ruleset, log):
    """5.1, 1 to 4: automatic effects, Erode, escalation and the first check for a winner."""
    state.round_no += 1
    state.turn = 0
    state.gained[:] = 0
    emit(log, state, EventKind.ROUND_BEGAN, Clause.TURN_SEQUENCE, NOBODY, NO_SLOT, NO_SLOT, NO_SLOT, state.round_no)
    room = ruleset.room[ruleset.run[state.place]]
    for number in range(AUTO_EFFECTS):
        press(state, ruleset, log, room.auto[number])
    taken_by_room = broken_reducers(state)
    erode(state, log, VISITOR)
    erode(state, log, DUNGEON)
    taken_before = broken_reducers(state)
    escalate(state, ruleset, log)
    state.by_room = state.by_escalation = 0
    if check_win(state, ruleset, log):
        ended_by = int(state.room_ending[state.place]) - Ending.KILL
        state.by_room = taken_by_room >> ended_by & 1
        state.by_escalation = 1 - (taken_before >> ended_by & 1)
    else:
        begin_turn(state, ruleset, log)


@njit(cache=True)
def press(state, ruleset, log, auto):
    """5.2: an automatic effect of the room, in every round or in every other one, beginning with the first."""
    if auto.amount == 0 or (state.round_no - 1) % auto.period != 0:
        return
    amount = int(auto.amount)
    if auto.resource == TRUST:
        emit(log, state, EventKind.AUTO_TRUST, Clause.AUTO_EFFECTS, VISITOR, NO_SLOT, NO_SLOT, NO_SLOT, HALF * amount)
        gain_trust(state, ruleset, log, Clause.AUTO_EFFECTS, HALF * max(0, amount), True)
        lose_trust(state, log, Clause.AUTO_EFFECTS, HALF * max(0, -amount))
    else:
        change = heal(state, auto.side, auto.resource, amount) - harm(state, auto.side, auto.resource, max(0, -amount))
        emit(log, state, EventKind.AUTO_EFFECT, Clause.AUTO_EFFECTS, auto.side, NO_SLOT, NO_SLOT, auto.resource, change)


@njit(cache=True)
def escalation_in(ruleset, round_no):
    """5.4: return what both sides lose in a round: from round 9 on (ruling C15) 1, and 1 more every 2 rounds."""
    late = round_no - int(ruleset.escalation_from)
    return 0 if late < 0 else 1 + late // int(ruleset.escalation_every)


@njit(cache=True)
def escalate(state, ruleset, log):
    """5.4: in late rounds vitality and structure are lost."""
    amount = escalation_in(ruleset, int(state.round_no))
    if amount > 0:
        for side in (VISITOR, DUNGEON):
            lost = harm(state, side, PRIMARY, amount)
            emit(log, state, EventKind.ESCALATION, Clause.ESCALATION, side, NO_SLOT, NO_SLOT, PRIMARY, lost)


@njit(cache=True)
def begin_turn(state, ruleset, log):
    """5.1 and 9: the side with the initiative comes first; a side's Entangle clears as its turn begins."""
    first = int(ruleset.room[ruleset.run[state.place]].first)
    side = first if state.turn == 0 else 1 - first
    state.phase = Phase.TURN
    state.seat = side
    state.turn_seat = side
    state.entangled[side] = 0
    state.restrained[side] = 0
    emit(log, state, EventKind.TURN_BEGAN, Clause.TURN_SEQUENCE, side, NO_SLOT, NO_SLOT, NO_SLOT, 0)


@njit(cache=True)
def end_turn(state, ruleset, log):
    """5.1, 6 to 8: what was played is discarded, Reacts included (ruling R5); a check for a winner; the next turn."""
    for side in range(SIDES):
        move_all(state, side, Zone.PLAYED, Zone.DISCARD)
    if check_win(state, ruleset, log):
        return
    state.turn += 1
    if state.turn < SIDES:
        begin_turn(state, ruleset, log)
    else:
        end_round(state, ruleset, log)


@njit(cache=True)
def end_round(state, ruleset, log):
    """5.1, 9: Bindings and Dependencies, a last check for a winner (ruling Q12), the round limit; cards and energy."""
    pay_bindings(state, log, VISITOR)
    pay_bindings(state, log, DUNGEON)
    call_dependencies(state, log)
    wear_off(state, ruleset, log)
    note_lead(state)
    if check_win(state, ruleset, log) or check_bond(state, ruleset, log):
        return
    if state.round_no >= limit_of(state, ruleset):
        emit(log, state, EventKind.ROUND_LIMIT, Clause.SURVIVE, VISITOR, NO_SLOT, NO_SLOT, NO_SLOT, state.round_no)
        end_room(state, ruleset, log, Ending.SURVIVE, Clause.SURVIVE)
        return
    for side in range(SIDES):
        draw_cards(state, ruleset, log, side)
    refresh(state)
    begin_round(state, ruleset, log)


@njit(cache=True)
def limit_of(state, ruleset):
    """3.4: return the last round of this room; the first of several rooms may have a limit of its own."""
    has_own = state.place == 0 and ruleset.rooms > 1 and ruleset.first_room_limit > 0
    return ruleset.first_room_limit if has_own else ruleset.round_limit
