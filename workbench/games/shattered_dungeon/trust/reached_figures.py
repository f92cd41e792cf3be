"""How far trust comes in games: the share of runs that reach each tier, and its mean beside a walk by the rules."""

from collections.abc import Mapping, Sequence
from functools import partial

import numpy as np
import plotly.graph_objects as go
from numpy.typing import NDArray

from workbench.figures.before import Before, about_both
from workbench.figures.chart import Chart, about, charted, empty_chart, hover, note, whiskers
from workbench.figures.trajectories import COLOURS, HEIGHT, SYMBOLS, drawn_moments, moment_axis, name_ends, title_lines
from workbench.figures.trajectories_before import (
    changes_of,
    columns_of_change,
    draw_before,
    earlier_values,
    told_change,
)
from workbench.games.shattered_dungeon.odds.bond_rules import BondRules
from workbench.simulation.estimates import Estimate, wilson_interval
from workbench.simulation.numbers import amount, percent, share
from workbench.simulation.trajectories import Trajectories, by_moment
from workbench.theme.tokens import LIGHT

TRUST, PEAK = "trust", "trust_peak"  # tracks


def has_reached(trajectories: Trajectories, tier: int) -> NDArray[np.float64]:
    """Return 1 for each run and round by whose end a tier has been reached, by the thresholds the run was played with.

    The shape is (runs, moments); tier 0 is the first that trust opens.
    """
    rules = BondRules.of(trajectories.results.game.ruleset.variant(trajectories.results.changes))
    return (trajectories.values(PEAK, carry_forward=True) >= rules.tiers[1 + tier].low).astype(float)


def trust_of(trajectories: Trajectories) -> NDArray[np.float64]:
    """Return the trust of each run at each moment, shape (runs, moments); runs that have ended stay as they ended."""
    return trajectories.values(TRUST, carry_forward=True)


def tiers_reached(trajectories: Trajectories, rules: BondRules, before: Before | None = None) -> Chart:
    """How many runs have reached each tier of trust, by round? Shares of all runs with Wilson intervals.

    Parameters
    ----------
    trajectories : Trajectories
    rules : BondRules
        Those of the games.
    before : Before, optional
        What is drawn in grey, each tier by the thresholds of then; the difference of the highest tier is told.
    """
    noun, names = trajectories.tracks.moment, [tier.name for tier in rules.tiers[1:]]
    thresholds = [tier.low for tier in rules.tiers[1:]]
    columns = [noun, *(f"{name} ({least})" for name, least in zip(names, thresholds))]
    moments = drawn_moments(trajectories)
    if not moments:
        about_none = about(trajectories.results)
        return empty_chart("How far does trust come?", columns, about_none, HEIGHT, title_lines=title_lines(before))
    figure = go.Figure()
    changes = []
    for number, symbol in zip(range(len(names)), SYMBOLS):
        earlier = earlier_values(before, partial(has_reached, tier=number), moments)
        draw_before(figure, moments, earlier, symbol, 100)
        changes.append(changes_of(has_reached(trajectories, number)[:, moments], earlier, 100))
    rates = [
        [wilson_interval(trajectories.reached(PEAK, least, moment), trajectories.games) for moment in moments]
        for least in thresholds
    ]
    for least, tier, colour, symbol in zip(thresholds, rates, COLOURS, SYMBOLS):
        figure.add_trace(
            go.Scatter(
                x=moments,
                y=[100 * one.value for one in tier],
                mode="lines+markers",
                cliponaxis=False,
                hoverinfo="text",
                line={"color": colour, "width": 2},
                marker={"color": colour, "symbol": symbol, "size": 7},
                error_y=whiskers(tier, 100, color=colour, thickness=1.5, width=4),
                hovertext=[
                    hover(
                        f"By the end of {noun} {moment}, trust has been {least} or more in {percent(one)} of the runs."
                    )
                    for moment, one in zip(moments, tier)
                ],
            )
        )
    name_ends(
        figure,
        [f"{name}, {least}" for name, least in zip(names, thresholds)],
        [100 * tier[-1].value for tier in rates],
        moments[-1],
        100,
    )
    figure.update_yaxes(range=[-2, 116], dtick=20, ticksuffix=" %", showgrid=True, fixedrange=True)
    moment_axis(figure, moments, noun)
    rows = [
        dict(zip(columns, (str(moment), *(percent(tier[place]) for tier in rates))))
        | columns_of_change(names, [one[place] for one in changes], True, before)
        for place, moment in enumerate(moments)
    ]
    ends = [share(tier[-1]) for tier in rates]
    return charted(
        figure,
        rows,
        f"Trust reaches {thresholds[0]} in {ends[0]} of the runs, {thresholds[1]} in "
        f"{ends[1]} and {thresholds[2]} in {ends[2]}" + told_change(changes[-1][-1], True, before, names[-1]),
        about_both(trajectories.results, before),
        HEIGHT,
        title_lines=title_lines(before),
    )


def trust_beside(
    trajectories: Trajectories, walk: Sequence[float], rules: BondRules, before: Before | None = None
) -> Chart:
    """How does trust grow in games, and in a walk by the rules? The mean by round, with the walk dotted.

    Games that have ended stay as they ended.

    Parameters
    ----------
    trajectories : Trajectories
    walk : sequence of float
        The trust at the start of the walk and at the end of each of its rounds.
    rules : BondRules
        Those of the games.
    before : Before, optional
        What is drawn in grey, with the difference at the end in words.
    """
    noun = trajectories.tracks.moment
    columns = [noun, "Trust in games", "Trust in the walk"]
    moments = drawn_moments(trajectories)
    if not moments:
        about_none = about(trajectories.results)
        return empty_chart("How does trust grow?", columns, about_none, HEIGHT, title_lines=title_lines(before))
    values, earlier = trust_of(trajectories)[:, moments], earlier_values(before, trust_of, moments)
    means, changes = by_moment(values), changes_of(values, earlier, 1)
    figure = go.Figure()
    draw_before(figure, moments, earlier, "circle", 1)
    figure.add_trace(
        go.Scatter(
            x=list(range(len(walk))),
            y=list(walk),
            mode="lines+markers",
            cliponaxis=False,
            hoverinfo="text",
            line={"color": LIGHT["muted"], "width": 2, "dash": "dot"},
            marker={"color": LIGHT["muted"], "symbol": "square"},
            hovertext=[
                hover(f"The walk: trust {trust:g} at the end of {noun} {place}.") for place, trust in enumerate(walk)
            ],
        )
    )
    figure.add_trace(
        go.Scatter(
            x=moments,
            y=[one.value for one in means],
            mode="lines+markers",
            cliponaxis=False,
            hoverinfo="text",
            line={"color": LIGHT["accent"], "width": 2},
            marker={"color": LIGHT["accent"], "size": 7},
            error_y=whiskers(means, 1, color=LIGHT["accent"], thickness=1.5, width=4),
            hovertext=[
                hover(f"{noun.capitalize()} {moment}: trust {amount(one)} on average.")
                for moment, one in zip(moments, means)
            ],
        )
    )
    for tier in rules.tiers[1:]:
        figure.add_hline(y=tier.low, line={"color": LIGHT["line"], "width": 1}, layer="below")
        note(figure, tier.name, x=1, xref="paper", xanchor="right", y=tier.low, yanchor="bottom")
    rounds = range(max(moments[-1] + 1, len(walk)))
    most = max(rules.covenant_from + 1, *walk, *(one.value for one in means))
    figure.update_yaxes(
        range=[-0.3, most + 0.5], showgrid=False, fixedrange=True, tickvals=[0, *(tier.low for tier in rules.tiers[1:])]
    )
    moment_axis(figure, list(rounds), noun)
    by_place, change_at = dict(zip(moments, means)), dict(zip(moments, changes))
    rows = [
        dict(
            zip(
                columns,
                (
                    str(place),
                    amount(by_place[place]) if place in by_place else "–",
                    f"{walk[place]:g}" if place < len(walk) else "–",
                ),
            )
        )
        | columns_of_change(columns[1:2], [change_at.get(place)], False, before)
        for place in rounds
    ]
    return charted(
        figure,
        rows,
        beside_finding(walk, by_place, noun) + told_change(changes[-1], False, before, "games at the end"),
        f"line: games; squares: the walk above; {about_both(trajectories.results, before)}",
        HEIGHT,
        title_lines=title_lines(before),
    )


def beside_finding(walk: Sequence[float], means: Mapping[int, Estimate], noun: str) -> str:
    """Return how far walk and games differ at the last round that both have."""
    place = max(moment for moment in means if moment < len(walk))
    return f"By the end of {noun} {place} the walk has trust {walk[place]:g}, games come to {amount(means[place])}"
