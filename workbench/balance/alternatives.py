"""Other games beside the usual ones, each on the same seeds: what each of them moves, and how far."""

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any, Generic, Protocol, TypeVar

import numpy as np

from rules.core.errors import OutOfRange, UnknownName
from rules.core.metrics import Metric
from workbench.balance.sequential import paired_interval
from workbench.balance.targets import Target, is_finished, load_targets
from workbench.simulation.batch import Batch
from workbench.simulation.estimates import CONFIDENCE, Estimate
from workbench.simulation.results import Results
from workbench.simulation.run import simulate_batch

TENTH = 0.1


class Alternative(Protocol):
    """Other games beside the usual ones: by other rules, or with something forbidden."""

    @property
    def words(self) -> str:
        """What progress calls them."""

    def instead_of(self, batch: Batch) -> Batch:
        """Return these games, on the same seeds as the usual ones."""


Other = TypeVar("Other", bound=Alternative)


@dataclass(frozen=True)
class Yardstick:
    """How far a metric may move: the width of what the design allows it, in its own unit.

    ``finished_only`` says that only games that ended count.
    """

    width: float
    finished_only: bool = False


@dataclass(frozen=True)
class Impact(Generic[Other]):
    """What an alternative moves: metric -> difference from the usual ones, paired on the seeds.

    The intervals of all alternatives that were played together hold together with 95 % confidence; so a difference that
    is clear is no accident of having looked at hundreds.
    """

    other: Other
    results: Results
    differences: dict[str, Estimate]
    widths: dict[str, float]

    @property
    def clear(self) -> list[str]:
        """The metrics that surely move, the farthest first."""
        moved = [name for name, one in self.differences.items() if one.low > 0 or one.high < 0]
        return sorted(moved, key=lambda name: -self.strength_of(name))

    def strength_of(self, name: str) -> float:
        """Return how far a metric moves, in widths of what the design allows it."""
        return abs(self.differences[name].value) / self.widths[name]

    @property
    def strength(self) -> float:
        """How far the metric that moves farthest moves; 0 where none surely does."""
        return max((self.strength_of(name) for name in self.clear), default=0.0)


@dataclass(frozen=True)
class Impacts(Generic[Other]):
    """What each of several alternatives moves.

    Attributes
    ----------
    base : Results
        Games by the usual rules.
    impacts : tuple of Impact
        Those that were played, in the order given.
    metrics : dict
        Metric -> what it is, in the order of tables.
    """

    base: Results
    impacts: tuple[Impact[Other], ...]
    metrics: Mapping[str, Metric]


def play_alternatives(
    batch: Batch,
    alternatives: Sequence[Other],
    yardsticks: Mapping[str, Yardstick] | None = None,
    skin: str = "",
    progress: Callable[[int, int, str], object] | None = None,
    cancel: threading.Event | None = None,
    threads: int | None = None,
) -> Impacts[Other]:
    """Play a batch, and each of several alternatives on the same seeds.

    Parameters
    ----------
    batch : Batch
        The games by the usual rules.
    alternatives : sequence of Alternative
    yardsticks : mapping, optional
        Metric -> Yardstick; see ``checked_yardsticks``.
    skin : str
        Whose words the results speak.
    progress : callable ``progress(done, total, words)``, optional
        Called before every run.
    cancel : threading.Event, optional
        Set it to end; what was played by then is returned.
    threads : int, optional
    """
    total = len(alternatives) + 1
    if progress:
        progress(0, total, "the usual rules")
    base = simulate_batch(batch, skin, threads, cancel=cancel)
    measures = checked_yardsticks(base, yardsticks)
    edge = NormalDist().inv_cdf(1 - (1 - CONFIDENCE) / (2 * max(1, len(alternatives) * len(measures))))  # Bonferroni's
    widths = {name: one.width for name, one in measures.items()}
    impacts = []
    for done, other in enumerate(alternatives, start=1):
        if cancel is not None and cancel.is_set():
            break
        if progress:
            progress(done, total, other.words)
        played = simulate_batch(other.instead_of(batch), skin, threads, cancel=cancel)
        if min(base.games, played.games) < 2:
            break
        moved = {name: difference(base, played, name, edge, one.finished_only) for name, one in measures.items()}
        impacts.append(Impact(other, played, moved, widths))
    return Impacts(base, tuple(impacts), {name: base.metrics[name] for name in measures})


def with_changes(batch: Batch, changes: Mapping[str, Any]) -> Batch:
    """Return the same games by further changes of the rules."""
    plain = batch.to_dict()
    return Batch.from_dict({**plain, "changes": {**plain["changes"], **changes}})


def is_possible(batch: Batch, changes: Mapping[str, Any]) -> bool:
    """Return whether a table can be set up with some changes of the rules."""
    try:
        with_changes(batch, changes)
    except OutOfRange:
        return False
    return True


def difference(base: Results, other: Results, name: str, edge: float, finished_only: bool) -> Estimate:
    """Return how much more of a metric an alternative has, pair by pair; perhaps only where both games are finished."""
    games = min(base.games, other.games)
    counted = np.ones(games, bool)
    if finished_only:
        counted = is_finished(base)[:games] & is_finished(other)[:games]
    if counted.sum() < 2:
        return Estimate(float("nan"), -float("inf"), float("inf"))
    one, two = (np.asarray(results.values(name)[:games][counted], float) for results in (base, other))
    return paired_interval(one, two, edge, base.game.metrics[name].kind == "rate")


def yardsticks_of(targets: Mapping[str, Target]) -> dict[str, Yardstick]:
    """Return metric -> Yardstick of the metrics that have a target: the width of its range."""
    return {name: Yardstick(target.high - target.low, target.finished_only) for name, target in targets.items()}


def checked_yardsticks(base: Results, yardsticks: Mapping[str, Yardstick] | None) -> dict[str, Yardstick]:
    """Return metric -> Yardstick; raise UnknownName or OutOfRange for what cannot be measured.

    By default the metrics and ranges of targets.toml; in a game without any, who wins and the length of games, with a
    tenth of a share and of a mean.
    """
    known = base.metrics
    if yardsticks is not None:
        for name, one in yardsticks.items():
            if name not in known:
                raise UnknownName("metric", name, known)
            if not one.width > 0:
                raise OutOfRange(f"{name} = {one.width}: the width of what the design allows must be above 0.")
        return dict(yardsticks)
    targets = {name: target for name, target in load_targets(base.game).items() if name in known}
    if targets:
        return yardsticks_of(targets)
    return {
        name: Yardstick(TENTH if metric.kind == "rate" else TENTH * abs(base.estimate(name).value))
        for name, metric in known.items()
        if metric.family in ("win", "length")
    }
