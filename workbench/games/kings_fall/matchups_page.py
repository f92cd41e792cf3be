"""The page of matchups of King's Fall: thousands of games, which faction beats which and how, and what both gather."""

from typing import Any

from rules.core.game import Game
from workbench.figures.chart import update
from workbench.figures.plot import Plot
from workbench.games.kings_fall.ending_figures import ways_to_win
from workbench.games.kings_fall.map_words import NOUNS
from workbench.games.kings_fall.matchup_figures import growth, matchups
from workbench.simulation.trajectories import Trajectories
from workbench.widgets.balance.lever_runner import LeverRunner
from workbench.widgets.laboratory.question import level_choice

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
DIFFERENT = ""  # in place of a level


class MatchupsView(LeverRunner):
    """Play games between chosen players; show which faction beats which and how, and what both sides have by turns.

    Parameters
    ----------
    game : Game
    fields : tuple of str
        The levers: fields of the ruleset.
    """

    def __init__(self, game: Game, fields: tuple[str, ...]) -> None:
        self.matchups, self.ways, self.growth = Plot(), Plot(), {name: Plot() for name in FOLLOWED}
        self.level = level_choice(game, game.usual_agent)
        self.level.options = (*self.level.options, ("two levels", DIFFERENT))
        self.level.value = game.usual_agent  # other options choose the first of them
        super().__init__(game, fields, self.matchups, (self.ways, *self.growth.values()), DRAWN, (self.level,))
        self.level.observe(self._choose_level, "value")
        for control in self.agents:
            control.observe(self._name_level, "value")

    def _choose_level(self, change: dict[str, Any]) -> None:
        """Let both sides be played by the level chosen."""
        if change["new"] != DIFFERENT:
            for control in self.agents:
                control.value = change["new"]

    def _name_level(self, _: dict[str, Any]) -> None:
        """Say which level plays both sides, or that two do."""
        levels = {control.value for control in self.agents}
        self.level.value = levels.pop() if len(levels) == 1 else DIFFERENT

    def draw_trajectories(self, trajectories: Trajectories) -> None:
        """Draw which faction beats which and how, and what both sides have from turn to turn."""
        translate = self.game.translate
        update(self.matchups, matchups(trajectories.results, self.before).reskinned(translate))
        update(self.ways, ways_to_win(trajectories.results, self.before).reskinned(translate))
        for name, plot in self.growth.items():
            update(plot, growth(trajectories, name, FOLLOWED[name], self.before).reskinned(translate))
