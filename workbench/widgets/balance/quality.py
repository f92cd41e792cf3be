"""The quality panel: whether a design makes good games, what that means, and what is behind each number."""

import contextlib
import threading
from collections.abc import Callable
from html import escape

import ipywidgets as widgets

from rules.core.errors import WorkbenchError
from rules.core.game import Game
from workbench import figures
from workbench.balance.quality import Quality, quality
from workbench.figures.plot import Plot
from workbench.simulation.batch import Batch
from workbench.simulation.results import Results
from workbench.simulation.run import results_so_far
from workbench.widgets.balance.balance import Balance
from workbench.widgets.balance.reference import Reference
from workbench.widgets.base.background_job import BackgroundJob, JobHandle
from workbench.widgets.base.layout import card, row, text, with_class

ABOUT = (
    "<p>How often the lead changes, how close games are, how varied their endings are and what they wear down. Bands "
    "are the ranges that the rulebook calls healthy; the numbers behind the chart are one click away.</p>"
)
NOTHING = "The reading guide has nothing certain to say here."


class QualityPanel(widgets.VBox):
    """How good the games of one run are, measure by measure, and what the reading guide says about them together.

    Parameters
    ----------
    game : Game
    batch : callable ``batch() -> Batch``
        The games chosen on the page, for example with the levers of a Balance.
    reference : Reference, optional
        What they are compared with; left out, they are shown alone.
    """

    measured: Batch | None
    compared: Batch | None
    quality: Quality | None

    def __init__(self, game: Game, batch: Callable[[], Batch], reference: Reference | None = None) -> None:
        self.game, self.batch, self.reference = game, batch, reference
        self.quality, self.measured, self.compared = None, None, None
        self.button = widgets.Button(description="Measure", button_style="primary")
        self.button.on_click(lambda _: self.play())
        self.background_job, self.plot, self.guide = BackgroundJob("Not measured yet."), Plot(), text()
        content = card(
            text(ABOUT),
            row(self.button),
            self.background_job,
            self.guide,
            self.plot,
            title="Are these good games?",
            kind="wide",
        )
        super().__init__([with_class(content, "wb", "wb-worth", "wb-alone")])
        self.plot.layout.display = "none"

    def shown(self) -> None:
        """Play when the tab is opened, and again if something else has been chosen since."""
        if not self._is_measured():
            self.play()

    def _compared(self) -> Batch | None:
        """Return the games that those of the page are compared with."""
        return self.reference.batch() if self.reference else None

    def _is_measured(self) -> bool:
        """Return whether what is chosen now has been measured; what cannot be played never has."""
        with contextlib.suppress(WorkbenchError):
            return self.measured is not None and (self.batch(), self._compared()) == (self.measured, self.compared)
        return False

    def play(self) -> threading.Thread:
        """Play what is chosen, in the background; return the thread."""
        return self.background_job.start(self._play)

    def _play(self, job: JobHandle) -> None:
        batch = self.batch()
        self.measured, self.compared = batch, self._compared()
        results = self._results(job, batch)
        if results is None:
            job.report(0, 1, "Cancelled before the first game was over.")
            return
        reference = self.reference
        if reference:
            reference.remember(results)
            if not job.cancel.is_set() and reference.is_to_be_played(batch):
                words = f"To compare, {escape(reference.before(batch).label)}: "
                other = self._results(job, reference.batch(), words)
                if other is not None:
                    reference.remember(other)
        measures = quality(results)
        chart = figures.quality(results, before=reference.before(batch) if reference else None)
        with job.drawing():
            self.quality = measures
            self.guide.value = guide_of(measures)
            self.plot.layout.display = ""
            figures.update(self.plot, chart)
        job.report(results.games, results.batch.games, f"{results.games:,} games.")

    def _results(self, job: JobHandle, batch: Batch, words: str = "") -> Results | None:
        """Play some games and report after ``words`` how far they are; None when there is not one."""
        results = None
        for results in results_so_far(batch, self.game.skin, cancel=job.cancel):
            job.report(results.games, batch.games, f"{words}{results.games:,} of {batch.games:,} games …")
        return results if results is not None and results.games else None


def guide_of(found: Quality) -> str:
    """Return what the measures say, one by one and together, as paragraphs."""
    readings = [f"{measure.title}: {measure.reading}" for measure in found.measures.values() if measure.reading]
    return "".join(f"<p>{said}</p>" for said in (*readings, *found.says)) or f"<p>{NOTHING}</p>"


def quality_panel(game: Game, balance: Balance) -> QualityPanel:
    """Return a QualityPanel for the games that a Balance widget describes, beside what it compares with."""
    return QualityPanel(game, balance.batch, balance.reference)
