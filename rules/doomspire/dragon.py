"""Doomspire: impressing the dragon, being eaten by it, and the final ranking."""

import numpy as np
from numba import njit

from rules.core.events import emit
from rules.doomspire.clauses import Clause
from rules.doomspire.event_kinds import EventKind
from rules.doomspire.flight import leave_tile
from rules.doomspire.kinds import Asset, TileKind
from rules.doomspire.phases import Ending, How, Phase, Stage, Title
from rules.doomspire.places import OFF, PLACES
from rules.doomspire.state import NOBODY, home_of, kind_at, plays, put_knight, resources_of
from rules.doomspire.territory import has_starred, starred_of, tiles_of
from rules.doomspire.things import lose_things

CLAUSES_OF = np.array(  # by the bits of How
    [Clause.IMPRESSED_BY_COMBAT, Clause.IMPRESSED_BY_FAME, Clause.IMPRESSED_BY_ECONOMY, Clause.IMPRESSED_BY_GOLD],
    np.uint8,
)


@njit(cache=True)
def conditions_of(state, ruleset, seat):
    """Victory Conditions: return as How bits what a seat meets without a fight."""
    met = 0
    if state.stock[seat, Asset.FAME] >= ruleset.fame_needed:
        met |= How.FAME
    if has_starred(state, ruleset, seat, ruleset.starred_needed):
        met |= How.ECONOMY
    if state.stock[seat, Asset.GOLD] >= ruleset.gold_needed:
        met |= How.GOLD
    return met


@njit(cache=True)
def has_impressed(state, seat):
    """Return whether a seat has impressed the dragon before."""
    found = False
    for number in range(state.impressions):
        found |= state.impressed_by[number] == seat
    return found


@njit(cache=True)
def impress(state, ruleset, log, seat, knight, how):
    """Result of impressing the dragon: with the third impression the game ends; others are rewarded."""
    is_new = not (ruleset.impressions_by_player and has_impressed(state, seat))
    number = int(state.impressions)
    if is_new:
        state.impressed_by[number] = seat
        state.impressed_how[number] = how
        state.impressions += 1
    for bit in range(4):
        if (how >> bit) & 1:
            clause = CLAUSES_OF[bit]
            emit(log, state, EventKind.IMPRESSED, clause, seat, 1 << bit, OFF, OFF, state.impressions)
    leave_tile(state, seat, knight)
    home = home_of(state, ruleset, seat)
    put_knight(state, seat, knight, home)
    if state.impressions >= ruleset.impressions_needed:
        emit(log, state, EventKind.DRAGON_LEFT, Clause.THIRD_IMPRESSION, seat, how, OFF, OFF, state.impressions)
        crown(state, log, seat, Ending.KING)
        return
    emit(log, state, EventKind.FLOWN_HOME, Clause.DRAGON_REWARD, seat, knight, OFF, home, 0)
    if is_new:
        state.gets[seat] = ruleset.dragon_reward


@njit(cache=True)
def be_eaten(state, log, seat, knight):
    """Result of failing to impress the dragon: the knight is gone, with all that it carries."""
    leave_tile(state, seat, knight)
    put_knight(state, seat, knight, OFF)
    lose_things(state, seat, knight)
    state.meals += 1
    emit(log, state, EventKind.EATEN, Clause.EATEN, seat, knight, OFF, OFF, 0)


@njit(cache=True)
def crown(state, log, seat, ending):
    """Result of impressing the dragon: the game is decided; titles are still to be given."""
    state.winner = seat
    state.title[seat] = Title.KING
    emit(log, state, EventKind.CROWNED, Clause.KING, seat, Title.KING, OFF, OFF, state.impressions)
    state.stage = Stage.RANKING
    state.back = ending


@njit(cache=True)
def counted_tiles(state, ruleset, seat):
    """Final Ranking: return how many resource tiles a seat has; home tiles count (ruling Q26)."""
    count = tiles_of(state, seat)
    if not ruleset.home_counts:
        for place in range(PLACES):
            count -= state.owner[place] == seat and kind_at(state, ruleset, place) == TileKind.HOME
    return count


@njit(cache=True)
def standing(state, ruleset, seat, title, measure):
    """Final Ranking: return what decides on a title: tiles, starred ones and gold; or gold and all resources."""
    if title == Title.HAND:
        if measure == 0:
            return counted_tiles(state, ruleset, seat)
        return starred_of(state, ruleset, seat) if measure == 1 else int(state.stock[seat, Asset.GOLD])
    return int(state.stock[seat, Asset.GOLD]) if measure == 0 else resources_of(state, seat)


@njit(cache=True)
def find_tied(state, ruleset, title):
    """Final Ranking: mark who is still equal for a title after its tie-breakers; return how many."""
    count = 0
    for seat in range(state.seats):
        state.tied[seat] = plays(state, seat) and state.title[seat] == Title.NONE
        count += state.tied[seat]
    for measure in range(3 if title == Title.HAND else 2):
        best = -1
        for seat in range(state.seats):
            if state.tied[seat]:
                best = max(best, standing(state, ruleset, seat, title, measure))
        for seat in range(state.seats):
            if state.tied[seat] and standing(state, ruleset, seat, title, measure) < best:
                state.tied[seat] = 0
                count -= 1
    return count


@njit(cache=True)
def untitled(state):
    """Return how many seats have no title yet."""
    count = 0
    for seat in range(state.seats):
        count += state.title[seat] == Title.NONE
    return count


@njit(cache=True)
def next_title(state):
    """Final Ranking: return the title to give next; with fewer players the jester comes last (ruling R2)."""
    given_hand = given_coin = False
    for seat in range(state.seats):
        given_hand |= state.title[seat] == Title.HAND
        given_coin |= state.title[seat] == Title.COIN
    if untitled(state) == 1:
        return Title.JESTER
    if not given_hand:
        return Title.HAND
    return Title.COIN if not given_coin else Title.JESTER


@njit(cache=True)
def give_title(state, log, seat, title):
    """Final Ranking: a seat gets a title."""
    clause = Clause.HAND if title == Title.HAND else Clause.MASTER_OF_COIN
    if title == Title.JESTER:
        clause = Clause.JESTER
    state.title[seat] = title
    emit(log, state, EventKind.TITLED, clause, seat, title, OFF, OFF, 0)


@njit(cache=True)
def rank(state, ruleset, log):
    """Final Ranking: give titles until the King has to decide or all are given; then the game is over."""
    while untitled(state) > 0:
        title = next_title(state)
        tied = find_tied(state, ruleset, title)
        if tied == 0:
            rank_conceded(state, log, title)
        elif tied == 1 or state.winner == NOBODY:  # without a King nobody can decide
            give_title(state, log, first_tied(state), title)
        else:
            state.phase = Phase.KING
            state.seat = state.winner
            return
    state.ending = state.back


@njit(cache=True)
def first_tied(state):
    """Ruling R18: return the seat of those tied that comes first in the turn order of the round."""
    seat = int(state.first)
    while not state.tied[seat]:
        seat = (seat + 1) % int(state.seats)
    return seat


@njit(cache=True)
def rank_conceded(state, log, title):
    """Conceding defeat: those who conceded come last, the first of them at the very end (ruling Q25)."""
    latest = NOBODY
    for seat in range(state.seats):
        if state.title[seat] == Title.NONE and (latest == NOBODY or state.conceded[seat] > state.conceded[latest]):
            latest = seat
    give_title(state, log, latest, title)


@njit(cache=True)
def king_picks(state, log, seat):
    """Final Ranking: the King decides who of those tied gets the title."""
    title = next_title(state)
    emit(log, state, EventKind.KING_DECIDED, Clause.KING_DECIDES, state.winner, seat, OFF, OFF, title)
    give_title(state, log, seat, title)
