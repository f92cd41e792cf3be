"""An answer as a page shows it: the figure, what else is to be said, the table to keep, and what it rests on."""

from collections.abc import Sequence
from html import escape
from urllib.parse import quote

import ipywidgets as widgets

from workbench.figures.chart import Chart, update
from workbench.figures.plot import Plot
from workbench.widgets.base.layout import card, row, text
from workbench.widgets.laboratory.answered import Answered


class AnswerView(widgets.VBox):
    """Shows an answer; nothing until there is one."""

    def __init__(self) -> None:
        self.plot, self.second_plot = Plot(), Plot()
        self.figure, self.second_figure = (card(plot, kind="figure") for plot in (self.plot, self.second_plot))
        self.verdict, self.download, self.link = text(), text(), text()
        self.more = card(self.verdict, row(self.download, self.link))
        for part in (self.figure, self.more, self.second_figure):
            part.layout.display = "none"
        super().__init__([self.figure, self.more, self.second_figure])
        self.add_class("wb-figure-column")

    def show(self, answered: Answered) -> None:
        """Show an answer in the place of the one before."""
        update(self.plot, answered.chart)
        self.verdict.value = sentences_html(answered.more) if answered.more else ""
        self.download.value, self.link.value = csv_link(answered.chart), ""
        if answered.second is not None:
            update(self.second_plot, answered.second)
        self.figure.layout.display = self.more.layout.display = ""
        self.second_figure.layout.display = "none" if answered.second is None else ""

    def offer_link(self, address: str) -> None:
        """Show a link under which the answer is found again."""
        self.link.value = f'<a href="{escape(address)}" data-testid="link">Link to this answer</a>'

    def hide(self) -> None:
        """Take away what was said of the answer before; its figure stays until there is another, so nothing jumps."""
        self.more.layout.display = "none"


def csv_link(chart: Chart) -> str:
    """Return a link that saves the numbers of a chart as a CSV file, in HTML.

    >>> from workbench.figures.game_length import game_length
    >>> from workbench.simulation.run import simulate
    >>> csv_link(game_length(simulate("jarls", 20)))[:40]
    '<a download="answer.csv" href="data:text'
    """
    content = quote(chart.table.to_csv(index=False))
    return f'<a download="answer.csv" href="data:text/csv;charset=utf-8,{content}">Save the table as CSV</a>'


def sentences_html(sentences: Sequence[str]) -> str:
    """Return sentences as a list in HTML.

    >>> sentences_html(["Not fair.", "B wins."])
    '<ul data-testid="more"><li>Not fair.</li><li>B wins.</li></ul>'
    """
    return f'<ul data-testid="more">{"".join(f"<li>{escape(one)}</li>" for one in sentences)}</ul>'
