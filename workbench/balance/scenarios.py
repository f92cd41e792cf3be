"""Scenarios: who meets whom, and what the design wants from it, read from data/<game>/targets.toml.

If a game's targets depend on what is played, its file has scenarios. Their targets are written as in
workbench.balance.targets, and can be measures of workbench.balance.quality too::

    [scenarios.boar]
    preset = "boar"  # of the ruleset
    agents = ["natural"]  # one for all seats, or one for each
    [scenarios.boar.targets.kill_rate]
    low = 0.5
    high = 0.65
    source = "10.2"
    [scenarios.boar.targets.diversity]
    low = 0.35
    high = 0.65
    source = "18.2.3"
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.core.content import DATA, Row, checked, read_toml, shown
from rules.core.errors import BrokenContent, UnknownName
from rules.core.game import Game
from workbench.balance.quality import MEASURES
from workbench.balance.targets import FILE, SCENARIOS, Target, TargetResult, check_metric, judge, load_targets
from workbench.simulation.batch import Batch, checked_agents
from workbench.simulation.results import Results
from workbench.simulation.run import simulate_batch


class ScenarioRow(Row):
    """A scenario as written in the file."""

    preset: str
    agents: tuple[str, ...]
    targets: dict[str, Target]


@dataclass(frozen=True, eq=False)
class Scenario:
    """A preset played by agents, and metric -> Target for its games."""

    game: Game
    title: str
    preset: str
    agents: tuple[str, ...]
    targets: dict[str, Target]

    def batch(self, games: int, seed: int, changes: Mapping[str, Any] | None = None) -> Batch:
        """Return games of this scenario, with ``changes`` on top of its preset."""
        own = self.game.ruleset.presets[self.preset].set
        return Batch(self.game, games, seed, self.agents, changes={**own, **(changes or {})})

    def play(self, games: int, seed: int, changes: Mapping[str, Any] | None = None) -> Results:
        """Play games of this scenario, with ``changes`` on top of its preset, and return the Results."""
        return simulate_batch(self.batch(games, seed, changes), self.game.skin)

    def judge(self, results: Results) -> dict[str, TargetResult]:
        """Return metric -> TargetResult of all its targets."""
        return judge(results, self.targets)


def load_scenarios(game: Game) -> dict[str, Scenario]:
    """Return the scenarios of a game as a dict name -> Scenario, in file order and the game's words; empty if none."""
    path = DATA / game.name / FILE
    rows = read_toml(path).get(SCENARIOS, {}) if path.exists() else {}
    return {
        name: scenario_of(
            game,
            f"{shown(path)}, [{SCENARIOS}.{name}]",
            checked(ScenarioRow, row, f"{shown(path)}, [{SCENARIOS}.{name}]"),
        )
        for name, row in rows.items()
    }


def scenario_of(game: Game, place: str, row: ScenarioRow) -> Scenario:
    """Return the Scenario of a row of the file; raise UnknownName or BrokenContent for a name that does not exist."""
    presets = game.ruleset.presets
    if row.preset not in presets:
        raise UnknownName("preset", row.preset, presets, f"in {place}")
    if not row.targets:
        raise BrokenContent(f"{place} has no targets; a scenario needs at least one.")
    agents = checked_agents(game, row.agents, None)
    for name, target in row.targets.items():
        check_metric(name, target, {**game.metrics, **MEASURES}, f"in {place}")
    targets = {
        name: target.model_copy(update={"note": game.translate(target.note), "source": game.translate(target.source)})
        for name, target in row.targets.items()
    }
    return Scenario(game, presets[row.preset].title, row.preset, agents, targets)


def targets_of(game: Game, preset: str | None = None, seats: int | None = None) -> dict[str, Target]:
    """Return metric -> Target of what is played: of the scenario with this preset, or of the whole game.

    Measures of quality are left out, which belong to no single game, and metrics of seats that a table with so many
    players does not have.

    >>> import rules
    >>> list(targets_of(rules.load("shattered_dungeon"), "symbiote_room"))[:2]
    ['bond_rate', 'inert_rate']
    """
    own = [scenario.targets for scenario in load_scenarios(game).values() if preset and scenario.preset == preset]
    found = own[0] if own else load_targets(game)
    there = {name for name, metric in game.metrics.items() if seats is None or metric.seat < seats}
    return {name: target for name, target in found.items() if name in there}
