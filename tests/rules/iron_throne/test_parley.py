"""The parley in the lair (F-009)."""

import pytest

from rules.iron_throne.state import NOBODY, WORSEN
from tests.rules.iron_throne.board import GAME, at, cited, end_round, found, kinds, only_order, pieces, refusal, vote


def test_an_envoy_alone_in_the_lair_lowers_the_threat_by_1_for_an_action():
    play = at("L16 E0", "L18", threat=4).step("parley")
    assert play.state.threat == 3 and play.state.actions_left == 1 and play.state.parleys == 1
    assert pieces(play, "A") == "L16 S0" and cited(play, "parley", "threat_down")
    assert "battle" not in kinds(play)


def test_an_envoy_parleys_once_in_a_game_but_another_may():
    play = at("L16 E0", "L18", threat=4).step("parley")
    assert refusal(play, "parley") == "no_parley"
    assert refusal(at("L16 S0", "L18", threat=4), "parley") == "no_parley"
    other = at("L16 E2 S3", {"pieces": "L18"}, threat=4)
    other.state.supply[0] = 1
    assert other.step("move E 2>0").step("parley").state.threat == 3


@pytest.mark.parametrize("pieces_of_a", ["L0 E0", "L16 E0 F0", "L16 E0 E0", "L16 E0 S0", "L16 E2", "L0"])
def test_only_alone_and_only_there(pieces_of_a):
    assert refusal(at(pieces_of_a, "L18", threat=4), "parley") == "no_parley"


@pytest.mark.parametrize("enemy", [{"hunters": "0"}, {"blights": "0"}])
def test_not_where_the_enemy_stands(enemy):
    assert refusal(at("L16 E0", "L18", threat=4, **enemy), "parley") == "no_parley"


def test_the_ruined_parley_too():
    assert at({"pieces": "L16 E0", "ruined": True, "debt": 1}, "L18", threat=4).step("parley").state.threat == 3


def test_q44_at_0_it_is_not_spent_for_nothing():
    assert refusal(at("L16 E0", "L18"), "parley") == "no_parley"


def test_f009_the_log_says_what_the_rulebook_prescribes():
    play = at("L16 E0", "L18", threat=4).step("parley")
    told = GAME.describe(found(play, "parleyed")[0])
    assert told == "A: Herald diplomatic action — Doom Toll reduced."


def test_the_next_order_comes_all_the_same():
    play = at("L16 E0", "L18", threat=4, hunters="2").step("parley")
    assert "order_revealed" in kinds(end_round(play))
    assert vote(play, "--").state.threat >= 4


# F-009: how it comes there


def next_turn(play):
    """Return the game once it is A's turn again, the order of the round between having done nothing near by."""
    only_order(play, WORSEN)
    vote(end_round(play), "--")
    while play.state.seat != 0:
        play.step("pass")
    return play


def test_f009_an_envoy_alone_may_go_where_the_enemy_stands_and_fights():
    play = at({"pieces": "L16 E2", "supply": 3}, "L18", threat=4, hunters="0", cards=0).step("move E 2>0")
    assert [(event.seat, event.amount) for event in found(play, "battle_won")] == [(NOBODY, 8)]
    assert cited(play, "enemy_battle", "battle_debt", "retreat") and play.state.pieces[0, 0].sum() == 0


@pytest.mark.parametrize("group", ["M", "EM", "EE", "S"])
def test_f009_nobody_else_goes_there_without_a_fighter(group):
    own = {"pieces": " ".join(["L16", *(f"{letter}2" for letter in group)]), "supply": 1}
    assert refusal(at(own, "L18", hunters="0"), f"move {group} 2>0") == "needs_fighter"


def test_f009_the_ruined_do_not_go_there():
    own = {"pieces": "L16 E2", "supply": 1, "ruined": True, "debt": 1}
    assert refusal(at(own, "L18", hunters="0"), "move E 2>0") == "ruined_fight"


def test_f009_an_envoy_that_came_in_company_does_not_parley_once_alone():
    play = at({"pieces": "L16 F2 E2", "supply": 2}, "L18", threat=1).step("move FE 2>0").step("move F 0>2")
    assert pieces(next_turn(play), "A") == "L16 F2 E0" and refusal(play, "parley") == "no_parley"


def test_f009_nor_one_that_was_fought_for():
    play = at({"pieces": "L16 F16 F2 E2", "supply": 4}, "L18", threat=1, blights="0", cards=0)
    play.step("move FE 2>0")
    assert cited(play, "blight_beaten")
    assert pieces(next_turn(play.step("move F 0>2")), "A") == "L16 F2 F16 E0" and refusal(play, "parley") == "no_parley"


def test_f009_only_the_moment_it_enters_counts():
    """A hunter that comes into the lair afterwards does not end the talk."""
    play = at({"pieces": "L16 E2", "supply": 1}, "L18", threat=4).step("move E 2>0")
    play.state.hunters[0] = 1
    assert play.step("parley").state.threat == 3


def test_f009_who_has_left_must_come_again():
    play = at({"pieces": "L16 E2 F3", "supply": 9}, "L18", threat=4, changes={"actions": 4})
    play.step("move E 2>0").step("move E 0>3").step("move FE 3>0").step("move F 0>3")
    assert not play.state.came_alone[0]
