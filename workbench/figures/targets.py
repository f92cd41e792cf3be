"""Every metric that has a target, judged by games: one row each, all bands equally wide."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace

import plotly.graph_objects as go

from rules.core.metrics import Metric
from workbench.balance.targets import Target, TargetResult, judge, judged, paired, targets_of_table
from workbench.figures.before import (
    Before,
    about_both,
    line_of_change,
    sentence_of_change,
    shown_before,
    unit_of_change,
)
from workbench.figures.chart import Chart, about, charted, empty_chart, note
from workbench.figures.estimate_rows import TALL_ROW, TALLEST_ROW, WORDS_ABOVE, EstimateRow, draw_rows
from workbench.figures.outcomes import IN_WORDS, unfinished
from workbench.figures.rule_worth import scaled
from workbench.simulation.estimates import Estimate, Verdict
from workbench.simulation.numbers import amount, measured, percent, span
from workbench.simulation.results import Results
from workbench.theme.tokens import LIGHT

AXIS = (-1.0, 2.0)  # in widths of a band, which lies from 0 to 1
SYMBOLS = {Verdict.INSIDE: "circle", Verdict.UNDECIDED: "diamond", Verdict.OUTSIDE: "square"}
TITLE_LINES = 3
NONE = "–"  # in a table
MEANING = "Meaning"  # the column that says what is measured; the page's link to the table says that it is there


def targets(results: Results, targets: Mapping[str, Target], before: Before | None = None) -> Chart:
    """Does the design meet its targets? Each metric with its interval, placed by the band it should be in.

    Metrics of different units share one axis: every band is drawn from 0 to 1, and a value more than one
    width beyond either end is drawn as an arrow at the edge. The numbers are in words above each row.

    Parameters
    ----------
    results : Results
    targets : dict
        Metric -> Target, as ``workbench.balance.targets.load_targets`` reads them.
    before : Before, optional
        What is marked in grey, with the difference in words.

    Examples
    --------
    >>> from workbench.simulation.run import simulate
    >>> from workbench.balance.targets import Target
    >>> wanted = {"plies": Target(low=5, high=50, source="An example")}
    >>> targets(simulate("jarls", games=400, agents=["greedy"]), wanted).finding
    'The one target is met'
    """
    tall = TALL_ROW if before is None else TALLEST_ROW
    targets = targets_of_table(targets, results.seats)
    height = len(targets) * tall
    if not results.games or not targets:
        return empty_chart(
            "Does the design meet its targets?",
            ["Metric", "Measured", "Target", "Verdict"],
            about(results),
            height,
            TITLE_LINES,
        )
    found = judge(results, targets)
    judgements = list(found.values())
    figure = go.Figure()
    rows = [compared_row(one, name, results, before) for name, one in found.items()]
    draw_rows(figure, rows, scale=1, height=tall)
    draw_bands(figure, judgements, tall)
    draw_arrows(figure, judgements)
    figure.update_xaxes(
        range=list(AXIS), tickvals=[0, 1], ticktext=["least allowed", "most allowed"], showgrid=False, zeroline=False
    )
    about_games = f"{about_both(results, before)}; unfinished {percent(unfinished(results))}"
    return charted(figure, table_of(found, results, before), finding_of(judgements), about_games, height, TITLE_LINES)


def finding_of(judgements: Sequence[TargetResult]) -> str:
    """Return how many targets are met, in words."""
    count = {verdict: sum(one.verdict == verdict for one in judgements) for verdict in Verdict}
    if len(judgements) == 1:
        return {
            Verdict.INSIDE: "The one target is met",
            Verdict.OUTSIDE: "The one target is not met",
            Verdict.UNDECIDED: "The one target is undecided so far",
        }[judgements[0].verdict]
    if count[Verdict.INSIDE] == len(judgements):
        return f"All {len(judgements)} targets are met"
    inside, outside, undecided = (count[one] for one in (Verdict.INSIDE, Verdict.OUTSIDE, Verdict.UNDECIDED))
    parts = [f"{inside or 'None'} of {len(judgements)} targets {'is' if inside == 1 else 'are'} met"]
    if outside:
        parts.append(f"{outside} {'is' if outside == 1 else 'are'} not")
    if undecided:
        parts.append(f"{undecided} {'is' if undecided == 1 else 'are'} undecided so far")
    return ", ".join(parts)


def row_of(one: TargetResult) -> EstimateRow:
    """Return the row of one target, its numbers in words and its estimate in widths of the band."""
    placed = Estimate(
        *(
            within_axis(place(number, one.target.band))
            for number in (one.estimate.value, one.estimate.low, one.estimate.high)
        )
    )
    words = (
        f"<b>{one.metric.title}</b>, {one.verdict}<br>{without_unit(one.estimate, one.metric)}, "
        f"target {band_in_words(one.target.band, one.metric)}"
    )
    return EstimateRow(words, placed, sentence_of(one), LIGHT[str(one.verdict)], SYMBOLS[one.verdict])


def compared_row(one: TargetResult, name: str, results: Results, before: Before | None) -> EstimateRow:
    """Return the row of one target with its grey mark and the difference; room for them while there are none."""
    row, other = row_of(one), shown_before(before)
    if other is None:
        return replace(row, words=row.words + line_of_change(None, before))
    change = change_of_target(one, name, results, other)
    earlier = judged(other, name, one.target).estimate
    told = (
        line_of_change(change, before, unit_of_change(one.metric))
        if change
        else f"<br>before: {without_unit(earlier, one.metric)}"
    )
    return replace(
        row,
        words=row.words + told,
        sentence=f"{row.sentence}{sentence_of_change(change, one.metric, before)}",
        before=within_axis(place(earlier.value, one.target.band)),
    )


def change_of_target(one: TargetResult, name: str, results: Results, other: Results) -> Estimate | None:
    """Return the paired difference of a metric; None of a measure of all games together, which has no pairs."""
    if name not in results.game.metrics or min(results.games, other.games) < 2:
        return None
    return scaled(paired(other, results, name, one.target)[2], one.metric)


def without_unit(estimate: Estimate, metric: Metric) -> str:
    """Return an estimate with its interval, short enough for a row: the title of a mean implies its unit."""
    return percent(estimate) if metric.kind == "rate" else amount(estimate)


def sentence_of(one: TargetResult) -> str:
    """Return what hovering shows of a target."""
    parts = [f"{one.metric.title}: {measured(one.estimate, one.metric)}, {IN_WORDS[one.verdict]}.", one.metric.meaning]
    if one.target.beside:
        parts.append(f"Also named as a target: {band_in_words(one.target.beside, one.metric)}.")
    if one.target.observed is not None:
        parts.append(f"Observed before: {observed(one)}.")
    return " ".join([*parts, one.target.note]).strip()


def place(number: float, band: tuple[float, float]) -> float:
    """Return where a number lies when its band goes from 0 to 1.

    >>> place(12, (8, 16))
    0.5
    """
    return (number - band[0]) / (band[1] - band[0])


def within_axis(number: float) -> float:
    """Return a place on the axis; one beyond an end is moved to that end."""
    return number if math.isnan(number) else min(max(number, AXIS[0]), AXIS[1])


def band_in_words(band: tuple[float, float], metric: Metric) -> str:
    """Return a range in the unit its metric is shown in.

    >>> from rules.core.metrics import Metric
    >>> band_in_words((0.18, 0.22), Metric("", "rate", len))
    '18 to 22 %'
    """
    return f"{span(band, 100)} %" if metric.kind == "rate" else span(band)


def observed(one: TargetResult) -> str:
    """Return what was observed once, in how many games, and its interval where there is one."""
    estimate, games = one.target.estimate_observed(one.metric), one.target.observed_games
    if one.metric.kind == "rate":
        return f"{percent(estimate)} in {games} games"
    return f"{estimate.value:g} in {games} games, spread unknown"


def draw_bands(figure: go.Figure, judgements: Sequence[TargetResult], height: float = TALL_ROW) -> None:
    """Draw the band of each row behind its dot and, where a second range is named, a line below it."""
    half = WORDS_ABOVE / height
    shapes = list(figure.layout.shapes)  # all at once: one by one is slow
    for number, one in enumerate(judgements):
        lane = {"y0": -number - half, "y1": -number + half, "layer": "below"}
        shapes.append({"type": "rect", "x0": 0, "x1": 1, **lane, "fillcolor": LIGHT["band"], "line": {"width": 0}})
        shapes += [
            {
                "type": "line",
                "x0": edge,
                "x1": edge,
                **lane,
                "line": {"color": LIGHT["inside"], "width": 1, "dash": "dot"},
            }
            for edge in (0, 1)
        ]
        if one.target.beside:
            low, high = (within_axis(place(edge, one.target.band)) for edge in one.target.beside)
            shapes.append(
                {
                    "type": "line",
                    "x0": low,
                    "x1": high,
                    "y0": -number - half,
                    "y1": -number - half,
                    "layer": "below",
                    "line": {"color": LIGHT["muted"], "width": 2},
                }
            )
            note(
                figure,
                f"also named: {band_in_words(one.target.beside, one.metric)}",
                x=low,
                xanchor="left",
                y=-number - half,
                yanchor="bottom",
            )
    figure.update_layout(shapes=shapes)


def draw_arrows(figure: go.Figure, judgements: Sequence[TargetResult]) -> None:
    """Draw an arrow at the end of the axis for each value beyond it, over the dot there."""
    for number, one in enumerate(judgements):
        where = place(one.estimate.value, one.target.band)
        if AXIS[0] <= where <= AXIS[1] or math.isnan(where):
            continue
        end = AXIS[where > 0]
        note(
            figure,
            "◀" if where < 0 else "▶",
            x=end,
            xanchor="left" if where < 0 else "right",
            y=-number,
            yanchor="middle",
            xshift=10 if where < 0 else -10,
            font={"color": LIGHT[str(one.verdict)], "size": 16},
        )


def table_of(
    judgements: Mapping[str, TargetResult], results: Results, before: Before | None = None
) -> list[dict[str, str]]:
    """Return the rows of the table: the numbers, before a change too, the target, where it is from, what it means.

    A column in which no row says anything is left out.
    """
    rows = [
        {
            "Metric": one.metric.title,
            "Measured": measured(one.estimate, one.metric),
            **columns_of_before(one, name, results, before),
            "Target": band_in_words(one.target.band, one.metric),
            "Verdict": str(one.verdict),
            "Also named": band_in_words(one.target.beside, one.metric) if one.target.beside else NONE,
            "Observed before": NONE if one.target.observed is None else observed(one),
            "Source": one.target.source,
            MEANING: one.metric.meaning or NONE,
        }
        for name, one in judgements.items()
    ]
    if all(row["Metric"].lower() != "unfinished" for row in rows):
        rows.append(dict.fromkeys(rows[0], NONE) | {"Metric": "unfinished", "Measured": percent(unfinished(results))})
    said = [column for column in rows[0] if any(row[column] != NONE for row in rows)]
    return [{column: row[column] for column in said} for row in rows]


def columns_of_before(one: TargetResult, name: str, results: Results, before: Before | None) -> dict[str, str]:
    """Return what a target's metric was before a change and the difference, as columns; none where nothing changed."""
    other = shown_before(before)
    if before is None or other is None:
        return {}
    change = change_of_target(one, name, results, other)
    return {
        f"In {before.label}": measured(judged(other, name, one.target).estimate, one.metric),
        "Difference": NONE if change is None else amount(change, unit_of_change(one.metric)),
    }
