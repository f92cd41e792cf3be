"""The search for numbers that bring a game into its target ranges."""

import pandas as pd
import pytest

import rules
from rules.core.errors import OutOfRange, UnknownName
from workbench.balance.targets import Target
from workbench.balance.tuning import Lever, distance, numbers_now, search, trial_batch
from workbench.simulation.batch import agents_of
from workbench.simulation.run import simulate, simulate_batch

JARLS = rules.load("jarls")
LEVERS = (Lever("momentum", 0, 3, 1), Lever("throne_next", 0, 2, 0.2))
TARGETS = {"plies": Target(low=8, high=12, source="ours")}


def searched(**changes):
    return search(
        **{
            "game": JARLS,
            "agent": "greedy",
            "levers": LEVERS,
            "targets": TARGETS,
            "games": 40,
            "seed": 5,
            "seats": 2,
            "trials": 6,
            **changes,
        }
    )


@pytest.fixture(scope="module")
def found():
    return searched()


def test_the_same_seed_makes_the_same_search(found):
    pd.testing.assert_frame_equal(searched(), found)


def test_the_first_trial_is_the_game_as_it_is_and_the_best_trial_stands_first(found):
    first = found[found["trial"] == 0].iloc[0]
    assert {lever.name: first[lever.name] for lever in LEVERS} == numbers_now(JARLS, "greedy", LEVERS)
    assert first["plies"] == simulate(JARLS, 40, 5, ["greedy"], 2).estimate("plies").value
    assert found["distance"].is_monotonic_increasing
    assert len(found) == 6


def test_every_trial_can_be_played_again(found):
    best = found.iloc[0]
    batch = trial_batch(JARLS, "greedy", {lever.name: best[lever.name] for lever in LEVERS}, 40, 5, 2)
    again = simulate_batch(batch)
    assert distance(again, TARGETS) == best["distance"]


def test_numbers_stay_on_their_steps_and_within_their_range(found):
    assert set(found["momentum"]) <= {0.0, 1.0, 2.0, 3.0}
    assert found["throne_next"].between(0, 2).all()


def test_a_distance_is_told_in_half_widths_beyond_a_tenth_inside_the_edge():
    results = simulate(JARLS, 200, 1, ["greedy"], 2)
    length = results.estimate("plies").value
    for band, off in (((length - 1, length + 1), 0.0), ((length - 2, length), 0.1), ((length - 4, length - 2), 2.1)):
        targets = {"plies": Target(low=band[0], high=band[1], source="ours")}
        assert distance(results, targets) == pytest.approx(off)
        assert distance(results, targets, urgent=("plies",)) == pytest.approx(3 * off)


def test_other_weights_leave_the_game_itself_alone():
    before = float(JARLS.agents["greedy"].record.weights.throne_next)
    batch = trial_batch(JARLS, "greedy", {"throne_next": before + 1}, 1, 1)
    assert [float(agent.weights.throne_next) for agent in agents_of(batch)] == [before + 1] * 2
    assert float(JARLS.agents["greedy"].record.weights.throne_next) == before


def test_what_cannot_be_turned_is_refused():
    with pytest.raises(UnknownName, match="There is no weight 'throne' of greedy"):
        trial_batch(JARLS, "greedy", {"throne": 1.0}, 1, 1)
    with pytest.raises(OutOfRange, match="momentum from 2 to 2 is not a range"):
        searched(levers=[Lever("momentum", 2, 2)])
