"""One metric in several batches, which differ in players, their number or the rules."""

from collections.abc import Mapping

import plotly.graph_objects as go

from rules.core.metrics import Metric
from workbench.figures.chart import Chart, charted, empty_chart, players
from workbench.figures.estimate_rows import ROW, EstimateRow, band, draw_rows, line_at
from workbench.simulation.estimates import Estimate
from workbench.simulation.numbers import measured, round_up, span
from workbench.simulation.results import Results


def compared(batches: Mapping[str, Results], metric: str, target: tuple[float, float] | None = None) -> Chart:
    """What is a metric in each batch? Its estimate with the interval, a row for each batch.

    The axis of a rate shows all of 100 %, with one half in the middle; the axis of a mean runs from 0 to a round
    number above all intervals.

    Parameters
    ----------
    batches : dict
        Label -> Results, for example of agents of growing strength, in the order of the rows.
    metric : str
        A metric that all batches have.
    target : (float, float), optional
        What the design allows, in the metric's own unit (rates between 0 and 1); drawn as a band.

    Examples
    --------
    >>> from workbench.simulation.run import simulate
    >>> batches = {agent: simulate("jarls", games=200, agents=[agent]) for agent in ("random", "greedy")}
    >>> compared(batches, "plies").finding
    '“Length” is lowest for greedy, 14.7 actions (13.9 to 15.4), and highest for random, 196 actions (184 to 209)'
    """
    measure = next(iter(batches.values())).game.metrics[metric]
    columns = ["Batch", measure.title, *(["Verdict"] if target else []), "Games"]
    height = (len(batches) + 1) * ROW
    played = {label: results for label, results in batches.items() if results.games > 1}
    if not played:
        return empty_chart(
            f"How does “{measure.title}” compare?", columns, batches_in_words(batches), height, title_lines=4
        )
    estimates = {label: results.estimate(metric) for label, results in played.items()}
    verdicts = {label: str(one.verdict(target)) if target else "" for label, one in estimates.items()}
    figure = go.Figure()
    draw_compared(figure, measure, estimates, verdicts)
    compared_axis(figure, measure, estimates, target)
    table = [
        dict(
            zip(
                columns,
                (label, measured(one, measure), *([verdicts[label]] if target else []), f"{played[label].games:,}"),
            )
        )
        for label, one in estimates.items()
    ]
    finding = compared_finding(measure, estimates)
    return charted(figure, table, finding, batches_in_words(batches), height, title_lines=4)


def batches_in_words(batches: Mapping[str, Results]) -> str:
    """Return how many games are compared, of what, and who plays."""
    first = next(iter(batches.values()))
    seats, agents = {one.seats for one in batches.values()}, {one.agents for one in batches.values()}
    at = f", {first.seats} seats" if len(seats) == 1 else ""
    by = f", {players(first)}" if len(agents) == 1 else ""
    games = sum(one.games for one in batches.values())
    return f"{games:,} games of {first.game.title} in {len(batches)} batches{at}{by}"


def draw_compared(
    figure: go.Figure, measure: Metric, estimates: Mapping[str, Estimate], verdicts: Mapping[str, str]
) -> None:
    """Draw a row for each batch."""
    rows = [
        EstimateRow(
            f"<b>{label}</b> {measured(one, measure)}{', ' if verdicts[label] else ''}{verdicts[label]}",
            one,
            f"{label}: {measure.title}, {measured(one, measure)}. {measure.meaning}",
        )
        for label, one in estimates.items()
    ]
    draw_rows(figure, rows, scale=100 if measure.kind == "rate" else 1)


def compared_axis(
    figure: go.Figure, measure: Metric, estimates: Mapping[str, Estimate], target: tuple[float, float] | None
) -> None:
    """Fit the axis, and draw what the estimates are compared with."""
    if measure.kind == "rate":
        label = f"{measure.title}, share of all games"
        figure.update_xaxes(range=[0, 100], ticksuffix=" %", nticks=6, title_text=label)
        line_at(figure, 50, "half")
    else:
        top = round_up(max(one.high for one in estimates.values()))
        figure.update_xaxes(range=[0, top], nticks=6, title_text=f"{measure.title}, {measure.unit}")
    if target:
        scale, suffix = (100, " %") if measure.kind == "rate" else (1, "")
        band(
            figure, scale * target[0], scale * target[1], f"target {span(target, scale)}{suffix}", range(len(estimates))
        )


def compared_finding(measure: Metric, estimates: Mapping[str, Estimate]) -> str:
    """Return where the metric is lowest and highest, or that no difference shows."""
    least, most = (choose(estimates, key=lambda label: estimates[label].value) for choose in (min, max))
    if estimates[least].high >= estimates[most].low:
        return f"No difference in “{measure.title}” shows between the {len(estimates)} batches"
    low, high = (measured(estimates[label], measure) for label in (least, most))
    return f"“{measure.title}” is lowest for {least}, {low}, and highest for {most}, {high}"
