"""Where blights are placed beside envoys (F-003), which of equal nodes they take (Q37), and who spreads (F-005, C4)."""

import pytest

from rules.iron_throne.state import ENEMY, SEIZE
from tests.rules.iron_throne.board import after, at, cited, end_round, found, is_sound, kinds, only_order, pieces, vote


def mustered(*sides, votes=None, **table):
    """Return the position after two blights have come."""
    play = at(*sides, order="muster", **table)
    return vote(play, votes or "-" * play.seats)


# F-003: a blight can occupy the node of an envoy that stands alone


def test_f003_a_blight_may_stand_beside_an_envoy_alone_and_nobody_fights():
    play = mustered("L16 E2", "L18")
    assert after(play)["blights"] == "2 3" and pieces(play, "A") == "L16 E2"
    assert play.state.owner[2] == ENEMY and "battle" not in kinds(play)


@pytest.mark.parametrize("others", ["F2", "E2 F2", "E2 E2", "M2"])
def test_f003_company_keeps_blights_away(others):
    assert after(mustered(f"L16 {others}", "L18"))["blights"] == "3 4"


def test_f003_who_joins_the_envoy_there_fights_the_blight():
    play = at({"pieces": "L3 F3 E2", "supply": 1}, "L18", blights="2", cards=0).step("move LF 3>2")
    assert cited(play, "enemy_battle", "blight_beaten") and pieces(play, "A") == "L2 F2 E2"


def test_f003_the_envoy_leaves_the_blight_as_it_likes():
    play = at({"pieces": "L16 E2", "supply": 1}, "L18", blights="2").step("move E 2>3")
    assert pieces(play, "A") == "L16 E3" and "battle" not in kinds(play)


def test_f005_what_spreads_takes_unoccupied_sites_only():
    """Of 2's neighbours 3, 4 and 6, an envoy stands on 3."""
    play = at("L16 E3", "L18", order="seize", threat=10, blights="2", hunters="22", round=2)
    assert [event.target for event in found(vote(play, "--"), "blight_spread")] == [4]


# C4: after a unanimous vote


def unanimous(**table):
    """Return the position after a unanimous vote on a muster in the last phase."""
    sides = [{"pieces": f"L{node}", "hand": 3} for node in (16, 18)]
    return mustered(*sides, votes="++", threat=11, round=2, **table)


def test_c4_blights_held_back_do_not_spread():
    play = unanimous()
    assert after(play)["blights"] == "2 3" and not cited(play, "last_phase_spread") and is_sound(play)


def test_c4_blights_that_stood_before_spread_all_the_same_and_what_spreads_takes_its_site():
    play = unanimous(blights="23", seized="23")
    (event,) = found(play, "blight_spread")
    assert (event.origin, event.target) == (23, 24)  # on 18, next to it too, B stands
    assert play.state.owner[event.target] == ENEMY and play.state.owner[2] != ENEMY


def test_c4_by_the_other_reading_they_spread():
    assert cited(unanimous(changes={"blocked_idle": False}), "last_phase_spread")


def test_c4_a_blight_beaten_before_the_next_round_takes_nothing():
    sides = [{"pieces": "L10 F10", "hand": 1, "supply": 1}, {"pieces": "L18", "hand": 1}]
    play = mustered(*sides, votes="++", cards=0).step("move LF 10>3")
    assert after(play)["blights"] == "2" and is_sound(play)
    only_order(play, SEIZE)
    assert after(end_round(play))["seized"] == "2"


# Q37: the lowest number of those that fit equally


def test_q37_next_to_the_lair_the_lowest_numbers_come_first():
    assert after(mustered("L16", "L18"))["blights"] == "2 3"
    assert after(mustered("L16", "L18", hunters="2"))["blights"] == "3 4"


def test_q37_of_equally_far_nodes_a_blight_takes_the_lowest_number():
    """B leads, with home 18: of the nodes next to a blight several are farthest from there."""
    play = at(
        "L22",
        {"pieces": "L18", "sites": "18 24"},
        order="muster",
        blights="2 3 4 5 10 13 14",
        seized="2 3 4 5 10 13 14",
        round=2,
    )
    distance = play.ruleset.distance
    near = [
        node
        for node in range(2, 28)
        if not play.state.blights[node]
        and any(play.state.blights[other] and distance[node, other] == 1 for other in range(2, 28))
    ]
    farthest = max(distance[node, 18] for node in near)
    equals = [node for node in near if distance[node, 18] == farthest]
    assert len(equals) > 1
    assert found(vote(play, "--"), "blight_placed")[0].target == equals[0]


@pytest.mark.parametrize("order", ["muster", "advance", "seize"])
def test_q37_orders_never_draw_from_chance(order):
    play = at("L16", "L18", order=order, hunters="10 13", blights="2 3 4 5", seized="2 3 4 5", round=2)
    before = int(play.state.rng)
    assert int(vote(play, "--").state.rng) == before
