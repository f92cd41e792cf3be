"""What a seat may do in its movement: knights, boats, what a tile offers, and what can be done at any time."""

from numba import njit

from rules.doomspire.actions import Kind, action_of, list_area
from rules.doomspire.areas import NOWHERE, only
from rules.doomspire.boat_choices import list_sails
from rules.doomspire.kinds import Carried, TileKind
from rules.doomspire.places import OFF
from rules.doomspire.state import FACES, KNIGHTS, NONE, kind_at, knights_of
from rules.doomspire.things import knight_has, lying_for, may_dismiss, may_drop, next_of
from rules.doomspire.tile_choices import list_tile
from rules.doomspire.trade import may_offer
from rules.doomspire.ways import closed_to, halts, steps_of, taken_for, within


@njit(cache=True)
def list_turn(state, ruleset, actions):
    """Movement phase: dice for knights and boats, what the tile offers, trade, and the end of the turn."""
    seat = state.seat
    count = list_walks(state, ruleset, seat, actions)
    count = list_sails(state, ruleset, seat, actions, count)
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
    largest, count = largest_face(state, seat), 0
    if largest == 0:
        return 0
    halting, closed = halts(state, ruleset), closed_to(state, ruleset, seat)
    stops = stops_of_all(state, ruleset, seat, closed)
    for face in range(1, largest + 1):
        if state.dice[seat, face - 1] == 0:
            continue
        for knight in range(KNIGHTS):
            if stops[knight] != NOWHERE:
                steps = steps_of(state, ruleset, seat, knight, face)
                places = within(state.knight[seat, knight], steps, halting, closed) & stops[knight]
                count = list_area(Kind.KNIGHT, face, knight, places, actions, count)
    return count


@njit(cache=True)
def stops_of_all(state, ruleset, seat, closed):
    """Return the same for each knight; a tuple, as an array would be made anew for every list of actions."""
    first, second = stops_of(state, ruleset, seat, 0, closed), stops_of(state, ruleset, seat, 1, closed)
    return first, second, stops_of(state, ruleset, seat, 2, closed)


@njit(cache=True)
def stops_of(state, ruleset, seat, knight, closed):
    """Move knight: return the places where a knight that has not interacted may end a movement, if it gets there."""
    start = state.knight[seat, knight]
    if start == OFF or state.interacted[seat, knight]:
        return NOWHERE
    places = ~taken_for(state, ruleset, seat, knight) & ~closed
    return places if is_worth_a_die(state, ruleset, seat, knight, start) else places & ~only(start)


@njit(cache=True)
def is_worth_a_die(state, ruleset, seat, knight, place):
    """Move knight, zero steps: return whether a knight could interact with the tile it is on."""
    kind = kind_at(state, ruleset, place)
    if state.monster[place] != NONE or kind == TileKind.DOOMSPIRE or kind >= TileKind.TEMPLE:
        return True
    draws = kind == TileKind.ADVENTURE or kind == TileKind.OASIS
    if draws and (state.tokens[place] > 0 or state.waiting[place] != NONE):
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
def list_luggage(state, ruleset, seat, actions, count):
    """Dropping items, Followers: anything can be dropped or dismissed at any time."""
    for knight in range(KNIGHTS):
        if state.items[seat, knight, 0] == NONE:
            continue
        item = next_of(state.items[seat, knight], NONE)
        while item != NONE:
            if may_drop(state, ruleset, seat, knight, item):
                actions[count] = action_of(Kind.DROP, 0, knight, item)
                count += 1
            item = next_of(state.items[seat, knight], item)
    for knight in range(KNIGHTS):
        if state.followers[seat, knight, 0] == NONE:
            continue
        follower = next_of(state.followers[seat, knight], NONE)
        while follower != NONE:
            if may_dismiss(state, ruleset, seat, follower):
                actions[count] = action_of(Kind.DISMISS, 0, knight, follower)
                count += 1
            follower = next_of(state.followers[seat, knight], follower)
    return count


@njit(cache=True)
def list_trades(state, ruleset, seat, actions, count):
    """Trading: turn to another player."""
    for other in range(state.seats):
        if may_offer(state, ruleset, seat, other):
            actions[count] = action_of(Kind.TRADE, 0, 0, other)
            count += 1
    return count
