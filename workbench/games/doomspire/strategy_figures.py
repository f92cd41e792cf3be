"""How the four strategists of Lords of Doomspire fare: what each has from round to round, and how each wins."""

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go
from numpy.typing import NDArray

from rules.core.seats import SEAT_LETTERS
from rules.core.tracks import Track
from rules.doomspire.outcome import AIMS
from rules.doomspire.state import NOBODY
from rules.doomspire.worth import ROTATES
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
from workbench.simulation.estimates import wilson_interval
from workbench.simulation.numbers import amount, percent, round_up, share
from workbench.simulation.results import Results
from workbench.simulation.trajectories import Trajectories, by_moment, middle_half

STRATEGISTS = tuple(f"{aim.capitalize()} strategist" for aim in AIMS)


def takes_turns(results: Results) -> bool:
    """Return whether the seats of these games take turns at being each strategist."""
    agents = {name: results.game.agents[name].record for name in results.agents}
    return len(agents) == 1 and all(record.weights.aim == ROTATES for record in agents.values())


def players_of(results: Results) -> list[str]:
    """Return who the lines of a chart stand for: strategists where seats take turns at being one, or else seats."""
    if takes_turns(results):
        return list(STRATEGISTS)
    return [f"Lord {letter}" for letter in SEAT_LETTERS[: int(results.outcomes["seats"].max(initial=2))]]


def in_a_title(player: str) -> str:
    """Return a strategist or a seat as a sentence begins with it.

    >>> in_a_title("Fame strategist"), in_a_title("Lord A")
    ('The fame strategist', 'Lord A')
    """
    return f"The {player.lower()}" if player in STRATEGISTS else player


def of_player(results: Results, values: Sequence[NDArray[np.float64]], player: int) -> NDArray[np.float64]:
    """Return what a strategist, or a seat, has in each game; ``values`` has an array for each seat, games first.

    A strategist whom nobody plays in a game, at a table of two or three, has nan there.
    """
    if not takes_turns(results):
        return values[player]
    seats = (player - results.outcomes["aim"].astype(int)) % len(AIMS)
    found = np.full_like(values[0], np.nan)
    for seat, of_seat in enumerate(values):
        found[seats == seat] = of_seat[seats == seat]
    return found


def growth(trajectories: Trajectories, name: str, noun: str) -> Chart:
    """What do the strategists have, round by round? Means with intervals, and the middle half of all games as bands.

    Parameters
    ----------
    trajectories : workbench.simulation.trajectories.Trajectories
    name : str
        What is followed of each seat: fame, might, gold or tiles.
    noun : str
        What it is called.
    """
    results, moments = trajectories.results, drawn_moments(trajectories)
    players = players_of(results)
    columns = ["Round", *players, "Games"]
    if not moments:
        return empty_chart(f"Who gathers {noun}, and when?", columns, about(results), HEIGHT)
    seats = int(results.outcomes["seats"].max())
    values = [trajectories.values(f"{name}_{letter}", carry_forward=True) for letter in SEAT_LETTERS[:seats]]
    series = [of_player(results, values, player)[:, moments] for player in range(len(players))]
    means = [by_moment(one) for one in series]
    figure = go.Figure()
    for player, one, mean, colour, symbol in zip(players, series, means, COLOURS, SYMBOLS):
        track = Track(name, f"{noun} of {player}", NOBODY, is_share=False)
        draw_track(figure, track, moments, mean, middle_half(one), colour, symbol, 1, "round")
    most = round_up(max(high for one in series for _, high in middle_half(one)) or 1)
    moment_axis(figure, moments, "round")
    figure.update_yaxes(range=[-0.02 * most, 1.04 * most], showgrid=True, fixedrange=True, nticks=6)
    ends = [mean[-1].value for mean in means]
    name_ends(figure, [player.removesuffix(" strategist") for player in players], ends, moments[-1], most)
    best = int(np.argmax(ends))
    rows = [
        dict(zip(columns, (str(moment), *(amount(mean[place]) for mean in means), f"{trajectories.going[moment]:,}")))
        for place, moment in enumerate(moments)
    ]
    title = f"{in_a_title(players[best])} has most {noun} at the end: {amount(means[best][-1])}"
    return charted(figure, rows, title, about_trajectories(trajectories, carry_forward=True), HEIGHT)


def victories(results: Results) -> Chart:
    """Who wins, and how? The share of all games by winner and by how the last impression was made, with intervals.

    An impression made in several ways counts for each, so a row can add up to more than the share of its winner.
    """
    players, outcomes = players_of(results), results.outcomes
    columns = ["Winner", *(f"by {aim}" for aim in AIMS), "in all"]
    if not outcomes.size:
        return empty_chart("Who wins, and how?", columns, about(results), HEIGHT)
    shares = [
        [wilson_interval(int((is_won & is_made(outcomes, bit)).sum()), outcomes.size) for bit in range(len(AIMS))]
        + [wilson_interval(int(is_won.sum()), outcomes.size)]
        for is_won in (outcomes["winner"] == seat_of_player(results, player) for player in range(len(players)))
    ]
    strongest = max(one.value for row in shares for one in row[:-1]) or 1.0
    cells = CellMap(
        across=columns[1:],
        down=players,
        levels=[[min(1.0, one.value / strongest) for one in row] for row in shares],
        texts=[[share(one) for one in row] for row in shares],
        sentences=[
            [f"{player} wins {column}:<br>{percent(one)}<br>of all games" for column, one in zip(columns[1:], row)]
            for player, row in zip(players, shares)
        ],
        label=22,
        row=40,
    )
    totals = [row[-1] for row in shares]
    best = max(range(len(players)), key=lambda player: totals[player].value)
    rows = [dict(zip(columns, (player, *(percent(one) for one in row)))) for player, row in zip(players, shares)]
    title = f"{in_a_title(players[best])} wins most: {percent(totals[best])} of all games"
    return charted(cells.figure(), rows, title, about(results), cells.height)


def is_made(outcomes: NDArray[np.void], bit: int) -> NDArray[np.bool_]:
    """Return of each game whether its last impression was made in a way."""
    return (outcomes["how"] >> bit) & 1 == 1


def seat_of_player(results: Results, player: int) -> NDArray[np.int_] | int:
    """Return the seat that a strategist has in each game, or the seat itself."""
    return (player - results.outcomes["aim"].astype(int)) % len(AIMS) if takes_turns(results) else player
