"""How the factions of King's Fall win: by regicide, because the opponent yields, or on CP when time is up."""

import numpy as np
from numpy.typing import NDArray

from rules.kings_fall.outcome import SIGNALS
from rules.kings_fall.phases import Ending
from rules.kings_fall.state import SEATS
from workbench.figures.cell_map import CellMap
from workbench.figures.chart import Chart, about, charted, empty_chart
from workbench.games.kings_fall.map_words import faction_title
from workbench.games.kings_fall.matchup_figures import factions_of
from workbench.simulation.estimates import Estimate, wilson_interval
from workbench.simulation.numbers import percent, share
from workbench.simulation.results import Results

QUESTION = "How does each faction win?"
WAYS = (Ending.REGICIDE, Ending.CONCESSION, Ending.TIME)
WORDS = {Ending.REGICIDE: "by regicide", Ending.CONCESSION: "by concession", Ending.TIME: "on time"}
COLUMNS = ("Faction", *WORDS.values(), "Games won")
HEIGHT = 300  # px, before games have been played


def ways_to_win(results: Results) -> Chart:
    """How does each faction win? Of the games that the row wins, the share that ends in each way, with intervals.

    Parameters
    ----------
    results : Results
    """
    factions, outcomes = factions_of(results), results.outcomes
    if not outcomes.size:
        return empty_chart(QUESTION, COLUMNS, about(results), HEIGHT)
    names = [faction_title(faction) for faction in factions]
    won = [endings_of_wins(outcomes, faction) for faction in factions]
    shares = [[share_of(endings, way) for way in WAYS] for endings in won]
    cells = CellMap(
        across=[SIGNALS.endings[int(way)] for way in WAYS],
        down=names,
        levels=[[one.value if one else 0.0 for one in row] for row in shares],
        texts=[[share(one) if one else "–" for one in row] for row in shares],
        sentences=[[sentence(name, way, one) for way, one in zip(WAYS, row)] for name, row in zip(names, shares)],
        label=16,
        row=44,
    )
    rows = [
        dict(zip(COLUMNS, (name, *(percent(one) if one else "–" for one in row), f"{endings.size:,}")))
        for name, row, endings in zip(names, shares, won)
    ]
    return charted(cells.figure(), rows, finding(names, shares), about(results), cells.height)


def endings_of_wins(outcomes: NDArray[np.void], faction: int) -> NDArray[np.int8]:
    """Return how each game ended that a faction has won, whichever seat it had."""
    won = [(outcomes["faction"][:, seat] == faction) & (outcomes["winner"] == seat) for seat in range(SEATS)]
    return outcomes["ending"][np.logical_or.reduce(won)]


def share_of(endings: NDArray[np.int8], way: Ending) -> Estimate | None:
    """Return the share of won games that ended in one way; None without any."""
    return wilson_interval(int((endings == way).sum()), endings.size) if endings.size else None


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
