"""How often each rule comes up, folded into the chapters of the rulebook."""

from collections.abc import Sequence
from typing import Any

import ipywidgets as widgets

from workbench import figures
from workbench.figures.before import Before
from workbench.figures.clauses import clause_chapters
from workbench.figures.plot import Plot
from workbench.simulation.results import Results
from workbench.widgets.base.layout import text, with_class


class ClauseChapters(widgets.VBox):
    """A chart for each chapter of the rulebook, drawn once it is opened; every title says what its chapter's rules do.

    Examples
    --------
    >>> from workbench.figures.before import Before
    >>> from workbench.simulation.run import simulate
    >>> chapters = ClauseChapters()
    >>> chapters.show(simulate("jarls", games=50, agents=["random"]), Before("the rulebook"))
    >>> chapters.accordion.titles[1]
    'Physics & Formations: 2 of 2 rules come up'
    """

    children: Sequence[widgets.Widget]

    def __init__(self) -> None:
        self.finding, self.accordion = text(), with_class(widgets.Accordion(), "wb-folded", "wb-chapters")
        self.plots: list[Plot] = []
        self._shown: tuple[Results, Before] | None = None
        self.accordion.observe(self._opened, "selected_index")
        super().__init__([self.finding, self.accordion])

    def show(self, results: Results, before: Before) -> None:
        """Bring the titles and the chapter that is open up to date."""
        self._shown = (results, before)
        chapters = clause_chapters(results)
        if not self.plots:
            self.plots = [Plot() for _ in chapters]
            self.accordion.children = self.plots
        finding = figures.clauses(results, before).finding
        self.finding.value = f'<h2 data-testid="rules-in-play">{finding}</h2>'
        titles = tuple(f"{chapter}: {coming_up(results, keys)}" for chapter, keys in chapters.items())
        if titles != self.accordion.titles:
            self.accordion.titles = titles
        self._draw()

    def _opened(self, _: Any) -> None:
        self._draw()

    def _draw(self) -> None:
        if self._shown is not None and (place := self.accordion.selected_index) is not None:
            results, before = self._shown
            keys = list(clause_chapters(results).values())[place]
            figures.update(self.plots[place], figures.clauses(results, before, keys))


def coming_up(results: Results, keys: Sequence[str]) -> str:
    """Return how many of some rules come up, in words."""
    count = sum(bool(results.clause_counts[key]) for key in keys)
    return f"{count} of {len(keys)} {'rule comes' if len(keys) == 1 else 'rules come'} up"
