"""Movement (F-002): a group, a path, 1 supply a link; and who may enter what (F-003, F-004, F-007)."""

import pytest

from rules.core.errors import IllegalAction
from tests.rules.iron_throne.board import FAR_C, after, at, cited, found, kinds, moves, pieces, refusal


def alone(pieces_of_a="L16 F16 E16 M16", supply=3, rival="L18", changes=None, **table):
    """Return a position in which A has some supplies and B stands far away."""
    return at(
        {"pieces": pieces_of_a, "sites": "16", "supply": supply},
        {"pieces": rival, "sites": "18"},
        changes=changes,
        hunters=table.pop("hunters", ""),
        **table,
    )


@pytest.mark.parametrize(
    ("action", "left"), [("move L 16>20", 2), ("move LFEM 16>20", 2), ("move E 16>10", 1), ("move FM 16>3", 0)]
)
def test_a_group_pays_1_supply_a_link_however_many_go(action, left):
    play = alone().step(action)
    assert after(play)["A"]["supply"] == left
    assert play.state.spends[0] == 3 - left
    assert cited(play, "move") and kinds(play) == ["moved"]


def test_a_move_takes_the_shortest_way_and_one_action():
    play = alone().step("move F 16>13")
    (moved,) = found(play, "moved")
    assert (moved.origin, moved.target, moved.amount, moved.what) == (16, 13, 2, 1)
    assert play.state.actions_left == 1 and pieces(play, "A") == "L16 F13 E16 M16"


def test_groups_may_part_and_each_may_act():
    play = alone().step("move LF 16>20").step("move EM 16>27")
    assert pieces(play, "A") == "L20 F20 E27 M27"


@pytest.mark.parametrize(
    ("supply", "action", "reason"),
    [
        (0, "move L 16>20", "no_supplies"),
        (1, "move L 16>10", "no_supplies"),
        (3, "move L 16>16", "same_node"),
        (3, "move FF 16>20", "no_piece"),
        (3, "move L 20>16", "no_piece"),
        (3, "move S 16>20", "no_piece"),
        (3, "move L 16>28", "no_node"),
    ],
)
def test_what_a_move_cannot_be(supply, action, reason):
    with pytest.raises(IllegalAction) as refused:
        alone(supply=supply).step(action)
    assert refused.value.reason == reason


def test_a_way_stops_at_the_enemy():
    blocked = alone("L16 F16", hunters="20 27", supply=9)
    assert {action.split(">")[1] for action in moves(blocked)} == {"20", "27"}
    assert refusal(blocked, "move L 16>10") == "way_blocked"


def test_the_enemy_makes_a_way_longer():
    play = alone("L16", hunters="20", supply=9).step("move L 16>10")  # 16-27-13-14-3-10
    assert found(play, "moved")[0].amount == 5


def test_rivals_are_passed():
    play = alone("L16 F16", rival="L20 F20", supply=3).step("move F 16>10")
    assert kinds(play) == ["moved"]


@pytest.mark.parametrize(
    ("group", "target", "changes", "reason"),
    [
        ("E", 20, {}, "needs_fighter"),
        ("M", 20, {}, "needs_fighter"),
        ("EM", 20, {}, "needs_fighter"),
        ("E", 27, {}, "needs_fighter"),
        ("E", 20, {"any_takes": True}, ""),
        ("F", 20, {}, ""),
        ("L", 27, {}, ""),
        ("EF", 27, {}, ""),
    ],
)
def test_only_a_leader_or_a_fighter_goes_where_there_is_a_battle(group, target, changes, reason):
    play = alone("L16 F16 E16 M16", rival="L20 F20", hunters="27", changes=changes)
    action = f"move {group} 16>{target}"
    if reason:
        assert refusal(play, action) == reason
    else:
        assert "battle" in kinds(play.step(action))


def test_who_is_ruined_moves_but_begins_no_battle():
    sides = ({"pieces": "L16 F16", "supply": 3, "debt": 5, "ruined": True}, "L20 F20", FAR_C)
    play = at(*sides, hunters="27")
    for target in (20, 27):
        assert refusal(play, f"move LF 16>{target}") == "ruined_fight"
    assert kinds(at(*sides).step("move LF 16>10"))[0] == "moved"


def test_the_lair_and_the_sanctum_are_entered_like_any_node():
    assert pieces(alone("L3 E3", supply=1).step("move E 3>0"), "A") == "L3 E0"
    assert pieces(alone("L7", supply=1).step("move L 7>1"), "A") == "L1"


def test_a_variant_moves_one_link_at_a_time():
    play = alone(changes={"one_link": True})
    assert {action.split(">")[1] for action in moves(play)} == {"20", "27"}
    assert refusal(play, "move L 16>10") == "one_link"


def test_a_variant_keeps_a_seat_together():
    play = alone(changes={"one_stack": True})
    assert {action.split()[1] for action in moves(play)} == {"LFEM"}
    assert refusal(play, "move L 16>20") == "stack"


def test_all_parts_of_a_group_can_go():
    play = alone("L16 F16 F16 M16", supply=1)
    groups = {action.split()[1] for action in moves(play)}
    assert groups == {"L", "F", "FF", "M", "LF", "LFF", "LM", "FM", "FFM", "LFM", "LFFM"}
