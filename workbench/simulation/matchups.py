"""Agents against each other, in both seat orders on the same seeds, to see which is stronger."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import rules
from rules.core.errors import OutOfRange
from rules.core.game import Game
from rules.core.ruleset import Changes
from workbench.simulation.batch import Batch
from workbench.simulation.estimates import Estimate, wilson_interval
from workbench.simulation.results import Results
from workbench.simulation.run import simulate_batch


@dataclass(frozen=True)
class Rung:
    """The result of games between two agents."""

    agent: str
    other: str
    wins: int  # games a seat of ``agent`` won
    losses: int  # games a seat of ``other`` won
    unfinished: int  # games nobody won
    share: Estimate  # share of the games with a winner that ``agent`` won

    @property
    def games(self) -> int:
        """Games played, in both orders together."""
        return self.wins + self.losses + self.unfinished


def matchup(
    game: str | Game,
    agent: str,
    other: str,
    games: int,
    seed: int,
    seats: int = 2,
    changes: Changes | None = None,
    threads: int | None = None,
    deadline: float | None = None,
) -> Rung:
    """Play two agents against each other in both seat orders and return their Rung.

    Parameters
    ----------
    game : str or Game
    agent, other : str
        They sit alternately; with an odd number of seats, ``agent`` has one more in one order and one less in
        the other.
    games : int
        Number of seeds. Each is played in both orders, so twice as many games are played.
    seed : int
    seats : int
    changes : dict, optional
        Ruleset fields that differ from the rulebook.
    threads : int, optional
    deadline : float, optional
        Seconds after which the matchup ends; then only seeds played in both orders count.

    Returns
    -------
    Rung
        Its share has Wilson's interval and is unknown, 0 to 1, when nobody won a game.

    Examples
    --------
    >>> rung = matchup("jarls", "greedy", "random", games=50, seed=1)
    >>> rung.games, rung.share.low > 0.5
    (100, True)
    """
    began = time.perf_counter()
    one, two = (
        Batch(game, games, seed, in_turn(*pair, seats), changes=changes) for pair in ((agent, other), (other, agent))
    )
    half = None if deadline is None else deadline / 2
    first = simulate_batch(one, threads=threads, deadline=half)
    left = None if deadline is None else max(0.0, deadline - (time.perf_counter() - began))
    second = simulate_batch(two, threads=threads, deadline=left)
    pairs = min(first.games, second.games)
    wins, losses, unfinished = map(sum, zip(tally(first, pairs, 0), tally(second, pairs, 1)))
    return Rung(agent, other, wins, losses, unfinished, wilson_interval(wins, wins + losses))


def in_turn(one: str, two: str, seats: int) -> list[str]:
    """Return the agents of all seats, ``one`` first."""
    return [(one, two)[seat % 2] for seat in range(seats)]


def tally(results: Results, games: int, place: int) -> tuple[int, int, int]:
    """Return how many of the first games the agent at ``place`` (0 or 1) won, the other won and nobody won."""
    winners = results.outcomes["winner"][:games]
    own = int(((winners >= 0) & (winners % 2 == place)).sum())
    nobody = int((winners < 0).sum())
    return own, games - own - nobody, nobody


def skill_ladder(
    game: str | Game, agents: Sequence[str] | None = None, games: int = 200, seed: int = 1, **matchup_options: Any
) -> list[Rung]:
    """Play each agent against the next stronger one and return their Rungs, weakest pair first.

    Parameters
    ----------
    game : str or Game
    agents : sequence of str, optional
        At least two, weakest first; by default all of the game's agents that can play every seat.
    games, seed : int
        Of every pair; see ``matchup``.
    **matchup_options
        seats, changes, threads and deadline of every pair; see ``matchup``.

    Returns
    -------
    list of Rung
        ``agent`` is the one expected to be stronger, ``other`` the weaker one.

    Examples
    --------
    >>> [(rung.agent, rung.other) for rung in skill_ladder("jarls", ["random", "greedy"], games=20)]
    [('greedy', 'random')]
    """
    game = rules.load(game) if isinstance(game, str) else game
    everywhere = [name for name, agent in game.agents.items() if not agent.seats]
    names = everywhere if agents is None else list(agents)
    if len(names) < 2:
        raise OutOfRange(f"A ladder needs at least two agents, not {len(names)}; there are {', '.join(game.agents)}.")
    return [matchup(game, agent, other, games, seed, **matchup_options) for other, agent in pairwise(names)]
