"""A grid of coloured cells with numbers in them: what a chart over two lists of things is drawn with."""

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Any

import plotly.graph_objects as go

from workbench.theme.tokens import LIGHT, TYPE

ROW = 26  # px
LINE = 18  # px for each line of a label
LEAST = 150  # px for a map with few rows
LABEL = 14  # characters in a line of a label
COLUMN = 30  # px: the least width for a number of three digits
SIGNED_COLUMN = 44  # px: the same for a number with a sign and a point
NARROW = "{first} to {last} shown; all in the table."
ONE_WAY = ((0, LIGHT["paper"]), (1, LIGHT["most"]))  # from nothing to all of it
BOTH_WAYS = ((0, LIGHT["least"]), (0.5, LIGHT["paper"]), (1, LIGHT["most"]))  # less, the same, more


@dataclass(frozen=True)
class CellMap:
    """What is drawn.

    Attributes
    ----------
    across, down : sequence of str
        Names of the columns, from left, and of the rows, from the top.
    levels : list of list of float
        How strong the colour of a cell is, row by row: from 0 to 1, or from -1 to 1 with ``BOTH_WAYS``; nan for none.
    texts, sentences : list of list of str
        What stands in a cell, and what it says on hover.
    colours : sequence of (float, str)
        From where a colour counts, ``ONE_WAY`` or ``BOTH_WAYS``.
    label : int
        Characters in a line of a row's name.
    row : int
        The least height of a row, in px.
    """

    across: Sequence[str]
    down: Sequence[str]
    levels: Sequence[Sequence[float]]
    texts: Sequence[Sequence[str]]
    sentences: Sequence[Sequence[str]]
    colours: Sequence[tuple[float, str]] = ONE_WAY
    label: int = LABEL
    row: int = ROW

    @property
    def height(self) -> int:
        """The height of the drawing with its labels, in px."""
        rows = max(self.row, max((len(wrap(name, self.label)) for name in self.down), default=1) * LINE)
        return (
            max(rows * len(self.down), LEAST) + max((len(wrap(name, LABEL)) for name in self.across), default=1) * LINE
        )

    def figure(self, across_title: str = "", down_title: str = "") -> go.Figure:
        """Return the grid, with titles of its axes."""
        figure = go.Figure(
            go.Heatmap(
                z=self.levels,
                text=self.texts,
                texttemplate="%{text}",
                zmin=-1 if self.colours is BOTH_WAYS else 0,
                zmax=1,
                showscale=False,
                xgap=2,
                ygap=2,
                hovertext=self.sentences,
                hoverinfo="text",
                colorscale=[list(one) for one in self.colours],
                textfont={"size": TYPE["least"], "color": LIGHT["ink"]},
            )
        )
        axis = {"fixedrange": True, "showgrid": False, "zeroline": False, "type": "linear"}
        figure.update_xaxes(
            tickvals=list(range(len(self.across))),
            ticktext=["<br>".join(wrap(name, LABEL)) for name in self.across],
            title_text=across_title,
            ticklabeloverflow="allow",
            **axis,
        )
        return figure.update_yaxes(
            tickvals=list(range(len(self.down))),
            ticktext=["<br>".join(wrap(name, self.label)) for name in self.down],
            title_text=down_title,
            autorange="reversed",
            **axis,
        )


def frame(figure: go.Figure, column: int, row: int) -> None:
    """Draw a frame around a cell."""
    edges = {"x0": column - 0.5, "x1": column + 0.5, "y0": row - 0.5, "y1": row + 0.5}
    figure.add_shape(type="rect", **edges, line={"color": LIGHT["ink"], "width": 2.5})


def with_narrow_columns(layout: Any, names: Sequence[str], at: int, least: int = COLUMN) -> None:
    """Let the widget leave out columns far from column ``at`` where they would be narrower than ``least`` px."""
    layout.update(meta={**layout.meta, "columns": {"at": at, "names": list(names), "least": least, "said": NARROW}})


def with_numbered_columns(layout: Any, count: int) -> None:
    """Let the widget leave out the last columns where they would be too narrow, and say how many there are."""
    numbers = [str(place) for place in range(1, count + 1)]
    said = f"Columns {{first}} to {{last}} of {count}; all in the table."
    layout.update(meta={**layout.meta, "columns": {"at": 0, "names": numbers, "least": SIGNED_COLUMN, "said": said}})
