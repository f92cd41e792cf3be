"""What a seat may do, by the decision that is open."""

from numba import njit

from rules.doomspire.actions import Kind, action_of, list_area
from rules.doomspire.answer_choices import list_answers, list_offer
from rules.doomspire.boat_choices import list_carries
from rules.doomspire.harvest import harvestable, may_build, may_forge, may_sell
from rules.doomspire.kinds import BUILDINGS
from rules.doomspire.phases import Phase
from rules.doomspire.state import is_over
from rules.doomspire.trade import may_offer
from rules.doomspire.turn_choices import list_luggage, list_trades, list_turn


@njit(cache=True)
def legal_actions(state, ruleset, actions):
    """Turn Structure: write the actions of the seat that decides, in ascending order; return how many there are."""
    if is_over(state):
        return 0
    phase = state.phase
    if phase == Phase.MOVE:
        return list_turn(state, ruleset, actions)
    if phase == Phase.OFFER:
        return list_offer(state, ruleset, actions)
    if phase == Phase.HARVEST or phase == Phase.BUILD:
        return list_harvest(state, ruleset, actions)
    if phase == Phase.CARRY:
        return list_carries(state, ruleset, actions)
    if phase == Phase.START:
        actions[0] = action_of(Kind.BEGIN, 0, 0, 0)
        return 1
    if phase == Phase.STOP or phase == Phase.FLEE or phase == Phase.CONFRONT or phase == Phase.ANSWER:
        actions[0] = action_of(Kind.YES, 0, 0, 0)
        actions[1] = action_of(Kind.NO, 0, 0, 0)
        return 2
    return list_answers(state, ruleset, actions)


@njit(cache=True)
def list_harvest(state, ruleset, actions):
    """Harvest phase: pick tiles; or use buildings, build, trade, drop and dismiss."""
    seat, count = state.seat, 0
    if state.phase == Phase.HARVEST:
        return list_area(Kind.PLACE, 0, 0, harvestable(state, ruleset, seat), actions, 0)
    count = list_luggage(state, ruleset, seat, actions, count)
    if may_sell(state, ruleset, seat):
        actions[count] = action_of(Kind.SELL, 0, 0, 0)
        count += 1
    for building in range(BUILDINGS):
        if may_forge(state, ruleset, seat, building):
            actions[count] = action_of(Kind.FORGE, 0, 0, building)
            count += 1
    for building in range(BUILDINGS):
        if may_build(state, ruleset, seat, building):
            actions[count] = action_of(Kind.BUILD, 0, 0, building)
            count += 1
    count = list_trades(state, ruleset, seat, actions, count)
    actions[count] = action_of(Kind.PASS, 0, 0, 0)
    return count + 1


@njit(cache=True)
def may_do_anything(state, ruleset, seat):
    """Harvest phase: return whether a seat could use a building, build or trade."""
    for other in range(state.seats):
        if may_offer(state, ruleset, seat, other):
            return True
    for building in range(BUILDINGS):
        if may_forge(state, ruleset, seat, building) or may_build(state, ruleset, seat, building):
            return True
    return may_sell(state, ruleset, seat)
