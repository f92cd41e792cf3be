"""What a heuristic player sees before it thinks: how both sides stand, what it aims at, its stance, what is spent."""

from enum import IntEnum

import numpy as np
from numba import njit

from rules.core.record import layout
from rules.shattered_dungeon.card import NO_RESOURCE, REDUCERS, Category
from rules.shattered_dungeon.heuristic.modes import mode_of
from rules.shattered_dungeon.ruleset import AUTO_EFFECTS, SIDES, SLOTS
from rules.shattered_dungeon.sides import share_left
from rules.shattered_dungeon.state import HALF, VISITOR, Zone
from rules.shattered_dungeon.trust import points_of

MOST_SOURCES = 5  # Energy cards of a hand that are looked at: every subset of them is tried


class Stance(IntEnum):
    """Amendment 8.1 to 8.3: what a side is after."""

    FIGHT = 0  # the other side's reducers
    COURT = 1  # trust
    DESPAIR = 2  # trust, but there is none yet and its own reducers are running out
    HUNT = 3  # trust has been built, and is now turned against the visitor


ENTRY = layout(
    [  # a card in hand that may be worth playing
        ("number", "i2"),  # of the card
        ("slot", "i1"),
        ("category", "i1"),
        ("type", "i1"),
        ("cost", "i1"),  # as printed
        ("planned", "u1"),  # for this turn
        ("score", "f4"),  # last: written later than the rest, which a processor copies at once
    ]
)

SOURCE = layout(
    [  # an Energy card in hand
        ("slot", "i1"),
        ("permanent", "i1"),  # energy gained for good
        ("fleeting", "i1"),  # this turn
        ("attunes", "i1"),  # Type, -1 for none
        ("siphons", "u1"),
    ]
)

THOUGHT = layout(
    [
        # How both sides stand
        ("side", "i1"),  # who thinks
        ("health", "f8", (SIDES, REDUCERS)),  # current / start
        ("lowest", "f8", (SIDES,)),
        ("highest", "f8", (SIDES,)),
        ("average", "f8", (SIDES,)),
        ("trust", "i2"),  # in points
        ("progress", "f8"),  # trust / what a bond needs
        ("is_capped", "u1"),  # trust cannot rise any more this round
        ("calm", "i1"),  # 0 to 2: how peaceful the dungeon has been
        # What the side is after
        ("mode", "i1"),  # Mode of modes.py
        ("stance", "i1"),  # Stance
        ("liking", "f8", (REDUCERS,)),  # of the other side's reducers
        ("first_target", "i1"),  # the reducer liked best
        ("auto_target", "i1"),  # the reducer the room wears down by itself, NO_RESOURCE for none
        ("doomed", "i1"),  # the reducer a hit or two would break, NO_RESOURCE for none
        # What is in sight
        ("reacts_spent", "i1"),  # of the other side, in its discard pile
        ("counters_spent", "i1"),
        # The hand
        ("budget", "i2"),  # energy to spend
        ("gap", "i2"),  # energy that the cheapest card lacks; 0 or less if it can be played
        ("attuned", "i2"),  # mask of the types whose next card costs less
        ("strikes", "i1"),
        ("best_power", "i1"),  # of the Strikes
        ("cards", "i1"),
        ("wanted", "i1"),  # how many entries, from the first, are worth playing
        ("hand", ENTRY, (SLOTS,)),  # best first
        ("spare", ENTRY),  # the one that is being sorted in
        ("may_restrain", "u1"),
        ("sources", "i1"),
        ("source", SOURCE, (MOST_SOURCES,)),
        ("attunes_for", "i2"),  # mask of the types that the best plan plays
        # The result
        ("action", "i4"),
    ]
)


@njit(cache=True, forceinline=True)
def look(state, ruleset, weights, profile, thought):
    """Fill in how things stand for the seat to move; the hand must have been written down already."""
    side = state.seat
    thought.side = side
    measure_health(state, thought)
    thought.trust = points_of(state.trust)
    needed = ruleset.tier_3 if ruleset.bond_rules == 3 else ruleset.bond_at
    thought.progress = thought.trust / max(1, needed)
    thought.is_capped = state.gained[VISITOR] >= HALF * ruleset.promoter_cap
    thought.calm = calm_of(state, weights) if side == VISITOR and profile.calms else 0
    thought.auto_target = auto_target(state, ruleset, 1 - side)
    thought.reacts_spent, thought.counters_spent = 0, 0
    if thought.strikes > 0:  # else it makes no difference
        watch(state, ruleset, thought, 1 - side)
    thought.doomed = doomed_of(state, weights, 1 - side)
    aim(state, weights, profile, thought)
    thought.mode = mode_of(state, ruleset, weights, thought)


@njit(cache=True, forceinline=True)
def measure_health(state, thought):
    """Write the share of its start that each reducer has left, and each side's lowest, highest and average."""
    for side in range(SIDES):
        shares = shares_left(state, side)
        for reducer in range(REDUCERS):
            thought.health[side, reducer] = shares[reducer]
        thought.lowest[side], thought.highest[side], thought.average[side] = summary_of(shares)


@njit(cache=True, forceinline=True)
def shares_left(state, side):
    """Return the share of its start that each of a side's reducers has left."""
    return share_left(state, side, 0), share_left(state, side, 1), share_left(state, side, 2)


@njit(cache=True, forceinline=True)
def summary_of(shares):
    """Return the lowest, the highest and the average of three shares."""
    first, second, third = shares
    return min(1.0, first, second, third), max(0.0, first, second, third), (first + second + third) * (1.0 / REDUCERS)


@njit(cache=True)
def calm_of(state, weights):
    """7.3: return how peaceful a cooperative visitor finds the dungeon, from 0 to 2, while it has not struck here."""
    if state.has_struck or state.trust <= 0:
        return 0
    if state.round_no > weights.very_calm_after and state.trust >= weights.very_calm_trust * HALF:
        return 2
    return 1 if state.round_no > weights.calm_after else 0


@njit(cache=True)
def auto_target(state, ruleset, rival):
    """5.2: return the first of the other side's reducers that the room wears down, NO_RESOURCE for none."""
    room = ruleset.room[ruleset.run[state.place]]
    for place in range(AUTO_EFFECTS):
        effect = room.auto[place]
        if effect.amount < 0 and effect.side == rival and effect.resource < REDUCERS:
            return int(effect.resource)
    return NO_RESOURCE


@njit(cache=True)
def doomed_of(state, weights, rival):
    """7.1, lethal detection: return the other side's reducer nearest to breaking, NO_RESOURCE if none is near."""
    best, least = NO_RESOURCE, weights.breaking_at_most + 1.0
    for reducer in range(REDUCERS):
        if 0 < state.current[rival, reducer] < least:
            best, least = reducer, float(state.current[rival, reducer])
    return best


@njit(cache=True, forceinline=True)
def aim(state, weights, profile, thought):
    """7.1, target selection: write how much each of the other side's reducers is liked, and which is first."""
    rival = 1 - thought.side
    if profile.reads_lowest:
        aim_at_lowest(state, weights, thought, rival)
    else:
        first = 0
        for reducer in range(REDUCERS):
            thought.liking[reducer] = profile.aim[reducer]
            if profile.aim[reducer] > profile.aim[first]:
                first = reducer
        thought.first_target = first
    target = thought.auto_target
    if thought.side == VISITOR and target != NO_RESOURCE and thought.health[rival, target] < weights.room_helps_below:
        thought.liking[target] = max(thought.liking[target], 1.0)  # the room helps: auto-effect synergy
    if thought.doomed != NO_RESOURCE:
        thought.liking[thought.doomed] = max(thought.liking[thought.doomed], 1.0)
        thought.first_target = thought.doomed


@njit(cache=True)
def aim_at_lowest(state, weights, thought, rival):
    """Like the two reducers nearest to breaking; one the room wears down anyway counts as farther from it."""
    first, far, farthest = 0, 0, -1.0
    nearest = np.inf
    for reducer in range(REDUCERS):
        distance = state.current[rival, reducer] + weights.lowest_by_start * state.start[rival, reducer]
        if reducer == thought.auto_target:
            distance += weights.lowest_left_to_room
        if distance < nearest:
            first, nearest = reducer, distance
        if distance > farthest:
            far, farthest = reducer, distance
        thought.liking[reducer] = 1.0
    thought.liking[far] = 0.0
    thought.first_target = first


@njit(cache=True)
def watch(state, ruleset, thought, rival):
    """7.1, opponent tracking: count the other side's Reacts and Counters that lie spent."""
    reacts, counters = 0, 0
    for slot in range(state.cards[rival]):  # without branches, as none could be predicted
        category, lies_spent = ruleset.cards[state.card[rival, slot]].category, is_spent(state, rival, slot)
        reacts += lies_spent & (category == Category.REACT)
        counters += lies_spent & (category == Category.COUNTER)
    thought.reacts_spent = reacts
    thought.counters_spent = counters


@njit(cache=True)
def has_spent_strike(state, ruleset, side):
    """7.1, opponent tracking: return whether the side has spent a Strike: played it, held it back or discarded it."""
    strikes = 0
    for slot in range(state.cards[side]):
        strikes += is_spent(state, side, slot) & (ruleset.cards[state.card[side, slot]].category == Category.STRIKE)
    return strikes > 0


@njit(cache=True, forceinline=True)
def is_spent(state, side, slot):
    """Return whether a card has been played or discarded, and not been shuffled back since."""
    zone = state.zone[side, slot]
    return (zone == Zone.DISCARD) | (zone == Zone.PLAYED)
