"""One metric in several batches: what is found, and what is not."""

from dataclasses import replace

import pytest

from workbench.figures import compared
from workbench.simulation.run import simulate


@pytest.fixture(scope="module")
def greedy():
    return simulate("jarls", games=200, seed=1, agents=["greedy"])


@pytest.fixture(scope="module")
def slow():
    return simulate("jarls", games=200, seed=1, agents=["random"])


def test_the_lowest_and_the_highest_are_named(greedy, slow):
    finding = compared({"greedy": greedy, "random": slow}, "plies").finding
    assert finding.startswith("“Length” is lowest for greedy, ")
    assert ", and highest for random, " in finding


def test_overlapping_intervals_are_no_difference(greedy):
    chart = compared({"one": greedy, "other": greedy}, "plies")
    assert chart.finding == "No difference in “Length” shows between the 2 batches"


def test_a_target_gives_each_batch_its_verdict(greedy, slow):
    batches = {"greedy": greedy, "random": slow}
    chart = compared(batches, "plies", target=(10, 20))
    assert chart.table["Verdict"].tolist() == ["inside", "outside"]
    assert "Verdict" not in compared(batches, "plies").table


def test_what_all_batches_share_is_told_below_the_title(greedy, slow):
    def told(*batches):
        return compared(dict(zip("ab", batches)), "plies").figure.layout.title.subtitle.text.replace("<br>", " ")

    assert told(greedy, greedy) == "400 games of Jarls in 2 batches, 2 seats, all Greedy"
    assert told(greedy, slow) == "400 games of Jarls in 2 batches, 2 seats"


def test_a_share_shows_all_of_it_and_a_mean_begins_at_nothing(greedy, slow):
    batches = {"greedy": greedy, "random": slow}
    assert compared(batches, "win_rate_A").figure.layout.xaxis.range == (0, 100)
    assert compared(batches, "plies").figure.layout.xaxis.range[0] == 0


def test_a_batch_without_games_waits_for_them(greedy):
    nothing = replace(greedy, outcomes=greedy.outcomes[:0])
    assert compared({"a": nothing}, "plies").finding == "No games have been played yet."
    assert compared({"a": nothing, "b": greedy}, "plies").table["Batch"].tolist() == ["b"]
