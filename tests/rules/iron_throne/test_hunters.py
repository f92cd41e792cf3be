"""Hunters on their way (F-008, Q34, Q37), and whom they never aim at."""

import pytest

from rules.iron_throne.state import NOBODY
from tests.rules.iron_throne.board import after, at, cited, found, kinds, vote


def ordered(order, *sides, **table):
    """Return the position after an order that the vote has not blocked."""
    play = at(*sides, order=order, **table)
    return vote(play, "-" * play.seats)


# Q34: the enemy's own pieces are not in the way


def test_q34_a_hunter_leaves_a_lair_that_blights_surround():
    play = ordered("advance", {"pieces": "L16", "sites": "16"}, "L18", hunters="0", blights="2 3 4 5", round=2)
    (moved,) = found(play, "hunter_moved")
    distance = play.ruleset.distance
    assert moved.origin == 0 and distance[moved.target, 16] == distance[0, 16] - 2


def test_q34_a_hunter_may_stop_beside_one_of_its_own():
    play = ordered("advance", {"pieces": "L16", "sites": "16 21"}, "L18", hunters="3", blights="20", round=2)
    assert after(play)["hunters"] == after(play)["blights"] == "20"


def test_q34_who_enters_then_fights_both_the_hunter_first():
    play = at({"pieces": "L16 F16 F16", "supply": 1}, "L18", hunters="20", blights="20", cards=0)
    play.step("move LFF 16>20")
    assert [event.what for event in found(play, "battle")] == [4, 5] and not play.state.hunters.any()


@pytest.mark.parametrize("other", ["F10", "E10", "M10"])
def test_q34_a_piece_of_a_seat_is_in_the_way(other):
    play = ordered("advance", {"pieces": f"L16 {other}", "sites": "16"}, "L18", hunters="3", round=2)
    assert play.state.hunters[10] == 0


# F-008: lair and sanctum are never aimed at


@pytest.mark.parametrize(("node", "hunter"), [(1, 6), (0, 2), (0, 0)])
def test_f008_a_leader_in_the_sanctum_or_the_lair_is_not_struck(node, hunter):
    play = ordered("strike", f"L{node}", "L18", hunters=str(hunter), cards=0)
    assert "battle" not in kinds(play) and "order_idle" in kinds(play)
    assert after(play)["hunters"] == str(hunter)


def test_f008_the_next_weakest_is_struck_instead():
    play = ordered("strike", "L1", {"pieces": "L23", "supply": 4}, hunters="6 11", cards=0)
    assert found(play, "battle")[0].what == 1


@pytest.mark.parametrize("reach", [0, 1, 2])
def test_f008_by_no_reading_of_whom_a_strike_reaches(reach):
    play = ordered(
        "strike", "L1", {"pieces": "L18", "supply": 4}, hunters="6", cards=0, changes={"strike_reach": reach}
    )
    assert "battle" not in kinds(play)


def test_f008_nor_by_a_hunter_that_fights_where_it_arrives():
    play = ordered(
        "advance",
        {"pieces": "L1", "sites": "16"},
        "L18",
        hunters="2",
        round=2,
        changes={"advance_strikes": True},
        cards=0,
    )
    assert after(play)["hunters"] == "6" and "battle" not in kinds(play)


# Q37: the lowest number of those that fit equally


def test_q37_of_equally_near_hunters_the_lowest_number_goes():
    play = ordered("advance", {"pieces": "L16", "sites": "16 21"}, "L18", hunters="10 13", round=2)
    assert [event.origin for event in found(play, "hunter_moved")] == [10]


def test_q37_of_equally_near_sites_seize_takes_the_lowest_number():
    """Beside 14 lie 3, 5 and 13; 13 is no site, and 3 and 5 are as near as each other."""
    assert [event.target for event in found(ordered("seize", "L16", "L18", hunters="14"), "seized")] == [3]
    assert [event.target for event in found(ordered("seize", "L3", "L18", hunters="14"), "seized")] == [5]


def test_q37_of_equally_lonely_hunters_the_lowest_number_seizes():
    play = ordered("seize", "L16", "L18", hunters="10 13")
    assert [event.origin for event in found(play, "hunter_moved")] == [10]


def test_a_reshuffle_in_a_strike_may_end_the_game_and_nothing_follows():
    """The card of the defender is the first of a new pile, which completes the threat."""
    play = at({"pieces": "L20", "hand": 1}, "L18", order="strike", hunters="10", threat=11, pile="")
    vote(play, "--")
    assert kinds(play)[-1] == "threat_complete" and play.state.winner == NOBODY and cited(play, "reshuffle_cards")
