"""How a metric responds while one number of the rules is changed."""

import math
import textwrap
from collections.abc import Mapping, Sequence

import plotly.graph_objects as go

from rules.core.choices import choice_of
from rules.core.fields import Field, Value
from rules.core.metrics import Metric
from workbench.figures.chart import Chart, about, charted, empty_chart, hover, note, whiskers
from workbench.simulation.estimates import Estimate
from workbench.simulation.numbers import measured, round_up, span
from workbench.simulation.results import Results
from workbench.theme.tokens import LIGHT

HEIGHT = 280  # px
NAME_CHARACTERS = 14  # of a value's name on a line of the axis
SEVERAL = Field(label="Value", value=0, meaning="What differs in more than one way.")

SweepPoint = tuple[Value, Results]  # a value of the field, and the games played with it


def sweep(
    points: Sequence[SweepPoint] | Mapping[Value, Results], metric: str, target: tuple[float, float] | None = None
) -> Chart:
    """How does a metric respond to a number of the rules? Its estimate at each value, with the interval.

    Points without games keep their place, so that the value axis does not move while a sweep runs; the metric's axis
    begins and ends at round numbers around all intervals, not at 0.

    Parameters
    ----------
    points : dict, or list of (value, Results)
        The values of one field of the ruleset, numbers or names, and the games played with each.
    metric : str
    target : (float, float), optional
        What the design allows, in the metric's own unit (rates between 0 and 1); drawn as a band.

    Examples
    --------
    >>> from workbench.simulation.run import simulate
    >>> points = {value: simulate("jarls", games=200, changes={"momentum": value}) for value in (0, 1, 2)}
    >>> sweep(points, "plies").table.columns.tolist()
    ['Momentum bonus', 'Length', 'Games']
    """
    points = list(points.items()) if isinstance(points, Mapping) else points
    measure = points[0][1].game.metrics[metric]
    field = swept_field([results for _, results in points])
    label = field.label
    columns = [label, measure.title, "Games"]
    points = sorted(points, key=lambda point: number_of(field, point[0]))
    played = [(value, results) for value, results in points if results.games > 1]
    if not played:
        return empty_chart(f"What does “{label}” do?", columns, about_all(points), HEIGHT, title_lines=4)
    estimates = [results.estimate(metric) for _, results in played]
    figure = go.Figure()
    draw_sweep(figure, field, measure, played, estimates)
    sweep_axes(figure, field, measure, [value for value, _ in points], estimates, target)
    table = [
        dict(zip(columns, (field.in_words(value), measured(estimate, measure), f"{results.games:,}")))
        for (value, results), estimate in zip(played, estimates)
    ]
    finding = sweep_finding(field, measure, [value for value, _ in played], estimates)
    return charted(figure, table, finding, about_all(points), HEIGHT, title_lines=4)


def sweep_axes(
    figure: go.Figure,
    field: Field,
    measure: Metric,
    values: Sequence[Value],
    estimates: Sequence[Estimate],
    target: tuple[float, float] | None,
) -> None:
    """Fit the axes to all values and intervals, draw the target, and label both above the figure."""
    scale, suffix, unit = (100, " %", "share of all games") if measure.kind == "rate" else (1, "", measure.unit)
    named = f"{measure.title}, {unit}"
    if target is not None:
        draw_target(figure, target, scale)
        named += f"<br>band: target {span(target, scale)}{suffix}"
        estimates = [*estimates, Estimate(sum(target) / 2, *target)]
    figure.update_yaxes(range=round_range(estimates, scale), showgrid=True, ticksuffix=suffix, nticks=6)
    numbers = [number_of(field, value) for value in values]
    figure.update_xaxes(range=value_range(numbers), showgrid=False, title_text=field.label, tickvals=numbers)
    if field.is_named:
        figure.update_xaxes(
            ticktext=["<br>".join(textwrap.wrap(field.in_words(value), NAME_CHARACTERS)) for value in values]
        )
    place = {"x": 0, "xref": "paper", "xanchor": "left", "y": 1, "yref": "paper", "yanchor": "bottom"}
    note(figure, named, **place, yshift=4, align="left")


def draw_target(figure: go.Figure, target: tuple[float, float], scale: float) -> None:
    """Draw a target as a pale band behind the dots."""
    low, high = scale * target[0], scale * target[1]
    figure.add_hrect(y0=low, y1=high, fillcolor=LIGHT["band"], line_width=0, layer="below")
    for edge in (low, high):
        figure.add_hline(y=edge, line={"color": LIGHT["inside"], "width": 1, "dash": "dot"}, layer="below")


def draw_sweep(
    figure: go.Figure, field: Field, measure: Metric, played: Sequence[SweepPoint], estimates: Sequence[Estimate]
) -> None:
    """Draw a dot and an interval for each value, joined by a thin line where values are numbers, not names."""
    scale = 100 if measure.kind == "rate" else 1
    figure.add_trace(
        go.Scatter(
            x=[number_of(field, value) for value, _ in played],
            y=[scale * one.value for one in estimates],
            mode="markers" if field.is_named else "lines+markers",
            line={"color": LIGHT["accent"], "width": 1},
            cliponaxis=False,
            marker={"color": LIGHT["accent"], "size": 10, "line": {"color": LIGHT["panel"], "width": 1.5}},
            error_y=whiskers(estimates, scale, color=LIGHT["accent"], thickness=2, width=7),
            hovertext=[
                hover(
                    f"{field.label} at {field.in_words(value)}: {measure.title}, {measured(estimate, measure)}, "
                    f"in {results.games:,} games."
                )
                for (value, results), estimate in zip(played, estimates)
            ],
            hoverinfo="text",
        )
    )


def sweep_finding(field: Field, measure: Metric, values: Sequence[Value], estimates: Sequence[Estimate]) -> str:
    """Return where the metric is lowest and highest, or that no difference is clear."""
    least = min(range(len(values)), key=lambda place: estimates[place].value)
    most = max(range(len(values)), key=lambda place: estimates[place].value)
    if estimates[least].high >= estimates[most].low:
        return f"{field.label} makes no clear difference to “{measure.title}”"
    if field.is_named:
        highest, lowest = (
            f"{measured(estimates[place], measure).split(' (')[0]} with {field.in_words(values[place])}"
            for place in (most, least)
        )
        return f"“{measure.title}” is highest, {highest}, and lowest, {lowest}"
    first, last = sorted((least, most))
    verb = "grows" if last == most else "falls"
    before, after = (measured(estimates[place], measure).split(" (")[0] for place in (first, last))
    return (
        f"“{measure.title}” {verb} from {before.split(' ')[0]} to {after} as {field.label} goes from "
        f"{field.in_words(values[first])} to {field.in_words(values[last])}"
    )


def number_of(field: Field, value: Value) -> float:
    """Return the place of a value on the axis; a named value is at its number."""
    if field.is_named or isinstance(value, (str, list)):
        return choice_of(field.choices, value).number
    return value


def swept_field(batches: Sequence[Results]) -> Field:
    """Return the Field of the ruleset in which batches differ; one labelled "Value" where they differ in several."""
    names = {name for results in batches for name in results.changes}
    varied = [name for name in sorted(names) if len({repr(results.changes.get(name)) for results in batches}) > 1]
    return batches[0].game.ruleset.field_of(varied[0]) if len(varied) == 1 else SEVERAL


def about_all(points: Sequence[SweepPoint]) -> str:
    """Return what a sweep is based on, naming only the changes that all its points share."""
    first = points[0][1]
    shared = {
        name: value
        for name, value in first.changes.items()
        if all(results.changes.get(name) == value for _, results in points)
    }
    return about(first, shared)


def round_range(estimates: Sequence[Estimate], scale: float) -> list[float]:
    """Return an axis around all intervals that ends at round numbers, about five steps long."""
    low, high = (scale * min(one.low for one in estimates), scale * max(one.high for one in estimates))
    step = round_up((high - low) / 4, (1, 2, 5, 10))
    return [step * math.floor(low / step), step * math.ceil(high / step)]


def value_range(values: Sequence[float]) -> list[float]:
    """Return the axis of the values with a margin at both ends."""
    low, high = min(values), max(values)
    margin = (high - low) * 0.08 or 1
    return [low - margin, high + margin]
