"""The quality panel: whether a design makes good games, what that means, and what is behind each number."""

import contextlib
import threading
from collections.abc import Callable

import ipywidgets as widgets

from rules.core.errors import WorkbenchError
from rules.core.game import Game
from workbench import figures
from workbench.balance.quality import Quality, quality
from workbench.figures.plot import Plot
from workbench.simulation.batch import Batch
from workbench.simulation.run import results_so_far
from workbench.widgets.balance.balance import Balance
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
    """

    measured: Batch | None
    quality: Quality | None

    def __init__(self, game: Game, batch: Callable[[], Batch]) -> None:
        self.game, self.batch = game, batch
        self.quality, self.measured = None, None
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

    def _is_measured(self) -> bool:
        """Return whether what is chosen now has been measured; what cannot be played never has."""
        with contextlib.suppress(WorkbenchError):
            return self.measured is not None and self.batch() == self.measured
        return False

    def play(self) -> threading.Thread:
        """Play what is chosen, in the background; return the thread."""
        return self.background_job.start(self._play)

    def _play(self, job: JobHandle) -> None:
        results, batch = None, self.batch()
        self.measured = batch
        for results in results_so_far(batch, self.game.skin, cancel=job.cancel):
            job.report(results.games, results.batch.games, f"{results.games:,} of {results.batch.games:,} games …")
        if results is None or not results.games:
            job.report(0, 1, "Cancelled before the first game was over.")
            return
        measures, chart = quality(results), figures.quality(results)
        with job.drawing():
            self.quality = measures
            self.guide.value = guide_of(measures)
            self.plot.layout.display = ""
            figures.update(self.plot, chart)
        job.report(results.games, results.batch.games, f"{results.games:,} games.")


def guide_of(found: Quality) -> str:
    """Return what the measures say, one by one and together, as paragraphs."""
    readings = [f"{measure.title}: {measure.reading}" for measure in found.measures.values() if measure.reading]
    return "".join(f"<p>{said}</p>" for said in (*readings, *found.says)) or f"<p>{NOTHING}</p>"


def quality_panel(game: Game, balance: Balance) -> QualityPanel:
    """Return a QualityPanel for the games that a Balance widget describes."""
    return QualityPanel(game, balance.batch)
