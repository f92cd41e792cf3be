"""Compare two variants on common seeds: luck is the same for both, so any difference comes from the rules."""

import threading
import time
from collections.abc import Callable
from functools import partial
from html import escape
from typing import Any

import ipywidgets as widgets

from rules.core.game import Game
from rules.core.ruleset import Changes
from workbench import figures
from workbench.balance.targets import Target
from workbench.figures.chart import Chart
from workbench.figures.paired_targets import clear_differences
from workbench.figures.plot import Plot
from workbench.simulation.batch import Batch
from workbench.simulation.results import Results
from workbench.simulation.run import results_so_far, simulate_batch
from workbench.widgets.base.background_job import BackgroundJob, JobHandle
from workbench.widgets.base.layout import card, row, text, with_class
from workbench.widgets.base.phone_fold import folded_on_phone

OWN = "own"  # the variant on the left of the page
PACE = 0.6  # s between two drawings


class Comparison(widgets.VBox):
    """Two variants of a game, every metric that has a target, and the paired differences.

    Parameters
    ----------
    game : Game
    targets : dict
        Metric -> Target.
    batch : callable ``batch(changes) -> Batch``
        Games between the players on the page, with some changes to the rules.
    own : callable ``own() -> dict``
        What has been changed in the rules on the page.
    chosen : (str, str)
        The variants at first: presets, or "" for the rulebook. The rulebook twice stands for no wish: it is then
        compared with the first preset.
    """

    def __init__(
        self,
        game: Game,
        targets: dict[str, Target],
        batch: Callable[[Changes], Batch],
        own: Callable[[], dict[str, Any]],
        chosen: tuple[str, str] = ("", ""),
    ) -> None:
        self.game, self.targets, self.batch, self.own = game, targets, batch, own
        if not any(chosen):
            chosen = ("", next(iter(game.ruleset.presets), OWN))
        offered = [
            ("Rulebook", ""),
            *((preset.title, name) for name, preset in game.ruleset.presets.items()),
            ("Your levers", OWN),
        ]
        self.before, self.after = (
            widgets.Dropdown(description=label, options=offered, value=value)
            for label, value in zip(("Compare", "with"), chosen)
        )
        self.button = widgets.Button(description="Play both", button_style="primary")
        self.button.on_click(lambda _: self.compare())
        self.verdict = text()
        self.background_job, self.plot = BackgroundJob("Not compared yet."), Plot()
        about = text(
            "<p>Both play the same seeds, with the players and the number of games chosen above. Luck is the same "
            "on both sides, so a difference shows sooner than with separate seeds.</p>"
        )
        content = card(
            about, row(self.before, self.after, self.button), self.background_job, self.verdict, self.plot, kind="wide"
        )
        folded_on_phone(content, "Compare two variants on common seeds", has_heading=True)
        super().__init__([with_class(content, "wb", "wb-worth", "wb-comparison")])
        self.plot.layout.display = "none"

    def changes_of(self, variant: str) -> dict[str, Any]:
        """Return what a variant changes in the rulebook's rules."""
        return self.own() if variant == OWN else dict(self.game.ruleset.presets[variant].set) if variant else {}

    def label_of(self, control: widgets.Dropdown) -> str:
        """Return what the variant chosen in a control is called."""
        return next(label for label, value in control.options if value == control.value)

    def compare(self) -> threading.Thread:
        """Play both, in the background; return the thread."""
        return self.background_job.start(self._play_both)

    def _play_both(self, job: JobHandle) -> None:
        controls = (self.before, self.after)
        first, second = map(self.label_of, controls)
        one, other = (self.batch(self.changes_of(control.value)) for control in controls)
        total, drawn = one.games + other.games, time.monotonic()
        with job.drawing():
            self.verdict.value = ""
        job.report(0, total, f"{escape(first)}: 0 games …")
        progress = partial(report_of_part, job, first, 0, total)
        before = simulate_batch(one, self.game.skin, progress=progress, cancel=job.cancel)
        after = None
        for after in () if job.cancel.is_set() else results_so_far(other, self.game.skin, cancel=job.cancel):
            if time.monotonic() - drawn > PACE:
                self._draw(job, before, after, (first, second))
                report_of_part(job, second, before.games, total, after)
                drawn = time.monotonic()
        if after is None:
            job.report(before.games, total, "Cancelled; nothing was compared.")
            return
        chart = self._draw(job, before, after, (first, second))
        with job.drawing():
            self.verdict.value = f'<p data-testid="verdict">{escape(clear_differences(chart))}</p>'
        job.report(before.games + after.games, total, compared_words(before, after))

    def _draw(self, job: JobHandle, before: Results, after: Results, labels: tuple[str, str]) -> Chart:
        chart = figures.paired_targets(before, after, self.targets, labels)
        with job.drawing():
            self.plot.layout.display = ""
            figures.update(self.plot, chart)
        return chart


def compared_words(before: Results, after: Results) -> str:
    """Return how a comparison ended, as a sentence."""
    games = min(before.games, after.games)
    seconds = before.seconds + after.seconds
    unfinished = before.unfinished + after.unfinished
    if games < before.batch.games:
        return f"Cancelled. The chart shows the first {games:,} games of each."
    return f"Twice {games:,} games on the same seeds in {seconds:.1f} seconds; {unfinished:,} unfinished."


def report_of_part(job: JobHandle, label: str, before: int, total: int, results: Results) -> None:
    """Report how far one of several simulations is; ``before`` games belong to the simulations already played."""
    job.report(before + results.games, total, f"{escape(label)}: {results.games:,} games …")
