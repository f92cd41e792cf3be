"""Two actions in either order from one position, played many times: what each order leads to, and why."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

import rules
from rules.core.chance import seeds_of
from rules.core.checks import checked_count
from rules.core.events import new_log
from rules.core.game import Game, Table
from rules.core.lines import play_lines
from rules.core.ruleset import Changes
from rules.core.workspace import new_tree, new_workspace
from workbench.play.playthrough import Playthrough
from workbench.simulation.batch import Batch, agents_of, ruleset_of, start_of
from workbench.simulation.estimates import Estimate, mean_interval, paired_difference
from workbench.simulation.run import clause_counts

MOST_TIMES = 1_000_000


@dataclass(frozen=True, eq=False)
class RepeatedLine:
    """A line of actions that has been played many times from one position.

    Attributes
    ----------
    game : Game
    line : tuple of str
        Actions in notation.
    before : ndarray, shape (tracks,)
    after : ndarray, shape (times, tracks)
        The game's tracks before the line, and after each time.
    clause_counts : dict
        Clause -> how often it fired, over all times.
    left_out : int
        Actions that were no longer legal when their turn came, over all times.
    """

    game: Game
    line: tuple[str, ...]
    before: NDArray[np.int_]
    after: NDArray[np.int_]
    clause_counts: dict[str, int]
    left_out: int

    @property
    def times(self) -> int:
        """How often the line was played."""
        return len(self.after)

    def losses(self, name: str) -> NDArray[np.float64]:
        """Return what a track lost each time, in its unit, shape (times,); a gain is below 0."""
        place = self.game.tracks.names.index(name)
        lost = self.before[place] - self.after[:, place].astype(np.float64)
        return lost * self.game.tracks.tracks[place].unit

    def loss(self, name: str) -> Estimate:
        """Return the Estimate of what a track loses on average."""
        return mean_interval(self.losses(name))

    def rate(self, clause: str) -> float:
        """Return how often a clause fires each time the line is played, on average."""
        return self.clause_counts[clause] / self.times


def play_line_often(batch: Batch, line: Sequence[str], skin: str = "") -> RepeatedLine:
    """Play a line of actions from the position of a Batch, once for each of its seeds.

    Parameters
    ----------
    batch : Batch
        From a position: the side to act there plays the line, agents decide for the other seats.
    line : sequence of str
        Actions in notation that are legal there; one that becomes illegal later is left out and counted.
    skin : str
        The skin of the Game.

    Raises
    ------
    IllegalAction
        For an action that is not legal in the position.
    """
    game, ruleset, agents = rules.load(batch.game, skin), ruleset_of(batch), agents_of(batch)
    start = start_of(batch, ruleset)
    actions = np.array([game.parse(start[0], ruleset, text) for text in line], game.action)
    stands = np.zeros((batch.games + 1, len(game.tracks.tracks)), np.int16)
    game.track(start[0], ruleset, stands[:1])
    workspace, tree, log = new_workspace(game), new_tree(game, int(agents["playouts"].max())), new_log(room=0)
    seeds = seeds_of(batch.seed, 0, batch.games)
    left_out = play_lines(ruleset, agents, actions, seeds, start, workspace, tree, log, stands[1:])
    counts = clause_counts(game, log.clause_counts)
    return RepeatedLine(game, tuple(line), stands[0].astype(int), stands[1:].astype(int), counts, left_out)


@dataclass(frozen=True, eq=False)
class OrderComparison:
    """Two actions, played in either order on the seeds of one Batch."""

    first: RepeatedLine
    second: RepeatedLine
    batch: Batch

    @property
    def names(self) -> list[str]:
        """The tracks that change in one of the orders, in the game's order."""
        return [
            name
            for name in self.first.game.tracks.names
            if self.first.losses(name).any() or self.second.losses(name).any()
        ]

    def difference(self, name: str) -> Estimate:
        """Return the Estimate of how much more of a track the second order takes than the first."""
        return paired_difference(self.first.losses(name), self.second.losses(name))

    @cached_property
    def clauses(self) -> list[tuple[str, float, float]]:
        """Clauses that fire more often in one order, largest difference first: (key, first rate, second rate)."""
        pairs = [(key, self.first.rate(key), self.second.rate(key)) for key in self.first.clause_counts]
        found = [pair for pair in pairs if pair[1] != pair[2]]
        return sorted(found, key=lambda pair: -abs(pair[1] - pair[2]))

    def example(self, order: int) -> Playthrough:
        """Return order 0 or 1 played once, on this seed, as a Playthrough whose explanations say what happened.

        The agents of the other seats decide what they do in between.
        """
        played = (self.first, self.second)[order]
        there = self.batch.to_dict()
        play = Playthrough(played.game, seed=there["seed"], position=there["position"], changes=there["changes"])
        seat = int(play.state.seat)
        for action in played.line:
            if action in play.legal():
                play.step(action)
                while not play.is_over and play.state.seat != seat:
                    play.play(self.batch.agents[int(play.state.seat)])
        return play


def compare_orders(
    game: str | Game,
    position: Table,
    one: str,
    other: str,
    after: Sequence[str] = (),
    times: int = 20_000,
    seed: int = 1,
    agents: str | Sequence[str] | None = None,
    changes: Changes | None = None,
) -> OrderComparison:
    """Play two actions in either order from a position, many times on the same seeds, and return the OrderComparison.

    Parameters
    ----------
    game : str or Game
    position : dict
    one, other : str
        Actions in notation.
    after : sequence of str
        What the side does after both, for example ``["end"]`` to count when the side is to act again.
    times, seed : int
    agents : sequence of str, optional
    changes : dict, optional

    Examples
    --------
    >>> from rules.shattered_dungeon import GAME
    >>> position = {"dungeon": {"hand": "entombing_grasp crushing_grip", "pool": 5}}
    >>> orders = compare_orders(GAME, position, "play entombing_grasp", "play crushing_grip", times=2000)
    >>> orders.difference("resolve").high < 0
    True
    """
    batch = Batch(game, checked_count("times", times, 2, MOST_TIMES), seed, agents, None, changes, position)
    skin = "" if isinstance(game, str) else game.skin
    first, second = (play_line_often(batch, [*pair, *after], skin) for pair in ((one, other), (other, one)))
    return OrderComparison(first, second, batch)
