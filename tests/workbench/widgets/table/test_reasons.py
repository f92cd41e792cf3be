"""What games played on say for or against advice, in sentences."""

import numpy as np

import rules
from rules.core.record import blanks
from workbench.play.prospects import ANY, WIN, ActionComparison, Aim, Prospects
from workbench.widgets.table.reasons import WINS_AT_ONCE, reason_by_games, speaks_against

GAMES, SEAT, PLY = 100, 1, 7
STOPPED = Aim("nobody wins", lambda outcomes, seat: outcomes["winner"] < 0)


def prospects(wins, stopped=0, last_ply=20, action=0):
    """Return games of which the first ones are won, and the last ones by nobody; seat 0 wins the others."""
    outcomes = blanks(rules.load("jarls").outcome, GAMES)
    outcomes["plies"] = last_ply
    outcomes["winner"][:wins] = SEAT
    outcomes["winner"][GAMES - stopped :] = -1
    return Prospects(action, SEAT, PLY, outcomes)


def said(chosen, next_best, at_random=None, aims=(WIN,)):
    """Return the reason for a comparison."""
    return reason_by_games(ActionComparison(chosen, next_best, at_random), aims, "Greedy", "“Pass”")


def test_a_clear_difference_is_two_shares():
    words = said(prospects(63), prospects(41), prospects(63, action=ANY))
    assert words == (
        "Greedy played 100 games to the end from there: you win 63 of 100 (53 to 72); "
        "after “Pass”, the next best, 41 (32 to 51)."
    )


def test_a_difference_within_chance_is_called_so_and_compared_with_any_other_action():
    words = said(prospects(50), prospects(48), prospects(20, action=ANY))
    assert (
        "; after “Pass”, the next best, 48 (38 to 58): too close to tell. After any other, picked at random, 20."
        in words
    )
    assert said(prospects(50), prospects(48), prospects(49, action=ANY)).endswith(
        "picked at random, 49: too close to tell as well."
    )
    assert said(prospects(50), prospects(48)).endswith("48 (38 to 58): too close to tell.")


def test_equal_games_are_just_as_many():
    assert "50 of 100 (40 to 60); just as many after “Pass”." in said(prospects(50), prospects(50))


def test_a_next_best_that_is_surely_better_is_told_first():
    found = ActionComparison(prospects(50), prospects(70), None)
    assert speaks_against(found, WIN) and not speaks_against(ActionComparison(prospects(50), prospects(51), None), WIN)
    assert said(prospects(50), prospects(70)) == (
        "Greedy played 100 games to the end from there: you win 70 of 100 (60 to 78); after the other 50 (40 to 60)."
    )


def test_any_other_action_that_is_better_speaks_against_the_advice():
    told = said(prospects(50), prospects(51), prospects(80, action=ANY))
    assert "After any other, picked at random, even 80: these quick games speak against it." in told


def test_what_matters_second_is_told_where_the_first_tells_nothing():
    aims = (WIN, STOPPED)
    words = said(prospects(50, stopped=10), prospects(50, stopped=40), prospects(20, action=ANY), aims)
    assert words.endswith("just as many after “Pass”. Nobody wins 10 of 100 after the one, 40 after the other.")
    assert "Nobody" not in said(prospects(63, stopped=10), prospects(41, stopped=40), None, aims)
    assert "Nobody" not in said(prospects(50, stopped=10), prospects(50, stopped=11), None, aims)


def test_an_action_that_wins_at_once_needs_no_numbers():
    assert said(prospects(GAMES, last_ply=PLY), prospects(40)) == WINS_AT_ONCE
    assert said(prospects(GAMES), prospects(40)).startswith("Greedy played 100 games")
    assert said(prospects(40, last_ply=PLY), prospects(40)).startswith("Greedy played 100 games")


def test_wins_are_those_of_the_seat_that_decides():
    assert prospects(63).reached(WIN).sum() == 63
    assert Prospects(0, 0, PLY, prospects(63, stopped=7).outcomes).reached(WIN).sum() == GAMES - 63 - 7
    assert not np.any(prospects(0, stopped=GAMES).reached(WIN))
