"""What brings Locations, Units, Health and CP to both seats or takes them, and what decides the game."""

from collections.abc import Iterator, Mapping
from functools import partial

import numpy as np

from rules.core.causes import Causes, Decider, Event, Source, Stock, StockChange
from rules.core.seats import SEAT_LETTERS
from rules.core.skins import plural
from rules.kings_fall.clauses import Clause
from rules.kings_fall.event_kinds import EventKind
from rules.kings_fall.influence import places_of
from rules.kings_fall.phases import Ending
from rules.kings_fall.state import SEATS

LOCATIONS, UNITS, HEALTH, TREASURY = range(4)  # stocks of a seat
OF_SEAT = 4
SIGNED = {  # kind -> (stock, sign of its amount)
    EventKind.INCOME: (TREASURY, 1),
    EventKind.CP_GAINED: (TREASURY, 1),
    EventKind.CP_LOST: (TREASURY, -1),
    EventKind.EXCHANGED: (TREASURY, -1),
    EventKind.CANCELLED: (TREASURY, -1),
    EventKind.HEALED: (HEALTH, 1),
}
SINGLE = {  # kind -> (stock, how much)
    EventKind.CONTROL_TAKEN: (LOCATIONS, 1),
    EventKind.CONTROL_LOST: (LOCATIONS, -1),
    EventKind.RECRUITED: (UNITS, 1),
    EventKind.UNIT_LOST: (UNITS, -1),
    EventKind.WOUNDED: (HEALTH, -1),
}
OWN_DOING = (Clause.SACRIFICE, Clause.EMBRACE)  # losses that their owner brings about
LOSSES = (EventKind.UNIT_LOST, EventKind.WOUNDED, EventKind.CONTROL_LOST, EventKind.CP_LOST)
Nouns = Mapping[str, str]


def stocks(nouns: Nouns, seats: int) -> list[Stock]:
    """Return Locations, Units, Health of the Sovereign and saved CP of both seats."""
    found = []
    for seat, letter in enumerate(SEAT_LETTERS[:seats]):
        found += [
            Stock(f"locations_{letter}", f"{letter}’s {plural(nouns['location'])}", seat),
            Stock(f"units_{letter}", f"{letter}’s Units", seat),
            Stock(f"health_{letter}", f"Health of {letter}’s {nouns['sovereign']}", seat),
            Stock(f"cp_{letter}", f"{letter}’s {nouns['cp']}", seat),
        ]
    return found


def levels(state: np.record) -> list[float]:
    """Return what both seats have of each stock."""
    found: list[float] = []
    for seat in range(SEATS):
        found += [int(places_of(state, seat)), int(state.units[seat].sum())]
        found += [int(state.health[seat]), int(state.cp[seat])]
    return found


def changes(levels: list[float], events: list[Event]) -> Iterator[StockChange]:
    """Every event that gives a seat something or takes it."""
    for event in events:
        kind = EventKind(event.kind)
        if kind in SIGNED:
            stock, sign = SIGNED[kind]
            yield entry(event, event.seat, stock, sign * event.amount)
        elif kind in SINGLE:
            stock, amount = SINGLE[kind]
            yield entry(event, event.seat, stock, amount)
        if kind == EventKind.CONTROL_TAKEN and event.what >= 0:
            yield entry(event, event.what, LOCATIONS, -1)


def entry(event: Event, seat: int, stock: int, amount: int) -> StockChange:
    """Return an entry for a stock of a seat."""
    return StockChange(OF_SEAT * seat + stock, amount, source_of(event, seat), event.clause)


def source_of(event: Event, seat: int) -> Source:
    """Return whose doing an event is, seen from a seat: what it loses is mostly the opponent's."""
    if event.seat != seat:
        return Source.OPPONENT
    if event.kind in LOSSES and event.clause not in OWN_DOING:
        return Source.OPPONENT
    return Source.OWN


def decider(nouns: Nouns, events: list[Event], after: np.record, lost: Mapping[int, StockChange]) -> Decider:
    """VI: a Sovereign has fallen by what wounded it last, somebody yielded, or time was up."""
    if after.ending == Ending.REGICIDE:
        last = lost.get(OF_SEAT * (1 - int(after.winner)) + HEALTH)
        return Decider(Clause.REGICIDE, Source.OWN, last.clause if last else Clause.WOUND)
    if after.ending == Ending.CONCESSION:
        return Decider(Clause.CONCESSION, Source.OPPONENT, Clause.CONCESSION)
    what = next((event.what for event in events if event.kind == EventKind.TIME_UP), 0)
    clause = Clause.TIME if what == 0 else Clause.TIE_BREAK
    return Decider(Clause.TIME, Source.GAME if after.winner < 0 else Source.OWN, clause)


def causes(nouns: Nouns) -> Causes:
    """Return what the game says of causes, in the nouns of a skin."""
    return Causes(partial(stocks, nouns), levels, changes, partial(decider, nouns))
