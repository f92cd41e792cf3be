"""What every decision of a game offers and what is chosen, and who stands how well then: games looked at one by one."""

import re
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

import rules
from rules.core.agents import decide
from rules.core.chance import seeds_of
from rules.core.events import new_log
from rules.core.game import Game
from rules.core.workspace import new_tree, new_workspace
from workbench.simulation.batch import Batch, agents_of, ruleset_of, thawed
from workbench.simulation.run import checked_threads

KindOf: TypeAlias = Callable[[np.record, int], str]  # of an action in a state


@dataclass(frozen=True)
class Decision:
    """A decision between several actions: the kinds on offer, each once, and the kind that was chosen."""

    offered: tuple[str, ...]
    chosen: str


@dataclass(frozen=True, eq=False)
class DecidedGame:
    """One game, decision by decision.

    Attributes
    ----------
    decisions : tuple of Decision
        Those with more than one action.
    options : ndarray of int, shape (plies,)
        How many legal actions there were.
    outlook : ndarray, shape (plies, seats)
        What share of a win each seat could expect before each action, as the agent of the first seat appraises it.
    winner : int
        The seat that won, -1 for nobody.
    """

    decisions: tuple[Decision, ...]
    options: NDArray[np.int_]
    outlook: NDArray[np.float64]
    winner: int


def kind_in_notation(game: Game) -> KindOf:
    """Return a function that tells the kind of an action by the words its notation begins with.

    >>> import rules
    >>> words_of("move LF 12>7"), words_of("play crushing_grip"), words_of("W1,0>2,-1")
    ('Move', 'Play crushing grip', 'W')
    """
    return lambda state, action: words_of(game.notation(state, action))


def words_of(notation: str) -> str:
    """Return the words in lower case that a notation begins with, or else its first letters."""
    found = re.match(r"[a-z_]+(?: [a-z_]+)*|[A-Za-z]*", notation)
    return found[0].replace("_", " ").capitalize() if found else notation


def decided_games(
    batch: Batch, kind_of: KindOf | None = None, cancel: threading.Event | None = None, threads: int | None = None
) -> Iterator[DecidedGame]:
    """Yield the games of a Batch one by one, in order; fewer when cancelled.

    Parameters
    ----------
    batch : Batch
    kind_of : callable ``kind_of(state, action)``, optional
        The kind of an action in words; by default the words its notation begins with.
    cancel : threading.Event, optional
    threads : int, optional
        As many as there are cores by default. The games do not depend on it.

    Examples
    --------
    >>> [game] = decided_games(Batch("jarls", 1, agents="greedy"))
    >>> game.decisions[5], game.options[5].item()
    (Decision(offered=('W', 'J'), chosen='J'), 31)
    """
    game, end = rules.load(batch.game), threading.Event() if cancel is None else cancel
    wanted = kind_in_notation(game) if kind_of is None else kind_of
    seeds = seeds_of(batch.seed, 0, batch.games)
    workers = checked_threads(threads)
    with ThreadPoolExecutor(workers) as pool:
        for first in range(0, batch.games, workers):
            some = seeds[first : first + workers]
            for played in pool.map(lambda seed: decided_game(game, batch, seed, wanted, end), some):
                if played is None:
                    return
                yield played


def decided_game(
    game: Game, batch: Batch, seed: np.uint64, kind_of: KindOf, cancel: threading.Event
) -> DecidedGame | None:
    """Return the game of one seed, or None when it was cancelled."""
    ruleset, agents, workspace, log = ruleset_of(batch), agents_of(batch), new_workspace(game), new_log(room=0)
    tree, actions = new_tree(game, int(agents["playouts"].max())), workspace.actions
    if batch.position is None:
        state = game.new_state(ruleset, batch.seats, int(seed))
    else:
        state = game.position(thawed(batch.position), int(seed), ruleset)
    decisions: list[Decision] = []
    options: list[int] = []
    outlook: list[NDArray[np.float64]] = []
    count = game.legal_actions(state, ruleset, actions)
    while count and state.ply < ruleset.move_cap:
        if cancel.is_set():
            return None
        action = int(actions[decide(state, ruleset, agents[state.seat], actions, count, workspace, tree)])
        game.appraise(state, ruleset, agents[0], workspace.shares)
        options.append(int(count))
        outlook.append(np.array(workspace.shares[: batch.seats]))
        if count > 1:
            kinds = dict.fromkeys(kind_of(state, one) for one in actions[:count].tolist())
            decisions.append(Decision(tuple(kinds), kind_of(state, action)))
        game.step(state, ruleset, action, log)
        count = game.legal_actions(state, ruleset, actions)
    shares = np.array(outlook).reshape(-1, batch.seats)
    return DecidedGame(tuple(decisions), np.array(options, int), shares, int(state.winner))
