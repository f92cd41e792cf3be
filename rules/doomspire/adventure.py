"""The adventure decks: two per tier, whose top cards show their themes, and drawing from them."""

from numba import njit

from rules.core.chance import roll_die
from rules.core.events import emit
from rules.doomspire.card_contents import DECKS
from rules.doomspire.clauses import Clause
from rules.doomspire.event_kinds import EventKind
from rules.doomspire.kinds import CardKind, TileKind
from rules.doomspire.phases import Phase
from rules.doomspire.state import NOBODY, NONE, TIERS, kind_at


@njit(cache=True)
def draw_of_tier(state, ruleset, tier):
    """Take a card of a tier out of the pool, every copy alike; return its number."""
    total = 0
    for number in range(ruleset.card_kinds):
        if ruleset.card[number].tier == tier + 1:
            total += state.pool[number]
    left = roll_die(state, total)
    for number in range(ruleset.card_kinds):
        if ruleset.card[number].tier == tier + 1:
            left -= state.pool[number]
            if left <= 0:
                state.pool[number] -= 1
                return number
    return NONE


@njit(cache=True)
def deal_decks(state, ruleset, tier):
    """Choosing which deck to draw from: the cards of a tier are shuffled into two decks."""
    total = 0
    for number in range(ruleset.card_kinds):
        if ruleset.card[number].tier == tier + 1:
            total += state.pool[number]
    state.deck[tier, 0] = (total + 1) // 2
    state.deck[tier, 1] = total // 2
    for deck in range(DECKS):
        state.top[tier, deck] = draw_of_tier(state, ruleset, tier) if state.deck[tier, deck] > 0 else NONE


@njit(cache=True)
def set_up_decks(state, ruleset):
    """Choosing which deck to draw from: six decks are dealt at setup."""
    state.pool[:] = 0
    for number in range(ruleset.card_kinds):
        state.pool[number] = ruleset.card[number].count
    for tier in range(TIERS):
        deal_decks(state, ruleset, tier)


@njit(cache=True)
def reshuffle(state, ruleset, log, tier):
    """Ruling Q17: with both decks of a tier empty its discards are shuffled into two decks."""
    total = 0
    for number in range(ruleset.card_kinds):
        if ruleset.card[number].tier == tier + 1:
            state.pool[number] += state.discards[number]
            total += state.discards[number]
            state.discards[number] = 0
    deal_decks(state, ruleset, tier)
    if total > 0:
        emit(log, state, EventKind.RESHUFFLED, Clause.DECKS_RESHUFFLED, NOBODY, tier + 1, NONE, NONE, total)


@njit(cache=True)
def draw_here(state, ruleset, log, seat, knight, place):
    """Tile interaction, Adventure: on a tile with adventure tokens a card must be drawn, or one that has stayed."""
    kind = kind_at(state, ruleset, place)
    if kind != TileKind.ADVENTURE and kind != TileKind.OASIS:
        return
    if state.waiting[place] != NONE:
        card = state.waiting[place]
        state.waiting[place] = NONE
        begin_card(state, ruleset, log, seat, knight, place, card)
    elif state.tokens[place] > 0:
        choose_deck(state, ruleset, log, seat, knight, place)


@njit(cache=True)
def tier_here(state, ruleset, place):
    """Return the tier of the cards drawn on a place, counted from 0."""
    return ruleset.tile[state.tile[place]].cards - 1


@njit(cache=True)
def choose_deck(state, ruleset, log, seat, knight, place):
    """Choosing which deck to draw from: the player picks one of the two, where both have cards."""
    tier = tier_here(state, ruleset, place)
    if state.deck[tier, 0] + state.deck[tier, 1] == 0 and ruleset.reshuffle_cards:
        reshuffle(state, ruleset, log, tier)
    if state.deck[tier, 0] > 0 and state.deck[tier, 1] > 0:
        state.interacted[seat, knight] = 1
        state.phase = Phase.DECK
        state.seat = seat
    elif state.deck[tier, 0] + state.deck[tier, 1] > 0:
        draw(state, ruleset, log, seat, knight, place, 0 if state.deck[tier, 0] > 0 else 1)


@njit(cache=True)
def draw(state, ruleset, log, seat, knight, place, deck):
    """Adventure cards: remove a token and draw the top card of a deck."""
    tier = tier_here(state, ruleset, place)
    card = state.top[tier, deck]
    state.deck[tier, deck] -= 1
    state.top[tier, deck] = draw_of_tier(state, ruleset, tier) if state.deck[tier, deck] > 0 else NONE
    state.tokens[place] -= 1
    state.drawn += 1
    begin_card(state, ruleset, log, seat, knight, place, card)


@njit(cache=True)
def begin_card(state, ruleset, log, seat, knight, place, card):
    """Adventure card types: show a card; what it does follows."""
    state.interacted[seat, knight] = 1
    state.card, state.drawer, state.drawer_knight, state.card_place = card, seat, knight, place
    state.card_roll = state.card_option = state.card_row = state.card_turn = 0
    state.card_person, state.card_zone, state.card_doing = NOBODY, NONE, NONE
    state.card_kept = 0
    kind = ruleset.card[card].kind
    clause = Clause.MONSTER_CARD if kind == CardKind.MONSTER else Clause.EVENT_CARD
    if kind == CardKind.TREASURE:
        clause = Clause.TREASURE_CARD
    elif kind == CardKind.ENCOUNTER:
        clause = Clause.ENCOUNTER_CARD
    emit(log, state, EventKind.DREW, Clause.ADVENTURE, seat, card, NONE, place, state.tokens[place])
    emit(log, state, EventKind.MEANT, clause, seat, card, NONE, place, 0)


@njit(cache=True)
def discard_card(state):
    """Ruling Q18: a beaten monster or a used event is discarded; what became a thing, or stays, is not."""
    if not state.card_kept:
        state.discards[state.card] += 1
    state.card = NONE
