"""What came of a batch: identity, numbers, and the way back into a game."""

import numpy as np
import pytest

from rules.core.errors import UnknownName
from workbench.simulation.estimates import mean_interval, wilson_interval
from workbench.simulation.run import simulate

GAMES = 60


@pytest.fixture(scope="module")
def results():
    return simulate("jarls", games=GAMES, seed=3, agents=["greedy"])


@pytest.fixture(scope="module")
def variant():
    return simulate("jarls", games=GAMES, seed=3, agents=["greedy"], changes={"warrior_hexes": 1})


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_the_digest_does_not_depend_on_threads(results, threads):
    again = simulate("jarls", games=GAMES, seed=3, agents=["greedy"], threads=threads)
    assert again.digest == results.digest
    assert again.clause_counts == results.clause_counts


def test_the_digest_tells_seeds_and_rulesets_apart(results, variant):
    other = simulate("jarls", games=GAMES, seed=4, agents=["greedy"])
    assert len({results.digest, variant.digest, other.digest}) == 3


def test_the_table_has_every_metric_of_the_seats_at_the_table(results):
    table = results.table().set_index("metric")
    assert list(table.index) == list(results.metrics)
    assert "win_rate_B" in table.index
    assert "win_rate_C" not in table.index
    wins = int((results.outcomes["winner"] == 0).sum())
    assert tuple(table.loc["win_rate_A", ["estimate", "low", "high"]]) == tuple(
        vars(wilson_interval(wins, GAMES)).values()
    )
    plies = mean_interval(results.outcomes["plies"])
    assert tuple(table.loc["plies", ["estimate", "low", "high"]]) == tuple(vars(plies).values())
    assert table.loc["plies", "unit"] == "actions"


def test_seats_and_unfinished_share_all_games():
    capped = simulate("jarls", games=GAMES, agents=["random"], changes={"move_cap": 60})
    assert capped.unfinished > 0
    shares = sum(capped.estimate(f"win_rate_{letter}").value for letter in "AB")
    assert shares + capped.unfinished / capped.games == pytest.approx(1)


def test_the_decided_share_leaves_out_games_nobody_won():
    capped = simulate("jarls", games=GAMES, agents=["random"], changes={"move_cap": 60})
    winners = capped.outcomes["winner"]
    assert capped.decided_share(1) == wilson_interval(int((winners == 1).sum()), int((winners >= 0).sum()))


@pytest.mark.parametrize("index", [0, 1, 17, GAMES - 1])
def test_a_replayed_game_ends_as_it_did(results, index):
    play = results.replay(index)
    outcome = results.outcomes[index]
    assert len(play.actions) == outcome["plies"]
    assert play.state.winner == outcome["winner"]
    assert play.state.ending == outcome["ending"]


def test_a_replay_keeps_changes_and_the_move_cap():
    capped = simulate("jarls", games=5, agents=["random"], changes={"move_cap": 20})
    index = int(np.argmax(capped.outcomes["ending"] == 0))
    assert len(capped.replay(index).actions) == 20


@pytest.mark.parametrize("index", [-1, GAMES])
def test_a_game_that_was_not_played_cannot_be_replayed(results, index):
    with pytest.raises(IndexError, match=f"There is no game {index}; games 0 to {GAMES - 1} were played"):
        results.replay(index)


def test_a_difference_is_here_minus_there():
    longer = simulate("jarls", games=20, agents=["random"])
    shorter = simulate("jarls", games=20, agents=["random"], changes={"move_cap": 20})
    difference = longer.difference("plies", shorter)
    assert difference.value == pytest.approx(longer.estimate("plies").value - 20)
    assert difference.low > 0
    assert shorter.difference("plies", longer).value == pytest.approx(-difference.value)


def test_a_difference_uses_the_seeds_both_have(results):
    fewer = simulate("jarls", games=20, seed=3, agents=["greedy"])
    assert results.difference("plies", fewer).value == 0


def test_a_difference_needs_the_same_seeds(results):
    with pytest.raises(ValueError, match="seed 3 and of seed 9 share no seeds"):
        results.difference("plies", simulate("jarls", games=5, seed=9))


def test_a_difference_needs_one_game_and_one_number_of_seats(results):
    for other in (simulate("jarls", games=5, seed=3, seats=3), simulate("shattered_dungeon", games=5, seed=3)):
        with pytest.raises(ValueError, match="needs one game and one number of seats, not Jarls at 2 seats and "):
            results.difference("plies", other)


def test_a_metric_that_the_game_has_not_is_refused_by_its_name(results):
    with pytest.raises(UnknownName, match="There is no metric 'plys'; did you mean 'plies'"):
        results.estimate("plys")


def test_a_summary_says_of_what_the_numbers_are(results, variant):
    assert results.summary() == (
        f"{GAMES} games of Jarls, 2 seats, greedy against greedy, seed 3, the rulebook's own rules"
    )
    assert variant.summary().endswith("seed 3, warrior_hexes 1")
    assert results.summary() in repr(results)
    assert "A wins" in results._repr_html_()
