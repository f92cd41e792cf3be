"""Trust in games of the engine: how many reach each tier, beside the walk that the rules of the bond work out."""
import ipywidgets as widgets

from workbench.figures.chart import update
from workbench.figures.trust_reached import tiers_reached, trust_beside
from workbench.trajectories import following
from workbench.widgets.layout import card, columns, text, with_class
from workbench.widgets.plot import Plot
from workbench.widgets.runner import Runner

GAMES = 5_000
THRESHOLDS = ("tier_1", "tier_2", "tier_3")  # fields of the ruleset


class TrustReach(widgets.VBox):
    """Play games between profiles and show how far trust comes; another walk is drawn beside them at once.

    Parameters
    ----------
    game : Game
    settings : dict of str to ipywidgets control
        What can be chosen.
    choose : callable ``choose(**values) -> (agents, changes)``
        What the values of the controls mean: who plays, and what of the ruleset is changed.
    walk : sequence of float
        The trust at the start of a walk and at the end of each of its rounds.
    """

    def __init__(self, game, settings, choose, walk=(0,)):
        self.game, self.settings, self.choose, self.walk = game, settings, choose, list(walk)
        self.followed, self.has_played = None, False
        self.runner, self.reached, self.beside = Runner(), Plot(), Plot()
        for control in settings.values():
            control.observe(lambda _: self.play(), "value")
        figures = with_class(widgets.GridBox([card(plot, kind="figure") for plot in (self.reached, self.beside)]),
                             "wb-figures")
        about = text('<p class="wb-muted">The walk above follows a script and nothing else. Here both sides play '
                     "whole runs by the same rules, with their cards, their dice and their own aims.</p>")
        super().__init__([columns(
            card(*settings.values(), about, title="Trust in games", kind="controls"),
            with_class(widgets.VBox([card(self.runner), figures]), "wb-figure-column"))])

    def shown(self):
        """Play as soon as somebody looks, once."""
        if not self.has_played:
            self.play()

    def play(self):
        """Play the games in the background; return the thread."""
        self.has_played = True
        return self.runner.start(self._play)

    def _play(self, run):
        agents, changes = self.choose(**{name: control.value for name, control in self.settings.items()})
        played = following(self.game, GAMES, 1, agents, changes=changes, cancel=run.cancel)
        followed = run.watch(played, GAMES, lambda batch: self._show(run, batch))
        run.report(followed.games, GAMES, f"{followed.games:,} games played.")

    def _show(self, run, followed):
        with run.drawing():
            self.followed = followed
            self.draw()

    def show_walk(self, walk):
        """Draw another walk beside the games."""
        self.walk = list(walk)
        self.draw()

    def draw(self):
        """Draw what has been played."""
        if self.followed is None:
            return
        ruleset = self.game.ruleset.variant(self.followed.results.changes)
        update(self.reached, tiers_reached(self.followed, [int(ruleset[name]) for name in THRESHOLDS]))
        update(self.beside, trust_beside(self.followed, self.walk))
