"""Change a number and thousands of games are played again: who wins, how, and what each rule is worth."""

import threading
from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any

import ipywidgets as widgets
from traitlets import Bunch

from rules.core.game import Game
from workbench import figures
from workbench.balance.scenarios import Scenario, load_scenarios
from workbench.balance.targets import Target, load_targets
from workbench.boards.views import seat_name
from workbench.figures.before import Before
from workbench.figures.chart import Chart
from workbench.figures.plot import Plot
from workbench.simulation.batch import Batch
from workbench.simulation.results import Results
from workbench.simulation.run import results_so_far
from workbench.widgets.balance.clause_chapters import ClauseChapters
from workbench.widgets.balance.comparison import Comparison
from workbench.widgets.balance.reference import Reference
from workbench.widgets.balance.worth_panel import WorthPanel
from workbench.widgets.base.background_job import BackgroundJob, JobHandle
from workbench.widgets.base.layout import card, columns, player_choice, players_choice, text, who_plays, with_class
from workbench.widgets.base.lever_sheet import lever_card
from workbench.widgets.base.phone_fold import folded_on_phone
from workbench.widgets.base.ruleset_controls import OWN, RulesetControls

SIZES = (1_000, 5_000, 10_000, 100_000)  # games on offer
NO_SCENARIO = ""
ABOUT_SCENARIOS = "Who plays whom. Choosing a scenario sets the rules and the players, and judges its targets."


class Balance(widgets.VBox):
    """Simulations beside their levers; a game with targets shows them first, and compares two variants below.

    Where targets belong to scenarios, choosing a scenario sets the rules and the players, and its targets are judged,
    also while levers are turned. Choosing another variant of the rules chooses its scenario, or none.

    Parameters
    ----------
    game : Game
    fields : sequence of str
        The levers: fields of the ruleset.
    worth : sequence of str
        Presets whose effect can be measured on the same seeds: what is each rule worth?
    tolerance : float, optional
        How far from its fair share of wins the design lets a seat be, as a part of that share.
    agent : str, optional
        Who plays every seat at first.
    more : sequence of str
        Further levers, folded away.
    seats, games : int, optional
        How many players and games at first; the smallest number of players by default.
    compare : (str, str), optional
        The two variants to compare at first, presets of the ruleset or "" for the rulebook.
    at_once : bool
        Whether to play now; otherwise when the page is first opened.
    meeting : sequence of str
        Fields of the ruleset that say who plays whom and where. While one of them differs from the scenario, its
        targets are not judged: they were made for a different situation.
    """

    def __init__(
        self,
        game: Game,
        fields: Sequence[str],
        worth: Sequence[str] = (),
        tolerance: float | None = None,
        agent: str = "greedy",
        more: Sequence[str] = (),
        seats: int | None = None,
        games: int = 10_000,
        compare: tuple[str, str] = ("", ""),
        at_once: bool = True,
        meeting: Sequence[str] = (),
    ) -> None:
        self.meeting, self.unjudged = meeting, text()
        self.game, self.worth, self.tolerance = game, worth, tolerance
        self.results: Results | None = None
        self.targets, self.scenarios = load_targets(game), load_scenarios(game)
        self.seats = players_choice(game, seats or game.usual_seats)
        names = [seat_name(game, seat) for seat in range(game.seats.stop - 1)]
        self.agents = [player_choice(game, seat, agent, name=name) for seat, name in enumerate(names)]
        sizes = [(f"{size:,}", size) for size in SIZES]
        self.games = widgets.Dropdown(description="Games", options=sizes, value=games)
        self.seed = widgets.BoundedIntText(description="Seed", value=1, min=0, max=2**31)
        self.rules = RulesetControls(game, self.seats.value, fields, more)
        offered = [("None, without targets", NO_SCENARIO), *((one.title, name) for name, one in self.scenarios.items())]
        self.scenario = widgets.Dropdown(description="Scenario", options=offered, tooltip=ABOUT_SCENARIOS)
        self.background_job = BackgroundJob()
        self.plots: list[Callable[..., Any]] = [
            *([figures.targets] if self.targets or self.scenarios else []),
            figures.seat_advantage,
            figures.game_length,
            figures.endings,
        ]
        self.drawn = [Plot() for _ in self.plots]
        self.clauses = ClauseChapters()
        self.reference = Reference(game, self.batch, self.usual)
        self._is_following = False
        self._begin_with(next(iter(self.scenarios), NO_SCENARIO))
        self._connect()
        self.comparison = (
            Comparison(game, self.targets, self.batch, lambda: self.rules.changes, compare)
            if self.targets and not self.scenarios
            else None
        )
        super().__init__(
            [
                self._arranged(),
                *([self.comparison] if self.comparison else []),
                *([WorthPanel(game, worth, self.batch, lambda: self.rules.changes)] if worth else []),
            ]
        )
        self._fit_seats()
        self._fit_targets()
        self.has_played = False
        if at_once:
            self.shown()

    def shown(self) -> None:
        """Play when the page is first opened."""
        if not self.has_played:
            self.play()

    def _connect(self) -> None:
        self.seats.observe(self._seats_chosen, "value")
        for control in (*self.agents, self.games, self.seed):
            control.observe(lambda _: self.play(), "value")
        self.rules.on_change(lambda _: self._rules_changed())
        self.scenario.observe(self._scenario_chosen, "value")
        self.reference.on_change(self.play)

    def _arranged(self) -> widgets.Widget:
        scenario = [self.scenario, self.unjudged] if self.scenarios else []
        players = (self.seats, *self.agents, who_plays(self.game))
        controls = lever_card(*scenario, *players, self.games, self.seed, rules=self.rules)
        *first, seats, length, endings = self.cards = [card(plot, kind="figure") for plot in self.drawn]
        clauses = card(self.clauses, kind="figure")
        self.seats_fold = folded_on_phone(seats, "Who wins, seat by seat")
        folded_on_phone(length, "How long games last")
        folded_on_phone(endings, "How games end")
        folded_on_phone(clauses, "Which rules come up")
        beside = with_class(widgets.Box([seats, length, endings]), "wb-figures")
        drawn = widgets.VBox([card(self.background_job, self.reference), *first, beside, clauses])
        return columns(controls, with_class(drawn, "wb-figure-column"))

    def _seats_chosen(self, change: Bunch) -> None:
        self._fit_seats()
        self.rules.show(change.new)  # calls back, which plays

    def _fit_seats(self) -> None:
        for seat, control in enumerate(self.agents):
            control.layout.display = "" if seat < self.seats.value else "none"

    def _begin_with(self, name: str) -> None:
        """Set the rules and players of a scenario and judge its targets; without a scenario there are none."""
        self.scenario.value = name
        if name in self.scenarios:
            scenario = self.scenarios[name]
            self.targets = scenario.targets
            for control, agent in zip(self.agents, scenario.agents):
                control.value = agent
            self.rules.take(self.game.ruleset.presets[scenario.preset].set)

    def _scenario_chosen(self, change: Bunch) -> None:
        if self._is_following:
            return
        self._is_following = True  # controls that move now do so because the scenario changed
        try:
            self._begin_with(change.new)
        finally:
            self._is_following = False
        self._judge()

    def _rules_changed(self) -> None:
        """Play with the current rules; choosing a variant chooses its scenario too."""
        if self._is_following:
            return
        if self.scenarios and self.rules.preset.value != OWN:
            self._is_following = True
            self.scenario.value = next(
                (name for name, one in self.scenarios.items() if one.preset == self.rules.preset.value), NO_SCENARIO
            )
            self._is_following = False
        self._judge()

    def _judge(self) -> None:
        """Play, and judge the results by the targets of the scenario."""
        if self.scenarios:
            chosen = self.scenarios.get(self.scenario.value)
            other = self._other_meeting(chosen) if chosen else []
            self.targets = chosen.targets if chosen and not other else {}
            self.unjudged.value = unjudged_in_words(chosen.title, other) if chosen and other else ""
            self._fit_targets()
        self.play()

    def _other_meeting(self, scenario: Scenario) -> list[str]:
        """Return the labels of the fields of ``meeting`` in which the current rules differ from the scenario."""
        schema, now = self.game.ruleset, self.rules.changes
        own = schema.presets[scenario.preset].set
        return [
            schema.field_of(name).label
            for name in self.meeting
            if now.get(name, schema.field_of(name).value) != own.get(name, schema.field_of(name).value)
        ]

    def _fit_targets(self) -> None:
        """Show the chart of the targets if there are any; without them the seats are the first answer."""
        if self.plots[0] is figures.targets:
            self.cards[0].layout.display = "" if self.targets else "none"
        self.seats_fold.is_open = not self.targets

    def usual(self) -> tuple[str, dict[str, Any]]:
        """Return what the figures are compared with at first: the scenario, or the rulebook; and what that changes."""
        if chosen := self.scenarios.get(self.scenario.value):
            return chosen.title, dict(self.game.ruleset.presets[chosen.preset].set)
        return "the rulebook", {}

    def batch(self, changes: Mapping[str, Any] | None = None, agents: Sequence[str] | None = None) -> Batch:
        """Return the games that the controls describe, or the same games with other rules or players."""
        chosen = [control.value for control in self.agents]
        agents = [*(agents or ()), *chosen[len(agents or ()) :]][: self.seats.value]
        changes = self.rules.changes if changes is None else changes
        return Batch(self.game, self.games.value, self.seed.value, agents, changes=changes)

    def play(self) -> threading.Thread:
        """Play what the controls say, in the background; return the thread."""
        self.has_played = True
        return self.background_job.start(self._play)

    def _play(self, job: JobHandle) -> None:
        batch, targets = self.batch(), self.targets
        with job.drawing():
            self.reference.name()
        before = self.reference.before(batch)
        parts = results_so_far(batch, self.game.skin, cancel=job.cancel)
        results = job.watch(parts, batch.games, lambda part: self._draw(job, part, targets, before))
        if results is None:
            return
        self.reference.remember(results)
        if not job.cancel.is_set() and self.reference.is_to_be_played(batch):
            self._play_before(job, results, targets)
        job.report(results.games, batch.games, finished(results))

    def _play_before(self, job: JobHandle, results: Results, targets: dict[str, Target]) -> None:
        """Play what the results are compared with, and draw them again with its marks."""
        batch, label = self.reference.batch(), self.reference.before(results.batch).label
        other: Results | None = None
        for other in results_so_far(batch, self.game.skin, cancel=job.cancel):
            job.report(other.games, batch.games, f"To compare, {escape(label)}: {other.games:,} games …")
        if other is not None:
            self.reference.remember(other)
            self._draw(job, results, targets, self.reference.before(results.batch))

    def target(self, seats: int) -> tuple[float, float] | None:
        """Return the lowest and highest share of wins the design allows a seat, or None where it says nothing."""
        if self.tolerance is None:
            return None
        return round((1 - self.tolerance) / seats, 3), round((1 + self.tolerance) / seats, 3)

    def _draw(self, job: JobHandle, results: Results, targets: dict[str, Target], before: Before) -> None:
        """Redraw one chart after the other, so that the first is there early."""
        for figure, plot in zip(self.plots, self.drawn):
            if figure is figures.targets and not targets:
                continue
            chart = figure(results, before=before, **self._options_of(figure, results, targets))
            with job.drawing():
                figures.update(plot, chart)
        with job.drawing():
            self.clauses.show(results, before)
            self.results = results

    def _options_of(self, figure: Callable[..., Chart], results: Results, targets: dict[str, Target]) -> dict[str, Any]:
        """Return what a chart needs besides the results."""
        if figure is figures.targets:
            return {"targets": targets}
        return {"target": self.target(results.seats)} if figure is figures.seat_advantage else {}


def unjudged_in_words(title: str, labels: Sequence[str]) -> str:
    """Return why the targets of a scenario are not judged, as HTML."""
    return (
        f'<p class="wb-muted" data-testid="unjudged">No targets are judged: those of {escape(title)} are for another '
        f"setting of {escape(', '.join(labels))}.</p>"
    )


def finished(results: Results) -> str:
    """Return how a run ended, in words."""
    pace = f"{results.games:,} games, {results.plies:,} actions in {results.seconds:.1f} seconds."
    if not results.games:
        return "Cancelled before the first game was over."
    if results.games < results.batch.games:
        return f"Cancelled. The charts show the first {pace}"
    return pace
