"""Rounds and turns: production and what is lost (F-002), hands (ruling Q1), turn order (Q23), actions (F-007)."""

import pytest

from rules.iron_throne.state import SEIZE, Phase
from tests.rules.iron_throne.board import after, at, cited, counted, dealt, end_round, found, kinds, only_order, vote


def made(pieces, sites="16", changes=None):
    """Return what A has at the start of the next round."""
    play = at({"pieces": pieces, "sites": sites, "supply": 5}, "L18", round=2, hunters="2", changes=changes)
    only_order(play, SEIZE)
    return end_round(play).state.supply[0]


@pytest.mark.parametrize(
    ("pieces", "sites", "supply"),
    [
        ("L16 M16", "16", 1),
        ("L16", "16", 0),
        ("L16 M16 M20 M2", "16", 3),
        ("L16 M10", "16 10", 3),
        ("L16 M10", "16", 1),
        ("L16 M10 M10", "10", 6),
        ("L16 M10 M16", "10 13", 4),
        ("L16 F10 E10", "10", 0),
    ],
)
def test_makers_make_1_supply_and_3_at_own_works(pieces, sites, supply):
    assert made(pieces, sites) == supply


def test_a_variant_pays_at_any_works():
    assert made("L16 M10", "16", {"production_owned": False}) == 3
    assert made("L16 M16", "16", {"production_owned": False}) == 1


def test_a_variant_lets_sites_pay_and_not_makers():
    assert made("L16 M16", "16 20 10", {"production_sites": True}) == 5


def test_what_is_not_spent_is_lost_at_the_end_of_the_round():
    play = at({"pieces": "L16", "supply": 5}, {"pieces": "L18", "supply": 2}, hunters="2")
    play.step("pass")
    assert counted(play.state.supply)[:2] == [5, 2]
    play.step("pass")
    assert [(event.seat, event.amount) for event in found(play, "supplies_lost")] == [(0, 5), (1, 2)]
    assert cited(play, "supplies_lost") and counted(play.state.supply)[:2] == [0, 0]


def test_supplies_are_made_before_the_order_is_revealed():
    play = dealt().step("begin")
    names = kinds(play)
    assert names[0] == "round_began" and names.index("produced") < names.index("order_revealed")
    assert cited(play, "produce", "turn_order", "order_reveal") and counted(play.state.supply) == [1, 1, 1, 1]
    assert play.state.phase == Phase.VOTE


# Hands


def hands(changes=None, hand=3, rounds=1):
    """Return how many cards A holds when the next round begins."""
    play = at({"pieces": "L16", "hand": hand}, "L18", hunters="2", changes=changes)
    for _ in range(rounds):
        only_order(play, SEIZE)
        end_round(play)
        if _ < rounds - 1:
            vote(play, "--")
    return int(play.state.hand[0].sum())


@pytest.mark.parametrize(
    ("changes", "hand", "size"),
    [
        ({}, 3, 4),
        ({}, 0, 1),
        ({}, 7, 7),
        ({"hand_round": 2}, 3, 5),
        ({"hand_round": 2}, 6, 7),
        ({"hand_cap": 4}, 4, 4),
        ({"hand_refill": True}, 0, 3),
        ({"hand_refill": True}, 2, 3),
        ({"hand_refill": True}, 5, 5),
        ({"hand_refill": True, "hand_start": 5}, 2, 5),
        ({"hand_round": 0}, 2, 2),
    ],
)
def test_hands_grow_every_round_up_to_the_cap_or_are_refilled(changes, hand, size):
    assert hands(changes, hand) == size


def test_the_first_round_deals_no_more_cards():
    play = dealt().step("begin")
    assert counted(play.state.hand.sum(axis=1)) == [3, 3, 3, 3] and not found(play, "cards_drawn")


def test_drawing_is_told():
    play = end_round(at("L16", "L18", hunters="2"))
    assert [(event.seat, event.amount) for event in found(play, "cards_drawn")] == [(1, 1), (0, 1)]
    assert cited(play, "hand_supply")


# Turns


def test_a_turn_has_two_actions():
    play = at({"pieces": "L16 F16", "supply": 3}, "L18")
    play.step("move L 16>20").step("move F 16>20")
    assert play.state.seat == 1 and play.state.actions_left == 2


@pytest.mark.parametrize("actions", [1, 3])
def test_a_variant_gives_other_numbers(actions):
    play = dealt(actions=actions).step("begin")
    vote(play, "----")
    assert play.state.actions_left == actions


def test_passing_gives_up_what_is_left():
    play = at({"pieces": "L16", "supply": 3}, "L18").step("pass")
    assert play.state.seat == 1 and cited(play, "turn_passed")


@pytest.mark.parametrize(("rotate", "firsts"), [(True, [0, 1, 2, 0, 1]), (False, [0, 0, 0, 0, 0])])
def test_another_seat_begins_each_round(rotate, firsts):
    play = at("L16", "L17", "L18", hunters="2", changes={"rotate_first": rotate})
    begun = [int(play.state.first)]
    for _ in range(4):
        only_order(play, SEIZE)
        end_round(play)
        begun.append(int(play.state.first))
        assert play.state.seat == play.state.first
        vote(play, "---")
        play.state.threat = 0
        assert play.state.seat == play.state.first
    assert begun == firsts


def test_turns_go_round_from_the_first_seat():
    play = at("L16", "L17", "L18", to_act="B")
    seats = []
    for _ in range(3):
        seats.append(int(play.state.seat))
        play.step("pass")
    assert seats == [1, 2, 0] and play.state.phase == Phase.VOTE and after(play)["round"] == 2


def test_f007_a_variant_leaves_the_ruined_without_a_turn():
    """The ruined B is passed over, in the middle of a round, first in it and last in it."""
    ruined = {"pieces": "L17", "ruined": True, "debt": 9}
    play = at("L16", ruined, "L18", hunters="2", changes={"ruined_actions": 0})
    assert play.step("pass").state.seat == 2
    assert play.step("pass").state.phase == Phase.VOTE and play.state.first == 1
    assert vote(play, "---").state.seat == 2
    play.step("pass").step("pass")
    assert play.state.phase == Phase.VOTE and play.state.first == 2
    vote(play, "---").step("pass")
    assert play.step("pass").state.phase == Phase.VOTE and play.state.first == 0
