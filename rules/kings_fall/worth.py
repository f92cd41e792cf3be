"""What Locations, markers, Units and Events are worth to a player, in CP on the board at the end."""

import numpy as np
from numba import njit

from rules.core.record import layout
from rules.kings_fall.actions import MAX_ACTIONS
from rules.kings_fall.contents import PLACES
from rules.kings_fall.influence import reach_of
from rules.kings_fall.kinds import ELITE, SOVEREIGN, Effect
from rules.kings_fall.state import NOBODY, has_bit, units_at

WEIGHTS = np.dtype(
    [
        ("hold", "f8"),  # a marker more where the opponent can place
        ("contest", "f8"),  # each CP the opponent controls, for a marker towards its loss
        ("region", "f8"),  # a Territory, besides its CP
        ("front", "f8"),  # each uncontrolled Location that comes into reach
        ("unit", "f8"),  # a Basic Unit
        ("guard", "f8"),  # a Unit with a Sovereign that enemies are near
        ("march", "f8"),  # a step of a Unit towards the enemy Sovereign
        ("wound", "f8"),  # a wound of the enemy Sovereign; as much is lost with one's own
        ("kill", "f8"),  # its last Health
        ("seize", "f8"),  # a Location won in combat, besides its CP
        ("ops", "f8"),  # an Op of a card
        ("card", "f8"),  # a card more in hand
        ("coin", "f8"),  # a CP more to exchange
        ("deny", "f8"),  # an Op that the opponent has to pay more, and the like
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
    ]
)


@njit(cache=True)
def worth_of(ruleset, weights, place):
    """IV.B.1: return what control of a Location is worth, with its part of its Territory."""
    places, count = int(ruleset.region_places[ruleset.land[place].region]), 0
    while places:
        places &= places - 1
        count += 1
    return ruleset.land[place].cp + weights.region / count


@njit(cache=True)
def value_markers(state, ruleset, weights, seat, thought):
    """IV.C, Place Influence: note what a marker is worth in each Location, and the loss of one of the opponent's."""
    other = 1 - seat
    threatened = reach_of(state, ruleset, other)
    spread = int(state.spread[seat])
    for place in range(ruleset.places):
        worth = worth_of(ruleset, weights, place)
        own, theirs = int(state.influence[seat, place]), int(state.influence[other, place])
        thought.losses[place] = 0.0
        if state.control[place] == seat:
            margin = own - theirs
            thought.places[place] = (
                weights.hold * worth / (1.0 + margin * margin) if has_bit(threatened, place) else 0.0
            )
        elif state.control[place] == other:
            need = theirs - own + 1
            thought.places[place] = weights.contest * 2.0 * worth / (need * need)
            thought.losses[place] = weights.contest * 2.0 * worth / (theirs * theirs) if theirs > 0 else 0.0
        else:
            thought.places[place] = worth
        if not has_bit(spread, place):
            thought.places[place] += weights.front * count_free(state, ruleset, seat, place)


@njit(cache=True)
def count_free(state, ruleset, seat, place):
    """Return how many uncontrolled Locations lie beside one and out of reach of what a seat has elsewhere."""
    count, spread = 0, int(state.spread[seat])
    for way in range(ruleset.land[place].paths):
        other = int(ruleset.land[place].path[way])
        if state.control[other] == NOBODY and int(ruleset.land[other].near) & spread == 0:
            count += 1
    return count


@njit(cache=True)
def best_of(values, places):
    """Return the highest value among the Locations given as bits; 0 without any."""
    best, bits, place = 0.0, places, 0
    while bits:
        if bits & 1 and values[place] > best:
            best = values[place]
        bits >>= 1
        place += 1
    return best


@njit(cache=True)
def danger_to(state, ruleset, seat):
    """VI: return how near the strongest enemy stack is to a seat's Sovereign, 1 beside it, less farther away."""
    place, found = int(state.leader[seat, SOVEREIGN]), 0.0
    if place < 0:
        return 0.0
    bits, other = int(state.occupied[1 - seat]), 0
    while bits:
        if bits & 1:
            steps = int(ruleset.steps[place, other])
            found = max(found, min(1.0, units_at(state, 1 - seat, other) / 4.0) / max(1, steps * steps))
        bits >>= 1
        other += 1
    return found


@njit(cache=True)
def event_worth(state, ruleset, weights, thought, seat, card):
    """IV.B.2: return what a card's Event is worth to who resolves it, row by row."""
    total = 0.0
    row_count = ruleset.card[card].rows
    for number in range(row_count):
        row = ruleset.card[card].row[number]
        total += row_worth(state, ruleset, weights, thought, seat, row)
    return total


@njit(cache=True)
def row_worth(state, ruleset, weights, thought, seat, row):
    """IV.B.2: return what one row of an Event is worth to who resolves it."""
    effect, amount = row.effect, float(row.amount)
    other = 1 - seat
    if effect == Effect.PLACE_INFLUENCE:
        reach = reach_of(state, ruleset, seat)
        return amount * 0.75 * best_of(thought.places, reach)
    if effect == Effect.REMOVE_INFLUENCE:
        return amount * 0.75 * best_of(thought.losses, int(state.held[other]))
    if effect == Effect.GAIN_OPS:
        return amount * weights.ops if seat == state.turn_seat else 0.0
    if effect == Effect.GAIN_CP:
        return amount * weights.coin
    if effect == Effect.LOSE_CP:
        return min(amount, float(state.cp[other])) * weights.coin
    if effect == Effect.DRAW:
        return amount * weights.card
    if effect == Effect.DISCARD:
        return min(amount, float(state.hand_size[other])) * weights.card
    if effect == Effect.RECRUIT or effect == Effect.REMOVE_UNIT:
        return amount * weights.unit
    if effect == Effect.MOVE or effect == Effect.REDEPLOY or effect == Effect.FORTIFY:
        return 0.5 * amount * weights.ops
    return other_worth(state, ruleset, weights, seat, effect, amount)


@njit(cache=True)
def other_worth(state, ruleset, weights, seat, effect, amount):
    """IV.B.2: return what the rarer effects are worth: wounds, Health, costs, abilities."""
    if effect == Effect.WOUND:
        return weights.wound if state.health[1 - seat] > 1 else 0.0
    if effect == Effect.HEAL:
        most = ruleset.faction[state.faction[seat]].leader[SOVEREIGN].health
        return weights.wound if state.health[seat] < most else 0.0
    if effect == Effect.ACTION_COST:
        return abs(amount) * weights.deny
    return 0.2 * weights.ops


@njit(cache=True)
def unit_worth(weights, unit):
    """Return what a kind of Unit is worth."""
    return weights.unit * (1.5 if unit == ELITE else 1.0)
