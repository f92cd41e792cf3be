"""What moves the threat, the sites and the debt of every seat, and what decides the game."""

from collections.abc import Iterator, Mapping
from functools import partial

import numpy as np

from rules.core.causes import Causes, Decider, Event, Source, Stock, StockChange
from rules.core.seats import SEAT_LETTERS
from rules.core.skins import plural
from rules.iron_throne.box import SEATS
from rules.iron_throne.clauses import Clause
from rules.iron_throne.places import sites_of
from rules.iron_throne.state import BLIGHT, ENEMY, GUARD, HUNTER, NOBODY, EventKind

THREAT = 0  # place of the threat; behind it stand the sites and the debt of each seat
THREAT_MOVED = (EventKind.THREAT_ROSE, EventKind.THREAT_FELL)
RAISED_BY = {  # event right before a rise of the threat -> whose doing that is; behind any other it is an order
    EventKind.VOTE_FAILED: Source.OWN,
    EventKind.RUINED: Source.OWN,
    EventKind.WORKS_LOST: Source.GAME,
    EventKind.CARDS_RESHUFFLED: Source.GAME,
    EventKind.ORDERS_RESHUFFLED: Source.GAME,
}
BATTLES = (EventKind.BATTLE, EventKind.CARD_CHOSEN)  # one that has waited for a card begins with the other
DECIDING = (  # what ends the game
    EventKind.WON,
    EventKind.WON_TOGETHER,
    EventKind.THREAT_COMPLETE,
    EventKind.TRAITOR_WON,
    EventKind.ALL_RUINED,
)
TURNING = (  # what can bring the deciding moment about
    EventKind.RELIC_TAKEN,
    EventKind.RELIC_FORCED,
    EventKind.CARDS_RESHUFFLED,
    EventKind.TAKEN,
    EventKind.SEIZED,
    EventKind.RUINED,
    EventKind.ROUND_BEGAN,
)
Nouns = Mapping[str, str]


def stocks(nouns: Nouns, seats: int) -> list[Stock]:
    """Return the threat, and the sites and the debt of every seat."""
    letters = SEAT_LETTERS[:seats]
    found = [Stock("threat", nouns["threat"], is_burden=True)]
    for seat, letter in enumerate(letters):
        found.append(Stock(f"sites_{letter}", f"{letter}’s {plural(nouns['holding'])}", seat))
        found.append(Stock(f"debt_{letter}", f"{letter}’s {plural(nouns['debt'])}", seat, is_burden=True))
    return found


def sites_place(seat: int) -> int:
    """Return the place of a seat's sites; its debt stands behind them."""
    return 1 + 2 * seat


def levels(state: np.record) -> list[float]:
    """Return where the threat stands, and how many sites and how much debt each seat has."""
    found: list[float] = [int(state.threat)]
    for seat in range(state.seats):
        found += [int(sites_of(state, seat)), int(state.debt[seat])]
    return found


def changes(nouns: Nouns, levels: list[float], events: list[Event]) -> Iterator[StockChange]:
    """F-002 to F-008: every event that moves the threat, a site or the debt of a seat."""
    now = list(levels)
    for index, event in enumerate(events):
        before = events[:index]
        if event.kind in THREAT_MOVED:
            found = [threat_change(nouns, now, event, before)]
        elif event.kind in (EventKind.TAKEN, EventKind.SEIZED):
            found = list(site_changes(nouns, event, before))
        elif event.kind == EventKind.DEBT:
            found = [debt_change(nouns, event, before)]
        elif event.kind == EventKind.AIDED:
            place = sites_place(event.what) + 1
            found = [
                StockChange(place, -now[place], Source.OPPONENT, event.clause, f"{nouns['aid']} by {letter(event)}")
            ]
        else:
            continue
        for change in found:
            now[change.stock] += change.amount
        yield from found


def letter(event: Event) -> str:
    """Return the letter of the seat whose doing an event is."""
    return SEAT_LETTERS[event.seat]


def threat_change(nouns: Nouns, now: list[float], event: Event, before: list[Event]) -> StockChange:
    """F-005: the threat moves because of the event right before it; an order that worsens it has none of its own."""
    amount, driver = event.amount - now[THREAT], before[-1]
    if event.kind == EventKind.THREAT_FELL:
        return StockChange(THREAT, amount, Source.OWN, driver.clause)
    if driver.kind in RAISED_BY:
        return StockChange(THREAT, amount, RAISED_BY[EventKind(driver.kind)], driver.clause)
    return StockChange(THREAT, amount, Source.GAME, Clause.ORDER_REVEAL, nouns["worsen"])


def site_changes(nouns: Nouns, event: Event, before: list[Event]) -> Iterator[StockChange]:
    """F-002 and F-008: a site changes hands; whose it was loses it."""
    owner, is_seizure = event.what, event.kind == EventKind.SEIZED
    if not is_seizure:
        whose = {NOBODY: "nobody", ENEMY: f"the {nouns['enemy']}"}.get(owner) or SEAT_LETTERS[owner]
        yield StockChange(sites_place(event.seat), 1, Source.OWN, event.clause, f"{nouns['take']} from {whose}")
    if 0 <= owner < SEATS:
        name = f"Lost to a {seizer(nouns, event, before)}" if is_seizure else f"{nouns['take']} by {letter(event)}"
        yield StockChange(sites_place(owner), -1, Source.GAME if is_seizure else Source.OPPONENT, event.clause, name)


def seizer(nouns: Nouns, event: Event, before: list[Event]) -> str:
    """Return what has seized a site: a blight that has just come there, or else a hunter."""
    came = (EventKind.BLIGHT_PLACED, EventKind.BLIGHT_SPREAD)
    is_blight = any(one.kind in came and one.target == event.target for one in before)
    return nouns["blight" if is_blight else "hunter"]


def debt_change(nouns: Nouns, event: Event, before: list[Event]) -> StockChange:
    """F-004, step 7: the loser of a battle draws debt by the margin, because of whom it has fought."""
    [*_, battle] = [one for one in before if one.kind in BATTLES]
    place = sites_place(event.seat) + 1
    other = battle.what if battle.seat == event.seat else battle.seat
    attacks = battle.seat == event.seat
    if 0 <= other < SEATS:
        words = "Attack on" if attacks else "Attack by"
        source = Source.OWN if attacks else Source.OPPONENT
        return StockChange(place, event.amount, source, event.clause, f"{words} {SEAT_LETTERS[other]}")
    if attacks:
        noun = nouns[{HUNTER: "hunter", BLIGHT: "blight", GUARD: "guard"}[other]]
        return StockChange(place, event.amount, Source.OWN, event.clause, f"Attack on a {noun}")
    return StockChange(place, event.amount, Source.GAME, event.clause, f"Attack by a {nouns['hunter']}")


def decider(nouns: Nouns, events: list[Event], after: np.record, lost: Mapping[int, StockChange]) -> Decider:
    """F-010 and F-011: what brought about the moment in which the game was over, and how it was over."""
    endings = [index for index, event in enumerate(events) if event.kind in DECIDING]
    first, ended = events[endings[0]], events[endings[-1]]  # a traitor wins once the threat is complete
    before = events[: endings[0]]
    if first.kind == EventKind.THREAT_COMPLETE:
        rise = next(place for place in reversed(range(len(before))) if before[place].kind == EventKind.THREAT_ROSE)
        change = threat_change(nouns, [0.0], before[rise], before[:rise])
        return Decider(ended.clause, change.source, change.clause, change.name)
    turning = [event for event in before if event.kind in TURNING]
    if not turning:
        return Decider(ended.clause, Source.GAME, ended.clause)
    return Decider(ended.clause, source_of(turning[-1].seat, int(after.winner)), turning[-1].clause)


def source_of(seat: int, winner: int) -> Source:
    """Return whose doing an event is, seen from the winner."""
    if seat == NOBODY or winner == NOBODY:
        return Source.GAME
    return Source.OWN if seat == winner else Source.OPPONENT


def causes(nouns: Nouns) -> Causes:
    """Return what the game says of causes, in the nouns of a skin."""
    return Causes(partial(stocks, nouns), levels, partial(changes, nouns), partial(decider, nouns))
