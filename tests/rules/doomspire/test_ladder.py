"""The levels of Lords of Doomspire are a ladder: one against three of the level below, and two against two."""

import pytest

from rules.doomspire import GAME
from workbench.simulation.estimates import wilson_interval
from workbench.simulation.round_robin import Contender, arrangements, play_table

SEED = 614_000  # of these tests alone: no level was tuned on it
SEATS = 4
TABLES = arrangements(SEATS)
# Games at each of the four tables with one of the level, and at each of the six with two.
RUNGS = [
    ("novice", "random", 10, 10),
    ("strategist", "novice", 60, 60),
    ("veteran", "strategist", 400, 400),
    ("master", "veteran", 300, 60),
    ("grandmaster", "master", 60, 12),
]

pytestmark = pytest.mark.slow


def share_of(agent, other, way, games):
    """Return the share of the games that seats of an agent win, each from every seat, with its interval."""
    won = played = 0
    for number, table in enumerate(TABLES[way]):
        line_up = tuple(Contender(agent if own else other) for own in table)
        winners = play_table(GAME, line_up, games, SEED + number)
        won += sum(bool(seat >= 0 and table[seat]) for seat in winners)
        played += games
    return wilson_interval(won, played)


@pytest.mark.parametrize(("agent", "other", "one", "two"), RUNGS)
def test_each_level_beats_the_one_below(agent, other, one, two):
    alone, half = share_of(agent, other, "alone", one), share_of(agent, other, "half", two)
    assert alone.low > 1 / SEATS, f"{agent} among three of {other}: {alone}"
    assert half.low > 1 / 2, f"two of {agent} and two of {other}: {half}"
