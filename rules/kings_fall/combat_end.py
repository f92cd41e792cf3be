"""V.E: how a combat ends, and who holds the Location."""

from numba import njit

from rules.core.events import emit
from rules.kings_fall.clauses import Clause
from rules.kings_fall.event_kinds import EventKind
from rules.kings_fall.influence import seize
from rules.kings_fall.kinds import ARCHERS, BASIC, ELITE
from rules.kings_fall.phases import Ending
from rules.kings_fall.stacks import shift
from rules.kings_fall.state import leaders_at, note_pieces
from rules.kings_fall.strength import has_side


@njit(cache=True)
def is_eliminated(state, seat, place):
    """V.D: return whether a side has no piece left in the combat."""
    return not has_side(state, seat, place)


@njit(cache=True)
def finish(state, ruleset, log):
    """V.E: one side is eliminated: the Attacker seizes the Location, or the Defender holds it."""
    attacker, place = int(state.attacker), int(state.fight_place)
    close(state)
    if is_eliminated(state, attacker, place):
        emit(log, state, EventKind.HELD, Clause.HELD, 1 - attacker, 0, place, place, 0)
    else:
        state.seized += 1
        seize(state, ruleset, log, attacker, place)


@njit(cache=True)
def go_back(state, ruleset, log, clause):
    """V.E: the Attacker's survivors go back to where their Move began, the Defender holds."""
    attacker, place, origin = int(state.attacker), int(state.fight_place), int(state.fight_origin)
    close(state)
    if state.steppe == place and attacker == state.turn_seat:
        take_banner_back(state, attacker, place, origin)
    shift(
        state,
        attacker,
        place,
        origin,
        int(state.units[attacker, BASIC, place]),
        int(state.units[attacker, ELITE, place]),
        int(state.units[attacker, ARCHERS, place]),
        leaders_at(state, attacker, place),
    )
    note_pieces(state, attacker, place)
    note_pieces(state, attacker, origin)
    if clause == Clause.PUSHED_BACK:
        emit(log, state, EventKind.PUSHED_BACK, clause, attacker, 0, place, origin, 0)
    emit(log, state, EventKind.HELD, Clause.HELD, 1 - attacker, 0, place, place, 0)


@njit(cache=True)
def take_banner_back(state, attacker, place, origin):
    """VII.E, Banner of the Endless Steppe: it stays with what survives of its Group."""
    state.steppe = origin
    state.steppe_leaders = int(state.steppe_leaders) & leaders_at(state, attacker, place)
    for unit in (BASIC, ELITE, ARCHERS):
        state.steppe_units[unit] = min(int(state.steppe_units[unit]), int(state.units[attacker, unit, place]))


@njit(cache=True)
def close(state):
    """IV.C, Fortify: the marker has served its combat; what was worked out for the combat is forgotten."""
    if state.ending == Ending.NOT_YET:
        state.fight = 0
    state.fortified[state.fight_place] = 0
    state.strength[:] = 0
    state.more_dice[:] = 0
    state.dice[:] = 0
    state.dice_count[:] = 0
