"""How the factions of King's Fall fare against each other, and what both sides have from turn to turn."""

from collections.abc import Sequence

import numpy as np

from rules.core.seats import SEAT_LETTERS
from rules.core.tracks import Track
from rules.core.words import capitalised
from rules.kings_fall.contents import SANCTIONED
from rules.kings_fall.state import SEATS
from workbench.figures.before import Before, shown_before
from workbench.figures.cells_before import ShareCell, SharedGames, share_cell, share_grid
from workbench.figures.chart import Chart, about, empty_chart
from workbench.figures.growth import GrowthLine
from workbench.figures.growth import growth as lines_of_players
from workbench.figures.trajectories import HEIGHT, title_lines
from workbench.figures.trajectories_before import Values
from workbench.games.kings_fall.map_words import faction_title
from workbench.simulation.estimates import Estimate
from workbench.simulation.numbers import amount, percent
from workbench.simulation.results import Results
from workbench.simulation.trajectories import Trajectories

QUESTION = "Which faction beats which?"


def factions_of(results: Results) -> list[int]:
    """Return the factions that play in these games; the sanctioned ones where all are drawn from."""
    found = set(np.unique(results.outcomes["faction"]).tolist())
    return sorted(found | set(range(SANCTIONED)) if len(found) > SEATS else found)


def games_against(results: Results, one: int, other: int | None) -> SharedGames:
    """Return the decided games of one faction against another, or against all others, and which of them it wins."""
    outcomes = results.outcomes
    counted = np.zeros(outcomes.size, np.bool_)
    won = np.zeros(outcomes.size, np.bool_)
    for seat in range(SEATS):
        rival = outcomes["faction"][:, 1 - seat]
        met = (outcomes["faction"][:, seat] == one) & (rival != one if other is None else rival == other)
        decided = met & (outcomes["winner"] >= 0)
        counted |= decided
        won |= decided & (outcomes["winner"] == seat)
    return SharedGames(counted, won)


def matchup(results: Results, before: Before | None, one: int, other: int | None) -> ShareCell:
    """Return the share of decided games that one faction wins against another, or all others, now and before."""
    if one == other:
        return ShareCell(None)
    now, earlier = games_against(results, one, other), shown_before(before)
    return share_cell(now, games_against(earlier, one, other) if earlier else None)


def matchups(results: Results, before: Before | None = None) -> Chart:
    """Which faction beats which? The share of decided games that the row wins against the column, with intervals.

    Parameters
    ----------
    results : Results
    before : Before, optional
        What each share was before a change, below it.
    """
    factions = factions_of(results)
    names = [faction_title(faction) for faction in factions]
    columns = ["Faction", *(f"against {name}" for name in names), "in all"]
    if not results.outcomes.size:
        return empty_chart(QUESTION, columns, about(results), HEIGHT, title_lines(before))
    shares = {
        name: [matchup(results, before, one, other) for other in (*factions, None)]
        for name, one in zip(names, factions)
    }
    rivals = [*names, "all others"]
    return share_grid(
        results,
        before,
        columns,
        [*names, "in all"],
        shares,
        level_of,
        lambda name, column, one: sentence(name, rivals[column], one),
        finding(names, [[cell.now for cell in row] for row in shares.values()]),
    )


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


def growth(trajectories: Trajectories, name: str, noun: str, before: Before | None = None) -> Chart:
    """What do both sides have, turn by turn? See ``workbench.figures.growth``.

    Parameters
    ----------
    trajectories : workbench.simulation.trajectories.Trajectories
    name : str
        What is followed of each seat: score, locations, units, cp or health.
    noun : str
        What it is called.
    before : Before, optional
        What is drawn in grey, with the difference in words.
    """

    def finding(means: Sequence[Sequence[Estimate]]) -> tuple[str, int, str]:
        ends = [amount(mean[-1]) for mean in means]
        return f"{capitalised(noun)} at the end: {ends[0]} for A, {ends[1]} for B", 0, sides[0]

    sides = [f"Side {letter}" for letter in SEAT_LETTERS[:SEATS]]
    lines = [
        GrowthLine(Track(name, f"{noun} of {side}", seat, False), side, side, values_of_side(name, SEAT_LETTERS[seat]))
        for seat, side in enumerate(sides)
    ]
    return lines_of_players(trajectories, lines, f"Who has {noun}, and when?", finding, before)


def values_of_side(name: str, letter: str) -> Values:
    """Return the function that takes what a side has from trajectories."""
    return lambda trajectories: trajectories.values(f"{name}_{letter}", carry_forward=True)
