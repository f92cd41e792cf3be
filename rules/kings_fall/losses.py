"""V.C: what the loser of a Combat Round gives up, and what archery, Durn and the parting shot take."""

from numba import njit

from rules.core.events import emit
from rules.kings_fall.clauses import Clause
from rules.kings_fall.contents import OFF
from rules.kings_fall.event_kinds import EventKind
from rules.kings_fall.kinds import ARCHERS, SOVEREIGN, UNITS
from rules.kings_fall.phases import Phase
from rules.kings_fall.recruiting import remove_unit
from rules.kings_fall.state import leaders_at, note_pieces
from rules.kings_fall.victory import wound


@njit(cache=True)
def owe(state, ruleset, seat, pieces, ladder):
    """V.C: a side has to give up pieces; only some losses go on to Luminaries and the Sovereign (ruling Q18)."""
    state.owes[seat] += pieces
    state.ladder[seat] = ladder or ruleset.losses_ladder


@njit(cache=True)
def lost_kinds(state, ruleset, seat):
    """V.C: return which pieces could be lost next, as bits: kinds of Units, and behind them Luminaries."""
    place, found = int(state.fight_place), 0
    for unit in range(UNITS):
        if state.units[seat, unit, place] > 0 and (unit != ARCHERS or ruleset.archers_lost):
            found |= 1 << unit
    if found == 0 and state.ladder[seat]:
        leaders = leaders_at(state, seat, place) & ~(1 << SOVEREIGN)
        found = leaders << UNITS
    return found


@njit(cache=True)
def settle_losses(state, ruleset, log):
    """V.C: carry out losses without a choice, ask where there is one; return whether there was something owed."""
    for offset in range(2):
        seat = (1 - int(state.attacker) + offset) % 2
        if state.owes[seat] > 0:
            kinds = lost_kinds(state, ruleset, seat)
            if kinds & (kinds - 1):
                state.phase = Phase.LOSS
                state.seat = 1 - seat if ruleset.opponent_picks else seat
            else:
                lose_only(state, ruleset, log, seat, kinds)
            return True
    return False


@njit(cache=True)
def lose_only(state, ruleset, log, seat, kinds):
    """V.C: a Unit, if none remain a Luminary, if only the Sovereign remains a wound."""
    if kinds:
        what = 0
        while kinds >> what != 1:
            what += 1
        lose(state, ruleset, log, seat, what)
        return
    state.owes[seat] = 0
    if state.ladder[seat] and state.leader[seat, SOVEREIGN] == state.fight_place:
        wound(state, ruleset, log, seat, Clause.WOUND)


@njit(cache=True)
def lose(state, ruleset, log, seat, what):
    """V.C: a side gives up a piece: a kind of Unit, or behind those a Luminary, who does not come back (ruling Q36)."""
    state.owes[seat] -= 1
    place = int(state.fight_place)
    if what < UNITS:
        remove_unit(state, ruleset, log, seat, what, place, Clause.LOSSES)
        return
    leader = what - UNITS
    home = int(ruleset.faction[state.faction[seat]].home)
    state.leader[seat, leader] = OFF
    if ruleset.luminaries_return and state.control[home] == seat and place != home:
        state.leader[seat, leader] = home
        note_pieces(state, seat, home)
    note_pieces(state, seat, place)
    emit(log, state, EventKind.LUMINARY_LOST, Clause.LOSSES, seat, leader, OFF, place, 0)


@njit(cache=True)
def owing(state):
    """V.C: return the side that gives up a piece now, in the decision that is open."""
    defender = 1 - int(state.attacker)
    return defender if state.owes[defender] > 0 else int(state.attacker)
