"""The page of strategies of Lords of Doomspire: thousands of games, who gathers what, and how each way wins."""

import ipywidgets as widgets

from rules.core.game import Game
from rules.doomspire.tracks import FOLLOWED
from workbench.figures.chart import update
from workbench.figures.plot import Plot
from workbench.games.doomspire.strategy_figures import growth, victories
from workbench.games.doomspire.tile_words import NOUNS
from workbench.simulation.batch import Batch
from workbench.simulation.trajectories import Trajectories
from workbench.widgets.balance.trajectories import READING, SIZES
from workbench.widgets.balance.trajectory_runner import TrajectoryRunner
from workbench.widgets.base.layout import card, columns, player_choice, players_choice, text, with_class
from workbench.widgets.base.ruleset_controls import RulesetControls

TURNS = (
    '<p class="wb-muted">Where all seats are played by the same Strategist, Novice or Veteran, they take turns at the '
    "four aims, and lines and rows stand for aims; otherwise they stand for seats.</p>"
)


class StrategiesView(TrajectoryRunner):
    """Play games between chosen Lords; show what each has from round to round, and how each wins.

    Parameters
    ----------
    game : Game
    fields : tuple of str
        The levers: fields of the ruleset.
    """

    def __init__(self, game: Game, fields: tuple[str, ...]) -> None:
        super().__init__(game)
        most = game.seats.stop - 1
        self.seats = players_choice(game, most)
        self.agents = [player_choice(game, seat, game.usual_agent) for seat in range(most)]
        self.games = widgets.Dropdown(
            description="Games", options=[(f"{size:,}", size) for size in SIZES], value=SIZES[0]
        )
        self.seed = widgets.BoundedIntText(description="Seed", value=1, min=0, max=2**31)
        self.rules = RulesetControls(game, most, fields)
        self.victories, self.growth = Plot(), {name: Plot() for name in FOLLOWED}
        self.seats.observe(lambda _: self.seat(), "value")
        for control in (self.seats, *self.agents, self.games, self.seed):
            control.observe(lambda _: self.play(), "value")
        self.rules.on_change(lambda _: self.play())
        curves = with_class(widgets.GridBox([card(plot, kind="figure") for plot in self.growth.values()]), "wb-figures")
        self.children = [
            columns(
                card(self.seats, *self.agents, self.games, self.seed, self.rules, kind="controls"),
                with_class(
                    widgets.VBox(
                        [card(self.background_job, text(READING + TURNS)), card(self.victories, kind="figure"), curves]
                    ),
                    "wb-figure-column",
                ),
            )
        ]

    def seat(self) -> None:
        """Show as many players as there are seats."""
        for seat, control in enumerate(self.agents):
            control.layout.display = "" if seat < self.seats.value else "none"

    def batch(self) -> Batch:
        """Return the games that are chosen."""
        agents = [control.value for control in self.agents[: self.seats.value]]
        return Batch(
            self.game, self.games.value, self.seed.value, agents, seats=self.seats.value, changes=self.rules.changes
        )

    def draw_trajectories(self, trajectories: Trajectories) -> None:
        """Draw who wins how, and what everybody has from round to round."""
        translate = self.game.translate
        update(self.victories, victories(trajectories.results).reskinned(translate))
        for name, plot in self.growth.items():
            update(plot, growth(trajectories, name, NOUNS.get(name, name)).reskinned(translate))
