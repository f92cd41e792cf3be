"""What each rule is worth: every rule switched off in turn, and the same games played again."""

import threading
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import ipywidgets as widgets

from rules.core.game import Game
from workbench import figures
from workbench.figures.plot import Plot
from workbench.simulation.batch import Batch
from workbench.simulation.results import Results
from workbench.simulation.run import simulate_batch
from workbench.widgets.balance.comparison import report_of_part
from workbench.widgets.base.background_job import BackgroundJob, JobHandle
from workbench.widgets.base.layout import card, row, text, with_class
from workbench.widgets.base.phone_fold import folded_on_phone

ABOUT = (
    "<p>Each rule is switched off in turn, and the same games are played again by the same players. The "
    "change shows what the rule does. Rules you have changed are measured too.</p>"
)


class WorthPanel(widgets.VBox):
    """What presets that switch rules off change, on the seeds and with the players of a page.

    Parameters
    ----------
    game : Game
    presets : sequence of str
    batch : callable ``batch(changes) -> Batch``
        Games between the players on the page, with some changes to the rules.
    own : callable ``own() -> dict``
        What has been changed in the rules on the page.
    """

    def __init__(
        self,
        game: Game,
        presets: Sequence[str],
        batch: Callable[[Mapping[str, Any]], Batch],
        own: Callable[[], dict[str, Any]],
    ) -> None:
        self.game, self.presets, self.batch, self.own = game, presets, batch, own
        self.background_job, self.plot = BackgroundJob("Not measured yet."), Plot()
        self.measure_button = widgets.Button(description="Measure", button_style="primary")
        self.measure_button.on_click(lambda _: self.measure())
        self.plot.layout.display = "none"  # until something is measured
        content = (text(ABOUT), row(self.measure_button), self.background_job, self.plot)
        panel = with_class(card(*content, kind="wide"), "wb", "wb-worth")
        folded_on_phone(panel, "What is each rule worth?", has_heading=True)
        super().__init__([panel])

    def measure(self) -> threading.Thread:
        """Play the games, in the background; return the thread."""
        return self.background_job.start(self._measure)

    def _measure(self, job: JobHandle) -> None:
        presets = self.game.ruleset.presets
        variants = {"By the rulebook": {}, **{presets[name].title: presets[name].set for name in self.presets}}
        if own := self.own():
            variants["Your variant"] = own
        batches = {label: self.batch(changes) for label, changes in variants.items()}
        played: dict[str, Results] = {}
        games = next(iter(batches.values())).games
        total = len(batches) * games
        for label, batch in batches.items():
            before = len(played) * games
            job.report(before, total, f"{label}: 0 games …")
            progress = partial(report_of_part, job, label, before, total)
            played[label] = simulate_batch(batch, self.game.skin, progress=progress, cancel=job.cancel)
            if job.cancel.is_set():
                job.report(before, total, "Cancelled; nothing was measured.")
                return
        base = played.pop("By the rulebook")
        chart = figures.rule_worth(base, played)
        with job.drawing():
            self.plot.layout.display = ""
            figures.update(self.plot, chart)
        job.report(total, total, f"{len(variants)} times {games:,} games on the same seeds.")
