"""How games go: resources from moment to moment, and which side is ahead."""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
import plotly.graph_objects as go

from rules.core.tracks import Track
from workbench.figures.chart import Chart, about, charted, empty_chart, hover, note, whiskers
from workbench.simulation.estimates import Estimate
from workbench.simulation.numbers import amount, percent, round_up, share, shown
from workbench.simulation.trajectories import Trajectories, by_moment, middle_half
from workbench.theme.tokens import LIGHT, SEATS, TYPE

HEIGHT = 300  # px
FEWEST = 30  # games: a moment that fewer reach is not drawn
COLOURS = [LIGHT["accent"], SEATS[1].colour, SEATS[2].colour, SEATS[3].colour]
SYMBOLS = ("circle", "square", "triangle-up", "diamond")  # beside the colour
BAND = 0.14  # opacity of the middle half
MOST_TICKS = 8  # of the moments, on a phone
NAMES = 0.38  # room for the names at the ends of lines, as a share of the lines' length
APART = 0.075  # of the height: the least distance of names at the ends of lines
CARRIED_FORWARD, GOING = "ended games keep their last values", "games still going"


def resources(trajectories: Trajectories, seat: int, carry_forward: bool = True) -> Chart:
    """How do the resources of a seat change? Their means with intervals, and the middle half of all games as bands.

    Tracks without an upper end are shown in their own unit, others as shares of their maximum.

    Parameters
    ----------
    trajectories : workbench.simulation.trajectories.Trajectories
    seat : int
        -1 for what belongs to no seat alone.
    carry_forward : bool
        Whether games that have ended count with their last values; if not, only games still going count.

    Examples
    --------
    >>> from rules.shattered_dungeon import GAME
    >>> from workbench.simulation.batch import Batch
    >>> from workbench.simulation.trajectories import simulate_trajectories
    >>> resources(simulate_trajectories(Batch(GAME, games=200)), seat=1).table.columns.tolist()
    ['round', 'vitality', 'resolve', 'nerve', 'Games']
    """
    tracks = [track for track in trajectories.tracks.tracks if track.seat == seat]
    noun = trajectories.tracks.moment
    columns = [noun, *(track.title for track in tracks), "Games"]
    moments = drawn_moments(trajectories)
    if not moments:
        return empty_chart("How do the resources change?", columns, about(trajectories.results), HEIGHT, title_lines=4)
    figure = go.Figure()
    is_share = tracks[0].is_share
    series = [
        (trajectories.share if is_share else trajectories.values)(track.name, carry_forward)[:, moments]
        for track in tracks
    ]
    means = [by_moment(values) for values in series]
    scale = 100 if is_share else 1
    for track, values, mean, colour, symbol in zip(tracks, series, means, COLOURS, SYMBOLS):
        draw_track(figure, track, moments, mean, middle_half(values), colour, symbol, scale, noun)
    most = 100 if is_share else round_up(max(high for values in series for _, high in middle_half(values)))
    moment_axis(figure, moments, noun)
    figure.update_yaxes(
        range=[-0.02 * most, 1.04 * most], showgrid=True, fixedrange=True, nticks=6, ticksuffix=" %" if is_share else ""
    )
    name_ends(figure, [track.title for track in tracks], [scale * mean[-1].value for mean in means], moments[-1], most)
    in_words = percent if is_share else amount
    rows = [
        dict(zip(columns, (str(moment), *(in_words(mean[place]) for mean in means), f"{trajectories.going[moment]:,}")))
        for place, moment in enumerate(moments)
    ]
    return charted(
        figure,
        rows,
        resource_finding(tracks, means, moments, noun, is_share),
        about_trajectories(trajectories, carry_forward),
        HEIGHT,
        title_lines=4,
    )


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
    """Write names at the ends of lines without overlaps; ``most`` is how high the axis goes."""
    height = -np.inf
    for end, name in sorted(zip(ends, names), key=lambda pair: pair[0]):
        height = max(end, height + APART * most)
        note(
            figure,
            name,
            x=moment,
            y=height,
            xanchor="left",
            xshift=10,
            font={"color": LIGHT["ink"], "size": TYPE["least"]},
        )


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


def about_trajectories(trajectories: Trajectories, carry_forward: bool) -> str:
    """Return what a chart is based on."""
    return f"{CARRIED_FORWARD if carry_forward else GOING}; bands: the middle half; {about(trajectories.results)}"


def resource_finding(
    tracks: Sequence[Track], means: Sequence[Sequence[Estimate]], moments: Sequence[int], noun: str, is_share: bool
) -> str:
    """Return which track is lowest at the end, or how high the one that rises gets."""
    ends = [mean[-1] for mean in means]
    if not is_share:
        if not ends[0].high:
            return f"There is no {tracks[0].title} by {noun} {moments[-1]}"
        return f"{tracks[0].title.capitalize()} reaches {amount(ends[0])} by {noun} {moments[-1]}"
    least = min(range(len(tracks)), key=lambda place: ends[place].value)
    return f"{tracks[least].title.capitalize()} wears down most: {share(ends[least])} is left by {noun} {moments[-1]}"


def momentum(trajectories: Trajectories, names: tuple[str, str], carry_forward: bool = True) -> Chart:
    """Which side is ahead, and when? The difference of both sides' mean shares, with intervals.

    Parameters
    ----------
    trajectories : workbench.simulation.trajectories.Trajectories
    names : (str, str)
        The names of both sides.
    carry_forward : bool
    """
    noun = trajectories.tracks.moment
    columns = [noun, f"{names[0]} ahead by", "Games"]
    moments = drawn_moments(trajectories)
    if not moments:
        return empty_chart("Which side is ahead?", columns, about(trajectories.results), HEIGHT, title_lines=4)
    values = trajectories.momentum(carry_forward)[:, moments]
    means, middles = by_moment(values), middle_half(values)
    figure = go.Figure()
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
        for moment, one in zip(moments, means)
    ]
    return charted(
        figure,
        rows,
        momentum_finding(means, moments, names, noun),
        about_trajectories(trajectories, carry_forward),
        HEIGHT,
        title_lines=4,
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
