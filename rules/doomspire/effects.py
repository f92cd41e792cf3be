"""Each effect of an adventure card, for one player."""

from numba import njit

from rules.core.chance import roll_die
from rules.core.events import emit
from rules.doomspire.clauses import Clause
from rules.doomspire.combat import fight_monster
from rules.doomspire.debts import lose_by_choice, steal_from
from rules.doomspire.event_kinds import EventKind
from rules.doomspire.flight import leave_tile, send_home
from rules.doomspire.kinds import Asset, Building, CardKind, Effect, TileKind
from rules.doomspire.phases import Phase
from rules.doomspire.places import OFF, PLACES, ZONES
from rules.doomspire.state import BOATS, KNIGHTS, NOBODY, NONE, home_of, kind_at, knights_of, put_knight
from rules.doomspire.territory import may_own_more
from rules.doomspire.things import add_follower, add_item, gain


@njit(cache=True)
def apply_effect(state, ruleset, log, row, seat):
    """Adventure card types: carry out one row of a card for a seat; its phase says what somebody has to decide."""
    effect, amount = row.effect, int(row.amount)
    if effect <= Effect.PAY:
        change_stock(state, log, row, seat)
    elif effect <= Effect.TAKE:
        pass_resources(state, effect, amount)
    elif effect <= Effect.LEAVE:
        bring_monster(state, ruleset, log, row)
    elif effect == Effect.ITEM:
        state.card_kept = ruleset.card[state.card].kind >= CardKind.TREASURE
        add_item(state, log, seat, state.drawer_knight, row.what, EventKind.ITEM_GAINED, Clause.TREASURE_CARD, 0)
    elif effect == Effect.FOLLOWER:
        state.card_kept = 1
        add_follower(state, log, seat, state.drawer_knight, row.what, Clause.ENCOUNTER_CARD)
    elif effect == Effect.KNIGHT:
        add_knight(state, ruleset, log, seat, Clause.EVENT_CARD)
    elif effect <= Effect.SUMMON:
        move_somebody(state, ruleset, log, effect, seat)
    elif effect <= Effect.TOKENS:
        change_board(state, ruleset, log, effect, amount)
    elif effect <= Effect.SINK:
        move_boats(state, log, effect, seat, amount)
    elif effect != Effect.NOTHING:
        change_hands(state, ruleset, log, effect, seat)


@njit(cache=True)
def change_stock(state, log, row, seat):
    """Event cards: gain, lose and pay."""
    effect, amount, stock = row.effect, int(row.amount), row.what
    if effect == Effect.NOTHING:
        return
    if effect == Effect.GAIN_PER_KNIGHT:
        amount *= knights_of(state, seat)
    elif effect == Effect.LOSE_ALL:
        amount = int(state.stock[seat, stock])
    if stock != Asset.ANY:
        gains = effect == Effect.GAIN or effect == Effect.GAIN_PER_KNIGHT
        gain(state, log, seat, stock, amount if gains else -amount, Clause.EVENT_CARD)
    elif effect == Effect.GAIN:
        state.gets[seat] += amount
    else:
        lose_by_choice(state, seat, amount, 0, Clause.EVENT_CARD)


@njit(cache=True)
def pass_resources(state, effect, amount):
    """Event cards: the drawer gives resources to the player named, or takes one."""
    if effect == Effect.GIVE:
        lose_by_choice(state, state.drawer, amount, 0, Clause.EVENT_CARD)
        state.owes_to[state.drawer] = state.card_person
    else:
        steal_from(state, state.drawer, NONE, state.card_person, NONE, 1)


@njit(cache=True)
def bring_monster(state, ruleset, log, row):
    """Monster cards: fight a monster, or find it on the tile the next time."""
    place = state.card_place
    if row.effect == Effect.LEAVE:
        if state.monster[place] == NONE:
            state.monster[place] = row.what
            state.monster_card[place] = NONE
            emit(log, state, EventKind.MONSTER_STAYED, Clause.MONSTER_STAYS, NOBODY, row.what, OFF, place, 0)
        return
    fight_monster(state, ruleset, log, state.drawer, state.drawer_knight, place, row.what, state.card, 1)
    state.ambush = row.effect == Effect.AMBUSH


@njit(cache=True)
def add_knight(state, ruleset, log, seat, clause):
    """Recruit Knight: another knight is placed on the home tile, up to the limit."""
    if knights_of(state, seat) >= min(KNIGHTS, int(ruleset.building[Building.KNIGHT].most)):
        return
    for knight in range(KNIGHTS):
        if state.knight[seat, knight] == OFF:
            home = home_of(state, ruleset, seat)
            put_knight(state, seat, knight, home)
            emit(log, state, EventKind.KNIGHT_JOINED, clause, seat, knight, OFF, home, 0)
            return


@njit(cache=True)
def move_somebody(state, ruleset, log, effect, seat):
    """Event cards: knights are moved about; nothing happens where they end (ruling Q36)."""
    if effect == Effect.GO_HOME:
        send_home(state, ruleset, log, seat, state.drawer_knight, Clause.EVENT_CARD)
    elif effect == Effect.GO_OWN:
        state.lost_knight = seat * KNIGHTS + state.drawer_knight
    elif effect == Effect.SWAP:
        if may_swap_with_any(state, ruleset):
            state.phase = Phase.SWAP
            state.seat = seat
    elif knights_of(state, seat) > 0 or may_pay_off(state, ruleset, seat):
        state.phase = Phase.SUMMON
        state.seat = seat


@njit(cache=True)
def may_pay_off(state, ruleset, seat):
    """Event cards: return whether a player can pay for staying away."""
    return state.stock[seat, Asset.GOLD] >= doing(state, ruleset).amount


@njit(cache=True)
def may_swap(state, ruleset, seat, knight):
    """Event cards: the drawer's knight can change places with any other that is neither at home nor at Doomspire."""
    place = state.knight[seat, knight]
    if place == OFF or (seat == state.drawer and knight == state.drawer_knight):
        return False
    kind = kind_at(state, ruleset, place)
    return kind != TileKind.HOME and kind != TileKind.DOOMSPIRE


@njit(cache=True)
def may_swap_with_any(state, ruleset):
    """Return whether there is a knight to change places with."""
    for seat in range(state.seats):
        for knight in range(KNIGHTS):
            if may_swap(state, ruleset, seat, knight):
                return True
    return False


@njit(cache=True)
def swap(state, log, seat, knight):
    """Event cards: two knights change places."""
    own, other = int(state.knight[state.drawer, state.drawer_knight]), int(state.knight[seat, knight])
    put_knight(state, state.drawer, state.drawer_knight, other)
    put_knight(state, seat, knight, own)
    leave_tile(state, state.drawer, state.drawer_knight)
    emit(log, state, EventKind.SWAPPED, Clause.EVENT_CARD, state.drawer, seat, own, other, 0)


@njit(cache=True)
def place_of_kind(state, ruleset, kind):
    """Return the first face-up place of a TileKind, OFF for none."""
    for place in range(PLACES):
        if state.face_up[place] and kind_at(state, ruleset, place) == kind:
            return place
    return OFF


@njit(cache=True)
def summon(state, ruleset, log, seat, knight):
    """Event cards: a player puts a knight on the tile that the card names."""
    place = place_of_kind(state, ruleset, doing(state, ruleset).what)
    leave_tile(state, seat, knight)
    put_knight(state, seat, knight, place)
    emit(log, state, EventKind.SUMMONED, Clause.EVENT_CARD, seat, knight, OFF, place, 0)


@njit(cache=True)
def pay_off(state, ruleset, log, seat):
    """Event cards: a player pays for staying away."""
    gain(state, log, seat, Asset.GOLD, -int(doing(state, ruleset).amount), Clause.EVENT_CARD)


@njit(cache=True)
def doing(state, ruleset):
    """Return the row of the card whose decision is open."""
    return ruleset.card[state.card].row[state.card_doing]


@njit(cache=True)
def change_board(state, ruleset, log, effect, amount):
    """Event cards: prices, tax, and adventure tokens on every oasis that is face up."""
    if effect == Effect.RATE:
        state.rate = amount
        emit(log, state, EventKind.RATE_SET, Clause.EVENT_CARD, NOBODY, 0, OFF, OFF, amount)
    elif effect == Effect.TAX:
        state.next_tax = amount
        emit(log, state, EventKind.TAX_SET, Clause.EVENT_CARD, NOBODY, 0, OFF, OFF, amount)
    else:
        for place in range(PLACES):
            if state.face_up[place] and kind_at(state, ruleset, place) == TileKind.OASIS:
                state.tokens[place] += amount
                emit(log, state, EventKind.TOKENS_ADDED, Clause.EVENT_CARD, NOBODY, 0, OFF, place, amount)


@njit(cache=True)
def move_boats(state, log, effect, seat, amount):
    """Event cards: boats drift by chance, sail where their owner likes, or are lost."""
    if effect == Effect.SAIL:
        state.phase = Phase.SAIL
        state.seat = seat
        return
    if effect == Effect.SINK:
        boat = state.card_turn % BOATS
        state.boat[seat, boat] = NONE
        emit(log, state, EventKind.SUNK, Clause.EVENT_CARD, seat, boat, OFF, OFF, 0)
        return
    for boat in range(BOATS):
        zone = state.boat[seat, boat]
        if zone != NONE:
            turn = 1 if roll_die(state, 2) == 1 else -1
            state.boat[seat, boat] = (zone + turn * amount) % ZONES
            emit(log, state, EventKind.DRIFTED, Clause.EVENT_CARD, seat, boat, zone, state.boat[seat, boat], 0)


@njit(cache=True)
def sail_away(state, log, seat, zone):
    """Event cards: the boat the card has come to goes to another zone."""
    boat = state.card_turn % BOATS
    emit(log, state, EventKind.DRIFTED, Clause.EVENT_CARD, seat, boat, state.boat[seat, boat], zone, 0)
    state.boat[seat, boat] = zone


@njit(cache=True)
def may_give_up(state, ruleset, seat, place):
    """Event cards: return whether a tile is a claim of a seat, not its home tile."""
    return state.owner[place] == seat and kind_at(state, ruleset, place) != TileKind.HOME


@njit(cache=True)
def may_take_over(state, ruleset, seat, place):
    """Event cards: return whether a tile is another player's, and no home tile."""
    owner = state.owner[place]
    if not may_own_more(state, ruleset, seat):
        return False
    return owner != NOBODY and owner != seat and kind_at(state, ruleset, place) != TileKind.HOME


@njit(cache=True)
def change_hands(state, ruleset, log, effect, seat):
    """Event cards: a player gives a tile up or takes one over; some cards stay on the tile."""
    if effect == Effect.STAY:
        state.waiting[state.card_place] = state.card
        state.card_kept = 1
        emit(log, state, EventKind.CARD_STAYED, Clause.TREASURE_CARD, seat, state.card, OFF, state.card_place, 0)
    else:
        open_tiles(state, ruleset, Phase.GIVE_UP if effect == Effect.LOSE_TILE else Phase.TAKE_OVER, seat)


@njit(cache=True)
def open_tiles(state, ruleset, phase, seat):
    """Let a player name a tile, if there is one to name."""
    for place in range(PLACES):
        if may_name(state, ruleset, phase, seat, place):
            state.phase = phase
            state.seat = seat
            return


@njit(cache=True)
def may_name(state, ruleset, phase, seat, place):
    """Return whether a player can name a tile to give up, or to take over."""
    if phase == Phase.GIVE_UP:
        return may_give_up(state, ruleset, seat, place)
    return may_take_over(state, ruleset, seat, place)


@njit(cache=True)
def give_up(state, log, seat, place):
    """Event cards: a claim is given up."""
    state.owner[place] = NOBODY
    state.declared[place] = NOBODY
    emit(log, state, EventKind.TILE_LOST, Clause.EVENT_CARD, seat, 0, OFF, place, 0)


@njit(cache=True)
def take_over(state, log, seat, place):
    """Encounter cards: a tile changes hands."""
    owner = state.owner[place]
    state.owner[place] = seat
    state.declared[place] = NOBODY
    emit(log, state, EventKind.TILE_TAKEN, Clause.ENCOUNTER_CARD, seat, owner, OFF, place, 0)
