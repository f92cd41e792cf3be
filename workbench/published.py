"""Numbers a rulebook publishes, beside ours: data/<game>/published.csv run again, each cell with both intervals.

A row names the section, the scenario (a preset of the ruleset, on top of the preset ``published``), the version of the
rules the number was made with, who played, the metric and its value. ``stage`` above 0 is the share of the runs that
reach that stage which end in it so. A row that is not ``current`` was made with rules that nobody has any more: it is
shown and cannot be run again. data/<game>/published.toml says how many games stand behind a published number, and why
large differences are there::

    games = 1000                  # behind every published share
    source = "Section 10"         # that says so

    [[why]]
    scenario = "boar"
    metrics = ["survive_rate"]
    clause = "overwhelm"
    because = "The published numbers come from a program that never spilled excess damage."
"""
from dataclasses import dataclass
from typing import Literal

import numpy as np
import pandas as pd
from pydantic import Field

from rules.core.content import DATA, Row, checked, read_table, read_toml, shown
from rules.core.errors import BrokenContent, UnknownName
from workbench.estimates import Estimate, difference_of_rates, wilson_interval
from workbench.results import Results
from workbench.simulation import simulate

TABLE, NOTES = "published.csv", "published.toml"
PRESET = "published"  # the content and the readings behind the numbers
UNKNOWN = (-float("inf"), float("inf"))  # bounds of an interval nobody can know


class Cell(Row):
    """One published number."""

    section: str
    scenario: str
    version: str
    agents: str      # that play all seats; empty where it cannot be run again
    metric: str
    stage: int = Field(ge=0)
    value: float
    current: Literal["yes", "no"]

    @property
    def is_current(self):
        """Whether it can be run again."""
        return self.current == "yes"


class Why(Row):
    """Why ours differs, for some metrics of a scenario."""

    scenario: str
    metrics: tuple[str, ...]
    clause: str
    because: str
    agents: str = ""  # whose numbers alone; everybody's, if left out

    def is_of(self, cell):
        """Return whether this is the reason for one published number."""
        return self.scenario == cell.scenario and cell.metric in self.metrics and self.agents in ("", cell.agents)


class Notes(Row):
    """What is known of all published numbers."""

    games: int = Field(ge=1)
    source: str
    why: tuple[Why, ...] = ()


@dataclass(frozen=True)
class Compared:
    """One published number beside ours; ``ours`` and ``difference`` are None where it cannot be run again."""

    cell: Cell
    title: str
    is_rate: bool
    published: Estimate
    ours: Estimate | None = None
    difference: Estimate | None = None
    why: Why | None = None

    @property
    def agrees(self):
        """Whether the difference can be chance: True, False, or None where nobody can tell."""
        if self.difference is None or not np.isfinite([self.difference.low, self.difference.high]).all():
            return None
        return self.difference.low <= 0 <= self.difference.high


def load_published(game):
    """Return (cells, notes) of what a game's rulebook publishes; raise BrokenContent or UnknownName for a mistake.

    >>> from rules.shattered_dungeon import GAME
    >>> cells, notes = load_published(GAME)
    >>> cells[0].section, notes.games
    ('5.5', 1000)
    """
    path = DATA / game.name / TABLE
    cells = read_table(path, Cell)
    place = DATA / game.name / NOTES
    notes = checked(Notes, read_toml(place), shown(place))
    for cell in cells:
        check_cell(game, cell, f"in {shown(path)}")
    for why in notes.why:
        if why.clause not in game.clauses:
            raise UnknownName("clause", why.clause, game.clauses, f"in {shown(place)}")
        if why.agents and why.agents not in game.agents:
            raise UnknownName("agent", why.agents, game.agents, f"in {shown(place)}")
    return cells, notes


def check_cell(game, cell, place):
    """Raise UnknownName unless scenario, players and metric are there."""
    for kind, name, names in (("metric", cell.metric, game.metrics), ("preset", cell.scenario, game.ruleset.presets)):
        if name not in names:
            raise UnknownName(kind, name, names, place)
    if cell.is_current and cell.agents not in game.agents:
        raise UnknownName("agent", cell.agents, game.agents, place)
    if not cell.is_current and cell.agents:
        raise BrokenContent(f"{cell.section}, {cell.metric} {place} names agents and is not current; a number that "
                            f"cannot be run again names none.")


def scenario_changes(game, name):
    """Return what a scenario sets, on top of the published content and readings."""
    presets = game.ruleset.presets
    return {**presets[PRESET].set, **presets[name].set}


def compare_published(game, games, seed, agents=None, cancel=None, progress=None):
    """Return a list of Compared: every published number, those that can be run again beside ours.

    Parameters
    ----------
    game : Game
    games : int
        Runs of each scenario.
    seed : int
    agents : sequence of str, optional
        Run again only what these play; all, if left out. What is not run has no number of ours.
    cancel : threading.Event, optional
        Set it to end; what has not been run by then has no number of ours.
    progress : callable ``progress(done, total)``, optional
        Told how many scenarios have been run.
    """
    cells, notes = load_published(game)
    wanted = dict.fromkeys((cell.scenario, cell.agents) for cell in cells
                           if cell.is_current and (agents is None or cell.agents in agents))
    played: dict[tuple[str, str], Results] = {}
    for scenario, agent in wanted:
        if progress:
            progress(len(played), len(wanted))
        results = simulate(game, games, seed, [agent], changes=scenario_changes(game, scenario), cancel=cancel)
        if cancel is not None and cancel.is_set():
            break
        played[scenario, agent] = results
    return [beside(game, cell, notes, played.get((cell.scenario, cell.agents))) for cell in cells]


def beside(game, cell, notes, results):
    """Return one published number beside what was measured."""
    metric = game.metrics[cell.metric]
    is_rate = metric.kind == "rate"
    published = (wilson_interval(round(cell.value * notes.games), notes.games) if is_rate
                 else Estimate(cell.value, *UNKNOWN))
    title = metric.title if cell.stage == 0 else f"{metric.title} in {game.signals.stages[cell.stage - 1]}"
    if results is None:
        return Compared(cell, title, is_rate, published)
    ours = results.estimate(cell.metric) if cell.stage == 0 else stage_rate(results, cell)
    why = next((why for why in notes.why if why.is_of(cell)), None)
    return Compared(cell, title, is_rate, published, ours, gap(published, ours, is_rate), why)


def gap(published, ours, is_rate):
    """Return ours less the published number; of a mean nobody knows how sure the published one is."""
    return difference_of_rates(published, ours) if is_rate else Estimate(ours.value - published.value, *UNKNOWN)


def stage_rate(results, cell):
    """Return the share of the runs reaching a stage that end in it as the metric says."""
    signals, outcomes = results.game.signals, results.outcomes
    ended = signals.stage_ending(outcomes)[:, cell.stage - 1]
    decided = signals.ending(outcomes)
    is_metric = results.values(cell.metric)
    reached = np.isfinite(signals.entry(outcomes)[:, cell.stage - 1])
    here = reached & is_metric & (ended == decided)
    return wilson_interval(int(here.sum()), int(reached.sum()))


def published_table(rows):
    """Return a list of Compared as a DataFrame of numbers: one row each, nan where there is none."""
    def bounds(estimate):
        return tuple(vars(estimate).values()) if estimate else (np.nan,) * 3
    names = ["section", "scenario", "version", "agents", "metric", "stage"]
    numbers = [f"{what}{end}" for what in ("published", "ours", "difference") for end in ("", "_low", "_high")]
    return pd.DataFrame([(*(getattr(row.cell, name) for name in names), *bounds(row.published), *bounds(row.ours),
                          *bounds(row.difference), row.why.clause if row.why else "") for row in rows],
                        columns=[*names, *numbers, "clause"])
