"""Ratings from who won at which table."""

from itertools import permutations

import numpy as np
import pytest

from rules.core.errors import OutOfRange
from workbench.simulation.strengths import ELO, SeatedGames, estimate_strengths, half_wins, likelihood_of


def games_of(players, *wins):
    """Return games at a table of which each seat won so many."""
    return SeatedGames(players, np.repeat(np.arange(len(wins)), wins))


def played(strengths, worth, tables, games, rng):
    """Return games drawn from the model, with these strengths of players and worth of seats, as logarithms of odds."""
    found = []
    for players in tables:
        odds = np.exp(np.array([strengths[player] for player in players]) + worth)
        found.append(SeatedGames(players, rng.choice(len(players), games, p=odds / odds.sum())))
    return found


def log_odds(wins, losses):
    return ELO * np.log((wins + 0.5) / (losses + 0.5))


def test_two_players_have_the_closed_form_with_half_a_win_more_for_each():
    found = estimate_strengths([games_of((0, 1), 30, 10), games_of((1, 0), 10, 30)], [1, 1])
    assert found.ratings[0].value == pytest.approx(log_odds(60, 20), abs=1e-6)
    assert found.ratings[1].value == found.seats[1].value == 0
    assert found.seats[0].value == pytest.approx(0, abs=1e-6)


def test_the_interval_of_two_players_is_that_of_the_likelihood_ratio():
    found = estimate_strengths([games_of((0, 1), 30, 10), games_of((1, 0), 10, 30)], [1, 1]).ratings[0]

    def fall(elo):
        share = 1 / (1 + np.exp(-elo / ELO))
        return 60.5 * np.log(60.5 / 81 / share) + 20.5 * np.log(20.5 / 81 / (1 - share))

    for end in (found.low, found.high):
        assert 2 * fall(end) == pytest.approx(1.959964**2, abs=1e-4)


def test_400_points_are_odds_of_ten_to_one():
    found = estimate_strengths([games_of((0, 1), 50_000, 5_000), games_of((1, 0), 5_000, 50_000)], [1, 1])
    assert found.ratings[0].value == pytest.approx(400, abs=0.1)


def test_an_advantage_of_going_first_is_told_from_strength():
    found = estimate_strengths([games_of((0, 1), 40, 20), games_of((1, 0), 40, 20)], [1, 1])
    assert found.ratings[0].value == pytest.approx(0, abs=1e-6)
    assert found.seats[0].low > 0 and found.seats[0].value == pytest.approx(ELO * np.log(40.25 / 20.25), abs=1e-6)


def test_scipy_finds_the_same_optimum_at_tables_of_three():
    from scipy.optimize import minimize

    rng = np.random.default_rng(3)
    tables = list(permutations(range(4), 3))
    games = played([0, 0.3, 0.6, 1.2], [0.4, 0.1, 0], tables, 40, rng)
    found = estimate_strengths(games, [0] * 4)
    wins, added = np.array([table.wins for table in games]), half_wins(games)

    def height(numbers):
        strengths, worth = np.array([0, *numbers[:3]]), np.array([*numbers[3:], 0])
        odds = np.array([strengths[list(table.players)] + worth for table in games])
        chances = odds - np.log(np.exp(odds).sum(axis=1, keepdims=True))
        return -((wins + added) * chances).sum()

    best = ELO * minimize(height, np.zeros(5), tol=1e-10).x
    assert [one.value for one in (*found.ratings[1:], *found.seats[:2])] == pytest.approx(best, abs=0.05)


def test_planted_ratings_are_recovered():
    rng, strengths = np.random.default_rng(4), [0.0, 0.5, 1.5]
    found = estimate_strengths(played(strengths, [0.2, 0], list(permutations(range(3), 2)), 20_000, rng), [0, 0, 0])
    assert [one.value for one in found.ratings] == pytest.approx([ELO * one for one in strengths], abs=6)
    assert found.seats[0].value == pytest.approx(0.2 * ELO, abs=5)


def coverage(repeats, tables, strengths, games, seed):
    """Return how often the interval of each rating holds the truth."""
    rng, hits = np.random.default_rng(seed), np.zeros(len(strengths) - 1)
    for _ in range(repeats):
        some = played(strengths, [0.3, 0], tables, games, rng)
        found = estimate_strengths(some, [0] * len(strengths)).ratings[1:]
        hits += [one.low <= ELO * truth <= one.high for one, truth in zip(found, strengths[1:])]
    return hits / repeats


@pytest.mark.parametrize("repeats", [300, pytest.param(2000, marks=pytest.mark.slow)])
def test_intervals_hold_the_truth_19_times_in_20_between_two_players(repeats):
    [found] = coverage(repeats, [(0, 1), (1, 0)], [0.0, 0.7], 40, seed=5)
    assert found == pytest.approx(0.95, abs=4 * np.sqrt(0.95 * 0.05 / repeats))


@pytest.mark.slow
def test_so_they_do_between_three():
    found = coverage(2000, list(permutations(range(3), 2)), [0.0, 0.4, 1.5], 40, seed=6)
    assert (np.abs(found - 0.95) < 0.02).all()


@pytest.mark.slow
def test_games_that_share_their_luck_make_intervals_wider_where_they_must():
    """Each seed is played five times, to the same end: five times the games, and no more to learn from them."""
    rng, hits, naive = np.random.default_rng(7), 0, 0
    for _ in range(600):
        once = played([0, 0.5], [0, 0], [(0, 1), (1, 0)], 60, rng)
        together = estimate_strengths(once * 5, [0, 0]).ratings[1]
        apart = [SeatedGames(table.players, np.tile(table.winners, 5)) for table in once]
        alone = estimate_strengths(apart, [0, 0]).ratings[1]
        hits += together.low <= 0.5 * ELO <= together.high
        naive += alone.low <= 0.5 * ELO <= alone.high
    assert hits / 600 > 0.92
    assert naive / 600 < 0.8


def test_who_won_every_game_has_a_bound_on_one_side_only():
    weak, strong = estimate_strengths([games_of((0, 1), 0, 40), games_of((1, 0), 40, 0)], [0, 0]).ratings
    assert (weak.low, weak.high) == (0, 0)
    assert strong.value == pytest.approx(log_odds(80, 0), abs=1e-6)
    assert 400 < strong.low < strong.value and strong.high == np.inf


def test_the_bound_of_who_won_every_game_is_true_as_often_as_it_says():
    rng, truth = np.random.default_rng(8), np.log(60)
    lows = [
        estimate_strengths(played([0, truth], [0, 0], [(0, 1), (1, 0)], 20, rng), [0, 0]).ratings[1].low / ELO
        for _ in range(150)
    ]
    assert np.mean(np.array(lows) <= truth) > 0.95


def test_a_chain_of_wins_bounds_a_rating_through_others():
    tables = [games_of((0, 1), 10, 10), games_of((1, 2), 10, 10), games_of((1, 0), 10, 10), games_of((2, 1), 10, 10)]
    assert np.isfinite([(one.low, one.high) for one in estimate_strengths(tables, [0, 0, 0]).ratings]).all()


def test_roles_are_rated_beside_one_another():
    """Two players of one role, two of the other: nobody plays both, and each role has a zero of its own."""
    tables = [games_of((0, 2), 50, 50), games_of((1, 2), 75, 25), games_of((0, 3), 50, 50), games_of((1, 3), 75, 25)]
    found = estimate_strengths(tables, [0, 0, 2, 2]).ratings
    assert found[1].value == pytest.approx(ELO * np.log(3), abs=4) and found[3].value == pytest.approx(0, abs=1e-6)


def test_games_that_nobody_won_do_not_count():
    known = games_of((0, 1), 30, 10), games_of((1, 0), 10, 30)
    more = [SeatedGames(one.players, np.append(one.winners, [-1] * 20)) for one in known]
    assert estimate_strengths(more, [1, 1]).ratings[0].value == estimate_strengths(known, [1, 1]).ratings[0].value


def test_half_a_win_is_spread_over_the_seats_and_tables_of_a_pair():
    added = half_wins([SeatedGames((0, 1, 1), np.array([0])), SeatedGames((1, 0, 0), np.array([0]))])
    assert added.tolist() == [[0.25, 0.125, 0.125], [0.25, 0.125, 0.125]]


@pytest.mark.parametrize(
    ("tables", "counted_from", "message"),
    [
        ([], [0], "at least one table"),
        ([games_of((0, 1), 1, 1), games_of((0, 1, 1), 1, 1, 1)], [0, 0], "one number of seats"),
        ([games_of((0, 1), 5, 5), games_of((2, 3), 5, 5)], [0] * 4, "do not connect"),
        ([games_of((0, 1), 5, 5)], [0, 0], "do not connect"),  # the first seat may be better, or who sat there
    ],
)
def test_what_cannot_be_rated_is_refused(tables, counted_from, message):
    with pytest.raises(OutOfRange, match=message):
        estimate_strengths(tables, counted_from)


def test_the_likelihood_slopes_to_nothing_at_its_top():
    _, likelihood = likelihood_of([games_of((0, 1), 30, 10), games_of((1, 0), 5, 35)], [0, 0])
    assert likelihood.slope(likelihood.highest()) == pytest.approx([0, 0], abs=1e-6)
