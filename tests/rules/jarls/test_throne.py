"""Throne Rules: who enters, and what nothing can be pushed onto."""

import pytest

from tests.rules.jarls.board import board, sides, told


def test_a_jarl_that_moves_onto_the_throne_wins_at_once():
    play = board("J1,0 W3,0", "J0,-3").step("J1,0>0,0")
    assert (told(play)["winner"], told(play)["ending"]) == ("A", "throne")
    assert play.is_over
    assert play.state.seat == 0  # nobody has a turn after that


def test_no_jarl_is_pushed_onto_the_throne():
    play = board("J2,0 W3,0", "J1,0").step("J2,0>1,0")
    assert told(play)["result"] == "compressed"
    assert sides(play) == ["J2,0 W3,0", "J1,0"]
    assert not play.is_over


def test_no_warrior_is_pushed_onto_the_throne():
    play = board("J3,-3 W3,0", "J0,-3 W1,0").step("W3,0>1,0")
    assert told(play)["result"] == "compressed"
    assert sides(play) == ["J3,-3 W2,0", "J0,-3 W1,0"]


def test_a_row_that_ends_at_the_throne_does_not_move_at_all():
    play = board("J5,0 W3,0 W4,0", "J1,0 W2,0", radius=5).step("W3,0>2,0")
    assert told(play)["result"] == "compressed"
    assert sides(play) == ["J5,0 W3,0 W4,0", "J1,0 W2,0"]


def test_a_row_one_hex_short_of_the_throne_moves():
    play = board("J3,-3 W3,0 W4,0", "J0,-3 W2,0", radius=5).step("W3,0>2,0")
    assert told(play)["result"] == "push"
    assert sides(play)[1] == "J0,-3 W1,0"


def test_an_attack_too_weak_is_blocked_and_not_compressed():
    play = board("J3,-3 W2,0", "J1,0").step("W2,0>1,0")
    assert told(play)["result"] == "blocked"


def test_a_variant_leaves_the_compressed_attacker_where_it_started():
    play = board("J3,-3 W3,0", "J0,-3 W1,0", compressed_advance=False).step("W3,0>1,0")
    assert sides(play)[0] == "J3,-3 W3,0"


@pytest.mark.parametrize("goal", ["0,0", "-1,0"])
def test_a_warrior_neither_enters_nor_crosses_the_throne(goal):
    assert f"W1,0>{goal}" not in board("J3,-3 W1,0", "J0,-3").legal_actions


def test_a_warrior_attacks_nobody_across_the_throne():
    assert "W1,0>-1,0" not in board("J3,-3 W1,0", "J0,-3 W-1,0").legal_actions


def test_a_drafted_jarl_that_crosses_the_throne_stops_there_and_wins():
    play = board("J1,0 W2,0 W3,0", "J0,-3")
    assert "J1,0>-1,0" not in play.legal_actions  # one way to write it is enough
    play.step("J1,0>-1,0")
    assert play.actions == ["J1,0>0,0"]
    assert told(play)["winner"] == "A"


def test_a_drafted_jarl_wins_from_two_hexes_away():
    assert told(board("J2,0 W3,0 W4,0", "J0,-3", radius=4).step("J2,0>0,0"))["ending"] == "throne"


def test_an_enemy_beyond_the_throne_stops_no_jarl():
    play = board("J1,0 W2,0 W3,0", "J0,-3 W-1,0").step("J1,0>-1,0")
    assert told(play)["winner"] == "A"
