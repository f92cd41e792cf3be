"""Does a design make good games? Every measure of quality, placed by its healthy range."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import plotly.graph_objects as go

from rules.core.metrics import Metric
from workbench.balance.paired_quality import quality_differences
from workbench.balance.quality import quality as measured_quality
from workbench.balance.quality_measures import Measure, Number, Range
from workbench.figures.before import (
    Before,
    about_both,
    line_of_change,
    sentence_of_change,
    shown_before,
    unit_of_change,
)
from workbench.figures.chart import Chart, about, charted, empty_chart
from workbench.figures.estimate_rows import FOUR_LINES, TALLEST_ROW, WORDS_ABOVE, EstimateRow, draw_rows
from workbench.figures.rule_worth import scaled, signed
from workbench.figures.targets import AXIS, SYMBOLS, band_in_words, place, within_axis
from workbench.simulation.estimates import Estimate, Verdict
from workbench.simulation.numbers import amount, percent
from workbench.simulation.results import Results
from workbench.theme.tokens import LIGHT

QUESTION = "Does the design make good games?"
COLUMNS = ("Measure", "Measured", "Healthy", "Verdict", "What it means")
TITLE_LINES = 3


def quality(results: Results, title: str | None = None, before: Before | None = None) -> Chart:
    """Does the design make good games? Each measure with its interval, placed by its healthy range.

    As in ``targets``, every range is drawn from 0 to 1; a value more than one width beyond it is drawn at the edge.
    Measures without a healthy range are only in the table, which also has what each measure is made of.

    Parameters
    ----------
    results : Results
    title : str, optional
        Shown instead of the finding.
    before : Before, optional
        What is marked in grey, with the difference in words.

    Returns
    -------
    Chart

    Examples
    --------
    >>> from workbench.simulation.run import simulate
    >>> quality(simulate("jarls", 50, seed=1)).finding
    'No healthy range is named'
    """
    tall = TALLEST_ROW if before is None else FOUR_LINES
    if not results.games:
        return empty_chart(QUESTION, list(COLUMNS), about(results), tall, TITLE_LINES)
    measures = list(measured_quality(results).measures.values())
    judged = [one for one in measures if one.verdict is not None and one.estimate.value == one.estimate.value]
    other = shown_before(before)
    earlier = measured_quality(other).measures if other is not None else {}
    changes = quality_differences(other, results) if other is not None else {}
    figure = go.Figure()
    rows = [
        compared_row(row_of(one, one.healthy, one.verdict), one, earlier.get(one.key), changes.get(one.key), before)
        for one in judged
        if one.healthy and one.verdict
    ]
    draw_rows(figure, rows, scale=1, height=tall)
    draw_ranges(figure, len(judged), tall)
    figure.update_xaxes(
        range=list(AXIS), tickvals=[0, 1], ticktext=["healthy from", "to"], showgrid=False, zeroline=False
    )
    return charted(
        figure,
        [row for one in measures for row in rows_of(one, column_of_change(one, changes, before))],
        finding_of(judged),
        about_both(results, before),
        max(len(judged), 1) * tall,
        title_lines=TITLE_LINES,
        title=title,
    )


def compared_row(
    row: EstimateRow, one: Measure, earlier: Measure | None, change: Estimate | None, before: Before | None
) -> EstimateRow:
    """Return a row with its grey mark and the difference in words; room for them while there are none."""
    metric = metric_of(one)
    shown_change = scaled(change, metric) if change is not None else None
    return replace(
        row,
        words=row.words + line_of_change(shown_change, before, unit_of_change(metric)),
        sentence=row.sentence + sentence_of_change(shown_change, metric, before, "on the same seeds"),
        before=place_before(one, earlier) if earlier is not None and change is not None else None,
    )


def place_before(one: Measure, earlier: Measure) -> float | None:
    """Return where an earlier value of a measure lies, in widths of its healthy range; None without a range."""
    return within_axis(place(earlier.estimate.value, (one.healthy.low, one.healthy.high))) if one.healthy else None


def column_of_change(one: Measure, changes: Mapping[str, Estimate], before: Before | None) -> dict[str, str]:
    """Return the column of the table that says what has changed, where something is compared."""
    if before is None or shown_before(before) is None:
        return {}
    change = changes.get(one.key)
    return {
        f"Against {before.label}": "–" if change is None else signed(scaled(change, metric_of(one)), metric_of(one))
    }


def metric_of(one: Measure) -> Metric:
    """Return a measure as a metric, for its unit: a share, or a number."""
    return Metric(one.title, "mean" if one.unit else "rate", len, one.unit)


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


def draw_ranges(figure: go.Figure, rows: int, height: float) -> None:
    """Draw the healthy range of each row, ``height`` px high, behind its dot."""
    half = WORDS_ABOVE / height
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


def rows_of(one: Measure, change: Mapping[str, str]) -> list[dict[str, str]]:
    """Return the rows of the table for one measure: the measure with its ``change``, and what it is made of."""
    head: dict[str, str] = dict(
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
    made_of = [dict(zip(COLUMNS, (f"{one.title}: {part}", value, "–", "–", ""))) for part, value in also + parts]
    return [{**head, **change}, *({**row, **dict.fromkeys(change, "–")} for row in made_of)]
