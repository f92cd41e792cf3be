"""What knights carry: items and followers, the room for them, and what lies on the board."""

from numba import njit

from rules.core.events import emit
from rules.doomspire.clauses import Clause
from rules.doomspire.contents import EFFECTS, ITEMS
from rules.doomspire.event_kinds import EventKind
from rules.doomspire.kinds import Against, Carried, TileKind
from rules.doomspire.places import OFF
from rules.doomspire.state import FOLLOWING, KNIGHTS, LYING, NONE, ROOM, kind_at


@njit(cache=True)
def thing_has(ruleset, thing, effect):
    """Return the amount of an effect of an item or a follower (from ITEMS on), 0 without it."""
    for index in range(EFFECTS):
        row = ruleset.things[thing].effects[index]
        if row.effect == effect:
            return int(row.amount)
    return 0


@njit(cache=True)
def knight_has(state, ruleset, seat, knight, effect):
    """Return the sum of an effect over all that a knight carries."""
    total = 0
    for place in range(ROOM):
        item = state.items[seat, knight, place]
        if item == NONE:
            break
        total += thing_has(ruleset, item, effect)
    for place in range(FOLLOWING):
        follower = state.followers[seat, knight, place]
        if follower == NONE:
            break
        total += thing_has(ruleset, ITEMS + follower, effect)
    return total


@njit(cache=True)
def holds(state, seat, knight, item):
    """Return whether a knight carries an item."""
    found = False
    for place in range(items_of(state, seat, knight)):
        found |= state.items[seat, knight, place] == item
    return found


@njit(cache=True)
def next_of(carried, last):
    """Return the first kind by number after ``last`` among what a knight carries, NONE for no other; NONE begins."""
    found = NONE
    for place in range(carried.size):
        if carried[place] == NONE:
            break
        if carried[place] > last and (found == NONE or carried[place] < found):
            found = int(carried[place])
    return found


@njit(cache=True)
def items_of(state, seat, knight):
    """Return how many items a knight carries."""
    count = 0
    while count < ROOM and state.items[seat, knight, count] != NONE:
        count += 1
    return count


@njit(cache=True)
def followers_of(state, seat, knight):
    """Return how many followers a knight has."""
    count = 0
    while count < FOLLOWING and state.followers[seat, knight, count] != NONE:
        count += 1
    return count


@njit(cache=True)
def free_slots(state, ruleset, seat, knight):
    """Items: return how much more room a knight has, less than 0 if it carries too much."""
    free = int(ruleset.item_limit)
    for place in range(ROOM):
        item = state.items[seat, knight, place]
        if item == NONE:
            break
        free += thing_has(ruleset, item, Carried.SLOTS) - int(ruleset.things[item].slots)
    for place in range(followers_of(state, seat, knight)):
        free += thing_has(ruleset, ITEMS + state.followers[seat, knight, place], Carried.SLOTS)
    return free


@njit(cache=True)
def is_overloaded(state, ruleset, seat, knight):
    """Items: return whether a knight carries more than it has room for and could drop something."""
    if state.items[seat, knight, 0] == NONE or free_slots(state, ruleset, seat, knight) >= 0:
        return False
    found = False
    for place in range(items_of(state, seat, knight)):
        found |= may_drop(state, ruleset, seat, knight, state.items[seat, knight, place])
    return found


@njit(cache=True)
def is_crowded(state, ruleset, seat, knight):
    """Followers: return whether a knight has more followers than it may; there are no gaps between them."""
    return state.followers[seat, knight, ruleset.follower_limit] != NONE


@njit(cache=True)
def may_drop(state, ruleset, seat, knight, item):
    """Items: any item can be dropped, unless its card says otherwise (ruling R8)."""
    for index in range(EFFECTS):
        row = ruleset.things[item].effects[index]
        if row.effect == Carried.STUCK:
            place = state.knight[seat, knight]
            return row.when == Against.TEMPLE and kind_at(state, ruleset, place) == TileKind.TEMPLE
    return True


@njit(cache=True)
def may_make_room(state, ruleset, seat):
    """Dropping items: return whether the knight that has moved may drop one for another that lies on its tile."""
    knight = state.active
    if knight == NONE or state.items[seat, knight, 0] == NONE or state.lying_item[0] == NONE:
        return False
    may = False
    item = next_of(state.items[seat, knight], NONE)
    while item != NONE:
        may |= may_drop(state, ruleset, seat, knight, item)
        item = next_of(state.items[seat, knight], item)
    return may and lies_for(state, ruleset, seat, knight)


@njit(cache=True)
def lies_for(state, ruleset, seat, knight):
    """Items: return whether an item lies on a knight's tile that it may pick up once it has room."""
    place = state.knight[seat, knight]
    for index in range(LYING):
        is_here = state.lying_item[index] != NONE and state.lying_place[index] == place
        if is_here and (ruleset.dropper_picks_up or state.lying_by[index] != seat * KNIGHTS + knight):
            return True
    return False


@njit(cache=True)
def price_to_dismiss(ruleset, follower):
    """Followers: return (Asset, price) of dismissing one; (NONE, 0) for nothing."""
    for index in range(EFFECTS):
        row = ruleset.things[ITEMS + follower].effects[index]
        if row.effect == Carried.CLINGS:
            return int(row.pay), int(row.price)
    return NONE, 0


@njit(cache=True)
def may_dismiss(state, ruleset, seat, follower):
    """Followers: any can be dismissed, one that clings only for its price (ruling R8)."""
    stock, price = price_to_dismiss(ruleset, follower)
    return stock == NONE or state.stock[seat, stock] >= price


@njit(cache=True)
def add_item(state, log, seat, knight, item, kind, clause, amount):
    """Items: a knight gets an item; what is too much is dropped before anything else happens."""
    place = items_of(state, seat, knight)
    if place < ROOM:
        state.items[seat, knight, place] = item
        emit(log, state, kind, clause, seat, item, OFF, state.knight[seat, knight], amount)


@njit(cache=True)
def take_item(state, seat, knight, item):
    """Take one item of its kind from a knight."""
    found = False
    for place in range(ROOM):
        found |= state.items[seat, knight, place] == item
        if found:
            state.items[seat, knight, place] = state.items[seat, knight, place + 1] if place + 1 < ROOM else NONE


@njit(cache=True)
def drop_item(state, log, seat, knight, item):
    """Dropping items: the item lies on the knight's tile; where the board is full of items it is out of the game."""
    take_item(state, seat, knight, item)
    place = state.knight[seat, knight]
    for index in range(LYING):
        if state.lying_item[index] == NONE:
            state.lying_item[index] = item
            state.lying_place[index] = place
            state.lying_by[index] = seat * KNIGHTS + knight
            break
    emit(log, state, EventKind.ITEM_DROPPED, Clause.ITEM_DROPPED, seat, item, OFF, place, 0)


@njit(cache=True)
def lying_for(state, ruleset, seat, knight, item):
    """Items: return where in the list an item lies that a knight has room for on its tile, NONE for nowhere."""
    for index in range(LYING):
        if state.lying_item[index] == NONE:
            break
        is_here = state.lying_item[index] == item and state.lying_place[index] == state.knight[seat, knight]
        if is_here and (ruleset.dropper_picks_up or state.lying_by[index] != seat * KNIGHTS + knight):
            has_room = free_slots(state, ruleset, seat, knight) >= ruleset.things[item].slots
            return index if has_room else NONE
    return NONE


@njit(cache=True)
def pick_item(state, ruleset, log, seat, knight, item):
    """Items: a knight picks up an item that lies on its tile."""
    index = lying_for(state, ruleset, seat, knight, item)
    while index + 1 < LYING:  # no gaps
        state.lying_item[index] = state.lying_item[index + 1]
        state.lying_place[index] = state.lying_place[index + 1]
        state.lying_by[index] = state.lying_by[index + 1]
        index += 1
    state.lying_item[LYING - 1] = NONE
    state.lying_place[LYING - 1] = OFF
    state.lying_by[LYING - 1] = NONE
    add_item(state, log, seat, knight, item, EventKind.ITEM_PICKED, Clause.ITEM_PICKED_UP, 0)


@njit(cache=True)
def add_follower(state, log, seat, knight, follower, clause):
    """Followers: one joins a knight; who has too many dismisses one before anything else happens."""
    place = followers_of(state, seat, knight)
    if place < FOLLOWING:
        state.followers[seat, knight, place] = follower
        emit(log, state, EventKind.FOLLOWED, clause, seat, follower, OFF, state.knight[seat, knight], 0)


@njit(cache=True)
def remove_follower(state, seat, knight, follower):
    """Take one follower of its kind from a knight."""
    found = False
    for place in range(FOLLOWING):
        found |= state.followers[seat, knight, place] == follower
        if found:
            behind = place + 1
            state.followers[seat, knight, place] = state.followers[seat, knight, behind] if behind < FOLLOWING else NONE


@njit(cache=True)
def dismiss(state, ruleset, log, seat, knight, follower):
    """Followers: one is dismissed and out of the game, for its price if it has one."""
    stock, price = price_to_dismiss(ruleset, follower)
    if stock != NONE:
        paid = min(price, int(state.stock[seat, stock]))
        state.stock[seat, stock] -= paid
        if paid > 0:
            emit(log, state, EventKind.LOST, Clause.FOLLOWER_DISMISSED, seat, stock, OFF, OFF, paid)
    remove_follower(state, seat, knight, follower)
    emit(log, state, EventKind.DISMISSED, Clause.FOLLOWER_DISMISSED, seat, follower, OFF, OFF, 0)


@njit(cache=True)
def lose_things(state, seat, knight):
    """Result of failing to impress: all that a knight carries is out of the game (ruling R5)."""
    state.items[seat, knight, :] = NONE
    state.followers[seat, knight, :] = NONE


@njit(cache=True)
def gain(state, log, seat, stock, amount, clause):
    """Add to a stock of a player; a loss stops at 0 (ruling Q23)."""
    if amount < 0:
        amount = -min(-amount, int(state.stock[seat, stock]))
    if amount == 0:
        return
    state.stock[seat, stock] += amount
    if amount > 0:
        emit(log, state, EventKind.GAINED, clause, seat, stock, OFF, OFF, amount)
    else:
        emit(log, state, EventKind.LOST, clause, seat, stock, OFF, OFF, -amount)
