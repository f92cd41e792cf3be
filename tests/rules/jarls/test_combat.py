"""Combat Resolution and the Attack and Defense Formulas.

Most happens in the row r = 1, which on the board of radius 3 runs from -3,1 to 2,1.
"""

import pytest

from tests.rules.jarls.board import board, sides, told


@pytest.mark.parametrize(
    ("own", "action", "numbers"),
    [
        ("J3,-3 W-1,1", "W-1,1>0,1", (1, 0, 0)),  # a Warrior from the next hex counts 1
        ("J-1,1", "J-1,1>0,1", (2, 0, 0)),  # a Jarl counts 2
        ("J3,-3 W-2,1", "W-2,1>0,1", (1, 1, 0)),  # from 2 hexes away momentum adds 1
        ("J3,-3 W-2,1 W-1,1", "W-1,1>0,1", (1, 0, 1)),  # a Warrior right behind adds 1
        ("J3,-3 W-3,1 W-2,1 W-1,1", "W-1,1>0,1", (1, 0, 2)),  # so does the next in line
        ("J-2,1 W-1,1", "W-1,1>0,1", (1, 0, 2)),  # a Jarl right behind adds 2
        ("J3,-3 W-3,1 W-1,1", "W-1,1>0,1", (1, 0, 0)),  # a gap ends the line
        ("J3,-3 W-3,1 W-2,1", "W-2,1>0,1", (1, 1, 1)),  # support and momentum add up
        ("J3,-3 W-2,2 W-1,0 W-1,1", "W-1,1>0,1", (1, 0, 0)),  # beside the line is not behind
    ],
)
def test_an_attack_adds_strength_momentum_and_inline_support(own, action, numbers):
    play = board(own, "J0,-3 W0,1").step(action)
    assert (told(play)["attacker"], told(play)["momentum"], told(play)["support"]) == numbers
    assert told(play)["attack"] == sum(numbers)


@pytest.mark.parametrize(
    ("other", "numbers"),
    [
        ("J0,-3 W0,1", (1, 0)),
        ("J0,1", (2, 0)),
        ("J0,-3 W0,1 W1,1", (1, 1)),  # a Warrior behind braces
        ("J1,1 W0,1", (1, 2)),  # a Jarl behind braces with 2
        ("J2,1 W0,1 W1,1", (1, 3)),  # the whole unbroken line does
        ("J0,-3 W0,1 W2,1", (1, 0)),  # not over a gap
        ("J0,-3 W0,1 W1,0 W0,2", (1, 0)),  # beside the line is not behind
    ],
)
def test_a_defence_adds_strength_and_bracing(other, numbers):
    play = board("J3,-3 W-1,1", other).step("W-1,1>0,1")
    assert (told(play)["defender"], told(play)["bracing"]) == numbers
    assert told(play)["defence"] == sum(numbers)


def test_support_ends_at_an_enemy():
    play = board("J3,-3 W-3,1 W-1,1", "J0,-3 W-2,1 W0,1").step("W-1,1>0,1")
    assert told(play)["support"] == 0


@pytest.mark.parametrize(
    ("own", "result"),
    [
        ("J3,-3 W-1,1", "blocked"),  # 1 against 2
        ("J3,-3 W-2,1 W-1,1", "blocked"),  # 2 against 2: ties do not push
        ("J3,-3 W-3,1 W-2,1 W-1,1", "push"),  # 3 against 2
    ],
)
def test_an_attack_pushes_only_when_it_exceeds_the_defence(own, result):
    play = board(own, "J0,-3 W0,1 W1,1").step("W-1,1>0,1")
    assert told(play)["result"] == result


def test_only_the_owner_of_the_target_braces_it():
    play = board("J3,-3 W-1,1", "J0,-3 W0,1", "J-3,3 W1,1").step("W-1,1>0,1")
    assert told(play)["bracing"] == 0


def test_only_the_owner_of_the_attacker_supports_it():
    play = board("J3,-3 W-1,1", "J0,-3 W0,1", "J-3,3 W-2,1").step("W-1,1>0,1")
    assert told(play)["support"] == 0


def test_a_blocked_attacker_stops_on_the_hex_next_to_its_target():
    play = board("J3,-3 W-2,1", "J0,-3 W0,1 W1,1").step("W-2,1>0,1")
    assert told(play)["result"] == "blocked"
    assert sides(play) == ["J3,-3 W-1,1", "J0,-3 W0,1 W1,1"]


def test_a_blocked_attack_from_the_next_hex_moves_nothing_and_uses_the_turn():
    play = board("J3,-3 W-1,1", "J0,-3 W0,1").step("W-1,1>0,1")
    assert sides(play) == ["J3,-3 W-1,1", "J0,-3 W0,1"]
    assert (play.state.seat, play.state.ply, play.state.blocks) == (1, 1, 1)


def test_a_piece_does_not_attack_its_own_side_or_jump():
    play = board("J3,-3 W-2,1 W-1,1", "J0,-3 W0,1")
    assert not {"W-2,1>-1,1", "W-2,1>0,1"} & set(play.legal_actions)


@pytest.mark.parametrize(
    ("changes", "numbers"),
    [
        ({"momentum": 0}, (1, 0, 1)),
        ({"momentum": 4}, (1, 4, 1)),
        ({"support": False}, (1, 1, 0)),
        ({"support_from_start": False}, (1, 1, 0)),  # the hex just left is a gap
        ({"warrior_strength": 3}, (3, 1, 3)),
    ],
)
def test_a_variant_changes_the_attack(changes, numbers):
    play = board("J3,-3 W-3,1 W-2,1", "J0,-3 W0,1", **changes).step("W-2,1>0,1")
    assert (told(play)["attacker"], told(play)["momentum"], told(play)["support"]) == numbers


def test_support_counted_behind_the_striking_hex_is_the_same_from_the_next_hex():
    play = board("J3,-3 W-2,1 W-1,1", "J0,-3 W0,1", support_from_start=False).step("W-1,1>0,1")
    assert told(play)["support"] == 1


@pytest.mark.parametrize(
    ("changes", "numbers"),
    [({"bracing": False}, (1, 0)), ({"jarl_strength": 5}, (1, 5)), ({"warrior_strength": 0}, (0, 2))],
)
def test_a_variant_changes_the_defence(changes, numbers):
    play = board("J3,-3 W-1,1", "J1,1 W0,1", **changes).step("W-1,1>0,1")
    assert (told(play)["defender"], told(play)["bracing"]) == numbers


def test_momentum_counts_once_for_three_hexes():
    play = board("J3,-3 W-3,1", "J0,-3 W0,1", warrior_hexes=3).step("W-3,1>0,1")
    assert told(play)["momentum"] == 1
    assert sides(play)[0] == "J3,-3 W0,1"
