"""Losing the Jarl: who is out, what leaves, who wins, and whose turn comes next."""

from tests.rules.jarls.board import board, sides, told

ROW = "J3,-3 W-1,1 W0,1 W1,1"  # pushes a lone Jarl off 2,1 with W1,1>2,1


def test_a_player_whose_jarl_is_pushed_off_is_out_and_the_warriors_leave():
    play = board(ROW, "J2,1 W-3,0 W0,-2", "J-3,3").step("W1,1>2,1")
    assert told(play)["fallen"] == ["B J2,1"]
    assert sorted(told(play)["left"]) == ["B W-3,0", "B W0,-2"]
    assert sides(play) == ["J3,-3 W0,1 W-1,1 W2,1", "", "J-3,3"]
    assert not play.is_over


def test_the_last_player_with_a_jarl_wins():
    play = board(ROW, "J2,1 W-3,0").step("W1,1>2,1")
    assert (told(play)["winner"], told(play)["ending"]) == ("A", "last_standing")
    assert play.is_over


def test_a_player_who_pushes_off_the_own_jarl_is_out():
    play = board("J2,1 W-2,1 W-1,1 W1,1", "J0,-3 W0,1").step("W-1,1>0,1")
    assert told(play)["fallen"] == ["A J2,1"]
    assert told(play)["winner"] == "B"
    assert sides(play)[0] == ""


def test_among_three_the_game_goes_on_without_the_player_who_pushed_off_the_own_jarl():
    play = board("J2,1 W-2,1 W-1,1 W1,1", "J0,-3 W0,1", "J-3,3").step("W-1,1>0,1")
    assert not play.is_over
    assert sides(play) == ["", "J0,-3 W1,1", "J-3,3"]
    assert (play.state.seat, play.state.round_no) == (1, 1)


def test_the_attacker_of_a_lost_side_leaves_with_it():
    play = board("J2,1 W-2,1 W-1,1", "J0,-3 W0,1 W1,1", "J-3,3", momentum=4, bracing=False)
    play.step("W-1,1>0,1")  # 2 against 1: B's Warrior on 1,1 pushes A's own Jarl off
    assert sides(play)[0] == ""
    assert play.game.faults(play.state, play.ruleset) == []


def test_warriors_of_the_others_stay():
    play = board(ROW, "J2,1", "J-3,3 W-2,3 W0,2").step("W1,1>2,1")
    assert sides(play)[2] == "J-3,3 W0,2 W-2,3"


def test_a_warrior_pushed_off_costs_nothing_else():
    play = board("J-2,1 W-3,1 W-1,1", "J0,-3 W0,1 W1,1 W2,1").step("W-1,1>0,1")
    assert "left" not in told(play)
    assert not play.is_over


def test_a_player_without_a_jarl_can_be_out_from_the_beginning():
    play = board("J3,-3", "", "J-3,3").step("J3,-3>2,-3")
    assert play.state.seat == 2
    assert play.step("J-3,3>-2,2").state.round_no == 2
