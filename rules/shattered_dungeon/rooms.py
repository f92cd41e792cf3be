"""3.4, 5.3, 6 and A5: how a room ends, what comes after it, and how the run ends: the only place that says so."""

from numba import njit

from rules.core.events import emit
from rules.shattered_dungeon.card import NO_CARD, REDUCERS
from rules.shattered_dungeon.clauses import Clause
from rules.shattered_dungeon.conditions import clear_conditions
from rules.shattered_dungeon.hands import open_hand
from rules.shattered_dungeon.lead import note_lead
from rules.shattered_dungeon.ruleset import SIDES, SLOTS
from rules.shattered_dungeon.sides import heal, percent_of
from rules.shattered_dungeon.state import DUNGEON, NO_SLOT, NOBODY, VISITOR, Ending, EventKind, Zone
from rules.shattered_dungeon.trust import carry_trust, points_of

# Clauses by the reducer that is at 0
DUNGEON_WINS = (int(Clause.KILL), int(Clause.BREAK), int(Clause.PANIC))
VISITOR_WINS = (int(Clause.OVERCOME), int(Clause.INERT), int(Clause.DOMINATE))


@njit(cache=True)
def is_room_over(state):
    """Return whether the room has ended; the run may go on."""
    return state.room_ending[state.place] != Ending.NOT_YET


@njit(cache=True)
def check_win(state, ruleset, log):
    """3.1 and 3.2: end the room when a reducer is at 0; the dungeon's wins count first (ruling Q13).

    Return whether the room is over.
    """
    for reducer in range(REDUCERS):
        if state.current[VISITOR, reducer] <= 0:
            end_room(state, ruleset, log, Ending.KILL + reducer, DUNGEON_WINS[reducer])
            return True
    for reducer in range(REDUCERS):
        if state.current[DUNGEON, reducer] <= 0:
            end_room(state, ruleset, log, Ending.OVERCOME + reducer, VISITOR_WINS[reducer])
            return True
    return bool(ruleset.bond_any_time) and check_bond(state, ruleset, log)


@njit(cache=True)
def check_bond(state, ruleset, log):
    """6: under the older rules trust and rapport of 12 each make a bond; under another reading (3.4) their sum does.

    Return whether the room is over.
    """
    if ruleset.bond_rules == 3:
        return False
    trust, rapport, wanted = points_of(state.trust), int(state.rapport), int(ruleset.bond_at)
    is_bond = trust + rapport >= wanted if ruleset.bond_by_sum else trust >= wanted and rapport >= wanted
    if is_bond:
        end_room(state, ruleset, log, Ending.BOND, Clause.MUTUAL_BOND)
    return is_bond


@njit(cache=True)
def end_room(state, ruleset, log, ending, clause):
    """3.4: note how the room has ended, who is ahead then (18.2.1, ruling R44), and whether the run ends with it."""
    if ruleset.lead_at_end:
        note_lead(state)
    state.room_ending[state.place] = ending
    state.room_rounds[state.place] = state.round_no
    emit(log, state, EventKind.ROOM_ENDED, clause, winner_by(ending), NO_SLOT, NO_SLOT, ending, state.round_no)
    if ends_run(state, ruleset, ending):
        state.ending = ending
        state.winner = winner_by(ending)
        emit(log, state, EventKind.RUN_ENDED, clause, state.winner, NO_SLOT, NO_SLOT, ending, 0)


@njit(cache=True)
def winner_by(ending):
    """3.4: return who wins by an ending; a bond is won by both, and so by nobody alone."""
    if ending == Ending.BOND:
        return NOBODY
    return DUNGEON if ending <= Ending.PANIC else VISITOR


@njit(cache=True)
def ends_run(state, ruleset, ending):
    """5.3 and A5.2: the run ends when the dungeon wins, with the last room, and with a bond if the ruleset says so."""
    if state.place == ruleset.rooms - 1 or ending <= Ending.PANIC:
        return True
    return ending == Ending.BOND and (ruleset.bond_rules != 3 or ruleset.bond_ends_run != 0)


@njit(cache=True)
def leave_room(state, ruleset, log):
    """5.3, A4.4 and A5.2: between rooms the dungeon mends what is broken; a bond heals, gives Insight, keeps trust."""
    for reducer in range(REDUCERS):
        if state.current[DUNGEON, reducer] == 0:
            mend(state, ruleset, log, reducer)
    if state.room_ending[state.place] == Ending.BOND:
        reward_bond(state, ruleset, log)
    elif ruleset.bond_rules == 3:
        carry_trust(state, ruleset, log)


@njit(cache=True)
def mend(state, ruleset, log, reducer):
    """5.3: a broken reducer of the dungeon recovers a share of its start, rounded, at least 1 (ruling R4)."""
    share = max(1, (int(state.start[DUNGEON, reducer]) * int(ruleset.recovery) + 50) // 100)
    gained = heal(state, DUNGEON, reducer, share)
    emit(log, state, EventKind.RECOVERED, Clause.ROOM_CHANGE, DUNGEON, NO_SLOT, NO_SLOT, reducer, gained)


@njit(cache=True)
def reward_bond(state, ruleset, log):
    """A5.2: the visitor recovers a share of all its reducers, rounded down, and the dungeon gains Insight."""
    percent = int(ruleset.bond_heal_1 if state.place == 0 else ruleset.bond_heal_2)
    for reducer in range(REDUCERS):
        gained = heal(state, VISITOR, reducer, percent_of(state, VISITOR, reducer, percent))
        if gained > 0:
            emit(log, state, EventKind.RECOVERED, Clause.ROOM_BOND, VISITOR, NO_SLOT, NO_SLOT, reducer, gained)
    markers = min(int(state.place) + 1, int(ruleset.insight_most))
    state.insight += markers
    emit(log, state, EventKind.INSIGHT_GAINED, Clause.ROOM_BOND, DUNGEON, NO_SLOT, NO_SLOT, NO_SLOT, markers)


@njit(cache=True)
def enter_room(state, ruleset, log, place):
    """5.3: decks, energy and conditions are new in every room; resources, trust and Insight stay.

    The visitor brings the same deck to each, without what it has exhausted (9, Exhaust).
    """
    state.place = place
    state.round_no = 0
    clear_conditions(state)
    state.pool[DUNGEON] = ruleset.pool_start + state.next_pool
    state.pool[VISITOR] = ruleset.pool_start
    room = ruleset.room[ruleset.run[place]]
    creature = ruleset.creatures[ruleset.creature]
    lay_deck(state, DUNGEON, room.cards, room.deck)
    if place == 0:
        lay_deck(state, VISITOR, creature.cards, creature.deck)
    else:
        gather_deck(state, VISITOR)
    state.entry[place] = state.current
    emit(log, state, EventKind.ROOM_ENTERED, Clause.ROOMS, NOBODY, NO_SLOT, NO_SLOT, ruleset.run[place], place + 1)
    for side in range(SIDES):
        open_hand(state, ruleset, log, side)


@njit(cache=True)
def lay_deck(state, side, cards, deck):
    """8: a side brings its whole deck to a room."""
    state.cards[side] = cards
    for slot in range(SLOTS):
        state.card[side, slot] = deck[slot] if slot < cards else NO_CARD
        state.zone[side, slot] = Zone.DRAW


@njit(cache=True)
def gather_deck(state, side):
    """9, Exhaust: a side puts its deck together again; what is gone is gone from the game."""
    for slot in range(state.cards[side]):
        if state.zone[side, slot] != Zone.GONE:
            state.zone[side, slot] = Zone.DRAW
