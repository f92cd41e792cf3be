"""The search for numbers that bring a game into its target ranges."""

import pandas as pd
import pytest

import rules
from rules.core.errors import OutOfRange, UnknownName
from workbench.balance.targets import Target
from workbench.balance.tuning import Lever, miss, numbers_now, played, reweighted, search
from workbench.simulation.run import simulate

JARLS = rules.load("jarls")
LEVERS = (Lever("momentum", 0, 3, 1), Lever("throne_next", 0, 2, 0.2))
TARGETS = {"plies": Target(low=8, high=12, source="ours")}


def asked(**changes):
    return search(
        **{
            "game": JARLS,
            "agent": "greedy",
            "levers": LEVERS,
            "targets": TARGETS,
            "games": 40,
            "seed": 5,
            "seats": 2,
            "tries": 6,
            **changes,
        }
    )


@pytest.fixture(scope="module")
def found():
    return asked()


def test_the_same_seed_makes_the_same_search(found):
    pd.testing.assert_frame_equal(asked(), found)


def test_the_first_try_is_the_game_as_it_is_and_the_best_try_stands_first(found):
    first = found[found["try"] == 0].iloc[0]
    assert {lever.name: first[lever.name] for lever in LEVERS} == numbers_now(JARLS, "greedy", LEVERS)
    assert first["plies"] == simulate(JARLS, 40, 5, ["greedy"], 2).estimate("plies").value
    assert found["miss"].is_monotonic_increasing
    assert len(found) == 6


def test_every_try_can_be_played_again(found):
    best = found.iloc[0]
    again = played(JARLS, "greedy", {lever.name: best[lever.name] for lever in LEVERS}, 40, 5, 2)
    assert miss(again, TARGETS) == best["miss"]


def test_numbers_stay_on_their_steps_and_within_their_range(found):
    assert set(found["momentum"]) <= {0.0, 1.0, 2.0, 3.0}
    assert found["throne_next"].between(0, 2).all()


def test_a_miss_is_told_in_half_widths_beyond_a_tenth_inside_the_edge():
    results = simulate(JARLS, 200, 1, ["greedy"], 2)
    length = results.estimate("plies").value
    for band, off in (((length - 1, length + 1), 0.0), ((length - 2, length), 0.1), ((length - 4, length - 2), 2.1)):
        targets = {"plies": Target(low=band[0], high=band[1], source="ours")}
        assert miss(results, targets) == pytest.approx(off)
        assert miss(results, targets, urgent=("plies",)) == pytest.approx(3 * off)


def test_other_weights_leave_the_game_itself_alone():
    before = float(JARLS.agents["greedy"].record.weights.throne_next)
    other = reweighted(JARLS, "greedy", {"throne_next": before + 1})
    assert float(other.agents["greedy"].record.weights.throne_next) == before + 1
    assert float(JARLS.agents["greedy"].record.weights.throne_next) == before


def test_what_cannot_be_turned_is_refused():
    with pytest.raises(UnknownName, match="There is no weight 'throne' of greedy"):
        reweighted(JARLS, "greedy", {"throne": 1.0})
    with pytest.raises(OutOfRange, match="momentum from 2 to 2 is no range"):
        asked(levers=[Lever("momentum", 2, 2)])
