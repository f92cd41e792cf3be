"""III, Game Setup: factions, what their Scrolls place, the first hands, and who chooses to play first."""

from numba import njit

from rules.core.chance import roll_die, sow
from rules.kings_fall.contents import CARDS, NOTHING, SANCTIONED
from rules.kings_fall.deck import deal_card
from rules.kings_fall.influence import give_control
from rules.kings_fall.kinds import LEADERS, SOVEREIGN, UNITS, Icon
from rules.kings_fall.phases import Phase
from rules.kings_fall.rounds import clear_progress
from rules.kings_fall.state import NOBODY, bit_of, note_pieces

SIDES = 6  # of a die


@njit(cache=True)
def deal(state, ruleset, seats, seed):
    """III.A to III.D: lay everything out, deal six cards each, and roll for the choice of who begins."""
    sow(state, seed)
    state.seats = seats
    state.winner = NOBODY
    state.phase = Phase.FIRST
    clear_progress(state)
    choose_factions(state, ruleset)
    raise_banners(state, ruleset)
    close_homes(state, ruleset)
    for seat in range(2):
        settle_in(state, ruleset, seat)
    state.deck[:] = 1
    state.deck_size = CARDS
    for seat in range(2):
        for _ in range(ruleset.start_hand):
            deal_card(state, seat)
    roll_for_first(state)


@njit(cache=True)
def choose_factions(state, ruleset):
    """III.B: factions as told, or drawn anew among those allowed in tournaments; never both the same (ruling Q31)."""
    told = (int(ruleset.faction_a) - 1, int(ruleset.faction_b) - 1)
    for seat in range(2):
        state.faction[seat] = told[seat]
    for seat in range(2):
        if told[seat] < 0:
            other = int(state.faction[1 - seat])
            choices = SANCTIONED - (1 if 0 <= other < SANCTIONED else 0)
            faction = roll_die(state, choices) - 1
            if 0 <= other <= faction:
                faction += 1
            state.faction[seat] = faction


@njit(cache=True)
def raise_banners(state, ruleset):
    """Ruling Q12: each side bears a printed icon: its own, or Valoria, or one that is left.

    Where neither has one of its own, a die decides who bears Valoria, so that no seat always does.
    """
    for seat in range(2):
        state.banner[seat] = ruleset.faction[state.faction[seat]].banner
    if not ruleset.banners:
        return
    lucky = 0
    if ruleset.valoria_drawn and state.banner[0] == NOTHING and state.banner[1] == NOTHING:
        lucky = roll_die(state, 2) - 1
    for offset in range(2):
        seat = (lucky + offset) % 2
        if state.banner[seat] == NOTHING:
            if state.banner[1 - seat] != Icon.VALORIA:
                state.banner[seat] = Icon.VALORIA
            else:
                state.banner[seat] = Icon.AETHELGARD


@njit(cache=True)
def close_homes(state, ruleset):
    """Ruling Q43: homes of factions that are not there are ordinary Locations, or by a reading closed."""
    if ruleset.homes_closed:
        for faction in range(SANCTIONED):
            if faction != state.faction[0] and faction != state.faction[1]:
                state.closed = int(state.closed) | bit_of(ruleset.faction[faction].home)


@njit(cache=True)
def settle_in(state, ruleset, seat):
    """III.B: place the starting Influence, Units and leaders of a Scroll, within the pools."""
    faction = ruleset.faction[state.faction[seat]]
    home = int(faction.home)
    for unit in range(UNITS):
        state.pool[seat, unit] = faction.pool[unit]
    for leader in range(LEADERS):
        state.leader[seat, leader] = home
    state.health[seat] = faction.leader[SOVEREIGN].health
    state.cp[seat] = ruleset.start_cp
    for place in range(ruleset.places):
        scroll = faction.scroll[place]
        for unit in range(UNITS):
            placed = min(int(scroll.pieces[unit]), int(state.pool[seat, unit]))
            state.units[seat, unit, place] = placed
            state.pool[seat, unit] -= placed
        state.influence[seat, place] = scroll.influence
        if scroll.influence > 0 and state.control[place] == NOBODY:
            give_control(state, seat, place)
        note_pieces(state, seat, place)


@njit(cache=True)
def roll_for_first(state):
    """III.D, First Player: both roll a die, a tie is rolled again (ruling Q31); the higher one chooses."""
    while state.first_dice[0] == state.first_dice[1]:
        for seat in range(2):
            state.first_dice[seat] = roll_die(state, SIDES)
    state.first = 0 if state.first_dice[0] > state.first_dice[1] else 1
    state.seat = state.first
