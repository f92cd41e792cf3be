"""Prospects: how games end that a quick agent plays on, many times, from one action or another.

The position is played on as the seat to move sees it. Before every game what that seat cannot see is drawn anew, and
chance runs in streams that belong to no game at any table, so that neither a hidden card nor the dice to come are
looked at. Game ``i`` is played on from the same draw, and with the same chance after the action, whatever the action
is: what two actions lead to is thus compared pair by pair. The same position gives the same games.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numba.core.registry import CPUDispatcher
from numpy.typing import NDArray

from rules.core.agents import decide
from rules.core.cache import is_uncompiled
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

GAMES = 300  # after each action: then a share is known to six of a hundred
LIKED, SPREAD = 3, 2  # candidates of which the best is what an action is compared with: those the agent likes, and more
FIRST_GAMES = 40  # after each candidate; others than those that are told, or luck would choose and count twice
THREADS = 2  # play at the same time, one action each
DRAWS, CHANCE, CHOICE = 20_001, 20_002, 20_003  # seeds of what is hidden, of what happens then, of actions at random
ANY = -1  # instead of an action: one at random

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
        ANY where every game began with another one.
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
class ActionComparison:
    """The Prospects of an action and of others, game by game from the same draws.

    Attributes
    ----------
    chosen, next_best : Prospects
        Of the action, and of the best other one.
    at_random : Prospects or None
        Of any other action, drawn for every game; None where there is only one.
    """

    chosen: Prospects
    next_best: Prospects
    at_random: Prospects | None


def runs_compiled() -> bool:
    """Return whether rules run compiled in this process; uncompiled, games played on would take minutes."""
    return not is_uncompiled() and "__call__" not in vars(CPUDispatcher)  # as rules.core.uncompiled puts it there


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

    def compared(self, action: int, aim: Aim, games: int = GAMES) -> ActionComparison:
        """Return how an action compares with the next best, the one of a few candidates that serves an Aim best.

        Parameters
        ----------
        action : int
            A legal one, and not the only one.
        aim : Aim
        games : int
            Played after each of the two.
        """
        others = self.others(action)
        any_other = np.array(others)[seeds_of(CHOICE, 0, games) % np.uint64(len(others))]
        with ThreadPoolExecutor(THREADS) as pool:
            chosen = pool.submit(self.prospects, np.full(games, action))
            candidates = [np.full(FIRST_GAMES, other) for other in self.candidates(others)]
            tried = list(pool.map(lambda actions: self.prospects(actions, games), candidates))
            best = max(tried, key=lambda one: int(one.reached(aim).sum()))  # of equals the one that the agent prefers
            next_best = pool.submit(self.prospects, np.full(games, best.action))
            at_random = pool.submit(self.prospects, any_other) if len(others) > 1 else None
            return ActionComparison(chosen.result(), next_best.result(), at_random.result() if at_random else None)

    def others(self, action: int) -> list[int]:
        """Return the other legal actions, ascending."""
        actions = new_workspace(self.game).actions
        count = self.game.legal_actions(self.state, self.ruleset, actions)
        return [other for other in actions[:count].tolist() if other != action]

    def candidates(self, actions: Sequence[int]) -> list[int]:
        """Return the legal actions among some, ascending, that are worth a try; the agent may like the wrong ones."""
        liked = self.liked(actions)
        rest = [action for action in actions if action not in liked]
        return [*liked, *rest[:: -(-len(rest) // SPREAD) or 1]]

    def liked(self, actions: Sequence[int], most: int = LIKED) -> list[int]:
        """Return which of some legal actions, ascending, the agent likes best, best first, and at most so many."""
        state, workspace, tree = self.drawn(0), new_workspace(self.game), new_tree(self.game)
        rest, liked = list(actions), list[int]()
        while rest and len(liked) < most:
            workspace.actions[: len(rest)] = rest
            index = decide(state, self.ruleset, self.agent.record, workspace.actions, len(rest), workspace, tree)
            liked.append(rest.pop(index))
        return liked

    def drawn(self, number: int) -> np.record:
        """Return the position with everything drawn anew that the seat cannot see, the same for the same number."""
        state = self.state.copy()
        sow(state, seeds_of(DRAWS, number, 1)[0])
        self.game.redeterminise(state, self.ruleset, self.seat)
        return state

    def prospects(self, actions: NDArray[np.integer[Any]], first: int = 0) -> Prospects:
        """Play on once from each of some legal actions, shape (games,), and from the draws from number ``first`` on."""
        seeds, outcomes = seeds_of(CHANCE, first, actions.size), blanks(self.game.outcome, actions.size)
        start, nothing, log = blanks(self.game.state, 1), np.zeros((1, 0, 0), np.int16), new_log(room=0)
        workspace, tree, seats = new_workspace(self.game), new_tree(self.game), self.agents.size
        for game, action in enumerate(actions.tolist()):
            start[0] = self.drawn(first + game)
            self.game.step(start[0], self.ruleset, action, log)
            one = slice(game, game + 1)
            batch(self.ruleset, self.agents, seats, seeds[one], start, workspace, tree, log, outcomes[one], nothing)
        is_one = bool((actions == actions[0]).all())
        return Prospects(int(actions[0]) if is_one else ANY, self.seat, int(self.state.ply) + 1, outcomes)
