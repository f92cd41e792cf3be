"""Is it fair? Every number of seats between players of every level, with one verdict each."""

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import NormalDist

from rules.core.agents import AgentKind
from rules.core.checks import checked_seats
from rules.core.errors import OutOfRange, UnknownName
from rules.core.game import Game
from rules.core.ruleset import Changes
from rules.core.seats import SEAT_LETTERS
from workbench.balance.positions import SeatPositions
from workbench.balance.sequential import first_games
from workbench.simulation.batch import Batch
from workbench.simulation.boundaries import boundary, looks
from workbench.simulation.estimates import CONFIDENCE, Estimate, Verdict, wilson_interval
from workbench.simulation.numbers import percent, share, shown
from workbench.simulation.results import Results
from workbench.simulation.run import results_so_far

FIRST_LOOK = 500  # games, of which a weak level may finish few
TOLERANCE = 0.1  # a seat may win a tenth more or less than its fair share


@dataclass(frozen=True, eq=False)
class FairnessTable:
    """Games between equals: one number of seats, one level.

    Attributes
    ----------
    seats : int
    level : str
        The agent that plays every seat.
    results : Results
    tolerance : float
        How far a seat's share may be from its fair share, as a part of that.
    confidence : float
        Of the interval of each share. It is high enough for all seats to hold together with 95 % confidence, and for
        all looks that were planned.
    """

    seats: int
    level: str
    results: Results
    tolerance: float
    confidence: float

    @property
    def fair_share(self) -> float:
        """The share of the decided games that each seat should win."""
        return 1 / self.seats

    @property
    def decided(self) -> int:
        """Games that somebody won."""
        return int((self.results.outcomes["winner"] >= 0).sum())

    @cached_property
    def shares(self) -> tuple[Estimate, ...]:
        """Each seat's share of the decided games."""
        winners = self.results.outcomes["winner"]
        return tuple(
            wilson_interval(int((winners == seat).sum()), self.decided, self.confidence) for seat in range(self.seats)
        )

    @property
    def verdict(self) -> Verdict:
        """Inside where every seat surely has its fair share, outside where one surely has not."""
        band = ((1 - self.tolerance) * self.fair_share, (1 + self.tolerance) * self.fair_share)
        verdicts = {share.verdict(band) for share in self.shares}
        return next(one for one in (Verdict.OUTSIDE, Verdict.UNDECIDED, Verdict.INSIDE) if one in verdicts)

    @property
    def farthest(self) -> int:
        """The seat that is farthest from its fair share; -1 where nobody won a game."""
        if not self.decided:
            return -1
        return max(range(self.seats), key=lambda seat: abs(self.shares[seat].value - self.fair_share))

    @property
    def edge(self) -> Estimate:
        """How much more than its fair share seat A wins; negative where it wins less."""
        first = self.shares[0]
        return Estimate(first.value - self.fair_share, first.low - self.fair_share, first.high - self.fair_share)

    @cached_property
    def places(self) -> SeatPositions:
        """Where the seats are, beside what they win."""
        return SeatPositions(self.results, self.shares, self.verdict is Verdict.OUTSIDE)

    @property
    def finding(self) -> str:
        """The verdict in a sentence."""
        title = self.results.game.agents[self.level].title
        where = f"{self.seats} seats, {title}"
        if not self.decided:
            return f"{where}: nobody won a game."
        seat = self.farthest
        fair = shown(100 * self.fair_share, 1)
        told = f"{SEAT_LETTERS[seat]} wins {percent(self.shares[seat])}; a fair share is {fair} %"
        words = {Verdict.INSIDE: "fair", Verdict.OUTSIDE: "not fair", Verdict.UNDECIDED: "undecided"}[self.verdict]
        return f"{where}: {words}. {told}."


@dataclass(frozen=True)
class Fairness:
    """A game between equals at every table that was asked for, and what that says together."""

    tables: tuple[FairnessTable, ...]

    @property
    def verdict(self) -> Verdict:
        """Inside where every table is fair, outside where one is not."""
        verdicts = {table.verdict for table in self.tables}
        return next(one for one in (Verdict.OUTSIDE, Verdict.UNDECIDED, Verdict.INSIDE) if one in verdicts)

    @property
    def sentences(self) -> list[str]:
        """What a designer should know, the most important first."""
        unfair = [table for table in self.tables if table.verdict is Verdict.OUTSIDE]
        worst = sorted(unfair, key=lambda table: -abs(table.shares[table.farthest].value / table.fair_share - 1))
        if not unfair:
            open_tables = sum(table.verdict is Verdict.UNDECIDED for table in self.tables)
            verb = "is" if open_tables == 1 else "are"
            first = f"No table is unfair; {open_tables} {verb} undecided." if open_tables else "Every table is fair."
            return [first, *self.trends, *self.endless]
        count, all_tables = len(unfair), len(self.tables)
        many = f"{count} of {all_tables} tables {'is' if count == 1 else 'are'} not fair. " if all_tables > 1 else ""
        rest = [table.finding for table in worst[1:]]
        return [many + worst[0].finding, *self.reasons, *rest, *self.trends, *self.endless]

    @property
    def looked_into(self) -> tuple[FairnessTable, ...]:
        """For each number of seats the unfair table of the strongest players, or else the table of the strongest."""
        decided = [table for table in self.tables if table.decided]
        found = {table.seats: table for table in decided}
        found |= {table.seats: table for table in decided if table.verdict is Verdict.OUTSIDE}
        return tuple(found.values())

    @property
    def reasons(self) -> list[str]:
        """Whether places explain the unfair tables, a sentence for each number of seats."""
        return [table.places.sentence for table in self.looked_into if table.places.sentence]

    @property
    def endless(self) -> list[str]:
        """The tables at which nobody won a game, a sentence each."""
        return [table.finding for table in self.tables if not table.decided]

    @property
    def trends(self) -> list[str]:
        """Where the edge of seat A clearly grows or shrinks with strength and no place explains it, a sentence each."""
        told = []
        # Of two, whoever goes first is also there first: that is no other reason.
        explained = {table.seats for table in self.looked_into if table.places.reasons and table.seats > 2}
        for seats in sorted({table.seats for table in self.tables} - explained):
            edges = [table for table in self.tables if table.seats == seats and table.decided]
            if len(edges) < 2:
                continue
            weak, strong = edges[0], edges[-1]
            apart = strong.edge.value - weak.edge.value
            if strong.edge.low > weak.edge.high or strong.edge.high < weak.edge.low:
                agents = weak.results.game.agents
                told.append(
                    f"With {seats} seats A wins {share(weak.shares[0])} between {agents[weak.level].title} players and "
                    f"{share(strong.shares[0])} between {agents[strong.level].title} players: going first "
                    f"{'helps' if apart > 0 else 'hurts'} stronger players more."
                )
        return told


def fairness(
    game: Game,
    seats: Sequence[int] | None = None,
    levels: Sequence[str] | None = None,
    games: int = 10_000,
    seed: int = 1,
    changes: Changes | None = None,
    tolerance: float = TOLERANCE,
    progress: Callable[[int, int, str], object] | None = None,
    cancel: threading.Event | None = None,
    threads: int | None = None,
) -> Fairness:
    """Play games between equals for every number of seats and every level, at each table until there is a verdict.

    Parameters
    ----------
    game : Game
    seats : sequence of int, optional
        Every number of players the game allows by default.
    levels : sequence of str, optional
        Agents, weakest first; by default all that can play every seat and do not search, because those that search
        take seconds a game.
    games, seed : int
        The most games at a table, and the seed of every table.
    changes : mapping, optional
        Ruleset fields that differ from the rulebook.
    tolerance : float
        How far a seat's share may be from its fair share, as a part of that: 0.1 allows 45 to 55 % of two.
    progress : callable ``progress(done, total, words)``, optional
        Called before every table.
    cancel : threading.Event, optional
        Set it to end; the tables played by then are returned.
    threads : int, optional

    Examples
    --------
    >>> import rules
    >>> found = fairness(rules.load("jarls"), seats=[5], levels=["greedy"], games=400)
    >>> found.verdict, found.sentences[0]
    (<Verdict.OUTSIDE: 'outside'>, '5 seats, Greedy: not fair. B wins ... % (... to ...); a fair share is 20.0 %.')
    """
    if not 0 < tolerance < 1:
        raise OutOfRange(f"tolerance = {tolerance} must lie between 0 and 1: the part of a fair share a seat may miss.")
    counts = [checked_seats(game, number) for number in seats] if seats is not None else list(game.seats)
    names = checked_levels(game, levels)
    wanted = [(number, name) for number in counts for name in names]
    tables: list[FairnessTable] = []
    for done, (number, name) in enumerate(wanted):
        if progress:
            progress(done, len(wanted), f"{number} seats, {game.agents[name].title}")
        batch = Batch(game, games, seed, name, number, changes)
        table = played_table(batch, game.skin, tolerance, cancel, threads)
        if cancel is not None and cancel.is_set():
            break
        tables.append(table)
    return Fairness(tuple(tables))


def played_table(
    batch: Batch, skin: str, tolerance: float, cancel: threading.Event | None, threads: int | None
) -> FairnessTable:
    """Return a table played until there is a verdict at one of the looks, or until all its games are played.

    A level that has won no game by then is given up.
    """
    planned, level = looks(batch.games, FIRST_LOOK), batch.agents[0]
    confidence = confidence_of(planned, batch.seats)
    parts = results_so_far(batch, skin, threads, cancel)
    results = next(parts)
    for games in planned:
        while results.games < games and not (cancel is not None and cancel.is_set()):
            results = next(parts, results)
        table = FairnessTable(batch.seats, level, first_games(results, games), tolerance, confidence)
        if table.verdict is not Verdict.UNDECIDED or not table.decided or results.games < games:
            break
    parts.close()
    return table


def confidence_of(planned: tuple[int, ...], seats: int) -> float:
    """Return the confidence that the interval of one seat needs, for all seats and all looks to hold together.

    >>> round(confidence_of((1000,), 2), 3), round(confidence_of((500, 1000, 2000), 4), 4)
    (0.975, 0.9951)
    """
    edge = boundary(planned, 1 - (1 - CONFIDENCE) / seats)  # Bonferroni's, over the seats
    return 2 * NormalDist().cdf(edge) - 1


def checked_levels(game: Game, levels: Sequence[str] | None) -> list[str]:
    """Return the agents to play; raise UnknownName or OutOfRange for those that cannot."""
    if levels is None:
        slower = slower_levels(game)
        return [name for name, agent in game.agents.items() if not agent.seats and name not in slower]
    for name in levels:
        if name not in game.agents:
            raise UnknownName("agent", name, game.agents)
    if not levels:
        raise OutOfRange("levels names no agent; name at least one.")
    return list(levels)


def slower_levels(game: Game) -> list[str]:
    """Return the agents that are asked only where they are named: those that search, which takes long.

    >>> import rules
    >>> slower_levels(rules.load("jarls"))
    ['novice', 'adept', 'veteran', 'master']
    """
    return [name for name, one in game.agents.items() if not one.seats and one.record.kind == AgentKind.SEARCH]
