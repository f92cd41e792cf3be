"""Push Chain Direction and Mixed Allegiance Chains."""

from tests.rules.jarls.board import board, sides, told


def test_a_push_moves_the_target_one_hex_and_the_attacker_takes_its_place():
    play = board("J3,-3 W-2,1", "J0,-3 W0,1").step("W-2,1>0,1")
    assert sides(play) == ["J3,-3 W0,1", "J0,-3 W1,1"]


def test_a_push_from_the_next_hex_moves_one_hex_too():
    play = board("J-1,1", "J0,-3 W0,1").step("J-1,1>0,1")
    assert sides(play) == ["J0,1", "J0,-3 W1,1"]


def test_all_pieces_without_a_gap_behind_the_target_move_along():
    play = board("J-2,1 W-3,1 W-1,1", "J0,-3 W0,1 W1,1").step("W-1,1>0,1")
    assert sides(play) == ["J-2,1 W0,1 W-3,1", "J0,-3 W1,1 W2,1"]


def test_a_gap_ends_the_chain():
    play = board("J3,-3 W-2,1", "J0,-3 W0,1 W2,1").step("W-2,1>0,1")
    assert sides(play) == ["J3,-3 W0,1", "J0,-3 W1,1 W2,1"]
    assert "fallen" not in told(play)


def test_the_last_piece_of_a_chain_falls_over_the_edge_and_no_other():
    play = board("J-2,1 W-3,1 W-1,1", "J0,-3 W0,1 W1,1 W2,1").step("W-1,1>0,1")
    assert told(play)["fallen"] == ["B W2,1"]
    assert sides(play)[1] == "J0,-3 W1,1 W2,1"
    assert play.state.falls == 1


def test_a_chain_moves_own_pieces_too():
    play = board("J3,-3 W-2,1 W1,1", "J0,-3 W0,1 W2,1").step("W-2,1>0,1")
    assert sides(play) == ["J3,-3 W0,1 W2,1", "J0,-3 W1,1"]
    assert {"mixed_chain", "fall"} <= set(play.explain().clauses)


def test_pieces_behind_the_target_that_brace_nothing_still_move():
    play = board("J3,-3 W-2,1", "J0,-3 W0,1", "J-3,3 W1,1").step("W-2,1>0,1")
    assert (told(play)["attack"], told(play)["defence"]) == (2, 1)
    assert sides(play) == ["J3,-3 W0,1", "J0,-3 W1,1", "J-3,3 W2,1"]


def test_a_chain_moves_in_the_direction_of_the_attack():
    play = board("J1,-1", "J3,0 W1,0", "J-3,0 W1,1").step("J1,-1>1,0")  # to the south-east
    assert sides(play) == ["J1,0", "J3,0 W1,1", "J-3,0 W1,2"]


def test_a_piece_falls_in_every_direction():
    rows = {
        "J2,0>3,0": "3,0",
        "J0,2>0,3": "0,3",
        "J-2,0>-3,0": "-3,0",
        "J0,-2>0,-3": "0,-3",
        "J2,-2>3,-3": "3,-3",
        "J-2,2>-3,3": "-3,3",
    }
    for action, edge in rows.items():
        play = board(action.split(">")[0], f"J1,1 W{edge}").step(action)
        assert told(play)["fallen"] == [f"B W{edge}"]


def test_pushed_jarls_are_found_where_they_went():
    play = board("J3,-3 W-3,1 W-2,1 W-1,1", "J0,1").step("W-1,1>0,1")
    assert sides(play) == ["J3,-3 W0,1 W-2,1 W-3,1", "J1,1"]
    assert play.game.faults(play.state, play.ruleset) == []
