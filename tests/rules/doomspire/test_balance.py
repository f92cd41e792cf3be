"""What the targets ask of four strategists, and fair seats at every table, on seeds that nothing was tuned on."""

import pytest

from rules.doomspire import GAME
from workbench.balance.targets import judge, load_targets
from workbench.simulation.batch import Batch
from workbench.simulation.run import simulate_batch

GAMES, SEED = 20_000, 700_001
FAIR = 0.03  # points from an equal share

pytestmark = pytest.mark.slow


def test_no_target_is_missed_by_four_strategists():
    results = simulate_batch(Batch(GAME, GAMES, SEED, seats=4))
    missed = [name for name, one in judge(results, load_targets(GAME)).items() if one.verdict == "outside"]
    assert missed == []


@pytest.mark.parametrize(("preset", "seats"), [("table_for_two", 2), ("table_for_three", 3)])
def test_every_way_wins_at_smaller_tables_with_their_preset(preset, seats):
    results = simulate_batch(Batch(GAME, GAMES, SEED, seats=seats, changes=GAME.ruleset.presets[preset].set))
    ways = {name: one for name, one in judge(results, load_targets(GAME)).items() if name.startswith("won_by_")}
    assert len(ways) == 4
    assert [name for name, one in ways.items() if one.verdict != "inside"] == []


def test_a_short_evening_is_about_two_thirds_as_long():
    usual = simulate_batch(Batch(GAME, GAMES, SEED, seats=4)).estimate("rounds").value
    short = simulate_batch(Batch(GAME, GAMES, SEED, seats=4, changes=GAME.ruleset.presets["short_evening"].set))
    assert 0.6 < short.estimate("rounds").value / usual < 0.72


@pytest.mark.parametrize("agent", ["strategist", "veteran"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seats_are_fair(agent, seats):
    results = simulate_batch(Batch(GAME, GAMES, SEED, [agent], seats=seats))
    for letter in "ABCD"[:seats]:
        assert abs(results.estimate(f"win_rate_{letter}").value - 1 / seats) < FAIR
