"""The page of strategies of Lords of Doomspire: thousands of games, who gathers what, and how each way wins."""

from rules.core.game import Game
from rules.doomspire.tracks import FOLLOWED
from workbench.figures.chart import update
from workbench.figures.plot import Plot
from workbench.games.doomspire.strategy_figures import growth, victories
from workbench.games.doomspire.tile_words import NOUNS
from workbench.simulation.trajectories import Trajectories
from workbench.widgets.balance.lever_runner import LeverRunner

TURNS = (
    '<p class="wb-muted">Where all seats are played by the same Strategist, Novice or Veteran, they take turns at the '
    "four aims, and lines and rows stand for aims; otherwise they stand for seats.</p>"
)


class StrategiesView(LeverRunner):
    """Play games between chosen Lords; show what each has from round to round, and how each wins.

    Parameters
    ----------
    game : Game
    fields : tuple of str
        The levers: fields of the ruleset.
    """

    def __init__(self, game: Game, fields: tuple[str, ...]) -> None:
        self.victories, self.growth = Plot(), {name: Plot() for name in FOLLOWED}
        super().__init__(game, fields, self.victories, tuple(self.growth.values()), TURNS)

    def draw_trajectories(self, trajectories: Trajectories) -> None:
        """Draw who wins how, and what everybody has from round to round."""
        translate = self.game.translate
        update(self.victories, victories(trajectories.results, self.before).reskinned(translate))
        for name, plot in self.growth.items():
            update(plot, growth(trajectories, name, NOUNS.get(name, name), self.before).reskinned(translate))
