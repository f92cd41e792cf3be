"""What several players have, from moment to moment: a line for each, with what it was before a change."""

from collections.abc import Callable, Sequence

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
from workbench.simulation.numbers import amount, round_up
from workbench.simulation.trajectories import Trajectories, by_moment, middle_half


def growth(
    trajectories: Trajectories,
    name: str,
    noun: str,
    lines: Sequence[tuple[str, str, Values]],
    finding: Callable[[Sequence[Estimate]], tuple[str, int]],
    before: Before | None = None,
) -> Chart:
    """Who has how much, and when? Means with intervals, and the middle half of all games as bands.

    Parameters
    ----------
    trajectories : workbench.simulation.trajectories.Trajectories
    name, noun : str
        What is followed, and what it is called.
    lines : sequence of (title, short title at the end of the line, Values)
        A player each.
    finding : callable ``finding(ends) -> (sentence, line)``
        What the means at the end say, and which line the difference is told of.
    before : Before, optional
        What is drawn in grey, with the difference in words.
    """
    moment, moments = trajectories.tracks.moment, drawn_moments(trajectories)
    titles = [title for title, _, _ in lines]
    columns = [moment.capitalize(), *titles, "Games"]
    if not moments:
        question = f"Who has {noun}, and when?"
        return empty_chart(question, columns, about(trajectories.results), HEIGHT, title_lines(before))
    series = [values(trajectories)[:, moments] for _, _, values in lines]
    earlier = [earlier_values(before, values, moments) for _, _, values in lines]
    changes = [changes_of(now, old, 1) for now, old in zip(series, earlier)]
    means = [by_moment(one) for one in series]
    figure = go.Figure()
    for old, symbol in zip(earlier, SYMBOLS):
        draw_before(figure, moments, old, symbol, 1)
    for line, (one, mean) in enumerate(zip(series, means)):
        track = Track(name, f"{noun} of {titles[line]}", line, is_share=False)
        draw_track(figure, track, moments, mean, middle_half(one), COLOURS[line], SYMBOLS[line], 1, moment)
    most = round_up(max(high for one in series for _, high in middle_half(one)) or 1)
    moment_axis(figure, moments, moment)
    figure.update_yaxes(range=[-0.02 * most, 1.04 * most], showgrid=True, fixedrange=True, nticks=6)
    name_ends(figure, [short for _, short, _ in lines], [mean[-1].value for mean in means], moments[-1], most)
    rows = [
        dict(zip(columns, (str(at), *(amount(mean[place]) for mean in means), f"{trajectories.going[at]:,}")))
        | columns_of_change(titles, [one[place] for one in changes], False, before)
        for place, at in enumerate(moments)
    ]
    told, line = finding([mean[-1] for mean in means])
    return charted(
        figure,
        rows,
        told + told_change(changes[line][-1], False, before, titles[line]),
        about_trajectories(trajectories, True, before),
        HEIGHT,
        title_lines=title_lines(before),
    )
