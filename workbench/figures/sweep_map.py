"""How a metric responds to one number of the rules, or to two at once."""

import math

from rules.core.fields import Value
from workbench.balance.sweep import Swept
from workbench.figures.cell_map import CellMap, frame, with_narrow_columns
from workbench.figures.chart import Chart, charted, empty_chart
from workbench.figures.sweep import about_all, sweep
from workbench.simulation.estimates import Estimate
from workbench.simulation.numbers import measured, shown, span

HEIGHT = 280  # px, before there is anything to draw
COLUMN = 40  # px: the least width for a number of four signs

Place = tuple[Value, ...]


def swept(found: Swept, metric: str, target: tuple[float, float] | None = None) -> Chart:
    """How does a metric respond to one number of the rules, or to two? A curve or a map, with intervals.

    Parameters
    ----------
    found : Swept
        As ``workbench.balance.sweep.sweep`` returns it.
    metric : str
    target : (float, float), optional
        What the design allows: a band behind the curve, or frames around the cells that are surely within it.

    Examples
    --------
    >>> import rules
    >>> from workbench.balance.sweep import sweep as played
    >>> from workbench.simulation.batch import Batch
    >>> jarls = rules.load("jarls")
    >>> found = played(Batch(jarls, 100, agents="greedy"), jarls, {"momentum": [0, 1], "radius": [3, 4]})
    >>> swept(found, "plies").finding
    '“Length” is highest, ..., and lowest, ...'
    """
    if not found.results:
        labels = [lever.label for lever in found.levers]
        return empty_chart(f"What does “{labels[0]}” do?", labels, "", HEIGHT, title_lines=4)
    if len(found.levers) == 1:
        return sweep([(place[0], results) for place, results in found.results.items()], metric, target)
    return sweep_map(found, metric, target)


def sweep_map(found: Swept, metric: str, target: tuple[float, float] | None) -> Chart:
    """How does a metric respond to two numbers at once? The darker a cell, the more of it."""
    estimates = {place: results.estimate(metric) for place, results in found.results.items()}
    cells = cells_of(found, metric, estimates)
    across, down = found.levers
    figure = cells.figure(across.label, down.label)
    for x, y in (
        place for place, one in estimates.items() if target and target[0] <= one.low and one.high <= target[1]
    ):
        frame(figure, found.values[0].index(x), found.values[1].index(y))
    measure = next(iter(found.results.values())).metrics[metric]
    scale, unit = (100, " %") if measure.kind == "rate" else (1, "")
    about = about_all([(place[0], results) for place, results in found.results.items()])
    if target:
        about += f"; framed: surely within the target, {span(target, scale)}{unit}"
    table = [
        {down.label: name}
        | {
            f"{across.label} {column}": measured(estimates[x, y], measure) if (x, y) in estimates else "–"
            for x, column in zip(found.values[0], cells.across)
        }
        for y, name in zip(found.values[1], cells.down)
    ]
    chart = charted(figure, table, finding_of(found, metric, estimates), about, cells.height, title_lines=4)
    with_narrow_columns(chart.figure.layout, cells.across, 0, COLUMN)
    return chart


def cells_of(found: Swept, metric: str, estimates: dict[Place, Estimate]) -> CellMap:
    """Return the cells of a map, as dark as the metric is high between its lowest and its highest value."""
    measure = next(iter(found.results.values())).metrics[metric]
    scale = 100 if measure.kind == "rate" else 1
    low, high = (end(one.value for one in estimates.values()) for end in (min, max))
    digits = 0 if scale * (high - low) >= 10 else 1 if scale * (high - low) >= 1 else 2
    rows = [[(x, y) for x in found.values[0]] for y in found.values[1]]

    def sentence(place: Place) -> str:
        lines = [f"{lever.label}: {lever.in_words(value)}" for lever, value in zip(found.levers, place)]
        words = measured(estimates[place], measure) if place in estimates else "not played"
        return "<br>".join([*lines, f"{measure.title}: {words}"])

    def level(place: Place) -> float:
        return (estimates[place].value - low) / (high - low or 1) if place in estimates else math.nan

    def number(place: Place) -> str:
        return shown(scale * estimates[place].value, digits) if place in estimates else ""

    return CellMap(
        across=[found.levers[0].in_words(value) for value in found.values[0]],
        down=[found.levers[1].in_words(value) for value in found.values[1]],
        levels=[[level(place) for place in row] for row in rows],
        texts=[[number(place) for place in row] for row in rows],
        sentences=[[sentence(place) for place in row] for row in rows],
    )


def finding_of(found: Swept, metric: str, estimates: dict[Place, Estimate]) -> str:
    """Return where a metric is highest and lowest, or that no difference is clear."""
    least, most = (end(estimates, key=lambda place: estimates[place].value) for end in (min, max))
    measure = found.results[most].metrics[metric]
    if estimates[least].high >= estimates[most].low:
        return f"“{measure.title}” is not clearly different anywhere"
    highest, lowest = (
        f"{measured(estimates[place], measure).split(' (')[0]} at {in_words(found, place)}" for place in (most, least)
    )
    return f"“{measure.title}” is highest, {highest}, and lowest, {lowest}"


def in_words(found: Swept, place: Place) -> str:
    """Return the values of both levers: ``Board radius 3 and Momentum bonus 0``."""
    return " and ".join(f"{lever.label} {lever.in_words(value)}" for lever, value in zip(found.levers, place))
