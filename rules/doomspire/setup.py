"""The start of a game: tiles laid, decks dealt, everyone at home."""

from numba import njit

from rules.core.chance import roll_die, sow
from rules.doomspire.adventure import set_up_decks
from rules.doomspire.board_contents import FEWEST
from rules.doomspire.contents import GROUPS
from rules.doomspire.kinds import Asset, TileKind
from rules.doomspire.phases import Phase
from rules.doomspire.places import HOMES, OFF, PLACES, TIER, ZONES
from rules.doomspire.state import NOBODY, NONE, home_of, put_knight

AIMS = 4  # ways to impress the dragon
PARTS = 3  # tiles of a group
INNERMOST = 3  # the tier whose tiles are never laid in groups
HOME_GROUPS, OUTER_GROUPS = 4, 12  # the others lie in Tier 2


@njit(cache=True)
def deal(state, ruleset, seats, seed):
    """Starting Resources: lay the tiles, deal the decks, and give everyone a home, knights, boats and gold."""
    sow(state, seed)
    state.seats = seats
    state.winner = NOBODY
    state.phase = Phase.START
    clear(state)
    lay_tiles(state, ruleset)
    turn_up(state, ruleset)
    set_up_decks(state, ruleset)
    for item in range(ruleset.item_kinds):
        state.stand[item] = ruleset.things[item].count
    for seat in range(seats):
        settle_in(state, ruleset, seat)
    state.rotation = roll_die(state, AIMS) - 1
    state.first = roll_die(state, seats) - 1
    state.seat = state.first
    state.turn_seat = state.first


@njit(cache=True)
def clear(state):
    """Empty the board and what is in progress."""
    state.owner[:] = NOBODY
    state.declared[:] = NOBODY
    state.monster[:] = NONE
    state.monster_card[:] = NONE
    state.waiting[:] = NONE
    state.lying_item[:] = NONE
    state.lying_place[:] = OFF
    state.lying_by[:] = NONE
    state.knight[:] = OFF
    state.boat[:] = NONE
    state.items[:] = NONE
    state.followers[:] = NONE
    state.active = state.lost_knight = state.card = NONE
    state.thief = state.offer_to = NOBODY
    state.fighter[:] = NOBODY
    state.fighting[:] = NONE
    state.owes_to[:] = NOBODY
    state.owes_not[:] = NONE
    state.impressed_by[:] = NOBODY
    state.tax = state.next_tax = 1


@njit(cache=True)
def settle_in(state, ruleset, seat):
    """Starting Resources, and ruling Q2: what a player begins with."""
    home = home_of(state, ruleset, seat)
    state.owner[home] = seat
    for knight in range(ruleset.start_knights):
        put_knight(state, seat, knight, home)
    for boat in range(ruleset.start_boats):
        state.boat[seat, boat] = ruleset.homes[state.seats - FEWEST, seat]
    state.stock[seat, Asset.GOLD] = ruleset.start_gold
    state.stock[seat, Asset.FOOD] = ruleset.start_food
    state.stock[seat, Asset.WOOD] = ruleset.start_wood
    state.stock[seat, Asset.ORE] = ruleset.start_ore
    state.stock[seat, Asset.FAME] = ruleset.start_fame
    state.stock[seat, Asset.MIGHT] = ruleset.start_might


@njit(cache=True)
def lay_tiles(state, ruleset):
    """Board structure: each tier is shuffled and laid tile by tile, or in groups of three (ruling Q5)."""
    state.tile[:] = NONE
    if ruleset.layout_groups:
        lay_groups(state, ruleset, 0, HOME_GROUPS)
        lay_groups(state, ruleset, HOME_GROUPS, HOME_GROUPS + OUTER_GROUPS)
        lay_groups(state, ruleset, HOME_GROUPS + OUTER_GROUPS, GROUPS)
    for number in range(ruleset.tile_kinds):
        tile = ruleset.tile[number]
        if tile.kind == TileKind.HOME:
            for zone in range(ZONES):
                state.tile[HOMES[zone]] = number
        elif tile.tier == INNERMOST or not ruleset.layout_groups:
            lay_anywhere(state, tile.tier, number, tile.count)


@njit(cache=True)
def lay_anywhere(state, tier, number, count):
    """Lay so many tiles of a kind on free places of a tier, every place alike."""
    for _ in range(count):
        free = 0
        for place in range(PLACES):
            free += TIER[place] == tier and state.tile[place] == NONE
        left = roll_die(state, free)
        for place in range(PLACES):
            if TIER[place] == tier and state.tile[place] == NONE:
                left -= 1
                if left == 0:
                    state.tile[place] = number


@njit(cache=True)
def lay_groups(state, ruleset, first, last):
    """Lay the groups of a kind on the slots of their kind, every order alike."""
    for group in range(first, last):
        free = 0
        for slot in range(first, last):
            free += state.tile[ruleset.slots[slot, 0]] == NONE
        left = roll_die(state, free)
        for slot in range(first, last):
            if state.tile[ruleset.slots[slot, 0]] == NONE:
                left -= 1
                if left == 0:
                    for part in range(PARTS):
                        state.tile[ruleset.slots[slot, part]] = ruleset.groups[group, part]
                    break


@njit(cache=True)
def turn_up(state, ruleset):
    """Board structure: Tier 1 lies open, with its tokens and guards (ruling Q4); Tier 2 and Tier 3 lie face down."""
    for place in range(PLACES):
        if TIER[place] == 1:
            tile = ruleset.tile[state.tile[place]]
            state.face_up[place] = 1
            state.tokens[place] = tile.tokens
            if tile.guard != NONE and ruleset.outer_guards:
                state.monster[place] = tile.guard
