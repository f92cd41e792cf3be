"""Positions that the tests of this folder look at."""

import pytest

from workbench.play.playthrough import Playthrough

POSITION = {
    "round": 2,
    "to_act": "A",
    "hunters": "3",
    "blights": "7",
    "seized": "7",
    "tokens": "F20",
    "relic": 1,
    "A": {"pieces": "L16 F16 E16 M13", "sites": "16 13", "supply": 4, "hand": 3},
    "B": {"pieces": "L10 F18 E15", "sites": "18", "supply": 1, "debt": 3, "ruined": True},
}


@pytest.fixture
def play():
    """A position with something of everything."""
    return Playthrough("iron_throne", position=POSITION)


@pytest.fixture
def begun():
    """The first vote of a game for two."""
    return Playthrough("iron_throne", actions=["begin"])
