"""How the factions of King's Fall win: by regicide, because the opponent yields, or on CP when time is up."""

import numpy as np
from numpy.typing import NDArray

from rules.kings_fall.outcome import SIGNALS
from rules.kings_fall.phases import Ending
from rules.kings_fall.state import SEATS
from workbench.figures.before import Before, about_both, shown_before
from workbench.figures.cell_map import CellMap
from workbench.figures.cells_before import SharedGames, columns_of_cells, share_cell
from workbench.figures.chart import Chart, about, charted, empty_chart
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
    shares = [
        [
            share_cell(wins_by(results, faction, way), wins_by(earlier, faction, way) if earlier else None)
            for way in WAYS
        ]
        for faction in factions
    ]
    cells = CellMap(
        across=[SIGNALS.endings[int(way)] for way in WAYS],
        down=names,
        levels=[[cell.now.value if cell.now else 0.0 for cell in row] for row in shares],
        texts=[[cell.text(before) for cell in row] for row in shares],
        sentences=[
            [sentence(name, way, cell.now) + cell.said(before) for way, cell in zip(WAYS, row)]
            for name, row in zip(names, shares)
        ],
        label=16,
        row=48,
    )
    rows = [
        dict(zip(COLUMNS, (name, *(cell.percent() for cell in row), f"{games_won(results, faction).sum():,}")))
        | columns_of_cells(COLUMNS[1:], row, before)
        for name, row, faction in zip(names, shares, factions)
    ]
    told = finding(names, [[cell.now for cell in row] for row in shares])
    return charted(
        cells.figure(), rows, told, about_both(results, before, mark="In brackets"), cells.height, title_lines(before)
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
