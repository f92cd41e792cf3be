"""The quality panel: whether a design makes good games, what that means, and what is behind each number."""

import ipywidgets as widgets

from workbench import figures
from workbench.balance.quality import quality
from workbench.figures.plot import Plot
from workbench.simulation.run import simulating
from workbench.widgets.base.background_job import Runner
from workbench.widgets.base.layout import card, row, text, with_class

ABOUT = (
    "<p>How often the lead changes, how close runs are, how evenly they end and what they wear down. Bands are "
    "the ranges that the rulebook calls healthy; the numbers behind the figure are one click away.</p>"
)
NOTHING = "Nothing of the reading guide is certain here."


class QualityPanel(widgets.VBox):
    """The measures of quality of one run, and what the reading guide says of them together.

    Parameters
    ----------
    game : Game
    settings : callable ``settings() -> dict``
        What is simulated: the arguments of ``simulate`` but for the rules.
    changes : callable ``changes() -> dict``
        What a person has changed of the rules on the page, such as the levers of a Balance.
    """

    def __init__(self, game, settings, changes):
        self.game, self.settings, self.changes = game, settings, changes
        self.found, self.asked = None, None
        self.button = widgets.Button(description="Measure", button_style="primary")
        self.button.on_click(lambda _: self.play())
        self.runner, self.plot, self.guide = Runner("Not measured yet."), Plot(), text()
        content = card(
            text(ABOUT),
            row(self.button),
            self.runner,
            self.guide,
            self.plot,
            title="Are these good games?",
            kind="wide",
        )
        super().__init__([with_class(content, "wb", "wb-worth", "wb-alone")])
        self.plot.layout.display = "none"

    def shown(self):
        """Play as soon as somebody looks, and again when the page says something else by then."""
        if (self.settings(), self.changes()) != self.asked:
            self.play()

    def play(self):
        """Play with what the page says, in the background; return the thread."""
        settings, changes = self.asked = self.settings(), self.changes()
        return self.runner.start(lambda run: self._play(run, settings, changes))

    def _play(self, run, settings, changes):
        results = None
        for results in simulating(**settings, changes=changes, cancel=run.cancel):
            run.report(results.games, results.wanted, f"{results.games:,} of {results.wanted:,} games …")
        if results is None or not results.games:
            run.report(0, 1, "Cancelled before the first game was over.")
            return
        found, chart = quality(results), figures.quality(results)
        with run.drawing():
            self.found = found
            self.guide.value = guide_of(found)
            self.plot.layout.display = ""
            figures.update(self.plot, chart)
        run.report(results.games, results.wanted, f"{results.games:,} games.")


def guide_of(found):
    """Return what measures say one by one and together, as paragraphs."""
    readings = [f"{measure.title}: {measure.reading}" for measure in found.measures.values() if measure.reading]
    return "".join(f"<p>{said}</p>" for said in (*readings, *found.says)) or f"<p>{NOTHING}</p>"


def quality_panel(game, balance):
    """Return the QualityPanel that measures what the levers and the players of a Balance widget say."""
    return QualityPanel(game, lambda: balance.settings, lambda: balance.rules.changes)
