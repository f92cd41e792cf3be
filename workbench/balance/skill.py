"""Does skill win? Levels of play against one another: which of them beats the one below, and how strong each is."""

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil

import numpy as np

from rules.core.checks import checked_count, checked_seats
from rules.core.game import Game
from rules.core.ruleset import Changes
from rules.core.seats import SEAT_LETTERS
from workbench.balance.ladder_levels import checked_field, field_of
from workbench.balance.rungs import Climb, Rise, Tables, rises
from workbench.simulation.batch import MOST_GAMES
from workbench.simulation.estimates import Estimate, clustered_share
from workbench.simulation.numbers import bounds, percent, shown
from workbench.simulation.round_robin import Contender, LineUp, Winners, has_roles, play_table, tables_of
from workbench.simulation.strengths import SeatedGames, Strengths, estimate_strengths
from workbench.simulation.time_forecast import Progress, TimeForecast

EVERY_SEAT = -1


@dataclass(frozen=True)
class RatedLevel:
    """How strong a level is.

    Attributes
    ----------
    contender : Contender
    seat : int
        The role in which it is rated, EVERY_SEAT where seats are no roles.
    rating : Estimate
        In Elo against the level that is counted from; endless towards a side that no game bounds.
    undecided : Estimate
        The share of its games without a single winner. They do not count in the rating.
    """

    contender: Contender
    seat: int
    rating: Estimate
    undecided: Estimate

    @property
    def is_zero(self) -> bool:
        """Whether the others are counted from it."""
        return self.rating.low == self.rating.high


@dataclass(frozen=True, eq=False)
class Skill:
    """Levels of play against one another.

    Attributes
    ----------
    game : Game
    contenders : tuple of Contender
        From weak to strong, as the game has them or as they were asked for.
    tables : dict
        Who sat at each seat -> the seat that won each game, -1 for nobody.
    seed : int
    seats : int
    rises : tuple of Rise
        The step to each level from the one below it.
    levels : tuple of RatedLevel
        The strongest first.
    seat_name : callable ``seat_name(seat)``
    edge : Estimate
        What the first seat is worth against the last, in Elo; where seats are roles, between the levels counted from.
    """

    game: Game
    contenders: tuple[Contender, ...]
    tables: Tables
    seed: int
    seats: int
    rises: tuple[Rise, ...]
    levels: tuple[RatedLevel, ...]
    seat_name: Callable[[int], str]
    edge: Estimate

    @property
    def games(self) -> int:
        """Games played."""
        return sum(winners.size for winners in self.tables.values())

    @property
    def undecided(self) -> Estimate:
        """The share of the games without a single winner: nobody won, or several together."""
        return undecided_of(list(self.tables.values()))

    @property
    def unclear(self) -> list[Rise]:
        """The levels that do not surely beat the one below."""
        return [one for one in self.rises if one.climb is not Climb.BEATS]

    @property
    def upsets(self) -> list[Rise]:
        """The levels that lose to one two rungs below, though it is not the one below."""
        further = rises(self.game, self.contenders, self.tables, self.seat_name, rungs=2)
        return [one for one in further if one.climb is Climb.LOSES]

    @property
    def sentences(self) -> list[str]:
        """What a designer should know, the most important first."""
        told = [one.sentence(self.game) for one in sorted(self.unclear, key=lambda one: one.climb is Climb.UNCLEAR)]
        if len(self.unclear) > 1:
            told[0] = f"{len(told)} of {len(self.rises)} levels do not clearly beat the one below. {told[0]}"
        told += [one.sentence(self.game) for one in self.upsets]
        clear = [one for one in self.rises if one.climb is Climb.BEATS]
        if clear and not told:
            told.append("Each level beats the one below." if len(clear) > 1 else clear[0].sentence(self.game))
        if clear and len(self.rises) > 1:
            told += [one.sentence(self.game) for one in clear]
        if has_roles(self.game):
            told.append(self.worth_of_role)
        if self.undecided.value > 0:
            told.append(
                f"{percent(self.undecided)} of the games had no single winner; they do not count in the ratings."
            )
        return told

    @property
    def zero(self) -> str:
        """What the level is called that ratings are counted from; several where roles have no level in common."""
        return " and ".join(dict.fromkeys(one.contender.title(self.game) for one in self.levels if one.is_zero))

    @property
    def worth_of_role(self) -> str:
        """How much better the first role is off than the last, in a sentence."""
        first, last = self.seat_name(0), self.seat_name(self.seats - 1)
        points = f"{shown(self.edge.value, 0)} Elo ({bounds(self.edge, most=0)})"
        return f"Between {self.zero} players {first} has {points} more than {last}."


def skill(
    game: Game,
    contenders: Sequence[Contender] | None = None,
    games: int = 2000,
    seed: int = 1,
    seats: int | None = None,
    changes: Changes | None = None,
    seat_name: Callable[[int], str] = lambda seat: SEAT_LETTERS[seat],
    progress: Progress | None = None,
    cancel: threading.Event | None = None,
    threads: int | None = None,
) -> Skill | None:
    """Let levels of play meet, and say which beats the one below and how strong each of them is.

    Every level meets its neighbours on the ladder and those next to them, from every seat: in both orders with two
    seats; alone against the others, all but one, and half against half with more. Where seats are roles, every level
    that can play a role meets every level of the other.

    Parameters
    ----------
    game : Game
    contenders : sequence of Contender, optional
        At least two, from weak to strong; by default all that do not search.
    games : int
        For each pair, spread over its tables, or for each table of roles.
    seed : int
        Every table plays the same seeds.
    seats : int, optional
        As few as the game allows by default.
    changes : mapping, optional
        Ruleset fields that differ from the rulebook.
    seat_name : callable ``seat_name(seat)``
        What a role is called.
    progress : callable ``progress(done, total, words)``, optional
        Called before every table.
    cancel : threading.Event, optional
        Set it to end; the pairs played by then are returned, or None where they do not suffice.
    threads : int, optional

    Examples
    --------
    >>> import rules
    >>> skill(rules.load("jarls"), games=200).sentences
    ['Greedy beats Random: it wins 100.0 % (98.1 to 100.0).']
    """
    entered = checked_field(game, field_of(game) if contenders is None else contenders)
    checked_count("games", games, 2, MOST_GAMES)
    number = game.usual_seats if seats is None else checked_seats(game, seats)
    together = tables_of(game, entered, number)
    tables: dict[LineUp, Winners] = {}
    forecast = TimeForecast(game, entered, together, games, number, progress)
    for line_ups in together:
        played = {}
        for line_up in line_ups:
            forecast.tell(line_up)
            each = ceil(games / len(line_ups))
            winners = play_table(game, line_up, each, seed, changes, cancel, threads)
            if winners is None:
                return judged(game, entered, tables, seed, seat_name) if not has_roles(game) and tables else None
            played[line_up] = winners
        tables |= played
    return judged(game, entered, tables, seed, seat_name)


def judged(
    game: Game, contenders: Sequence[Contender], tables: Tables, seed: int, seat_name: Callable[[int], str]
) -> Skill:
    """Return what the tables played say."""
    seats = len(next(iter(tables)))
    met = {one for line_up in tables for one in line_up}
    entered = [one for one in contenders if one in met]
    players = players_of(game, entered, seats)
    found = strengths_of(game, players, tables)
    levels = []
    for (contender, role), rating in zip(players, found.ratings):
        own = [
            winners
            for line_up, winners in tables.items()
            if (line_up[role] == contender if role != EVERY_SEAT else contender in line_up)
        ]
        levels.append(RatedLevel(contender, role, rating, undecided_of(own)))
    levels.sort(key=lambda one: (one.seat, -one.rating.value))
    steps = tuple(rises(game, entered, tables, seat_name))
    return Skill(game, tuple(entered), tables, seed, seats, steps, tuple(levels), seat_name, found.seats[0])


def players_of(game: Game, contenders: Sequence[Contender], seats: int) -> list[tuple[Contender, int]]:
    """Return who is rated, as pairs (contender, role): in every role it can play, or once where seats are no roles."""
    if not has_roles(game):
        return [(one, EVERY_SEAT) for one in contenders]
    return [(one, seat) for seat in range(seats) for one in contenders if game.agents[one.agent].can_play(seat)]


def strengths_of(game: Game, players: Sequence[tuple[Contender, int]], tables: Tables) -> Strengths:
    """Return the Strengths of players, counted from the game's usual agent, or else from the weakest in that role."""
    numbers = {player: number for number, player in enumerate(players)}
    counted_from = []
    for _, role in players:
        alike = [player for player in players if player[1] == role]
        usual = (Contender(game.usual_agent), role)
        counted_from.append(numbers[usual if usual in alike else alike[0]])
    seated = [
        SeatedGames(
            tuple(numbers[one, seat if has_roles(game) else EVERY_SEAT] for seat, one in enumerate(line_up)), winners
        )
        for line_up, winners in tables.items()
    ]
    return estimate_strengths(seated, counted_from)


def undecided_of(tables: Sequence[Winners]) -> Estimate:
    """Return the share of games without a single winner; those on one seed are taken together."""
    seeds = max(winners.size for winners in tables)
    nobody, games = np.zeros(seeds), np.zeros(seeds)
    for winners in tables:
        nobody[: winners.size] += winners < 0
        games[: winners.size] += 1
    return clustered_share(nobody, games)
