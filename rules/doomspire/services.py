"""Special tiles: temple, mercenary camp and trader."""

from numba import njit

from rules.core.events import emit
from rules.doomspire.clauses import Clause
from rules.doomspire.debts import lose_by_choice
from rules.doomspire.event_kinds import EventKind
from rules.doomspire.kinds import Asset, TileKind
from rules.doomspire.places import OFF
from rules.doomspire.things import add_item, gain
from rules.doomspire.tile_choices import rate_of

CAMP = 1  # counted from the temple, as actions have it
TRADER = TileKind.TRADER - TileKind.TEMPLE  # its row in the table of special tiles


@njit(cache=True)
def use_special(state, ruleset, log, seat, knight, number):
    """Temple, Mercenary Camp: might for fame, or for gold."""
    special = number * 2  # the trader stands between them
    row = ruleset.special[special]
    state.served[seat, knight, special] += 1
    kind = EventKind.CAMP_USED if number == CAMP else EventKind.TEMPLE_USED
    clause = Clause.MERCENARIES if number == CAMP else Clause.TEMPLE
    gain(state, log, seat, int(row.pay), -int(row.price), clause)
    state.stock[seat, row.gain] += row.amount
    emit(log, state, kind, clause, seat, row.gain, OFF, state.knight[seat, knight], row.amount)


@njit(cache=True)
def exchange(state, ruleset, log, seat, resource):
    """Trader: any 2 resources for another one; the player picks what to give."""
    lose_by_choice(state, seat, rate_of(state, ruleset), 0, Clause.TRADER)
    state.owes_not[seat] = resource
    amount = int(ruleset.special[TRADER].amount)
    state.stock[seat, resource] += amount
    emit(log, state, EventKind.EXCHANGED, Clause.TRADER, seat, resource, OFF, OFF, amount)


@njit(cache=True)
def buy(state, ruleset, log, seat, knight, item):
    """Trader: buy an item for gold."""
    price = int(ruleset.things[item].price)
    state.stock[seat, Asset.GOLD] -= price
    state.stand[item] -= 1
    add_item(state, log, seat, knight, item, EventKind.ITEM_BOUGHT, Clause.ITEMS_BOUGHT, price)
