"""What brought it about? Every loss and gain of a game, and every ending, put down to its cause."""

import math
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from rules.core.causes import Source, Stock
from rules.core.errors import UnknownName
from rules.core.game import Game
from workbench.simulation.accounts import Account, Cause, Entry, accounts
from workbench.simulation.batch import Batch
from workbench.simulation.estimates import Estimate, amount_interval, mean_interval, ratio_interval, wilson_interval
from workbench.simulation.numbers import percent

GAMES = 500


@dataclass(frozen=True)
class Flow:
    """What one cause does to a stock.

    Attributes
    ----------
    cause : Cause
    is_loss : bool
        Whether it makes the stock less.
    amount : Estimate
        How much of it a game, above 0 also for a loss.
    share : Estimate
        Its share of all that is lost, or of all that is gained.
    """

    cause: Cause
    is_loss: bool
    amount: Estimate
    share: Estimate


@dataclass(frozen=True)
class Origin:
    """Whose doing the losses or gains of a stock are.

    Attributes
    ----------
    source : Source
    share : Estimate
        Of all that is lost, or gained.
    """

    source: Source
    share: Estimate


@dataclass(frozen=True)
class EndingCause:
    """One way in which games end.

    Attributes
    ----------
    winner : int
        The seat that wins, -1 for nobody.
    ending : str
        Key of the clause by which the game ends; "" for games stopped at the move cap.
    cause : Cause
        What brings that about; its source is seen from the winner.
    share : Estimate
        Of all games.
    """

    winner: int
    ending: str
    cause: Cause
    share: Estimate


@dataclass(frozen=True, eq=False)
class StockFlows:
    """Where a stock goes.

    Attributes
    ----------
    stock : Stock
    start, end : Estimate
        How much there is of it when a game begins, and when it ends.
    losses, gains : tuple of Flow
        The largest first.
    lost_by, gained_by : tuple of Origin
        The largest first.
    """

    stock: Stock
    start: Estimate
    end: Estimate
    losses: tuple[Flow, ...]
    gains: tuple[Flow, ...]
    lost_by: tuple[Origin, ...]
    gained_by: tuple[Origin, ...]

    @property
    def harm(self) -> tuple[Flow, ...]:
        """The flows that are bad for whoever has the stock, the largest first."""
        return self.gains if self.stock.is_burden else self.losses

    @property
    def harm_by(self) -> tuple[Origin, ...]:
        """Whose doing they are, the largest first."""
        return self.gained_by if self.stock.is_burden else self.lost_by


@dataclass(frozen=True, eq=False)
class CausesFound:
    """The accounts of many games.

    Attributes
    ----------
    game : Game
    batch : Batch
        The games asked for.
    played : tuple of Account
        Those that were played.
    """

    game: Game
    batch: Batch
    played: tuple[Account, ...]

    @cached_property
    def stocks(self) -> tuple[Stock, ...]:
        """What is followed."""
        return tuple(self.game.causes.stocks(self.batch.seats))

    def place_of(self, name: str) -> int:
        """Return the place of a stock; raise UnknownName where there is none of that name."""
        names = [stock.name for stock in self.stocks]
        if name not in names:
            raise UnknownName("stock", name, names)
        return names.index(name)

    def flows(self, name: str) -> StockFlows:
        """Return where a stock goes."""
        place = self.place_of(name)
        losses = [entries_of(account.losses, place) for account in self.played]
        gains = [entries_of(account.gains, place) for account in self.played]
        return StockFlows(
            self.stocks[place],
            mean_interval([account.start[place] for account in self.played]),
            mean_interval([account.end[place] for account in self.played]),
            flows_of(losses, True),
            flows_of(gains, False),
            origins_of(losses),
            origins_of(gains),
        )

    @cached_property
    def endings(self) -> tuple[EndingCause, ...]:
        """How games end and what brings that about, the most frequent first."""
        ways = Counter((one.winner, one.ending, one.decided_by) for one in self.played)
        return tuple(EndingCause(*way, wilson_interval(times, len(self.played))) for way, times in ways.most_common())

    @property
    def sentences(self) -> list[str]:
        """What a designer should know: how games are decided, then where each stock goes."""
        told = [self.decided_in_words] if self.played else []
        return [*told, *(words for stock in self.stocks if (words := self.harm_in_words(stock.name)))]

    @property
    def decided_in_words(self) -> str:
        """The most frequent way in which games end, or the first two where they cannot be told apart."""
        first, *others = self.endings
        told = f"{self.ending_in_words(first)}: {percent(first.share)}"
        if not others or first.share.low > others[0].share.high:
            return f"Most often {told} of games."
        second = f"{self.ending_in_words(others[0])}: {percent(others[0].share)}"
        return f"No end is clearly the most frequent: {told} of games, {second}."

    def ending_in_words(self, way: EndingCause) -> str:
        """Return how games end, as the second half of a sentence."""
        if not way.ending:
            return "a game is stopped before anybody has won"
        who = f"{self.seat_name(way.winner)} wins" if way.winner >= 0 else "the game ends"
        by = f" by {self.game.clauses[way.ending].title}"
        return f"{who}{by}" if way.cause.clause == way.ending else f"{who}{by}, brought about by {way.cause.title}"

    def seat_name(self, seat: int) -> str:
        """Return what the game calls a seat in a sentence."""
        return self.game.metrics[f"win_rate_{'ABCDEFGH'[seat]}"].title.removesuffix(" wins")

    def harm_in_words(self, name: str) -> str:
        """Return what most of the harm to a stock comes from, as a sentence; "" where it comes to none."""
        flows = self.flows(name)
        if not flows.harm:
            return ""
        first, origin = flows.harm[0], flows.harm_by[0]
        what = "added" if flows.stock.is_burden else "lost"
        part = "all" if len(flows.harm_by) == 1 else f"{percent(origin.share)} of all"
        named = f"{first.cause.title} ({self.game.clauses.cite(first.cause.clause)})"
        is_all = first.cause.source is origin.source and math.isclose(first.share.value, origin.share.value)
        most = f": {named}" if is_all else f"; {named} alone {percent(first.share)}"
        return f"{flows.stock.title}: {part} that is {what} is {doing(flows.stock, origin.source)}{most}."


def doing(stock: Stock, source: Source) -> str:
    """Return whose doing something is, in words: of what nobody has alone, the players or the game.

    >>> doing(Stock("threat", "Threat"), Source.OWN), doing(Stock("veil", "Veil", 0), Source.OWN)
    ('the players’ doing', 'its own doing')
    """
    if source is Source.GAME:
        return "the doing of the game itself"
    if stock.seat < 0:
        return "the players’ doing"
    return "its own doing" if source is Source.OWN else "an opponent’s doing"


def entries_of(entries: Mapping[Entry, float], place: int) -> dict[Cause, float]:
    """Return cause -> amount of one game's entries for one stock."""
    return {entry.cause: amount for entry, amount in entries.items() if entry.stock == place}


def flows_of(games: Sequence[Mapping[Cause, float]], is_loss: bool) -> tuple[Flow, ...]:
    """Return the Flows of a stock from cause -> amount of each game, the largest first."""
    totals = np.array([sum(game.values()) for game in games])
    found = []
    for cause in dict.fromkeys(cause for game in games for cause in game):
        amounts = np.array([game.get(cause, 0.0) for game in games])
        found.append(Flow(cause, is_loss, amount_interval(amounts), share_of(amounts, totals)))
    return tuple(sorted(found, key=lambda flow: (-flow.amount.value, flow.cause)))


def origins_of(games: Sequence[Mapping[Cause, float]]) -> tuple[Origin, ...]:
    """Return whose doing the amounts are, the largest share first."""
    totals = np.array([sum(game.values()) for game in games])
    found = []
    for source in Source:
        amounts = np.array([by_source(game.items(), source) for game in games])
        if amounts.any():
            found.append(Origin(source, share_of(amounts, totals)))
    return tuple(sorted(found, key=lambda origin: -origin.share.value))


def by_source(entries: Iterable[tuple[Cause, float]], source: Source) -> float:
    """Return how much of what changed is one source's doing."""
    return sum(amount for cause, amount in entries if cause.source is source)


def share_of(amounts: np.ndarray, totals: np.ndarray) -> Estimate:
    """Return the Estimate of the share that ``amounts`` are of ``totals``, a number of each for every game."""
    ratio = ratio_interval(amounts, totals)
    if ratio.value in (0.0, 1.0):  # none or all of it in every game, which says little where there are few
        games = int((np.asarray(totals) > 0).sum())
        return wilson_interval(ratio.value * games, games)
    return Estimate(ratio.value, max(0.0, ratio.low), min(1.0, ratio.high))


def causes(
    game: Game,
    batch: Batch | None = None,
    progress: Callable[[int, int, str], object] | None = None,
    cancel: threading.Event | None = None,
    threads: int | None = None,
) -> CausesFound:
    """Play games and keep the account of each: what was lost and gained, and what brought that and the end about.

    Parameters
    ----------
    game : Game
    batch : Batch, optional
        By default 500 games of the game's usual agent.
    progress : callable ``progress(done, total, words)``, optional
    cancel : threading.Event, optional
        Set it to end; the games played by then are accounted for.
    threads : int, optional
        As many as there are cores by default. The result does not depend on it.

    Examples
    --------
    >>> import rules
    >>> jarls = rules.load("jarls")
    >>> found = causes(jarls, Batch("jarls", 50, agents="greedy"))
    >>> found.flows("warriors_A").losses[0].cause.title
    'Pushed off by B'
    """
    wanted = Batch(game, GAMES) if batch is None else batch
    played: list[Account] = []
    for account in accounts(wanted, cancel, threads):
        played.append(account)
        if progress:
            progress(len(played), wanted.games, f"{len(played):,} of {wanted.games:,} games")
    return CausesFound(game, wanted, tuple(played))
