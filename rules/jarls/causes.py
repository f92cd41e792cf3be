"""What costs a seat its Warriors, and what decides a game of Jarls."""

from collections.abc import Iterator, Mapping

import numpy as np

from rules.core.causes import Causes, Decider, Event, Source, Stock, StockChange
from rules.core.seats import SEAT_LETTERS
from rules.jarls.clauses import Clause
from rules.jarls.state import NOBODY, EventKind, is_jarl, owner_of, piece_of


def stocks(seats: int) -> list[Stock]:
    """Return the Warriors of every seat."""
    letters = SEAT_LETTERS[:seats]
    return [Stock(f"warriors_{letter}", f"{letter}’s Warriors", seat) for seat, letter in enumerate(letters)]


def levels(state: np.record) -> list[float]:
    """Return how many Warriors each seat has on the board."""
    return [int(np.count_nonzero(state.cells == piece_of(seat, 0))) for seat in range(state.seats)]


def changes(levels: list[float], events: list[Event]) -> Iterator[StockChange]:
    """Base rules, Losing the Jarl: Warriors are pushed off the board, or leave it with their Jarl."""
    for event in events:
        owner = int(owner_of(event.what))
        if event.kind == EventKind.FELL and not is_jarl(event.what):
            name = "Pushed off by its own side" if event.seat == owner else f"Pushed off by {SEAT_LETTERS[event.seat]}"
            yield StockChange(owner, -1, source_of(event.seat, owner), Clause.FALL, name)
        elif event.kind == EventKind.LEFT:
            yield StockChange(owner, -1, source_of(event.seat, owner), Clause.JARL_LOST)


def source_of(seat: int, owner: int) -> Source:
    """Return whose doing an action of ``seat`` is, seen from ``owner``."""
    return Source.OWN if seat == owner else Source.OPPONENT


def decider(events: list[Event], after: np.record, lost: Mapping[int, StockChange]) -> Decider:
    """Base rules, Last Jarl Standing and Throne Victory: who walked onto the Throne, or pushed the last rival off."""
    winner = int(after.winner)
    if winner == NOBODY:
        return Decider(Clause.SKIPPED_TURN, Source.GAME, Clause.SKIPPED_TURN)
    fallen = [event for event in events if event.kind == EventKind.FELL and is_jarl(event.what)]
    if not fallen:
        return Decider(Clause.THRONE_VICTORY, Source.OWN, Clause.THRONE_ENTRY)
    pusher, owner = fallen[-1].seat, int(owner_of(fallen[-1].what))
    whose = "its own player" if pusher == owner else "the winner" if pusher == winner else "another player"
    return Decider(
        Clause.LAST_STANDING, source_of(pusher, winner), Clause.JARL_LOST, f"The last rival Jarl, pushed off by {whose}"
    )


CAUSES = Causes(stocks, levels, changes, decider)
