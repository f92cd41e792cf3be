"""Targets: the ranges a design wants its metrics in, read from data/<game>/targets.toml and judged by games played.

They are optional; the file has a table for each metric, in the order in which charts show them::

    [rounds]  # a metric of the game
    low = 8  # in the metric's own unit; a rate between 0 and 1
    high = 16
    source = "Section 4"  # where the design says so
    beside = [6, 18]  # a second range it names, shown but not judged; optional, like everything below
    finished_only = true  # measured only in finished games
    observed = 13.2  # what was measured once,
    observed_games = 5  # in this many games
    note = "A part of a round counts as one."
    seats = [4]  # judged at tables of so many players alone

If targets depend on what is played, the file has scenarios instead: see workbench.balance.scenarios.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self

import numpy as np
from numpy.typing import NDArray
from pydantic import Field, StrictBool, StrictFloat, StrictInt, model_validator

from rules.core.content import DATA, Row, checked, read_toml, shown
from rules.core.errors import BrokenContent, UnknownName
from rules.core.game import Game
from rules.core.metrics import Metric
from workbench.balance.quality import MEASURES, STAGED, quality
from workbench.simulation.estimates import Estimate, Verdict, paired_difference, wilson_interval
from workbench.simulation.results import Results

ENOUGH = 30  # games from which on the interval of a mean can be trusted

FILE, SCENARIOS = "targets.toml", "scenarios"
Number = StrictInt | StrictFloat


class Target(Row):
    """The range one metric should be in."""

    low: Number
    high: Number
    source: str
    beside: tuple[Number, Number] | None = None
    finished_only: StrictBool = False
    observed: Number | None = None
    observed_games: int | None = Field(default=None, ge=1)
    note: str = ""
    seats: tuple[StrictInt, ...] = ()

    @model_validator(mode="after")
    def makes_sense(self) -> Self:
        """Refuse an empty range, and a number observed in an unknown number of games."""
        for low, high in (self.band, *([self.beside] if self.beside else [])):
            if low >= high:
                raise ValueError(f"low, {low}, must be below high, {high}")
        if (self.observed is None) != (self.observed_games is None):
            raise ValueError("observed and observed_games belong together")
        return self

    @property
    def band(self) -> tuple[Number, Number]:
        """The range as (low, high)."""
        return self.low, self.high

    def estimate_observed(self, metric: Metric) -> Estimate:
        """Return what was observed as an Estimate; the interval of a mean alone is unknown.

        >>> Target(low=0, high=1, source="", observed=0.4, observed_games=5).estimate_observed(Metric("", "rate", len))
        Estimate(value=0.4, low=0.117620774232647..., high=0.76927571872398...)
        """
        if self.observed is None or self.observed_games is None:
            return Estimate(float("nan"), -float("inf"), float("inf"))
        if metric.kind == "rate":
            return wilson_interval(round(self.observed * self.observed_games), self.observed_games)
        return Estimate(self.observed, -float("inf"), float("inf"))


@dataclass(frozen=True)
class TargetResult:
    """A target judged by games: what was measured, and the verdict."""

    target: Target
    metric: Metric
    estimate: Estimate
    verdict: Verdict


def load_targets(game: Game) -> dict[str, Target]:
    """Return the targets of a game as a dict metric -> Target, in file order and the game's words; empty without any.

    >>> import rules
    >>> load_targets(rules.load("iron_throne"))["rounds"].band
    (8, 16)
    """
    path = DATA / game.name / FILE
    rows = read_toml(path) if path.exists() else {}
    targets = {
        name: checked(Target, row, f"{shown(path)}, [{name}]") for name, row in rows.items() if name != SCENARIOS
    }
    for name, target in targets.items():
        check_metric(name, target, game.metrics, f"in {shown(path)}")
    return {
        name: target.model_copy(update={"note": game.translate(target.note), "source": game.translate(target.source)})
        for name, target in targets.items()
    }


def check_metric(name: str, target: Target, metrics: Mapping[str, Metric], place: str) -> None:
    """Raise UnknownName for a metric that does not exist, BrokenContent for a share outside 0 to 1."""
    if name not in metrics:
        raise UnknownName("metric", name, metrics, place)
    given = [*target.band, *(target.beside or ()), *([] if target.observed is None else [target.observed])]
    if metrics[name].kind == "rate" and not all(0 <= number <= 1 for number in given):
        raise BrokenContent(f"[{name}] {place}: a share is a number from 0 to 1, not {max(given, key=abs)}.")


def targets_of_table(targets: Mapping[str, Target], seats: int) -> dict[str, Target]:
    """Return the targets that are meant for a table of so many players.

    >>> anybody, four = Target(low=0, high=1, source=""), Target(low=0, high=1, source="", seats=(4,))
    >>> list(targets_of_table({"rounds": anybody, "win_rate_D": four}, 2))
    ['rounds']
    """
    return {name: target for name, target in targets.items() if not target.seats or seats in target.seats}


def judge(results: Results, targets: Mapping[str, Target]) -> dict[str, TargetResult]:
    """Return name -> TargetResult: every target for a table of this size, judged by games."""
    asked = targets_of_table(targets, results.seats)
    return {name: judged(results, name, target) for name, target in asked.items()}


def judged(results: Results, name: str, target: Target) -> TargetResult:
    """Return one target judged by games; undecided are one without an estimate and the mean of few games.

    The interval of a mean takes means to be normally distributed, which those of a few games are not.
    """
    counted = counted_games(results, target)
    metric, estimate = measured(counted, name)
    is_known = np.isfinite([estimate.value, estimate.low, estimate.high]).all()
    is_enough = metric.kind == "rate" or games_of(counted, name) >= ENOUGH
    verdict = estimate.verdict(target.band) if is_known and is_enough else Verdict.UNDECIDED
    return TargetResult(target, metric, estimate, verdict)


def games_of(results: Results, name: str) -> int:
    """Return how many games a metric is measured in: all, or for a measure of a stage those that come so far."""
    entry, (measure, _, stage) = results.game.signals.entry, name.partition("_")
    if measure not in STAGED or entry is None:
        return results.games
    reached = np.isfinite(entry(results.outcomes)).sum(axis=0)
    return int(reached[int(stage) - 1]) if int(stage) <= reached.size else 0


def measured(results: Results, name: str) -> tuple[Metric, Estimate]:
    """Return a metric of games, or a measure of quality, and its estimate: nan where the games have no such measure."""
    metrics = results.game.metrics
    if name in metrics:
        return metrics[name], results.estimate(name)
    measures = quality(results).measures
    if name not in measures:
        return MEASURES[name], Estimate(float("nan"), -float("inf"), float("inf"))
    return replace(MEASURES[name], title=measures[name].title), measures[name].estimate


def counted_games(results: Results, target: Target) -> Results:
    """Return the games that a target is about."""
    return only(results, is_finished(results)) if target.finished_only else results


def is_finished(results: Results) -> NDArray[np.bool_]:
    """Return for each game whether it is finished."""
    return results.outcomes["ending"] != 0


def only(results: Results, kept: NDArray[np.bool_]) -> Results:
    """Return the Results of some of the games; ``kept`` says which, as a mask."""
    return results if kept.all() else replace(results, outcomes=results.outcomes[kept])


def paired(before: Results, after: Results, name: str, target: Target) -> tuple[Estimate, Estimate, Estimate]:
    """Return (before, after, after - before) of a metric as Estimates, on the games of the same seeds.

    If the target is about finished games, only pairs in which both are finished.
    """
    games = min(before.games, after.games)
    before, after = (only(one, np.arange(one.games) < games) for one in (before, after))
    if not np.array_equal(before.outcomes["seed"], after.outcomes["seed"]):
        raise ValueError(
            f"Results of seed {before.seed} and of seed {after.seed} share no seeds; "
            f"a paired difference needs the same."
        )
    if target.finished_only:
        both = is_finished(before) & is_finished(after)
        before, after = only(before, both), only(after, both)
    return (before.estimate(name), after.estimate(name), paired_difference(before.values(name), after.values(name)))
