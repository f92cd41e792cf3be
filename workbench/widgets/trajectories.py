"""Resources from moment to moment and who is ahead, of games that are played while one looks."""
import ipywidgets as widgets

from workbench.figures.chart import update
from workbench.figures.trajectories import momentum, resources
from workbench.trajectories import following
from workbench.widgets.layout import card, columns, player_choice, text, with_class
from workbench.widgets.plot import Plot
from workbench.widgets.ruleset_controls import RulesetControls
from workbench.widgets.runner import Runner

SIZES = (1_000, 5_000, 20_000)
READING = ('<p class="wb-muted">A line is the mean; its whiskers hold the true one 19 times in 20. The pale band '
           "behind it holds the middle half of all games.</p>")


class TrajectoriesView(widgets.VBox):
    """Play games of two sides and show how their resources go.

    Parameters
    ----------
    game : Game
        One of two seats, with ``tracks`` of each and of nobody alone.
    names : (str, str)
        Of both sides.
    fields, more : sequences of str
        The levers: fields of the ruleset; ``more`` are folded away.
    """

    def __init__(self, game, names, fields, more=()):
        self.game, self.names, self.followed, self.has_played = game, names, None, False
        self.agents = [player_choice(game, seat, game.usual_agent, name=name) for seat, name in enumerate(names)]
        self.games = widgets.Dropdown(description="Games", options=[(f"{size:,}", size) for size in SIZES],
                                      value=SIZES[1])
        self.seed = widgets.BoundedIntText(description="Seed", value=1, min=0, max=2**31)
        self.held = widgets.Checkbox(description="Games that have ended count as they ended", value=True, indent=False)
        self.rules = RulesetControls(game, len(names), fields, more)
        self.runner = Runner()
        self.resources = {seat: Plot() for seat in (*range(len(names)), -1)}  # -1: what is nobody's alone
        self.momentum = Plot()
        for control in (*self.agents, self.games, self.seed):
            control.observe(lambda _: self.play(), "value")
        self.rules.on_change(lambda _: self.play())
        self.held.observe(lambda _: self.draw(), "value")
        *sides, shared = self.resources.values()
        figures = [with_class(widgets.GridBox([card(plot, kind="figure") for plot in plots]), "wb-figures")
                   for plots in (sides, (self.momentum, shared))]
        drawn = with_class(widgets.VBox([card(self.runner, text(READING)), *figures]), "wb-figure-column")
        super().__init__([columns(card(*self.agents, self.games, self.seed, self.held, self.rules, kind="controls"),
                                  drawn)])

    def shown(self):
        """Play as soon as somebody looks, once."""
        if not self.has_played:
            self.play()

    def play(self):
        """Play the games in the background; return the thread."""
        self.has_played = True
        return self.runner.start(self._play)

    def _play(self, run):
        agents, games = [control.value for control in self.agents], self.games.value
        played = following(self.game, games, self.seed.value, agents, changes=self.rules.changes, cancel=run.cancel)
        followed = run.watch(played, games, lambda batch: self._show(run, batch))
        run.report(followed.games, games, f"{followed.games:,} games played in {followed.results.seconds:.1f} seconds.")

    def _show(self, run, followed):
        with run.drawing():
            self.followed = followed
            self.draw()

    def draw(self):
        """Draw what has been played."""
        if self.followed is None:
            return
        for seat, plot in self.resources.items():
            update(plot, resources(self.followed, seat, self.held.value))
        update(self.momentum, momentum(self.followed, self.names, self.held.value))
