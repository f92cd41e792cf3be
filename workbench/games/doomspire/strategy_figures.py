"""How the four strategists of Lords of Doomspire fare: what each has from round to round, and how each wins."""

from collections.abc import Sequence
from math import inf

import numpy as np
from numpy.typing import NDArray

from rules.core.seats import SEAT_LETTERS
from rules.core.tracks import Track
from rules.doomspire.outcome import AIMS
from rules.doomspire.state import NOBODY
from rules.doomspire.worth import ROTATES
from workbench.figures.before import Before, shown_before
from workbench.figures.cells_before import NOTHING, ShareCell, SharedGames, share_cell, share_grid
from workbench.figures.chart import Chart, about, empty_chart
from workbench.figures.growth import GrowthLine
from workbench.figures.growth import growth as lines_of_players
from workbench.figures.trajectories import HEIGHT, title_lines
from workbench.figures.trajectories_before import Values, told_change
from workbench.simulation.estimates import Estimate
from workbench.simulation.numbers import amount, percent
from workbench.simulation.results import Results
from workbench.simulation.trajectories import Trajectories

STRATEGISTS = tuple(f"{aim.capitalize()} strategist" for aim in AIMS)
HOWS = (*range(len(AIMS)), None)  # ways to make the last impression, and any of them


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


def growth(trajectories: Trajectories, name: str, noun: str, before: Before | None = None) -> Chart:
    """What do the strategists have, round by round? See ``workbench.figures.growth``.

    Parameters
    ----------
    trajectories : workbench.simulation.trajectories.Trajectories
    name : str
        What is followed of each seat: fame, might, gold or tiles.
    noun : str
        What it is called.
    before : Before, optional
        What is drawn in grey, with the difference in words.
    """
    players = players_of(trajectories.results)

    def finding(means: Sequence[Sequence[Estimate]]) -> tuple[str, int, str]:
        best = max(range(len(means)), key=lambda player: means[player][-1].value)
        ahead = [one[-1].high for player, one in enumerate(means) if player != best]
        if means[best][-1].low <= max(ahead, default=-inf):
            told = f"Nobody clearly has most {noun} at the end; {in_a_title(players[best])}: {amount(means[best][-1])}"
        else:
            told = f"{in_a_title(players[best])} has most {noun} at the end: {amount(means[best][-1])}"
        return told, best, players[best]

    lines = [
        GrowthLine(
            Track(name, f"{noun} of {player}", NOBODY, is_share=False),
            player,
            player.removesuffix(" strategist"),
            values_of_player(name, number),
        )
        for number, player in enumerate(players)
    ]
    return lines_of_players(trajectories, lines, f"Who has {noun}, and when?", finding, before)


def values_of_player(name: str, player: int) -> Values:
    """Return the function that takes what a strategist, or a seat, has from trajectories."""

    def values(trajectories: Trajectories) -> NDArray[np.float64]:
        seats = SEAT_LETTERS[: int(trajectories.results.outcomes["seats"].max())]
        of_seats = [trajectories.values(f"{name}_{letter}", carry_forward=True) for letter in seats]
        return of_player(trajectories.results, of_seats, player)

    return values


def victories(results: Results, before: Before | None = None) -> Chart:
    """Who wins, and how? The share of all games by winner and by how the last impression was made, with intervals.

    An impression made in several ways counts for each, so a row can add up to more than the share of its winner.

    Parameters
    ----------
    results : Results
    before : Before, optional
        What each share was before a change, below it.
    """
    players = players_of(results)
    columns = ["Winner", *(f"by {aim}" for aim in AIMS), "in all"]
    if not results.outcomes.size:
        return empty_chart("Who wins, and how?", columns, about(results), HEIGHT, title_lines(before))
    shares = {name: [win_cell(results, before, player, how) for how in HOWS] for player, name in enumerate(players)}
    strongest = max((cell.now.value for row in shares.values() for cell in row[:-1] if cell.now), default=0.0) or 1.0
    return share_grid(
        results,
        before,
        columns,
        columns[1:],
        shares,
        lambda one: min(1.0, one.value / strongest) if one else 0.0,
        lambda name, column, one: (
            f"{name} wins {columns[1 + column]}:<br>{percent(one) if one else NOTHING}<br>of all games"
        ),
        winner_in_words(players, list(shares.values()), before),
        label=22,
    )


def winner_in_words(players: Sequence[str], shares: Sequence[Sequence[ShareCell]], before: Before | None) -> str:
    """Return who wins most in a sentence, with what has changed for that player."""
    best, total = max(
        ((player, row[-1]) for player, row in enumerate(shares)),
        key=lambda pair: pair[1].now.value if pair[1].now else 0,
    )
    others = [row[-1].now.high for player, row in enumerate(shares) if player != best and row[-1].now]
    is_clear = total.now is not None and total.now.low > max(others, default=0.0)
    said = f"{in_a_title(players[best])} wins most" if is_clear else "Nobody clearly wins more than all others"
    told = f"{said}: {total.percent()} of all games" if is_clear else f"{said}; {players[best]}: {total.percent()}"
    return told + told_change(total.change, True, before)


def win_cell(results: Results, before: Before | None, player: int, how: int | None) -> ShareCell:
    """Return in what share of all games a player wins in a way, or in any, now and before."""
    other = shown_before(before)
    is_known = other is not None and player < len(players_of(other))
    return share_cell(wins_of(results, player, how), wins_of(other, player, how) if other and is_known else None)


def wins_of(results: Results, player: int, how: int | None) -> SharedGames:
    """Return in which games a player has won, in one way or in any."""
    outcomes = results.outcomes
    won = outcomes["winner"] == seat_of_player(results, player)
    return SharedGames(np.ones(outcomes.size, np.bool_), won if how is None else won & is_made(outcomes, how))


def is_made(outcomes: NDArray[np.void], bit: int) -> NDArray[np.bool_]:
    """Return of each game whether its last impression was made in a way."""
    return (outcomes["how"] >> bit) & 1 == 1


def seat_of_player(results: Results, player: int) -> NDArray[np.int_] | int:
    """Return the seat that a strategist has in each game, or the seat itself."""
    return (player - results.outcomes["aim"].astype(int)) % len(AIMS) if takes_turns(results) else player
