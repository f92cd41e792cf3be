"""The page of matchups of King's Fall: thousands of games, which faction beats which, and what both sides gather."""

from rules.core.game import Game
from workbench.figures.chart import update
from workbench.figures.plot import Plot
from workbench.games.kings_fall.map_words import NOUNS
from workbench.games.kings_fall.matchup_figures import growth, matchups
from workbench.simulation.trajectories import Trajectories
from workbench.widgets.balance.lever_runner import LeverRunner

DRAWN = (
    '<p class="wb-muted">Factions are drawn anew for every game, so one run meets every pair from both seats. Choose '
    "factions among the levers to look at a single pair.</p>"
)
FOLLOWED = {
    "score": f"{NOUNS['cp']} on the board",
    "locations": f"{NOUNS['location']}s",
    "units": "Units",
    "cp": f"saved {NOUNS['cp']}",
}


class MatchupsView(LeverRunner):
    """Play games between chosen players; show which faction beats which, and what both sides have turn by turn.

    Parameters
    ----------
    game : Game
    fields : tuple of str
        The levers: fields of the ruleset.
    """

    def __init__(self, game: Game, fields: tuple[str, ...]) -> None:
        self.matchups, self.growth = Plot(), {name: Plot() for name in FOLLOWED}
        super().__init__(game, fields, self.matchups, tuple(self.growth.values()), DRAWN)

    def draw_trajectories(self, trajectories: Trajectories) -> None:
        """Draw which faction beats which, and what both sides have from turn to turn."""
        translate = self.game.translate
        update(self.matchups, matchups(trajectories.results).reskinned(translate))
        for name, plot in self.growth.items():
            update(plot, growth(trajectories, name, FOLLOWED[name]).reskinned(translate))
