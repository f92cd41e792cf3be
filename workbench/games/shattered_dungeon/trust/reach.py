"""Trust in simulated games: how many reach each tier, beside the walk by the rules of the bond."""

from collections.abc import Callable, Sequence
from typing import Any

import ipywidgets as widgets

from rules.core.game import Game
from workbench.figures.chart import update
from workbench.figures.plot import Plot
from workbench.games.shattered_dungeon.odds.bond_rules import BondRules
from workbench.games.shattered_dungeon.trust.reached_figures import tiers_reached, trust_beside
from workbench.simulation.batch import Batch
from workbench.simulation.trajectories import Trajectories
from workbench.widgets.balance.reference import Reference
from workbench.widgets.balance.trajectory_runner import TrajectoryRunner
from workbench.widgets.base.layout import card, columns, text, with_class

GAMES, SEED = 5_000, 1
ABOUT = (
    "The walk above follows a script and nothing else. Here both sides play whole runs by the same rules, with "
    "their cards, their dice and their own aims."
)


class TrustReach(TrajectoryRunner):
    """Play games between profiles and show how far trust rises; a new walk is drawn beside them at once.

    Parameters
    ----------
    game : Game
    settings : dict of str to ipywidgets control
        What can be chosen.
    choose : callable ``choose(**values) -> (agents, changes)``
        What the values of the controls mean: who plays, and the changes of the ruleset.
    walk : sequence of float
        The trust at the start of a walk and at the end of each of its rounds.
    """

    def __init__(
        self,
        game: Game,
        settings: dict[str, widgets.Widget],
        choose: Callable[..., tuple[Sequence[str], dict[str, Any]]],
        walk: Sequence[float] = (0,),
    ) -> None:
        super().__init__(game)
        self.settings, self.choose, self.walk = settings, choose, list(walk)
        self.levers: dict[str, Any] = {}
        self.reached, self.beside = Plot(), Plot()
        self.reference = Reference(game, self.batch, lambda: ("the rulebook", {}))
        self.reference.on_change(self.play)
        for control in settings.values():
            control.observe(lambda _: self.play(), "value")
        figures = with_class(
            widgets.GridBox([card(plot, kind="figure") for plot in (self.reached, self.beside)]), "wb-figures"
        )
        about = text(f'<p class="wb-muted">{ABOUT}</p>')
        self.children = [
            columns(
                card(*settings.values(), about, title=game.translate("Trust in games"), kind="controls"),
                with_class(widgets.VBox([card(self.background_job, self.reference), figures]), "wb-figure-column"),
            )
        ]

    def batch(self, changes: dict[str, Any] | None = None, agents: Sequence[str] | None = None) -> Batch:
        """Return the games that are chosen, under other rules and between other players where these are not None.

        Other players come with a setting of their own, room and creature included.
        """
        chosen, where = self.choose(**{name: control.value for name, control in self.settings.items()})
        rules = self.levers if changes is None else changes
        if agents is not None:
            return Batch(self.game, GAMES, SEED, agents, changes=rules)
        return Batch(self.game, GAMES, SEED, chosen, changes=rules | where)

    def play_by(self, levers: dict[str, Any]) -> None:
        """Play by a ruleset with other changes; before the page is first shown they are only kept."""
        self.levers = dict(levers)
        if self.has_played:
            self.play()

    def show_walk(self, walk: Sequence[float]) -> None:
        """Draw another walk beside the games."""
        self.walk = list(walk)
        self.draw()

    def draw_trajectories(self, trajectories: Trajectories) -> None:
        """Draw how many games reach each tier, and the trust of their rounds beside the walk."""
        rules = BondRules.of(self.game.ruleset.variant(trajectories.results.changes))
        update(self.reached, tiers_reached(trajectories, rules, self.before).reskinned(self.game.translate))
        update(self.beside, trust_beside(trajectories, self.walk, rules, self.before).reskinned(self.game.translate))
