"""How long games take."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import plotly.graph_objects as go
from numpy.typing import NDArray

from rules.core.metrics import Metric
from workbench.figures.before import Before, about_both, change_in_words, shown_before
from workbench.figures.chart import Chart, about, charted, empty_chart, hover, note, whiskers
from workbench.simulation.estimates import mean_interval, paired_difference, wilson_interval
from workbench.simulation.numbers import amount, percent, round_up, shown
from workbench.simulation.results import Results
from workbench.theme.tokens import LIGHT

BINS = 25
WIDTHS = (
    1,
    2,
    4,
    8,
    12,
    20,
    40,
    80,
    120,
    200,
    400,
)  # actions; even, so that bars do not alternate with whose turn ends the game
HEIGHT = 260  # px
BEYOND = BINS + 1  # position of the bar for longer games, counted in bars
UNFINISHED = BINS + 5
QUESTION = "How long is a game?"
ACTIONS = Metric("Actions", "mean", lambda outcomes: outcomes["plies"], unit="actions")


def game_length(results: Results, before: Before | None = None) -> Chart:
    """How long is a game? The share of games by number of actions, with Wilson's intervals.

    Each bar covers a few whole actions, and the axis always has 25 bars: enough for 99 of 100 games; one bar at the
    end counts the rest. Games stopped at the move cap are drawn apart; the median and the middle 80 % leave them out.

    Parameters
    ----------
    results : Results
    before : Before, optional
        What is marked in grey above the bars, with the difference of the means in words.

    Examples
    --------
    >>> from workbench.simulation.run import simulate
    >>> game_length(simulate("jarls", games=400, agents=["greedy"])).finding
    'Half of the games end within 13 actions; the middle 80 % take 9 to 22'
    """
    title_lines = 4 if before is None else 6
    if not results.games:
        return empty_chart(QUESTION, ["Actions", "Games", "Share of games"], about(results), HEIGHT, title_lines)
    plies, other = ended_plies(results), shown_before(before)
    width = bin_width(plies)
    counts = counts_of(plies, width)
    figure = go.Figure()
    draw_bars(figure, results, counts, width, plies)
    if other is not None:
        draw_before(figure, other, width)
    finding, remark = "No game has ended before the move cap", ""
    if plies.size:
        low, median, high = (float(one) for one in np.quantile(plies, [0.1, 0.5, 0.9]))
        ended = "finished games" if results.unfinished else "games"
        finding = (
            f"Half of the {ended} end within {median:,.0f} actions; the middle 80 % take {low:,.0f} to {high:,.0f}"
        )
        remark = "line: median; dark: middle 80 %"
        if other is not None and before is not None and min(other.games, results.games) > 1:
            games = min(other.games, results.games)
            change = paired_difference(other.outcomes["plies"][:games], results.outcomes["plies"][:games])
            finding = f"{finding}; on average {change_in_words(change, ACTIONS, before.label)}"
        figure.add_vline(x=(median - 0.5) / width - 0.5, line={"color": LIGHT["ink"], "width": 1.5})
    note(figure, remark, x=0, xref="paper", xanchor="left", y=1, yref="paper", yanchor="bottom")
    table = length_table(results, counts, width, before)
    return charted(figure, table, finding, about_both(results, before), HEIGHT, title_lines)


def ended_plies(results: Results) -> NDArray[Any]:
    """Return the lengths of the games that ended before the move cap."""
    return np.asarray(results.outcomes["plies"][results.outcomes["ending"] != 0])


def counts_of(plies: NDArray[Any], width: int) -> list[int]:
    """Return how many games fall into each bar, and into the one for longer games."""
    counted: list[int] = np.bincount(np.minimum(np.maximum(plies - 1, 0) // width, BINS), minlength=BINS + 1).tolist()
    return counted


def draw_before(figure: go.Figure, results: Results, width: int) -> None:
    """Mark in grey how high each bar was before the change."""
    counts = [*counts_of(ended_plies(results), width), results.unfinished]
    shares = [100 * count / results.games for count in counts]
    places = [*range(BINS), BEYOND, UNFINISHED]
    marked = [(place, share) for place, share in zip(places, shares) if share]
    figure.add_trace(
        go.Scatter(
            x=[place for place, _ in marked],
            y=[share for _, share in marked],
            mode="markers",
            marker={"symbol": "line-ew-open", "size": 10, "color": LIGHT["muted"], "line": {"width": 3}},
            hoverinfo="skip",
        )
    )
    top = figure.layout.yaxis.range[1]
    if max(shares) > top:
        figure.update_yaxes(range=[0, min(100, round_up(max(shares), (1, 1.5, 2, 3, 4, 5, 7, 10)))])


def bin_width(plies: NDArray[Any]) -> int:
    """Return how many actions a bar covers so that 99 of 100 games fit on the axis."""
    longest = np.quantile(plies, 0.99) if plies.size else 1
    return next((width for width in WIDTHS if longest <= BINS * width), WIDTHS[-1])


def draw_bars(figure: go.Figure, results: Results, counts: Sequence[int], width: int, plies: NDArray[Any]) -> None:
    """Draw a bar for each bin, one for longer games, and one apart for unfinished games."""
    counts = [*counts, results.unfinished]
    rates = [wilson_interval(count, results.games) for count in counts]
    inside = in_middle(plies, width)
    colours = [LIGHT["accent"]] * (BINS + 1) + [LIGHT["muted"]]
    sentences = [
        f"{count:,} of {results.games:,} games, {percent(rate)}, {'took ' if place <= BINS else 'were '}"
        f"{bin_name(place, width)}{' actions' if place <= BINS else ''}."
        for place, (count, rate) in enumerate(zip(counts, rates))
    ]
    figure.add_trace(
        go.Bar(
            x=[*range(BINS), BEYOND, UNFINISHED],
            y=[100 * rate.value for rate in rates],
            width=[0.9] * (BINS + 1) + [1.4],
            marker={
                "color": colours,
                "opacity": [1 if place in inside else 0.45 for place in range(BINS + 1)] + [1],
                "line": {"width": 0},
            },
            error_y=whiskers(rates, 100, color=LIGHT["ink"], thickness=1, width=0),
            hovertext=[hover(sentence) for sentence in sentences],
            hoverinfo="text",
        )
    )
    length_axes(figure, width, max(100 * rate.high for rate in rates))


def length_axes(figure: go.Figure, width: int, highest: float) -> None:
    """Label every tenth bar and the two bars beyond; end the axis of shares at a round number."""
    ticks = [0, 10, 20]
    figure.update_xaxes(
        range=[-0.75, UNFINISHED + 1.5],
        showgrid=False,
        fixedrange=True,
        tickvals=[*[place - 0.5 for place in ticks], BEYOND, UNFINISHED],
        ticktext=[*[f"{place * width:,}" for place in ticks], "more", "cap"],
        tickangle=0,
        ticklabelstandoff=6,
        title_text="actions; cap: stopped unfinished",
    )
    figure.update_yaxes(
        range=[0, min(100, round_up(highest, (1, 1.5, 2, 3, 4, 5, 7, 10)))],
        ticksuffix=" %",
        nticks=5,
        showgrid=True,
        fixedrange=True,
    )


def in_middle(plies: NDArray[Any], width: int) -> range:
    """Return the bins of the middle 80 % of the finished games."""
    if not plies.size:
        return range(0)
    low, high = np.quantile(plies, [0.1, 0.9])
    return range(int(low - 1) // width, min(int(high - 1) // width, BINS) + 1)


def bin_name(place: int, width: int) -> str:
    """Return the actions of a bin in words."""
    if place == BINS + 1:
        return "stopped at the move cap"
    if place == BINS:
        return f"more than {BINS * width:,}"
    first, last = place * width + 1, (place + 1) * width
    return f"{first:,}" if width == 1 else f"{first:,} to {last:,}"


def length_table(
    results: Results, counts: Sequence[int], width: int, before: Before | None = None
) -> list[dict[str, str]]:
    """Return the rows of the table: the bins with games, the mean, and the mean before a change."""
    rows = [
        {
            "Actions": bin_name(place, width),
            "Games": f"{count:,}",
            "Share of games": percent(wilson_interval(count, results.games)),
        }
        for place, count in enumerate([*counts, results.unfinished])
        if count
    ]
    means = [("mean", results)]
    if before is not None and (other := shown_before(before)) is not None:
        means.append((f"mean in {before.label}", other))
    return rows + [
        {
            "Actions": f"{words} {amount(mean_interval(one.outcomes['plies']))}",
            "Games": f"{one.games:,}",
            "Share of games": f"{shown(100, 0)} %",
        }
        for words, one in means
    ]
