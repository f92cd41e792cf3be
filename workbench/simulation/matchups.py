"""Agents against each other, in both seat orders on the same seeds: who is stronger."""

import time
from dataclasses import dataclass
from itertools import pairwise

import rules
from rules.core.errors import OutOfRange
from workbench.simulation.batch import Batch
from workbench.simulation.estimates import Estimate, wilson_interval
from workbench.simulation.run import simulate_batch


@dataclass(frozen=True)
class Rung:
    """What came of games between two agents."""

    agent: str
    other: str
    wins: int  # games a seat of ``agent`` won
    losses: int  # games a seat of ``other`` won
    unfinished: int  # games nobody won
    share: Estimate  # of the games somebody won, those ``agent`` did

    @property
    def games(self):
        """Games played, in both orders together."""
        return self.wins + self.losses + self.unfinished


def matchup(game, agent, other, games, seed, seats=2, changes=None, threads=None, deadline=None):
    """Play two agents against each other in both seat orders and return their Rung.

    Parameters
    ----------
    game : str or Game
    agent, other : str
        They sit in turn; with an odd number of seats, ``agent`` has one more in one order and one less in the
        other.
    games : int
        Seeds. Each is played in both orders, so that twice as many games are played, and fairly.
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


def in_turn(one, two, seats):
    """Return the agents of all seats, ``one`` first."""
    return [(one, two)[seat % 2] for seat in range(seats)]


def tally(results, games, place):
    """Return how many of the first games the agent at ``place`` (0 or 1) won, the other did, nobody did."""
    winners = results.outcomes["winner"][:games]
    own = int(((winners >= 0) & (winners % 2 == place)).sum())
    nobody = int((winners < 0).sum())
    return own, games - own - nobody, nobody


def skill_ladder(game, agents=None, games=200, seed=1, **matchup_options):
    """Play neighbours in the game's order of agents and return their Rungs, weakest pair first.

    Parameters
    ----------
    game : str or Game
    agents : sequence of str, optional
        At least two, weakest first; all of the game's that can play every seat, if not given.
    games, seed : int
        As of ``matchup``, for every pair.
    **matchup_options
        seats, changes, threads and deadline as of ``matchup``, for every pair.

    Returns
    -------
    list of Rung
        ``agent`` is the stronger by the order, ``other`` the weaker.

    Examples
    --------
    >>> [(rung.agent, rung.other) for rung in skill_ladder("jarls", ["random", "greedy"], games=20)]
    [('greedy', 'random')]
    """
    game = rules.load(game) if isinstance(game, str) else game
    everywhere = [name for name, agent in game.agents.items() if not agent.seats]
    agents = everywhere if agents is None else list(agents)
    if len(agents) < 2:
        raise OutOfRange(f"A ladder needs at least two agents, not {len(agents)}; there is {', '.join(game.agents)}.")
    return [matchup(game, agent, other, games, seed, **matchup_options) for other, agent in pairwise(agents)]
