"""Numbers that a rulebook publishes, beside ours: each scenario's rates with both intervals, and why they differ."""

from collections.abc import Iterable, Sequence
from math import isfinite

import plotly.graph_objects as go

from workbench.balance.published import MeasuredReason, PublishedComparison, can_be_chance
from workbench.figures.chart import Chart, charted
from workbench.figures.estimate_rows import TALLEST_ROW, WORDS_ABOVE, EstimateRow, draw_rows
from workbench.simulation.estimates import Estimate
from workbench.simulation.numbers import amount, percent
from workbench.theme.tokens import LIGHT

LANE = WORDS_ABOVE / TALLEST_ROW / 2  # from a row's middle to where the published number is drawn
TITLE_LINES = 2
KEY = "● ours, ◇ published"


def published(rows: Iterable[PublishedComparison], scenario: str, called: str = "") -> Chart:
    """Do we reproduce the published rates of a scenario? Ours and the published one of each, with intervals.

    Parameters
    ----------
    rows : list of PublishedComparison
        As ``workbench.balance.published.compare_published`` returns them.
    scenario : str
        The scenario whose numbers are drawn.
    called : str, optional
        What the subtitle calls the scenario; by default its name.

    Returns
    -------
    Chart
        Its table has all numbers of the scenario: rates, means, and numbers that cannot be measured again.
    """
    in_scenario = [row for row in rows if row.cell.scenario == scenario]
    drawn = [row for row in in_scenario if row.is_rate and row.ours is not None]
    figure = go.Figure()
    drawn_rows = [row_of(row, row.ours, row.difference) for row in drawn if row.ours and row.difference]
    draw_rows(figure, drawn_rows, height=TALLEST_ROW)
    draw_published(figure, drawn)
    figure.update_xaxes(range=[0, 100], ticksuffix=" %", zeroline=False)
    return charted(
        figure,
        table_of(in_scenario),
        finding_of(drawn),
        f"{called or scenario}; {KEY}: {sources_of(drawn)}",
        max(len(drawn), 1) * TALLEST_ROW,
        title_lines=TITLE_LINES,
    )


def row_of(row: PublishedComparison, ours: Estimate, gap: Estimate) -> EstimateRow:
    """Return the row of one rate: both numbers in words above, and ours as the dot."""
    colour = LIGHT["inside" if row.agrees else "outside"]
    words = (
        f"<b>{row.title}</b>, {row.cell.section} ({row.cell.version})<br>"
        f"ours {percent(ours)}<br>published {percent(row.published)}"
    )
    return EstimateRow(words, ours, sentence_of(row, gap), colour, "circle" if row.agrees else "square")


def sentence_of(row: PublishedComparison, gap: Estimate) -> str:
    """Return what hovering shows of a number: the difference, and what is left of it; the table says why."""
    difference = (
        f"{row.title}: ours minus the published one is {percent_points(gap)}; "
        f"{'that can be chance' if row.agrees else 'that is more than chance'}."
    )
    return f"{difference} {remainder_in_words(row)}".strip()


def why_of(row: PublishedComparison) -> str:
    """Return why a number differs, in sentences: each reason with its measured share, and what all of them leave."""
    if row.agrees:
        return ""
    reasons = [reason_in_words(reason, row.is_rate) for reason in row.reasons]
    return " ".join([*reasons, remainder_in_words(row)]).strip()


def remainder_in_words(row: PublishedComparison) -> str:
    """Return what is left of a difference of rates that is not chance, with all measured reasons played at once."""
    if row.agrees or row.left is None or not row.is_rate:
        return ""
    rest = "that can be chance" if can_be_chance(row.left) else "that is not explained"
    return f"With all reasons that can be played, {percent_points(row.left)} are left; {rest}."


def reason_in_words(reason: MeasuredReason, is_rate: bool) -> str:
    """Return a reason in a sentence or two, with its share where that is measured."""
    because = reason.row.because.strip()
    if reason.share is None:
        return because
    share = percent_points(reason.share) if is_rate else f"{reason.share.value:+.1f}"
    return f"{because} Played this way: {share}."


def percent_points(gap: Estimate) -> str:
    """Return a difference of rates with its interval.

    >>> from workbench.simulation.estimates import Estimate
    >>> percent_points(Estimate(0.051, 0.02, 0.08))
    '+5.1 (+2.0 to +8.0) points'
    """
    return f"{100 * gap.value:+.1f} ({100 * gap.low:+.1f} to {100 * gap.high:+.1f}) points"


def draw_published(figure: go.Figure, drawn: Sequence[PublishedComparison]) -> None:
    """Draw the published number of each row as an open diamond on a thin line, a little below ours."""
    shapes = list(figure.layout.shapes)  # all at once: one by one is slow
    places = [-number - LANE for number in range(len(drawn))]
    shapes += [
        {
            "type": "line",
            "x0": 100 * row.published.low,
            "x1": 100 * row.published.high,
            "y0": y,
            "y1": y,
            "line": {"color": LIGHT["muted"], "width": 2},
        }
        for row, y in zip(drawn, places)
    ]
    figure.add_trace(
        go.Scatter(
            x=[100 * row.published.value for row in drawn],
            y=places,
            mode="markers",
            hoverinfo="skip",
            showlegend=False,
            cliponaxis=False,
            marker={"symbol": "diamond-open", "size": 10, "color": LIGHT["muted"], "line": {"width": 2}},
        )
    )
    figure.update_layout(shapes=shapes)


def finding_of(drawn: Sequence[PublishedComparison]) -> str:
    """Return how many rates agree, in words."""
    if not drawn:
        return "Nothing here can be measured again"
    agreeing = sum(bool(row.agrees) for row in drawn)
    if agreeing == len(drawn):
        return f"We reproduce all {len(drawn)} published rates"
    if len(drawn) == 1:
        return f"We {'reproduce' if agreeing else 'do not reproduce'} the one published rate"
    return f"We reproduce {agreeing or 'none'} of {len(drawn)} published rates"


def table_of(rows: Iterable[PublishedComparison]) -> list[dict[str, str]]:
    """Return the rows of the table: every number of the scenario as published and ours, the difference, and why."""
    return [
        {
            "Number": row.title,
            "Section": row.cell.section,
            "Version": row.cell.version,
            "Played by": row.cell.agents or "–",
            "Published": estimate_in_words(row.published, row.is_rate),
            "Ours": estimate_in_words(row.ours, row.is_rate),
            "Difference": difference_of(row),
            "Why": why_of(row),
        }
        for row in rows
    ]


def estimate_in_words(estimate: Estimate | None, is_rate: bool) -> str:
    """Return a number with its interval, if one is known; a dash for none."""
    if estimate is None:
        return "–"
    return percent(estimate) if is_rate else amount(estimate) if isfinite(estimate.low) else f"{estimate.value:g}"


def difference_of(row: PublishedComparison) -> str:
    """Return ours minus the published number, in words; a dash where we have none."""
    if row.difference is None:
        return "–"
    return percent_points(row.difference) if row.is_rate else f"{row.difference.value:+.1f}"


def sources_of(drawn: Iterable[PublishedComparison]) -> str:
    """Return the sections that have the drawn numbers."""
    return ", ".join(dict.fromkeys(row.cell.section for row in drawn)) or "no section"
