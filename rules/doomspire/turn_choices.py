"""What a seat may do in its movement: knights, boats, what a tile offers, and what can be done at any time."""

import numpy as np
from numba import njit

from rules.doomspire.actions import Kind, action_of
from rules.doomspire.contents import ITEMS, RESOURCES, Carried, Stock, TileKind
from rules.doomspire.places import BESIDE, BOAT_STEPS, FAR, OFF, PLACES, ZONES
from rules.doomspire.state import BOATS, FACES, FOLLOWING, KNIGHTS, NONE, kind_at, knights_of
from rules.doomspire.territory import is_open_to, may_claim
from rules.doomspire.things import holds, knight_has, lying_for, may_dismiss, may_drop
from rules.doomspire.trade import may_offer
from rules.doomspire.ways import is_in, is_shared, may_stop, reach, steps_of

MOST_OFFERS = 4 + RESOURCES + 2 * ITEMS  # of a tile: shots, exchanges, items that are sold or lie there


@njit(cache=True)
def list_turn(state, ruleset, actions):
    """Movement phase: dice for knights and boats, what the tile offers, trade, and the end of the turn."""
    seat = state.seat
    count = list_walks(state, ruleset, seat, actions)
    for face in range(1, FACES + 1):
        if state.dice[seat, face - 1] > 0:
            count = list_sails(state, ruleset, seat, face, actions, count)
    if state.active != NONE:
        count = list_tile(state, ruleset, seat, state.active, actions, count)
    count = list_luggage(state, ruleset, seat, actions, count)
    count = list_trades(state, ruleset, seat, actions, count)
    if ruleset.concede_any_time or knights_of(state, seat) == 0:
        actions[count] = action_of(Kind.CONCEDE, 0, 0, 0)
        count += 1
    actions[count] = action_of(Kind.PASS, 0, 0, 0)
    return count + 1


@njit(cache=True)
def largest_face(state, seat):
    """Return the largest unused die of a seat, 0 without dice."""
    face = FACES
    while face > 0 and state.dice[seat, face - 1] == 0:
        face -= 1
    return face


@njit(cache=True)
def list_walks(state, ruleset, seat, actions):
    """Move knight: wherever a die takes a knight that has not interacted; on the spot if that leads to something."""
    distance = np.full((KNIGHTS, PLACES), FAR, np.int8)
    largest, count = largest_face(state, seat), 0
    for knight in range(KNIGHTS):
        start = state.knight[seat, knight]
        if start != OFF and not state.interacted[seat, knight] and largest > 0:
            find_stops(state, ruleset, seat, knight, largest, distance[knight])
    for face in range(1, largest + 1):
        if state.dice[seat, face - 1] == 0:
            continue
        for knight in range(KNIGHTS):
            for place in range(PLACES):
                if distance[knight, place] <= face:
                    actions[count] = action_of(Kind.KNIGHT, face, knight, place)
                    count += 1
    return count


@njit(cache=True)
def find_stops(state, ruleset, seat, knight, face, distance):
    """Move knight: write the fewest steps to every place where a knight may end a movement, FAR for all others."""
    start = state.knight[seat, knight]
    reach(state, ruleset, seat, start, steps_of(state, ruleset, seat, knight, face), distance)
    for place in range(PLACES):
        if distance[place] == FAR:
            continue
        if place == start and not is_worth_a_die(state, ruleset, seat, knight, place):
            distance[place] = FAR
        elif not may_stop(state, ruleset, seat, knight, place):
            distance[place] = FAR


@njit(cache=True)
def is_worth_a_die(state, ruleset, seat, knight, place):
    """Move knight, zero steps: return whether a knight could interact with the tile it is on."""
    kind = kind_at(state, ruleset, place)
    if state.monster[place] != NONE or kind == TileKind.DOOMSPIRE or kind >= TileKind.TEMPLE:
        return True
    if kind == TileKind.ADVENTURE or kind == TileKind.OASIS:
        if state.tokens[place] > 0 or state.waiting[place] != NONE:
            return True
    if state.owner[place] != seat and (kind == TileKind.RESOURCE or kind == TileKind.HOME):
        return True
    return lies_there(state, ruleset, seat, knight) or knight_has(state, ruleset, seat, knight, Carried.REACH) > 0


@njit(cache=True)
def lies_there(state, ruleset, seat, knight):
    """Return whether an item lies on a knight's tile that it may pick up."""
    for index in range(state.lying_item.size):
        item = state.lying_item[index]
        if item == NONE:
            return False
        if lying_for(state, ruleset, seat, knight, item) != NONE:
            return True
    return False


@njit(cache=True)
def list_sails(state, ruleset, seat, face, actions, count):
    """Move boat: through all zones in reach; which of them it passes matters only if somebody is to be carried."""
    has_cargo = can_carry_anybody(state, ruleset, seat)
    for boat in range(BOATS):
        zone = state.boat[seat, boat]
        if zone == NONE:
            continue
        for code in range(ZONES << ZONES):
            end, passed = code % ZONES, code // ZONES
            steps = BOAT_STEPS[zone, end, passed]
            if steps > face or (not has_cargo and (end == zone or steps > fewest_steps(zone, end, passed))):
                continue
            if has_cargo or is_shortest(zone, end, passed):
                actions[count] = action_of(Kind.BOAT, face, boat, code)
                count += 1
    return count


@njit(cache=True)
def fewest_steps(zone, end, passed):
    """Return the fewest steps of a boat from one zone to another."""
    turn = (end - zone) % ZONES
    return min(turn, ZONES - turn)


@njit(cache=True)
def is_shortest(zone, end, passed):
    """Return whether a set of zones is the first one, by number, through which a boat gets there soonest."""
    for other in range(passed):
        if BOAT_STEPS[zone, end, other] == fewest_steps(zone, end, other):
            return False
    return True


@njit(cache=True)
def may_ride(state, ruleset, seat, knight):
    """Transporting knights: one that stands at the coast and has not interacted (ruling Q21)."""
    place = state.knight[seat, knight]
    if place == OFF or (state.interacted[seat, knight] and not ruleset.carry_interacted):
        return False
    return is_in(place, (1 << ZONES) - 1)


@njit(cache=True)
def can_carry_anybody(state, ruleset, seat):
    """Transporting knights: return whether a boat of a seat could carry a knight from somewhere."""
    for knight in range(KNIGHTS):
        if may_ride(state, ruleset, seat, knight):
            return True
    return False


@njit(cache=True)
def list_carries(state, ruleset, actions):
    """Transporting knights: between coastal tiles beside the zones the boat has passed, or nobody."""
    seat, count = state.seat, 0
    for knight in range(KNIGHTS):
        start = state.knight[seat, knight]
        if not may_ride(state, ruleset, seat, knight) or not is_in(start, state.ferry):
            continue
        for place in range(PLACES):
            if place != start and is_in(place, state.ferry) and may_land(state, ruleset, seat, knight, place):
                actions[count] = action_of(Kind.CARRY, 0, knight, place)
                count += 1
    actions[count] = action_of(Kind.PASS, 0, 0, 0)
    return count + 1


@njit(cache=True)
def has_carry(state, ruleset, seat):
    """Transporting knights: return whether the boat could carry a knight somewhere."""
    for knight in range(KNIGHTS):
        if may_ride(state, ruleset, seat, knight) and is_in(state.knight[seat, knight], state.ferry):
            for place in range(PLACES):
                if place != state.knight[seat, knight] and is_in(place, state.ferry):
                    if may_land(state, ruleset, seat, knight, place):
                        return True
    return False


@njit(cache=True)
def may_land(state, ruleset, seat, knight, place):
    """Transporting knights: where it may stop; one that has interacted only where nothing is forced (ruling Q21)."""
    if not may_stop(state, ruleset, seat, knight, place):
        return False
    if not state.interacted[seat, knight]:
        return True
    kind = kind_at(state, ruleset, place)
    draws = (kind == TileKind.ADVENTURE or kind == TileKind.OASIS) and state.tokens[place] > 0
    return state.monster[place] == NONE and not draws and (state.here[place] == 0 or is_shared(state, ruleset, place))


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
        for item in range(ruleset.item_kinds):
            if lying_for(state, ruleset, seat, knight, item) != NONE:
                actions[count] = action_of(Kind.PICK, 0, 0, item)
                count += 1
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
    if rivals and not is_shared(state, ruleset, place) and kind_at(state, ruleset, place) != TileKind.HOME:
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
        if state.stock[seat, Stock.FAME] >= ruleset.revolt_fame and not is_home:
            actions[count] = action_of(Kind.REVOLT, 0, 0, 0)
            count += 1
        if state.stock[seat, Stock.MIGHT] >= ruleset.conquest_might:
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
        if state.stand[item] > 0 and price > 0 and state.stock[seat, Stock.GOLD] >= price:
            actions[count] = action_of(Kind.BUY, 0, 0, item)
            count += 1
    return count


@njit(cache=True)
def rate_of(state, ruleset):
    """Trader: return how many resources are asked for one."""
    return int(state.rate) if state.rate > 0 else int(ruleset.special[TileKind.TRADER - TileKind.TEMPLE].price)


@njit(cache=True)
def list_luggage(state, ruleset, seat, actions, count):
    """Dropping items, Followers: anything can be dropped or dismissed at any time."""
    for knight in range(KNIGHTS):
        if state.items[seat, knight, 0] != NONE:
            for item in range(ruleset.item_kinds):
                if holds(state, seat, knight, item) and may_drop(state, ruleset, seat, knight, item):
                    actions[count] = action_of(Kind.DROP, 0, knight, item)
                    count += 1
    for knight in range(KNIGHTS):
        for follower in range(ITEMS):
            if follows(state, seat, knight, follower) and may_dismiss(state, ruleset, seat, follower):
                actions[count] = action_of(Kind.DISMISS, 0, knight, follower)
                count += 1
    return count


@njit(cache=True)
def follows(state, seat, knight, follower):
    """Return whether a knight has a follower."""
    for place in range(FOLLOWING):
        if state.followers[seat, knight, place] == follower:
            return True
    return False


@njit(cache=True)
def list_trades(state, ruleset, seat, actions, count):
    """Trading: turn to another player."""
    for other in range(state.seats):
        if may_offer(state, ruleset, seat, other):
            actions[count] = action_of(Kind.TRADE, 0, 0, other)
            count += 1
    return count
