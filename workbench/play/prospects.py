"""Prospects: how games end that a quick agent plays on, many times, from one action or another.

The position is played on as the seat to move sees it. Before every game what that seat cannot see is drawn anew, and
chance runs in streams that belong to no game at any table, so that neither a hidden card nor the dice to come are
looked at. Game ``i`` is played on from the same draw, and with the same chance after the action, whatever the action
is: what two actions lead to is thus compared pair by pair. The same position gives the same games.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from rules.core.agents import decide
from rules.core.chance import seeds_of, sow
from rules.core.events import new_log
from rules.core.game import Game
from rules.core.levels import Agent
from rules.core.metrics import Outcomes
from rules.core.playout import batch
from rules.core.record import blanks
from rules.core.workspace import new_tree, new_workspace
from workbench.play.playthrough import Playthrough
from workbench.play.reskinned import Text

GAMES = 400  # after each of two actions: then a share is known to five of a hundred
CANDIDATES = 3  # of which the best is what an action is compared with
FIRST_GAMES = 50  # after each candidate; others than those that are told, or luck would choose and count twice
THREADS = 2  # play at the same time, one action each
DRAWS, CHANCE = 20_001, 20_002  # seeds of what is hidden, and of all that happens after the action

Reached: TypeAlias = NDArray[np.bool_]  # shape (games,)


@dataclass(frozen=True)
class Aim:
    """What somebody who decides wants of a finished game, or fears.

    Attributes
    ----------
    words : str
        A clause that says so, such as ``you win``; ``63 of 100 games`` can follow it.
    is_reached : callable ``is_reached(outcomes, seat)``
        Tells of each outcome, shape (games,), whether it is so for a seat.
    """

    words: Text
    is_reached: Callable[[Outcomes, int], Reached]


WIN = Aim("you win", lambda outcomes, seat: outcomes["winner"] == seat)


@dataclass(frozen=True, eq=False)
class Prospects:
    """How the games ended that were played on from one action.

    Attributes
    ----------
    action : int
    seat : int
        Who played it.
    ply : int
        How many actions had been played with it.
    outcomes : OUTCOME records, shape (games,)
    """

    action: int
    seat: int
    ply: int
    outcomes: Outcomes

    def reached(self, aim: Aim) -> Reached:
        """Return for each game whether it reached an Aim of the seat."""
        return aim.is_reached(self.outcomes, self.seat)

    @property
    def ends_at_once(self) -> bool:
        """Whether the action itself ended every game."""
        return bool((self.outcomes["plies"] == self.ply).all())


@dataclass(frozen=True, eq=False)
class Comparison:
    """The Prospects of an action and those of the best other one, game by game from the same draws."""

    chosen: Prospects
    next_best: Prospects


def quick_agent(game: Game) -> Agent:
    """Return the strongest agent of a game that can play every seat and does not search.

    >>> import rules
    >>> [quick_agent(rules.load(name)).title for name in ("jarls", "iron_throne", "doomspire")]
    ['Greedy', 'Knight-Commander', 'Veteran']
    """
    return [agent for agent in game.agents.values() if not agent.seats and not agent.record.playouts][-1]


class PositionPlayedOn:
    """A position from which games are played on, by a quick agent in every seat.

    Parameters
    ----------
    play : Playthrough
        Its position is copied, so that the game may go on meanwhile.

    Examples
    --------
    >>> one_step_away = {"radius": 3, "to_move": "A", "A": "J1,0", "B": "J-3,0"}
    >>> play = Playthrough("jarls", position=one_step_away)
    >>> position = PositionPlayedOn(play)
    >>> found = position.compared(play.legal()["J1,0>0,0"], WIN, games=20)
    >>> int(found.chosen.reached(WIN).sum()), found.chosen.ends_at_once, found.next_best.ends_at_once
    (20, True, False)
    """

    def __init__(self, play: Playthrough) -> None:
        self.game, self.ruleset, self.state = play.game, play.ruleset, play.state.copy()
        self.seat, self.agent = int(play.state.seat), quick_agent(play.game)
        self.agents = blanks(self.agent.record.dtype, play.seats)
        self.agents[:] = self.agent.record

    def compared(self, action: int, aim: Aim, games: int = GAMES) -> Comparison:
        """Return how an action compares with the next best: of those the agent likes, the one that serves an Aim best.

        Parameters
        ----------
        action : int
            A legal one, and not the only one.
        aim : Aim
        games : int
            Played after each of the two.
        """
        with ThreadPoolExecutor(THREADS) as pool:
            chosen = pool.submit(self.prospects, action, 0, games)
            tried = list(pool.map(lambda other: self.prospects(other, games, FIRST_GAMES), self.others(action)))
            best = max(tried, key=lambda one: int(one.reached(aim).sum()))  # of equals the one that the agent prefers
            next_best = pool.submit(self.prospects, best.action, 0, games)
            return Comparison(chosen.result(), next_best.result())

    def others(self, action: int, most: int = CANDIDATES) -> list[int]:
        """Return the other legal actions that the agent likes best, best first, and at most so many."""
        state, workspace, tree = self.drawn(0), new_workspace(self.game), new_tree(self.game)
        count = self.game.legal_actions(state, self.ruleset, workspace.actions)
        rest = [other for other in workspace.actions[:count].tolist() if other != action]
        liked: list[int] = []
        while rest and len(liked) < most:
            workspace.actions[: len(rest)] = rest
            record = self.agent.record
            liked.append(rest.pop(decide(state, self.ruleset, record, workspace.actions, len(rest), workspace, tree)))
        return liked

    def drawn(self, number: int) -> np.record:
        """Return the position with everything drawn anew that the seat cannot see, the same for the same number."""
        state = self.state.copy()
        sow(state, seeds_of(DRAWS, number, 1)[0])
        self.game.redeterminise(state, self.ruleset, self.seat)
        return state

    def prospects(self, action: int, first: int, games: int) -> Prospects:
        """Play a legal action and on from there, once from each draw from number ``first`` on; return the Prospects."""
        seeds, outcomes = seeds_of(CHANCE, first, games), blanks(self.game.outcome, games)
        start, nothing, log = blanks(self.game.state, 1), np.zeros((1, 0, 0), np.int16), new_log(room=0)
        workspace, tree, seats = new_workspace(self.game), new_tree(self.game), self.agents.size
        for game in range(games):
            start[0] = self.drawn(first + game)
            self.game.step(start[0], self.ruleset, action, log)
            one = slice(game, game + 1)
            batch(self.ruleset, self.agents, seats, seeds[one], start, workspace, tree, log, outcomes[one], nothing)
        return Prospects(action, self.seat, int(self.state.ply) + 1, outcomes)
