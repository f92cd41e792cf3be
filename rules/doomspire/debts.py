"""What somebody still has to choose: resources to give, to gain or to steal; it comes before anything else goes on."""

from numba import njit

from rules.core.events import emit
from rules.doomspire.clauses import Clause
from rules.doomspire.event_kinds import EventKind
from rules.doomspire.kinds import RESOURCES, Asset, Carried
from rules.doomspire.phases import Phase
from rules.doomspire.places import OFF
from rules.doomspire.state import NOBODY, NONE, resources_of
from rules.doomspire.things import add_item, gain, items_of, knight_has, take_item, thing_has


@njit(cache=True)
def lose_by_choice(state, seat, amount, fame_instead, clause):
    """Resolving combat, Fleeing: a player loses resources of their choice, or else fame (ruling C13)."""
    state.owes[seat] = amount
    state.owes_to[seat] = NOBODY
    state.owes_not[seat] = NONE
    state.owes_fame[seat] = fame_instead
    state.owes_why[seat] = clause


@njit(cache=True)
def payable(state, seat):
    """Return how many resources a seat has that count for what it owes."""
    total = resources_of(state, seat)
    spared = state.owes_not[seat]
    return total - int(state.stock[seat, spared]) if spared != NONE else total


@njit(cache=True)
def may_give(state, seat, resource):
    """Return whether a seat can give a resource for what it owes."""
    return state.stock[seat, resource] > 0 and resource != state.owes_not[seat]


@njit(cache=True)
def collect(state, ruleset, log, seat):
    """Let a seat lose what it owes as far as there is nothing to choose; its phase says what it has to choose."""
    have = payable(state, seat)
    if have == 0:
        if state.owes_fame[seat]:
            gain(state, log, seat, Asset.FAME, -int(ruleset.fame_instead), state.owes_why[seat])
        state.owes[seat] = 0
        return
    kinds, only = 0, 0
    for resource in range(RESOURCES):
        if may_give(state, seat, resource):
            kinds += 1
            only = resource
    if kinds == 1:
        give(state, log, seat, only)
    else:
        state.phase = Phase.LOSE
        state.seat = seat


@njit(cache=True)
def give(state, log, seat, resource):
    """Lose one resource of what a seat owes, to another player or to the box."""
    state.owes[seat] -= 1
    state.owes_fame[seat] = 0  # fame is lost by those who have no resource at all
    gain(state, log, seat, resource, -1, state.owes_why[seat])
    if state.owes_to[seat] != NOBODY:
        gain(state, log, state.owes_to[seat], resource, 1, state.owes_why[seat])


@njit(cache=True)
def choose_gain(state, log, seat, resource):
    """Gain one resource of one's choice."""
    state.gets[seat] -= 1
    gain(state, log, seat, resource, 1, Clause.DRAGON_REWARD)


@njit(cache=True)
def steal_from(state, thief, thief_knight, victim, victim_knight, thefts):
    """Resolving knight to knight combat: the winner steals a resource or an item, if there is one."""
    if thefts > 0:
        state.thief, state.thief_knight = thief, thief_knight
        state.victim, state.victim_knight = victim, victim_knight
        state.thefts = thefts


@njit(cache=True)
def end_theft(state):
    """Resolving knight to knight combat: the theft is over."""
    state.thief = NOBODY
    state.thefts = 0


@njit(cache=True)
def count_theft(state):
    """Resolving knight to knight combat: one thing has been taken."""
    state.thefts -= 1
    if state.thefts <= 0:
        end_theft(state)


@njit(cache=True)
def leave_spoils(state, log):
    """Resolving knight to knight combat: the winner gets to steal, and need not."""
    emit(log, state, EventKind.SETTLED, Clause.KNIGHT_WON, state.thief, 0, OFF, OFF, 0)
    end_theft(state)


@njit(cache=True)
def may_steal_item(ruleset, item):
    """Items: return whether an item can be stolen; some cannot."""
    return thing_has(ruleset, item, Carried.KEPT) == 0 and thing_has(ruleset, item, Carried.STUCK) == 0


@njit(cache=True)
def chooser_of_spoils(state, ruleset):
    """Resolving knight to knight combat: the winner chooses, unless the beaten knight carries what changes that."""
    knight = state.victim_knight
    if knight != NONE and knight_has(state, ruleset, state.victim, knight, Carried.OWN_CHOICE) > 0:
        return state.victim
    return state.thief


@njit(cache=True)
def spoils(state, ruleset):
    """Return how many different things the thief could take."""
    count = 0
    for resource in range(RESOURCES):
        count += state.stock[state.victim, resource] > 0
    if state.victim_knight != NONE:
        for place in range(items_of(state, state.victim, state.victim_knight)):
            count += may_steal_item(ruleset, state.items[state.victim, state.victim_knight, place])
    return count


@njit(cache=True)
def open_theft(state, ruleset):
    """Let the spoils be chosen; with nothing to take the theft is over."""
    if spoils(state, ruleset) == 0:
        end_theft(state)
    else:
        state.phase = Phase.STEAL
        state.seat = chooser_of_spoils(state, ruleset)


@njit(cache=True)
def steal_resource(state, log, resource):
    """Resolving knight to knight combat, and cards that take: one resource changes hands."""
    thief, victim = state.thief, state.victim
    clause = Clause.KNIGHT_WON if state.victim_knight != NONE else Clause.EVENT_CARD
    state.stock[victim, resource] -= 1
    state.stock[thief, resource] += 1
    count_theft(state)
    emit(log, state, EventKind.STOLE, clause, thief, resource, victim, OFF, 1)


@njit(cache=True)
def steal_item(state, log, item):
    """Resolving knight to knight combat: one item changes hands; room is made by dropping (ruling Q16)."""
    thief, victim = state.thief, state.victim
    take_item(state, victim, state.victim_knight, item)
    count_theft(state)
    emit(log, state, EventKind.STOLE_ITEM, Clause.KNIGHT_WON, thief, item, victim, OFF, 1)
    add_item(state, log, thief, state.thief_knight, item, EventKind.ITEM_GAINED, Clause.KNIGHT_WON, 0)
