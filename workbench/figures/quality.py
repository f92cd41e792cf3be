"""Does a design make good games? Every measure of quality, placed by its healthy range."""

from collections.abc import Sequence

import plotly.graph_objects as go

from rules.core.metrics import Metric
from workbench.balance.quality import quality as measured_quality
from workbench.balance.quality_measures import Measure, Number, Range
from workbench.figures.chart import Chart, about, charted, empty_chart
from workbench.figures.estimate_rows import TALLEST_ROW, WORDS_ABOVE, EstimateRow, draw_rows
from workbench.figures.targets import AXIS, SYMBOLS, band_in_words, place, within_axis
from workbench.simulation.estimates import Estimate, Verdict
from workbench.simulation.numbers import amount, percent
from workbench.simulation.results import Results
from workbench.theme.tokens import LIGHT

QUESTION = "Does the design make good games?"
COLUMNS = ("Measure", "Measured", "Healthy", "Verdict", "What it means")
TITLE_LINES = 3


def quality(results: Results, title: str | None = None) -> Chart:
    """Does the design make good games? Each measure with its interval, placed by its healthy range.

    As in ``targets``, every range is drawn from 0 to 1; a value more than one width beyond it is drawn at the edge.
    Measures without a healthy range are only in the table, which also has what each measure is made of.

    Parameters
    ----------
    results : Results
    title : str, optional
        Shown instead of the finding.

    Returns
    -------
    Chart

    Examples
    --------
    >>> from workbench.simulation.run import simulate
    >>> quality(simulate("jarls", 50, seed=1)).finding
    'No healthy range is named'
    """
    if not results.games:
        return empty_chart(QUESTION, list(COLUMNS), about(results), TALLEST_ROW, TITLE_LINES)
    measures = list(measured_quality(results).measures.values())
    judged = [one for one in measures if one.verdict is not None and one.estimate.value == one.estimate.value]
    figure = go.Figure()
    rows = [row_of(one, one.healthy, one.verdict) for one in judged if one.healthy and one.verdict]
    draw_rows(figure, rows, scale=1, height=TALLEST_ROW)
    draw_ranges(figure, len(judged))
    figure.update_xaxes(
        range=list(AXIS), tickvals=[0, 1], ticktext=["healthy from", "to"], showgrid=False, zeroline=False
    )
    return charted(
        figure,
        [row for one in measures for row in rows_of(one)],
        finding_of(judged),
        about(results),
        max(len(judged), 1) * TALLEST_ROW,
        title_lines=TITLE_LINES,
        title=title,
    )


def row_of(one: Measure, healthy: Range, verdict: Verdict) -> EstimateRow:
    """Return the row of one measure, its numbers in words and its estimate in widths of the range."""
    band = healthy.low, healthy.high
    placed = Estimate(*(within_axis(place(number, band)) for number in vars(one.estimate).values()))
    words = f"<b>{one.title}</b>, {verdict}<br>{measure_in_words(one)}<br>healthy: {range_in_words(one)}"
    sentence = " ".join(part for part in (f"{one.title}: {measure_in_words(one)}.", one.meaning, one.reading) if part)
    return EstimateRow(words, placed, sentence, LIGHT[str(verdict)], SYMBOLS[verdict])


def measure_in_words(one: Measure | Number) -> str:
    """Return what was measured, with its interval: shares in percent."""
    return f"{amount(one.estimate)} {one.unit}" if one.unit else percent(one.estimate)


def range_in_words(one: Measure) -> str:
    """Return the healthy range in the unit of a measure; a dash if none is named."""
    if one.healthy is None:
        return "–"
    return band_in_words((one.healthy.low, one.healthy.high), Metric(one.title, "mean" if one.unit else "rate", len))


def draw_ranges(figure: go.Figure, rows: int) -> None:
    """Draw the healthy range of each row behind its dot."""
    half = WORDS_ABOVE / TALLEST_ROW
    shapes = list(figure.layout.shapes)  # all at once: one by one is slow
    for number in range(rows):
        lane = {"y0": -number - half, "y1": -number + half, "layer": "below"}
        shapes.append({"type": "rect", "x0": 0, "x1": 1, **lane, "fillcolor": LIGHT["band"], "line": {"width": 0}})
    figure.update_layout(shapes=shapes)


def finding_of(judged: Sequence[Measure]) -> str:
    """Return how many measures are healthy, in words."""
    if not judged:
        return "No healthy range is named"
    good = sum(one.verdict == Verdict.INSIDE for one in judged)
    if good == len(judged):
        return f"All {good} measures are healthy"
    return f"{good or 'None'} of {len(judged)} measures {'is' if good == 1 else 'are'} healthy"


def rows_of(one: Measure) -> list[dict[str, str]]:
    """Return the rows of the table for one measure: the measure, and what it is made of."""
    head = dict(
        zip(
            COLUMNS,
            (
                one.title,
                measure_in_words(one),
                range_in_words(one),
                str(one.verdict or "–"),
                one.reading or one.meaning,
            ),
        )
    )
    also = [(number.title, measure_in_words(number)) for number in one.also]
    parts = [(part, percent(Estimate(*numbers))) for part, *numbers in one.parts.itertuples(index=False)]
    return [head, *(dict(zip(COLUMNS, (f"{one.title}: {part}", value, "–", "–", ""))) for part, value in also + parts)]
