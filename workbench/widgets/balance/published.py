"""What the rulebook publishes, played again: one chart per scenario, with our number beside the published one."""

import threading
from collections.abc import Sequence

import ipywidgets as widgets

from rules.core.game import Game
from workbench import figures
from workbench.balance.published import PublishedComparison, compare_published
from workbench.figures.plot import Plot
from workbench.widgets.base.background_job import BackgroundJob, JobHandle
from workbench.widgets.base.layout import card, row, text, with_class

ABOUT = (
    "<p>The content and the readings behind the rulebook's tables, played again. The dot is our number, the open "
    "diamond the published one, each with its 95 % interval. Hover to see what differs; the table says why, what "
    "each reason changes when played on its own, and what is left with all of them.</p>"
)


class Published(widgets.VBox):
    """The published numbers of a game beside our own.

    Parameters
    ----------
    game : Game
    agents : sequence of str
        Whose numbers are played again; agents that think long are better left to a notebook.
    games, seed : int
        Per scenario.
    """

    def __init__(self, game: Game, agents: Sequence[str], games: int = 2_000, seed: int = 1) -> None:
        self.game, self.agents, self.games, self.seed = game, agents, games, seed
        self.rows: list[PublishedComparison] = []
        self.plots: dict[str, Plot] = {}
        self.button = widgets.Button(description="Play again", button_style="primary")
        self.button.on_click(lambda _: self.play())
        self.background_job, self.drawn = (
            BackgroundJob("Not played yet."),
            with_class(widgets.VBox(), "wb-figure-column"),
        )
        content = card(text(ABOUT), row(self.button), self.background_job, self.drawn, title="Published", kind="wide")
        super().__init__([with_class(content, "wb", "wb-worth", "wb-alone")])

    def shown(self) -> None:
        """Play when the tab is first opened."""
        if not self.rows:
            self.play()

    def play(self) -> threading.Thread:
        """Play every scenario again, in the background; return the thread."""
        return self.background_job.start(self._play)

    def _play(self, job: JobHandle) -> None:
        def progress(done: int, total: int) -> None:
            job.report(done, total, f"{done} of {total} batches of {self.games:,} runs …")

        rows = compare_published(
            self.game, self.games, self.seed, self.agents, job.cancel, progress, lambda rows: self._draw(job, rows)
        )
        scenarios = scenarios_of(rows)
        if job.cancel.is_set():
            job.report(0, 1, "Cancelled. The charts show what had been played by then.")
        else:
            job.report(1, 1, f"{self.games:,} runs of each of {len(scenarios)} scenarios.")

    def _draw(self, job: JobHandle, rows: list[PublishedComparison]) -> None:
        """Draw a chart for each scenario played so far, again only where its numbers have changed."""
        for scenario in scenarios_of(rows):
            if rows_of(self.rows, scenario) == rows_of(rows, scenario) and scenario in self.plots:
                continue
            chart = figures.published(rows, scenario, self.game.ruleset.presets[scenario].title)
            with job.drawing():
                figures.update(self.plots.setdefault(scenario, Plot()), chart)
        with job.drawing():
            self.rows = rows
            if len(self.drawn.children) != len(self.plots):
                self.drawn.children = [card(plot, kind="figure") for plot in self.plots.values()]


def scenarios_of(rows: Sequence[PublishedComparison]) -> list[str]:
    """Return the scenarios for which we have a number, in order."""
    return list(dict.fromkeys(row.cell.scenario for row in rows if row.ours is not None))


def rows_of(rows: Sequence[PublishedComparison], scenario: str) -> list[PublishedComparison]:
    """Return the rows of one scenario."""
    return [row for row in rows if row.cell.scenario == scenario]
