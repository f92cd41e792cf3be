"""What an adventure card does, row by row and player by player; decisions interrupt it."""

from numba import njit

from rules.core.chance import roll_die
from rules.core.events import emit
from rules.doomspire.adventure import discard_card
from rules.doomspire.clauses import Clause
from rules.doomspire.effects import apply_effect
from rules.doomspire.event_kinds import EventKind
from rules.doomspire.kinds import Asset, Chooser, Effect, Who
from rules.doomspire.phases import Phase
from rules.doomspire.places import OFF, ZONES
from rules.doomspire.state import BOATS, NOBODY, NONE, knights_of, plays, resources_of
from rules.doomspire.territory import tiles_of

CARD_DIE = 3  # sides; cards say so


@njit(cache=True)
def advance_card(state, ruleset, log):
    """Adventure card types: go on with a card to the next decision, or to its end."""
    card = ruleset.card[state.card]
    if card.dice > 0 and state.card_roll == 0:
        roll_card(state, log, card.dice)
    if needs_zone(state, card):
        open_zones(state)
    elif needs_option(state, ruleset, card):
        state.phase = Phase.OPTION
        state.seat = state.drawer
    elif card.chooser == Chooser.OWNER:
        next_boat(state, ruleset, log, card)
    else:
        next_row(state, ruleset, log, card)


@njit(cache=True)
def roll_card(state, log, dice):
    """Event cards: roll what the card asks for."""
    for _ in range(dice):
        state.card_roll += roll_die(state, CARD_DIE)
    emit(log, state, EventKind.CARD_ROLLED, Clause.EVENT_CARD, state.drawer, state.card, OFF, OFF, state.card_roll)


@njit(cache=True)
def needs_zone(state, card):
    """Return whether the drawer has to name an ocean zone, and there is a boat in one."""
    return card.chooser == Chooser.OWNER and state.card_zone == NONE


@njit(cache=True)
def open_zones(state):
    """Let the drawer name an ocean zone with boats; without any the card does nothing."""
    for zone in range(ZONES):
        if boats_in(state, zone) > 0:
            state.phase = Phase.WATERS
            state.seat = state.drawer
            return
    discard_card(state)


@njit(cache=True)
def boats_in(state, zone):
    """Return how many boats lie in a zone."""
    count = 0
    for seat in range(state.seats):
        for boat in range(BOATS):
            count += state.boat[seat, boat] == zone
    return count


@njit(cache=True)
def needs_option(state, ruleset, card):
    """Return whether the drawer has to pick an option; the only one that can be paid for is taken."""
    if card.chooser != Chooser.DRAWER or state.card_option != 0:
        return False
    count = 0
    for option in range(1, card.options + 1):
        if may_take(state, ruleset, card, option, state.drawer):
            count += 1
            state.card_option = option
    if count > 1:
        state.card_option = 0
    elif count == 0:
        state.card_option = card.options + 1  # no row has it
    return count > 1


@njit(cache=True)
def may_take(state, ruleset, card, option, seat):
    """Return whether a seat can pay what an option asks for."""
    for index in range(card.rows):
        row = card.row[index]
        if row.option != option:
            continue
        if row.effect == Effect.PAY and not can_afford(state, seat, row.what, row.amount):
            return False
        if row.effect == Effect.GIVE and resources_of(state, seat) < row.amount:
            return False
    return True


@njit(cache=True)
def can_afford(state, seat, stock, amount):
    """Return whether a seat has so much of something."""
    return resources_of(state, seat) >= amount if stock == Asset.ANY else state.stock[seat, stock] >= amount


@njit(cache=True)
def take_option(state, log, seat, option):
    """Adventure card types: a player picks an option."""
    state.card_option = option
    emit(log, state, EventKind.OPTION_TAKEN, Clause.EVENT_CARD, seat, state.card, OFF, OFF, option)


@njit(cache=True)
def next_boat(state, ruleset, log, card):
    """Event cards on boats: the owners of the boats in the zone choose in turn, and it happens to each boat."""
    while state.card_turn < state.seats * BOATS:
        seat, boat = boat_in_turn(state)
        if state.boat[seat, boat] != state.card_zone and state.card_option == 0:
            state.card_turn += 1
            continue
        if state.card_option == 0:
            state.phase = Phase.OPTION
            state.seat = seat
            return
        do_boat(state, ruleset, log, card, seat)
        return
    discard_card(state)


@njit(cache=True)
def boat_in_turn(state):
    """Return (seat, boat) of the boat that a card has come to; the drawer's come first."""
    return (state.drawer + state.card_turn // BOATS) % state.seats, state.card_turn % BOATS


@njit(cache=True)
def do_boat(state, ruleset, log, card, seat):
    """Event cards on boats: carry out one row of the chosen option, or go on to the next boat."""
    while state.card_row < card.rows:
        row = card.row[state.card_row]
        state.card_doing = state.card_row
        state.card_row += 1
        if row.option == state.card_option:
            apply_effect(state, ruleset, log, row, seat)
            return
    state.card_row = state.card_option = 0
    state.card_turn += 1


@njit(cache=True)
def next_row(state, ruleset, log, card):
    """Carry out the next row of a card for the next player it means; after the last the card is done with."""
    while state.card_row < card.rows:
        row = card.row[state.card_row]
        if not happens(state, row):
            state.card_row += 1
            continue
        if (row.who == Who.CHOSEN or row.who == Who.RIVAL) and state.card_person == NOBODY:
            state.phase = Phase.PERSON
            state.seat = state.drawer
            return
        state.card_doing = state.card_row
        seat = next_meant(state, row)
        if seat != NOBODY:
            apply_effect(state, ruleset, log, row, seat)
            return
        state.card_row += 1
        state.card_turn = 0
    discard_card(state)


@njit(cache=True)
def happens(state, row):
    """Return whether a row of a card happens by the option taken and the dice rolled."""
    if row.option != 0 and row.option != state.card_option:
        return False
    return row.high == 0 or row.low <= state.card_roll <= row.high


@njit(cache=True)
def next_meant(state, row):
    """Return the next seat that a row means, in turn order from the drawer; NOBODY when all had it."""
    if row.who != Who.EACH and row.who != Who.LONE and row.who != Who.SEVERAL:
        state.card_turn += 1
        if state.card_turn > 1:
            return NOBODY
        return state.card_person if row.who == Who.CHOSEN or row.who == Who.RIVAL else state.drawer
    while state.card_turn < state.seats:
        seat = (state.drawer + state.card_turn) % state.seats
        state.card_turn += 1
        if is_meant(state, row, seat):
            return seat
    return NOBODY


@njit(cache=True)
def is_meant(state, row, seat):
    """Return whether a row that speaks of players means a seat."""
    if not plays(state, seat) or tiles_of(state, seat) < row.least:
        return False
    if row.who == Who.LONE:
        return knights_of(state, seat) == 1
    return row.who == Who.EACH or knights_of(state, seat) > 1


@njit(cache=True)
def is_person(state, row, seat):
    """Return whether the drawer may name a seat for a row of a card."""
    return plays(state, seat) and (row.who == Who.CHOSEN or seat != state.drawer)
