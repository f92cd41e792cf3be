"""What a tile offers to the knight that has just ended its movement there."""

import numpy as np
from numba import njit

from rules.doomspire.actions import Kind, action_of
from rules.doomspire.contents import ITEMS
from rules.doomspire.kinds import RESOURCES, Asset, Carried, TileKind
from rules.doomspire.places import BESIDE, OFF
from rules.doomspire.state import KNIGHTS, NONE, kind_at
from rules.doomspire.territory import is_open_to, may_claim, may_own_more
from rules.doomspire.things import knight_has, lying_for, next_of
from rules.doomspire.ways import is_shared

MOST_OFFERS = 4 + RESOURCES + 2 * ITEMS  # of a tile: shots, exchanges, items that are sold or lie there


@njit(cache=True)
def list_tile(state, ruleset, seat, knight, actions, count):
    """Tile interaction, voluntary: what the tile offers to the knight that has just ended its movement there."""
    place = state.knight[seat, knight]
    kind = kind_at(state, ruleset, place)
    if not state.interacted[seat, knight]:
        count = list_shots(state, ruleset, seat, knight, actions, count)
    if state.monster[place] == NONE:
        if kind == TileKind.RESOURCE or kind == TileKind.HOME:
            count = list_claims(state, ruleset, seat, place, actions, count)
        elif kind >= TileKind.TEMPLE and kind <= TileKind.MERCENARY_CAMP:
            count = list_services(state, ruleset, seat, knight, kind, actions, count)
        item = next_of(state.lying_item, NONE)
        while item != NONE:
            if lying_for(state, ruleset, seat, knight, item) != NONE:
                actions[count] = action_of(Kind.PICK, 0, 0, item)
                count += 1
            item = next_of(state.lying_item, item)
    return count


@njit(cache=True)
def has_interaction(state, ruleset, seat):
    """Tile interaction, voluntary: return whether the knight that has moved has anything to do on its tile."""
    if state.active == NONE:
        return False
    offers = np.empty(MOST_OFFERS, np.int32)
    return list_tile(state, ruleset, seat, state.active, offers, 0) > 0


@njit(cache=True)
def list_shots(state, ruleset, seat, knight, actions, count):
    """Items: what reaches far can attack on the tiles beside."""
    if knight_has(state, ruleset, seat, knight, Carried.REACH) == 0:
        return count
    start = state.knight[seat, knight]
    for way in range(4):
        place = BESIDE[start, way]
        if place != OFF and may_shoot(state, ruleset, seat, place):
            actions[count] = action_of(Kind.SHOOT, 0, 0, place)
            count += 1
    return count


@njit(cache=True)
def may_shoot(state, ruleset, seat, place):
    """Items: at a monster, or at a knight that could be fought there."""
    if not state.face_up[place]:
        return False
    rivals = int(state.here[place]) & ~(((1 << KNIGHTS) - 1) << (int(seat) * KNIGHTS))
    if rivals and not is_shared(state, ruleset, place):
        return state.round_no > ruleset.peaceful_rounds
    return state.monster[place] != NONE


@njit(cache=True)
def list_claims(state, ruleset, seat, place, actions, count):
    """Resource System: claim, declare a blockade, incite revolt or conquer."""
    if not state.calm and may_claim(state, ruleset, seat, place):
        actions[count] = action_of(Kind.CLAIM, 0, 0, 0)
        count += 1
    if is_open_to(state, ruleset, seat, place):
        if ruleset.blockade_declared and state.declared[place] != seat:
            actions[count] = action_of(Kind.BLOCKADE, 0, 0, 0)
            count += 1
        is_home = kind_at(state, ruleset, place) == TileKind.HOME
        if state.stock[seat, Asset.FAME] >= ruleset.revolt_fame and not is_home:
            actions[count] = action_of(Kind.REVOLT, 0, 0, 0)
            count += 1
        if state.stock[seat, Asset.MIGHT] >= ruleset.conquest_might and may_own_more(state, ruleset, seat):
            actions[count] = action_of(Kind.CONQUER, 0, 0, 0)
            count += 1
    return count


@njit(cache=True)
def is_served(state, ruleset, seat, knight, special):
    """Special Tiles: once per turn, for each player or each knight (ruling Q20)."""
    uses = ruleset.special[special].uses
    if uses == 0:
        return False
    total = 0
    for other in range(KNIGHTS):
        if other == knight or not ruleset.special_each_knight:
            total += state.served[seat, other, special]
    return total >= uses


@njit(cache=True)
def list_services(state, ruleset, seat, knight, kind, actions, count):
    """Special Tiles: temple, mercenary camp, and the trader's exchange and items."""
    special = kind - TileKind.TEMPLE
    row = ruleset.special[special]
    if kind != TileKind.TRADER:
        if state.stock[seat, row.pay] >= row.price and not is_served(state, ruleset, seat, knight, special):
            actions[count] = action_of(Kind.TEMPLE if kind == TileKind.TEMPLE else Kind.CAMP, 0, 0, 0)
            count += 1
        return count
    total = 0
    for resource in range(RESOURCES):
        total += state.stock[seat, resource]
    for resource in range(RESOURCES):
        if total - state.stock[seat, resource] >= rate_of(state, ruleset):
            actions[count] = action_of(Kind.EXCHANGE, 0, 0, resource)
            count += 1
    for item in range(ruleset.item_kinds):
        price = ruleset.things[item].price
        if state.stand[item] > 0 and price > 0 and state.stock[seat, Asset.GOLD] >= price:
            actions[count] = action_of(Kind.BUY, 0, 0, item)
            count += 1
    return count


@njit(cache=True)
def rate_of(state, ruleset):
    """Trader: return how many resources are asked for one."""
    return int(state.rate) if state.rate > 0 else int(ruleset.special[TileKind.TRADER - TileKind.TEMPLE].price)
