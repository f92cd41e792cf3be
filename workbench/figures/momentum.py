"""Which side is ahead, from moment to moment."""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
import plotly.graph_objects as go

from workbench.figures.before import Before
from workbench.figures.chart import Chart, about, charted, empty_chart, hover, note, whiskers
from workbench.figures.trajectories import (
    BAND,
    HEIGHT,
    SYMBOLS,
    about_trajectories,
    drawn_moments,
    moment_axis,
    title_lines,
)
from workbench.figures.trajectories_before import (
    changes_of,
    columns_of_change,
    draw_before,
    earlier_values,
    told_change,
)
from workbench.simulation.estimates import Estimate
from workbench.simulation.numbers import percent, round_up
from workbench.simulation.trajectories import Trajectories, by_moment, middle_half
from workbench.theme.tokens import LIGHT


def momentum(
    trajectories: Trajectories, names: tuple[str, str], carry_forward: bool = True, before: Before | None = None
) -> Chart:
    """Which side is ahead, and when? The difference of both sides' mean shares, with intervals.

    Parameters
    ----------
    trajectories : workbench.simulation.trajectories.Trajectories
    names : (str, str)
        The names of both sides.
    carry_forward : bool
    before : Before, optional
        What is drawn in grey, with the difference in words.
    """
    noun = trajectories.tracks.moment
    columns = [noun, f"{names[0]} ahead by", "Games"]
    moments = drawn_moments(trajectories)
    if not moments:
        return empty_chart("Which side is ahead?", columns, about(trajectories.results), HEIGHT, title_lines(before))
    values = trajectories.momentum(carry_forward)[:, moments]
    means, middles = by_moment(values), middle_half(values)
    earlier = earlier_values(before, lambda one: one.momentum(carry_forward), moments)
    changes = changes_of(values, earlier, 100)
    figure = go.Figure()
    draw_before(figure, moments, earlier, SYMBOLS[0], 100)
    low, high = (100 * np.array(ends) for ends in zip(*middles))
    figure.add_trace(
        go.Scatter(
            x=[*moments, *moments[::-1]],
            y=[*high, *low[::-1]],
            fill="toself",
            mode="lines",
            line={"width": 0, "color": LIGHT["accent"]},
            fillcolor=LIGHT["accent"],
            opacity=BAND,
            hoverinfo="skip",
        )
    )
    figure.add_trace(
        go.Scatter(
            x=moments,
            y=[100 * one.value for one in means],
            mode="lines+markers",
            hoverinfo="text",
            line={"color": LIGHT["accent"], "width": 2},
            marker={"color": LIGHT["accent"], "size": 7},
            error_y=whiskers(means, 100, color=LIGHT["accent"], thickness=1.5, width=4),
            hovertext=[
                hover(f"{noun.capitalize()} {moment}: {lead_in_words(one, names)}.")
                for moment, one in zip(moments, means)
            ],
        )
    )
    figure.add_hline(y=0, line={"color": LIGHT["ink"], "width": 1})
    reach = round_up(max(np.abs(low).max(), np.abs(high).max(), 1), (1, 1.5, 2, 3, 4, 5, 6, 8))
    figure.update_yaxes(range=[-reach, reach], ticksuffix=" %", showgrid=True, fixedrange=True, nticks=6)
    moment_axis(figure, moments, noun)
    for name, place in zip(names, (1, 0)):
        note(
            figure,
            f"{name} ahead",
            x=1,
            xref="paper",
            xanchor="right",
            y=place,
            yref="paper",
            yanchor="top" if place else "bottom",
            bgcolor=LIGHT["panel"],
        )
    rows = [
        dict(zip(columns, (str(moment), percent(one), f"{trajectories.going[moment]:,}")))
        | columns_of_change([f"{names[0]} ahead by"], [change], True, before)
        for moment, one, change in zip(moments, means, changes)
    ]
    return charted(
        figure,
        rows,
        momentum_finding(means, moments, names, noun)
        + told_change(changes[-1], True, before, f"{names[0]} at the end"),
        about_trajectories(trajectories, carry_forward, before),
        HEIGHT,
        title_lines=title_lines(before),
    )


def lead_in_words(one: Estimate, names: tuple[str, str]) -> str:
    """Return which side is ahead, and by how much of its resources, as part of a sentence."""
    if one.low <= 0 <= one.high:
        return "neither side is clearly ahead"
    ahead = one if one.value > 0 else Estimate(-one.value, -one.high, -one.low)
    return f"{names[one.value < 0]} is ahead by {percent(ahead)} of its resources"


def momentum_finding(means: Sequence[Estimate], moments: Sequence[int], names: tuple[str, str], noun: str) -> str:
    """Return when the lead is largest, and whether it changes hands."""
    sure = [(moment, one) for moment, one in zip(moments, means) if one.low > 0 or one.high < 0]
    if not sure:
        return "Neither side is ahead on average"
    turns = [moment for (_, before), (moment, after) in pairwise(sure) if (before.value > 0) != (after.value > 0)]
    moment, most = max(sure, key=lambda pair: abs(pair[1].value))
    turn = f"; the lead changes hands in {noun} {turns[0]}" if turns else ""
    return f"{lead_in_words(most, names)} in {noun} {moment}{turn}"
