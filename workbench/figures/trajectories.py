"""What figures of how games go have in common: lines with intervals and bands, their names, their axis of moments."""

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go

from rules.core.tracks import Track
from workbench.figures.before import Before, shown_before
from workbench.figures.chart import about, hover, whiskers
from workbench.simulation.estimates import Estimate
from workbench.simulation.numbers import amount, percent, shown
from workbench.simulation.trajectories import Trajectories
from workbench.theme.tokens import LIGHT, SEATS, TYPE

HEIGHT = 300  # px
FEWEST = 30  # games: a moment that fewer reach is not drawn
COLOURS = [LIGHT["accent"], SEATS[1].colour, SEATS[2].colour, SEATS[3].colour]
SYMBOLS = ("circle", "square", "triangle-up", "diamond")  # beside the colour
BAND = 0.14  # opacity of the middle half
MOST_TICKS = 8  # of the moments, on a phone
NAMES = 0.38  # room for the names at the ends of lines, as a share of the lines' length
SPAN = 1.06  # of an axis, in parts of what it goes up to: a little below 0 and above that
TIE = 16  # px from the end of a line to its name
APART = 0.075  # of the height: the least distance of names at the ends of lines
CARRIED_FORWARD, GOING = "ended games keep their last values", "games still going"


def title_lines(before: Before | None) -> int:
    """Return the room for the title: more where a difference is told, now or later."""
    return 4 if before is None else 6


def draw_track(
    figure: go.Figure,
    track: Track,
    moments: Sequence[int],
    means: Sequence[Estimate],
    middles: Sequence[tuple[float, float]],
    colour: str,
    symbol: str,
    scale: float,
    noun: str,
) -> None:
    """Draw the mean of a track with its interval, and the middle half of the games behind it."""
    lows, highs = (np.array(ends) * scale for ends in zip(*middles))
    figure.add_trace(
        go.Scatter(
            x=[*moments, *moments[::-1]],
            y=[*highs, *lows[::-1]],
            fill="toself",
            mode="lines",
            line={"width": 0, "color": colour},
            fillcolor=colour,
            opacity=BAND,
            hoverinfo="skip",
        )
    )
    figure.add_trace(
        go.Scatter(
            x=moments,
            y=[scale * one.value for one in means],
            mode="lines+markers",
            cliponaxis=False,
            hoverinfo="text",
            line={"color": colour, "width": 2},
            marker={"color": colour, "symbol": symbol, "size": 7},
            error_y=whiskers(means, scale, color=colour, thickness=1.5, width=4),
            hovertext=[
                hover(
                    f"{noun.capitalize()} {moment}: {track.title} "
                    f"{percent(one) if scale > 1 else amount(one)} on average; half of the games between "
                    f"{shown(low, 1)} and {shown(high, 1)}."
                )
                for moment, one, low, high in zip(moments, means, lows, highs)
            ],
        )
    )


def name_ends(figure: go.Figure, names: Sequence[str], ends: Sequence[float], moment: int, most: float) -> None:
    """Write names at the ends of lines, each tied to its line in the line's colour; ``most`` is how high the axis goes.

    The lines are in the order of COLOURS.
    """
    for name, end, height, colour in zip(names, ends, apart(ends, APART * most), COLOURS):
        figure.add_annotation(
            text=name,
            x=moment,
            y=end,
            ax=TIE,
            ay=-(height - end) * HEIGHT / (SPAN * most),
            xanchor="left",
            showarrow=True,
            arrowhead=0,
            arrowwidth=1.5,
            arrowcolor=colour,
            standoff=4,
            font={"color": LIGHT["ink"], "size": TYPE["least"]},
        )


def apart(heights: Sequence[float], least: float) -> list[float]:
    """Return heights moved as little as can be so that all are at least so far apart.

    >>> apart([1.0, 1.0, 9.0], 2.0)
    [0.0, 2.0, 9.0]
    """
    order = sorted(range(len(heights)), key=lambda place: heights[place])
    groups: list[list[int]] = []  # names that stand in a block, from below, around the mean of their lines

    def ends(group: Sequence[int]) -> tuple[float, float]:
        middle = sum(heights[place] for place in group) / len(group)
        return middle - least * (len(group) - 1) / 2, middle + least * (len(group) - 1) / 2

    for place in order:
        groups.append([place])
        while len(groups) > 1 and ends(groups[-1])[0] - ends(groups[-2])[1] < least:
            groups[-2:] = [groups[-2] + groups[-1]]
    moved = {place: ends(group)[0] + least * number for group in groups for number, place in enumerate(group)}
    return [moved[place] for place in range(len(heights))]


def moment_axis(figure: go.Figure, moments: Sequence[int], noun: str) -> None:
    """Label the moments, with room at the end for the names of lines."""
    step = max(1, -(-len(moments) // MOST_TICKS))
    figure.update_xaxes(
        range=[moments[0] - 0.4, moments[-1] + NAMES * (moments[-1] - moments[0]) + 0.4],
        tickvals=moments[::step],
        tickangle=0,
        title_text=f"end of {noun}",
        showgrid=False,
        fixedrange=True,
    )


def drawn_moments(trajectories: Trajectories) -> list[int]:
    """Return the moments that enough games reach, as a list; none before there are two games."""
    if trajectories.games < 2:
        return []
    least = min(FEWEST, trajectories.games)
    return [moment for moment, going in enumerate(trajectories.going.tolist()) if going >= least]


def about_trajectories(trajectories: Trajectories, carry_forward: bool, before: Before | None = None) -> str:
    """Return what a chart is based on, and what its grey lines are."""
    counted = CARRIED_FORWARD if carry_forward else GOING
    if before is not None and shown_before(before) is not None:
        counted = f"Grey: {before.label}; {counted}"
    return f"{counted}; bands: the middle half; {about(trajectories.results)}"
