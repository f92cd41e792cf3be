"""Turn a number, and thousands of games are played again: who wins, how they go, and what each rule is worth."""
from collections.abc import Callable
from functools import partial
from typing import Any

import ipywidgets as widgets

from rules.core.seats import SEAT_LETTERS
from workbench import figures
from workbench.results import Results
from workbench.simulation import simulate, simulating
from workbench.targets import load_targets
from workbench.widgets.comparison import Comparison, report_of_part
from workbench.widgets.layout import card, columns, row, text, with_class
from workbench.widgets.plot import Plot
from workbench.widgets.ruleset_controls import RulesetControls
from workbench.widgets.runner import Runner

SIZES = (1_000, 5_000, 10_000, 100_000)  # games one can ask for
READING = ('<p class="wb-muted">In brackets behind a number: from where to where the true one lies, right 19 times '
           "in 20.</p>")


class Balance(widgets.VBox):
    """Simulations beside their levers; for a game with targets they come first, with two variants compared below.

    Parameters
    ----------
    game : Game
    fields : sequence of str
        The levers: fields of the ruleset.
    worth : sequence of str
        Presets whose effect can be measured on the same seeds: what is each rule worth?
    tolerance : float, optional
        How much more or less than its fair share of wins the design allows a seat, as a part of that share.
    agent : str, optional
        Who plays at first.
    more : sequence of str
        Further levers, folded away.
    seats, games : int, optional
        How many players and games at first; the fewest players there can be, if not given.
    compare : (str, str), optional
        The two variants to compare at first, presets of the ruleset or "" for the rulebook.
    at_once : bool
        Whether to play now; if not, when the page is looked at first.
    """

    def __init__(self, game, fields, worth=(), tolerance=None, agent="greedy", more=(), seats=None, games=10_000,
                 compare=("", ""), at_once=True):
        self.game, self.worth, self.tolerance = game, worth, tolerance
        self.results, self.aims = None, load_targets(game)
        who = [(one.title, name) for name, one in game.agents.items()]
        self.seats = widgets.Dropdown(description="Players", options=list(game.seats), value=seats or game.seats.start)
        self.agents = [widgets.Dropdown(description=f"{SEAT_LETTERS[seat]} is played by", options=who, value=agent)
                       for seat in range(game.seats.stop - 1)]
        sizes = [(f"{size:,}", size) for size in SIZES]
        self.games = widgets.Dropdown(description="Games", options=sizes, value=games)
        self.seed = widgets.BoundedIntText(description="Seed", value=1, min=0, max=2**31)
        self.rules = RulesetControls(game, self.seats.value, fields, more)
        self.runner, self.worth_runner = Runner(), Runner("Not measured yet.")
        self.measure = widgets.Button(description="Measure", button_style="primary")
        self.plots: list[Callable[..., Any]] = [
            *([figures.targets] if self.aims else []),
            figures.seat_advantage, figures.game_length, figures.endings, figures.clauses]
        self.drawn = [Plot() for _ in self.plots]
        self.worth_plot = Plot()
        self.worth_plot.layout.display = "none"  # until something is measured
        self._connect()
        self.comparison = (Comparison(game, self.aims, lambda: self.settings, lambda: self.rules.changes, compare)
                           if self.aims else None)
        super().__init__([self._arranged(), *([self.comparison] if self.comparison else []),
                          *([self._arranged_worth()] if worth else [])])
        self._fit_seats()
        self.has_played = False
        if at_once:
            self.shown()

    def shown(self):
        """Play as soon as somebody looks, once."""
        if not self.has_played:
            self.play()

    def _connect(self):
        self.seats.observe(self._seats_chosen, "value")
        for control in (*self.agents, self.games, self.seed):
            control.observe(lambda _: self.play(), "value")
        self.rules.on_change(lambda _: self.play())
        self.measure.on_click(lambda _: self.measure_worth())

    def _arranged(self):
        controls = card(self.seats, *self.agents, self.games, self.seed, self.rules, kind="controls")
        *first, seats, length, endings, clauses = (card(plot, kind="figure") for plot in self.drawn)
        beside = with_class(widgets.Box([widgets.VBox([seats, endings]), length]), "wb-figures")
        drawn = widgets.VBox([card(self.runner, text(READING)), *first, beside, clauses])
        return columns(controls, with_class(drawn, "wb-figure-column"))

    def _arranged_worth(self):
        about = text("<p>Each rule is switched off in turn, and the same games are played again with the players on "
                     "the left. What changes is what the rule does. Rules you have changed there are measured as "
                     "well.</p>")
        return with_class(card(about, row(self.measure), self.worth_runner, self.worth_plot,
                               title="What is each rule worth?", kind="wide"), "wb", "wb-worth")

    def _seats_chosen(self, change):
        self._fit_seats()
        self.rules.show(change.new)  # tells of a change, which plays

    def _fit_seats(self):
        for seat, control in enumerate(self.agents):
            control.layout.display = "" if seat < self.seats.value else "none"

    @property
    def settings(self):
        """What is simulated: the arguments of ``simulate`` but for the rules."""
        return {"game": self.game, "games": self.games.value, "seed": self.seed.value,
                "agents": [control.value for control in self.agents[:self.seats.value]]}

    def play(self):
        """Play again with what the controls say, in the background."""
        self.has_played = True
        settings, changes = self.settings, self.rules.changes
        return self.runner.start(lambda run: self._play(run, settings, changes))

    def _play(self, run, settings, changes):
        results = run.watch(simulating(**settings, changes=changes, cancel=run.cancel), settings["games"],
                            lambda batch: self._draw(run, batch))
        run.report(results.games, results.wanted, finished(results))

    def target(self, seats):
        """Return the share of wins the design allows each of so many seats, from and to, or None for any."""
        if self.tolerance is None:
            return None
        return round((1 - self.tolerance) / seats, 3), round((1 + self.tolerance) / seats, 3)

    def _draw(self, run, results):
        """Redraw one figure after the other, so that the first one answers early."""
        for figure, plot in zip(self.plots, self.drawn):
            chart = figure(results, **self._asked(figure, results))
            with run.drawing():
                figures.update(plot, chart)
        with run.drawing():
            self.results = results

    def _asked(self, figure, results):
        """Return what a figure is asked besides the results."""
        if figure is figures.targets:
            return {"aims": self.aims}
        return {"target": self.target(results.seats)} if figure is figures.seat_advantage else {}

    def measure_worth(self):
        """Measure what each rule is worth, in the background."""
        settings, changes = self.settings, self.rules.changes
        return self.worth_runner.start(lambda run: self._measure(run, settings, changes))

    def _measure(self, run, settings, changes):
        presets = self.game.ruleset.presets
        variants = {"By the rulebook": {}, **{presets[name].title: presets[name].set for name in self.worth}}
        if changes:
            variants["Your variant"] = changes
        played: dict[str, Results] = {}
        total = len(variants) * settings["games"]
        for label, variant in variants.items():
            run.report(len(played) * settings["games"], total, f"{label}: 0 games …")
            before = len(played) * settings["games"]
            played[label] = simulate(**settings, changes=variant, cancel=run.cancel,
                                     progress=partial(report_of_part, run, label, before, total))
            if run.cancel.is_set():
                run.report(before, total, "Cancelled; nothing was measured.")
                return
        base = played.pop("By the rulebook")
        chart = figures.rule_worth(base, played)
        with run.drawing():
            self.worth_plot.layout.display = ""
            figures.update(self.worth_plot, chart)
        run.report(total, total, f"{len(variants)} times {settings['games']:,} games on the same seeds.")


def finished(results):
    """Return how a run ended, in words."""
    pace = f"{results.games:,} games, {results.plies:,} actions in {results.seconds:.1f} seconds."
    if not results.games:
        return "Cancelled before the first game was over."
    if results.games < results.wanted:
        return f"Cancelled: the figures show the first {pace}"
    return pace
