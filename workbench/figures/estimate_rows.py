"""One estimate per row: words above, dot and interval below, for phones and wide screens alike."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import plotly.graph_objects as go

from workbench.figures.chart import hover, note
from workbench.simulation.estimates import Estimate
from workbench.theme.tokens import LIGHT, TYPE

ROW = 56  # px for a row
TALL_ROW = 74  # px for a row whose words take two lines
TALLEST_ROW = 90  # px for a row whose words take three lines
FOUR_LINES = 106  # px for a row whose words take four lines
WORDS_ABOVE = 12  # px from the dot's line up to the lower edge of its words, and half of a target's band
BELOW = 22  # px from the dot's line down to the row's end
BOX = 18  # px: the height of an interval
MARK = 22  # px: the height of a grey mark, above and below the interval
SYMBOLS = {
    "circle": "circle",
    "square": "square",
    "triangle": "triangle-up",
    "diamond": "diamond",
    "hexagon": "hexagon",
    "star": "star",
}  # shapes of seats -> plotly's names


@dataclass(frozen=True)
class EstimateRow:
    """One estimate, and how it is worded and drawn."""

    words: str  # above the dot, in one line or two
    estimate: Estimate
    sentence: str  # on hover
    colour: str = LIGHT["accent"]
    symbol: str = "circle"
    quiet: bool = False  # of little importance: muted words
    before: float | None = None  # the same number before a change: a grey mark


def draw_rows(
    figure: go.Figure, rows: Sequence[EstimateRow], scale: float = 100, height: float = ROW, row: int | None = None
) -> None:
    """Draw rows from top to bottom, each ``height`` px high, into a figure or one ``row`` of its subplots."""
    where = {} if row is None else {"row": row, "col": 1}
    known = {-place: one for place, one in enumerate(rows) if not math.isnan(one.estimate.value)}
    hovers = {"hovertext": [hover(one.sentence) for one in known.values()], "hoverinfo": "text"}
    figure.add_trace(boxes(known, scale, BOX / height).update(hovers), **where)
    if any(one.before is not None for one in known.values()):
        figure.add_trace(marks_before(known, scale), **where)
    figure.add_trace(dots(known, scale).update(hovers), **where)
    top = 1 - BELOW / height
    figure.update_yaxes(range=[top - len(rows), top], visible=False, fixedrange=True, **where)
    figure.update_xaxes(fixedrange=True, **where)
    for place, one in enumerate(rows):
        note(
            figure,
            one.words,
            x=0,
            xref="x domain",
            xanchor="left",
            align="left",
            y=-place,
            yanchor="bottom",
            yshift=WORDS_ABOVE,
            bgcolor=LIGHT["panel"],
            borderpad=0,
            font={"color": LIGHT["muted" if one.quiet else "ink"], "size": TYPE["small"]},
            **where,
        )


def boxes(known: Mapping[int, EstimateRow], scale: float, width: float) -> go.Bar:
    """Return the intervals as pale boxes; ``known`` is y -> EstimateRow."""
    lows = [scale * one.estimate.low for one in known.values()]
    lengths = [scale * one.estimate.high - low for one, low in zip(known.values(), lows)]
    look = {"color": [one.colour for one in known.values()], "opacity": 0.35, "line": {"width": 0}}
    return go.Bar(x=lengths, base=lows, y=list(known), orientation="h", width=width, marker=look)


def dots(known: Mapping[int, EstimateRow], scale: float) -> go.Scatter:
    """Return the estimates as dots in the rows' colours and shapes; ``known`` is y -> EstimateRow."""
    look = {
        "color": [one.colour for one in known.values()],
        "symbol": [one.symbol for one in known.values()],
        "size": 11,
        "opacity": 1,
        "line": {"color": LIGHT["panel"], "width": 1.5},
    }
    values = [scale * one.estimate.value for one in known.values()]
    return go.Scatter(x=values, y=list(known), mode="markers", marker=look, cliponaxis=False)


def marks_before(known: Mapping[int, EstimateRow], scale: float) -> go.Scatter:
    """Return what the estimates were before a change, as grey marks; ``known`` is y -> EstimateRow."""
    marked = {y: one.before for y, one in known.items() if one.before is not None and not math.isnan(one.before)}
    look = {"symbol": "line-ns-open", "size": MARK, "color": LIGHT["muted"], "line": {"width": 3}}
    values = [scale * value for value in marked.values()]
    return go.Scatter(x=values, y=list(marked), mode="markers", marker=look, cliponaxis=False, hoverinfo="skip")


def line_at(figure: go.Figure, x: float, words: str, **where: Any) -> None:
    """Draw a dashed line across all rows, labelled at its upper end."""
    figure.add_vline(x=x, line={"color": LIGHT["muted"], "width": 1, "dash": "dash"}, layer="below", **where)
    if words:
        note(figure, words, x=x, y=1, yref="y domain" if where else "paper", yanchor="bottom", **where)


def band(figure: go.Figure, low: float, high: float, words: str, places: Iterable[int], height: float = ROW) -> None:
    """Draw a target as a pale band behind the dots of some rows, clear of the words above them; label it below."""
    half = WORDS_ABOVE / height
    shapes = list(figure.layout.shapes)  # all at once: one by one is slow
    for y in (-place for place in places):
        lane = {"y0": y - half, "y1": y + half, "layer": "below"}
        shapes.append({"type": "rect", "x0": low, "x1": high, **lane, "fillcolor": LIGHT["band"], "line": {"width": 0}})
        shapes += [
            {
                "type": "line",
                "x0": edge,
                "x1": edge,
                **lane,
                "line": {"color": LIGHT["inside"], "width": 1, "dash": "dot"},
            }
            for edge in (low, high)
        ]
    figure.update_layout(shapes=shapes)
    middle = {"x": (low + high) / 2, "y": 0, "yref": "paper", "yanchor": "bottom"}
    note(figure, words, **middle, bgcolor=LIGHT["panel"], borderpad=0)
