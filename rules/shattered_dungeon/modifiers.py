"""Cards around Strikes: Empowers and Disrupts, which wait for the next one, and Counters, which take them away."""

from numba import njit

from rules.core.events import emit
from rules.shattered_dungeon.card import EFFECTS, NO_CARD, NO_RESOURCE, Effect, Spring
from rules.shattered_dungeon.clauses import Clause
from rules.shattered_dungeon.effects import apply_effects, hurt
from rules.shattered_dungeon.sides import pull, push, rival_of
from rules.shattered_dungeon.state import EventKind
from rules.shattered_dungeon.traps import spring

REMOVED_EMPOWER, REMOVED_DISRUPT = 0, 1  # origins of the event


@njit(cache=True)
def has(card, what):
    """Return whether a card has an Effect of a kind."""
    found = False
    for place in range(EFFECTS):
        found = found or card.effects[place].what == what
    return found


@njit(cache=True)
def sum_of(card, what):
    """Return the amounts of a card's Effects of a kind, added up."""
    total = 0
    for place in range(EFFECTS):
        if card.effects[place].what == what:
            total += int(card.effects[place].amount)
    return total


@njit(cache=True)
def play_empower(state, ruleset, log, side, number):
    """4.1, Empower: it waits for the side's next Strike; a Ward that it grants is there at once (ruling R18)."""
    push(state.empowers[side], number)
    apply_effects(state, ruleset, log, side, number)
    spring(state, ruleset, log, rival_of(side), Spring.EMPOWER_PLAYED)


@njit(cache=True)
def play_disrupt(state, side, number):
    """4.1, Disrupt: it waits for the other side's next Strike."""
    push(state.disrupts[rival_of(side)], number)


@njit(cache=True)
def play_counter(state, ruleset, log, side, number):
    """4.1, Counter: remove the other side's oldest Empower, or else the oldest Disrupt that lies on its own side.

    4.3, Counter Variants: whatever else the card does, it does only after removing something.
    """
    card, rival = ruleset.cards[number], rival_of(side)
    empowers = remove(state, log, side, card, state.empowers[rival], REMOVED_EMPOWER)
    disrupts = 0
    if empowers == 0 or has(card, Effect.REMOVE_ALL):
        disrupts = remove(state, log, side, card, state.disrupts[side], REMOVED_DISRUPT)
    if empowers + disrupts > 0:
        apply_effects(state, ruleset, log, side, number)
        if empowers > 0:
            punish(state, log, side, number, card)
    else:
        emit(log, state, EventKind.COUNTERED_NOTHING, Clause.COUNTER, side, number, NO_RESOURCE, NO_RESOURCE, 0)
    spring(state, ruleset, log, rival, Spring.COUNTER_PLAYED)


@njit(cache=True)
def remove(state, log, side, card, waiting, origin):
    """4.1, Counter: take the oldest card that waits, or all; a thief keeps Empowers. Return how many are taken.

    An Empower that a thief has no room for (a limit of the record, never reached in play) is removed but not logged
    as stolen.
    """
    takes_all = has(card, Effect.REMOVE_ALL)
    owner = rival_of(side) if origin == REMOVED_EMPOWER else side
    count = 0
    while waiting[0] != NO_CARD and (takes_all or count == 0):
        taken = pull(waiting)
        count += 1
        emit(log, state, EventKind.REMOVED, Clause.COUNTER, owner, taken, origin, NO_RESOURCE, 0)
        if origin == REMOVED_EMPOWER and has(card, Effect.STEAL) and push(state.empowers[side], taken):
            emit(log, state, EventKind.STOLEN, Clause.COUNTER_VARIANT, side, taken, NO_RESOURCE, NO_RESOURCE, 0)
    return count


@njit(cache=True)
def punish(state, log, side, number, card):
    """4.3, Counter Variants: more damage if what was removed is an Empower."""
    for place in range(EFFECTS):
        effect = card.effects[place]
        if effect.what == Effect.EXTRA_HARM:
            hurt(state, log, Clause.COUNTER_VARIANT, rival_of(side), int(effect.resource), int(effect.amount), number)


@njit(cache=True)
def power_added(card):
    """4.1, Empower: the power it adds; a Test in its place adds what its defector has gained (4.5)."""
    return int(card.power) + sum_of(card, Effect.DEFECTION)


@njit(cache=True)
def keywords_granted(card):
    """4.3, Empower Keyword Grants: the mask of keywords the next Strike gains."""
    mask = 0
    for place in range(EFFECTS):
        if card.effects[place].what == Effect.GRANT:
            mask |= int(card.effects[place].amount)
    return mask


@njit(cache=True)
def gives_advantage(card):
    """4.3, Empower Variants: return whether the next Strike rolls three dice, of which the best two count."""
    return has(card, Effect.ADVANTAGE)


@njit(cache=True)
def gives_disadvantage(card):
    """4.3, Disrupt Variants: return whether the next Strike rolls three dice, of which the worst two count."""
    return has(card, Effect.DISADVANTAGE)
