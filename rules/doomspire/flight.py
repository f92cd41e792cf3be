"""Fleeing combat, and the ways home."""

from numba import njit

from rules.core.chance import roll_die
from rules.core.events import emit
from rules.doomspire.clauses import Clause
from rules.doomspire.debts import lose_by_choice
from rules.doomspire.event_kinds import EventKind
from rules.doomspire.phases import Fight, Phase
from rules.doomspire.places import FAR, OFF, PLACES, steps_between
from rules.doomspire.state import KNIGHTS, NONE, home_of, put_knight


@njit(cache=True)
def may_flee(state):
    """Fleeing combat: who did not expect the combat may flee: of two knights the one that is attacked."""
    return bool(state.surprise) if state.fight != Fight.KNIGHT else not state.fixed


@njit(cache=True)
def flee(state, ruleset, log, seat, knight):
    """Fleeing combat: 1D3; 1 fails, 2 costs a resource, 3 leads home. Return whether the knight got away."""
    die = roll_die(state, ruleset.combat_die)
    if die <= ruleset.flight_fails_to:
        emit(log, state, EventKind.FLED_NOT, Clause.FLIGHT_FAILED, seat, 0, OFF, OFF, die)
        return False
    state.flights += 1
    state.interacted[seat, knight] = 1  # it moves no more in this round (ruling Q12)
    leave_tile(state, seat, knight)
    if die <= ruleset.flight_costs_to:
        emit(log, state, EventKind.FLED, Clause.FLIGHT_PARTIAL, seat, knight, OFF, OFF, die)
        state.lost_knight = seat * KNIGHTS + knight
        lose_by_choice(state, seat, ruleset.flight_cost, ruleset.flight_costs_fame, Clause.FLIGHT_PARTIAL)
    else:
        emit(log, state, EventKind.FLED_HOME, Clause.FLIGHT_HOME, seat, knight, OFF, OFF, die)
        put_knight(state, seat, knight, home_of(state, ruleset, seat))
    return True


@njit(cache=True)
def leave_tile(state, seat, knight):
    """Let go of the movement of a knight that does not stay where it is."""
    if seat == state.turn_seat and knight == state.active:
        state.active = NONE


@njit(cache=True)
def send_home(state, ruleset, log, seat, knight, clause):
    """Resolving combat: a beaten knight goes home, where any number fit (ruling Q37)."""
    leave_tile(state, seat, knight)
    home = home_of(state, ruleset, seat)
    put_knight(state, seat, knight, home)
    emit(log, state, EventKind.SENT_HOME, clause, seat, knight, OFF, home, 0)


@njit(cache=True)
def is_refuge(state, seat, place):
    """Fleeing combat: a tile of one's own without knights and monsters (ruling Q39)."""
    return state.owner[place] == seat and state.here[place] == 0 and state.monster[place] == NONE


@njit(cache=True)
def refuge_steps(state, seat, knight):
    """Fleeing combat: return how many steps away the closest refuge is, whatever lies between; FAR without one."""
    start, best = state.knight[seat, knight], FAR
    for place in range(PLACES):
        if is_refuge(state, seat, place):
            best = min(best, steps_between(start, place))
    return best


@njit(cache=True)
def seek_refuge(state, ruleset, log):
    """Fleeing combat: the knight goes to the closest refuge; its player picks among equals; home if there is none."""
    seat, knight = state.lost_knight // KNIGHTS, state.lost_knight % KNIGHTS
    best, found, only = refuge_steps(state, seat, knight), 0, OFF
    for place in range(PLACES):
        if is_refuge(state, seat, place) and steps_between(state.knight[seat, knight], place) == best:
            found += 1
            only = place
    if found == 0:
        state.lost_knight = NONE
        send_home(state, ruleset, log, seat, knight, Clause.FLIGHT_PARTIAL)
    elif found == 1:
        take_refuge(state, log, only)
    else:
        state.phase = Phase.REFUGE
        state.seat = seat


@njit(cache=True)
def take_refuge(state, log, place):
    """Fleeing combat: the knight that flees is put on a tile; nothing happens there (ruling Q36)."""
    seat, knight = state.lost_knight // KNIGHTS, state.lost_knight % KNIGHTS
    state.lost_knight = NONE
    leave_tile(state, seat, knight)
    put_knight(state, seat, knight, place)
    emit(log, state, EventKind.SENT_HOME, Clause.FLIGHT_PARTIAL, seat, knight, OFF, place, 0)
