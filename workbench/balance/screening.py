"""Which number matters: every lever turned by one step, on the same seeds as the rules are now."""

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from rules.core.game import Game
from rules.core.metrics import Metric
from workbench.balance.alternatives import Impact, Yardstick, play_alternatives
from workbench.balance.levers import LeverSetting, checked_levers, steps_of
from workbench.simulation.batch import Batch
from workbench.simulation.results import Results

GAMES = 500


@dataclass(frozen=True)
class LeverImpact:
    """What one step of a lever moves.

    ``steps`` are the settings that were tried, the one that moves most first.
    """

    lever: str
    label: str
    steps: tuple[Impact[LeverSetting], ...]

    @property
    def strength(self) -> float:
        """How far the metric that moves farthest moves, in widths of what is allowed; 0 where none surely does."""
        return self.steps[0].strength


@dataclass(frozen=True)
class Screening:
    """The levers of a game, sorted by how much one step of them moves.

    Attributes
    ----------
    base : Results
        Games by the rules as they are.
    levers : tuple of LeverImpact
        The strongest first.
    fixed : tuple of str
        Levers that were asked for but have no step that a table can be set up with.
    metrics : dict
        Metric -> what it is, in the order of the table.
    """

    base: Results
    levers: tuple[LeverImpact, ...]
    fixed: tuple[str, ...]
    metrics: Mapping[str, Metric]

    @cached_property
    def that_matter(self) -> tuple[LeverImpact, ...]:
        """Those that surely move something."""
        return tuple(one for one in self.levers if one.strength)


def screening(
    game: Game,
    batch: Batch | None = None,
    levers: Sequence[str] | None = None,
    yardsticks: Mapping[str, Yardstick] | None = None,
    progress: Callable[[int, int, str], object] | None = None,
    cancel: threading.Event | None = None,
    threads: int | None = None,
) -> Screening:
    """Turn every lever by one step, down and up, and sort the levers by what that moves.

    This is the cheap way to begin: two runs for each lever. What levers do together it cannot see; for that see
    ``workbench.balance.sensitivity``.

    Parameters
    ----------
    game : Game
    batch : Batch, optional
        The games by the rules as they are; 500 between the usual agents by default.
    levers : sequence of str, optional
        Fields or details; by default every number and switch that a clause speaks of and that can matter in
        these games.
    yardsticks : mapping, optional
        Metric -> Yardstick; by default those of targets.toml.
    progress : callable ``progress(done, total, words)``, optional
        Called before every run.
    cancel : threading.Event, optional
        Set it to end; the steps played by then count.
    threads : int, optional

    Examples
    --------
    >>> import rules
    >>> jarls = rules.load("jarls")
    >>> found = screening(jarls, Batch(jarls, 200, agents="greedy"), ["radius", "bracing"])
    >>> [one.label for one in found.that_matter], len(found.levers)
    (['Board radius'], 2)
    """
    base = batch or Batch(game, GAMES)
    names = checked_levers(game, levers, base)
    steps = steps_of(base, game, names)
    played = play_alternatives(base, steps, yardsticks, game.skin, progress, cancel, threads)
    found = [lever_impact(name, [one for one in played.impacts if one.other.lever == name]) for name in names]
    ranked = sorted((one for one in found if one is not None), key=lambda one: -one.strength)
    tried = {step.lever for step in steps}
    return Screening(played.base, tuple(ranked), tuple(name for name in names if name not in tried), played.metrics)


def lever_impact(lever: str, steps: Sequence[Impact[LeverSetting]]) -> LeverImpact | None:
    """Return what the steps of a lever move, the one that moves most first; None where none was played."""
    ranked = tuple(sorted(steps, key=lambda step: -step.strength))
    return LeverImpact(lever, ranked[0].other.field.label, ranked) if ranked else None
