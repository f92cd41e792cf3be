"""What brings fame, might, gold and tiles to every seat or takes them, and what decides the game."""

from collections.abc import Iterator, Mapping
from functools import partial

import numpy as np

from rules.core.causes import Causes, Decider, Event, Source, Stock, StockChange
from rules.core.seats import SEAT_LETTERS
from rules.core.skins import plural
from rules.doomspire.board_contents import SEATS
from rules.doomspire.clauses import Clause
from rules.doomspire.dragon import CLAUSES_OF
from rules.doomspire.event_kinds import EventKind
from rules.doomspire.kinds import Asset
from rules.doomspire.ledger import stock_changes_of
from rules.doomspire.outcome import AIMS
from rules.doomspire.phases import Ending
from rules.doomspire.territory import tiles_of

IMPRESSIONS = 0  # place of the impressions; behind them stand the stocks of each seat
FOLLOWED = (Asset.FAME, Asset.MIGHT, Asset.GOLD)
OF_SEAT = len(FOLLOWED) + 1  # and its tiles
OF_CHANCE = (Clause.EVENT_CARD, Clause.TREASURE_CARD, Clause.ENCOUNTER_CARD)
TAKEN = (EventKind.CONQUERED, EventKind.TILE_TAKEN)
Nouns = Mapping[str, str]


def stocks(nouns: Nouns, seats: int) -> list[Stock]:
    """Return the impressions made on the dragon, and fame, might, gold and tiles of every seat."""
    found = [Stock("impressions", plural(nouns["impression"]))]
    for seat, letter in enumerate(SEAT_LETTERS[:seats]):
        for asset in FOLLOWED:
            name = asset.name.lower()
            found.append(Stock(f"{name}_{letter}", f"{letter}’s {nouns[name]}", seat))
        found.append(Stock(f"tiles_{letter}", f"{letter}’s {plural(nouns['tile'])}", seat))
    return found


def place_of(seat: int, asset: Asset) -> int:
    """Return the place of a stock of a seat."""
    return 1 + OF_SEAT * seat + FOLLOWED.index(asset)


def tiles_place(seat: int) -> int:
    """Return the place of a seat's tiles."""
    return OF_SEAT * (seat + 1)


def levels(state: np.record) -> list[float]:
    """Return the impressions so far, and what each seat has of fame, might, gold and tiles."""
    found: list[float] = [int(state.impressions)]
    for seat in range(state.seats):
        found += [int(state.stock[seat, asset]) for asset in FOLLOWED]
        found.append(int(tiles_of(state, seat)))
    return found


def changes(levels: list[float], events: list[Event]) -> Iterator[StockChange]:
    """Every event that gives a seat fame, might, gold or a tile, or takes it, and every impression."""
    tiles = [levels[tiles_place(seat)] for seat in range((len(levels) - 1) // OF_SEAT)]
    made = levels[IMPRESSIONS]
    for event in events:
        for seat, asset, amount in stock_changes_of(event):
            if asset in FOLLOWED:
                yield StockChange(place_of(seat, asset), amount, source_of(event, seat), event.clause)
        if event.kind == EventKind.IMPRESSED and event.amount > made:  # one impression can be made in several ways
            made += 1
            yield StockChange(IMPRESSIONS, 1, Source.OWN, event.clause)
        for seat, amount in tile_changes(event, tiles):
            tiles[seat] += amount
            yield StockChange(tiles_place(seat), amount, source_of(event, seat), event.clause)


def tile_changes(event: Event, tiles: list[float]) -> Iterator[tuple[int, int]]:
    """Claiming, revolt, conquest, cards and conceding: yield whose tiles become more or fewer, and by how many."""
    kind = event.kind
    if kind in (EventKind.CLAIMED, *TAKEN):
        yield event.seat, 1
    if kind in (EventKind.REVOLTED, *TAKEN) and 0 <= event.what < SEATS:
        yield event.what, -1
    if kind == EventKind.TILE_LOST:
        yield event.seat, -1
    if kind == EventKind.CONCEDED and tiles[event.seat]:
        yield event.seat, -int(tiles[event.seat])


def source_of(event: Event, seat: int) -> Source:
    """Return whose doing an event is, seen from a seat: a card's, the seat's own, or another player's."""
    if event.seat != seat or (event.kind == EventKind.LOST and event.clause == Clause.KNIGHT_WON):
        return Source.OPPONENT
    return Source.GAME if event.clause in OF_CHANCE else Source.OWN


def decider(nouns: Nouns, events: list[Event], after: np.record, lost: Mapping[int, StockChange]) -> Decider:
    """Result of impressing the dragon: how the last impression was made; otherwise everyone else conceded."""
    if after.ending == Ending.LAST_LORD:
        return Decider(Clause.CONCEDED, Source.OPPONENT, Clause.CONCEDED)
    if after.ending != Ending.KING:
        return Decider(Clause.ROUND, Source.GAME, Clause.ROUND)
    how = int(after.impressed_how[after.impressions - 1])
    ways = [bit for bit in range(len(AIMS)) if (how >> bit) & 1]
    name = " and ".join(nouns[f"by_{AIMS[bit]}"] for bit in ways) if len(ways) > 1 else ""
    return Decider(Clause.THIRD_IMPRESSION, Source.OWN, int(CLAUSES_OF[ways[0]]), name)


def causes(nouns: Nouns) -> Causes:
    """Return what the game says of causes, in the nouns of a skin."""
    return Causes(partial(stocks, nouns), levels, changes, partial(decider, nouns))
