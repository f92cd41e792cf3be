"""Taking sites (F-001, F-002, F-003, F-007) and works regained (F-005)."""

import pytest

from rules.iron_throne.state import ENEMY, NOBODY
from tests.rules.iron_throne.board import after, at, cited, found, kinds, refusal


def on(node, pieces="F", supply=2, rival="L18", ruined=False, changes=None, **table):
    """Return a position in which A has pieces on a node."""
    own = {
        "pieces": "L16 " + " ".join(f"{piece}{node}" for piece in pieces),
        "sites": "16",
        "supply": supply,
        "debt": 9 if ruined else 0,
        "ruined": ruined,
    }
    return at(own, rival if isinstance(rival, dict) else {"pieces": rival, "sites": "18"}, changes=changes, **table)


@pytest.mark.parametrize("node", [2, 14, 10, 13, 27])
def test_a_fighter_takes_a_site_or_works_for_1_supply_and_an_action(node):
    play = on(node).step(f"take {node}")
    assert play.state.owner[node] == 0 and after(play)["A"]["supply"] == 1
    assert (play.state.actions_left, play.state.takes[0], play.state.spends[0]) == (1, 1, 1)
    assert kinds(play) == ["taken"] and cited(play, "take")
    assert found(play, "taken")[0].what == NOBODY


@pytest.mark.parametrize(
    ("pieces", "changes", "may"),
    [
        ("F", {}, True),
        ("E", {}, False),
        ("M", {}, False),
        ("EM", {}, False),
        ("EMF", {}, True),
        ("E", {"any_takes": True}, True),
    ],
)
def test_only_a_leader_or_a_fighter_takes(pieces, changes, may):
    play = on(20, pieces, changes=changes)
    assert ("take 20" in play.legal_actions) == may
    if not may:
        assert refusal(play, "take 20") == "needs_fighter"


def test_a_leader_alone_takes():
    assert "take 20" in at({"pieces": "L20", "supply": 1}, "L18").legal_actions


@pytest.mark.parametrize("node", [0, 1])
def test_lair_and_sanctum_are_nobodys(node):
    assert refusal(on(node), f"take {node}") == "not_a_site"


def test_what_else_stands_against_taking():
    assert refusal(on(20, supply=0), "take 20") == "no_supplies"
    assert refusal(on(20), "take 27") == "no_piece"
    assert refusal(on(20), "take 16") == "own_site"
    assert refusal(on(20, ruined=True), "take 20") == "ruined_take"


def test_who_is_ruined_keeps_its_sites():
    assert on(20, ruined=True).state.owner[16] == 0


def test_a_rivals_site_can_be_taken_after_round_1():
    rival = {"pieces": "L18", "sites": "18 20"}
    assert refusal(on(20, rival=rival, round=1), "take 20") == "round_one"
    play = on(20, rival=rival, round=2).step("take 20")
    assert play.state.owner[20] == 0 and found(play, "taken")[0].what == 1


def test_a_home_too_can_be_taken_after_round_1():
    rival = {"pieces": "L24", "sites": "18"}
    assert refusal(on(18, rival=rival, round=1), "take 18") == "round_one"
    assert on(18, rival=rival, round=2).step("take 18").state.owner[18] == 0


def test_a_variant_leaves_rivals_their_sites():
    play = on(20, rival={"pieces": "L18", "sites": "20"}, round=5, changes={"take_rivals": False})
    assert refusal(play, "take 20") == "rivals_keep"
    assert "take 27" in on(27, rival={"pieces": "L18", "sites": "20"}, changes={"take_rivals": False}).legal_actions


def test_a_guarded_envoy_keeps_its_site():
    play = on(20, rival={"pieces": "L18 E20", "sites": "20"}, round=2)
    assert refusal(play, "take 20") == "rival_there"


def test_a_site_with_the_enemy_on_it_is_not_taken():
    play = on(20, round=2, changes={"loser_stays": True}, hunters="20")
    assert refusal(play, "take 20") == "enemy_there"


def test_a_site_the_enemy_has_seized_and_left_is_taken_without_relief():
    play = on(20, seized="20", threat=4).step("take 20")
    assert play.state.owner[20] == 0 and play.state.threat == 4
    assert found(play, "taken")[0].what == ENEMY


def test_works_regained_from_a_blight_lower_the_threat_by_1():
    play = on(10, seized="10", threat=4).step("take 10")
    assert play.state.threat == 3 and cited(play, "works_regained", "threat_down") and "works_regained" in kinds(play)
    assert not play.state.was_blighted[10]


def test_works_regained_at_0_leave_the_threat_there():
    assert on(10, seized="10", threat=0).step("take 10").state.threat == 0


def test_works_taken_from_a_rival_lower_nothing():
    play = on(10, rival={"pieces": "L18", "sites": "10"}, threat=4, round=2).step("take 10")
    assert play.state.threat == 4 and not cited(play, "works_regained")


def test_works_held_by_a_blight_are_regained_by_beating_it_and_taking():
    play = at({"pieces": "L20 F20", "supply": 3}, "L18", blights="10", seized="10", threat=5, cards=0)
    play.step("move LF 20>10")
    assert play.state.owner[10] == ENEMY and play.state.threat == 5
    assert play.step("take 10").state.threat == 4
