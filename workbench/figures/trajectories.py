"""How games go: resources from moment to moment, and which side is ahead."""

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go

from rules.core.tracks import Track
from workbench.figures.before import Before, shown_before
from workbench.figures.chart import Chart, about, charted, empty_chart, hover, note, whiskers
from workbench.figures.trajectories_before import (
    Values,
    changes_of,
    columns_of_change,
    draw_before,
    earlier_values,
    told_change,
)
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


def resources(trajectories: Trajectories, seat: int, carry_forward: bool = True, before: Before | None = None) -> Chart:
    """How do the resources of a seat change? Their means with intervals, and the middle half of all games as bands.

    Tracks without an upper end are shown in their own unit, others as shares of their maximum.

    Parameters
    ----------
    trajectories : workbench.simulation.trajectories.Trajectories
    seat : int
        -1 for what belongs to no seat alone.
    carry_forward : bool
        Whether games that have ended count with their last values; if not, only games still going count.
    before : Before, optional
        What is drawn in grey, with the difference in words.

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
        return empty_chart(
            "How do the resources change?", columns, about(trajectories.results), HEIGHT, title_lines(before)
        )
    figure = go.Figure()
    is_share = tracks[0].is_share
    series = [values_of(track, carry_forward)(trajectories)[:, moments] for track in tracks]
    means = [by_moment(values) for values in series]
    scale = 100 if is_share else 1
    earlier = [earlier_values(before, values_of(track, carry_forward), moments) for track in tracks]
    changes = [changes_of(values, old, scale) for values, old in zip(series, earlier)]
    for old, symbol in zip(earlier, SYMBOLS):
        draw_before(figure, moments, old, symbol, scale)
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
        | columns_of_change([track.title for track in tracks], [one[place] for one in changes], is_share, before)
        for place, moment in enumerate(moments)
    ]
    told = lowest(means) if is_share else 0
    finding = resource_finding(tracks, means, moments, noun, is_share)
    return charted(
        figure,
        rows,
        finding + told_change(changes[told][-1], is_share, before),
        about_trajectories(trajectories, carry_forward, before),
        HEIGHT,
        title_lines=title_lines(before),
    )


def values_of(track: Track, carry_forward: bool) -> Values:
    """Return the function that takes a track from trajectories: a share where it has an upper end, else its numbers."""
    return lambda one: (one.share if track.is_share else one.values)(track.name, carry_forward)


def lowest(means: Sequence[Sequence[Estimate]]) -> int:
    """Return which of several lines ends lowest."""
    return min(range(len(means)), key=lambda line: means[line][-1].value)


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


def about_trajectories(trajectories: Trajectories, carry_forward: bool, before: Before | None = None) -> str:
    """Return what a chart is based on, and what its grey lines are."""
    counted = CARRIED_FORWARD if carry_forward else GOING
    if before is not None and shown_before(before) is not None:
        counted = f"Grey: {before.label}; {counted}"
    return f"{counted}; bands: the middle half; {about(trajectories.results)}"


def resource_finding(
    tracks: Sequence[Track], means: Sequence[Sequence[Estimate]], moments: Sequence[int], noun: str, is_share: bool
) -> str:
    """Return which track is lowest at the end, or how high the one that rises gets."""
    ends = [mean[-1] for mean in means]
    if not is_share:
        if not ends[0].high:
            return f"There is no {tracks[0].title} by {noun} {moments[-1]}"
        return f"{tracks[0].title.capitalize()} reaches {amount(ends[0])} by {noun} {moments[-1]}"
    least = lowest(means)
    return f"{tracks[least].title.capitalize()} wears down most: {share(ends[least])} is left by {noun} {moments[-1]}"
