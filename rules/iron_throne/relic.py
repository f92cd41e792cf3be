"""The relic and victory by territory: who holds it, when that decides the game, and who leads then."""

from numba import njit

from rules.core.chance import roll_die
from rules.core.events import emit
from rules.iron_throne.box import LAIR, NO_NODE
from rules.iron_throne.clauses import Clause
from rules.iron_throne.places import is_over, sites_of
from rules.iron_throne.state import COOPERATIVE, NOBODY, Ending, EventKind


@njit(cache=True)
def take_relic(state, ruleset, log, seat):
    """F-010: a seat takes the relic where it lies; in F-011c taking it from the lair wins for all."""
    node = state.relic_node
    state.relic_node = NO_NODE
    state.holder = seat
    state.was_held = True
    state.reshuffles = 0
    emit(log, state, EventKind.RELIC_TAKEN, Clause.RELIC_TAKEN, seat, 0, NO_NODE, node, 0)
    if ruleset.mode == COOPERATIVE:
        if node == LAIR:
            state.ending = Ending.TOGETHER
            emit(log, state, EventKind.WON_TOGETHER, Clause.COOP_WIN, NOBODY, 0, NO_NODE, NO_NODE, 0)
    else:
        check_standing(state, ruleset, log)


@njit(cache=True)
def drop_relic(state, log, seat, node):
    """F-010, ruling C6: a holder that loses a battle drops the relic where it was fought."""
    if state.holder == seat:
        state.holder = NOBODY
        state.relic_node = node
        emit(log, state, EventKind.RELIC_DROPPED, Clause.RELIC_DROPPED, seat, 0, NO_NODE, node, 0)


@njit(cache=True)
def check_reshuffle(state, ruleset, log):
    """F-010: a reshuffle of the cards, the second since the relic changed hands and every later one, is a trigger."""
    if state.holder != NOBODY:
        state.reshuffles += 1
        if state.reshuffles >= ruleset.reshuffles and ruleset.mode != COOPERATIVE:
            check_victory(state, log)


@njit(cache=True)
def force_end(state, log, seat):
    """F-010: the holder names the moment, at the lair; by default only one in which it wins or a coin decides (Q43)."""
    emit(log, state, EventKind.RELIC_FORCED, Clause.RELIC_TRIGGER, seat, 0, NO_NODE, LAIR, 0)
    check_victory(state, log)


@njit(cache=True)
def check_standing(state, ruleset, log):
    """F-010, ruling C7: where a standing lead is enough, the holder wins as soon as it leads; a coin gives no lead."""
    if ruleset.standing_win and ruleset.mode != COOPERATIVE and level_with_holder(state) == 1:
        check_victory(state, log)


@njit(cache=True)
def level_with_holder(state):
    """F-010: return how many seats share the most sites and, among those, the most supplies, the relic's holder
    included; 0 if the holder is not one of them, or nobody holds it.
    """
    holder = state.holder
    if holder == NOBODY:
        return 0
    equals = 1
    for other in range(state.seats):
        if other == holder:
            continue
        lead = sites_of(state, holder) - sites_of(state, other)
        if lead == 0:
            lead = state.supply[holder] - state.supply[other]
        if lead < 0:
            return 0
        equals += lead == 0
    return equals


@njit(cache=True)
def check_victory(state, log):
    """F-010: the holder wins if it owns the most sites; a tie is settled by supplies, then by a coin.

    A holder that loses the toss does not win now, and the game goes on (ruling Q36).
    """
    holder, equals = state.holder, level_with_holder(state)
    if is_over(state) or equals == 0:
        return
    if equals > 1:
        favoured = roll_die(state, equals) == 1
        kind = EventKind.COIN_WON if favoured else EventKind.COIN_LOST
        emit(log, state, kind, Clause.COIN, holder, 0, NO_NODE, NO_NODE, equals)
        if not favoured:
            return
    state.ending = Ending.TERRITORY
    if holder != state.traitor or state.is_exposed:  # ruling Q21: a hidden traitor's lead is nobody's victory
        state.winner = holder
    emit(log, state, EventKind.WON, Clause.TERRITORY_VICTORY, holder, 0, NO_NODE, NO_NODE, sites_of(state, holder))
