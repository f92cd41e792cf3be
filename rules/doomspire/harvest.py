"""The harvest phase: harvesting, using buildings, and building."""

import numpy as np
from numba import njit

from rules.core.events import emit
from rules.doomspire.areas import NOWHERE, ONE, first_of_area, only_if, size_of_area
from rules.doomspire.board_contents import FEWEST
from rules.doomspire.clauses import Clause
from rules.doomspire.debts import lose_by_choice
from rules.doomspire.effects import add_knight
from rules.doomspire.event_kinds import EventKind
from rules.doomspire.kinds import RESOURCES, Asset, Building, Buys
from rules.doomspire.phases import Phase
from rules.doomspire.places import OFF
from rules.doomspire.state import BOATS, FACES, NOBODY, NONE, boats_of, knights_of, resources_of
from rules.doomspire.territory import blockader_of, lands_of
from rules.doomspire.things import gain

CLAUSES_OF = np.array(
    [
        Clause.RECRUIT,
        Clause.SECOND_BOAT,
        Clause.WARSHIPS,
        Clause.MARKET,
        Clause.BLACKSMITH,
        Clause.FLETCHER,
        Clause.CHAPEL,
        Clause.MONASTERY,
    ],
    np.uint8,
)


@njit(cache=True)
def begin_harvest(state, ruleset):
    """Harvest phase: a seat harvests as many tiles as its unused dice show in all, and then may build."""
    seat = state.turn_seat
    state.picks = 0
    for face in range(FACES):
        state.picks += state.dice[seat, face] * (face + 1)
    state.dice[seat, :] = 0
    state.builds = ruleset.build_actions
    state.offers = 0


@njit(cache=True)
def may_harvest(state, ruleset, seat, place):
    """Harvest: one's own tiles that are not blockaded, and those that one blockades, each once (ruling Q31)."""
    if state.harvested[place] or (state.owner[place] != seat and state.here[place] == 0):
        return False
    blockader = blockader_of(state, ruleset, place)
    return blockader == seat if blockader != NOBODY else state.owner[place] == seat


@njit(cache=True)
def harvestable(state, ruleset, seat):
    """Harvest: return the places a seat may harvest now."""
    lands, found = lands_of(state, seat), NOWHERE
    while lands != NOWHERE:
        place = first_of_area(lands)
        found |= only_if(may_harvest(state, ruleset, seat, place), place)
        lands &= lands - ONE
    return found


@njit(cache=True)
def go_on_harvesting(state, ruleset, log):
    """Harvest: with enough dice all tiles are harvested; otherwise the player picks them one by one."""
    seat = state.turn_seat
    if state.picks == 0:
        return False
    places = harvestable(state, ruleset, seat)
    if size_of_area(places) <= state.picks:
        while places != NOWHERE:
            harvest(state, ruleset, log, seat, first_of_area(places))
            places &= places - ONE
        state.picks = 0
        return False
    state.phase = Phase.HARVEST
    state.seat = seat
    return True


@njit(cache=True)
def harvest(state, ruleset, log, seat, place):
    """Harvest: all resources of a tile."""
    state.picks -= 1
    state.harvested[place] = 1
    is_own = state.owner[place] == seat
    kind = EventKind.HARVESTED if is_own else EventKind.BLOCKADE_HARVESTED
    clause = Clause.HARVEST if is_own else Clause.HARVEST_BLOCKADED
    emit(log, state, kind, clause, seat, state.owner[place], OFF, place, 0)
    gives = ruleset.tile[state.tile[place]].gives
    for resource in range(RESOURCES):
        amount = int(gives[resource])
        if amount > 0:
            state.earned[seat] += amount
            gain(state, log, seat, resource, amount, clause)


@njit(cache=True)
def may_afford(state, ruleset, seat, building, is_use):
    """Buildings and build actions: return whether a seat has what building, or using a building, costs."""
    row = ruleset.building[building]
    for resource in range(RESOURCES):
        price = row.cost[resource] if is_use else row.price[resource]
        if state.stock[seat, resource] < price:
            return False
    return True


@njit(cache=True)
def pay(state, log, ruleset, seat, building, is_use, clause):
    """Buildings and build actions: pay for building, or for using a building."""
    row = ruleset.building[building]
    for resource in range(RESOURCES):
        price = row.cost[resource] if is_use else row.price[resource]
        gain(state, log, seat, resource, -int(price), clause)


@njit(cache=True)
def owned(state, seat, building):
    """Return how many of what a build action buys a seat has."""
    if building == Building.KNIGHT:
        return knights_of(state, seat)
    if building == Building.BOAT:
        return boats_of(state, seat)
    return int(state.built[seat, building])


@njit(cache=True)
def may_build(state, ruleset, seat, building):
    """Build actions: up to the most there can be, after what it needs, and no chapel after a monastery."""
    row = ruleset.building[building]
    if (
        state.builds <= 0
        or owned(state, seat, building) >= row.most
        or not may_afford(state, ruleset, seat, building, False)
    ):
        return False
    if building == Building.CHAPEL and state.built[seat, Building.MONASTERY]:
        return False
    return row.needs == NONE or state.built[seat, row.needs] > 0


@njit(cache=True)
def build(state, ruleset, log, seat, building):
    """Build: one build action; what it replaces is gone."""
    row, clause = ruleset.building[building], CLAUSES_OF[building]
    state.builds = state.builds - 1 if state.builds > 1 else NONE  # building comes last
    state.forged[seat, building] = 1  # nothing is used in the phase it was built in
    pay(state, log, ruleset, seat, building, False, clause)
    emit(log, state, EventKind.BUILT, clause, seat, building, OFF, OFF, 0)
    if row.effect == Buys.KNIGHT:
        add_knight(state, ruleset, log, seat, clause)
    elif row.effect == Buys.BOAT:
        add_boat(state, ruleset, seat)
    else:
        state.built[seat, building] = 1
        if row.needs != NONE:
            state.built[seat, row.needs] = 0
        if row.effect == Buys.FAME:
            gain(state, log, seat, Asset.FAME, int(row.amount), clause)


@njit(cache=True)
def add_boat(state, ruleset, seat):
    """Buy a 2nd Boat: it is placed outside the home tile."""
    for boat in range(BOATS):
        if state.boat[seat, boat] == NONE:
            state.boat[seat, boat] = ruleset.homes[state.seats - FEWEST, seat]
            return


@njit(cache=True)
def may_forge(state, ruleset, seat, building):
    """Blacksmith, Fletcher: once per harvest phase, not in the one it was built in."""
    if ruleset.building[building].effect != Buys.FORGE or not state.built[seat, building]:
        return False
    return not state.forged[seat, building] and may_afford(state, ruleset, seat, building, True)


@njit(cache=True)
def forge(state, ruleset, log, seat, building):
    """Blacksmith, Fletcher: buy might."""
    clause, amount = CLAUSES_OF[building], int(ruleset.building[building].amount)
    state.forged[seat, building] = 1
    pay(state, log, ruleset, seat, building, True, clause)
    state.stock[seat, Asset.MIGHT] += amount
    emit(log, state, EventKind.FORGED, clause, seat, building, OFF, OFF, amount)


@njit(cache=True)
def may_sell(state, ruleset, seat):
    """Market: return whether a seat has a market and enough resources other than gold."""
    if not state.built[seat, Building.MARKET] or state.forged[seat, Building.MARKET]:
        return False
    others = resources_of(state, seat) - int(state.stock[seat, Asset.GOLD])
    return others >= ruleset.building[Building.MARKET].amount


@njit(cache=True)
def sell(state, ruleset, log, seat):
    """Market: any 2 resources for gold, as often as one likes; the seller picks them."""
    lose_by_choice(state, seat, ruleset.building[Building.MARKET].amount, 0, Clause.MARKET)
    state.owes_not[seat] = Asset.GOLD
    gold = int(ruleset.market_gold)
    state.stock[seat, Asset.GOLD] += gold
    emit(log, state, EventKind.SOLD, Clause.MARKET, seat, 0, OFF, OFF, gold)
