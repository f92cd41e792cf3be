"""Enlisting (F-003): an envoy turns over a token on its node or the next; who it is joins at once."""

import pytest

from rules.iron_throne.state import ENVOY, FIGHTER, MAKER
from tests.rules.iron_throne.board import at, cited, found, kinds, moves, pieces, refusal


@pytest.mark.parametrize(("letter", "role"), [("F", FIGHTER), ("E", ENVOY), ("M", MAKER)])
def test_who_the_token_is_joins_on_the_envoys_node(letter, role):
    play = at("L16 E20", "L18", tokens=f"{letter}10").step("enlist 20<10")
    assert play.state.pieces[0, 20, role] == 1 + (role == ENVOY)
    assert play.state.token[10] == -1 and play.state.enlists[0] == 1
    (event,) = found(play, "enlisted")
    assert (event.what, event.origin, event.target) == (role, 10, 20)
    assert cited(play, "enlist") and play.state.actions_left == 1


def test_it_costs_no_supplies():
    play = at("L16 E20", "L18", tokens="F10")
    assert play.state.supply[0] == 0 and "enlist 20<10" in play.legal_actions


def test_the_token_may_lie_on_the_envoys_node():
    assert pieces(at("L16 E20", "L18", tokens="M20").step("enlist 20<20"), "A") == "L16 E20 M20"


def test_two_links_are_too_far():
    assert refusal(at("L16 E16", "L18", tokens="F10"), "enlist 16<10") == "token_far"


@pytest.mark.parametrize("others", ["L20", "L20 F20", "L20 M20"])
def test_only_an_envoy_enlists(others):
    play = at(others, "L18", tokens="F10")
    assert not [action for action in play.legal_actions if action.startswith("enlist")]
    assert refusal(play, "enlist 20<10") == "no_envoy"


def test_an_envoy_that_has_parleyed_still_enlists():
    assert "enlist 20<10" in at("L16 S20", "L18", tokens="F10").legal_actions


def test_there_must_be_a_token():
    assert refusal(at("L16 E20", "L18"), "enlist 20<10") == "no_token"


def test_nobody_enlists_while_ruined():
    play = at({"pieces": "L16 E20", "debt": 1, "ruined": True}, "L18", tokens="F10")
    assert refusal(play, "enlist 20<10") == "ruined_enlist"
    assert not [action for action in play.legal_actions if action.startswith("enlist")]


@pytest.mark.parametrize(
    ("count", "changes", "may"),
    [(6, {}, True), (7, {}, False), (6, {"pieces_most": 7}, False), (3, {"pieces_most": 4}, False)],
)
def test_a_seat_has_at_most_8_pieces_its_leader_among_them(count, changes, may):
    play = at("L16 E20" + " F16" * (count - 1), "L18", tokens="F10", changes=changes)
    assert ("enlist 20<10" in play.legal_actions) == may
    if not may:
        assert refusal(play, "enlist 20<10") == "no_room"
        assert play.state.token[10] == FIGHTER


def test_an_envoy_alone_is_guarded_until_somebody_joins():
    """B walks onto A's guarded envoy without a battle; once a fighter has joined it, whoever comes fights."""
    guarded = at("L16 E10", {"pieces": "L18 F21", "supply": 1}, to_act="B").step("move F 21>10")
    assert kinds(guarded) == ["moved"]
    joined = at("L16 E10", {"pieces": "L18 F21", "supply": 1}, tokens="F3", round=2)
    joined.step("enlist 10<3").step("pass").step("move F 21>10")
    assert "battle" in kinds(joined)


def test_a_rival_on_the_next_node_does_not_unguard():
    play = at("L16 E10", {"pieces": "L18 F21 E21", "supply": 2}, to_act="B")
    assert kinds(play.step("move FE 21>10")) == ["moved"]


def test_two_envoys_together_guard_nobody():
    play = at("L16 E10 E10", {"pieces": "L18 F21", "supply": 1}, to_act="B").step("move F 21>10")
    assert "battle" in kinds(play)


def test_a_variant_guards_no_envoy():
    play = at("L16 E10", {"pieces": "L18 F21", "supply": 1}, to_act="B", changes={"envoys_guarded": False})
    assert "battle" in kinds(play.step("move F 21>10"))


def test_own_pieces_that_join_a_guarded_envoy_fight_who_stands_there():
    play = at({"pieces": "L20 E10", "supply": 1}, "L18 F10")
    assert "battle" in kinds(play.step("move L 20>10"))
    play = at({"pieces": "L16 E10 M20", "supply": 1}, "L18 F10")
    assert not [action for action in moves(play) if "M 20>10" in action]


# Q35: a recruit ends the protection of the envoy it joins


def beside_a_rival(letter, guard="F10", **table):
    """Return A's envoy on 10 turning over a token on 3, beside pieces of B."""
    return at("L16 E10", f"L18 {guard}", tokens=f"{letter}3", cards=0, **table).step("enlist 10<3")


@pytest.mark.parametrize("letter", ["F", "E", "M"])
def test_q35_who_joins_an_envoy_beside_a_rival_fights_it(letter):
    play = beside_a_rival(letter)
    (battle,) = found(play, "battle")
    assert (battle.seat, battle.what, battle.target) == (0, 1, 10) and cited(play, "enlist", "battle")
    assert play.state.pieces[0, 10].sum() == 0  # 6 against 6 at best: the defender holds


def test_q35_two_envoys_alone_each_leave_one_another_alone():
    assert "battle" not in kinds(beside_a_rival("F", guard="E10"))


def test_q35_together_nobody_fights():
    assert "battle" not in kinds(beside_a_rival("F", changes={"mode": 2}))
