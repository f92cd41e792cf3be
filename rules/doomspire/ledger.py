"""Which events change what a player has: gold, food, wood, ore, fame and might."""

from rules.doomspire.event_kinds import EventKind
from rules.doomspire.kinds import Asset

GAINED = (EventKind.GAINED, EventKind.EXCHANGED, EventKind.TEMPLE_USED, EventKind.CAMP_USED)  # what they name is gained
OF_ONE_KIND = {  # what the others move, and whether it is gained or paid
    EventKind.BEATEN: (Asset.FAME, 1),
    EventKind.WON_DUEL: (Asset.FAME, 1),
    EventKind.EXPLORED: (Asset.FAME, 1),
    EventKind.FORGED: (Asset.MIGHT, 1),
    EventKind.SOLD: (Asset.GOLD, 1),
    EventKind.TAXED: (Asset.FOOD, -1),
    EventKind.ITEM_BOUGHT: (Asset.GOLD, -1),
    EventKind.REVOLTED: (Asset.FAME, -1),
    EventKind.CONQUERED: (Asset.MIGHT, -1),
}


def stock_changes_of(event):
    """Return what an event adds to the stocks of players: (seat, Asset, amount), less than 0 where it takes away."""
    kind, seat, amount = EventKind(event.kind), int(event.seat), int(event.amount)
    if kind == EventKind.STOLE:
        return [(seat, Asset(event.what), amount), (int(event.origin), Asset(event.what), -amount)]
    if kind == EventKind.LOST:
        found = [(seat, Asset(event.what), -amount)]
    elif kind in GAINED:
        found = [(seat, Asset(event.what), amount)]
    elif kind in OF_ONE_KIND:
        asset, sign = OF_ONE_KIND[kind]
        found = [(seat, asset, sign * amount)]
    else:
        return []
    return found if amount else []
