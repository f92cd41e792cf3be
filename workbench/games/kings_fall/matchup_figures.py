"""How the factions of King's Fall fare against each other, and what both sides have from turn to turn."""

import numpy as np
import plotly.graph_objects as go
from numpy.typing import NDArray

from rules.core.seats import SEAT_LETTERS
from rules.core.tracks import Track
from rules.kings_fall.contents import SANCTIONED
from rules.kings_fall.state import SEATS
from workbench.figures.cell_map import CellMap
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
)
from workbench.games.kings_fall.map_words import faction_title
from workbench.simulation.estimates import Estimate, wilson_interval
from workbench.simulation.numbers import amount, percent, round_up, share
from workbench.simulation.results import Results
from workbench.simulation.trajectories import Trajectories, by_moment, middle_half

QUESTION = "Which faction beats which?"


def factions_of(results: Results) -> list[int]:
    """Return the factions that play in these games; the sanctioned ones where all are drawn from."""
    found = set(np.unique(results.outcomes["faction"]).tolist())
    return sorted(found | set(range(SANCTIONED)) if len(found) > SEATS else found)


def won_against(outcomes: NDArray[np.void], one: int, other: int) -> Estimate | None:
    """Return the share of decided games that one faction wins against another, whichever seat it has; None for none."""
    won = games = 0
    for seat in range(SEATS):
        met = (outcomes["faction"][:, seat] == one) & (outcomes["faction"][:, 1 - seat] == other)
        decided = met & (outcomes["winner"] >= 0)
        won += int((decided & (outcomes["winner"] == seat)).sum())
        games += int(decided.sum())
    return wilson_interval(won, games) if games else None


def won_in_all(outcomes: NDArray[np.void], one: int) -> Estimate | None:
    """Return the share of decided games that a faction wins against all others together; None for none."""
    won = games = 0
    for seat in range(SEATS):
        met = (outcomes["faction"][:, seat] == one) & (outcomes["faction"][:, 1 - seat] != one)
        decided = met & (outcomes["winner"] >= 0)
        won += int((decided & (outcomes["winner"] == seat)).sum())
        games += int(decided.sum())
    return wilson_interval(won, games) if games else None


def matchups(results: Results) -> Chart:
    """Which faction beats which? The share of decided games that the row wins against the column, with intervals."""
    factions, outcomes = factions_of(results), results.outcomes
    names = [faction_title(faction) for faction in factions]
    columns = ["Faction", *(f"against {name}" for name in names), "in all"]
    if not outcomes.size:
        return empty_chart(QUESTION, columns, about(results), HEIGHT)
    shares = [
        [won_against(outcomes, one, other) if one != other else None for other in factions]
        + [won_in_all(outcomes, one)]
        for one in factions
    ]
    cells = CellMap(
        across=[*names, "in all"],
        down=names,
        levels=[[level_of(one) for one in row] for row in shares],
        texts=[[share(one) if one else "–" for one in row] for row in shares],
        sentences=[
            [sentence(name, other, one) for other, one in zip([*names, "all others"], row)]
            for name, row in zip(names, shares)
        ],
        label=16,
        row=44,
    )
    rows = [
        dict(zip(columns, (name, *(percent(one) if one else "–" for one in row)))) for name, row in zip(names, shares)
    ]
    return charted(cells.figure(), rows, finding(names, shares), about(results), cells.height)


def level_of(one: Estimate | None) -> float:
    """Return how strongly a cell is coloured: not at all from a quarter down, wholly from three quarters on."""
    return 0.0 if one is None else min(1.0, max(0.0, 2 * one.value - 0.5))


def sentence(name: str, other: str, one: Estimate | None) -> str:
    """Return what a cell of the map says."""
    if one is None:
        return f"{name} against {other}:<br>no decided game"
    return f"{name} wins against {other}:<br>{percent(one)}<br>of the decided games"


def finding(names: list[str], shares: list[list[Estimate | None]]) -> str:
    """Return the strongest matchup in a sentence, or that none is clear."""
    pairs = [
        (one, name, other) for name, row in zip(names, shares) for other, one in zip(names, row[:-1]) if one is not None
    ]
    if not pairs:
        return "No two different factions have met"
    best, name, other = max(pairs, key=lambda pair: pair[0].low)
    if best.low <= 0.5:
        return "No faction clearly beats another in these games"
    return f"{name} wins {percent(best)} of its games against {other}, the clearest matchup"


def growth(trajectories: Trajectories, name: str, noun: str) -> Chart:
    """What do both sides have, turn by turn? Means with intervals, and the middle half of all games as bands.

    Parameters
    ----------
    trajectories : workbench.simulation.trajectories.Trajectories
    name : str
        What is followed of each seat: score, locations, units, cp or health.
    noun : str
        What it is called.
    """
    results, moments = trajectories.results, drawn_moments(trajectories)
    players = [f"Side {letter}" for letter in SEAT_LETTERS[:SEATS]]
    columns = ["Turn", *players, "Games"]
    if not moments:
        return empty_chart(f"Who has more {noun}, and when?", columns, about(results), HEIGHT)
    series = [
        trajectories.values(f"{name}_{letter}", carry_forward=True)[:, moments] for letter in SEAT_LETTERS[:SEATS]
    ]
    means = [by_moment(one) for one in series]
    figure = go.Figure()
    for seat, (one, mean) in enumerate(zip(series, means)):
        track = Track(name, f"{noun} of {players[seat]}", seat, is_share=False)
        draw_track(figure, track, moments, mean, middle_half(one), COLOURS[seat], SYMBOLS[seat], 1, "turn")
    most = round_up(max(high for one in series for _, high in middle_half(one)) or 1)
    moment_axis(figure, moments, "turn")
    figure.update_yaxes(range=[-0.02 * most, 1.04 * most], showgrid=True, fixedrange=True, nticks=6)
    ends = [mean[-1].value for mean in means]
    name_ends(figure, players, ends, moments[-1], most)
    rows = [
        dict(zip(columns, (str(moment), *(amount(mean[place]) for mean in means), f"{trajectories.going[moment]:,}")))
        for place, moment in enumerate(moments)
    ]
    title = f"{noun[0].upper()}{noun[1:]} at the end: {amount(means[0][-1])} for A, {amount(means[1][-1])} for B"
    return charted(figure, rows, title, about_trajectories(trajectories, carry_forward=True), HEIGHT)
