"""The page of the balance of Shattered Dungeon: the levers, and below them what each resource is lost to."""

import threading

import ipywidgets as widgets

from rules.core.game import Game
from workbench.balance.causes import causes
from workbench.figures.chart import update
from workbench.figures.plot import Plot
from workbench.games.shattered_dungeon.loss_figures import losses
from workbench.simulation.batch import Batch
from workbench.widgets.balance.balance import Balance
from workbench.widgets.base.background_job import BackgroundJob, JobHandle
from workbench.widgets.base.layout import card, row, text, with_class

RUNS = 300  # each accounted for event by event
ABOUT = (
    "<p>Every event of a run says what was lost, by whose action and by which rule: to the room, to escalation, to a "
    "side's own reversals, to what it pays for its own cards, or to the other side. This looks at the first "
    f"{RUNS} of the runs above.</p>"
)


class BalancePage(widgets.VBox):
    """A Balance, and a card below it that says what each resource of both sides is lost to in the same runs.

    Parameters
    ----------
    game : Game
    levers : Balance
    """

    def __init__(self, game: Game, levers: Balance) -> None:
        self.game, self.levers = game, levers
        self.button = widgets.Button(description="Find what took it", button_style="primary")
        self.button.on_click(lambda _: self.play())
        self.background_job, self.plot = BackgroundJob("Nothing played yet."), Plot()
        self.plot.layout.display = "none"
        content = card(
            text(ABOUT), row(self.button), self.background_job, self.plot, title="What took each resource?", kind="wide"
        )
        super().__init__([levers, with_class(content, "wb", "wb-worth", "wb-alone")])

    def shown(self) -> None:
        """Play the runs when the page is first opened; accounts wait until they are asked for."""
        self.levers.shown()

    def play(self) -> threading.Thread:
        """Account for what is chosen, in the background; return the thread."""
        return self.background_job.start(self._play)

    def _play(self, job: JobHandle) -> None:
        found = causes(
            self.game,
            fewer(self.levers.batch()),
            progress=lambda done, total, words: job.report(done, total, f"{words} …"),
            cancel=job.cancel,
        )
        if not found.played:
            job.report(0, 1, "Cancelled before the first run was over.")
            return
        chart = losses(found).reskinned(self.game.translate)
        with job.drawing():
            self.plot.layout.display = ""
            update(self.plot, chart)
        job.report(1, 1, f"{len(found.played):,} runs.")


def fewer(batch: Batch) -> Batch:
    """Return the first runs of a Batch, as many as are accounted for."""
    return Batch(
        batch.game,
        min(RUNS, batch.games),
        batch.seed,
        batch.agents,
        batch.seats,
        dict(batch.changes),
        batch.position,
        batch.weights,
        batch.forbidden,
    )
