"""Games as accounts: what each seat had, what was lost and gained and what brought it about, and what decided it."""

import threading
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

import rules
from rules.core.causes import Decider, Source, StockChange, events_in
from rules.core.chance import seeds_of
from rules.core.game import Game
from workbench.simulation.batch import Batch
from workbench.simulation.run import checked_threads
from workbench.simulation.watching import Onlooker, play_before


class Cause(NamedTuple):
    """What brings changes about.

    Attributes
    ----------
    source : Source
        Whose doing it is, seen from the seat it happens to.
    clause : str
        Key of the clause that says so.
    title : str
        As a chart names it.
    """

    source: Source
    clause: str
    title: str


class Entry(NamedTuple):
    """One line of an account: the place of a stock, and what changed it."""

    stock: int
    cause: Cause


@dataclass(frozen=True, eq=False)
class Account:
    """The account of one game.

    Attributes
    ----------
    start, end : list of numbers
        How much there was of each stock, in the game's order.
    losses, gains : mapping
        Entry -> amount, both above 0.
    winner : int
        The seat that won, -1 for nobody.
    ending : str
        Key of the clause by which it ended; "" for a game that was stopped at the move cap.
    decided_by : Cause
        What brought the end about, seen from the winner.
    """

    start: list[float]
    end: list[float]
    losses: dict[Entry, float]
    gains: dict[Entry, float]
    winner: int
    ending: str
    decided_by: Cause


class Accountant(Onlooker):
    """Keeps the account of one game."""

    def __init__(self, game: Game) -> None:
        self._game, self._causes = game, game.causes
        self.start: list[float] = []
        self.levels: list[float] = []
        self.losses: defaultdict[Entry, float] = defaultdict(float)
        self.gains: defaultdict[Entry, float] = defaultdict(float)
        self.decider: Decider | None = None
        self._lost: dict[int, StockChange] = {}  # the latest loss of each stock

    def begins(self, state: np.record) -> None:
        self.start = self.levels = self._causes.levels(state)

    def sees(self, log: np.record, state: np.record) -> None:
        events = events_in(log)
        levels = list(self.levels)
        for change in self._causes.changes(self.levels, events):
            entry = Entry(change.stock, self.cause_of(change.source, change.clause, change.name))
            (self.gains if change.amount > 0 else self.losses)[entry] += abs(change.amount)
            levels[change.stock] += change.amount
            if change.amount < 0:
                self._lost[change.stock] = change
        self.levels = levels
        if state["ending"]:
            self.decider = self._causes.decider(events, state, self._lost)

    def cause_of(self, source: Source, clause: int, name: str) -> Cause:
        """Return a cause in words: under its name, or under the title of its clause."""
        key = self._game.clauses.key_of(clause)
        return Cause(source, key, name or self._game.clauses[key].title)

    def account(self, final: np.record) -> Account:
        """Return the account of a game that has ended with a position."""
        end, decider = self._causes.levels(final), self.decider
        losses, gains = ({entry: value for entry, value in one.items() if value} for one in (self.losses, self.gains))
        ending = "" if decider is None else self._game.clauses.key_of(decider.ending)
        cause = Cause(Source.GAME, "", "stopped at the move cap")
        if decider is not None:
            cause = self.cause_of(decider.source, decider.clause, decider.name)
        return Account(self.start, end, losses, gains, int(final.winner), ending, cause)


def accounts(batch: Batch, cancel: threading.Event | None = None, threads: int | None = None) -> Iterator[Account]:
    """Yield the accounts of the games of a Batch one by one, in order; fewer when cancelled.

    Parameters
    ----------
    batch : Batch
    cancel : threading.Event, optional
    threads : int, optional
        As many as there are cores by default. The accounts do not depend on it.

    Examples
    --------
    >>> [account] = accounts(Batch("jarls", 1, agents="greedy"))
    >>> account.start, account.end, account.ending
    ([...], [...], 'throne_victory')
    """
    game, end = rules.load(batch.game), threading.Event() if cancel is None else cancel
    seeds = seeds_of(batch.seed, 0, batch.games)
    workers = checked_threads(threads)

    def account_of(seed: np.uint64) -> Account | None:
        accountant = Accountant(game)
        final = play_before(accountant, batch, seed, end)
        return None if final is None else accountant.account(final)

    with ThreadPoolExecutor(workers) as pool:
        for first in range(0, batch.games, workers):
            for account in pool.map(account_of, seeds[first : first + workers]):
                if account is None:
                    return
                yield account
