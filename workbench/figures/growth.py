"""What is there from moment to moment: a line for each resource, or each player, with what it was before a change."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import plotly.graph_objects as go

from rules.core.tracks import Track
from workbench.figures.before import Before
from workbench.figures.chart import Chart, about, charted, empty_chart
from workbench.figures.trajectories import (
    COLOURS,
    HEIGHT,
    SYMBOLS,
    about_trajectories,
    draw_track,
    drawn_moments,
    moment_axis,
    name_ends,
    title_lines,
)
from workbench.figures.trajectories_before import (
    Values,
    changes_of,
    columns_of_change,
    draw_before,
    earlier_values,
    told_change,
)
from workbench.simulation.estimates import Estimate
from workbench.simulation.numbers import amount, percent, round_up
from workbench.simulation.trajectories import Trajectories, by_moment, middle_half


@dataclass(frozen=True)
class GrowthLine:
    """A line: what is followed, what it is called in the table and at its end, and how its values are taken."""

    track: Track
    title: str
    short: str
    values: Values


def growth(
    trajectories: Trajectories,
    lines: Sequence[GrowthLine],
    question: str,
    finding: Callable[[Sequence[Sequence[Estimate]]], tuple[str, int, str]],
    before: Before | None = None,
    is_share: bool = False,
    carry_forward: bool = True,
) -> Chart:
    """How much is there, and when? Means with intervals, and the middle half of all games as bands.

    Parameters
    ----------
    trajectories : workbench.simulation.trajectories.Trajectories
    lines : sequence of GrowthLine
    question : str
        Shown before the first game.
    finding : callable ``finding(means) -> (sentence, line, whose)``
        What the means of all lines say, moment by moment; which line the difference is told of, and as whose.
    before : Before, optional
        What is drawn in grey, with the difference in words.
    is_share : bool
        Whether values are shares of 1, shown in percent.
    carry_forward : bool
        Whether games that have ended count with their last values.
    """
    noun, moments = trajectories.tracks.moment, drawn_moments(trajectories)
    titles = [line.title for line in lines]
    columns = [noun, *titles, "Games"]
    if not moments:
        return empty_chart(question, columns, about(trajectories.results), HEIGHT, title_lines(before))
    scale, in_words = (100, percent) if is_share else (1, amount)
    series = [line.values(trajectories)[:, moments] for line in lines]
    earlier = [earlier_values(before, line.values, moments) for line in lines]
    changes = [changes_of(values, old, scale) for values, old in zip(series, earlier)]
    means = [by_moment(values) for values in series]
    figure = go.Figure()
    for old, symbol in zip(earlier, SYMBOLS):
        draw_before(figure, moments, old, symbol, scale)
    for line, values, mean, colour, symbol in zip(lines, series, means, COLOURS, SYMBOLS):
        draw_track(figure, line.track, moments, mean, middle_half(values), colour, symbol, scale, noun)
    most = 100 if is_share else round_up(max(high for values in series for _, high in middle_half(values)) or 1)
    moment_axis(figure, moments, noun)
    figure.update_yaxes(
        range=[-0.02 * most, 1.04 * most], showgrid=True, fixedrange=True, nticks=6, ticksuffix=" %" if is_share else ""
    )
    name_ends(figure, [line.short for line in lines], [scale * mean[-1].value for mean in means], moments[-1], most)
    rows = [
        dict(zip(columns, (str(moment), *(in_words(mean[place]) for mean in means), f"{trajectories.going[moment]:,}")))
        | columns_of_change(titles, [one[place] for one in changes], is_share, before)
        for place, moment in enumerate(moments)
    ]
    told, number, whose = finding(means)
    return charted(
        figure,
        rows,
        told + told_change(changes[number][-1], is_share, before, whose),
        about_trajectories(trajectories, carry_forward, before),
        HEIGHT,
        title_lines=title_lines(before),
    )
