"""The ladder of the computer players: each level wins more than half against the one below, from both seats."""

import pytest

from workbench.simulation.estimates import wilson_interval
from workbench.simulation.run import simulate

LADDER = (
    ("novice", "random", 400),
    ("aggressive", "novice", 2_000),
    ("strategos", "novice", 2_000),
    ("strategos", "aggressive", 2_000),
    ("strategos", "positional", 20_000),
    ("strategos", "denial", 20_000),
    ("marshal", "strategos", 400),
    ("grand_marshal", "marshal", 300),
)


def wins(stronger, weaker, games):
    """Return the interval of the share of decided games that the stronger wins, from each seat in turn and in all."""
    won, decided = [], []
    for seat, agents in enumerate(([stronger, weaker], [weaker, stronger])):
        outcomes = simulate("kings_fall", games // 2, seed=2026 + seat, agents=agents).outcomes
        won.append(int((outcomes["winner"] == seat).sum()))
        decided.append(int((outcomes["winner"] >= 0).sum()))
    return [wilson_interval(*pair) for pair in zip(won, decided)], wilson_interval(sum(won), sum(decided))


@pytest.mark.slow
@pytest.mark.parametrize(("stronger", "weaker", "games"), LADDER)
def test_each_level_beats_the_one_below(stronger, weaker, games):
    of_seats, in_all = wins(stronger, weaker, games)
    assert in_all.low > 0.5, in_all
    assert all(seat.value > 0.5 for seat in of_seats), of_seats
