"""Whether equal players win equally often from every seat."""

import threading
from types import SimpleNamespace

import numpy as np
import pytest

import rules
from rules.core.errors import OutOfRange, UnknownName
from workbench.balance.fairness import Fairness, FairnessTable, confidence_of, fairness
from workbench.simulation.batch import Batch
from workbench.simulation.estimates import Verdict, wilson_interval

JARLS = rules.load("jarls")


def table_of(winners, seats, level="greedy", tolerance=0.1):
    """Return a table at which these seats won."""
    outcomes = np.zeros(len(winners), [("winner", "i4")])
    outcomes["winner"] = winners
    batch = Batch(JARLS, len(winners), seats=seats)
    results = SimpleNamespace(outcomes=outcomes, games=len(winners), game=JARLS, batch=batch)
    return FairnessTable(seats, level, results, tolerance, confidence_of((len(winners),), seats))


@pytest.mark.parametrize("seats", [4, 5])
def test_jarls_with_four_and_five_players_is_not_fair(seats):
    found = fairness(JARLS, [seats], ["greedy"], seed=77)
    assert found.tables[0].results.games == 500  # no more are needed
    assert found.verdict is Verdict.OUTSIDE
    assert found.sentences[0].startswith(f"{seats} seats, Greedy: not fair. B wins 9")
    assert found.tables[0].shares[1].low > 0.9


def test_jarls_with_two_and_three_greedy_players_is():
    found = fairness(JARLS, [2, 3], ["greedy"], seed=77)
    assert found.verdict is Verdict.INSIDE
    assert found.sentences[0] == "Every table is fair."


def test_iron_throne_with_three_is_not_fair():
    found = fairness(rules.load("iron_throne"), [3], ["knight_commander"], seed=77)
    assert found.sentences[0].startswith("3 seats, Knight-Commander: not fair. B wins 2")
    assert found.tables[0].shares[1].high < 0.9 / 3


def test_a_fair_game_is_called_unfair_once_in_20_tables_at_most():
    rng = np.random.default_rng(5)
    verdicts = [table_of(rng.integers(0, 4, 500), 4, tolerance=0.001).verdict for _ in range(2000)]
    assert verdicts.count(Verdict.OUTSIDE) / 2000 <= 0.05 + 3 * np.sqrt(0.05 * 0.95 / 2000)


def test_an_edge_that_is_planted_is_found_and_said_with_its_seat():
    rng = np.random.default_rng(6)
    winners = np.where(rng.random(2000) < 0.12, 2, rng.integers(0, 3, 2000))
    table = table_of(winners, 3)
    assert table.verdict is Verdict.OUTSIDE and table.farthest == 2
    assert table.finding.startswith("3 seats, Greedy: not fair. C wins ")


def test_an_edge_that_grows_with_strength_is_said():
    rng = np.random.default_rng(8)
    weak, strong = (table_of(rng.random(4000) > share, 2, level) for level, share in (("random", 0.5), ("greedy", 0.6)))
    [trend] = Fairness((weak, strong)).trends
    assert trend.startswith("With 2 seats A wins 5") and trend.endswith("going first helps stronger players more.")
    assert Fairness((weak, table_of(weak.results.outcomes["winner"], 2))).trends == []


def test_too_few_games_leave_it_undecided_and_a_game_nobody_wins_is_said():
    few = table_of(np.array([0, 1, 0, 1]), 2)
    assert few.verdict is Verdict.UNDECIDED and "undecided" in few.finding
    nobody = table_of(np.full(100, -1), 2)
    assert nobody.verdict is Verdict.UNDECIDED and nobody.farthest == -1
    assert Fairness((nobody,)).sentences == [
        "No table is unfair; 1 is undecided.",
        "2 seats, Greedy: nobody won a game.",
    ]


def test_a_cancelled_run_keeps_the_tables_that_were_played():
    cancel = threading.Event()

    def progress(done, total, words):
        if done == 1:
            cancel.set()

    assert len(fairness(JARLS, [2, 3, 4], ["greedy"], 100, progress=progress, cancel=cancel).tables) == 1


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"seats": [9]}, OutOfRange, "Jarls seats 2 to 6 players, not 9."),
        ({"levels": ["grandmaster"]}, UnknownName, "'grandmaster'"),
        ({"levels": []}, OutOfRange, "name at least one"),
        ({"tolerance": 0}, OutOfRange, "tolerance = 0 must lie between 0 and 1"),
        ({"games": 0}, OutOfRange, "games must be a whole number from 1"),
    ],
)
def test_what_cannot_be_asked_is_refused(options, error, message):
    with pytest.raises(error) as refused:
        fairness(JARLS, **options)
    assert message in str(refused.value)


def test_so_is_one_that_is_looked_at_again_and_again():
    """A seat exactly at the edge of what is fair, looked at five times: it is called unfair once in 20 at most."""
    rng, planned, called = np.random.default_rng(9), (500, 1000, 2000, 4000, 8000), 0
    confidence = confidence_of(planned, 2)
    for _ in range(2000):
        wins = (rng.random(8000) < 0.55).cumsum()
        shares = [wilson_interval(int(wins[games - 1]), games, confidence) for games in planned]
        called += any(share.low > 0.55 or share.high < 0.55 for share in shares)
    assert called / 2000 <= 0.05 + 3 * np.sqrt(0.05 * 0.95 / 2000)
