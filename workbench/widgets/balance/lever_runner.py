"""Games between chosen players under chosen levers, played again as soon as something is changed."""

from collections.abc import Sequence
from typing import Any

import ipywidgets as widgets

from rules.core.game import Game
from workbench.figures.plot import Plot
from workbench.simulation.batch import Batch
from workbench.widgets.balance.reference import Reference
from workbench.widgets.balance.trajectories import READING, SIZES
from workbench.widgets.balance.trajectory_runner import TrajectoryRunner
from workbench.widgets.base.layout import card, columns, player_choice, players_choice, text, with_class
from workbench.widgets.base.lever_sheet import lever_card
from workbench.widgets.base.ruleset_controls import RulesetControls


class LeverRunner(TrajectoryRunner):
    """Controls for players, games, seed and levers beside figures that a game defines.

    Parameters
    ----------
    game : Game
    fields : tuple of str
        The levers: fields of the ruleset.
    first : Plot
        The figure above all others.
    others : sequence of Plot
    reading : str
        How the figures are read, as HTML, behind what is said of all trajectories.
    above : tuple of Widget
        Controls of the game's own, above all others.
    """

    def __init__(
        self,
        game: Game,
        fields: tuple[str, ...],
        first: Plot,
        others: tuple[Plot, ...],
        reading: str = "",
        above: tuple[widgets.Widget, ...] = (),
    ) -> None:
        super().__init__(game)
        most = game.seats.stop - 1
        self.seats = players_choice(game, most)
        self.agents = [player_choice(game, seat, game.usual_agent) for seat in range(most)]
        self.games = widgets.Dropdown(
            description="Games", options=[(f"{size:,}", size) for size in SIZES], value=SIZES[0]
        )
        self.seed = widgets.BoundedIntText(description="Seed", value=1, min=0, max=2**31)
        self.rules = RulesetControls(game, most, fields)
        self.reference = Reference(game, self.batch, lambda: ("the rulebook", {}))
        self.reference.on_change(self.play)
        self.seats.observe(lambda _: self.seat(), "value")
        for control in (self.seats, *self.agents, self.games, self.seed):
            control.observe(lambda _: self.play(), "value")
        self.rules.on_change(lambda _: self.play())
        many = with_class(widgets.GridBox([card(plot, kind="figure") for plot in others]), "wb-figures")
        shown = widgets.VBox(
            [card(self.background_job, text(READING + reading), self.reference), card(first, kind="figure"), many]
        )
        self.children = [
            columns(
                lever_card(*above, self.seats, *self.agents, self.games, self.seed, rules=self.rules),
                with_class(shown, "wb-figure-column"),
            )
        ]

    def seat(self) -> None:
        """Show as many players as there are seats."""
        for seat, control in enumerate(self.agents):
            control.layout.display = "" if seat < self.seats.value else "none"

    def batch(self, changes: dict[str, Any] | None = None, agents: Sequence[str] | None = None) -> Batch:
        """Return the games that are chosen, under other rules and between other players where these are not None."""
        chosen = [control.value for control in self.agents[: self.seats.value]] if agents is None else list(agents)
        rules = self.rules.changes if changes is None else changes
        return Batch(self.game, self.games.value, self.seed.value, chosen, seats=len(chosen), changes=rules)
