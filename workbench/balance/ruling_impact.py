"""Which open question of the rulebook matters: every other reading, played on the same seeds as the chosen one."""

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from statistics import NormalDist

import numpy as np

from rules.core.errors import OutOfRange, UnknownName
from rules.core.fields import Value
from rules.core.game import Game
from rules.core.metrics import Metric
from rules.core.rulings import Ruling
from workbench.balance.sequential import paired_interval
from workbench.balance.targets import is_finished, load_targets
from workbench.play.rulings import load_rulings
from workbench.simulation.batch import Batch
from workbench.simulation.estimates import CONFIDENCE, Estimate
from workbench.simulation.results import Results
from workbench.simulation.run import simulate_batch

GAMES = 1000
TENTH = 0.1


@dataclass(frozen=True)
class OtherReading:
    """A reading that was not chosen, and the rules that play by it.

    ``rulings`` are the ids of all questions that these changes answer otherwise; question and reading are of the first.
    """

    rulings: tuple[str, ...]
    question: str
    reading: str
    changes: dict[str, Value]


@dataclass(frozen=True)
class Impact:
    """What another reading moves: metric -> difference from the chosen one, paired on the seeds.

    All intervals of a register hold together with 95 % confidence; so a difference that is clear is no accident of
    having looked at hundreds.
    """

    other: OtherReading
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
class Register:
    """The rulings of a game, sorted by what matters.

    Attributes
    ----------
    base : Results
        Games by the chosen readings.
    impacts : tuple of Impact
        The strongest first.
    unswitched : tuple of str
        Ids of rulings whose other readings cannot be played.
    metrics : dict
        Metric -> what it is, in the order of the table.
    """

    base: Results
    impacts: tuple[Impact, ...]
    unswitched: tuple[str, ...]
    metrics: Mapping[str, Metric]

    @cached_property
    def that_matter(self) -> tuple[Impact, ...]:
        """Those that surely move something."""
        return tuple(impact for impact in self.impacts if impact.clear)


def other_readings(game: Game) -> tuple[list[OtherReading], list[str]]:
    """Return (the readings that can be played instead of the chosen ones, ids of rulings without any).

    A ruling says itself which changes play its readings (``plays`` in rulings.toml). Where it does not, a switch has
    one other position, and a field whose values have names has the others, if it has no more than there are readings.
    Questions that the same changes answer stand together.

    Examples
    --------
    >>> import rules
    >>> found, without = other_readings(rules.load("jarls"))
    >>> [(one.rulings, one.changes) for one in found][:2]
    [(('A2', 'B1'), {'support_from_start': False}), (('A3',), {'compressed_advance': False})]
    """
    found: dict[str, OtherReading] = {}
    without = []
    for ruling in load_rulings(game).values():
        readings = playable_readings(game, ruling)
        if not readings:
            without.append(ruling.id)
        for reading, changes in readings:
            key = repr(sorted(changes.items()))
            first = found.get(key) or OtherReading((), ruling.question, reading, changes)
            found[key] = replace(first, rulings=(*first.rulings, ruling.id))
    return list(found.values()), without


def playable_readings(game: Game, ruling: Ruling) -> list[tuple[str, dict[str, Value]]]:
    """Return (reading, changes) for every reading but the chosen one that can be played."""
    if ruling.plays:
        return [(ruling.readings[int(place)], dict(changes)) for place, changes in ruling.plays.items()]
    if not ruling.field:
        return []
    field = game.ruleset.field_of(ruling.field)
    others = [reading for place, reading in enumerate(ruling.readings) if place != ruling.chosen]
    if isinstance(field.value, bool):
        told = others[0] if len(others) == 1 else f"{field.label}: {'no' if field.value else 'yes'}"
        return [(told, {ruling.field: not field.value})]
    is_switched = len(field.choices) <= len(ruling.readings)  # with more values they are no readings
    names = [choice for choice in field.choices if is_switched and choice.name != field.value]
    told_by_name = [f"{field.label}: {choice.title}" for choice in names]
    return [(told, {ruling.field: choice.name}) for told, choice in zip(told_by_name, names)]


def ruling_impact(
    game: Game,
    batch: Batch | None = None,
    metrics: Mapping[str, float] | None = None,
    progress: Callable[[int, int, str], object] | None = None,
    cancel: threading.Event | None = None,
    threads: int | None = None,
) -> Register:
    """Play every reading that was not chosen, on the same seeds as the chosen ones, and sort them by what they move.

    Parameters
    ----------
    game : Game
    batch : Batch, optional
        The games by the chosen readings; 1,000 between the usual agents by default.
    metrics : mapping, optional
        Metric -> the width of what the design allows it, in its own unit. By default the metrics and ranges of
        targets.toml; in a game without any, who wins and the length of games, with a tenth of a share and of a mean.
    progress : callable ``progress(done, total, words)``, optional
        Called before every run.
    cancel : threading.Event, optional
        Set it to end; the readings played by then are in the register.
    threads : int, optional

    Examples
    --------
    >>> import rules
    >>> jarls = rules.load("jarls")
    >>> register = ruling_impact(jarls, Batch(jarls, 200, agents="greedy"))
    >>> len(register.impacts), "A1" in register.unswitched
    (7, True)
    """
    base_batch = batch or Batch(game, GAMES)
    readings, without = other_readings(game)
    total = len(readings) + 1
    if progress:
        progress(0, total, "the chosen readings")
    base = simulate_batch(base_batch, game.skin, threads, cancel=cancel)
    widths = checked_widths(base, metrics)
    finished = {name for name, target in load_targets(game).items() if target.finished_only}
    edge = NormalDist().inv_cdf(1 - (1 - CONFIDENCE) / (2 * max(1, len(readings) * len(widths))))  # Bonferroni's
    impacts = []
    for done, other in enumerate(readings, start=1):
        if cancel is not None and cancel.is_set():
            break
        if progress:
            progress(done, total, ", ".join(other.rulings))
        played = simulate_batch(with_changes(base_batch, other.changes), game.skin, threads, cancel=cancel)
        games = min(base.games, played.games)
        if games < 2:
            break
        moved = {name: difference(base, played, name, edge, name in finished) for name in widths}
        impacts.append(Impact(other, played, moved, dict(widths)))
    ranked = sorted(impacts, key=lambda impact: -impact.strength)
    return Register(base, tuple(ranked), tuple(without), {name: game.metrics[name] for name in widths})


def with_changes(batch: Batch, changes: Mapping[str, Value]) -> Batch:
    """Return the same games by further changes of the rules."""
    plain = batch.to_dict()
    return Batch.from_dict({**plain, "changes": {**plain["changes"], **changes}})


def difference(base: Results, other: Results, name: str, edge: float, finished_only: bool) -> Estimate:
    """Return how much more of a metric another reading has, pair by pair; perhaps only where both are finished."""
    games = min(base.games, other.games)
    counted = np.ones(games, bool)
    if finished_only:
        counted = is_finished(base)[:games] & is_finished(other)[:games]
    if counted.sum() < 2:
        return Estimate(float("nan"), -float("inf"), float("inf"))
    one, two = (np.asarray(results.values(name)[:games][counted], float) for results in (base, other))
    return paired_interval(one, two, edge, base.game.metrics[name].kind == "rate")


def checked_widths(base: Results, metrics: Mapping[str, float] | None) -> dict[str, float]:
    """Return metric -> width; raise UnknownName or OutOfRange for what cannot be measured."""
    known = base.metrics
    if metrics is not None:
        for name, width in metrics.items():
            if name not in known:
                raise UnknownName("metric", name, known)
            if not width > 0:
                raise OutOfRange(f"{name} = {width}: the width of what the design allows must be above 0.")
        return dict(metrics)
    targets = {name: target for name, target in load_targets(base.game).items() if name in known}
    if targets:
        return {name: target.high - target.low for name, target in targets.items()}
    return {
        name: TENTH if metric.kind == "rate" else TENTH * abs(base.estimate(name).value)
        for name, metric in known.items()
        if metric.family in ("win", "length")
    }
