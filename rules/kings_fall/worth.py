"""What Locations, markers, Units and Events are worth to a player, in CP on the board at the end."""

import numpy as np
from numba import njit

from rules.core.bits import count_of, lowest
from rules.core.record import layout
from rules.kings_fall.actions import MAX_ACTIONS
from rules.kings_fall.contents import PLACES
from rules.kings_fall.costs import affordable
from rules.kings_fall.influence import beside, reach_of
from rules.kings_fall.kinds import ELITE, SOVEREIGN, Action, Effect, Where
from rules.kings_fall.lures import chance_by_lure, chance_of_event
from rules.kings_fall.phases import Phase
from rules.kings_fall.state import SEATS, has_bit, leaders_at, units_at
from rules.kings_fall.targets import targets_of

ALARMING = 0.12  # danger from which a player looks at what could happen to its Sovereign: two Units two steps away
USUAL_OPS = 4  # that an opponent has for such a turn
PLANS = 12  # markers that are planned ahead, and none: a card's Ops, bought ones and an Event's

WEIGHTS = np.dtype(
    [
        ("hold", "f8"),  # a marker more where the opponent can place
        ("contest", "f8"),  # each CP the opponent controls, for a marker towards its loss
        ("purge", "f8"),  # each CP the opponent controls, for the loss of its last marker there
        ("region", "f8"),  # a Territory, besides its CP
        ("front", "f8"),  # each uncontrolled Location that comes into reach
        ("unit", "f8"),  # a Basic Unit
        ("guard", "f8"),  # a Unit with a Sovereign that enemies are near, for each part of a kill it prevents
        ("siege", "f8"),  # a Unit beside the enemy Sovereign, for each part of a kill it may bring
        ("march", "f8"),  # a step of a Unit towards the enemy Sovereign
        ("pursue", "f8"),  # the same for who holds a card that draws the enemy Sovereign out
        ("wound", "f8"),  # a wound of one's own Sovereign
        ("kill", "f8"),  # the last Health of the enemy Sovereign; what comes before it, the less the more is left
        ("storm", "f8"),  # the enemy Sovereign's death in this very turn, by its exact chance
        ("lure", "f8"),  # the same by an Event that draws the enemy Sovereign out
        ("screen", "f8"),  # a Unit between enemies and one's own Sovereign, by the chance that it is drawn out and dies
        ("seize", "f8"),  # a Location won in combat, besides its CP
        ("ops", "f8"),  # an Op of a card, for each CP that the best markers bring which it could place
        ("events", "f8"),  # a marker of an Event, likewise
        ("stride", "f8"),  # a Move, a redeployment or a wall that an Event gives
        ("chase", "f8"),  # a Move of an Event, a wound and the like to who marches, as parts of a step of its march
        ("transfer", "f8"),  # a redeployment, as a part of what going all the way would be worth
        ("card", "f8"),  # a card more in hand
        ("coin", "f8"),  # a CP more to exchange, for who has none
        ("deny", "f8"),  # an Op that the opponent has to pay more, and the like
        ("toll", "f8"),  # the same for each marker of the opponent's next turn
        ("bold", "f8"),  # least gain for which it attacks
        ("yield_gap", "f8"),  # CP behind at which it concedes, late in the game
        ("scale", "f8"),  # a lead in CP that makes a win about three times as likely as a loss
    ]
)
THOUGHT = layout(
    [
        ("scores", "f8", (MAX_ACTIONS,)),  # of the actions it can choose from
        ("places", "f8", (PLACES,)),  # what a marker in each Location is worth
        ("losses", "f8", (PLACES,)),  # what the loss of one of the opponent's markers is worth
        ("gains", "f8", (SEATS, PLANS)),  # what the best so many markers are worth to each seat, all together
        ("harms", "f8", (SEATS, PLANS)),  # what the loss of its opponent's best so many is worth to each seat
        ("sums", "f8", (PLANS,)),  # scratch: the best so many of some Locations
        ("danger", "f8"),  # to the Sovereign of who decides
        ("march", "f8"),  # what a step towards the enemy Sovereign is worth to who decides
        ("guard", "f8"),  # what a new Unit is worth with its Sovereign, besides
        ("siege", "f8"),  # and near the opponent's, one step away
        ("screened", "i8"),  # Locations where one stands before its Sovereign, as bits
        ("alarm", "f8"),  # the chance that it dies where an Event could draw it to
    ]
)


@njit(cache=True)
def worth_of(ruleset, weights, place):
    """IV.B.1: return what control of a Location is worth, with its part of its Territory."""
    return ruleset.land[place].cp + weights.region / ruleset.region_size[ruleset.land[place].region]


@njit(cache=True)
def value_markers(state, ruleset, weights, seat, places, thought):
    """IV.C, Place Influence: note what a marker is worth in each of some Locations, and the opponent's loss of one."""
    other = 1 - seat
    threatened = reach_of(state, ruleset, other)
    spread = int(state.spread[seat])
    free = ~(int(state.held[0]) | int(state.held[1]) | beside(ruleset, spread))
    own_end = state.turn_no + (1 if seat == state.turn_seat else 0) >= ruleset.turn_limit
    all_end = state.turn_no >= ruleset.turn_limit
    while places:
        place = lowest(places)
        places &= places - 1
        worth = worth_of(ruleset, weights, place)
        own, theirs = int(state.influence[seat, place]), int(state.influence[other, place])
        thought.losses[place] = 0.0
        if state.control[place] == seat:
            margin = own - theirs
            is_open = has_bit(threatened, place) and not all_end
            thought.places[place] = weights.hold * worth / (1.0 + margin * margin) if is_open else 0.0
        elif state.control[place] == other:
            need = theirs - own + 1
            thought.places[place] = weights.contest * 2.0 * worth / (need * need) if need == 1 or not own_end else 0.0
            thought.losses[place] = weights.purge * worth / (theirs * theirs) if theirs > 0 else 0.0
        else:
            thought.places[place] = worth
        if not has_bit(spread, place) and not own_end:
            thought.places[place] += weights.front * count_of(int(ruleset.land[place].near) & free)


@njit(cache=True)
def plan_markers(state, ruleset, weights, seat, thought):
    """IV.B.2: note what the best so many markers bring a seat, in Ops or by an Event, and what it could take away."""
    reach, theirs = reach_of(state, ruleset, seat), int(state.held[1 - seat])
    value_markers(state, ruleset, weights, seat, reach | theirs, thought)
    add_up_best(thought.places, reach, thought.gains[seat])
    add_up_best(thought.losses, theirs, thought.harms[seat])


@njit(cache=True)
def add_up_best(values, places, sums):
    """Write the sums of the highest values among the Locations given as bits, each counted once, none at first."""
    sums[:] = 0.0
    while places:
        value = values[lowest(places)]
        places &= places - 1
        slot = PLANS - 1
        if value > sums[slot]:  # put in its place among the best so far, highest first
            while slot > 1 and sums[slot - 1] < value:
                sums[slot] = sums[slot - 1]
                slot -= 1
            sums[slot] = value
    for count in range(1, PLANS):
        sums[count] += sums[count - 1]


@njit(cache=True)
def worth_beyond(sums, before, count):
    """Return what so many markers more bring beyond those that are placed anyway."""
    first = min(before, PLANS - 1)
    return sums[min(first + count, PLANS - 1)] - sums[first]


@njit(cache=True)
def ops_worth(state, ruleset, weights, thought, seat, ops):
    """IV.B.2: return what Ops are worth to who plays a card, beyond those that its CP buy."""
    return weights.ops * worth_beyond(thought.gains[seat], affordable(state, ruleset, seat), ops)


@njit(cache=True)
def coin_worth(state, ruleset, weights, seat):
    """Ruling Q5: return what a CP more is worth to a seat: little to who has more than the exchange takes."""
    plenty = 2.0 * max(1, int(ruleset.exchange_rate) * int(ruleset.exchange_limit))
    return weights.coin * max(0.0, 1.0 - state.cp[seat] / plenty)


@njit(cache=True)
def left_of(state, seat):
    """VI: return how many pieces and wounds stand between a seat's Sovereign and its death."""
    place = int(state.leader[seat, SOVEREIGN])
    if place < 0:
        return 1
    leaders = leaders_at(state, seat, place)
    guards = units_at(state, seat, place) + ((leaders >> 1) & 1) + ((leaders >> 2) & 1)
    return max(1, guards + int(state.health[seat]))


@njit(cache=True)
def step_worth(weights, left):
    """VI: return what the next step to a Sovereign's death is worth, of so many: most of all the last."""
    return weights.kill / (left * left)


@njit(cache=True)
def danger_to(state, ruleset, seat):
    """VI: return how near the strongest enemy stack is to a seat's Sovereign, 1 beside it, less farther away."""
    place, found = int(state.leader[seat, SOVEREIGN]), 0.0
    if place < 0:
        return 0.0
    bits = int(state.occupied[1 - seat])
    while bits:
        other = lowest(bits)
        bits &= bits - 1
        steps = int(ruleset.steps[place, other])
        found = max(found, min(1.0, units_at(state, 1 - seat, other) / 4.0) / max(1, steps * steps))
    return found


@njit(cache=True)
def alarm_of(state, ruleset, danger, seat):
    """Events: return how likely a seat's Sovereign would die if an Event drew it out now; 0 while no stack is near."""
    if danger < ALARMING or state.phase > Phase.OPS or ruleset.lures == 0:
        return 0.0
    escort = int(ruleset.card[int(ruleset.lure[0])].row[0].amount)
    return chance_by_lure(state, ruleset, 1 - seat, escort, USUAL_OPS)


@njit(cache=True)
def event_worth(state, ruleset, weights, thought, seat, card):
    """IV.B.2: return what a card's Event is worth to who resolves it, row by row."""
    total = 0.0
    row_count = ruleset.card[card].rows
    for number in range(row_count):
        row = ruleset.card[card].row[number]
        if row.effect == Effect.DRAW_OUT:
            total += weights.lure * chance_of_event(state, ruleset, seat, card)
        else:
            total += row_worth(state, ruleset, weights, thought, seat, row)
    return total


@njit(cache=True)
def row_worth(state, ruleset, weights, thought, seat, row):
    """IV.B.2: return what one row of an Event is worth to who resolves it."""
    effect, amount = row.effect, float(row.amount)
    other = 1 - seat
    if effect == Effect.PLACE_INFLUENCE and row.where != Where.BESIDE_OWN:
        return weights.events * worth_where(state, ruleset, weights, thought, seat, row)
    if effect == Effect.PLACE_INFLUENCE:
        return weights.events * worth_beyond(thought.gains[seat], affordable(state, ruleset, seat), int(row.amount))
    if effect == Effect.REMOVE_INFLUENCE:
        return thought.harms[seat, min(int(row.amount), PLANS - 1)]
    if effect == Effect.GAIN_OPS:
        return ops_worth(state, ruleset, weights, thought, seat, int(row.amount)) if seat == state.turn_seat else 0.0
    if effect == Effect.GAIN_CP:
        return amount * coin_worth(state, ruleset, weights, seat)
    if effect == Effect.LOSE_CP:
        return min(amount, float(state.cp[other])) * coin_worth(state, ruleset, weights, other)
    if effect == Effect.DRAW:
        return amount * weights.card
    if effect == Effect.DISCARD:
        return min(amount, float(state.hand_size[other])) * weights.card
    if effect == Effect.RECRUIT or effect == Effect.REMOVE_UNIT:
        return amount * (weights.unit + weights.screen * thought.alarm)
    if effect == Effect.MOVE or effect == Effect.REDEPLOY:
        return amount * (weights.stride + weights.chase * thought.march)
    return other_worth(state, ruleset, weights, thought, seat, row)


@njit(cache=True)
def worth_where(state, ruleset, weights, thought, seat, row):
    """IV.B.2: return what markers of an Event are worth that go to some Locations only, wherever they lie."""
    places = targets_of(state, ruleset, row, seat)
    value_markers(state, ruleset, weights, seat, places, thought)
    add_up_best(thought.places, places, thought.sums)
    return thought.sums[min(int(row.amount), PLANS - 1)]


@njit(cache=True)
def other_worth(state, ruleset, weights, thought, seat, row):
    """IV.B.2: return what the rarer effects are worth: wounds, Health, costs, abilities."""
    effect = row.effect
    if effect == Effect.WOUND:
        worth = step_worth(weights, left_of(state, 1 - seat)) + weights.chase * thought.march
        return worth if state.health[1 - seat] > 1 else 0.0
    if effect == Effect.HEAL:
        most = ruleset.faction[state.faction[seat]].leader[SOVEREIGN].health
        return weights.wound + weights.screen * thought.alarm if state.health[seat] < most else 0.0
    if effect == Effect.ACTION_COST:
        is_toll = row.amount > 0 and row.action == Action.INFLUENCE
        return abs(int(row.amount)) * (weights.toll if is_toll else weights.deny)
    return weights.stride


@njit(cache=True)
def unit_worth(weights, unit):
    """Return what a kind of Unit is worth."""
    return weights.unit * (1.5 if unit == ELITE else 1.0)
