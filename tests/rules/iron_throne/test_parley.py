"""The parley in the lair (F-009)."""
import pytest

from tests.rules.iron_throne.board import at, cited, end_round, kinds, pieces, refusal, vote


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
    play = at({"pieces": "L16 E2", "supply": 1}, "L18", threat=4, **enemy)
    assert refusal(play, "move E 2>0") == "needs_fighter"


def test_the_ruined_parley_too():
    assert at({"pieces": "L16 E0", "ruined": True, "debt": 1}, "L18", threat=4).step("parley").state.threat == 3


def test_at_0_it_is_spent_for_nothing():
    play = at("L16 E0", "L18").step("parley")
    assert play.state.threat == 0 and pieces(play, "A") == "L16 S0"


def test_the_next_order_comes_all_the_same():
    play = at("L16 E0", "L18", threat=4, hunters="2").step("parley")
    assert "order_revealed" in kinds(end_round(play))
    assert vote(play, "--").state.threat >= 4
