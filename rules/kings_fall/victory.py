"""VI, Sovereign Vulnerability and Victory Conditions: wounds, regicide, concession and time."""

from numba import njit

from rules.core.events import emit
from rules.kings_fall.clauses import Clause
from rules.kings_fall.contents import OFF
from rules.kings_fall.event_kinds import EventKind
from rules.kings_fall.influence import cp_of, places_of, regions_of
from rules.kings_fall.kinds import SOVEREIGN
from rules.kings_fall.phases import Ending
from rules.kings_fall.state import NOBODY, note_pieces

CP, TERRITORIES, LOCATIONS, RATING, NOTHING_ELSE = range(5)  # what decides at time


@njit(cache=True)
def end_game(state, ending, winner):
    """VI: the game is over."""
    state.ending = ending
    state.winner = winner


@njit(cache=True)
def wound(state, ruleset, log, seat, clause):
    """VI, Regicide: a Sovereign suffers a wound; at no Health it dies, and the opponent wins at once (ruling Q25)."""
    state.health[seat] -= 1
    state.wounds += 1
    emit(log, state, EventKind.WOUNDED, clause, seat, 0, OFF, OFF, int(state.health[seat]))
    if state.health[seat] <= 0:
        place = int(state.leader[seat, SOVEREIGN])
        state.leader[seat, SOVEREIGN] = OFF
        note_pieces(state, seat, place)
        if not ruleset.regicide_at_end:
            fall(state, log, seat)


@njit(cache=True)
def fall(state, log, seat):
    """VI, Regicide: the Sovereign of a seat is dead."""
    emit(log, state, EventKind.KING_FELL, Clause.REGICIDE, 1 - seat, seat, OFF, OFF, 0)
    end_game(state, Ending.REGICIDE, 1 - seat)


@njit(cache=True)
def check_regicide(state, log):
    """IV.B.3, Resolution Phase: by a reading, a dead Sovereign loses the game at the end of the turn only."""
    for offset in range(2):
        seat = (1 - int(state.turn_seat) + offset) % 2
        if state.health[seat] <= 0 and state.ending == Ending.NOT_YET:
            fall(state, log, seat)


@njit(cache=True)
def score_of(state, ruleset, seat):
    """VI, Time, ruling Q15: return a seat's total CP on the board."""
    if ruleset.time_scores == 2:
        return int(state.cp[seat])
    score = cp_of(state, ruleset, seat)
    if ruleset.time_scores == 1:
        score += int(ruleset.territory_cp) * regions_of(state, ruleset, seat)
    return score


@njit(cache=True)
def may_concede(state, ruleset, seat):
    """VI, Concession, ruling R1: return whether a player may yield: far behind, or with a Sovereign near death."""
    if ruleset.concede_any_time or state.health[seat] == 1:
        return True
    return score_of(state, ruleset, 1 - seat) - score_of(state, ruleset, seat) >= ruleset.concede_gap


@njit(cache=True)
def concede(state, log, seat):
    """VI, Concession: the opponent wins."""
    emit(log, state, EventKind.CONCEDED, Clause.CONCESSION, seat, 0, OFF, OFF, 0)
    end_game(state, Ending.CONCESSION, 1 - seat)


@njit(cache=True)
def call_time(state, ruleset, log):
    """VI, Time: most CP on the board wins, then Territories, then Locations, then the Gladius Index; else a draw."""
    for seat in range(2):
        score, regions = score_of(state, ruleset, seat), regions_of(state, ruleset, seat)
        emit(log, state, EventKind.SCORED, Clause.TIME, seat, regions, OFF, places_of(state, seat), score)
    lead, decided_by = score_of(state, ruleset, 0) - score_of(state, ruleset, 1), CP
    if lead == 0:
        lead, decided_by = regions_of(state, ruleset, 0) - regions_of(state, ruleset, 1), TERRITORIES
    if lead == 0:
        lead, decided_by = places_of(state, 0) - places_of(state, 1), LOCATIONS
    if lead == 0:
        lead, decided_by = int(ruleset.rating_a) - int(ruleset.rating_b), RATING
    winner = NOBODY
    if lead != 0:
        winner = 0 if lead > 0 else 1
    else:
        decided_by = NOTHING_ELSE
    clause = Clause.TIME if decided_by == CP else Clause.TIE_BREAK
    emit(log, state, EventKind.TIME_UP, clause, winner, decided_by, OFF, OFF, abs(lead))
    end_game(state, Ending.TIME if lead != 0 else Ending.DRAW, winner)
