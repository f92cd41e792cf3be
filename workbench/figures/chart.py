"""What every figure of the workbench is: a plotly figure in our look, its numbers as a table, and its finding."""
import re
import textwrap
from dataclasses import dataclass

import pandas as pd
import plotly.graph_objects as go

from workbench.theme import LIGHT, SPACE, TYPE, plotly_template
from workbench.widgets.plot import Plot

TITLE_CHARACTERS = 28     # a line of the title at 320 px
SUBTITLE_CHARACTERS = 42  # likewise of the subtitle
SUBTITLE_LINES = 3
HOVER_CHARACTERS = 36
LINE_HEIGHT = 1.3
BOTTOM = 44               # px: tick labels and the axis title


@dataclass(frozen=True)
class Chart:
    """A figure that answers one question; the last line of a notebook cell shows it.

    Attributes
    ----------
    figure : plotly.graph_objects.Figure
        Yours to change; its colours are the light ones, and the Plot widget turns them in the dark.
    table : pandas.DataFrame
        The same numbers, as readable strings.
    finding : str
        The answer in one sentence.
    """

    figure: go.Figure
    table: pd.DataFrame
    finding: str

    def plot(self):
        """Return a new Plot widget that shows the chart."""
        plot = Plot(height=self.figure.layout.height)
        update(plot, self)
        return plot

    def _repr_mimebundle_(self, **arguments):
        return self.plot()._repr_mimebundle_(**arguments)


def update(plot, chart):
    """Redraw a Plot widget with another chart, for example with more games of the same run."""
    plot.height = chart.figure.layout.height
    plot.show(chart.figure, chart.table)


def charted(figure, rows, finding, results, height, title=None, title_lines=2):
    """Return the Chart of a drawn figure.

    Parameters
    ----------
    figure : plotly.graph_objects.Figure
        Its traces and axes.
    rows : list of dict
        The table: column name -> readable string.
    finding : str
    results : Results
        What the subtitle tells of.
    height : int
        Of the drawing between title and axis, in px.
    title : str, optional
        Shown instead of the finding.
    title_lines : int
        Room for the title; the same for every finding of a question, so that the drawing stays where it is.
    """
    top = _top(title_lines)
    figure.update_layout(
        template=plotly_template(), height=top + height + BOTTOM,
        margin={"l": SPACE[3], "r": SPACE[3], "t": top, "b": BOTTOM}, showlegend=False,
        title={"text": "<br>".join(title_in_lines(title or finding)),
               "subtitle": {"text": "<br>".join(subtitle_in_lines(results)), "font": {"size": TYPE["least"]}}})
    return Chart(figure, pd.DataFrame(rows), finding)


def empty_chart(question, columns, results, height, title_lines=2):
    """Return the Chart there is before the first game: the question, in the place the answer will have."""
    figure = go.Figure()
    figure.update_xaxes(visible=False, range=[0, 1]).update_yaxes(visible=False, range=[0, 1])
    figure.add_shape(type="rect", x0=0, x1=1, y0=0, y1=1, line={"color": LIGHT["line"], "width": 1, "dash": "dot"})
    figure.add_annotation(x=0.5, y=0.5, showarrow=False, font={"color": LIGHT["muted"], "size": TYPE["small"]},
                          text="No games yet.<br>Play some, and the<br>answer appears here.")
    chart = charted(figure, [], question, results, height, title_lines=title_lines)
    return Chart(chart.figure, pd.DataFrame(columns=columns), "No games have been played yet.")


def title_in_lines(text):
    """Return a title in lines that fit a phone; numbers stay with their units, intervals in one piece."""
    text = re.sub(r"\([^)]*\)", lambda match: match[0].replace(" ", "\N{NO-BREAK SPACE}"), text)
    return textwrap.wrap(text.replace(" %", "\N{NO-BREAK SPACE}%"), TITLE_CHARACTERS, break_on_hyphens=False)


def subtitle_in_lines(results):
    """Return of what a figure is: games, agents and ruleset, in a few lines that fit a phone."""
    games = f"{results.games:,} of {results.wanted:,}" if results.games < results.wanted else f"{results.games:,}"
    agents = " against ".join(results.agents) if len(set(results.agents)) > 1 else f"all {results.agents[0]}"
    fields = results.game.ruleset.fields
    changes = ", ".join(f"{fields[name].label} {plain(value)}" for name, value in results.changes.items())
    text = f"{games} games of {results.game.title}, {results.seats} seats, {agents}; {changes or 'rulebook’s own rules'}"
    start = ", from a position" if results.position is not None else ""
    return textwrap.wrap(text + start, SUBTITLE_CHARACTERS, max_lines=SUBTITLE_LINES, placeholder=" …")


def plain(value):
    """Return a ruleset value in words.

    >>> plain(True), plain([3, 5]), plain(2)
    ('on', '3/5', '2')
    """
    if isinstance(value, bool):
        return "on" if value else "off"
    return "/".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def hover(text):
    """Return sentences in lines short enough for the narrowest figure."""
    return "<br>".join(textwrap.wrap(text, HOVER_CHARACTERS))


def note(figure, text, **place):
    """Write a quiet remark into a figure; ``place`` is any of plotly's annotation properties."""
    figure.add_annotation(**{"text": text, "showarrow": False, "font": {"color": LIGHT["muted"], "size": TYPE["least"]},
                             **place})


def _top(title_lines):
    """Return the height of title, subtitle and the line of remarks under them, in px."""
    title = title_lines * TYPE["heading"] * LINE_HEIGHT
    subtitle = SUBTITLE_LINES * TYPE["least"] * LINE_HEIGHT
    return round(SPACE[2] + title + SPACE[1] + subtitle + SPACE[4])
