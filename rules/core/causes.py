"""What brought losses and gains about: the events of a game as entries against what its seats have."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

import numpy as np


class Source(StrEnum):
    """Whose doing a change is, seen from the seat it happens to."""

    OWN = "its own doing"
    OPPONENT = "an opponent"
    GAME = "the game itself"


class Event(NamedTuple):
    """An event of the log as plain numbers; the fields are those of ``rules.core.events.EVENT``."""

    ply: int
    seat: int
    kind: int
    clause: int
    what: int
    origin: int
    target: int
    amount: int


@dataclass(frozen=True)
class Stock:
    """Something that is lost and gained.

    Attributes
    ----------
    name : str
        As typed: vitality.
    title : str
        As shown: "Vitality", "A’s Warriors".
    seat : int
        Whose it is, -1 for nobody's alone.
    is_burden : bool
        Whether more of it is worse: debt, a track that dooms everybody.
    """

    name: str
    title: str
    seat: int = -1
    is_burden: bool = False


class StockChange(NamedTuple):
    """An entry: one stock, how much more or less there is of it, and what brought that about."""

    stock: int  # place in the stocks
    amount: float
    source: Source
    clause: int  # the game's Clause
    name: str = ""  # what a chart calls the cause where the clause's title does not say it, such as a card


class Decider(NamedTuple):
    """What decided a game: the clause by which it ended, and what brought that about, as in a StockChange."""

    ending: int  # the game's Clause
    source: Source  # seen from the seat that won; GAME where nobody did
    clause: int
    name: str = ""


@dataclass(frozen=True)
class Causes:
    """What a game says of causes.

    Attributes
    ----------
    stocks : callable ``stocks(seats) -> sequence of Stock``
    levels : callable ``levels(state) -> list of numbers``
        How much there is of each stock, in their order.
    changes : callable ``changes(levels, events) -> iterable of StockChange``
        The entries of one step: its events, oldest first, with the levels before it. All entries together account
        for the whole difference that the step makes.
    decider : callable ``decider(events, after, lost) -> Decider``
        Asked of the step that ends a game, with the position after it and the latest loss of each stock, by its place.
    """

    stocks: Callable[[int], Sequence[Stock]]
    levels: Callable[[np.record], list[float]]
    changes: Callable[[list[float], list[Event]], Iterable[StockChange]]
    decider: Callable[[list[Event], np.record, Mapping[int, StockChange]], Decider]


FIELDS = list(Event._fields)  # the record has others between them, which fill its gaps


def events_in(log: np.record) -> list[Event]:
    """Return the events of a log as plain numbers, oldest first."""
    return [Event(*values) for values in log["events"][: log["count"]][FIELDS].tolist()]


def undecided(events: list[Event], after: np.record, lost: Mapping[int, StockChange]) -> Decider:
    """Return that the game itself was decided by its last event: what a game says that tells no causes."""
    return Decider(events[-1].clause, Source.GAME, events[-1].clause)


NO_CAUSES = Causes(lambda seats: (), lambda state: [], lambda levels, events: (), undecided)
