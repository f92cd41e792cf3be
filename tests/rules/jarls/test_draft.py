"""Draft Formation: when a Jarl goes two hexes."""

import pytest

from tests.rules.jarls.board import board, sides, told


@pytest.mark.parametrize(
    ("own", "other", "is_drafted"),
    [
        ("J0,1 W-2,1 W-1,1", "J0,-3", True),  # two Warriors right behind
        ("J0,1 W-3,1 W-1,1", "J0,-3", True),  # a gap is allowed
        ("J0,1 W-3,1 W-2,1", "J0,-3", True),  # also right behind the Jarl
        ("J0,1 W-1,1", "J0,-3", False),  # one Warrior is too few
        ("J0,1", "J0,-3", False),
        ("J0,1 W-3,1 W-1,1", "J0,-3 W-2,1", False),  # another player's piece ends the line
        ("J0,1 W-1,2 W-2,3", "J0,-3", False),  # behind in another direction
    ],
)
def test_a_jarl_goes_two_hexes_with_two_warriors_behind(own, other, is_drafted):
    assert ("J0,1>2,1" in board(own, other).legal_actions) == is_drafted


def test_a_draft_counts_over_the_empty_throne():
    assert "J1,0>3,0" in board("J1,0 W-2,0 W-1,0", "J0,-3").legal_actions


def test_a_draft_needs_a_free_way():
    play = board("J0,1 W-2,1 W-1,1", "J0,-3 W1,1")
    assert "J0,1>1,1" in play.legal_actions
    assert "J0,1>2,1" not in play.legal_actions


def test_a_drafted_jarl_attacks_with_momentum():
    play = board("J-1,1 W-4,1 W-3,1", "J1,1", radius=4).step("J-1,1>1,1")
    assert (told(play)["attack"], told(play)["momentum"], told(play)["support"]) == (3, 1, 0)
    assert sides(play) == ["J1,1 W-3,1 W-4,1", "J2,1"]
    assert play.state.drafts == 1
    assert play.explain().clauses[0] == "draft"


def test_a_move_of_one_hex_is_no_draft():
    play = board("J0,1 W-2,1 W-1,1", "J0,-3").step("J0,1>1,1")
    assert play.state.drafts == 0
    assert "draft" not in play.explain().clauses


@pytest.mark.parametrize(
    ("changes", "hexes"),
    [
        ({}, 2),
        ({"draft_hexes": 1}, 1),  # switched off
        ({"draft_hexes": 3}, 3),
        ({"draft_warriors": 3}, 1),  # three are needed, two are there
        ({"draft_gaps": False}, 2),  # they stand without a gap
    ],
)
def test_a_variant_changes_the_draft(changes, hexes):
    legal = board("J-1,1 W-3,1 W-2,1", "J0,-3", **changes).legal_actions
    assert sum(action in ("J-1,1>0,1", "J-1,1>1,1", "J-1,1>2,1") for action in legal) == hexes


def test_without_gaps_the_first_warrior_stands_right_behind_the_jarl():
    assert "J0,1>2,1" not in board("J0,1 W-3,1 W-2,1", "J0,-3", draft_gaps=False).legal_actions


def test_without_warriors_needed_every_jarl_goes_as_far():
    assert "J0,1>2,1" in board("J0,1", "J0,-3", draft_warriors=0).legal_actions
