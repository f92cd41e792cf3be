"""How the factions of King's Fall win: by regicide, because the opponent yields, or on CP when time is up."""

import numpy as np
from numpy.typing import NDArray

from rules.kings_fall.outcome import SIGNALS
from rules.kings_fall.phases import Ending
from rules.kings_fall.state import SEATS
from workbench.figures.before import Before, shown_before
from workbench.figures.cells_before import SharedGames, share_cell, share_grid
from workbench.figures.chart import Chart, about, empty_chart
from workbench.figures.trajectories import title_lines
from workbench.games.kings_fall.map_words import faction_title
from workbench.games.kings_fall.matchup_figures import factions_of
from workbench.simulation.estimates import Estimate
from workbench.simulation.numbers import percent, share
from workbench.simulation.results import Results

QUESTION = "How does each faction win?"
WAYS = (Ending.REGICIDE, Ending.CONCESSION, Ending.TIME)
WORDS = {Ending.REGICIDE: "by regicide", Ending.CONCESSION: "by concession", Ending.TIME: "on time"}
COLUMNS = ("Faction", *WORDS.values(), "Games won")
HEIGHT = 300  # px, before games have been played


def ways_to_win(results: Results, before: Before | None = None) -> Chart:
    """How does each faction win? Of the games that the row wins, the share that ends in each way, with intervals.

    Parameters
    ----------
    results : Results
    before : Before, optional
        What each share was before a change, below it.
    """
    factions, earlier = factions_of(results), shown_before(before)
    if not results.outcomes.size:
        return empty_chart(QUESTION, COLUMNS, about(results), HEIGHT, title_lines(before))
    names = [faction_title(faction) for faction in factions]
    shares = {
        name: [
            share_cell(wins_by(results, faction, way), wins_by(earlier, faction, way) if earlier else None)
            for way in WAYS
        ]
        for name, faction in zip(names, factions)
    }
    return share_grid(
        results,
        before,
        COLUMNS,
        [SIGNALS.endings[int(way)] for way in WAYS],
        shares,
        lambda one: one.value if one else 0.0,
        lambda name, column, one: sentence(name, WAYS[column], one),
        finding(names, [[cell.now for cell in row] for row in shares.values()]),
        {name: f"{games_won(results, faction).sum():,}" for name, faction in zip(names, factions)},
    )


def games_won(results: Results, faction: int) -> NDArray[np.bool_]:
    """Return of each game whether a faction has won it, whichever seat it had."""
    outcomes = results.outcomes
    won = [(outcomes["faction"][:, seat] == faction) & (outcomes["winner"] == seat) for seat in range(SEATS)]
    return np.logical_or.reduce(won)


def wins_by(results: Results, faction: int, way: Ending) -> SharedGames:
    """Return the games that a faction has won, and which of them ended in one way."""
    won = games_won(results, faction)
    return SharedGames(won, won & (results.outcomes["ending"] == way))


def sentence(name: str, way: Ending, one: Estimate | None) -> str:
    """Return what a cell of the map says."""
    return f"{name} wins {WORDS[way]}:<br>" + (f"{percent(one)}<br>of the games it wins" if one else "no game won")


def finding(names: list[str], shares: list[list[Estimate | None]]) -> str:
    """Return who kills Sovereigns most, in a sentence, or that none does clearly."""
    kills = [(row[0], name) for name, row in zip(names, shares) if row[0] is not None]
    if not kills:
        return "No faction has won a game"
    most, name = max(kills, key=lambda pair: pair[0].low)
    if all(most.low > one.high for one, other in kills if other != name) and len(kills) > 1:
        return f"{name} kills the Sovereign in {percent(most)} of its wins, most of all factions"
    least = min(kills, key=lambda pair: pair[0].value)[0]
    top = max(kills, key=lambda pair: pair[0].value)[0]
    return f"The factions kill the Sovereign in {share(least)} to {share(top)} of their wins; none clearly most"
