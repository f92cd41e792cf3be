"""Published numbers of a rulebook beside ours: data/<game>/published.csv run again, with both intervals.

A row names the section, the scenario (a preset of the ruleset, on top of the preset ``published``), the version of
the rules the number was made with, who played, the metric and its value. With a ``stage`` above 0, the value is the
share of the runs reaching that stage that end there in this way. A row that is not ``current`` comes from rules that
no longer exist: it is shown, but cannot be run again. data/<game>/published.toml says how many games are behind each
published number and explains large differences. A reason with a preset is measured: its share is how much the number
changes when that preset is played::

    games = 1000  # behind every published share
    source = "Section 10"  # where this is said

    [[why]]
    scenarios = ["boar", "moth"]
    metrics = ["kill_rate"]
    clause = "react"
    preset = "lost_reacts"  # which plays it; left out if none does
    because = "The published numbers come from a program that never draws a React again."
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from threading import Event
from typing import Any

import numpy as np
import pandas as pd

from rules.core.errors import BrokenContent
from rules.core.game import Game
from workbench.balance.published_data import PRESET, UNKNOWN, Notes, PublishedNumber, ReasonRow, load_published
from workbench.simulation.batch import Batch
from workbench.simulation.estimates import Estimate, difference_of_rates, wilson_interval
from workbench.simulation.results import Results
from workbench.simulation.run import simulate_batch

Played = dict[tuple[str, str, tuple[str, ...]], Results]  # by scenario, agent and further presets


@dataclass(frozen=True)
class MeasuredReason:
    """Why ours differs, and how much one number changes when that alone is played; None if no preset plays it."""

    row: ReasonRow
    share: Estimate | None


@dataclass(frozen=True)
class PublishedComparison:
    """One published number beside ours; ``ours`` and ``difference`` are None where it cannot be run again.

    ``left`` is the difference that remains when all measurable reasons are played at once; None if there are none.
    """

    cell: PublishedNumber
    title: str
    is_rate: bool
    published: Estimate
    ours: Estimate | None = None
    difference: Estimate | None = None
    reasons: tuple[MeasuredReason, ...] = ()
    left: Estimate | None = None

    @property
    def agrees(self) -> bool | None:
        """Whether the difference can be chance: True, False, or None if it cannot be known."""
        return can_be_chance(self.difference)


def can_be_chance(difference: Estimate | None) -> bool | None:
    """Return whether an Estimate of a difference can be chance: True, False, or None if it cannot be known."""
    if difference is None or not np.isfinite([difference.low, difference.high]).all():
        return None
    return difference.low <= 0 <= difference.high


def scenario_changes(game: Game, name: str, more: Sequence[str] = ()) -> dict[str, Any]:
    """Return what a scenario sets, on top of the published content and readings; then what ``more`` presets set."""
    changes: dict[str, Any] = {}
    for preset in (PRESET, name, *more):
        changes |= game.ruleset.presets[preset].set
    return changes


def reasons_for(cell: PublishedNumber, notes: Notes) -> list[ReasonRow]:
    """Return the reasons for one published number, those that a preset plays first."""
    return sorted((why for why in notes.why if why.is_of(cell)), key=lambda why: not why.preset)


def presets_for(cell: PublishedNumber, notes: Notes) -> tuple[str, ...]:
    """Return the presets that play the reasons for one published number, in order."""
    return tuple(dict.fromkeys(why.preset for why in reasons_for(cell, notes) if why.preset))


def runs_for(cell: PublishedNumber, notes: Notes) -> list[tuple[str, ...]]:
    """Return all runs one number needs, as tuples of presets: none, each of its reasons alone, and all at once."""
    presets = presets_for(cell, notes)
    return list(dict.fromkeys([(), *((preset,) for preset in presets), presets]))


def compare_published(
    game: Game,
    games: int,
    seed: int,
    agents: Sequence[str] | None = None,
    cancel: Event | None = None,
    progress: Callable[[int, int], object] | None = None,
    found: Callable[[list[PublishedComparison]], object] | None = None,
) -> list[PublishedComparison]:
    """Return a list of PublishedComparison: every published number, those that can be run again beside ours.

    Parameters
    ----------
    game : Game
    games : int
        Runs of each scenario.
    seed : int
    agents : sequence of str, optional
        Run again only what these play; everything, if left out. What is not run has no number of ours.
    cancel : threading.Event, optional
        Set it to end; what has not been run by then has no number of ours.
    progress : callable ``progress(done, total)``, optional
        Called with how many runs are done: one for each scenario as it is, and one for each measured reason.
    found : callable ``found(rows)``, optional
        Called after each run with the list so far: first all scenarios as they are, then reason by reason.
    """
    cells, notes = load_published(game)
    runs = dict.fromkeys(
        (cell.scenario, cell.agents, presets)
        for cell in cells
        if cell.is_current and (agents is None or cell.agents in agents)
        for presets in runs_for(cell, notes)
    )
    played: Played = {}
    for scenario, agent, presets in sorted(runs, key=lambda run: bool(run[2])):
        if progress:
            progress(len(played), len(runs))
        batch = Batch(game, games, seed, [agent], changes=scenario_changes(game, scenario, presets))
        results = simulate_batch(batch, game.skin, cancel=cancel)
        if cancel is not None and cancel.is_set():
            break
        played[scenario, agent, presets] = results
        if found:
            found([compared(game, cell, notes, played) for cell in cells])
    return [compared(game, cell, notes, played) for cell in cells]


def compared(game: Game, cell: PublishedNumber, notes: Notes, played: Played) -> PublishedComparison:
    """Return one published number beside what has been measured so far; a reason not played yet has no share."""
    metric = game.metrics[cell.metric]
    is_rate = metric.kind == "rate"
    published = (
        wilson_interval(round(cell.value * notes.games), notes.games) if is_rate else Estimate(cell.value, *UNKNOWN)
    )
    title = metric.title if cell.stage == 0 else f"{metric.title} in {game.signals.stages[cell.stage - 1]}"
    runs = [played.get((cell.scenario, cell.agents, presets)) for presets in runs_for(cell, notes)]
    if not runs or runs[0] is None:
        return PublishedComparison(cell, title, is_rate, published)
    ours = measured(runs[0], cell)
    reasons = tuple(MeasuredReason(why, share_of(played, cell, why)) for why in reasons_for(cell, notes))
    left = difference_from(published, measured(runs[-1], cell), is_rate) if runs[1:] and runs[-1] is not None else None
    return PublishedComparison(
        cell, title, is_rate, published, ours, difference_from(published, ours, is_rate), reasons, left
    )


def measured(results: Results, cell: PublishedNumber) -> Estimate:
    """Return our value of a published number in a run."""
    return results.estimate(cell.metric) if cell.stage == 0 else stage_rate(results, cell)


def share_of(played: Played, cell: PublishedNumber, why: ReasonRow) -> Estimate | None:
    """Return how much a number changes when one reason is played; None if no preset plays it, or not yet.

    Whole runs are compared on the same seeds; which runs reach a stage differs from preset to preset.
    """
    ours, other = (played.get((cell.scenario, cell.agents, presets)) for presets in ((), (why.preset,)))
    if not why.preset or ours is None or other is None:
        return None
    if cell.stage:
        return difference_of_rates(stage_rate(ours, cell), stage_rate(other, cell))
    return other.difference(cell.metric, ours)


def difference_from(published: Estimate, ours: Estimate, is_rate: bool) -> Estimate:
    """Return ours minus the published number; the interval of a published mean is unknown."""
    return difference_of_rates(published, ours) if is_rate else Estimate(ours.value - published.value, *UNKNOWN)


def stage_rate(results: Results, cell: PublishedNumber) -> Estimate:
    """Return the share of the runs reaching a stage that end in it as the metric says."""
    signals, outcomes = results.game.signals, results.outcomes
    if signals.stage_ending is None or signals.entry is None:
        raise BrokenContent(
            f"{cell.section}, {cell.metric} names stage {cell.stage}; {results.game.title} has no stages."
        )
    ended = signals.stage_ending(outcomes)[:, cell.stage - 1]
    decided = signals.ending(outcomes)
    is_metric = results.values(cell.metric)
    reached = np.isfinite(signals.entry(outcomes)[:, cell.stage - 1])
    here = reached & is_metric & (ended == decided)
    return wilson_interval(int(here.sum()), int(reached.sum()))


def published_table(rows: Sequence[PublishedComparison]) -> pd.DataFrame:
    """Return a list of PublishedComparison as a DataFrame of numbers: one row each, nan where there is none."""

    def bounds(estimate: Estimate | None) -> tuple[float, ...]:
        return tuple(vars(estimate).values()) if estimate else (np.nan,) * 3

    names = ["section", "scenario", "version", "agents", "metric", "stage"]
    kinds = ["published", "ours", "difference", "left"]
    numbers = [f"{kind}{end}" for kind in kinds for end in ("", "_low", "_high")]
    return pd.DataFrame(
        [
            (
                *(getattr(row.cell, name) for name in names),
                *(bound for kind in kinds for bound in bounds(getattr(row, kind))),
                " ".join(reason.row.clause for reason in row.reasons),
            )
            for row in rows
        ],
        columns=[*names, *numbers, "clauses"],
    )
