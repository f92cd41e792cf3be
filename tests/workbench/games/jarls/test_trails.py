"""The trails of Jarls: of the piece that goes, and of every piece that it pushes."""

from workbench.games.jarls.board import trails
from workbench.play.playthrough import Playthrough

LINE = {"radius": 3, "to_move": "A", "A": "J3,0 W-1,1 W-2,1 W-3,1", "B": "J-3,0 W0,1 W1,1"}


def lengths(play):
    """Return how many hexes each trail of the last step is long, in tenths, 0 for one that stays."""
    return [
        0 if len(mark.points) == 1 else round(10 * (mark.points[1][0] - mark.points[0][0]) / 55.43)
        for mark in trails(play, -1)
    ]


def test_a_push_leaves_a_trail_of_the_attacker_and_of_every_pushed_piece_from_its_rim():
    assert lengths(Playthrough("jarls", position=LINE, actions=["W-1,1>0,1"])) == [10, 6, 6]


def test_a_piece_that_falls_leaves_no_trail():
    edge = LINE | {"B": "J-3,0 W2,1", "A": "J3,0 W1,1 W0,1"}
    assert lengths(Playthrough("jarls", position=edge, actions=["W1,1>2,1"])) == [10]


def test_a_move_leaves_one_trail():
    assert lengths(Playthrough("jarls", position=LINE, actions=["J3,0>2,0"])) == [-10]
