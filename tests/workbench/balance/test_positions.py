"""Places: told as the reason where they agree with what seats win, and not where they do not."""

import numpy as np
import pytest

import rules
from rules.core.distances import Distance
from tests.workbench.balance.test_fairness import table_of
from workbench.balance.fairness import Fairness, fairness
from workbench.balance.positions import distances_of, others
from workbench.simulation.batch import Batch

JARLS = rules.load("jarls")


@pytest.mark.parametrize(("seats", "turn"), [(4, "21, for the others 23 to 27"), (5, "31, for the others 32 to 39")])
def test_jarls_with_four_and_five_has_its_reason(seats, turn):
    found = fairness(JARLS, [seats], ["greedy"], games=2_000, seed=77)
    assert found.sentences[1] == (
        f"With {seats} seats B is placed best, which agrees with its wins. The turn of the game in which its Jarl can "
        f"reach the Throne: {turn}."
    )
    assert not found.trends  # that A loses has this reason, and not that it goes first


def test_iron_throne_with_three_is_said_to_have_no_reason_in_its_places():
    found = fairness(rules.load("iron_throne"), [3], ["knight_commander"], seed=77)
    assert "no distance explains why A wins" in found.sentences[1]
    assert "B stands apart in mean steps to a rival’s Starting Keep" in found.sentences[1]


def test_a_place_that_somebody_else_has_explains_nothing():
    """B is nearest with 4 seats; games that C wins have another reason."""
    table = table_of(np.where(np.arange(400) % 5 < 4, 2, 1), 4)
    assert table.places.winner == 2 and not table.places.reasons
    assert Fairness((table,)).reasons == [table.places.sentence]
    assert table.places.sentence.startswith("With 4 seats no distance explains why C wins 8")


def test_a_fair_table_has_nothing_to_explain():
    table = table_of(np.arange(20_000) % 4, 4)
    assert table.places.winner is None and table.places.sentence == ""


def test_a_planted_start_that_is_nearer_is_found_by_the_sentence():
    """C's Jarl stands three hexes from the Throne, the others six."""
    setup = JARLS.position_table(JARLS.new_state(JARLS.ruleset.default(), 3, 1))
    setup["C"] = "J0,-3 W1,-4 W0,-4 W-1,-3 W-2,-2 W2,-4"
    batch = Batch(JARLS, 400, agents="greedy", position=setup)
    nearest = distances_of(batch)
    assert [one.best for one in nearest] == [2, 2]
    from workbench.balance.fairness import FairnessTable, confidence_of
    from workbench.simulation.run import simulate_batch

    table = FairnessTable(3, "greedy", simulate_batch(batch), 0.1, confidence_of((400,), 3))
    assert table.places.sentence.startswith(
        "With 3 seats C is placed best, which agrees with its wins. Moves that its Jarl"
    )


def test_the_best_place_is_one_seats_alone():
    assert Distance("x", "x", (3, 2, 2)).best is None and Distance("x", "x", (3, 2, 4)).best == 1
    assert Distance("x", "x", (3, 2, 2), less_is_better=False).best == 0
    assert Distance("x", "x", (5.5, 4, 5.5), less_is_better=None).best == 1
    assert Distance("x", "x", (1, 2, 3), less_is_better=None).best is None
    assert others(Distance("x", "x", (3, 2, 2)), 0) == "2" and others(Distance("x", "x", (3, 2, 1)), 0) == "1 to 2"
