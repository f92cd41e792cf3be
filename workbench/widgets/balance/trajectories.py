"""Resources from moment to moment and who is ahead, in games played while you watch."""

from collections.abc import Mapping, Sequence
from typing import Any

import ipywidgets as widgets

from rules.core.game import Game
from workbench.figures.chart import update
from workbench.figures.momentum import momentum
from workbench.figures.plot import Plot
from workbench.figures.resources import resources
from workbench.simulation.batch import Batch
from workbench.simulation.trajectories import Trajectories
from workbench.widgets.balance.reference import Reference
from workbench.widgets.balance.trajectory_runner import TrajectoryRunner
from workbench.widgets.base.layout import card, columns, player_choice, text, with_class
from workbench.widgets.base.lever_sheet import lever_card
from workbench.widgets.base.ruleset_controls import RulesetControls

SIZES = (1_000, 5_000, 20_000)
READING = (
    '<p class="wb-muted">A line is the mean, its whiskers the 95 % interval. The pale band behind it '
    "covers the middle half of all games.</p>"
)


class TrajectoriesView(TrajectoryRunner):
    """Play games between two sides and show how their resources go.

    Parameters
    ----------
    game : Game
        A game of two seats, with ``tracks`` of each seat and of what they share.
    names : (str, str)
        The names of both sides.
    fields, more : sequences of str
        The levers: fields of the ruleset; ``more`` are folded away.
    """

    def __init__(self, game: Game, names: tuple[str, str], fields: Sequence[str], more: Sequence[str] = ()) -> None:
        super().__init__(game)
        self.names = names
        self.agents = [player_choice(game, seat, game.usual_agent, name=name) for seat, name in enumerate(names)]
        self.games = widgets.Dropdown(
            description="Games", options=[(f"{size:,}", size) for size in SIZES], value=SIZES[1]
        )
        self.seed = widgets.BoundedIntText(description="Seed", value=1, min=0, max=2**31)
        self.carry_forward = widgets.Checkbox(
            description="Games that have ended count as they ended", value=True, indent=False
        )
        self.rules = RulesetControls(game, len(names), fields, more)
        self.resources = {seat: Plot() for seat in (*range(len(names)), -1)}  # -1: what the sides share
        self.momentum = Plot()
        self.reference = Reference(game, self.batch, lambda: ("the rulebook", {}))
        self.reference.on_change(self.play)
        for control in (*self.agents, self.games, self.seed):
            control.observe(lambda _: self.play(), "value")
        self.rules.on_change(lambda _: self.play())
        self.carry_forward.observe(lambda _: self.draw(), "value")
        *sides, shared = self.resources.values()
        figures = [
            with_class(widgets.GridBox([card(plot, kind="figure") for plot in plots]), "wb-figures")
            for plots in (sides, (self.momentum, shared))
        ]
        drawn = with_class(
            widgets.VBox([card(self.background_job, text(READING), self.reference), *figures]), "wb-figure-column"
        )
        self.children = [
            columns(lever_card(*self.agents, self.games, self.seed, self.carry_forward, rules=self.rules), drawn)
        ]

    def batch(self, changes: Mapping[str, Any] | None = None, agents: Sequence[str] | None = None) -> Batch:
        """Return the games that are chosen, or the same games with other rules or players."""
        agents = [control.value for control in self.agents] if agents is None else agents
        changes = self.rules.changes if changes is None else changes
        return Batch(self.game, self.games.value, self.seed.value, agents, changes=changes)

    def draw_trajectories(self, trajectories: Trajectories) -> None:
        """Draw the resources of both sides, and who is ahead, beside what they were before."""
        is_carried, before = self.carry_forward.value, self.before
        for seat, plot in self.resources.items():
            update(plot, resources(trajectories, seat, is_carried, before))
        update(self.momentum, momentum(trajectories, self.names, is_carried, before))
