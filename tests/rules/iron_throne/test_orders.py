"""The orders of the enemy (F-006, F-008), each carried out in full, and the readings of them."""

import pytest

from rules.iron_throne.state import ADVANCE, ENEMY, MUSTER, NOBODY, SEIZE, STRIKE
from tests.rules.iron_throne.board import after, at, cited, counted, end_round, found, kinds, only_order, pieces, vote


def ordered(order, *sides, votes=None, **table):
    """Return the position after an order that the vote has not blocked."""
    play = at(*sides, order=order, **table)
    return vote(play, votes or "-" * play.seats)


# Muster


def test_muster_places_two_blights_beside_the_lair_and_they_take_their_sites():
    play = ordered("muster", "L16", "L18")
    assert (after(play)["blights"], after(play)["seized"]) == ("2 3", "2 3")
    assert cited(play, "muster", "seize") and play.state.threat == 1


def test_muster_passes_over_nodes_with_anybody_on_them():
    play = ordered("muster", "L2", "L18", hunters="4")
    assert after(play)["blights"] == "3 5"


def test_muster_takes_sites_from_seats():
    play = ordered("muster", {"pieces": "L16", "sites": "16 2"}, "L18", round=2)
    assert play.state.owner[2] == ENEMY and found(play, "seized")[0].what == 0


def test_a_surrounded_lair_spreads_to_the_node_farthest_from_the_front_runners_home():
    """C leads, with home 18: of a blight's neighbours 13 is as far as 6 and 10, which are occupied; then comes 27."""
    play = ordered(
        "muster",
        "L16 F10",
        "L17 F6",
        {"pieces": "L18", "sites": "18 24"},
        blights="2 3 4 5 14",
        seized="2 3 4 5 14",
        round=2,
        threat=2,
    )
    assert play.state.blights[13] == 1 and play.state.owner[13] == ENEMY
    assert cited(play, "works_lost") and play.state.threat == 4  # the failed vote, and works taken by a blight
    assert after(play)["blights"] == "2 3 4 5 13 14 27"


def test_muster_never_uses_lair_or_sanctum():
    play = ordered("muster", "L16", "L18", blights="2 3 4 5 6 7", round=2)
    assert play.state.blights[0] == play.state.blights[1] == 0
    assert play.state.blights.sum() == 8


@pytest.mark.parametrize(("most", "placed"), [(9, 2), (7, 1), (6, 0)])
def test_there_are_9_blights_at_most(most, placed):
    play = ordered("muster", "L16", "L18", blights="2 3 4 5 6 7", round=2, changes={"blights_most": most})
    assert play.state.blights.sum() == 6 + placed
    assert ("order_idle" in kinds(play)) == (placed == 0)


def test_a_unanimous_vote_holds_new_blights_back_until_the_next_round():
    sides = [{"pieces": f"L{node}", "hand": 3} for node in (16, 17, 18, 19)]
    play = ordered("muster", *sides, votes="++++")
    assert (after(play)["blights"], after(play)["seized"]) == ("2 3", "")
    only_order(play, SEIZE)
    end_round(play)
    assert after(play)["seized"] == "2 3"


def test_a_variant_does_not_hold_them_back():
    sides = [{"pieces": f"L{node}", "hand": 3} for node in (16, 17, 18, 19)]
    play = ordered("muster", *sides, votes="++++", changes={"blocked_idle": False})
    assert after(play)["seized"] == "2 3"


def test_a_variant_lets_blights_take_nothing():
    play = ordered("muster", "L16", "L18", changes={"blights_seize": False})
    assert (after(play)["blights"], after(play)["seized"]) == ("2 3", "")
    only_order(play, SEIZE)
    assert after(end_round(play))["seized"] == ""


def test_no_home_is_lost_in_round_1():
    """The only free node beside a blight that is far from B's home is 16, A's home: a blight may stand there."""
    blights = "2 3 4 5 10 20"
    owned = {"pieces": "L25", "sites": "16"}
    play = ordered(
        "muster",
        owned,
        {"pieces": "L19", "sites": "18 23"},
        blights=blights,
        hunters="27 7 21",
        round=1,
        changes={"blights_most": 7},
    )
    assert play.state.blights[16] == 1 and play.state.owner[16] == 0
    only_order(play, SEIZE)
    assert end_round(play).state.owner[16] == ENEMY


# Advance


def test_advance_takes_the_hunter_nearest_to_the_front_runner_two_links():
    play = ordered("advance", {"pieces": "L16", "sites": "16 20"}, "L18", hunters="3 12", round=2)
    assert after(play)["hunters"] == "12 20"
    (moved,) = found(play, "hunter_moved")
    assert (moved.origin, moved.target) == (3, 20) and cited(play, "advance")


@pytest.mark.parametrize(
    ("own", "rival", "towards"),
    [
        ({"sites": "16"}, {"sites": "18 24"}, "B"),
        ({"sites": "16", "supply": 2}, {"sites": "18", "supply": 1}, "A"),
        ({"sites": "16", "supply": 1}, {"sites": "18", "supply": 2}, "B"),
    ],
)
def test_the_front_runner_has_most_sites_then_most_supplies(own, rival, towards):
    play = ordered("advance", {"pieces": "L16", **own}, {"pieces": "L18", **rival}, hunters="3", round=2)
    distance = play.ruleset.distance
    node, home = int(after(play)["hunters"]), {"A": 16, "B": 18}[towards]
    assert distance[node, home] == distance[3, home] - 2


def test_further_ties_go_by_the_order_drawn_at_the_start():
    for order, home in (((0, 1), 16), ((1, 0), 18)):
        play = at("L16", "L18", order="advance", hunters="3")
        play.state.tie_order[:2] = order
        vote(play, "--")
        assert play.ruleset.distance[int(after(play)["hunters"]), home] == play.ruleset.distance[3, home] - 2


def test_a_hunter_stops_beside_the_leader_and_does_not_fight():
    play = ordered("advance", {"pieces": "L20", "sites": "20"}, "L18", hunters="3", round=2)
    assert after(play)["hunters"] == "10" and "battle" not in kinds(play)


def test_a_variant_lets_it_fight():
    play = ordered(
        "advance",
        {"pieces": "L20", "sites": "20"},
        "L18",
        hunters="3",
        round=2,
        cards=0,
        changes={"advance_strikes": True},
    )
    assert cited(play, "enemy_battle", "advance", "strike")
    far = ordered(
        "advance", {"pieces": "L16", "sites": "16"}, "L18", hunters="2", round=2, changes={"advance_strikes": True}
    )
    assert "battle" not in kinds(far)


def test_a_hunter_does_not_walk_onto_a_guarded_envoy_or_any_piece():
    play = ordered("advance", {"pieces": "L16 E10", "sites": "16"}, "L18", hunters="3", round=2)
    assert play.state.hunters[10] == 0 and pieces(play, "A") == "L16 E10"


def test_hunters_keep_out_of_lair_and_sanctum():
    play = ordered("advance", {"pieces": "L5", "sites": "5"}, "L18", hunters="2", round=2)  # 2-0-5 is the shortest way
    assert play.state.hunters[0] == 0
    play = ordered("advance", {"pieces": "L9", "sites": "9"}, "L18", hunters="7", round=2)  # 7-1-9 too
    assert play.state.hunters[1] == 0


# Seize


def test_seize_takes_the_nearest_free_site_and_the_hunter_goes_there():
    play = ordered("seize", "L16", "L18", hunters="4")
    assert after(play)["hunters"] == "2" and after(play)["seized"] == "2" and cited(play, "seize")


def test_seize_takes_the_hunter_farthest_from_all_pieces():
    play = ordered("seize", "L16 F3", "L18", hunters="2 22")  # 2 is next to a fighter
    assert play.state.hunters[22] == 0 and play.state.hunters[2] == 1


@pytest.mark.parametrize(("sites", "owned", "target"), [("2 5 8", True, 2), ("2 5 8", False, 3), ("5", True, 2)])
def test_seize_takes_owned_sites_by_one_reading_free_ones_first(sites, owned, target):
    play = ordered(
        "seize", {"pieces": "L16", "sites": sites}, "L18", hunters="4", round=2, changes={"seize_owned": owned}
    )
    assert play.state.owner[target] == ENEMY and play.ruleset.distance[4, target] <= 2
    free_first = ordered("seize", {"pieces": "L16", "sites": "2"}, "L18", hunters="4", round=2)
    assert free_first.state.owner[5] == ENEMY and free_first.state.owner[2] == 0


def test_seize_never_takes_works_lair_sanctum_or_what_has_pieces_on_it():
    play = ordered("seize", "L24 F25", "L18 E9 M5", hunters="12")  # all neighbours of 12 are occupied
    (event,) = found(play, "seized")
    assert play.ruleset.kind[event.target] == 2 and event.target not in (5, 9, 24, 25)
    assert play.ruleset.distance[12, event.target] == 2


def test_a_variant_takes_it_from_afar():
    play = ordered("seize", "L16", "L18", hunters="4", changes={"seize_far": True})
    assert (after(play)["hunters"], after(play)["seized"]) == ("4", "2")


def test_a_hunter_seizing_works_is_no_trigger():
    play = ordered("seize", "L16", "L18", hunters="13", threat=3)
    assert play.state.threat == 4 and not cited(play, "works_lost")


def test_seize_finds_nothing_when_all_is_held():
    play = ordered("seize", "L16", "L18", hunters="4", seized=" ".join(str(node) for node in range(2, 28)))
    assert "order_idle" in kinds(play)


# Strike


def test_strike_is_a_battle_with_the_leader_next_to_a_hunter():
    play = ordered("strike", {"pieces": "L20 F20 E20 M20"}, "L18", hunters="10", threat=4, cards=0)
    (battle,) = found(play, "battle")
    assert (battle.seat, battle.what, battle.target) == (NOBODY, 0, 20)
    assert cited(play, "strike", "enemy_battle", "hunter_beaten") and play.state.hunters.sum() == 0
    assert play.state.threat == 4  # +1 for the vote, -1 for the hunter
    assert len(found(play, "card_played")) == 1 and found(play, "card_played")[0].amount == 1


def test_a_defender_holds_against_a_hunter_with_a_tie():
    play = ordered("strike", {"pieces": "L20", "supply": 2}, "L18", hunters="10", cards=0)
    assert found(play, "battle_won")[0].seat == 0 and play.state.debt[0] == 0


def test_who_loses_to_a_strike_gives_way_to_the_hunter():
    play = ordered("strike", {"pieces": "L20", "supply": 1, "sites": "20"}, "L18", hunters="10", cards=0)
    assert (after(play)["hunters"], pieces(play, "A")) == ("20", "L16")
    assert play.state.debt[0] == 1 and play.state.ruined[0]


def test_the_weakest_of_those_next_to_a_hunter_is_struck():
    sides = ({"pieces": "L20", "supply": 3}, {"pieces": "L22", "supply": 2}, {"pieces": "L18", "supply": 1})
    play = ordered("strike", *sides, hunters="10 11", cards=0)
    assert found(play, "battle")[0].what == 1  # C is weaker, but no hunter is near


def test_the_ruined_are_not_struck():
    sides = ({"pieces": "L20", "ruined": True, "debt": 1}, {"pieces": "L22", "supply": 2}, "L18")
    assert found(ordered("strike", *sides, hunters="10 11", cards=0), "battle")[0].what == 1


def test_protection_does_not_hold_against_a_strike():
    play = ordered("strike", {"pieces": "L20 E20"}, "L18", hunters="10", cards=0)
    assert "battle" in kinds(play)


def test_a_strike_with_nobody_near_is_idle():
    play = ordered("strike", "L16", "L18", hunters="3")
    assert "order_idle" in kinds(play) and "battle" not in kinds(play)


@pytest.mark.parametrize(("reach", "struck"), [(0, 1), (1, 2), (2, None)])
def test_readings_of_whom_a_strike_reaches(reach, struck):
    """B is next to a hunter; C is weakest, three links from it."""
    sides = ({"pieces": "L16", "supply": 3}, {"pieces": "L22", "supply": 2}, {"pieces": "L18", "supply": 1})
    play = ordered("strike", *sides, hunters="11", cards=0, changes={"strike_reach": reach})
    assert [event.what for event in found(play, "battle")] == ([] if struck is None else [struck])
    if reach == 1:
        assert not cited(play, "advance") and cited(play, "strike")


def test_a_hunter_that_cannot_stay_goes_back():
    play = ordered(
        "strike", {"pieces": "L20", "supply": 1}, "L18", hunters="10", cards=0, changes={"loser_stays": True}
    )
    assert (after(play)["hunters"], pieces(play, "A")) == ("10", "L20")
    assert [event.target for event in found(play, "hunter_moved")] == [20, 10]


# Hunters that come back


@pytest.mark.parametrize("order", ["advance", "seize", "strike"])
def test_an_order_without_a_hunter_musters_one_in_the_lair(order):
    play = ordered(order, "L16", "L18")
    assert after(play)["hunters"] == "0" and cited(play, "hunter_mustered") and after(play)["seized"] == ""
    never = ordered(order, "L16", "L18", changes={"hunters_return": False})
    assert never.state.hunters.sum() == 0 and "order_idle" in kinds(never)


@pytest.mark.parametrize(
    ("hunters", "changes", "count"),
    [("2", {}, 2), ("2 4 8 9", {}, 4), ("2", {"hunters_grow": False}, 1), ("2", {"hunters_most": 1}, 1)],
)
def test_a_reshuffle_of_orders_adds_a_hunter_and_raises_the_threat(hunters, changes, count):
    play = at("L16", "L18", hunters=hunters, threat=3, changes=changes)
    play.state.orders_left[:] = 0
    end_round(play)
    assert cited(play, "reshuffle_orders") and play.state.threat == 4
    assert play.state.hunters.sum() == count
    assert play.state.orders_left.sum() == 19
    names = kinds(play)
    assert names.index("orders_reshuffled") < names.index("threat_rose") < names.index("order_revealed")


def test_orders_are_carried_out_without_chance():
    for order, number in (("muster", MUSTER), ("advance", ADVANCE), ("seize", SEIZE), ("strike", STRIKE)):
        plays = [
            ordered(order, "L16 F3", {"pieces": "L22", "sites": "18"}, hunters="4 21", seed=seed, cards=0)
            for seed in (1, 2, 3)
        ]
        tables = [
            counted(play.state.hunters) + counted(play.state.blights) + counted(play.state.owner) for play in plays
        ]
        assert number in range(5) and tables[0] == tables[1] == tables[2]
