"""Who meets whom at which tables, so that it shows who is stronger; and playing that."""

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product
from typing import Any, Self, TypeAlias

import numpy as np
from numpy.typing import NDArray

from rules.core.agents import AgentKind
from rules.core.errors import OutOfRange, UnknownName
from rules.core.game import Game
from rules.core.ruleset import Changes
from workbench.simulation.batch import Batch
from workbench.simulation.budgets import checked_budgets
from workbench.simulation.run import simulate_batch

MOST_APART = 2  # rungs: a player meets its neighbours and those next to them


@dataclass(frozen=True)
class Contender:
    """A player of a round robin: an agent, and its playouts a decision; 0 for the agent's own number."""

    agent: str
    playouts: int = 0

    @classmethod
    def read(cls, game: Game, text: str) -> Self:
        """Return the Contender that ``agent`` or ``agent@playouts`` means.

        >>> import rules
        >>> jarls = rules.load("jarls")
        >>> Contender.read(jarls, "novice@80"), Contender.read(jarls, "novice@40")
        (Contender(agent='novice', playouts=80), Contender(agent='novice', playouts=0))
        """
        agent, sign, number = (part.strip() for part in text.partition("@"))
        if agent not in game.agents:
            raise UnknownName("agent", agent, game.agents)
        if sign and not (number.isdecimal() and int(number) > 0):
            raise OutOfRange(f"{text.strip()!r} names no number of playouts; {agent}@400 has 400 a decision.")
        return cls(agent, next(iter(checked_budgets(game, [agent], [int(number) if sign else 0])), 0))

    @property
    def name(self) -> str:
        """As it is typed."""
        return f"{self.agent}@{self.playouts}" if self.playouts else self.agent

    def title(self, game: Game) -> str:
        """Return what it is called."""
        title = game.agents[self.agent].title
        return f"{title} at {self.playouts:,} playouts" if self.playouts else title

    def searches(self, game: Game) -> bool:
        """Return whether it searches the game tree, and so takes its time."""
        return bool(game.agents[self.agent].record.kind == AgentKind.SEARCH)


LineUp: TypeAlias = tuple[Contender, ...]  # who sits at each seat
Winners: TypeAlias = NDArray[np.integer[Any]]  # of each game, in the order of the seeds: the seat, -1 for nobody


def has_roles(game: Game) -> bool:
    """Return whether the seats of a game are different roles: then there are agents that play only one of them."""
    return any(agent.seats for agent in game.agents.values())


def arrangements(seats: int) -> dict[str, tuple[tuple[bool, ...], ...]]:
    """Return the ways to seat two players together, each from every seat: name -> tables, True where the first sits.

    >>> arrangements(2)
    {'both orders': ((True, False), (False, True))}
    >>> list(arrangements(3)), list(arrangements(4))
    (['alone', 'all but one'], ['alone', 'all but one', 'half'])
    """
    alone = lone_seats(seats)
    if seats == 2:
        return {"both orders": alone}
    ways = {"alone": alone, "all but one": opposite(alone)}
    if seats > 3:
        chosen = combinations(range(seats), seats // 2)
        half = tuple(tuple(seat in own for seat in range(seats)) for own in chosen)
        ways["half"] = half if seats % 2 == 0 else (*half, *opposite(half))
    return ways


def lone_seats(seats: int) -> tuple[tuple[bool, ...], ...]:
    """Return the tables at which the first player sits alone, from every seat."""
    return tuple(tuple(seat == own for seat in range(seats)) for own in range(seats))


def opposite(tables: Sequence[tuple[bool, ...]]) -> tuple[tuple[bool, ...], ...]:
    """Return tables with the two players exchanged."""
    return tuple(tuple(not first for first in table) for table in tables)


def pairs_to_play(count: int) -> list[tuple[int, int]]:
    """Return who meets whom as pairs (lower, higher) of places on the ladder, from the bottom up.

    >>> pairs_to_play(4)
    [(0, 1), (0, 2), (1, 2), (1, 3), (2, 3)]
    """
    return [(low, high) for high in range(count) for low in range(max(0, high - MOST_APART), high)]


def tables_of(game: Game, contenders: Sequence[Contender], seats: int) -> list[list[LineUp]]:
    """Return the tables to play, those of one pair together; where seats are roles, every table of all roles.

    Raise OutOfRange when a contender cannot play where it would sit.
    """
    if has_roles(game):
        at = [[one for one in contenders if game.agents[one.agent].can_play(seat)] for seat in range(seats)]
        return [[line_up] for line_up in product(*at)]
    return [
        [tuple(contenders[high if first else low] for first in table) for table in every_table(seats)]
        for low, high in pairs_to_play(len(contenders))
    ]


@lru_cache
def every_table(seats: int) -> tuple[tuple[bool, ...], ...]:
    """Return all tables of all arrangements."""
    return tuple(table for tables in arrangements(seats).values() for table in tables)


def batch_of(game: Game, line_up: LineUp, games: int, seed: int, changes: Changes | None = None) -> Batch:
    """Return the Batch of a table."""
    agents, budgets = [one.agent for one in line_up], [one.playouts for one in line_up]
    return Batch(game, games, seed, agents, len(line_up), changes, budgets=budgets)


def play_table(
    game: Game,
    line_up: LineUp,
    games: int,
    seed: int,
    changes: Changes | None = None,
    cancel: threading.Event | None = None,
    threads: int | None = None,
) -> Winners | None:
    """Play the games of a table; return the seat that won each, -1 for nobody, or None when they were cancelled."""
    if cancel is not None and cancel.is_set():
        return None
    results = simulate_batch(batch_of(game, line_up, games, seed, changes), threads=threads, cancel=cancel)
    return results.outcomes["winner"].copy() if results.games == games else None
