"""How a player judges what it could do in its movement: each die by what it leads to and by what it would harvest."""

import numpy as np
from numba import njit

from rules.doomspire.actions import Kind, first_of, kind_of, second_of, third_of
from rules.doomspire.attractions import (
    combat_pull,
    harvest_worth,
    land_pull,
    service_pull,
    think_of_board,
    think_of_land,
    think_of_luck,
    value_harvest,
)
from rules.doomspire.boat_choices import may_land, may_ride
from rules.doomspire.contents import EFFECTS
from rules.doomspire.kinds import RESOURCES, Against, Asset
from rules.doomspire.places import OFF, PLACES, ZONE, ZONES
from rules.doomspire.state import FACES, KNIGHTS, NONE, kind_at
from rules.doomspire.tile_choices import rate_of
from rules.doomspire.ways import is_in
from rules.doomspire.worth import find_worths

AT_ONCE = 1000.0  # what the tile offers comes before the next die, which would leave it behind
NEVER = -1e9


@njit(cache=True)
def pips_of(state, seat):
    """Return what the unused dice of a seat show in all."""
    total = 0
    for face in range(FACES):
        total += int(state.dice[seat, face]) * (face + 1)
    return total


@njit(cache=True)
def score_turn(state, ruleset, weights, thought, actions, count, scores):
    """Write what each action of a movement is worth; 0 is to do nothing more and keep the dice."""
    seat = int(state.seat)
    find_worths(state, ruleset, weights, seat, thought.worths)
    if has_mover(state, seat):
        score_dice_spent(state, ruleset, weights, thought, seat, actions, count, scores)
    else:
        scores[:count] = NEVER
    for index in range(count):
        kind = kind_of(actions[index])
        if kind != Kind.KNIGHT and kind != Kind.BOAT:
            scores[index] = score_other(state, ruleset, weights, thought, seat, kind, actions[index])


@njit(cache=True)
def has_mover(state, seat):
    """Return whether a seat has a die and a knight that it could take somewhere."""
    found = False
    for knight in range(KNIGHTS):
        found |= state.knight[seat, knight] != OFF and not state.interacted[seat, knight]
    return found and pips_of(state, seat) > 0


@njit(cache=True)
def score_dice_spent(state, ruleset, weights, thought, seat, actions, count, scores):
    """Judge what dice could be spent on: the ways of knights and of boats, less what each die would harvest."""
    think_of_luck(state, ruleset, weights, thought, seat)
    think_of_land(state, ruleset, weights, thought, seat)
    price_dice(state, ruleset, thought, seat)
    best = np.full((KNIGHTS, ZONES), NEVER)
    for knight in range(KNIGHTS):
        if state.knight[seat, knight] != OFF and not state.interacted[seat, knight]:
            think_of_board(state, ruleset, weights, thought, seat, knight)
            score_walks(state, thought, actions, count, scores, knight)
            if may_ride(state, ruleset, seat, knight):
                find_landings(state, ruleset, thought, seat, knight, best)
    for index in range(count):
        if kind_of(actions[index]) == Kind.BOAT:
            worth = score_sail(state, seat, actions[index], best)
            scores[index] = worth - thought.prices[first_of(actions[index])]


@njit(cache=True)
def price_dice(state, ruleset, thought, seat):
    """Write what each unused die of a seat would harvest, as the last one it has."""
    value_harvest(state, ruleset, thought, seat)
    pips = pips_of(state, seat)
    for face in range(1, FACES + 1):
        if state.dice[seat, face - 1] > 0:
            thought.prices[face] = harvest_worth(thought, pips) - harvest_worth(thought, pips - face)


@njit(cache=True)
def score_walks(state, thought, actions, count, scores, knight):
    """Judge where a knight could go: what it meets there, or how much nearer it comes to what attracts it."""
    start = int(state.knight[state.seat, knight])
    for index in range(count):
        action = actions[index]
        if kind_of(action) == Kind.KNIGHT and second_of(action) == knight:
            scores[index] = landing_worth(thought, start, third_of(action)) - thought.prices[first_of(action)]


@njit(cache=True)
def score_sail(state, seat, action, best):
    """Judge a boat by the best tile to which it could carry a knight."""
    passed, worth = third_of(action) // ZONES, -0.01
    for knight in range(KNIGHTS):
        place = state.knight[seat, knight]
        if place != OFF and is_in(place, passed):
            for zone in range(ZONES):
                if (passed >> zone) & 1:
                    worth = max(worth, best[knight, zone])
    return worth - 0.01


@njit(cache=True)
def find_landings(state, ruleset, thought, seat, knight, best):
    """Write what the best landing of a knight in each zone is worth to it, once the board is thought of."""
    start = int(state.knight[seat, knight])
    for place in range(PLACES):
        if ZONE[place] >= 0 and place != start:
            worth = landing_worth(thought, start, place)
            if worth > best[knight, ZONE[place]] and may_land(state, ruleset, seat, knight, place):
                best[knight, ZONE[place]] = worth


@njit(cache=True)
def landing_worth(thought, start, place):
    """Return what ending on a place is worth: what is there, or how much nearer it is to what attracts."""
    worth, nearer = thought.pull[place], thought.field[place] - thought.field[start]
    return nearer if worth == 0.0 or (worth > 0.0 and nearer > worth) else worth


@njit(cache=True)
def score_carries(state, ruleset, weights, thought, actions, count, scores):
    """Judge whom a boat carries, and where to."""
    seat, last = int(state.seat), NONE
    find_worths(state, ruleset, weights, seat, thought.worths)
    think_of_luck(state, ruleset, weights, thought, seat)
    think_of_land(state, ruleset, weights, thought, seat)
    for index in range(count):
        action = actions[index]
        if kind_of(action) != Kind.CARRY:
            scores[index] = 0.0
            continue
        knight, place = second_of(action), third_of(action)
        if knight != last:
            think_of_board(state, ruleset, weights, thought, seat, knight)
            last = knight
        scores[index] = landing_worth(thought, int(state.knight[seat, knight]), place)


@njit(cache=True)
def score_other(state, ruleset, weights, thought, seat, kind, action):
    """Judge what the tile offers, and what can be done at any time."""
    worths, knight = thought.worths, int(state.active)
    if kind == Kind.PASS:
        return 0.0
    if kind == Kind.DROP or kind == Kind.DISMISS:
        return -0.5
    if kind == Kind.TRADE:
        return -0.5  # players of this kind trade when they build
    if kind == Kind.CONCEDE:
        return NEVER
    worth, place = 0.0, int(state.knight[seat, knight])
    if kind == Kind.CLAIM or kind == Kind.CONQUER:
        worth = land_pull(state, ruleset, weights, worths, seat, place)
        if kind == Kind.CONQUER:
            worth -= 0.01
    elif kind == Kind.REVOLT:
        worth = weights.rival - ruleset.revolt_fame * worths[Asset.FAME]
    elif kind == Kind.TEMPLE or kind == Kind.CAMP:
        worth = service_pull(state, ruleset, weights, worths, seat, knight, kind_at(state, ruleset, place)) - 0.01
    elif kind == Kind.EXCHANGE:
        worth = exchange_worth(state, ruleset, worths, seat, third_of(action))
    elif kind == Kind.BUY:
        price = ruleset.things[third_of(action)].price
        worth = item_worth(ruleset, third_of(action), worths) - price * worths[Asset.GOLD]
    elif kind == Kind.PICK:
        worth = item_worth(ruleset, third_of(action), worths)
    elif kind == Kind.SHOOT:
        worth = combat_pull(state, ruleset, weights, worths, seat, knight, third_of(action))
    elif kind == Kind.BLOCKADE:
        worth = 0.1
    return AT_ONCE + worth if worth > 0.0 else worth - 0.01


@njit(cache=True)
def exchange_worth(state, ruleset, worths, seat, gained):
    """Trader: return what a resource gained is worth above those given for it, the cheapest first."""
    left, cost = rate_of(state, ruleset), 0.0
    taken = np.zeros(RESOURCES, np.int64)
    while left > 0:
        best = NONE
        for resource in range(RESOURCES):
            is_left = resource != gained and state.stock[seat, resource] > taken[resource]
            if is_left and (best == NONE or worths[resource] < worths[best]):
                best = resource
        if best == NONE:
            return NEVER
        taken[best] += 1
        cost += worths[best]
        left -= 1
    return worths[gained] - cost - 0.2


@njit(cache=True)
def item_worth(ruleset, item, worths):
    """Return what an item is worth: what it adds in combat, counted as might, half where it works against some only."""
    total = 0.0
    for index in range(EFFECTS):
        row = ruleset.things[item].effects[index]
        if row.amount > 0 and row.when != Against.NOBODY:
            total += 0.4 * row.amount * worths[Asset.MIGHT] * (1.0 if row.when == Against.ANY else 0.5)
    return total
